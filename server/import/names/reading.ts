import { createHash } from 'node:crypto'
import { VOCABULARIES, type Vocabulary } from '../../../domain/database.ts'
import { csvOf } from '../../../domain/csv.ts'
import type { Language } from '../../../domain/language.ts'
import { plainText } from '../../../domain/wording.ts'
import { MOST_DRAWN, MOST_REASON, MOST_SEED, type LinksDraw, type LinksReading } from '../../admin/readingShapes.ts'
import { UNPRINTABLE } from '../../auth/accounts.ts'
import { writeWorkbook } from '../../export/xlsx.ts'
import { text } from '../../text.ts'
import { plainName, tableReader } from '../readers/columns.ts'
import { readTable } from '../readers/table.ts'
import { openTables } from '../tables/inputs.ts'
import { both } from '../tables/template.ts'
import { createRowCounts } from '../rowCounts.ts'
import type { SourceFile } from '../types.ts'
import { NAME_MESSAGES } from './messages.ts'

/** Columns of a file of links, with their widths. What is not `told` is needed to read it back. */
const COLUMNS = {
  number: 8,
  vocabulary: 12,
  databases: 20,
  name: 40,
  times: 8,
  group: 32,
  cn: 28,
  stated: 28,
  wrong: 48,
  seed: 12,
  drawn: 8,
  only: 10,
  until: 26,
  mark: 16,
} as const
type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[]
const TOLD = ['databases', 'times', 'stated'] as const satisfies readonly Column[]
const NEEDED = NAMES.filter((name) => !TOLD.some((one) => one === name))

const headingKey = (name: Column) => `links.columns.${name}`
/** Each column under its heading in both languages, and in either. */
const ALIASES = Object.fromEntries(
  NAMES.flatMap((name) =>
    [both(headingKey(name)), text('cn', `server:tables.${headingKey(name)}`), text('en', `server:tables.${headingKey(name)}`)].map(
      (called) => [plainName(called), name],
    ),
  ),
)
/** All databases, in the column `only`. */
const ALL = '*'
/** No names were loaded before, in the column `until`. */
const NEVER = 'none'

/** What a row says of its link and its draw: none of it can change unnoticed. Databases, times and who states the name are for the reader alone. */
const markOf = (cells: readonly (string | number)[]): string =>
  // A letter that no number begins with: spreadsheets take `12e45` for one.
  `k${createHash('sha256').update(JSON.stringify(cells)).digest('hex').slice(0, 12)}`

/** The file of a draw: a row for each link, with a column to fill where it is wrong (BEY-11). */
export const writeDraw = async (draw: LinksDraw, format: 'xlsx' | 'csv'): Promise<Uint8Array> => {
  const stated = (by: LinksDraw['links'][number]['stated']): string =>
    by.kind === 'file' ? `${by.publisher}, ${by.asOf}` : both(`links.stated.${by.kind}`)
  const until = draw.until === 0 ? NEVER : new Date(draw.until).toISOString()
  const rows = draw.links.map((link, index) => {
    const of = { seed: draw.seed, drawn: draw.links.length, only: draw.database ?? ALL, until }
    const is = {
      number: index + 1,
      vocabulary: link.vocabulary,
      name: plainText(link.name),
      group: plainText(link.group),
      cn: plainText(link.cn),
    }
    const row: Record<Column, string | number> = {
      ...of,
      ...is,
      databases: link.databases.join(', '),
      times: link.times,
      stated: plainText(stated(link.stated)),
      wrong: '',
      mark: markOf([...Object.values(of), ...Object.values(is)]),
    }
    return NAMES.map((name) => row[name])
  })
  const table = [NAMES.map((name) => both(headingKey(name))), ...rows]
  if (format === 'csv') return new TextEncoder().encode(csvOf(table))
  return writeWorkbook([
    {
      name: 'links',
      widths: Object.values(COLUMNS),
      wrap: true,
      rows: table.map((row) => row.map((cell) => (cell === '' ? null : cell))),
    },
  ])
}

/** Why a file is not taken: of each row the line it is on. */
export type ReadingProblem =
  | { why: 'foreign' }
  | { why: 'columns'; columns: readonly Column[] }
  | { why: 'row' | 'number' | 'changed' | 'mixed' | 'reason'; line: number }
  | { why: 'unread'; line: number; is: 'formula' | 'error' }
  | { why: 'twice'; line: number; number: number }
  | { why: 'lacks'; numbers: readonly number[]; drawn: number }

/** A file of links that is not taken. */
export class ReadingError extends Error {
  readonly problem: ReadingProblem
  readonly file: string
  constructor(problem: ReadingProblem, file: string) {
    super(`${file}: ${problem.why}`)
    this.problem = problem
    this.file = file
  }
}

/** The sentence that says why. */
export const problemText = ({ problem, file }: ReadingError, language: Language): string => {
  const { refused, colon } = NAME_MESSAGES[language].links
  const name = file.split('/').at(-1) ?? file
  switch (problem.why) {
    case 'foreign':
      return `${name}${colon}${refused.foreign}`
    case 'columns':
      return `${name}${colon}${refused.columns(problem.columns.map((one) => both(headingKey(one))).join(', '))}`
    case 'unread':
      return `${name}${colon}${refused.unread[problem.is](problem.line)}`
    case 'twice':
      return `${name}${colon}${refused.twice(problem.line, problem.number)}`
    case 'lacks':
      return `${name}${colon}${refused.lacks(problem.numbers, problem.drawn)}`
    default:
      return `${name}${colon}${refused[problem.why](problem.line)}`
  }
}

/** A draw as it was read. */
export interface DrawRead {
  seed: number
  database: string | undefined
  until: number
  links: { vocabulary: Vocabulary; name: string; group: string; cn: string; wrong?: string }[]
}

const whole = (cell: string, most: number): number | null => (/^\d{1,10}$/.test(cell) && Number(cell) <= most ? Number(cell) : null)
const squeezed = (cell: string): string => cell.replace(/\s+/gu, ' ').trim()

/**
 * Reads the file of a draw back. Rows may be sorted, hidden and formatted, and columns added; each row of the draw must be there once,
 * and say what it said.
 *
 * @throws ReadingError; ImportError for a file that is damaged, or no table at all
 */
export const readDraw = async (file: SourceFile): Promise<DrawRead> => {
  const fail = (problem: ReadingProblem): never => {
    throw new ReadingError(problem, file.name)
  }
  const reader = tableReader({ required: NEEDED, optional: TOLD, aliases: ALIASES })
  const found = (row: readonly string[]): number => reader.names.length - lacking(row).length
  const lacking = (row: readonly string[]): Column[] => {
    const there = reader.find(row)
    return reader.names.filter((name) => there[name] === undefined)
  }
  const counts = createRowCounts({ onRejected: ({ line }) => fail({ why: 'row', line }) })
  const { tables, close } = await openTables([file], found)
  try {
    const rows = new Map<number, DrawRead['links'][number]>()
    let draw: Record<'seed' | 'drawn' | 'only' | 'until', string> | undefined
    let best: Column[] = NAMES
    let isFound = false
    for (const { file: from, top, sheet, delimiter, encoding } of tables) {
      const missing = top
        .map((row) => reader.missing(reader.find(row)))
        .reduce((one, other) => (other.length < one.length ? other : one), NAMES)
      if (missing.length < best.length) best = missing
      if (missing.length > 0) continue
      isFound = true
      const batches = readTable(from, {
        format: 'csv',
        header: 'below',
        delimiter,
        required: NEEDED,
        optional: TOLD,
        aliases: ALIASES,
        log: counts,
        ...(sheet && { sheet }),
        ...(encoding !== undefined && { encoding }),
      })
      for await (const batch of batches)
        for (const { line, row: cells, unread } of batch) {
          const [cell] = unread?.values() ?? []
          if (cell) fail({ why: 'unread', line, is: cell })
          const row = Object.fromEntries(NAMES.map((name) => [name, squeezed(cells[name])])) as Record<Column, string>
          const { seed, drawn, only, until } = row
          draw ??= { seed, drawn, only, until }
          if (draw.seed !== seed || draw.drawn !== drawn || draw.only !== only || draw.until !== until) fail({ why: 'mixed', line })
          const number = whole(row.number, Number.MAX_SAFE_INTEGER)
          if (number === null) return fail({ why: 'number', line })
          const vocabulary = VOCABULARIES.find((one) => one === row.vocabulary)
          const { name, group, cn } = row
          const is = [Number(seed), Number(drawn), only, until, number, vocabulary ?? '', name, group, cn]
          if (!vocabulary || row.mark !== markOf(is)) return fail({ why: 'changed', line })
          if (rows.has(number)) fail({ why: 'twice', line, number })
          const wrong = row.wrong.replaceAll(UNPRINTABLE, '').trim()
          if (wrong.length > MOST_REASON) fail({ why: 'reason', line })
          rows.set(number, { vocabulary, name, group, cn, ...(wrong !== '' && { wrong }) })
        }
    }
    if (!isFound) return fail(best.length < NEEDED.length / 2 ? { why: 'columns', columns: best } : { why: 'foreign' })
    const size = whole(draw?.drawn ?? '', MOST_DRAWN)
    const seed = whole(draw?.seed ?? '', MOST_SEED)
    const until = draw?.until === NEVER ? 0 : Date.parse(draw?.until ?? '')
    // A mark can be made by anybody: nothing is believed that no draw is.
    if (!draw || size === null || seed === null || Number.isNaN(until)) return fail({ why: 'foreign' })
    const numbers = Array.from({ length: size }, (_, index) => index + 1)
    const lost = numbers.filter((number) => !rows.has(number))
    if (lost.length > 0) fail({ why: 'lacks', numbers: lost, drawn: size })
    return {
      seed,
      database: draw.only === ALL ? undefined : draw.only,
      until,
      links: numbers.flatMap((number) => rows.get(number) ?? []),
    }
  } finally {
    await close()
  }
}

const number = new Intl.NumberFormat('en-US')

/** A word of a command line as shells take it. */
const quoted = (word: string): string => (/["$`\\!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`)

/** The command that mends a link found wrong. */
export const mendingOf = ({ vocabulary, name, reason }: LinksReading['wrong'][number]): string =>
  `npm run admin -- vocabulary forbid ${quoted(name)} --vocabulary ${vocabulary} --reason ${quoted(reason)}`

/** The last reading for people: how many links were read, when and by whom, how many were wrong, and whether it is of now. */
export const readingLines = (reading: LinksReading | null, language: Language): string[] => {
  const { title, none, read, earlier, colon } = NAME_MESSAGES[language].links
  if (!reading) return [`${title}${colon}${none}`]
  const { since } = reading
  return [
    `${title}${colon}${read({
      ...reading,
      at: new Date(reading.at).toISOString(),
      wrong: reading.wrong.length,
      share: `${((reading.wrong.length / reading.read) * 100).toFixed(2)} %`,
    })}`,
    ...(since.length > 0 ? [`  ${earlier(since.map(({ source, load }) => `${source} ${new Date(load).toISOString()}`).join(', '))}`] : []),
  ]
}

/** What a reading that was just kept came to: the wrong ones with what mends them, and those that are no longer there. */
export const outcomeOfReading = (reading: LinksReading, language: Language): string[] => {
  const { wrong, mend, gone, unchanged, colon } = NAME_MESSAGES[language].links
  const { goneLinks = [] } = reading
  const shown = ({ vocabulary, name, group, cn }: Pick<LinksReading['wrong'][number], 'vocabulary' | 'name' | 'group' | 'cn'>) =>
    `${vocabulary}  ${name} → ${group} = ${cn}`
  return [
    ...readingLines(reading, language),
    ...(reading.wrong.length > 0 ? [`${wrong}${colon.trimEnd()}`] : []),
    ...reading.wrong.flatMap((one) => [`  ${shown(one)}${colon}${one.reason}`, `    ${mendingOf(one)}`]),
    ...(goneLinks.length > 0
      ? [`${gone(reading.gone, reading.goneWrong)}${colon.trimEnd()}`, ...goneLinks.map((one) => `  ${shown(one)}`)]
      : []),
    ...(reading.wrong.length > 0 ? [unchanged, mend] : []),
  ].map((line) => line.replace(/\s+$/u, ''))
}

/** What a draw came to. */
export const drawLines = (draw: LinksDraw, path: string, asked: number, language: Language): string[] => {
  const { drawn, fewer, fill } = NAME_MESSAGES[language].links
  const { links, of, seed } = draw
  return [
    drawn({ path, links: number.format(links.length), of: number.format(of), seed, database: draw.database }),
    ...(links.length < asked ? [fewer(number.format(asked))] : []),
    fill(path),
  ]
}
