import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { DATABASES, findDatabase } from '../../../domain/databases/all.ts'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { Language } from '../../../domain/language.ts'
import { generateSample } from '../../sample/generate.ts'
import { IMPORT_MESSAGES } from '../messages.ts'
import { isoDate } from '../values/dates.ts'
import { ENCODINGS } from './inputs.ts'
import { misfitsOf, TableMap } from './map.ts'
import { createRejects } from './rejects.ts'
import type { RowFate, TableOptions } from './source.ts'
import { templateWorkbook } from './template.ts'

/** What the command line gives besides words; each at most once. */
export type TableArguments = Readonly<
  Partial<Record<'publisher' | 'as-of' | 'url' | 'map' | 'encoding' | 'rejects' | 'out' | 'sample', string>>
> & {
  check: boolean
  keepUnread: boolean
}

/** A command that was not understood: the sentence that says why. */
export class TableUsageError extends Error {}

/** Most records that a template is filled with. */
const MOST_SAMPLE = 10_000

const databaseOf = (id: string | undefined, language: Language): DatabaseDefinition => {
  const definition = id === undefined ? undefined : findDatabase(id)
  if (!definition)
    throw new TableUsageError(IMPORT_MESSAGES[language].table.noDatabase(id ?? '', DATABASES.map((one) => one.id).join(', ')))
  return definition
}

/**
 * `template <database> --out file.xlsx`: writes the workbook.
 *
 * @returns its path
 * @throws TableUsageError
 */
export const writeTemplate = async (
  words: readonly string[],
  given: TableArguments,
  { language, today }: { language: Language; today: string },
): Promise<string> => {
  const { needs, wrong, exists } = IMPORT_MESSAGES[language].table
  const definition = databaseOf(words[0], language)
  const { out, sample = '0' } = given
  if (!out) throw new TableUsageError(needs('--out'))
  if (!/\.xlsx$/i.test(out)) throw new TableUsageError(wrong('--out', `${out} (.xlsx)`))
  if (!/^\d{1,5}$/.test(sample) || Number(sample) > MOST_SAMPLE) throw new TableUsageError(wrong('--sample', sample))
  const records = Number(sample) > 0 ? [...generateSample(definition, { count: Number(sample), seed: 1, asOf: today })] : []
  const workbook = await templateWorkbook(definition, records, language)
  await writeFile(out, workbook, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new TableUsageError(exists(out)) : error
  })
  return out
}

const mapOf = async (path: string | undefined, definition: DatabaseDefinition, language: Language): Promise<TableMap | undefined> => {
  if (path === undefined) return undefined
  const fail = (why: string): never => {
    throw new TableUsageError(IMPORT_MESSAGES[language].table.map(why))
  }
  let content: unknown
  try {
    content = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    return fail(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const read = TableMap.safeParse(content)
  if (!read.success) return fail(read.error.issues.map(({ path: at, message }) => `${at.join('.') || path}: ${message}`).join('; '))
  const misfits = misfitsOf(definition, read.data)
  return misfits.length > 0 ? fail(misfits.join('; ')) : read.data
}

/** What `table <database> <file>…` asks for, checked before anything is read. */
export interface TableCommand {
  definition: DatabaseDefinition
  files: readonly string[]
  options: TableOptions
  check: boolean
  /** Where rejected rows go. */
  rejects: string
}

/**
 * Reads the command line of `table`.
 *
 * @param today YYYY-MM-DD: nothing is published after it
 * @throws TableUsageError
 */
export const readTableCommand = async (
  words: readonly string[],
  given: TableArguments,
  { language, today }: { language: Language; today: string },
): Promise<TableCommand> => {
  const { needs, wrong } = IMPORT_MESSAGES[language].table
  const definition = databaseOf(words[0], language)
  const files = words.slice(1)
  const publisher = given.publisher?.trim()
  const asOf = given['as-of']?.trim()
  const [first] = files
  if (first === undefined) throw new TableUsageError(IMPORT_MESSAGES[language].error['import.nothing_to_read'])
  if (!publisher) throw new TableUsageError(needs('--publisher'))
  if (publisher.length > 200) throw new TableUsageError(wrong('--publisher', `${publisher.slice(0, 40)}…`))
  if (!asOf) throw new TableUsageError(needs('--as-of'))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || isoDate(asOf) === null || asOf > today) throw new TableUsageError(wrong('--as-of', asOf))
  const { url, encoding } = given
  if (url !== undefined && !(/^https?:\/\//i.test(url) && URL.canParse(url.replaceAll('{number}', '1'))))
    throw new TableUsageError(wrong('--url', url))
  if (encoding !== undefined && !([...ENCODINGS, 'gbk', 'utf-16le', 'utf-16be'] as string[]).includes(encoding.toLowerCase()))
    throw new TableUsageError(wrong('--encoding', encoding))
  const map = await mapOf(given.map, definition, language)
  const isAddress = /^[a-z][a-z0-9+.-]+:\/\//i.test(first)
  const stem = isAddress ? definition.id : join(dirname(first), basename(first, extname(first)))
  return {
    definition,
    files,
    check: given.check,
    rejects: given.rejects ?? `${stem}.rejected.xlsx`,
    options: {
      publisher,
      asOf,
      language,
      keepUnread: given.keepUnread,
      ...(url !== undefined && { url }),
      ...(encoding !== undefined && { encoding: encoding.toLowerCase() }),
      ...(map !== undefined && { map }),
    },
  }
}

/**
 * Writes the rejected rows of a run, where there are some; never over a file that is there: the next free name is taken.
 *
 * @returns path and rows, or null where none was rejected
 */
export const writeRejects = async (
  rejects: ReturnType<typeof createRejects>,
  path: string,
): Promise<{ path: string; rows: number } | null> => {
  if (rejects.rows() === 0) return null
  const workbook = await rejects.workbook()
  const stem = path.replace(/\.xlsx$/i, '')
  for (let copy = 1; ; copy++) {
    const name = copy === 1 ? `${stem}.xlsx` : `${stem}-${copy}.xlsx`
    try {
      await writeFile(name, workbook, { flag: 'wx' })
      return { path: name, rows: rejects.rows() }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Counts of what became of rows. */
export type Fates = Record<'record' | 'replaces' | 'section' | 'rejected', number>

/** Hears of a run's tables and rows: counts them, and keeps what was rejected. */
export const listenToRows = (language: Language) => {
  const rejects = createRejects(language)
  const fates: Fates = { record: 0, replaces: 0, section: 0, rejected: 0 }
  return {
    rejects,
    fates,
    onRow: (row: RowFate): void => {
      fates[typeof row.is === 'string' ? row.is : 'rejected']++
      rejects.add(row)
    },
  }
}
