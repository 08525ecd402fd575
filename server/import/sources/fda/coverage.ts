import type { SourceRecord } from '../../../../domain/record.ts'
import type { Store } from './store.ts'

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

/**
 * Sections and blank fields that the files read do not cover for this application (TRUTH-04): a table or column that is not
 * among them, or a book that does not list the application. The Orange Book lists no biologics; Drugs@FDA few of CBER's.
 */
export const absentOf = (store: Store, values: SourceRecord['values'], of: Coverage): string[] => {
  const { isBiologic, isGeneric, inDrugsAtFda, inOrangeBook, inPurpleBook } = of
  const isBlank = (field: string) => {
    const value = values[field]
    return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  }
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
  lacks(hasSubmissions && store.hasColumn('submissions', 'ReviewPriority'), 'reviewPriority')
  lacks(hasSubmissions && store.has('classes') && store.hasColumn('submissions', 'SubmissionClassCodeID'), 'submissionClass')
  lacks(hasSubmissions || inOrangeBook || inPurpleBook, 'approvalDate', 'latestActionDate')
  lacks(false, 'orphan')
  lacksSection(of.documents > 0 || (inDrugsAtFda && store.has('documents')), 'documents')
  lacks(inDrugsAtFda && store.has('applications'), 'sponsor', 'applicant')
  lacks(inDrugsAtFda && store.hasColumn('applications', 'ApplPublicNotes'), 'publicNotes')

  const inBook = inOrangeBook || !store.has('obProducts')
  lacksSection(of.patents > 0 || (!isBiologic && inBook && store.has('patents')), 'patents', 'patentCount')
  lacks(!absent.has('patents'), 'patentExpiry')
  const hasExclusivities =
    of.exclusivities > 0 ||
    (isBiologic ? inPurpleBook && store.hasColumn('purple', 'Ref. Product Exclusivity Exp. Date') : inBook && store.has('exclusivities'))
  lacksSection(hasExclusivities, 'exclusivities')
  lacks(hasExclusivities, 'exclusivityExpiry')

  if (isBiologic) {
    lacksSection(inPurpleBook || store.has('purple'), 'cber')
    lacks(inPurpleBook && store.hasColumn('purple', 'License Number'), 'licenseNumber')
    lacks(inPurpleBook, 'comparatorProduct')
    lacks(inPurpleBook, 'center')
  } else {
    lacks(inOrangeBook && store.hasColumn('obProducts', 'Applicant'), 'applicantShort')
    lacks(inOrangeBook, 'approvalStatement')
    lacks(inOrangeBook || (inDrugsAtFda && store.has('products')), 'federalRegister')
    // No column of the Orange Book says which product an ANDA refers to.
    lacks(!isGeneric, 'comparatorProduct')
    lacks(
      (inDrugsAtFda && store.has('equivalence')) || (inOrangeBook && store.hasColumn('obProducts', 'TE_Code')),
      'therapeuticEquivalence',
    )
    lacks(
      (inDrugsAtFda && store.hasColumn('products', 'ReferenceDrug')) || (inOrangeBook && store.hasColumn('obProducts', 'RLD')),
      'referenceListed',
    )
  }
  lacks(
    (inDrugsAtFda && store.has('marketing')) || (inOrangeBook && store.hasColumn('obProducts', 'Type')) || inPurpleBook,
    'marketingStatus',
  )
  return [...absent]
}
