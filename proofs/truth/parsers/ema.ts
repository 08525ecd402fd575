import { sheetsOf } from '../sheet.ts'
import { byHeader, day, headerKey, listed, type Row, stated, tidy } from '../text.ts'
import type { Place, StatedRecord, TruthFile, TruthParser } from '../types.ts'

/** Columns that EMA's tables have had since January 2025, as `headerKey` writes them. Another one has nobody who knows what it means. */
const COLUMNS = [
  'category',
  'nameofmedicine',
  'emaproductnumber',
  'medicinestatus',
  'opinionstatus',
  'latestprocedureaffectingproductinformation',
  'internationalnonproprietarynameinncommonname',
  'activesubstance',
  'therapeuticareamesh',
  'speciesveterinary',
  'patientsafety',
  'atccodehuman',
  'atcvetcodeveterinary',
  'pharmacotherapeuticgrouphuman',
  'pharmacotherapeuticgroupveterinary',
  'therapeuticindication',
  'acceleratedassessment',
  'additionalmonitoring',
  'advancedtherapy',
  'biosimilar',
  'conditionalapproval',
  'exceptionalcircumstances',
  // In place of 'generic' until the table was parted.
  'genericorhybrid',
  'generic',
  'orphanmedicine',
  'primeprioritymedicine',
  'marketingauthorisationdeveloperapplicantholder',
  'europeancommissiondecisiondate',
  'startofrollingreviewdate',
  'startofevaluationdate',
  'opinionadopteddate',
  'withdrawalofapplicationdate',
  'marketingauthorisationdate',
  'refusalofmarketingauthorisationdate',
  'withdrawalexpiryrevocationlapseofmarketingauthorisationdate',
  'suspensionofmarketingauthorisationdate',
  'revisionnumber',
  'firstpublisheddate',
  'lastupdateddate',
  'medicineurl',
] as const
type Column = (typeof COLUMNS)[number]

/** The words of each column that has a fixed number of them, as EMA writes them. */
const WORDS = {
  category: { Human: 'human', Veterinary: 'veterinary' },
  medicinestatus: {
    Authorised: 'authorised',
    Opinion: 'opinion',
    'Opinion under re-examination': 're-examination',
    Withdrawn: 'withdrawn',
    'Application withdrawn': 'application-withdrawn',
    'Withdrawn from rolling review': 'rolling-review-withdrawn',
    Refused: 'refused',
    Lapsed: 'lapsed',
    Expired: 'expired',
    Revoked: 'revoked',
    Suspended: 'suspended',
  },
  opinionstatus: { Positive: 'positive', Negative: 'negative' },
} as const satisfies Partial<Record<Column, Readonly<Record<string, string>>>>

/** Dates of the table: the field each fills, the column it stands in, what happened then. */
const DATES: readonly (readonly [field: string, column: Column, event: string])[] = [
  ['rollingReviewDate', 'startofrollingreviewdate', 'rolling-review-start'],
  ['evaluationDate', 'startofevaluationdate', 'evaluation-start'],
  ['opinionDate', 'opinionadopteddate', 'opinion'],
  ['decisionDate', 'europeancommissiondecisiondate', 'decision'],
  ['authorisationDate', 'marketingauthorisationdate', 'authorisation'],
  ['refusalDate', 'refusalofmarketingauthorisationdate', 'refusal'],
  ['applicationWithdrawalDate', 'withdrawalofapplicationdate', 'application-withdrawal'],
  ['withdrawalDate', 'withdrawalexpiryrevocationlapseofmarketingauthorisationdate', 'withdrawal'],
  ['suspensionDate', 'suspensionofmarketingauthorisationdate', 'suspension'],
  ['pageFirstPublishedDate', 'firstpublisheddate', 'page-published'],
  ['pageUpdatedDate', 'lastupdateddate', 'page-updated'],
]

/** Fields that say yes or no, by their column. */
const FLAGS: Readonly<Record<string, Column>> = {
  orphan: 'orphanmedicine',
  conditional: 'conditionalapproval',
  exceptional: 'exceptionalcircumstances',
  accelerated: 'acceleratedassessment',
  additionalMonitoring: 'additionalmonitoring',
  prime: 'primeprioritymedicine',
  advancedTherapy: 'advancedtherapy',
  generic: 'generic',
  genericOrHybrid: 'genericorhybrid',
  biosimilar: 'biosimilar',
  patientSafety: 'patientsafety',
}

/** A word or a column nobody wrote down a meaning for: whoever reads on would compare a guess. */
const refuse = ({ file, line }: Place, what: string): never => {
  throw new Error(`${file} line ${line}: ${what}`)
}

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

/** What the second part of a product number says: `EMEA/H/C/004433`. */
const LETTERS: Readonly<Record<string, string>> = { H: 'human', V: 'veterinary' }

/** Values that say there is no ATC code yet. */
const NO_CODE = /^(not (?:yet )?assigned|not applicable|n\/?a|-|)$/i

/**
 * EMA's medicines output table: a workbook, one row per product, header anywhere among the first rows of any sheet.
 *
 * What the columns mean:
 * - Several names are parted by `;`. Human and veterinary products have columns of their own for ATC code and pharmacotherapeutic group.
 * - Generic, Biosimilar: what the application is, where one of them says yes. The table has no word for a full application, so
 *   two times no says nothing. Older tables ask 'Generic or hybrid' in one column, and yes is then no more than that.
 * - Category: what the column says. Where it is empty, the letter V of the number tells that a product is not for people, which is no statement
 *   of the table's.
 * - A column, or a word of a column of fixed words, that EMA's tables did not have when this was written is refused: an error that names file
 *   and line.
 * - Everything in the table went through the centralised procedure, at EMA: no column says so, and the importer concludes it.
 * - Dates are days first. The table of dates shows each column that has one; the start of a rolling review is not the start of
 *   the evaluation. Withdrawal is that of the authorisation (or its end otherwise); that of an application is another. The table dates the
 *   page's update, not the revision of the medicine's information.
 * - Several pharmacotherapeutic groups are shown as one text, parted by `; `.
 */
export const emaTruth: TruthParser = {
  source: 'ema',
  concluded: ['reviewType', 'agency'],
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
    'applicationType',
    'referenceState',
    'concernedState',
    'atcCode',
    'pharmacotherapeuticGroup',
    'indicationText',
    'species',
    'revisionDate',
    'revision',
    'url',
    'latestProcedure',
    ...Object.keys(FLAGS),
    ...DATES.map(([field]) => field),
  ],
  sections: { dates: ['date', 'event'] },
  read: (files) => {
    const records = new Map<string, StatedRecord>()
    for (const file of files) if (file.base.endsWith('.xlsx')) for (const record of readWorkbook(file)) records.set(record.id, record)
    return [...records.values()]
  },
}

/** Events with their days, each once: an application and an authorisation may be withdrawn on one day. */
const datesOf = (cell: (name: Column) => string): { date: string; event: string }[] => {
  const told = new Map<string, { date: string; event: string }>()
  for (const [, column, event] of DATES) {
    const date = dateOf(cell(column))
    if (date) told.set(`${event} ${date}`, { date, event })
  }
  return [...told.values()]
}

function* readWorkbook(file: TruthFile): Generator<StatedRecord> {
  for (const sheet of sheetsOf(file.bytes())) {
    const rows: Row[] = sheet.rows.map(({ line, fields }) => ({ fields, at: { file: file.name, line } }))
    const start = rows.findIndex(({ fields }) => fields.some((name) => headerKey(name) === 'emaproductnumber'))
    const header = rows[start]
    if (!header) continue
    const names = header.fields.map(headerKey).filter((name) => name !== '')
    const unknown = names.filter((name) => !(COLUMNS as readonly string[]).includes(name))
    if (unknown.length > 0) refuse(header.at, `no meaning is known of the columns ${unknown.join(', ')}`)
    yield* readRows(byHeader(header, rows.slice(start + 1)))
  }
}

function* readRows(rows: ReturnType<typeof byHeader>): Generator<StatedRecord> {
  for (const { cells, at } of rows) {
    const cell = (name: Column) => plain(cells.get(name) ?? '')
    /** One of a column's words as a key, null where the cell is empty. */
    const word = <T>(name: Column, words: Readonly<Record<string, T>>): T | null => {
      const said = tidy(cell(name))
      if (said === '') return null
      return Object.hasOwn(words, said) ? (words[said] as T) : refuse(at, `no meaning is known of '${said}' in the column ${name}`)
    }
    const yesNo = (name: Column) => word(name, { Yes: true, No: false })
    const id = stated(cell('emaproductnumber'))
    if (!id) continue
    const category = word('category', WORDS.category)
    const names = (name: Column) => listed(cell(name), ';')
    const revision = stated(cell('revisionnumber'))
    yield {
      id,
      at,
      veterinary: (category ?? LETTERS[id.split('/')[1]?.toUpperCase() ?? '']) === 'veterinary',
      values: {
        productNumber: id,
        medicineName: stated(cell('nameofmedicine')),
        inn: names('internationalnonproprietarynameinncommonname'),
        activeSubstance: names('activesubstance'),
        holder: names('marketingauthorisationdeveloperapplicantholder'),
        therapeuticArea: names('therapeuticareamesh'),
        status: word('medicinestatus', WORDS.medicinestatus),
        opinionStatus: word('opinionstatus', WORDS.opinionstatus),
        category,
        applicationType: yesNo('biosimilar')
          ? 'biosimilar'
          : yesNo('generic')
            ? 'generic'
            : yesNo('genericorhybrid')
              ? 'generic-or-hybrid'
              : null,
        referenceState: [],
        concernedState: [],
        atcCode: [...names('atccodehuman'), ...names('atcvetcodeveterinary')].filter((code) => !NO_CODE.test(code)),
        pharmacotherapeuticGroup:
          [...names('pharmacotherapeuticgrouphuman'), ...names('pharmacotherapeuticgroupveterinary')].join('; ') || null,
        indicationText: stated(cell('therapeuticindication')),
        species: names('speciesveterinary'),
        revisionDate: null,
        revision: revision === null ? null : Number(revision),
        url: stated(cell('medicineurl')),
        latestProcedure: known(cell('latestprocedureaffectingproductinformation')),
        ...Object.fromEntries(Object.entries(FLAGS).map(([field, column]) => [field, yesNo(column)])),
        ...Object.fromEntries(DATES.map(([field, column]) => [field, dateOf(cell(column))])),
      },
      sections: {
        dates: datesOf(cell).map((cells) => ({ at, cells })),
      },
    }
  }
}
