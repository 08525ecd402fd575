import { SAMPLE_PUBLISHER } from '../../domain/samplePublisher.ts'
import type { ExportRequest } from '../../domain/contract.ts'
import { type DatabaseDefinition, detailPath, type FieldDefinition } from '../../domain/database.ts'
import type { Row, Value } from '../../domain/record.ts'
import { relevanceOf } from '../../domain/relevance.ts'
import { clauseText, grammarOf, sentenceParts, sentenceText } from '../../domain/sentence.ts'
import { plainText, type Speech, valueText, withUnit } from '../../domain/wording.ts'
import { speechIn, text } from '../text.ts'
import { type CellValue, isDay, writeWorkbook } from './xlsx.ts'

/** Most characters a workbook cell holds. */
const MAX_CELL = 32_767
/** Most characters of an address that spreadsheets follow. */
const MAX_LINK = 2079
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
  const speech = speechIn(definition, language)
  const columns = request.columns.map((id) => ({ id, field: definition.fields[id] as FieldDefinition }))

  // Numbers stand alone in their cells, so the head says their unit.
  const header = columns.map(({ id, field }) =>
    writer.text(withUnit(speech.field(id), field.kind === 'number' ? field.unit : undefined, speech)),
  )
  const origin = httpOf(input.address)?.origin
  const body = rows.map((row) =>
    columns.map(({ id, field }) => {
      const value = writer.value(id, field, row.values[id] ?? null, speech)
      // The official number leads to the record.
      return id === definition.number && origin && typeof value === 'string'
        ? { text: value, link: `${origin}${detailPath(definition, row.id)}` }
        : value
    }),
  )
  const sorted = sortOf(input).flatMap(({ field, direction }) => {
    const column = columns.findIndex(({ id }) => id === field)
    return column < 0 ? [] : [{ column, descending: direction === 'desc' }]
  })
  return writeWorkbook([
    {
      name: text(language, 'server:workbook.sheet'),
      widths: columns.map(({ field }) => Math.max(8, Math.round((field.column?.width ?? 140) / PX_PER_UNIT))),
      rows: [header, ...body],
      filter: { sort: sorted },
    },
    { name: text(language, 'server:workbook.provenance'), widths: [24, 100], rows: provenanceRows(input, writer), wrap: true },
  ])
}

/** An http(s) address; undefined for anything else. */
const httpOf = (address: string): URL | undefined => (/^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined)

/** A text that leads to its address; only the text where the address is none that a spreadsheet follows. */
const linked = (shown: string, address: string): CellValue => {
  const link = httpOf(address)?.href
  return link === undefined || link.length > MAX_LINK ? shown : { text: shown, link }
}

/** Columns the rows are sorted by: as asked, else as the database has it; none where they are in the order of relevance. */
const sortOf = ({ definition, request }: WorkbookInput): WorkbookInput['request']['sort'] =>
  request.sort.length > 0
    ? request.sort
    : relevanceOf(definition, request)
      ? []
      : definition.defaultSort.map((sort) => ({ field: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }))

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
    /** A number and a whole date stay such, so that they can be counted with and sorted; anything else reads as on the screen. */
    value: (id: string, field: FieldDefinition, value: Value, speech: Speech): CellValue => {
      if (typeof value === 'number') return Number.isFinite(value) ? value : null
      if (field.kind === 'date' && typeof value === 'string' && isDay(value)) return { date: value }
      const words = valueText(id, field, value, speech)
      if (words === '') return null
      return field.kind === 'text' && field.link ? linked(clean(words), words) : clean(words)
    },
  }
}

/** The query as the sentence that stands on the screen, and each of its parts (BEY-01). */
const sentenceOf = ({ definition, request, chineseOf, exportedAt }: WorkbookInput): { whole: string; parts: string[] } => {
  const chinese = (field: string, key: string) => {
    const cn = chineseOf(field, key)
    return cn === undefined ? undefined : { key, cn }
  }
  const words = grammarOf(definition, speechIn(definition, request.language), chinese, exportedAt.toISOString().slice(0, 10))
  return {
    whole: sentenceText(request, definition, words),
    parts: sentenceParts(request, definition, words).map((part) => clauseText(part, words)),
  }
}

const provenanceRows = (input: WorkbookInput, writer: ReturnType<typeof cellWriter>): CellValue[][] => {
  const { definition, request, rows, total } = input
  const { language } = request
  const speech = speechIn(definition, language)
  const separator = speech.t('list:values.separator')
  const sentence = sentenceOf(input)
  const say = (key: string, params?: Record<string, string | number>) => text(language, `server:workbook.${key}`, params)
  const line = (key: string, value: string | number): CellValue[] => [say(key), typeof value === 'number' ? value : writer.text(value)]
  const sorts = relevanceOf(definition, request)
    ? [say('relevance')]
    : sortOf(input).map(({ field, direction }) =>
        say('sortedBy', { field: speech.field(field), direction: say(direction === 'asc' ? 'ascending' : 'descending') }),
      )
  const lines: CellValue[][] = [
    [say('item'), say('value')],
    line('database', text(language, `databases:${definition.id}.title`)),
    line('query', sentence.whole),
    ...(sentence.parts.length > 0 ? sentence.parts.map((part) => line('filter', part)) : [line('filter', say('noFilter'))]),
    line('sort', sorts.join(separator)),
    [say('address'), linked(writer.text(input.address), input.address)],
    line('asOf', input.asOf ?? speech.t('list:values.notStated')),
    line('publishers', input.publishers.map((name) => (name === SAMPLE_PUBLISHER ? say('samplePublisher') : name)).join(separator)),
    line('total', total),
    line('rows', rows.length),
    line('complete', rows.length < total ? say('truncated', { rows: rows.length, total }) : speech.t('list:values.yes')),
    ...(rows.some((row) => row.sample) ? [line('sample', say('sampleNote'))] : []),
    line('exportedAt', `${input.exportedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`),
    line('exportedBy', input.exportedBy),
  ]
  const shortened = writer.shortened()
  return shortened > 0 ? [...lines, line('shortened', say('shortenedNote', { count: shortened }))] : lines
}
