import { writeFile } from 'node:fs/promises'
import { findDatabase, DATABASES } from '../../../domain/databases/all.ts'
import type { Language } from '../../../domain/language.ts'
import type { NamesAnswer } from '../../admin/namesShapes.ts'
import type { Operator } from '../../admin/operator.ts'
import { type LinksDraw, type LinksReading, MOST_DRAWN, MOST_SEED } from '../../admin/readingShapes.ts'
import { UNPRINTABLE } from '../../auth/accounts.ts'
import { QUESTION_KINDS } from '../../vocabulary/names/types.ts'
import { IMPORT_MESSAGES } from '../messages.ts'
import { resolveInputs } from '../readers/inputs.ts'
import { openReport } from '../reports.ts'
import { createRowCounts } from '../rowCounts.ts'
import { describeFailure } from '../run.ts'
import { isoDate } from '../values/dates.ts'
import { NAME_MESSAGES } from './messages.ts'
import { readNames } from './read.ts'
import { readDraw, ReadingError, writeDraw } from './reading.ts'
import { NAME_SOURCES } from './registry.ts'

/** What the command line gives besides words; each at most once. */
export interface NameArguments {
  asOf?: string | undefined
  same?: string | undefined
  different?: string | undefined
  open?: string | undefined
  reason?: string | undefined
  draw?: string | undefined
  seed?: string | undefined
  database?: string | undefined
  read?: string | undefined
  by?: string | undefined
  out?: string | undefined
  questions: boolean
  check: boolean
}

/** A command that was not understood: the sentence that says why. */
export class NamesUsageError extends Error {}

/** What `names` asks for, checked before anything is read. */
export type NamesCommand =
  | { kind: 'load'; files: readonly string[]; asOf: string | undefined; check: boolean }
  | { kind: 'questions'; text: string | undefined }
  | { kind: 'draw'; count: number; seed: number; database: string | undefined; out: string }
  | { kind: 'read'; file: string; by: string }
  | { kind: 'decide'; ids: readonly string[]; verdict: 'same' | 'different' | 'open'; reason: string }

/**
 * Reads the command line of `names`.
 *
 * @param today YYYY-MM-DD: nothing is stated after it
 * @param random a number from 0 to below 1, for a draw whose seed nobody says
 * @throws NamesUsageError
 */
export const readNamesCommand = (
  words: readonly string[],
  given: NameArguments,
  { language, today, random }: { language: Language; today: string; random: () => number },
): NamesCommand => {
  const { needs, wrong, noFiles, together } = NAME_MESSAGES[language]
  const { draw, read } = given
  if (draw !== undefined || read !== undefined) {
    const option = draw === undefined ? '--read' : '--draw'
    const other = (['same', 'different', 'open', ...(draw === undefined ? [] : ['read' as const])] as const).find(
      (one) => given[one] !== undefined,
    )
    if (other) throw new NamesUsageError(together(option, `--${other}`))
    if (given.questions) throw new NamesUsageError(together(option, '--questions'))
    if (words[0] !== undefined) throw new NamesUsageError(together(option, words[0]))
  }
  if (read !== undefined) {
    const by = given.by?.replaceAll(UNPRINTABLE, '').trim()
    if (read.trim() === '') throw new NamesUsageError(needs('--read'))
    if (!by) throw new NamesUsageError(needs('--by'))
    return { kind: 'read', file: read, by }
  }
  if (draw !== undefined) {
    const { out, seed, database } = given
    const isWithin = (cell: string, least: number, most: number) => /^\d{1,10}$/.test(cell) && Number(cell) >= least && Number(cell) <= most
    if (!isWithin(draw, 1, MOST_DRAWN)) throw new NamesUsageError(wrong('--draw', `${draw} (1 – ${MOST_DRAWN})`))
    if (!out) throw new NamesUsageError(needs('--out'))
    if (!/\.(xlsx|csv)$/i.test(out)) throw new NamesUsageError(wrong('--out', `${out} (.xlsx, .csv)`))
    if (seed !== undefined && !isWithin(seed, 0, MOST_SEED)) throw new NamesUsageError(wrong('--seed', `${seed} (0 – ${MOST_SEED})`))
    if (database !== undefined && !findDatabase(database))
      throw new NamesUsageError(IMPORT_MESSAGES[language].table.noDatabase(database, DATABASES.map(({ id }) => id).join(', ')))
    return {
      kind: 'draw',
      count: Number(draw),
      seed: seed === undefined ? Math.floor(random() * (MOST_SEED + 1)) : Number(seed),
      database,
      out,
    }
  }
  for (const verdict of ['same', 'different', 'open'] as const) {
    const ids = given[verdict]?.split(/[\s,]+/).filter(Boolean)
    if (ids === undefined) continue
    if (ids.length === 0) throw new NamesUsageError(needs(`--${verdict}`))
    if (!given.reason?.trim()) throw new NamesUsageError(needs('--reason'))
    return { kind: 'decide', ids, verdict, reason: given.reason.trim() }
  }
  if (given.questions) return { kind: 'questions', text: words.join(' ') || undefined }
  if (words.length === 0) throw new NamesUsageError(noFiles)
  const { asOf } = given
  if (asOf !== undefined && (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || isoDate(asOf) === null || asOf > today))
    throw new NamesUsageError(wrong('--as-of', asOf))
  return { kind: 'load', files: words, asOf, check: given.check }
}

/** What came of a load of names: the catalogue's answer, and what was read. */
export interface NamesOutcome {
  answer: NamesAnswer
  /** By kind of file. */
  sources: { source: string; publisher: string; files: number; names: number; asOf: string }[]
  cuts: Readonly<Record<string, number>>
  /** It would lose something, and nobody said that this is meant. */
  isRefused: boolean
}

/**
 * Reads files of names and hands them to the operator of the catalogue; what was read, rejected and found is kept as a report in
 * `dataDir/imports`.
 *
 * @throws ImportError, AdminError
 */
export const loadNames = async (options: {
  files: readonly string[]
  asOf: string | undefined
  check: boolean
  accept: string | undefined
  by: string
  dataDir: string
  clock: () => Date
  signal: AbortSignal
  operator: Operator
}): Promise<NamesOutcome> => {
  const { operator, dataDir, clock, signal } = options
  const began = clock().getTime()
  const report = options.check
    ? null
    : await openReport(dataDir, { source: 'names', startedAt: clock().toISOString(), inputs: options.files })
  const counts = createRowCounts({ ...(report && { onRejected: report.rejected }) })
  const told = () => ({
    seconds: Math.round((clock().getTime() - began) / 10) / 100,
    files: counts.counts(),
    databases: {},
    ignored: counts.ignoredFiles(),
  })
  try {
    const resolved = await resolveInputs(options.files, { dataDir, signal })
    const { read, cuts } = await readNames(NAME_SOURCES, resolved.files, counts, options.asOf).finally(resolved.close)
    counts.check()
    signal.throwIfAborted()
    const sources = read.map(({ source, statements, files }) => ({
      source: source.id,
      publisher: source.publisher,
      asOf: files.reduce((oldest, one) => (one.asOf < oldest ? one.asOf : oldest), files[0]?.asOf ?? ''),
      files: files.map((one) => one.file.split('/').at(-1) ?? one.file),
      statements: statements.map(({ vocabulary, en, cn, also, proposal, asOf, file, line }) => ({
        vocabulary,
        en,
        cn,
        also: [...also],
        proposal,
        asOf,
        // By its name, never by where it lay (TRUTH-05).
        file: file.split('/').at(-1) ?? file,
        line,
      })),
    }))
    const { names: answer } = await operator.perform({
      command: 'vocabulary.names.load',
      sources,
      ...(options.accept !== undefined && { accept: options.accept }),
      check: options.check,
      by: options.by,
    })
    if (!answer) throw new Error('the catalogue told nothing of names')
    const isRefused = (answer.losses?.length ?? 0) > 0 && options.accept === undefined
    await report?.finish({
      ...told(),
      status: isRefused ? 'failed' : 'done',
      ...(options.accept !== undefined && answer.losses && { accepted: options.accept }),
      names: { ...answer, cuts },
    })
    return {
      answer,
      cuts,
      isRefused,
      sources: sources.map(({ files, statements, ...one }) => ({ ...one, files: files.length, names: statements.length })),
    }
  } catch (error) {
    await report?.finish({ ...told(), status: 'failed', error: describeFailure(error) }).catch(() => undefined)
    throw error
  }
}

/**
 * Draws links and writes them to a file, never over one that is there.
 *
 * @throws AdminError, NamesUsageError
 */
export const drawToFile = async (
  { count, seed, database, out }: Extract<NamesCommand, { kind: 'draw' }>,
  { operator, language }: { operator: Operator; language: Language },
): Promise<LinksDraw> => {
  const { draw } = await operator.perform({ command: 'vocabulary.links.draw', count, seed, ...(database !== undefined && { database }) })
  if (!draw) throw new Error('the catalogue told nothing of links')
  const file = await writeDraw(draw, /\.csv$/i.test(out) ? 'csv' : 'xlsx')
  await writeFile(out, file, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new NamesUsageError(IMPORT_MESSAGES[language].table.exists(out)) : error
  })
  return draw
}

/**
 * Takes a file of drawn links back that somebody has read, and has what came of it kept.
 *
 * @throws ReadingError, ImportError, AdminError
 */
export const takeReading = async (
  { file, by }: Extract<NamesCommand, { kind: 'read' }>,
  { operator, dataDir, signal }: { operator: Operator; dataDir: string; signal: AbortSignal },
): Promise<LinksReading> => {
  const { files, close } = await resolveInputs([file], { dataDir, signal })
  const read = await (async () => {
    const [only, ...others] = files
    if (!only || others.length > 0) throw new ReadingError({ why: 'foreign' }, file)
    return readDraw(only)
  })().finally(close)
  signal.throwIfAborted()
  const { seed, database, until, links } = read
  const { reading } = await operator.perform({
    command: 'vocabulary.links.read',
    seed,
    ...(database !== undefined && { database }),
    until,
    links,
    by,
  })
  if (!reading) throw new Error('the catalogue told nothing of a reading')
  return reading
}

const number = new Intl.NumberFormat('en-US')
/** Questions of a kind that are shown unless all are asked for. */
const SHOWN = 10

/** Open questions, by kind: each with its id, both names and what they are up against. */
export const questionLines = (questions: NamesAnswer['questions'], language: Language, isAll: boolean): string[] => {
  const text = NAME_MESSAGES[language]
  const colon = language === 'cn' ? '：' : ': '
  if (questions.length === 0) return []
  const lines = [`${text.questions}${colon}${number.format(questions.length)}`]
  for (const kind of QUESTION_KINDS) {
    const its = questions.filter((one) => one.kind === kind)
    if (its.length === 0) continue
    lines.push(`  ${text.question[kind]}${colon}${number.format(its.length)}`)
    for (const { id, vocabulary, en, cn, against, origins } of isAll ? its : its.slice(0, SHOWN)) {
      const [origin] = origins
      const from = origin ? ` [${origin.publisher}, ${origin.asOf}, ${origin.file} ${origin.line}]` : ''
      lines.push(`    ${id}  ${vocabulary}  ${en} = ${cn}${against.length > 0 ? `  ${text.against} ${against.join('; ')}` : ''}${from}`)
    }
    if (!isAll && its.length > SHOWN) lines.push(`    … ${number.format(its.length - SHOWN)}`)
  }
  return [...lines, text.how]
}

/** What a load of names came to, for people: just now, when it was only checked, or as a report says it later. */
export const outcomeLines = (
  { answer, sources, cuts, isRefused }: NamesOutcome,
  language: Language,
  as: 'load' | 'check' | 'report',
  isAll: boolean,
): string[] => {
  const text = NAME_MESSAGES[language]
  const colon = language === 'cn' ? '：' : ': '
  const { loaded, losses, coverage } = answer
  const lines = [`${text.reading}${colon.trimEnd()}`]
  for (const { source, publisher, files, names, asOf } of sources)
    lines.push(`  ${source}  ${publisher}  ${number.format(files)} ${text.files}  ${number.format(names)}  ${text.asOf} ${asOf}`)
  const cut = Object.entries(cuts).sort((a, b) => b[1] - a[1])
  if (cut.length > 0) lines.push(`${text.cuts}${colon}${cut.map(([id, times]) => `${id} ${number.format(times)}`).join(', ')}`)
  if (loaded) {
    lines.push(`${text.stated}${colon}${number.format(loaded.stated)}, ${text.known} ${number.format(loaded.known)}`)
    lines.push(`${text.things}${colon}${number.format(loaded.things)}`)
    lines.push(`${text.names}${colon}${number.format(loaded.names)}`)
    if (loaded.gone > 0) lines.push(`${text.gone}${colon}${number.format(loaded.gone)}`)
  }
  lines.push(...questionLines(answer.questions, language, isAll))
  if (coverage && coverage.length > 0) {
    lines.push(`${text.coverage}${colon.trimEnd()}`)
    const share = (named: number, records: number) => (records === 0 ? text.none : `${((named / records) * 100).toFixed(1)} %`)
    for (const { database, records, before, after } of coverage)
      lines.push(
        `  ${database}${colon}${number.format(records)} ${text.records}, ${text.before} ${share(before, records)}, ${text.after} ${share(after, records)}`,
      )
  }
  for (const loss of losses ?? []) lines.push(`  ${text.loss(loss)}`)
  if (isRefused) return [...lines, text.notLoaded]
  return as === 'report' ? lines : [...lines, as === 'check' ? text.checked : `${text.loaded}. ${text.waits}`]
}
