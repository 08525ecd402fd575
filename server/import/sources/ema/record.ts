import type { SourceRecord, SectionRow } from '../../../../domain/record.ts'
import { dayFirstDate, isoDate, serialDate } from '../../values/dates.ts'
import { emptyMarks } from '../../values/empty.ts'
import { decodeEntities } from '../../values/html.ts'
import { distinct, joined } from '../../values/lists.ts'
import { flag, integer } from '../../values/numbers.ts'
import { line, lookup, prose, slug } from '../../values/text.ts'
import type { Column, EmaRow } from './columns.ts'

const isEmpty = emptyMarks('-', '–', '—')

/** Cell as text: entities decoded, U+00A0 and line breaks folded; the publisher's `-` means nothing. */
const cell = (value: string): string | null => {
  const text = line(decodeEntities(value))
  return text === null || isEmpty(text) ? null : text
}

/** Day first, ISO, or a spreadsheet's serial number of four digits and more, should a release keep real dates. */
export const day = (value: string): string | null =>
  dayFirstDate(value) ?? (/^\d{4}-/.test(value) ? isoDate(value) : /^\d{4}/.test(value.trim()) ? serialDate(value.trim()) : null)

const STATUSES: Readonly<Record<string, string>> = {
  authorised: 'authorised',
  withdrawn: 'withdrawn',
  'application-withdrawn': 'application-withdrawn',
  'withdrawn-application': 'application-withdrawn',
  'withdrawn-from-rolling-review': 'rolling-review-withdrawn',
  refused: 'refused',
  suspended: 'suspended',
  revoked: 'revoked',
  lapsed: 'lapsed',
  expired: 'expired',
  opinion: 'opinion',
  'opinion-under-re-examination': 're-examination',
  'positive-opinion': 'opinion',
  'not-authorised': 'not-authorised',
  'no-longer-authorised': 'no-longer-authorised',
}

const OPINIONS: Readonly<Record<string, string>> = { positive: 'positive', negative: 'negative', other: 'other' }

/** Names in a list cell are parted by `;`; a `,` belongs to the name (`Arthroplasty, Replacement`). */
const names = (value: string): string[] => distinct(decodeEntities(value).split(/[;\n]/).map(cell))

/** ATC codes of a cell, as written, a mistyped one (`L01X C02`, `L01XE3`) too. `Not yet assigned` is no code. */
export const atcCodes = (value: string): string[] => names(value).filter((part) => !/^(?:not\b|n\/?a$|tbc$)/i.test(part))

/** Dates with the field each fills and what happened on it. */
const DATES = {
  rollingReview: ['rollingReviewDate', 'rolling-review-start'],
  evaluation: ['evaluationDate', 'evaluation-start'],
  opinion: ['opinionDate', 'opinion'],
  authorisation: ['authorisationDate', 'authorisation'],
  refusal: ['refusalDate', 'refusal'],
  decision: ['decisionDate', 'decision'],
  applicationWithdrawal: ['applicationWithdrawalDate', 'application-withdrawal'],
  withdrawal: ['withdrawalDate', 'withdrawal'],
  suspension: ['suspensionDate', 'suspension'],
  revisionDate: ['revisionDate', 'revision'],
  firstPublished: ['pageFirstPublishedDate', 'page-published'],
  lastUpdated: ['pageUpdatedDate', 'page-updated'],
} as const satisfies Partial<Record<Column, readonly [field: string, event: string]>>
const DATE_COLUMNS = Object.keys(DATES) as (keyof typeof DATES)[]

/**
 * What kind of application the flags state. A medicine that is neither generic nor biosimilar need not be a full application
 * (it may rest on well-established use, a fixed combination, consent): the report does not say which, so nor do we.
 */
const applicationTypeOf = (row: EmaRow): string => {
  if (flag(row.biosimilar)) return 'biosimilar'
  if (flag(row.generic)) return 'generic'
  return flag(row.genericOrHybrid) ? 'generic-or-hybrid' : 'unknown'
}

/**
 * The record of one medicine (EU-01). `asOf` is the day the report was made, `absent` what its columns cannot tell. `unmapped`
 * hears of coded values without an option, and of dates that cannot be read: the date is lost, the row is not.
 */
export const emaRecord = (
  row: EmaRow,
  source: { file: string; asOf: string; absent: readonly string[] },
  unmapped: (field: string, value: string) => void,
): SourceRecord => {
  const number = line(row.number) ?? ''
  const statusKey = slug(row.status)
  const status = lookup(STATUSES, statusKey)
  if (status === undefined && statusKey !== '') unmapped('status', row.status)
  const opinionKey = slug(row.opinionStatus)
  const opinion = opinionKey === '' ? null : (lookup(OPINIONS, opinionKey) ?? 'unknown')
  if (opinion === 'unknown') unmapped('opinionStatus', row.opinionStatus)
  const category = slug(row.category)
  const isCategory = category === 'human' || category === 'veterinary'
  if (!isCategory && category !== '') unmapped('category', row.category)
  const dates: Record<string, string | null> = {}
  const timeline: SectionRow[] = []
  for (const column of DATE_COLUMNS) {
    const [field, event] = DATES[column]
    const told = cell(row[column])
    const date = told === null ? null : day(told)
    if (told !== null && date === null) unmapped(field, told)
    dates[field] = date
    if (date !== null) timeline.push({ date, event })
  }
  const url = line(row.url)
  const isLink = url !== null && /^https?:\/\/\S+$/i.test(url)
  return {
    id: number,
    values: {
      productNumber: number,
      medicineName: cell(row.name),
      inn: names(row.inn),
      activeSubstance: names(row.substance),
      holder: distinct([cell(row.holder)]),
      therapeuticArea: names(row.area),
      status: status ?? 'unknown',
      opinionStatus: opinion,
      // Where the column is empty the letter of the number says it to readers, and to what is derived (`VETERINARY` of the definition).
      category: isCategory ? category : null,
      // Concluded: the letter C of the number is the centralised procedure.
      reviewType: /^EME?A\/[HV]\/C/i.test(number) ? 'cp' : null,
      applicationType: source.absent.includes('applicationType') ? null : applicationTypeOf(row),
      generic: flag(row.generic),
      genericOrHybrid: flag(row.genericOrHybrid),
      biosimilar: flag(row.biosimilar),
      latestProcedure: cell(row.procedure),
      patientSafety: flag(row.patientSafety),
      // Concluded: the table is about what this agency assesses.
      agency: ['EMA'],
      atcCode: distinct([...atcCodes(row.atcHuman), ...atcCodes(row.atcVeterinary)]),
      pharmacotherapeuticGroup: joined(distinct([...names(row.groupHuman), ...names(row.groupVeterinary)]), '; '),
      indicationText: prose(decodeEntities(row.indication)),
      species: names(row.species),
      orphan: flag(row.orphan),
      conditional: flag(row.conditional),
      exceptional: flag(row.exceptional),
      accelerated: flag(row.accelerated),
      additionalMonitoring: flag(row.additionalMonitoring),
      prime: flag(row.prime),
      advancedTherapy: flag(row.advancedTherapy),
      ...dates,
      revision: integer(row.revision),
      url: isLink ? url : null,
    },
    sections: { dates: timeline.toSorted((a, b) => String(a['date']).localeCompare(String(b['date']))) },
    provenance: {
      publisher: 'European Medicines Agency',
      file: source.file,
      ...(isLink ? { url } : {}),
      asOf: source.asOf,
      sample: false,
    },
    ...(source.absent.length > 0 && { absent: source.absent }),
  }
}
