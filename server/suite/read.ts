import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CARDS } from '../../domain/databases/known.ts'
import { pageAt } from '../../domain/pageAt.ts'
import { type Suite, SuiteFile, suiteOf } from '../../domain/suite.ts'
import type { Config } from '../config.ts'
import { FileError, readFitting } from '../fittingFile.ts'
import shipped from './products.json' with { type: 'json' }

/** The file of an installation's products does not fit: each problem a sentence in both languages, with its place in the file. */
export class SuiteError extends FileError {
  override readonly name = 'SuiteError'
}

/** What only this program can tell: pages and databases of its own that do not exist. */
const unknownHere = ({ categories, promoted, subscription, oldVersion, menu }: SuiteFile): string[] => {
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
    ...(subscription ? [{ ...subscription, place: 'subscription' }] : []),
    ...(oldVersion ? [{ ...oldVersion, place: 'oldVersion' }] : []),
  ]
  return [
    ...addresses.flatMap(({ family, path, place }) =>
      family === 'here' && path !== undefined && pageAt(path.split('?')[0] as string) === null
        ? [`${place}: ${path} is no page of this program 不是本程序的页面`]
        : [],
    ),
    ...Object.keys(menu).flatMap((id) => (CARDS.some((card) => card.id === id) ? [] : [`menu.${id}: is no database 不是已有的数据库`])),
  ]
}

/**
 * The suite of an installation: `PRODUCTS_FILE`, else `products.json` of the data directory, else what comes with the program, whose hosts are
 * empty. Throws `SuiteError`, at start, before anything is opened.
 */
export const readSuite = (config: Pick<Config, 'PRODUCTS_FILE' | 'DATA_DIR' | 'ENVIRONMENT'>): Suite => {
  const usual = join(config.DATA_DIR, 'products.json')
  const file = config.PRODUCTS_FILE ?? (existsSync(usual) ? usual : null)
  return suiteOf(file === null ? SuiteFile.parse(shipped) : parse(file), config.ENVIRONMENT)
}

const parse = (file: string): SuiteFile => {
  const read = readFitting(file, SuiteFile, SuiteError)
  const unknown = unknownHere(read)
  if (unknown.length > 0) throw new SuiteError(file, unknown)
  return read
}
