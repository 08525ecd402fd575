import { conclusionOf, type DatabaseDefinition, fieldLabel, isSeveralValued, type SectionColumn } from '../../../domain/database.ts'
import type { Language } from '../../../domain/language.ts'
import { isMade, statedTables } from '../../../domain/made.ts'
import { speechIn, text } from '../../text.ts'
import { halfWidth } from '../values/written.ts'

/**
 * A database as tables that people can fill (DB-18): one of its records, and one for each section table of a record. What follows here (template,
 * reading, rejects) knows a database by these alone.
 */

/** What a cell of a column holds; `list` are several names or options. */
export interface TableColumn {
  /** Id of the field, or of the section's column. */
  key: string
  kind: 'text' | 'prose' | 'number' | 'date' | 'flag' | 'option' | 'link' | 'identifier'
  list: boolean
  unit: string | null
  /** Only whole numbers. */
  integer: boolean
  /** Keys of an enumeration with what each is called; empty for other kinds. */
  options: readonly { key: string; called: Readonly<Record<Language, string>> }[]
  called: Readonly<Record<Language, string>>
  /** No publisher says it: an importer concludes it, and it shows as concluded; or what the table states stands beside what is concluded or worked out. */
  concluded: 'concluded' | 'statedOrWorkedOut' | null
}

export interface DatabaseTable {
  /** Section of the record; null for the records themselves. */
  section: string | null
  /** Name of its sheet in a template. */
  sheet: string
  called: Readonly<Record<Language, string>>
  /** Column that says which record a row is of, or belongs to; one of `columns`. */
  number: string
  columns: readonly TableColumn[]
}

const LANGUAGES = ['cn', 'en'] as const
const inBoth = (read: (language: Language) => string): Record<Language, string> => ({ cn: read('cn'), en: read('en') })

/** Names of the records' own sheet, and of the sheet that says what the columns are. */
export const RECORDS_SHEET = 'records'
export const COLUMNS_SHEET = 'columns'

/** A sheet's name, which spreadsheets limit to 31 characters. */
const sheetName = (id: string): string => id.slice(0, 31)

/** What a template says of a column that no publisher need fill. */
const noteOf = (how: ReturnType<typeof conclusionOf>): TableColumn['concluded'] =>
  how === null ? null : how === 'statedOrWorkedOut' ? how : 'concluded'

const columnOfField = (definition: DatabaseDefinition, id: string): TableColumn | null => {
  const field = definition.fields[id]
  // What the catalogue makes follows from the rest.
  if (!field || isMade(field)) return null
  const speech = inBoth((language) => text(language, fieldLabel(definition, id).key))
  const kind = field.kind === 'terms' ? 'text' : field.kind === 'enum' ? 'option' : field.kind
  return {
    key: id,
    kind: field.kind === 'text' ? (field.identifier ? 'identifier' : field.link ? 'link' : field.long ? 'prose' : 'text') : kind,
    list: isSeveralValued(field),
    unit: field.kind === 'number' ? (field.unit ?? null) : null,
    integer: field.kind === 'number' && field.integer === true,
    options:
      field.kind === 'enum'
        ? field.options.map((key) => ({ key, called: inBoth((language) => speechIn(definition, language).option(id, key)) }))
        : [],
    called: speech,
    concluded: noteOf(conclusionOf(field)),
  }
}

const columnOfSection = (definition: DatabaseDefinition, section: string, id: string, column: SectionColumn): TableColumn => ({
  key: id,
  kind: column.kind === 'enum' ? 'option' : column.kind === 'text' && column.long ? 'prose' : column.kind,
  list: false,
  unit: null,
  integer: false,
  options: (column.options ?? []).map((key) => ({
    key,
    called: inBoth((language) => speechIn(definition, language).columnOption(section, id, key)),
  })),
  called: inBoth((language) => text(language, `databases:${definition.id}.columns.${section}.${id}`)),
  concluded: null,
})

/** The tables of a database, its records' first. A section's has the record's number before its own columns, under the field's id. */
export const tablesOf = (definition: DatabaseDefinition): readonly [DatabaseTable, ...DatabaseTable[]] => {
  const columns = Object.keys(definition.fields).flatMap((id) => columnOfField(definition, id) ?? [])
  const number = columns.find(({ key }) => key === definition.number)
  if (!number) throw new Error(`${definition.id}: its number ${definition.number} is no column`)
  return [
    {
      section: null,
      sheet: RECORDS_SHEET,
      called: inBoth((language) => text(language, `databases:${definition.id}.title`)),
      number: number.key,
      columns: [number, ...columns.filter(({ key }) => key !== number.key)],
    },
    ...statedTables(definition).map((section): DatabaseTable => {
      const own = Object.entries(section.columns).map(([id, column]) => columnOfSection(definition, section.id, id, column))
      // A column that has a number of the same kind, the record's own or another one's, is told apart by its heading.
      const isAlike = ({ key: its, called }: TableColumn) =>
        its === number.key || LANGUAGES.some((language) => plainHeading(called[language]) === plainHeading(number.called[language]))
      const key = own.some(isAlike) ? RECORD_NUMBER : number.key
      return {
        section: section.id,
        sheet: sheetName(section.id),
        called: inBoth((language) => text(language, `databases:${definition.id}.sections.${section.id}`)),
        number: key,
        columns: [
          {
            ...number,
            key,
            called:
              key === number.key
                ? number.called
                : inBoth((language) => text(language, 'server:tables.ofRecord', { name: number.called[language] })),
          },
          ...own,
        ],
      }
    }),
  ]
}

/** Key of a section's column with the record's number, where the number's own is taken. */
const RECORD_NUMBER = 'record'

/** A heading as headings are compared: width, letter case, blanks and marks between words are no difference. */
export const plainHeading = (heading: string): string =>
  halfWidth(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%μ]+/gu, '')

/** How a template heads a column: both languages, so that one workbook serves readers of either. */
export const headingOf = ({ called, unit }: TableColumn): string => {
  const behind = unit === null ? '' : ` (${unit})`
  return called.cn === called.en ? `${called.en}${behind}` : `${called.cn} ${called.en}${behind}`
}

/** Marks that lists and exports put beside a concluded field's name. */
const marked = (definition: DatabaseDefinition, id: string): string[] =>
  LANGUAGES.map((language) => (definition.fields[id] ? speechIn(definition, language).field(id) : id))

/**
 * By heading, as it is compared, the columns of a table that it can mean: key, name in either language, with the unit or without, as
 * the template has it, and as lists and exports do. One that can mean several means none.
 */
export const headingsOf = (definition: DatabaseDefinition, table: DatabaseTable): ReadonlyMap<string, readonly TableColumn[]> => {
  const known = new Map<string, TableColumn[]>()
  for (const column of table.columns) {
    const { key, called, unit } = column
    const names = [key, headingOf(column), ...Object.values(called), ...(table.section === null ? marked(definition, key) : [])]
    for (const name of new Set(names.flatMap((one) => (unit === null ? [one] : [one, `${one} (${unit})`])).map(plainHeading))) {
      const there = known.get(name)
      if (!there) known.set(name, [column])
      else if (!there.includes(column)) there.push(column)
    }
  }
  // A key is a column's own, whatever another one is called.
  for (const column of table.columns) known.set(plainHeading(column.key), [column])
  return known
}
