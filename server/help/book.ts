import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HELP_GROUPS, OWN_GROUP } from '../../domain/help.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import type { Manual } from '../../domain/manual.ts'
import { printable } from '../admin/messages.ts'
import { ArticleError, readArticle } from './article.ts'
import { type HelpPictures, readPicture } from './pictures.ts'

/** Every article, by language, in the order of the help center. */
export type HelpBook = Readonly<Record<Language, Manual>>
/** With the pictures they show. */
export type IllustratedBook = HelpBook & { readonly pictures: HelpPictures }

/** Articles of the program: beside the bundle's folder (dist/server) and the source's (server) alike. */
const SHIPPED = fileURLToPath(new URL('../../help', import.meta.url))
/** An operator's article may not be larger, bytes. */
const MAX_BYTES = 256 * 1024
const NAME = /^[a-z0-9][a-z0-9-]{0,62}\.md$/

/** Articles of an installation that cannot be read: each problem with its file. */
export class HelpError extends Error {
  readonly problems: readonly string[]
  constructor(said: readonly string[]) {
    const problems = said.map(printable)
    super(problems.join('\n'))
    this.name = 'HelpError'
    this.problems = problems
  }
}

/** Folders that hold articles as if they were read; a volume's own, or a folder of pictures, is nobody's business. */
const foldersIn = (folder: string): string[] =>
  existsSync(folder) && statSync(folder).isDirectory()
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && idsIn(join(folder, entry.name)).length > 0)
        .map(({ name }) => name)
        .sort()
    : []

const textOf = (file: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    throw error instanceof TypeError ? new ArticleError(['is not UTF-8 不是 UTF-8 编码']) : error
  }
}

const idsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .map((name) => name.slice(0, -'.md'.length))
        .sort()
    : []

/**
 * Reads the articles of the program, and those that an operator keeps in `DATA_DIR/help/{cn,en}`: an article of the same name stands in the
 * place of the program's, others in a group of their own. Each must be there in both languages, with the pictures it shows beside it. Read once, at start.
 *
 * @throws HelpError for an operator's files that do not fit
 */
export const readHelp = ({ shipped = SHIPPED, own }: { shipped?: string; own: string | null }): IllustratedBook => {
  const pictures: HelpPictures = new Map()
  const problems: string[] = []
  const ownIds = own === null ? [] : [...new Set(LANGUAGES.flatMap((language) => idsIn(join(own, language))))].sort()
  const known = Object.entries(HELP_GROUPS).flatMap(([group, ids]) => ids.map((id) => ({ id, group })))
  const others = ownIds.filter((id) => !known.some((one) => one.id === id)).map((id) => ({ id, group: OWN_GROUP }))
  const isArticle = (id: string) => [...known, ...others].some((one) => one.id === id)
  for (const folder of own === null ? [] : foldersIn(own))
    // Where the file system takes CN for cn, it has been read.
    if (!LANGUAGES.some((language) => folder === language || (folder.toLowerCase() === language && existsSync(join(own ?? '', language)))))
      problems.push(`${join(own ?? '', folder)}: is read by nobody; articles stand in cn and en 不会被读取，文章须放在 cn 与 en 中`)
  const read = (language: Language): Manual => ({
    articles: [...known, ...others].flatMap(({ id, group }) => {
      const isOwn = own !== null && ownIds.includes(id)
      const folder = join(isOwn ? own : shipped, language)
      const file = join(folder, `${id}.md`)
      if (!existsSync(file)) {
        if (isOwn) problems.push(`${file}: is missing; an article is there in both languages 缺少该文件，文章须有中英文两份`)
        return []
      }
      try {
        if (statSync(file).size > MAX_BYTES) throw new ArticleError(['is larger than 256 kB 大于 256 kB'])
        return [readArticle(id, group, textOf(file), (name) => readPicture(folder, name, pictures), isArticle)]
      } catch (error) {
        const told = error instanceof ArticleError ? error.problems : [(error as Error).message]
        problems.push(...told.map((problem) => `${file}: ${problem}`))
        return []
      }
    }),
  })
  const book = { cn: read('cn'), en: read('en'), pictures }
  if (problems.length > 0) throw new HelpError(problems)
  return book
}
