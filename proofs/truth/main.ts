import { existsSync } from 'node:fs'
import type { Language } from '../../domain/language.ts'
import { describeFailure } from '../../server/import/run.ts'
import { type Difference, isTrue, type TruthReport } from './compare.ts'
import { isAllTrue, judge } from './judge.ts'
import { TRUTH_MESSAGES } from './messages.ts'
import { TRUTH_PARSERS } from './parsers/registry.ts'
import type { TruthParser } from './types.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Where the command is run, and what hears its lines. */
export interface TruthSurroundings {
  env: Env
  out(line: string): void
  err(line: string): void
  clock: () => Date
  /** Second readings to judge by; the project's own unless given. */
  parsers?: readonly TruthParser[]
}

/** Values and records shown of a list; each field's own differences are limited by the comparison. */
const SHOWN = 20
const WIDTH = 34
const COLUMN = 11
const LONGEST = 200

const systemLanguage = (env: Env): Language => (/^zh/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ? 'cn' : 'en')

/** Columns of a terminal that a text takes: Chinese characters take two. */
const width = (text: string): number => [...text].reduce((sum, character) => sum + (/[\u2e80-\uffe6]/.test(character) ? 2 : 1), 0)
const right = (text: string): string => ' '.repeat(Math.max(1, COLUMN - width(text))) + text
const left = (text: string): string => text + ' '.repeat(Math.max(1, WIDTH - width(text)))

/**
 * Runs one command line of `npm run truth` and tells how the files compare (TRUTH-06).
 *
 * @param words of the command line, without program and script.
 * @returns exit code: 0 every statement is as published, 1 one is not or the files cannot be read, 2 the command was not understood.
 */
export const runTruthCommand = async (words: readonly string[], around: TruthSurroundings): Promise<number> => {
  const parsers = around.parsers ?? TRUTH_PARSERS
  let language = systemLanguage(around.env)
  let [isJson, isHelp] = [false, false]
  const [given, unknown]: [string[], string[]] = [[], []]
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    if (word === '--json') isJson = true
    else if (word === '--help' || word === '-h') isHelp = true
    else if (word === '--lang' || word.startsWith('--lang=')) {
      const value = word === '--lang' ? words[++at] : word.slice('--lang='.length)
      if (value === 'cn' || value === 'en') language = value
      else unknown.push(`--lang ${value ?? ''}`)
    } else if (word.startsWith('-')) unknown.push(word)
    else given.push(word)
  }
  const text = TRUTH_MESSAGES[language]
  const number = new Intl.NumberFormat('en-US')
  const help = (say: (line: string) => void) => {
    say(text.usage)
    say('')
    say(`${text.sourcesTitle}: ${[...new Set(parsers.map(({ source }) => source))].join(', ')}`)
    say(`${text.optionsTitle}:`)
    for (const [option, meaning] of text.options) say(`  ${option.padEnd(16)}${meaning}`)
  }
  const misused = (what: string): number => {
    around.err(what)
    help(around.err)
    return 2
  }

  if (unknown.length > 0) return misused(`${text.unknownOption}: ${unknown.join(', ')}`)
  if (isHelp) {
    help(around.out)
    return 0
  }
  const [source, ...inputs] = given
  if (source === undefined || !parsers.some((one) => one.source === source)) return misused(`${text.unknownSource}: ${source ?? ''}`)
  if (inputs.length === 0) return misused(text.noFiles)
  const absent = inputs.filter((input) => !existsSync(input))
  if (absent.length > 0) return misused(`${text.noSuchFile}: ${absent.join(', ')}`)

  const value = (said: unknown): string => {
    const shown = said === null || said === undefined ? text.nothing : JSON.stringify(said)
    return shown.length > LONGEST ? `${shown.slice(0, LONGEST)} …` : shown
  }
  const place = ({ at }: Pick<Difference, 'at'>): string => (at ? `${at.file} ${text.line} ${at.line}` : '')
  const tell = (report: TruthReport, seconds: number) => {
    const say = around.out
    const { columns } = text
    say(`${report.database}: ${number.format(report.records)} ${text.records}, ${seconds} ${text.seconds}`)
    const cells = (counts: readonly string[]) => counts.map(right).join('')
    say(left(columns.field) + cells([columns.compared, columns.equal, columns.derived, columns.differing, columns.onlyCase]))
    for (const { field, compared, equal, derived, differing, onlyCase } of report.fields)
      say(left(field) + cells([compared, equal, derived, differing, onlyCase].map((count) => number.format(count))))
    const some = <T>(title: string, list: readonly T[], line: (one: T) => string) => {
      if (list.length === 0) return
      say(`${title}: ${number.format(list.length)}`)
      for (const one of list.slice(0, SHOWN)) say(`  ${line(one)}`)
      if (list.length > SHOWN) say(`  … ${number.format(list.length - SHOWN)} ${text.andMore}`)
    }
    some(text.missing, report.missing, ({ id, at }) => `${id}  ${place({ at })}`)
    some(text.surplus, report.surplus, (id) => id)
    const sides = (one: Difference) => `${text.published} ${value(one.published)}  ${text.shown} ${value(one.shown)}`
    some(text.trespasses, report.trespasses, (one) => `${one.id}  ${sides(one)}  ${place(one)}`)
    some(text.contradictions, report.contradictions, (one) => `${one.id}  ${sides(one)}  ${place(one)}`)
    const differing = report.fields.filter((field) => field.differing > 0)
    if (differing.length > 0) say(`${text.differences}:`)
    for (const field of differing) {
      say(`  ${field.field} (${number.format(field.differing)})`)
      for (const one of field.differences) say(`    ${one.id}  ${sides(one)}  ${place(one)}`)
    }
    for (const name of report.byNobody) say(`${name} ${text.byNobody}`)
    say(isTrue(report) ? text.true : text.false)
  }

  try {
    if (!isJson) around.out(`${text.comparing}: ${source}`)
    const verdict = await judge(source, parsers, inputs, around.clock)
    if (isJson) around.out(JSON.stringify({ source, isTrue: isAllTrue(verdict), ...verdict }))
    else for (const report of verdict.reports) tell(report, verdict.seconds)
    return isAllTrue(verdict) ? 0 : 1
  } catch (error) {
    const { code, message } = describeFailure(error)
    if (isJson) around.out(JSON.stringify({ error: { code, message } }))
    else around.err(`${text.failed}: ${message} [${code}]`)
    return 1
  }
}
