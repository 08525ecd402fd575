import type { SectionRow } from '../../../../domain/record.ts'
import { americanDate } from '../../values/dates.ts'
import { emptyMarks } from '../../values/empty.ts'
import { plainText } from '../../values/html.ts'
import { lookup } from '../../values/text.ts'
import { type RowOf, table } from './table.ts'

/** Drugs@FDA: tables of applications, their submissions and documents, unquoted and parted by tabs. */

const tab = { family: 'drugsAtFda', delimiter: '\t', format: 'raw' } as const

export const DRUGS_AT_FDA = {
  classes: table({
    ...tab,
    base: /^submissionclass_lookup/,
    usual: 'SubmissionClass_Lookup.txt',
    required: ['SubmissionClassCodeID', 'SubmissionClassCode', 'SubmissionClassCodeDescription'],
    number: 'SubmissionClassCodeID',
  }),
  documentTypes: table({
    ...tab,
    base: /^applicationsdocstype_lookup/,
    usual: 'ApplicationsDocsType_Lookup.txt',
    required: ['ApplicationDocsType_Lookup_ID', 'ApplicationDocsType_Lookup_Description'],
    number: 'ApplicationDocsType_Lookup_ID',
  }),
  statuses: table({
    ...tab,
    base: /^marketingstatus_lookup/,
    usual: 'MarketingStatus_Lookup.txt',
    required: ['MarketingStatusID', 'MarketingStatusDescription'],
    number: 'MarketingStatusID',
  }),
  // A release is whole without it: no other table points to it.
  actionTypes: table({
    ...tab,
    base: /^actiontypes_lookup/,
    required: ['ActionTypes_LookupID', 'ActionTypes_LookupDescription'],
    number: 'ActionTypes_LookupID',
  }),
  applications: table({
    ...tab,
    base: /^applications\./,
    usual: 'Applications.txt',
    required: ['ApplNo', 'ApplType', 'SponsorName'],
    optional: ['ApplPublicNotes'],
    number: 'ApplNo',
    key: [],
  }),
  products: table({
    ...tab,
    base: /^products\./,
    usual: 'Products.txt',
    required: ['ApplNo', 'ProductNo', 'Form', 'Strength', 'DrugName', 'ActiveIngredient'],
    optional: ['ReferenceDrug', 'ReferenceStandard'],
    number: 'ApplNo',
    key: ['ProductNo'],
  }),
  submissions: table({
    ...tab,
    base: /^submissions\./,
    usual: 'Submissions.txt',
    required: ['ApplNo', 'SubmissionType', 'SubmissionNo', 'SubmissionStatus', 'SubmissionStatusDate'],
    optional: ['SubmissionClassCodeID', 'SubmissionsPublicNotes', 'ReviewPriority'],
    number: 'ApplNo',
    key: ['SubmissionType', 'SubmissionNo'],
    dated: ['SubmissionStatusDate'],
    secondary: { SubmissionStatusDate: 'approvals.date' },
  }),
  properties: table({
    ...tab,
    base: /^submissionpropertytype/,
    usual: 'SubmissionPropertyType.txt',
    required: ['ApplNo', 'SubmissionType', 'SubmissionNo', 'SubmissionPropertyTypeCode'],
    number: 'ApplNo',
    key: ['SubmissionType', 'SubmissionNo'],
  }),
  marketing: table({
    ...tab,
    base: /^marketingstatus\./,
    usual: 'MarketingStatus.txt',
    required: ['ApplNo', 'ProductNo', 'MarketingStatusID'],
    number: 'ApplNo',
    key: ['ProductNo'],
  }),
  equivalence: table({
    ...tab,
    base: /^te\./,
    usual: 'TE.txt',
    required: ['ApplNo', 'ProductNo', 'TECode', 'MarketingStatusID'],
    number: 'ApplNo',
    key: ['ProductNo'],
  }),
  documents: table({
    ...tab,
    base: /^applicationdocs\./,
    usual: 'ApplicationDocs.txt',
    required: ['ApplNo', 'ApplicationDocsTypeID', 'SubmissionType', 'SubmissionNo', 'ApplicationDocsURL'],
    optional: ['ApplicationDocsID', 'ApplicationDocsTitle', 'ApplicationDocsDate'],
    number: 'ApplNo',
    key: ['ApplicationDocsID', 'ApplicationDocsURL'],
    keyNeeds: [],
    dated: ['ApplicationDocsDate'],
    secondary: { ApplicationDocsDate: 'documents.date' },
  }),
} as const

type Submission = RowOf<(typeof DRUGS_AT_FDA)['submissions']>
type Document = RowOf<(typeof DRUGS_AT_FDA)['documents']>

/** `NULL` stands for no property, in nearly all rows. */
export const isNoProperty = emptyMarks('null')

/** `ORIG-1`, as the publisher's own pages write it. */
const submissionName = (type: string, number: string) => `${type}-${number}`

const STATUS: Readonly<Record<string, string>> = { AP: 'approved', TA: 'tentative', '': 'unknown' }

/** The newest first; submissions of one day by name. */
const newestFirst = (a: { date: string | null; submission: string }, b: { date: string | null; submission: string }): number =>
  (a.date ?? '') < (b.date ?? '') ? 1 : (a.date ?? '') > (b.date ?? '') ? -1 : a.submission < b.submission ? -1 : 1

/** The application's submissions as rows of its history. `classOf` and `propertiesOf` are what the tables beside say of one. */
export const approvalRows = (
  submissions: readonly Submission[],
  classOf: (id: string) => string | null,
  propertiesOf: (submission: Submission) => readonly string[],
): SectionRow[] =>
  submissions
    .map((one) => ({
      date: americanDate(one.SubmissionStatusDate),
      submission: submissionName(one.SubmissionType, one.SubmissionNo),
      submissionType: one.SubmissionType,
      submissionClass: classOf(one.SubmissionClassCodeID),
      status: lookup(STATUS, one.SubmissionStatus) ?? one.SubmissionStatus,
      reviewPriority:
        one.ReviewPriority === ''
          ? null
          : /^(priority|standard|unknown)$/i.test(one.ReviewPriority)
            ? one.ReviewPriority.toLowerCase()
            : one.ReviewPriority,
      properties: propertiesOf(one).join(', ') || null,
      notes: plainText(one.SubmissionsPublicNotes) || null,
    }))
    .sort(newestFirst)

/** The original submission that made the application what it is: the first approved one, else the first. */
export const originalOf = (submissions: readonly Submission[]): { original: Submission | undefined; approved: readonly Submission[] } => {
  const originals = submissions.filter((one) => one.SubmissionType === 'ORIG')
  const approved = originals.filter((one) => one.SubmissionStatus === 'AP')
  const [original] = [...(approved.length > 0 ? approved : originals)].sort((a, b) => Number(a.SubmissionNo) - Number(b.SubmissionNo))
  return { original, approved }
}

/** Letters, reviews and labels of the application. */
export const documentRows = (documents: readonly Document[], typeOf: (id: string) => string | null): SectionRow[] =>
  documents
    .map((one) => {
      const type = typeOf(one.ApplicationDocsTypeID)
      const title = one.ApplicationDocsTitle
      return {
        date: americanDate(one.ApplicationDocsDate),
        type,
        title: title === '0' || title === '' ? type : title,
        submission: submissionName(one.SubmissionType, one.SubmissionNo),
        // A blank is not allowed in an address, but FDA's names of files have them.
        url: /^0?(https?:\/\/\S.*)$/i.exec(one.ApplicationDocsURL)?.[1]?.replaceAll(' ', '%20') ?? null,
      }
    })
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : (a.date ?? '') > (b.date ?? '') ? -1 : 0))
