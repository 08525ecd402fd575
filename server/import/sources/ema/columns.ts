import { columnReader, type Fills, type Positions, type Row, untold } from '../../readers/columns.ts'
import { decodeEntities } from '../../values/html.ts'
import { slug } from '../../values/text.ts'

/**
 * Columns of the medicines report, by what their header says once brackets, blanks, line breaks and letter case are out of the
 * way. A column that was renamed over the years has several.
 */
export const COLUMNS = {
  category: ['category'],
  name: ['name of medicine', 'medicine name'],
  number: ['ema product number', 'product number'],
  status: ['medicine status', 'authorisation status'],
  opinionStatus: ['opinion status'],
  procedure: ['latest procedure affecting product information'],
  inn: ['international non proprietary name inn common name', 'inn common name'],
  substance: ['active substance'],
  area: ['therapeutic area mesh', 'therapeutic area'],
  species: ['species veterinary', 'species'],
  patientSafety: ['patient safety'],
  atcHuman: ['atc code human', 'atc code'],
  atcVeterinary: ['atcvet code veterinary', 'atcvet code'],
  groupHuman: ['pharmacotherapeutic group human', 'human pharmacotherapeutic group'],
  groupVeterinary: ['pharmacotherapeutic group veterinary', 'vet pharmacotherapeutic group'],
  indication: ['therapeutic indication', 'condition indication'],
  accelerated: ['accelerated assessment'],
  additionalMonitoring: ['additional monitoring'],
  advancedTherapy: ['advanced therapy'],
  biosimilar: ['biosimilar'],
  conditional: ['conditional approval'],
  exceptional: ['exceptional circumstances'],
  generic: ['generic'],
  genericOrHybrid: ['generic or hybrid'],
  orphan: ['orphan medicine'],
  prime: ['prime priority medicine', 'prime'],
  holder: [
    'marketing authorisation developer applicant holder',
    'marketing authorisation holder company name',
    'marketing authorisation holder',
  ],
  decision: ['european commission decision date', 'decision date'],
  rollingReview: ['start of rolling review date'],
  evaluation: ['start of evaluation date'],
  opinion: ['opinion adopted date', 'date of opinion'],
  applicationWithdrawal: ['withdrawal of application date'],
  authorisation: ['marketing authorisation date', 'date of issue of marketing authorisation valid throughout the european union'],
  refusal: ['refusal of marketing authorisation date', 'date of refusal of marketing authorisation'],
  withdrawal: ['withdrawal expiry revocation lapse of marketing authorisation date'],
  suspension: ['suspension of marketing authorisation date'],
  revision: ['revision number'],
  firstPublished: ['first published date', 'first published'],
  lastUpdated: ['last updated date'],
  revisionDate: ['revision date'],
  url: ['medicine url', 'url'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Column = keyof typeof COLUMNS
const REQUIRED: readonly Column[] = ['category', 'name', 'number', 'status', 'substance', 'authorisation', 'url']

/** Finds the columns in a header, and reads rows by their names. */
export const reader = columnReader<Column>(COLUMNS, REQUIRED, (header) => slug(decodeEntities(header)).replaceAll('-', ' '))

/** Where each column stands, or null when the row is no header. */
export const headerOf = (fields: readonly string[]): Positions<Column> | null => {
  const found = reader.find(fields)
  return found.number !== undefined && found.name !== undefined && found.status !== undefined ? found : null
}

/** A medicine as the report lists it. */
export type EmaRow = Row<Column>

/** Fields a column fills; a field none of whose columns the file has is not known, which is not the same as empty. */
const FILLS: Fills<Column> = {
  productNumber: ['number'],
  medicineName: ['name'],
  activeSubstance: ['substance'],
  category: ['category'],
  status: ['status'],
  authorisationDate: ['authorisation'],
  url: ['url'],
  inn: ['inn'],
  holder: ['holder'],
  therapeuticArea: ['area'],
  opinionStatus: ['opinionStatus'],
  applicationType: ['generic', 'genericOrHybrid', 'biosimilar'],
  generic: ['generic'],
  genericOrHybrid: ['genericOrHybrid'],
  biosimilar: ['biosimilar'],
  latestProcedure: ['procedure'],
  patientSafety: ['patientSafety'],
  atcCode: ['atcHuman', 'atcVeterinary'],
  pharmacotherapeuticGroup: ['groupHuman', 'groupVeterinary'],
  indicationText: ['indication'],
  species: ['species'],
  orphan: ['orphan'],
  conditional: ['conditional'],
  exceptional: ['exceptional'],
  accelerated: ['accelerated'],
  additionalMonitoring: ['additionalMonitoring'],
  prime: ['prime'],
  advancedTherapy: ['advancedTherapy'],
  opinionDate: ['opinion'],
  decisionDate: ['decision'],
  evaluationDate: ['evaluation'],
  rollingReviewDate: ['rollingReview'],
  refusalDate: ['refusal'],
  withdrawalDate: ['withdrawal'],
  applicationWithdrawalDate: ['applicationWithdrawal'],
  suspensionDate: ['suspension'],
  revisionDate: ['revisionDate'],
  revision: ['revision'],
  pageFirstPublishedDate: ['firstPublished'],
  pageUpdatedDate: ['lastUpdated'],
  // The report is about the centralised procedure and names no member state.
  referenceState: [],
  concernedState: [],
}

/** Fields by the columns that fill them, as the report's header has them now. */
export const filledBy: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(FILLS).map(([field, columns]) => [field, columns.map((column) => COLUMNS[column][0])]),
)

/** Fields that a file with these columns cannot tell. */
export const absentIn = (has: (column: Column) => boolean): string[] => untold(FILLS, has)
