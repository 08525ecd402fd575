/**
 * `npm run admin -- <command> …`: accounts, groups, memberships and sessions, while the gateway runs and while it does not. Ends
 * with 0 when it is done, 2 when the command was not right or does not fit what is there, 1 for what nobody foresaw.
 */
import { readCommand } from '../server/admin/command.ts'
import { describeError, printable } from '../server/admin/messages.ts'
import { resultLines } from '../server/admin/table.ts'
import { openOperator } from '../server/admin/target.ts'
import { AdminError } from '../server/admin/types.ts'
import { isStateFailure, NewerStateError } from '../server/state/failure.ts'
import { ConfigError, readConfig } from '../server/config.ts'

const USAGE_EXIT = 2

/** What the system or the accounts' database says, as a refusal that tells what to do. */
const known = (error: unknown): unknown => {
  if (error instanceof NewerStateError) return new AdminError('state.newer', error.migration)
  const { code, path } = error as { code?: string; path?: string }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return new AdminError('folder.denied', path)
  return isStateFailure(error) ? new AdminError('state.away', code) : error
}

const fail = (thrown: unknown, isJson: boolean): number => {
  const error = known(thrown)
  if (error instanceof ConfigError) {
    console.error(error.message)
    return USAGE_EXIT
  }
  if (!(error instanceof AdminError)) {
    const message = error instanceof Error ? error.message : String(error)
    if (isJson) console.log(JSON.stringify({ error: { code: 'failed', message } }))
    else console.error(`Failed for a reason nobody foresaw. 意外错误：${printable(message)}`)
    return 1
  }
  const { en, cn } = describeError(error)
  if (isJson) console.log(JSON.stringify({ error: { code: error.code, subject: error.subject, message: en } }))
  else console.error(`${en}\n${cn}`)
  return USAGE_EXIT
}

const main = async (): Promise<number> => {
  const words = process.argv.slice(2)
  const isJson = words.includes('--json')
  try {
    const request = readCommand(words)
    if (!request) return words.length === 0 ? USAGE_EXIT : 0
    const config = readConfig(process.env)
    const target = await openOperator({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, now: Date.now })
    try {
      const result = await target.operator.perform(request)
      if (isJson) console.log(JSON.stringify(result))
      else for (const line of resultLines(result)) console.log(line)
    } finally {
      await target.close()
    }
    return 0
  } catch (error) {
    return fail(error, isJson)
  }
}

// `… user list | head` is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await main()
