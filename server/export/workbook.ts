import type { ExportRequest } from '../../domain/contract.ts'
import { type DatabaseDefinition, derivationOf, type FieldDefinition, fieldLabel } from '../../domain/database.ts'
import type { Language } from '../../domain/language.ts'
import { ANY_FIELD, type Condition } from '../../domain/query.ts'
import type { Row, Value } from '../../domain/record.ts'
import { grammarOf, sentenceText } from '../../domain/sentence.ts'
import { findText, text } from '../text.ts'
import { writeWorkbook, type CellValue } from './xlsx.ts'

/** Most characters a workbook cell holds. */
const MAX_CELL = 32_767
/** A spreadsheet's column unit is about this many px. */
const PX_PER_UNIT = 7

export interface WorkbookInput {
  definition: DatabaseDefinition
  rows: readonly Row[]
  request: Pick<ExportRequest, 'conditions' | 'sort' | 'columns' | 'language'>
  /** Address that brings the list back. */
  address: string
  /** A term's name in Chinese, where the vocabulary has one. */
  chineseOf: (field: string, key: string) => string | undefined
  /** Records the query finds; `rows` may be fewer when the user agreed to that. */
  total: number
  asOf: string | null
  publishers: readonly string[]
  exportedAt: Date
  exportedBy: string
}

/**
 * The screen as a workbook (DB-07, BEY-03): one sheet with the asked-for columns in their order, labels and terms in the
 * user's language; a second that says what it is and where it comes from.
 */
export const buildWorkbook = async (input: WorkbookInput): Promise<Uint8Array> => {
  const { definition, rows, request } = input
  const { language } = request
  const writer = cellWriter()
  const columns = request.columns.map((id) => ({ id, field: definition.fields[id] as FieldDefinition }))

  const header = columns.map(({ id }) => writer.text(label(definition, language, id)))
  const body = rows.map((row) => columns.map(({ id, field }) => writer.value(definition, language, id, field, row.values[id] ?? null)))
  return writeWorkbook([
    {
      name: text(language, 'server:workbook.sheet'),
      widths: columns.map(({ field }) => Math.max(8, Math.round((field.column?.width ?? 140) / PX_PER_UNIT))),
      rows: [header, ...body],
    },
    { name: text(language, 'server:workbook.provenance'), widths: [24, 100], rows: provenanceRows(input, writer), wrap: true },
  ])
}

/**
 * A text no program takes for a formula: cells are plain strings in the workbook, and text that begins like a formula gets an
 * apostrophe, so that it stays text when somebody saves the sheet as CSV and opens that (ASVS 1.2.10).
 */
export const plainText = (value: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value)

/** XML 1.0 has no place for these: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
// eslint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const cellWriter = () => {
  let shortened = 0
  const clean = (value: string): string => {
    const safe = plainText(value.replace(NOT_XML, ''))
    if (safe.length <= MAX_CELL) return safe
    shortened++
    // Not through the middle of a pair.
    return `${safe.slice(0, MAX_CELL - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
  }
  return {
    text: clean,
    shortened: () => shortened,
    value: (definition: DatabaseDefinition, language: Language, id: string, field: FieldDefinition, value: Value): CellValue => {
      if (value === null || value === '') return null
      if (typeof value === 'number') return Number.isFinite(value) ? value : null
      if (typeof value === 'boolean') return clean(text(language, value ? 'server:workbook.yes' : 'server:workbook.no'))
      const separator = text(language, 'server:workbook.separator')
      if (Array.isArray(value)) {
        const names = value.map((item) =>
          typeof item === 'string'
            ? option(definition, language, id, field, item)
            : // What is published stays as published; only what is ours is put into the reader's language.
              language === 'cn' && derivationOf(field)
              ? (item.cn ?? item.key)
              : item.key,
        )
        return names.length > 0 ? clean(names.join(separator)) : null
      }
      return clean(option(definition, language, id, field, value))
    },
  }
}

const label = (definition: DatabaseDefinition, language: Language, id: string): string =>
  id === ANY_FIELD ? text(language, 'server:workbook.any') : labelled(language, fieldLabel(definition, id))

const labelled = (language: Language, { key, mark }: ReturnType<typeof fieldLabel>): string =>
  mark ? text(language, mark, { field: text(language, key) }) : text(language, key)

/** Label of an enum key; other values stand for themselves. */
const option = (
  definition: DatabaseDefinition,
  language: Language,
  id: string,
  field: FieldDefinition | undefined,
  value: string,
): string => {
  if (value === '') return text(language, 'server:workbook.notStated')
  if (field?.kind === 'flag')
    return value === 'true' || value === 'false' ? text(language, value === 'true' ? 'server:workbook.yes' : 'server:workbook.no') : value
  return field?.kind === 'enum' ? (findText(language, `databases:${definition.id}.options.${id}.${value}`) ?? value) : value
}

/** The query as the sentence that stands on the screen (BEY-01). */
const sentenceOf = ({ definition, request, chineseOf }: WorkbookInput): string => {
  const { language } = request
  const say = {
    t: (key: string, params?: Record<string, string | number>) => text(language, key, params),
    field: (id: string) => label(definition, language, id),
    option: (field: string, key: string) => option(definition, language, field, definition.fields[field], key),
  }
  const nameOf = (field: string, key: string) =>
    (language === 'cn' && derivationOf(definition.fields[field]) && chineseOf(field, key)) || key
  return sentenceText(request, definition, grammarOf(definition, say, nameOf))
}

const describeCondition = (definition: DatabaseDefinition, language: Language, condition: Condition): string => {
  const field = definition.fields[condition.field]
  const values = condition.values.map((value) => option(definition, language, condition.field, field, value))
  const joined =
    condition.op === 'range'
      ? `${condition.values[0] || '…'} – ${condition.values[1] || '…'}`
      : values.join(text(language, condition.join === 'and' ? 'server:workbook.and' : 'server:workbook.or'))
  return `${label(definition, language, condition.field)} ${text(language, `server:workbook.operators.${condition.op}`)} ${joined}`
}

const provenanceRows = (input: WorkbookInput, writer: ReturnType<typeof cellWriter>): CellValue[][] => {
  const { definition, request, rows, total } = input
  const { language } = request
  const say = (key: string, params?: Record<string, string | number>) => text(language, `server:workbook.${key}`, params)
  const line = (key: string, value: string | number): CellValue[] => [say(key), typeof value === 'number' ? value : writer.text(value)]
  const filters = request.conditions.map((condition) => describeCondition(definition, language, condition))
  const sorts = request.sort.map(
    ({ field, direction }) => `${label(definition, language, field)} (${say(direction === 'asc' ? 'ascending' : 'descending')})`,
  )
  const lines: CellValue[][] = [
    [say('item'), say('value')],
    line('database', text(language, `databases:${definition.id}.title`)),
    line('query', sentenceOf(input)),
    ...(filters.length > 0 ? filters.map((filter) => line('filter', filter)) : [line('filter', say('noFilter'))]),
    line('sort', sorts.join(say('separator'))),
    line('address', input.address),
    line('asOf', input.asOf ?? say('notStated')),
    line('publishers', input.publishers.join(say('separator'))),
    line('total', total),
    line('rows', rows.length),
    line('complete', rows.length < total ? say('truncated', { rows: rows.length, total }) : say('yes')),
    ...(rows.some((row) => row.sample) ? [line('sample', say('sampleNote'))] : []),
    line('exportedAt', input.exportedAt.toISOString()),
    line('exportedBy', input.exportedBy),
  ]
  const shortened = writer.shortened()
  return shortened > 0 ? [...lines, line('shortened', say('shortenedNote', { count: shortened }))] : lines
}
