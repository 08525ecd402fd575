import { MateriaError } from '../../domain/errors.ts'
import { ConfigError, readConfig } from '../config.ts'
import { isStateFailure, NewerStateError, UnreleasedStateError } from '../state/failure.ts'
import { readCommand } from './command.ts'
import { savePictures } from './files.ts'
import { describeError, printable } from './messages.ts'
import { resultLines } from './table.ts'
import { openOperator, openVocabularyDesk } from './target.ts'
import { AdminError } from './types.ts'
import { isOfVocabulary } from './vocabulary.ts'

const USAGE_EXIT = 2

/** Where a command is run: its settings, and what hears its lines. */
export interface AdminSurroundings {
  env: Readonly<Record<string, string | undefined>>
  out(line: string): void
  err(line: string): void
  /** Milliseconds since the epoch. */
  now(): number
}

/** What the system or the accounts' database says, as a refusal that tells what to do. */
const known = (error: unknown): unknown => {
  if (error instanceof NewerStateError) return new AdminError('state.newer', error.migration)
  if (error instanceof UnreleasedStateError) return new AdminError('state.unreleased', error.migration)
  if (error instanceof MateriaError) return new AdminError('catalogue.away', error.code)
  const { code, path } = error as { code?: string; path?: string }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return new AdminError('folder.denied', path)
  return isStateFailure(error) ? new AdminError('state.away', code) : error
}

const fail = (thrown: unknown, isJson: boolean, { out, err }: AdminSurroundings): number => {
  const error = known(thrown)
  if (error instanceof ConfigError) {
    err(error.message)
    return USAGE_EXIT
  }
  if (!(error instanceof AdminError)) {
    const message = error instanceof Error ? error.message : String(error)
    if (isJson) out(JSON.stringify({ error: { code: 'failed', message } }))
    else err(`Failed for a reason nobody foresaw. 意外错误：${printable(message)}`)
    return 1
  }
  const { en, cn } = describeError(error)
  if (isJson) out(JSON.stringify({ error: { code: error.code, subject: error.subject, message: en } }))
  else err(`${en}\n${cn}`)
  return USAGE_EXIT
}

/**
 * Runs an operator's command and says how it went. Help goes to the terminal.
 *
 * @param words of the command line, without program and script.
 * @returns exit code: 0 done, 2 the command was not right or does not fit what is there, 1 what nobody foresaw. Never rejects.
 */
export const runAdmin = async (words: readonly string[], around: AdminSurroundings): Promise<number> => {
  const isJson = words.includes('--json')
  try {
    const request = readCommand(words, around.env.USER ?? around.env.LOGNAME ?? around.env.USERNAME)
    if (!request) return words.length === 0 ? USAGE_EXIT : 0
    const config = readConfig(around.env)
    const open = isOfVocabulary(request) ? openVocabularyDesk : openOperator
    const target = await open({ config, now: around.now, print: around.err })
    try {
      const result = await target.operator.perform(request)
      if (request.command === 'feedback.show' && request.pictures !== undefined) savePictures(request.pictures, result)
      if (isJson) around.out(JSON.stringify(result))
      else for (const line of resultLines(result, /^(?:feedback|appeal)\.(?!list)/.test(request.command))) around.out(line)
    } finally {
      await target.close()
    }
    return 0
  } catch (error) {
    return fail(error, isJson, around)
  }
}
