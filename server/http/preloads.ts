import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../domain/language.ts'
import { pageAt } from '../../domain/pageAt.ts'

/** The build's list of files, by the module that is fetched by its name or what the bundler called a file. */
type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** What every page fetches whoever it is for: the texts, what answers are read with, the frame. */
const always = (language: Language): string[] => [`locales/${language}.ts`, 'domain/contract.ts', 'routes/MemberFrame.tsx']

/** Modules of a page beyond these; the file of a page that is not named here is called as the page is. */
const PAGE_FILES: Readonly<Record<string, string>> = {
  product: 'routes/pages/welcome.tsx',
  protocol: 'routes/pages/public.tsx',
  privacy: 'routes/pages/public.tsx',
  forbidden: 'routes/pages/public.tsx',
  notFound: 'routes/pages/public.tsx',
  help: 'ui/shell/help/HelpPage.tsx',
  helpIndex: 'ui/shell/help/HelpPage.tsx',
}

const modulesAt = (pathname: string, language: Language, known: readonly string[]): string[] => {
  const { page, of } = pageAt(pathname) ?? { page: 'notFound' }
  const modules = [...always(language), PAGE_FILES[page] ?? `routes/pages/${page}.tsx`]
  if (page === 'welcome' || page === 'product' || page === 'intro') modules.push(`locales/${language}/showcase.json`)
  if (page === 'protocol' || page === 'privacy') modules.push(`locales/${language}/legal.json`)
  if (page === 'request') modules.push(`locales/${language}/request.json`)
  if (page === 'list' || page === 'detail')
    modules.push(
      'routes/open.ts',
      `domain/databases/${of}/definition.ts`,
      `locales/${language}/databases/${of}.json`,
      ...known.filter((name) => name.startsWith('services/database/views/')),
    )
  if (page === 'machines')
    modules.push(
      `locales/${language}/gallery.json`,
      ...known.filter((name) => of !== undefined && /^machines\/\w+\/(\w+)\//.exec(name)?.[1]?.toLowerCase() === of),
    )
  return modules
}

/**
 * Files of a build that the page at an address will ask for once it runs, beside those it names itself: asked for together with the entry, they
 * need not wait for it, nor for each other.
 *
 * @param folder the built SPA; without its list of files there are none.
 */
export const createPreloads = (folder: string): ((pathname: string, language: Language) => readonly string[]) => {
  const path = join(folder, '.vite/manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
  const files = (keys: readonly string[]): Set<string> => {
    const seen = new Set(keys.filter((key) => key in manifest))
    for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next)
    return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))
  }
  const own = files(Object.keys(manifest).filter((key) => manifest[key]?.isEntry))
  const known = Object.keys(manifest)
  return (pathname, language) => [...files(modulesAt(pathname, language, known))].filter((file) => !own.has(file)).map((file) => `/${file}`)
}
