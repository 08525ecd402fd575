import { CARDS } from './databases/known.ts'
import { pageAt } from './pageAt.ts'
import { isTooShort } from './text.ts'

/** Where the help center is, and one of its articles (HELP-01, ROUTE-07). */
export const HELP = '/help/index'
export const articleAddress = (id: string): string => `${HELP}?article=${encodeURIComponent(id)}`

/** Element of an article's title, which has the focus when the article is opened. */
export const HELP_TITLE = 'help-title'

/** The call that brings every article, below `/api/` (GATE-07). */
export const MANUAL = 'manual/getManual'
/** Where articles' pictures are, below `/api/`. */
export const MANUAL_PICTURES = 'manual/pictures'

/** Groups of articles in their order, each with the ids of its articles; every database has one of its own name. */
export const HELP_GROUPS: Readonly<Record<'start' | 'search' | 'databases' | 'work' | 'account' | 'more', readonly string[]>> = {
  start: ['begin', 'navigation', 'login'],
  search: ['search', 'general', 'query', 'filters'],
  databases: CARDS.map(({ id }) => id),
  work: ['columns', 'sorting', 'charts', 'record', 'export', 'sharing', 'keyboard'],
  account: ['account', 'programs', 'membership', 'kickout', 'captcha', 'restriction', 'notices', 'feedback', 'privacy'],
  more: ['sources', 'gallery'],
}

/** What an operator wrote stands last. */
export const OWN_GROUP = 'own'

/** Articles of every installation, in the order of the help center. */
export const HELP_ARTICLES: readonly string[] = Object.values(HELP_GROUPS).flat()

/** The article that a page is told of in, by the page's path. */
export const articleOfPage = (pathname: string): string => {
  const shown = pageAt(pathname)
  switch (shown?.page) {
    case 'list':
      return shown.of ?? 'search'
    case 'detail':
      return 'record'
    case 'intro':
      return CARDS.some(({ id }) => id === shown.of) ? (shown.of ?? 'begin') : 'begin'
    case 'account':
    case 'phone':
      return 'account'
    case 'authority':
      return 'membership'
    case 'confirm':
    case 'request':
      return 'login'
    case 'notice':
      return 'notices'
    case 'feedback':
      return 'feedback'
    case 'machines':
      return 'gallery'
    case 'privacy':
      return 'privacy'
    case 'landing':
      return 'navigation'
    default:
      return 'begin'
  }
}

/**
 * The article an address of the help center asks for; null for the table of contents. `product` is a database: its own article.
 *
 * @param search `?…` of the address
 */
export const articleIn = (search: string): string | null => {
  const parameters = new URLSearchParams(search)
  const product = parameters.get('product')
  return parameters.get('article') ?? (CARDS.some(({ id }) => id === product) ? product : null)
}

/** What is compared: widths and cases of letters are one. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** An article that was found, with the words around the first place; '' where its title says it. */
export interface Found<A> {
  article: A
  excerpt: string
}
const BEFORE = 24
const AFTER = 60

/**
 * Articles that contain every word of a text of two characters or more, those whose title does first; null where nothing is looked for.
 */
export const findArticles = <A extends { title: string; text: string }>(articles: readonly A[], text: string): Found<A>[] | null => {
  if (isTooShort(text)) return null
  const words = folded(text).split(/\s+/).filter(Boolean)
  const found = articles.flatMap((article) => {
    const title = folded(article.title)
    const body = folded(article.text)
    if (!words.every((word) => title.includes(word) || body.includes(word))) return []
    const isTitle = words.every((word) => title.includes(word))
    const at = body.indexOf(words.find((word) => body.includes(word)) ?? '')
    // Folding may change lengths; where it did, the excerpt is of the folded text.
    const shown = body.length === article.text.length ? article.text : body
    const from = Math.max(0, at - BEFORE)
    const excerpt = isTitle ? '' : `${from > 0 ? '…' : ''}${shown.slice(from, at + AFTER).trim()}…`
    return [{ article, excerpt, isTitle }]
  })
  return [...found.filter(({ isTitle }) => isTitle), ...found.filter(({ isTitle }) => !isTitle)].map(({ article, excerpt }) => ({
    article,
    excerpt,
  }))
}
