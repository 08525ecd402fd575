import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CARDS } from '../../domain/databases/known.ts'
import { pageAt } from '../../domain/pageAt.ts'
import { type Suite, SuiteFile, suiteOf } from '../../domain/suite.ts'
import type { Config } from '../config.ts'
import { FileError, readFitting } from '../fittingFile.ts'
import { findProduct } from '../products/find.ts'
import { SHIPPED_SUITE } from './shipped.ts'

/** The file of an installation's products does not fit: each problem a sentence in both languages, with its place in the file. */
export class SuiteError extends FileError {
  override readonly name = 'SuiteError'
}

/** What only this program can tell: pages and databases of its own that do not exist. */
const unknownHere = ({ categories, promoted, solutions, subscription, oldVersion, menu }: SuiteFile): string[] => {
  const addresses = [
    ...categories.flatMap(({ products }, category) =>
      products.flatMap(({ family, path, newPath, entry, instead = [] }, at) =>
        [path, newPath, entry, ...instead.map((one) => one.path)].map((one) => ({
          family,
          path: one,
          place: `categories[${category}].products[${at}]`,
        })),
      ),
    ),
    ...promoted.map(({ link }, at) => ({ ...link, place: `promoted[${at}].link` })),
    ...solutions.flatMap(({ link }, at) => (link ? [{ ...link, place: `solutions[${at}].link` }] : [])),
    ...(subscription ? [{ ...subscription, place: 'subscription' }] : []),
    ...(oldVersion ? [{ ...oldVersion, place: 'oldVersion' }] : []),
  ]
  const isPage = (path: string): boolean => {
    const { page, of = '' } = pageAt(path) ?? {}
    return page === 'intro' ? findProduct({ categories }, of) !== null : page !== undefined
  }
  return [
    ...addresses.flatMap(({ family, path, place }) =>
      family === 'here' && path !== undefined && !isPage(path.split('?')[0] as string)
        ? [`${place}: ${path} is no page of this program 不是本程序的页面`]
        : [],
    ),
    ...Object.keys(menu).flatMap((id) => (CARDS.some((card) => card.id === id) ? [] : [`menu.${id}: is no database 不是已有的数据库`])),
  ]
}

type Where = Pick<Config, 'PRODUCTS_FILE' | 'DATA_DIR'>

/**
 * The file of an installation: `PRODUCTS_FILE`, else `products.json` of the data directory, else what comes with the program. Throws
 * `SuiteError`, at start, before anything is opened.
 */
export const readSuiteFile = (config: Where): SuiteFile => {
  const usual = join(config.DATA_DIR, 'products.json')
  const file = config.PRODUCTS_FILE ?? (existsSync(usual) ? usual : null)
  return file === null ? SHIPPED_SUITE : parse(file)
}

/** The suite of an installation, as its pages are given it. Throws as `readSuiteFile` does. */
export const readSuite = (config: Where & Pick<Config, 'ENVIRONMENT'>): Suite => suiteOf(readSuiteFile(config), config.ENVIRONMENT)

const parse = (file: string): SuiteFile => {
  const read = readFitting(file, SuiteFile, SuiteError)
  const unknown = unknownHere(read)
  if (unknown.length > 0) throw new SuiteError(file, unknown)
  return read
}
