import type { SectionRow } from '../../../../domain/record.ts'
import { americanDate } from '../../values/dates.ts'
import { emptyMarks } from '../../values/empty.ts'
import { FAMILY_NAMES, type RowOf, table } from './table.ts'
import { marketingKey, properNameParts } from './rules.ts'

/** The Purple Book: licensed biologics, one table as CSV or workbook, in sections with titles and headers of their own. */

export const PURPLE_BOOK = {
  purple: table({
    family: 'purpleBook',
    delimiter: ',',
    format: 'csv',
    header: 'sections',
    base: /purple.*\.(csv|xls[xm])$/,
    usual: 'purplebook.csv',
    required: [
      'BLA Number',
      'Applicant',
      'Proprietary Name',
      'Proper Name',
      'BLA Type',
      'Strength',
      'Dosage Form',
      'Route of Administration',
    ],
    optional: [
      'Product Presentation',
      'Marketing Status',
      'Licensure',
      'Approval Date',
      'Ref. Product Proper Name',
      'Ref. Product Proprietary Name',
      'Supplement Number',
      'Submission Type',
      'License Number',
      'Product Number',
      'Center',
      'First Interchangeable Exclusivity Exp. Date',
      'Ref. Product Exclusivity Exp. Date',
      'Orphan Exclusivity Exp. Date',
      'Date of First Licensure',
      'Exclusivity Expiration Date',
      'N/R/U',
    ],
    aliases: { 'License Type': 'BLA Type', 'BLA STN': 'BLA Number' },
    number: 'BLA Number',
    key: ['Product Number'],
    keyNeeds: [],
    dated: ['Approval Date'],
    secondary: {
      'Approval Date': 'cber.approvalDate',
      'First Interchangeable Exclusivity Exp. Date': 'exclusivities.expiry',
      'Ref. Product Exclusivity Exp. Date': 'exclusivities.expiry',
      'Orphan Exclusivity Exp. Date': 'exclusivities.expiry',
      'Date of First Licensure': 'cber.firstLicensure',
      'Exclusivity Expiration Date': 'exclusivities.expiry',
    },
    mark: 'N/R/U',
  }),
} as const

type Licence = RowOf<(typeof PURPLE_BOOK)['purple']>
type Column = keyof Licence

const isEmpty = emptyMarks('--', 'na', 'n/a')

/** A cell's text; '' where it says that it says nothing. */
export const meant = (text: string): string => (isEmpty(text) ? '' : text)

/** Columns with the end of an exclusivity, and which one it is. */
const EXCLUSIVITIES = {
  'First interchangeable': 'First Interchangeable Exclusivity Exp. Date',
  'Reference product': 'Ref. Product Exclusivity Exp. Date',
  Orphan: 'Orphan Exclusivity Exp. Date',
  Exclusivity: 'Exclusivity Expiration Date',
} as const satisfies Readonly<Record<string, Column>>

/** Licences as published. */
export const licenceRows = (purple: readonly Licence[]): SectionRow[] =>
  purple.map((one) => {
    const value = (column: Column) => meant(one[column]) || null
    const parts = properNameParts(one['Proper Name'])
    return {
      mark: value('N/R/U'),
      productNumber: value('Product Number'),
      properName: value('Proper Name'),
      coreName: parts?.core ?? null,
      nameSuffix: parts?.suffix ?? null,
      proprietaryName: value('Proprietary Name'),
      applicant: value('Applicant'),
      blaType: value('BLA Type'),
      strength: value('Strength'),
      dosageForm: value('Dosage Form'),
      route: value('Route of Administration'),
      presentation: value('Product Presentation'),
      licensure: value('Licensure'),
      approvalDate: americanDate(one['Approval Date'], 'past'),
      firstLicensure: americanDate(one['Date of First Licensure'], 'past'),
      supplementNumber: value('Supplement Number'),
      submissionType: value('Submission Type'),
      referenceProperName: value('Ref. Product Proper Name'),
      referenceProduct: value('Ref. Product Proprietary Name'),
      licenseNumber: value('License Number'),
      center: value('Center'),
      marketingStatus: value('Marketing Status'),
    }
  })

/** The same as products beside those of the other lists. */
export const licensedProductRows = (purple: readonly Licence[]): SectionRow[] =>
  purple.map((one) => ({
    productNumber: one['Product Number'] || null,
    listedIn: FAMILY_NAMES.purpleBook,
    brandName: meant(one['Proprietary Name']) || null,
    ingredient: meant(one['Proper Name']) || null,
    dosageForm: meant(one['Dosage Form']) || null,
    route: meant(one['Route of Administration']) || null,
    strength: meant(one.Strength) || null,
    marketingStatus: meant(one['Marketing Status']) === '' ? null : marketingKey(one['Marketing Status']),
    therapeuticEquivalence: null,
    referenceListed: null,
    referenceStandard: null,
    approvalDate: americanDate(one['Approval Date'], 'past'),
    approvalStatement: null,
    notice: null,
  }))

/** Exclusivities of biologics; what stands in place of a date (`Date TBD`) is the row's statement. */
export const licenceExclusivityRows = (purple: readonly Licence[]): SectionRow[] =>
  purple.flatMap((one) =>
    Object.entries(EXCLUSIVITIES).flatMap(([code, column]) => {
      const text = meant(one[column])
      const expiry = americanDate(text, 'future')
      return text === '' ? [] : [{ productNumber: one['Product Number'] || null, code, expiry, statement: expiry ? null : text }]
    }),
  )
