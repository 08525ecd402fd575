import type { SourceRecord } from '../../../../domain/record.ts'
import type { Application, Store } from './store.ts'
import { FAMILY_NAMES, type Table } from './table.ts'
import { type RowOfTable, type RowTable, tableOf } from './tables.ts'

type Filling = { [Id in RowTable]: `${Id}.${keyof RowOfTable<Id> & string}` }[RowTable]

/** Columns of sections by the optional columns that fill them, in whichever table: `patents.Delist_Flag`. */
const FILLS: Readonly<Record<string, readonly Filling[]>> = {
  'products.referenceListed': ['products.ReferenceDrug', 'obProducts.RLD'],
  'products.referenceStandard': ['products.ReferenceStandard', 'obProducts.RS'],
  'approvals.submissionClass': ['submissions.SubmissionClassCodeID'],
  'approvals.reviewPriority': ['submissions.ReviewPriority'],
  'approvals.notes': ['submissions.SubmissionsPublicNotes'],
  'cber.mark': ['purple.N/R/U'],
  'cber.productNumber': ['purple.Product Number'],
  'cber.presentation': ['purple.Product Presentation'],
  'cber.licensure': ['purple.Licensure'],
  'cber.approvalDate': ['purple.Approval Date'],
  'cber.firstLicensure': ['purple.Date of First Licensure'],
  'cber.supplementNumber': ['purple.Supplement Number'],
  'cber.submissionType': ['purple.Submission Type'],
  'cber.referenceProperName': ['purple.Ref. Product Proper Name'],
  'cber.referenceProduct': ['purple.Ref. Product Proprietary Name'],
  'cber.licenseNumber': ['purple.License Number'],
  'cber.center': ['purple.Center'],
  'cber.marketingStatus': ['purple.Marketing Status'],
  'patents.drugSubstance': ['patents.Drug_Substance_Flag'],
  'patents.drugProduct': ['patents.Drug_Product_Flag'],
  'patents.useCode': ['patents.Patent_Use_Code'],
  'patents.delisted': ['patents.Delist_Flag'],
  'patents.submitted': ['patents.Submission_Date'],
  'documents.date': ['documents.ApplicationDocsDate'],
}

/** Columns of sections by what fills them, as the publisher calls it: `patent.txt: Delist_Flag`. */
export const filledBy: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(FILLS).map(([name, fillings]) => [
    name,
    fillings.map((filling) => {
      const [id, column] = filling.split(/\.(.*)/) as [RowTable, string]
      const { usual, family } = tableOf(id) as Table
      return `${usual ?? FAMILY_NAMES[family]}: ${column}`
    }),
  ]),
)

/** Where one application is found. */
export interface Coverage {
  isBiologic: boolean
  isGeneric: boolean
  inDrugsAtFda: boolean
  inOrangeBook: boolean
  inPurpleBook: boolean
  /** Rows of each section. */
  products: number
  submissions: number
  documents: number
  patents: number
  exclusivities: number
}

/** Columns of sections that stand empty because none of the files with the application's rows has what fills them. */
const absentColumns = (store: Store, application: Application): string[] =>
  Object.entries(FILLS).flatMap(([name, fillings]) => {
    const asked = fillings
      .map((filling) => filling.split(/\.(.*)/) as [RowTable, never])
      .filter(([table]) => (application[table]?.size ?? 0) > 0)
    return asked.length === 0 || asked.some(([table, column]) => store.hasColumn(application, table, column)) ? [] : [name]
  })

/**
 * Sections, their columns and blank fields that the files read do not cover for this application (TRUTH-04): a table or column that is not
 * among them, or a book that does not list the application. The Orange Book lists no biologics; Drugs@FDA few of CBER's.
 */
export const absentOf = (store: Store, application: Application, values: SourceRecord['values'], of: Coverage): string[] => {
  const { isBiologic, isGeneric, inDrugsAtFda, inOrangeBook, inPurpleBook } = of
  const isBlank = (field: string) => {
    const value = values[field]
    return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  }
  const hasColumn = <Id extends RowTable>(id: Id, column: keyof RowOfTable<Id> & string) => store.hasColumn(application, id, column)
  const absent = new Set<string>()
  const lacks = (isThere: boolean, ...fields: string[]) => {
    if (!isThere) for (const field of fields) if (isBlank(field)) absent.add(field)
  }
  /** A section with its counts, which are no blanks. */
  const lacksSection = (isThere: boolean, section: string, ...fields: string[]) => {
    if (!isThere) for (const name of [section, ...fields]) absent.add(name)
  }

  const hasProducts = of.products > 0 || (inDrugsAtFda && store.has('products'))
  lacksSection(hasProducts, 'products', 'productCount')
  lacks(hasProducts, 'brandName', 'ingredient', 'dosageForm', 'route', 'strength')

  const hasSubmissions = of.submissions > 0 || (inDrugsAtFda && store.has('submissions'))
  lacksSection(hasSubmissions, 'approvals')
  lacks(hasSubmissions && hasColumn('submissions', 'ReviewPriority'), 'reviewPriority')
  lacks(hasSubmissions && store.has('classes') && hasColumn('submissions', 'SubmissionClassCodeID'), 'submissionClass')
  lacks(hasSubmissions || inOrangeBook || inPurpleBook, 'approvalDate', 'latestActionDate')
  // Two lists name orphan drugs, and each may say nothing of this one.
  lacks((hasSubmissions && store.has('properties')) || (inPurpleBook && hasColumn('purple', 'Orphan Exclusivity Exp. Date')), 'orphan')
  lacksSection(of.documents > 0 || (inDrugsAtFda && store.has('documents')), 'documents')
  lacks(inDrugsAtFda && store.has('applications'), 'sponsor', 'applicant')
  lacks(inDrugsAtFda && hasColumn('applications', 'ApplPublicNotes'), 'publicNotes')

  const inBook = inOrangeBook || !store.has('obProducts')
  lacksSection(of.patents > 0 || (!isBiologic && inBook && store.has('patents')), 'patents', 'patentCount')
  lacks(!absent.has('patents'), 'patentExpiry')
  const hasExclusivities =
    of.exclusivities > 0 ||
    (isBiologic ? inPurpleBook && hasColumn('purple', 'Ref. Product Exclusivity Exp. Date') : inBook && store.has('exclusivities'))
  lacksSection(hasExclusivities, 'exclusivities')
  lacks(hasExclusivities, 'exclusivityExpiry')
  // That a book lists no biologic of this number is said by the book alone.
  lacksSection(store.has('purple'), 'cber')

  if (isBiologic) {
    lacks(inPurpleBook && hasColumn('purple', 'License Number'), 'licenseNumber')
    lacks(
      inPurpleBook && (hasColumn('purple', 'Ref. Product Proper Name') || hasColumn('purple', 'Ref. Product Proprietary Name')),
      'comparatorProduct',
    )
    lacks(inPurpleBook && hasColumn('purple', 'Center'), 'center')
  } else {
    lacks(inOrangeBook && hasColumn('obProducts', 'Applicant'), 'applicantShort')
    lacks(inOrangeBook, 'approvalStatement')
    lacks(inOrangeBook || (inDrugsAtFda && store.has('products')), 'federalRegister')
    // No column of the Orange Book says which product an ANDA refers to.
    lacks(!isGeneric, 'comparatorProduct')
    lacks((inDrugsAtFda && store.has('equivalence')) || (inOrangeBook && hasColumn('obProducts', 'TE_Code')), 'therapeuticEquivalence')
    lacks((inDrugsAtFda && hasColumn('products', 'ReferenceDrug')) || (inOrangeBook && hasColumn('obProducts', 'RLD')), 'referenceListed')
  }
  lacks(
    (inDrugsAtFda && store.has('marketing')) ||
      (inOrangeBook && hasColumn('obProducts', 'Type')) ||
      (inPurpleBook && hasColumn('purple', 'Marketing Status')),
    'marketingStatus',
  )
  return [...absent, ...absentColumns(store, application)]
}
