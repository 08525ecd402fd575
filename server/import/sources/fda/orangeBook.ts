import type { SectionRow } from '../../../../domain/record.ts'
import { americanDate } from '../../values/dates.ts'
import { saysYes } from '../../values/numbers.ts'
import { tidy } from '../../values/text.ts'
import { type RowOf, table, type Told } from './table.ts'

/** The Orange Book: products, patents and exclusivities, unquoted and parted by tildes. */

const tilde = { family: 'orangeBook', delimiter: '~', format: 'raw' } as const

export const ORANGE_BOOK = {
  obProducts: table({
    ...tilde,
    base: /^products\./,
    usual: 'products.txt',
    required: ['Appl_No', 'Product_No', 'Appl_Type', 'Ingredient', 'DF;Route', 'Trade_Name', 'Strength', 'Approval_Date'],
    optional: ['Applicant', 'Applicant_Full_Name', 'TE_Code', 'RLD', 'RS', 'Type'],
    number: 'Appl_No',
    key: ['Product_No'],
    dated: ['Approval_Date'],
    secondary: { Approval_Date: 'products.approvalDate' },
  }),
  patents: table({
    ...tilde,
    base: /^patent\./,
    usual: 'patent.txt',
    required: ['Appl_No', 'Product_No', 'Appl_Type', 'Patent_No', 'Patent_Expire_Date_Text'],
    optional: ['Drug_Substance_Flag', 'Drug_Product_Flag', 'Patent_Use_Code', 'Delist_Flag', 'Submission_Date'],
    number: 'Appl_No',
    key: ['Product_No', 'Patent_No', 'Patent_Use_Code'],
    keyNeeds: ['Product_No', 'Patent_No'],
    dated: ['Submission_Date'],
    secondary: { Submission_Date: 'patents.submitted' },
    about: { date: 'Patent_Expire_Date_Text', mayBeEmpty: true },
  }),
  exclusivities: table({
    ...tilde,
    base: /^exclusivity\./,
    usual: 'exclusivity.txt',
    required: ['Appl_No', 'Product_No', 'Appl_Type', 'Exclusivity_Code', 'Exclusivity_Date'],
    number: 'Appl_No',
    key: ['Product_No', 'Exclusivity_Code'],
    about: { date: 'Exclusivity_Date' },
  }),
} as const

type Product = RowOf<(typeof ORANGE_BOOK)['obProducts']>
type Patent = RowOf<(typeof ORANGE_BOOK)['patents']>
type Exclusivity = RowOf<(typeof ORANGE_BOOK)['exclusivities']>

/** Type of an application as the list writes it: N is an NDA, A an ANDA; '' for what is neither. */
export const bookType = (product: Product | undefined): string =>
  product?.Appl_Type === 'N' ? 'NDA' : product?.Appl_Type === 'A' ? 'ANDA' : ''

/** What the list says of products approved before it kept dates, as published; '' for a date and for anything else. */
export const approvalStatement = (text: string): string => (/^approved prior/i.test(text) ? text : '')

/** `TABLET;ORAL` → form and route; what has no or several semicolons is a form only. */
export const formAndRoute = (text: string): [form: string, route: string] => {
  const [form = '', route, ...more] = text.split(';').map(tidy)
  return route === undefined || more.length > 0 ? [tidy(text), ''] : [form, route]
}

/** The notice on why a product was discontinued is no part of its strength. */
export const strengthOf = (text: string): string => tidy(text.replace(/\*\*.*$/, ''))

/** What is written behind a strength between double stars: notices on the product, each without its stars. */
export const noticesOf = (strength: string): string[] =>
  strength
    .split(/\*{2,}/)
    .slice(1)
    .map((notice) => tidy(notice.replace(/\*+\s*$/, '')))
    .filter((notice) => notice !== '')

const byText = (key: string) => (a: SectionRow, b: SectionRow) => {
  const [left, right] = [String(a[key] ?? ''), String(b[key] ?? '')]
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * Patents listed, a row for each product and use; `*PED` behind a number is its pediatric extension. A blank flag is the book's no; where its
 * file has no such column nothing is said.
 */
export const patentRows = (patents: readonly Told<Patent>[]): SectionRow[] =>
  patents
    .map(({ row: one, has }): SectionRow => ({
      productNumber: one.Product_No,
      patentNumber: one.Patent_No.replace(/\*PED$/i, ''),
      expiry: americanDate(one.Patent_Expire_Date_Text),
      pediatric: /\*PED$/i.test(one.Patent_No),
      drugSubstance: has('Drug_Substance_Flag') ? saysYes(one.Drug_Substance_Flag) : null,
      drugProduct: has('Drug_Product_Flag') ? saysYes(one.Drug_Product_Flag) : null,
      useCode: one.Patent_Use_Code || null,
      delisted: has('Delist_Flag') ? saysYes(one.Delist_Flag) : null,
      submitted: americanDate(one.Submission_Date),
    }))
    .sort((a, b) => byText('productNumber')(a, b) || byText('expiry')(a, b) || byText('patentNumber')(a, b))

/** Exclusivities listed. */
export const exclusivityRows = (exclusivities: readonly Exclusivity[]): SectionRow[] =>
  exclusivities.map((one) => ({
    productNumber: one.Product_No,
    code: one.Exclusivity_Code,
    expiry: americanDate(one.Exclusivity_Date),
    statement: null,
  }))
