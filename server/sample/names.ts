import type { CompanyEntry } from '../vocabulary/entries.ts'
import type { DrugEntry } from '../vocabulary/types.ts'
import { hash } from './random.ts'

/**
 * Names and numbers of products that nobody could take for real ones. Substances and companies are real; which company has which product
 * under which number is made up, so that a real brand or number would say something untrue of it. Official numbers begin with a 9
 * where no authority's do.
 */

/** Stands in every made-up name, in either language. */
export const MARK = 'Exempla'

const ENDINGS = ['ova', 'exa', 'imo', 'uris', 'ento', 'ibra', 'avi', 'olen'] as const

/** The brand of a company for a substance: always the same, and another for another company. */
export const inventedBrand = (drug: Pick<DrugEntry, 'en'>, company: Pick<CompanyEntry, 'en'>): string => {
  const stem = drug.en.replace(/[^a-z]/gi, '').slice(0, 5)
  return `${MARK} ${stem.charAt(0).toUpperCase()}${stem.slice(1).toLowerCase()}${ENDINGS[hash(company.en) % ENDINGS.length]}`
}

/** A copy's name: the substance's, behind the mark. */
export const inventedCopy = (drug: Pick<DrugEntry, 'en'>): string => `${MARK}-${drug.en}`
