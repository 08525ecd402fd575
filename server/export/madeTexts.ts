import type { MadeTexts } from '../../domain/madeTexts.ts'

/** Words of an export's provenance sheet. */
const SHEET_WORDS = [
  'item',
  'value',
  'database',
  'query',
  'filter',
  'noFilter',
  'sort',
  'ascending',
  'descending',
  'sortedBy',
  'relevance',
  'address',
  'asOf',
  'publishers',
  'total',
  'rows',
  'complete',
  'truncated',
  'sample',
  'sampleNote',
  'samplePublisher',
  'exportedAt',
  'exportedBy',
  'shortened',
  'shortenedNote',
]

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'server:workbook.*': SHEET_WORDS.map((word) => [word]),
}
