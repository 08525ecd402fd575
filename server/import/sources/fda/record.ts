import type { SectionRow, SourceRecord } from '../../../../domain/record.ts'
import { shownFile } from '../../types.ts'
import { americanDate, earliest, latest } from '../../values/dates.ts'
import { plainText } from '../../values/html.ts'
import { distinct, splitOutside, uniqueNames } from '../../values/lists.ts'
import { flag, withoutZeros } from '../../values/numbers.ts'
import { absentOf } from './coverage.ts'
import { approvalRows, documentRows, isNoProperty, originalOf } from './drugsAtFda.ts'
import { approvalStatement, bookType, exclusivityRows, formAndRoute, noticesOf, patentRows, strengthOf } from './orangeBook.ts'
import { licenceExclusivityRows, licenceRows, licensedProductRows, meant } from './purpleBook.ts'
import { biologicType, innovationType, marketingKey, submissionClassKey } from './rules.ts'
import { type Application, entriesOf, entriesUnder, type Source, sourcesOf, type Store, toldBy } from './store.ts'
import { FAMILY_NAMES } from './table.ts'
import { type RowOfTable, type RowTable, tableOf } from './tables.ts'

const rowsOf = <Id extends RowTable>(application: Application, id: Id): RowOfTable<Id>[] => entriesOf(application, id).map(({ row }) => row)

/** When the release was made that the table's rows of the application come from; '' where there are none. */
const releaseOf = (store: Store, application: Application, id: RowTable): string => {
  const [entry] = entriesOf(application, id)
  return entry ? store.releaseDate(entry.source) : ''
}

/** A date that says the day, which a mere year in a folder's name does not. */
const wholeDate = (date: string): string | null => (date.length === 10 ? date : null)

/** A yes of the Drugs@FDA: 1 and 0; 2 is neither, and its meaning is not published with the files. */
const oneOrZero = (text: string | undefined): boolean | null => (text === '1' ? true : text === '0' ? false : null)

/** Whether the Orange Book is more recent than what Drugs@FDA says of statuses and equivalence. */
const isBookNewer = (store: Store, application: Application): boolean => {
  const own = (['marketing', 'equivalence'] as const).map((id) => releaseOf(store, application, id))
  return releaseOf(store, application, 'obProducts') > latest(own, '')
}

/** A product's statuses, the more recent list's first: its row has room for one, the application has all. */
const statusesOf = (store: Store, application: Application, product: string): string[] => {
  const own = distinct(
    entriesUnder(application, 'marketing', product).map(({ row }) =>
      marketingKey(store.statuses.get(row.MarketingStatusID) ?? row.MarketingStatusID),
    ),
  )
  const types = entriesUnder(application, 'obProducts', product).map(({ row }) => row.Type)
  const book = distinct(types.filter((type) => type !== '').map(marketingKey))
  if (isBookNewer(store, application)) return book.length > 0 ? book : own
  return own.length > 0 ? own : book
}

/**
 * Products of Drugs@FDA and the Orange Book, which number them alike: one row each, in the book's words where it has them. What the book lists
 * twice, on prescription and over the counter, has a row for each where the book tells its status.
 */
const productRows = (store: Store, application: Application, numbers: readonly string[]): SectionRow[] => {
  const isNewer = isBookNewer(store, application)
  return numbers.flatMap((product) => {
    const own = entriesUnder(application, 'products', product)[0]?.row
    const books = entriesUnder(application, 'obProducts', product).map(({ row }) => row)
    const ownCodes = entriesUnder(application, 'equivalence', product).flatMap(({ row }) => splitOutside(row.TECode, ','))
    const isToldByBook = isNewer || entriesUnder(application, 'marketing', product).length === 0
    const rowOf = (book: (typeof books)[number] | undefined, status: string | undefined, bookCodes: readonly string[]): SectionRow => {
      const [form, route] = formAndRoute(book?.['DF;Route'] ?? own?.Form ?? '')
      const codes = distinct(book && (isNewer || ownCodes.length === 0) ? bookCodes : ownCodes)
      const strength = book?.Strength ?? own?.Strength ?? ''
      return {
        productNumber: product,
        listedIn: [book && FAMILY_NAMES.orangeBook, own && FAMILY_NAMES.drugsAtFda].filter(Boolean).join(', '),
        brandName: book?.Trade_Name || own?.DrugName || null,
        ingredient: book?.Ingredient || own?.ActiveIngredient || null,
        dosageForm: form || null,
        route: route || null,
        strength: strengthOf(strength) || null,
        marketingStatus: status ?? null,
        therapeuticEquivalence: codes.join(', ') || null,
        // The book says Yes or No; where it says neither, or has no such column, what Drugs@FDA says stands.
        referenceListed: flag(book?.RLD) ?? oneOrZero(own?.ReferenceDrug),
        referenceStandard: flag(book?.RS) ?? oneOrZero(own?.ReferenceStandard),
        approvalDate: book ? americanDate(book.Approval_Date) : null,
        approvalStatement: approvalStatement(book?.Approval_Date ?? '') || null,
        notice: noticesOf(strength).join('; ') || null,
      }
    }
    const codesOf = (book: (typeof books)[number]) => splitOutside(book.TE_Code, ',')
    const [first] = statusesOf(store, application, product)
    if (books.length < 2 || !isToldByBook) return [rowOf(books[0], first, books.flatMap(codesOf))]
    return books.map((book) => rowOf(book, book.Type === '' ? first : marketingKey(book.Type), codesOf(book)))
  })
}

/** The first of rows that say the same in every column. */
const withoutRepeats = (rows: readonly SectionRow[]): SectionRow[] =>
  rows.filter((row, index) => rows.findIndex((one) => Object.keys(row).every((column) => one[column] === row[column])) === index)

/** Joins what all tables know of one application into its record (US-01). */
export const toRecord = (store: Store, number: string, application: Application): SourceRecord => {
  const [head] = rowsOf(application, 'applications')
  const purple = rowsOf(application, 'purple')
  const obProducts = rowsOf(application, 'obProducts')
  const ownProducts = rowsOf(application, 'products')
  const inDrugsAtFda = head !== undefined || ownProducts.length > 0
  const inOrangeBook = obProducts.length > 0
  // A biologic once approved as NDA is a BLA now (transition of March 2020). Of the two other lists the newer one tells the type.
  const obType = bookType(obProducts[0])
  const ownType = (head?.ApplType ?? '').toUpperCase()
  const isBookType = releaseOf(store, application, 'obProducts') > releaseOf(store, application, 'applications')
  const type = purple.length > 0 ? 'BLA' : isBookType ? obType || ownType : ownType || obType
  const id = `${type}${number}`
  const isBiologic = type === 'BLA'

  const submissions = rowsOf(application, 'submissions')
  const propertiesOf = (one: RowOfTable<'submissions'>) =>
    uniqueNames(
      entriesUnder(application, 'properties', one.SubmissionType, one.SubmissionNo)
        .map(({ row }) => row.SubmissionPropertyTypeCode)
        .filter((code) => !isNoProperty(code)),
    )
  const approvals = approvalRows(submissions, (classId) => store.classes.get(classId)?.text ?? null, propertiesOf)
  const { original, approved } = originalOf(submissions)
  const classCode = original ? store.classes.get(original.SubmissionClassCodeID)?.code : undefined
  const submissionClass = classCode === undefined ? null : submissionClassKey(classCode)
  const priority = (original?.ReviewPriority ?? '').toLowerCase()
  const reviewPriority = priority === 'priority' || priority === 'standard' ? priority : original && priority !== '' ? 'unknown' : null

  const productNumbers = distinct([...ownProducts.map((one) => one.ProductNo), ...obProducts.map((one) => one.Product_No)]).sort()
  const products = productRows(store, application, productNumbers)
  const purpleProducts = licensedProductRows(purple)
  // Both list the products of CDER's biologics, under numbers of their own: nobody can say which rows are one.
  const shownProducts = [...products, ...purpleProducts]
  const cber = licenceRows(purple)
  const patents = patentRows(entriesOf(application, 'patents').map(toldBy))
  const exclusivities = withoutRepeats([...exclusivityRows(rowsOf(application, 'exclusivities')), ...licenceExclusivityRows(purple)])
  const documents = documentRows(rowsOf(application, 'documents'), (typeId) => store.documentTypes.get(typeId) ?? null)

  const brandNames = uniqueNames([
    ...purple.flatMap((one) => splitOutside(meant(one['Proprietary Name']), ',')),
    ...obProducts.map((one) => one.Trade_Name),
    ...ownProducts.map((one) => one.DrugName),
  ])
  const ingredients = uniqueNames([
    ...purple.map((one) => meant(one['Proper Name'])),
    ...obProducts.flatMap((one) => splitOutside(one.Ingredient, ';')),
    ...ownProducts.flatMap((one) => splitOutside(one.ActiveIngredient, ';')),
  ])
  const fullNames = distinct(obProducts.map((one) => one.Applicant_Full_Name || one.Applicant))
  const licensees = distinct(purple.map((one) => meant(one.Applicant)))
  const sponsor = head?.SponsorName ?? ''
  const applicant = licensees.length > 0 ? licensees : fullNames.length > 0 ? fullNames : distinct([sponsor])
  const texts = (column: string) => distinct(shownProducts.map((row) => String(row[column] ?? '')))
  const centers = uniqueNames(purple.map((one) => one.Center.toLowerCase()))
  const center = centers.includes('cber') ? 'cber' : centers.includes('cder') || purple.length === 0 ? 'cder' : 'unknown'
  const isBiosimilar = purple.some((one) => /351\(k\)/i.test(one['BLA Type']))
  const referenceProducts = purple.map((one) => meant(one['Ref. Product Proprietary Name']) || meant(one['Ref. Product Proper Name']))
  const statements = distinct(products.map((row) => String(row.approvalStatement ?? '')))
  const purpleDates = purple.map((one) => americanDate(one['Approval Date'], 'past'))
  const isOrphan =
    submissions.some((one) => propertiesOf(one).some((code) => /^orphan$/i.test(code))) ||
    rowsOf(application, 'properties').some((one) => /^orphan$/i.test(one.SubmissionPropertyTypeCode)) ||
    exclusivities.some(({ code }) => /^(ODE|Orphan)/.test(String(code)))

  const values: SourceRecord['values'] = {
    applicationNumber: id,
    brandName: brandNames,
    ingredient: ingredients,
    applicant,
    applicantShort: distinct(obProducts.map((one) => one.Applicant)),
    sponsor: distinct([sponsor]),
    drugType: isBiologic
      ? biologicType(ingredients, center, texts('route'))
      : submissionClass === 'medical-gas'
        ? 'other'
        : 'small-molecule',
    applicationType: type === '' ? null : type === 'NDA' || type === 'ANDA' || isBiologic ? type.toLowerCase() : 'other',
    innovationType: innovationType(type, submissionClass, isBiosimilar),
    submissionClass,
    reviewPriority,
    // Yes where a file says so. No file says no: a designation need not have come to a property or an exclusivity (TRUTH-02).
    orphan: isOrphan ? true : null,
    marketingStatus: distinct([
      ...productNumbers.flatMap((product) => statusesOf(store, application, product)),
      ...purpleProducts.map((row) => String(row.marketingStatus ?? '')),
    ]),
    approvalDate:
      earliest(approved.map((one) => americanDate(one.SubmissionStatusDate))) ??
      // Where Drugs@FDA says 'tentative' the Orange Book has no date yet. One that was approved before there were dates was not
      // approved when its latest products were.
      (statements.length > 0 ? null : earliest(products.map((row) => row.approvalDate as string | null))) ??
      earliest(purpleDates),
    approvalStatement: statements,
    latestActionDate: latest([
      ...submissions.map((one) => americanDate(one.SubmissionStatusDate)),
      ...products.map((row) => row.approvalDate as string | null),
      ...purpleDates,
    ]),
    dosageForm: texts('dosageForm'),
    route: distinct(shownProducts.flatMap((row) => splitOutside(String(row.route ?? ''), ','))),
    strength: texts('strength'),
    referenceListed:
      products.length === 0
        ? null
        : products.some((row) => row.referenceListed === true)
          ? true
          : products.every((row) => row.referenceListed === null)
            ? null
            : false,
    federalRegister: products.some((row) => /federal register/i.test(String(row.notice ?? ''))) ? true : null,
    comparatorProduct: distinct(referenceProducts),
    therapeuticEquivalence: distinct(products.flatMap((row) => splitOutside(String(row.therapeuticEquivalence ?? ''), ','))),
    // No other file says it: that the rest are CDER's is nobody's statement (TRUTH-02).
    center: centers.find((one) => one === 'cber' || one === 'cder') === undefined ? null : center,
    // Spreadsheets take the zeros off the Purple Book's numbers.
    productCount: new Set(shownProducts.map((row) => withoutZeros(String(row.productNumber ?? '')))).size,
    patentCount: new Set(patents.map(({ patentNumber }) => patentNumber)).size,
    patentExpiry: latest(patents.filter(({ delisted }) => !delisted).map(({ expiry }) => expiry as string | null)),
    exclusivityExpiry: latest(exclusivities.map(({ expiry }) => expiry as string | null)),
    licenseNumber: purple.find((one) => meant(one['License Number']))?.['License Number'] ?? null,
    publicNotes: plainText(head?.ApplPublicNotes ?? '') || null,
  }

  const absent = absentOf(store, application, values, {
    isBiologic,
    isGeneric: type === 'ANDA',
    inDrugsAtFda,
    inOrangeBook,
    inPurpleBook: purple.length > 0,
    products: shownProducts.length,
    submissions: submissions.length,
    documents: documents.length,
    patents: patents.length,
    exclusivities: exclusivities.length,
  })
  // None listed is a statement where the list was read, and none where it was not.
  for (const field of ['productCount', 'patentCount']) if (absent.includes(field)) values[field] = null

  const contributing = sourcesOf(application, Object.keys(application) as RowTable[])
  const whole = describe(store, contributing)
  const behind: Record<string, Source[]> = {
    products: sourcesOf(application, ['products', 'obProducts', 'marketing', 'equivalence', 'purple']),
    approvals: sourcesOf(application, ['submissions', 'properties']),
    cber: sourcesOf(application, ['purple']),
    patents: sourcesOf(application, ['patents']),
    exclusivities: sourcesOf(application, ['exclusivities', 'purple']),
    documents: sourcesOf(application, ['documents']),
  }
  // That a list says nothing of this application is from a file, too.
  const silent: Record<string, RowTable> = {
    approvals: 'submissions',
    cber: 'purple',
    patents: 'patents',
    exclusivities: isBiologic ? 'purple' : 'exclusivities',
    documents: 'documents',
  }
  const sections = Object.fromEntries(
    Object.entries(behind).flatMap(([section, own]) => {
      const [newest] = store.sources.get(silent[section] as RowTable) ?? []
      const from = own.length > 0 ? own : newest ? [newest] : []
      if (from.length === 0 || absent.includes(section)) return []
      const source = describe(store, from)
      return source.publisher === whole.publisher && source.asOf === whole.asOf ? [] : [[section, source]]
    }),
  )

  return {
    id,
    values,
    sections: { products: shownProducts, approvals, cber, patents, exclusivities, documents },
    provenance: {
      ...whole,
      ...(center === 'cber'
        ? {}
        : { url: `https://www.accessdata.fda.gov/scripts/cder/daf/index.cfm?event=overview.process&ApplNo=${number}` }),
      sample: false,
      ...(Object.keys(sections).length > 0 && { sections }),
    },
    ...(absent.length > 0 && { absent }),
  }
}

/** Publisher, files by name (an archive's own where several of its members are meant) and the oldest as-of date (TRUTH-05). */
const describe = (store: Store, sources: readonly Source[]): { publisher: string; file: string; asOf: string } => {
  const families = [...new Set(sources.map(({ id }) => FAMILY_NAMES[tableOf(id).family]))]
  const names = [...new Set(sources.map(({ file }) => shownFile(file.name)))]
  const archiveOf = (name: string) => name.split('!')[0] as string
  const files = names.map((name) => (names.filter((one) => archiveOf(one) === archiveOf(name)).length > 1 ? archiveOf(name) : name))
  return {
    publisher: `U.S. Food and Drug Administration (${families.join(', ')})`,
    file: [...new Set(files)].join(', '),
    asOf: earliest(sources.map((source) => wholeDate(store.releaseDate(source)))) ?? '',
  }
}
