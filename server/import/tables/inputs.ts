import { analyse } from 'chardet'
import { parse } from 'csv-parse/sync'
import { ImportError, type SourceFile } from '../types.ts'
import { strictDecoder } from '../readers/text.ts'
import { isWorkbook, openWorkbook, type OpenWorkbook, type WorkbookSheet } from '../readers/workbook.ts'

/** A table as it was given: a sheet, or a file of text. */
export interface GivenTable {
  /** A file of its own, or its workbook's with the sheet behind `!`: what reports call it. */
  file: SourceFile
  /** What it is called by itself: the sheet's name, or the file's without its ending. */
  name: string
  /** Its first rows, for finding the header. */
  top: readonly (readonly string[])[]
  /** How it is read (`readTable`). */
  sheet?: WorkbookSheet
  delimiter: string
  encoding?: string
}

/** Encodings of tables in Chinese and others, in the order in which they are tried; a mark at the beginning of a file comes before them. */
export const ENCODINGS = ['utf-8', 'gb18030', 'big5', 'shift_jis', 'windows-1252'] as const
const DELIMITERS = [',', '\t', ';'] as const
const TOP_ROWS = 50

/** A file by another name, for a sheet of it. */
const named = (file: SourceFile, name: string): SourceFile => ({
  name,
  base: file.base,
  size: file.size,
  modified: file.modified,
  path: file.path,
  open: () => file.open(),
  head: () => file.head(),
})

const sheetsOf = async (file: SourceFile, workbook: OpenWorkbook): Promise<GivenTable[]> => {
  const tables: GivenTable[] = []
  for (const sheet of workbook.sheets) {
    const top: string[][] = []
    for await (const { fields } of sheet.rows(true)) if (top.push(fields) >= TOP_ROWS) break
    tables.push({ file: named(file, `${file.name}!${sheet.name}`), name: sheet.name, top, sheet, delimiter: ',' })
  }
  return tables
}

/** The first rows of a text under an encoding and a delimiter; null where it is no such text. */
const topOf = (head: Uint8Array, encoding: string, delimiter: string): string[][] | null => {
  // What is cut off in the middle of a sign, or of a row, is no fault of it.
  const end = head.length < 64 * 1024 ? head.length : Math.max(head.lastIndexOf(0x0a), head.lastIndexOf(0x0d)) + 1 || head.length
  try {
    const text = strictDecoder(encoding)(head.subarray(0, end), end < head.length)
    return parse(text, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_records_with_error: true, to: TOP_ROWS })
  } catch {
    return null
  }
}

/** Encodings in the order in which they are tried: what is well-formed UTF-8 is nothing else, the others by how well their signs fit. */
const likeliest = (head: Uint8Array): string[] => {
  const fits = new Map(analyse(head).map(({ name, confidence }) => [name.toLowerCase(), confidence]))
  const [utf8, ...others] = ENCODINGS
  return [utf8, ...others.toSorted((one, other) => (fits.get(other) ?? 0) - (fits.get(one) ?? 0))]
}

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * A text as a table. Encoding and delimiter are those under which most of its headings are known; where that does not tell (GBK and Big5 fit the
 * same bytes), how often its signs are used does.
 *
 * Throws `import.file_empty`, `import.format` (no text), `import.encoding` where no encoding fits.
 */
const textOf = async (file: SourceFile, known: (row: readonly string[]) => number, encoding?: string): Promise<GivenTable> => {
  const head = await file.head()
  if (head.length === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
  const mark = MARKS.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0]
  if (mark === undefined && head.includes(0)) throw new ImportError('import.format', 'is neither a workbook nor a text', file.name)
  const encodings = mark !== undefined ? [mark] : encoding !== undefined ? [encoding] : likeliest(head)
  let best: { top: string[][]; score: number; encoding: string; delimiter: string } | null = null
  for (const one of encodings)
    for (const delimiter of DELIMITERS) {
      const top = topOf(head, one, delimiter)
      if (top === null) continue
      const score = Math.max(0, ...top.map(known))
      if (best === null || score > best.score) best = { top, score, encoding: one, delimiter }
    }
  if (best === null) throw new ImportError('import.encoding', `is none of ${encodings.join(', ')}`, file.name)
  return { file, name: file.base.replace(/\.[^.]*$/, ''), top: best.top, delimiter: best.delimiter, encoding: best.encoding }
}

/**
 * Files as tables: each sheet of a workbook, each file of text.
 *
 * @param known how many headings a row has that are known
 * @param encoding of files of text, where somebody says it
 * @returns the tables in their order, and what closes the workbooks
 */
export const openTables = async (
  files: readonly SourceFile[],
  known: (row: readonly string[]) => number,
  encoding?: string,
): Promise<{ tables: GivenTable[]; close(): Promise<void> }> => {
  const workbooks: OpenWorkbook[] = []
  const close = async () => {
    for (const workbook of workbooks) await workbook.close()
  }
  try {
    const tables: GivenTable[] = []
    for (const file of files) {
      if (/\.(xls[xmb]?|ods|numbers|pdf|docx?)$/i.test(file.base)) {
        const workbook = await openWorkbook(file)
        workbooks.push(workbook)
        tables.push(...(await sheetsOf(file, workbook)))
      } else if (await isWorkbook(file))
        throw new ImportError('import.format', 'is a workbook under another name: call it .xlsx', file.name)
      else tables.push(await textOf(file, known, encoding))
    }
    return { tables, close }
  } catch (error) {
    await close()
    throw error
  }
}
