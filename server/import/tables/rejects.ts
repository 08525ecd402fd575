import type { Language } from '../../../domain/language.ts'
import { type Sheet, writeWorkbook } from '../../export/xlsx.ts'
import { IMPORT_MESSAGES } from '../messages.ts'
import type { Rejection } from '../types.ts'
import { type FoundTable, REASON_HEADINGS, type RowFate } from './source.ts'

/** Rows a workbook of rejects holds at most; what is beyond is in the import's report. */
const MOST_REJECTS = 100_000

/** Why a row is not imported, as a person reads it. */
export const reasonOf = ({ reason, cells }: Pick<Rejection, 'reason' | 'cells'>, language: Language): string => {
  const { reason: reasons, cell } = IMPORT_MESSAGES[language]
  return cells && cells.length > 0 ? cells.map(cell).join('\n') : reasons[reason]
}

/** XML has no place for these. */
// eslint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu
const cell = (value: string): string => value.replace(NOT_XML, '').slice(0, 32_767)

/** A sheet's name that no other one has, without signs that spreadsheets refuse. */
const nameOf = (file: string, taken: ReadonlySet<string>): string => {
  const plain =
    (file.split(/[!/\\]/).at(-1) ?? file)
      .replace(/\.[^.]*$/, '')
      .replace(/[\\/?*[\]:]/g, ' ')
      .trim()
      .slice(0, 28) || 'rows'
  for (let copy = 1; ; copy++) {
    const name = copy === 1 ? plain : `${plain} ${copy}`
    if (!taken.has(name.toLowerCase())) return name
  }
}

/**
 * Rejected rows as a workbook that can be mended and read again: a sheet for each table that has some, under its own headings, with what is wrong
 * before them.
 */
export const createRejects = (language: Language) => {
  const sheets = new Map<FoundTable, { at: string; rows: string[][] }>()
  let rows = 0
  return {
    rows: (): number => rows,
    add: ({ table, fields, line, is }: RowFate): void => {
      if (typeof is === 'string') return
      if (rows++ >= MOST_REJECTS) return
      let sheet = sheets.get(table)
      if (!sheet) sheets.set(table, (sheet = { at: table.file, rows: [] }))
      const where = `${IMPORT_MESSAGES[language].line(line)}${IMPORT_MESSAGES[language].colon}`
      sheet.rows.push([`${where}${reasonOf(is, language)}`, ...table.header.map((_, index) => fields[index] ?? '')])
    },
    workbook: (): Promise<Uint8Array> => {
      const taken = new Set<string>()
      return writeWorkbook(
        [...sheets]
          .toSorted(([one], [other]) => Number(one.table.section !== null) - Number(other.table.section !== null))
          .map(([table, { at, rows: own }]): Sheet => {
            const name = nameOf(at, taken)
            taken.add(name.toLowerCase())
            return {
              name,
              widths: [60, ...table.header.map(() => 20)],
              wrap: true,
              rows: [[REASON_HEADINGS[language], ...table.header], ...own].map((row) =>
                row.map((value) => (value === '' ? null : cell(value))),
              ),
            }
          }),
      )
    },
  }
}
