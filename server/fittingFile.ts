import { readFileSync, statSync } from 'node:fs'
import { locales, type z } from 'zod'
import { printable } from './admin/messages.ts'

/** A file of an installation may not be larger, bytes. */
const MAX_BYTES = 1024 * 1024

/** A file of an installation does not fit: each problem a sentence in both languages, with its place in the file. */
export class FileError extends Error {
  readonly file: string
  readonly problems: readonly string[]
  constructor(file: string, said: readonly string[]) {
    // Keys and texts are whoever's wrote the file, and are read on a terminal.
    const problems = said.map(printable)
    super([file, ...problems].join('\n'))
    this.name = 'FileError'
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
const problemsOf = (json: unknown, schema: z.ZodType): string[] => {
  const told = [inEnglish, inChinese].map((error) =>
    (schema.safeParse(json, { error }).error?.issues ?? []).map(innermost).map(({ path, message }) => ({ at: placeOf(path), message })),
  )
  const [english = [], chinese = []] = told
  return english.map(({ at, message }, index) => {
    const cn = chinese[index]?.message ?? message
    return `${at === '' ? '' : `${at}: `}${message === cn ? message : `${message} ${cn}`}`
  })
}

/** A JSON file that an installation brings, as its schema has it. Throws `Failure`, with all that does not fit. */
export const readFitting = <S extends z.ZodType>(
  file: string,
  schema: S,
  Failure: new (file: string, problems: readonly string[]) => FileError,
): z.output<S> => {
  const refuse = (...problems: string[]): never => {
    throw new Failure(file, problems)
  }
  let text = ''
  try {
    if (statSync(file).size > MAX_BYTES) refuse('is larger than 1 MB 大于 1 MB')
    // Editors of some systems put a mark before the text.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (error instanceof FileError) throw error
    refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}) 无法读取`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    refuse(`is not JSON: ${(error as Error).message} 不是有效的 JSON`)
  }
  const problems = problemsOf(json, schema)
  return problems.length > 0 ? refuse(...problems) : schema.parse(json)
}
