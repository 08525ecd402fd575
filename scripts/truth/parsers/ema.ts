import { drugeu } from '../../../domain/databases/drugeu.ts'
import { sheetsOf } from '../sheet.ts'
import { byHeader, day, headerKey, listed, type Row, stated, tidy } from '../text.ts'
import type { StatedRecord, TruthFile, TruthParser } from '../types.ts'

const dates = drugeu.sections.find((section) => section.id === 'dates')
const EVENT_KEYS: readonly string[] = dates?.kind === 'table' ? (dates.columns['event']?.options ?? []) : []
const STATUS_KEYS: readonly string[] = drugeu.fields.status.kind === 'enum' ? drugeu.fields.status.options : []
/** The most telling key that the definition has. */
const oneOf = (keys: readonly string[], ...wanted: readonly string[]): string =>
  wanted.find((key) => keys.includes(key)) ?? (wanted[0] as string)

const STATUS: Readonly<Record<string, string>> = {
  authorised: 'authorised',
  withdrawn: 'withdrawn',
  refused: 'refused',
  suspended: 'suspended',
  revoked: 'revoked',
  lapsed: 'lapsed',
  expired: 'expired',
  opinion: 'opinion',
  'opinion under re-examination': oneOf(STATUS_KEYS, 're-examination', 'opinion'),
  'application withdrawn': 'application-withdrawn',
  'withdrawn from rolling review': oneOf(STATUS_KEYS, 'rolling-review-withdrawn', 'application-withdrawn'),
  'no longer authorised': oneOf(STATUS_KEYS, 'no-longer-authorised', 'unknown'),
  'not authorised': 'not-authorised',
}
const OPINION: Readonly<Record<string, string>> = { positive: 'positive', negative: 'negative' }

/** Dates of the table, by the header they stand under and the event they are of. */
const EVENTS: readonly (readonly [header: string, event: string])[] = [
  ['startofrollingreviewdate', 'rolling-review-start'],
  ['startofevaluationdate', 'evaluation-start'],
  ['opinionadopteddate', 'opinion'],
  ['europeancommissiondecisiondate', 'decision'],
  ['marketingauthorisationdate', 'authorisation'],
  ['refusalofmarketingauthorisationdate', 'refusal'],
  ['withdrawalofapplicationdate', oneOf(EVENT_KEYS, 'application-withdrawal', 'withdrawal')],
  ['withdrawalexpiryrevocationlapseofmarketingauthorisationdate', 'withdrawal'],
  ['suspensionofmarketingauthorisationdate', 'suspension'],
  ['firstpublisheddate', oneOf(EVENT_KEYS, 'page-published', 'first-published')],
  ['lastupdateddate', oneOf(EVENT_KEYS, 'page-updated', 'last-updated')],
]

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Cells were taken from web pages: entities of HTML stand in them as text. */
const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal?: string, hexadecimal?: string, name?: string) =>
    name
      ? (ENTITIES[name.toLowerCase()] ?? whole)
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal as string, 16)),
  )

/** A lone dash stands where nothing is known. */
const known = (text: string): string | null => (tidy(text) === '-' ? null : stated(text))

/** `26/07/2018`: the day first. */
const dateOf = (text: string): string | null => {
  const [, date, month, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? []
  return year ? day(Number(year), Number(month), Number(date)) : null
}

const yesNo = (text: string): boolean | null => (/^yes$/i.test(tidy(text)) ? true : /^no$/i.test(tidy(text)) ? false : null)

/** Values that say there is no ATC code yet. */
const NO_CODE = /^(not (?:yet )?assigned|not applicable|n\/?a|-|)$/i

/**
 * EMA's medicines output table: a workbook, one row per product, header anywhere among the first rows of any sheet.
 *
 * What the columns mean:
 * - Several names are parted by `;`. Human and veterinary products have columns of their own for ATC code and pharmacotherapeutic group.
 * - Generic, Biosimilar: what the application is, where one of them says yes. The table has no word for a full application, so
 *   two times no says nothing. Older tables ask 'Generic or hybrid' in one column, and yes is then no more than that.
 * - Category: what the column says, and only where it is empty the letter H or V of the number.
 * - Everything in the table went through the centralised procedure, at EMA.
 * - Dates are days first. The table of dates shows each column that has one; the start of a rolling review is not the start of
 *   the evaluation. Withdrawal is that of the authorisation (or its end otherwise), or else of the application.
 * - Several pharmacotherapeutic groups are shown as one text, parted by `; `.
 */
export const emaTruth: TruthParser = {
  source: 'ema',
  fields: [
    'productNumber',
    'medicineName',
    'inn',
    'activeSubstance',
    'holder',
    'therapeuticArea',
    'status',
    'opinionStatus',
    'category',
    'reviewType',
    'applicationType',
    'agency',
    'referenceState',
    'concernedState',
    'atcCode',
    'pharmacotherapeuticGroup',
    'indicationText',
    'species',
    'orphan',
    'conditional',
    'exceptional',
    'accelerated',
    'additionalMonitoring',
    'prime',
    'advancedTherapy',
    'authorisationDate',
    'opinionDate',
    'decisionDate',
    'withdrawalDate',
    'revisionDate',
    'revision',
    'url',
    'generic',
    'genericOrHybrid',
    'biosimilar',
    'latestProcedure',
    'patientSafety',
    'applicationWithdrawalDate',
    'refusalDate',
    'suspensionDate',
    'rollingReviewDate',
    'evaluationDate',
    'pageFirstPublishedDate',
    'pageUpdatedDate',
  ],
  sections: { dates: ['date', 'event'] },
  read: (files) => {
    const records = new Map<string, StatedRecord>()
    for (const file of files) if (file.base.endsWith('.xlsx')) for (const record of readWorkbook(file)) records.set(record.id, record)
    return [...records.values()]
  },
}

/** Events with their days, each once: an application and an authorisation may be withdrawn on one day. */
const datesOf = (cell: (name: string) => string): { date: string; event: string }[] => {
  const told = new Map<string, { date: string; event: string }>()
  for (const [header, event] of EVENTS) {
    const date = dateOf(cell(header))
    if (date) told.set(`${event} ${date}`, { date, event })
  }
  return [...told.values()]
}

function* readWorkbook(file: TruthFile): Generator<StatedRecord> {
  for (const sheet of sheetsOf(file.bytes())) {
    const rows: Row[] = sheet.rows.map(({ line, fields }) => ({ fields, at: { file: file.name, line } }))
    const start = rows.findIndex(({ fields }) => fields.some((name) => headerKey(name) === 'emaproductnumber'))
    if (start < 0) continue
    yield* readRows(byHeader(rows[start] as Row, rows.slice(start + 1)))
  }
}

function* readRows(rows: ReturnType<typeof byHeader>): Generator<StatedRecord> {
  for (const { cells, at } of rows) {
    const cell = (name: string) => plain(cells.get(name) ?? '')
    const id = stated(cell('emaproductnumber'))
    if (!id) continue
    const letter = id.split('/')[1]?.toUpperCase()
    const category = tidy(cell('category')).toLowerCase() || (letter === 'V' ? 'veterinary' : letter === 'H' ? 'human' : '')
    const isVeterinary = category === 'veterinary'
    const names = (name: string) => listed(cell(name), ';')
    const status = tidy(cell('medicinestatus')).toLowerCase()
    const opinion = tidy(cell('opinionstatus')).toLowerCase()
    const revision = stated(cell('revisionnumber'))
    yield {
      id,
      at,
      veterinary: isVeterinary,
      values: {
        productNumber: id,
        medicineName: stated(cell('nameofmedicine')),
        inn: names('internationalnonproprietarynameinncommonname'),
        activeSubstance: names('activesubstance'),
        holder: names('marketingauthorisationdeveloperapplicantholder'),
        therapeuticArea: names('therapeuticareamesh'),
        status: STATUS[status] ?? null,
        opinionStatus: opinion === '' ? null : (OPINION[opinion] ?? 'other'),
        category: category === '' ? null : category,
        reviewType: 'cp',
        applicationType:
          yesNo(cell('biosimilar')) === true
            ? 'biosimilar'
            : yesNo(cell('generic')) === true
              ? 'generic'
              : yesNo(cell('hybrid')) === true
                ? 'hybrid'
                : yesNo(cell('genericorhybrid')) === true
                  ? 'generic-or-hybrid'
                  : null,
        agency: ['EMA'],
        referenceState: [],
        concernedState: [],
        atcCode: [...names('atccodehuman'), ...names('atcvetcodeveterinary')].filter((code) => !NO_CODE.test(code)),
        pharmacotherapeuticGroup:
          [...names('pharmacotherapeuticgrouphuman'), ...names('pharmacotherapeuticgroupveterinary')].join('; ') || null,
        indicationText: stated(cell('therapeuticindication')),
        species: names('speciesveterinary'),
        orphan: yesNo(cell('orphanmedicine')),
        conditional: yesNo(cell('conditionalapproval')),
        exceptional: yesNo(cell('exceptionalcircumstances')),
        accelerated: yesNo(cell('acceleratedassessment')),
        additionalMonitoring: yesNo(cell('additionalmonitoring')),
        prime: yesNo(cell('primeprioritymedicine')),
        advancedTherapy: yesNo(cell('advancedtherapy')),
        authorisationDate: dateOf(cell('marketingauthorisationdate')),
        opinionDate: dateOf(cell('opinionadopteddate')),
        decisionDate: dateOf(cell('europeancommissiondecisiondate')),
        withdrawalDate:
          dateOf(cell('withdrawalexpiryrevocationlapseofmarketingauthorisationdate')) ??
          // With a field of its own the withdrawal of an application is that field's.
          ('applicationWithdrawalDate' in drugeu.fields ? null : dateOf(cell('withdrawalofapplicationdate'))),
        // The table dates the page's update, not the revision of the medicine's information.
        revisionDate: 'pageUpdatedDate' in drugeu.fields ? null : dateOf(cell('lastupdateddate')),
        revision: revision === null ? null : Number(revision),
        url: stated(cell('medicineurl')),
        generic: yesNo(cell('generic')),
        genericOrHybrid: yesNo(cell('genericorhybrid')),
        biosimilar: yesNo(cell('biosimilar')),
        latestProcedure: known(cell('latestprocedureaffectingproductinformation')),
        patientSafety: yesNo(cell('patientsafety')),
        applicationWithdrawalDate: dateOf(cell('withdrawalofapplicationdate')),
        refusalDate: dateOf(cell('refusalofmarketingauthorisationdate')),
        suspensionDate: dateOf(cell('suspensionofmarketingauthorisationdate')),
        rollingReviewDate: dateOf(cell('startofrollingreviewdate')),
        evaluationDate: dateOf(cell('startofevaluationdate')),
        pageFirstPublishedDate: dateOf(cell('firstpublisheddate')),
        pageUpdatedDate: dateOf(cell('lastupdateddate')),
      },
      sections: {
        dates: datesOf(cell).map((cells) => ({ at, cells })),
      },
    }
  }
}
