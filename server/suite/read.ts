import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type z } from 'zod'
import { CARDS } from '../../domain/databases/known.ts'
import { pageAt } from '../../domain/pageAt.ts'
import { type Suite, SuiteFile, suiteOf } from '../../domain/suite.ts'
import type { Config } from '../config.ts'
import shipped from './products.json' with { type: 'json' }

/** The file of an installation may not be larger, bytes. */
const MAX_BYTES = 1024 * 1024

/** The file of an installation's products does not fit: each problem a sentence in both languages, with its place in the file. */
export class SuiteError extends Error {
  readonly file: string
  readonly problems: readonly string[]
  constructor(file: string, problems: readonly string[]) {
    super([file, ...problems].join('\n'))
    this.name = 'SuiteError'
    this.file = file
    this.problems = problems
  }
}

const { localeError: inEnglish } = locales.en()
const { localeError: inChinese } = locales.zhCN()

/** `categories[0].products[2].path` */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? String(part) : `.${String(part)}`)).join('')

/** Of a union's branches the last holds the rule. */
const innermost = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return inner === undefined ? issue : innermost({ ...inner, path: [...issue.path, ...inner.path] })
}

/** What does not fit; the same place is told once, in both languages. */
const problemsOf = (json: unknown): string[] => {
  const told = [inEnglish, inChinese].map((error) =>
    (SuiteFile.safeParse(json, { error }).error?.issues ?? []).map(innermost).map(({ path, message }) => ({ at: placeOf(path), message })),
  )
  const [english = [], chinese = []] = told
  return english.map(({ at, message }, index) => {
    const cn = chinese[index]?.message ?? message
    return `${at === '' ? '' : `${at}: `}${message === cn ? message : `${message} ${cn}`}`
  })
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
  const refuse = (...problems: string[]): never => {
    throw new SuiteError(file, problems)
  }
  let text = ''
  try {
    if (statSync(file).size > MAX_BYTES) refuse('is larger than 1 MB 大于 1 MB')
    // Editors of some systems put a mark before the text.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (error instanceof SuiteError) throw error
    refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}) 无法读取`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    refuse(`is not JSON: ${(error as Error).message} 不是有效的 JSON`)
  }
  const problems = problemsOf(json)
  if (problems.length > 0) refuse(...problems)
  const read = SuiteFile.parse(json)
  const unknown = unknownHere(read)
  return unknown.length > 0 ? refuse(...unknown) : read
}
