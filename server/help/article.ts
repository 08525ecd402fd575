import { Marked } from 'marked'
import { HELP } from '../../domain/help.ts'
import type { ManualArticle } from '../../domain/manual.ts'
import { isKnownPath } from '../../domain/pageAt.ts'
import { cleanArticle } from '../notices/html.ts'

/** Elements of an article's page are named apart from the page's own. */
const ELEMENT = 'help-'

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
const plain = (html: string): string =>
  html
    // Within a line they part nothing: Chinese has no blanks beside them.
    .replaceAll(/<\/?(?:a|strong|em|del|code)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A picture of an article: where it is served, and its size, px. */
export interface ArticleImage {
  src: string
  width: number
  height: number
}
/** Finds a picture by the name an article has for it; null where there is none. */
export type FindImage = (name: string) => ArticleImage | null

/** Why a file is no article: each problem a sentence in both languages. */
export class ArticleError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ArticleError'
    this.problems = problems
  }
}

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Whether a link leads to a page or an article that is there; other sites, mail, and places within the page, are not looked at: all else is cleaned away. */
const leadsSomewhere = (href: string, isArticle: (id: string) => boolean): boolean => {
  if (/^(?:https:|mailto:|#)/i.test(href)) return true
  if (!/^\/(?![/\\])/.test(href)) return false
  const { pathname, searchParams } = new URL(href, 'https://own')
  return pathname === HELP ? isArticle(searchParams.get('article') ?? '') || !searchParams.has('article') : isKnownPath(pathname)
}

/** `---`, lines of `name: value`, `---`, and the text. */
const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/**
 * Reads an article: Markdown below a head with `title` and `date`. Headings of the second and third order are named by `{#name}` behind
 * them, the same in every language, so that addresses of them last. Tags that stand in it are shown, never made; pictures are files beside it,
 * and say in words what they show (HELP-01).
 *
 * @param isArticle whether there is an article of that id, for links to it.
 * @throws ArticleError with all that does not fit
 */
export const readArticle = (
  id: string,
  group: string,
  file: string,
  find: FindImage = () => null,
  isArticle: (id: string) => boolean = () => true,
): ManualArticle => {
  const [, head, body] = HEAD.exec(file.replace(/^\uFEFF/, '')) ?? []
  if (head === undefined || body === undefined) throw new ArticleError(['has no head (---) 缺少文首以 --- 括起的部分'])
  const said = Object.fromEntries(
    head.split(/\r?\n/).map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
  const { title = '', date = '' } = said
  // Kept, not thrown: whatever a renderer throws gets a line of the library's own.
  const problems: string[] = []
  if (title === '') problems.push('has no title 缺少标题（title）')
  if (!isDay(date)) problems.push('has no date like 2026-11-27 缺少形如 2026-11-27 的日期（date）')
  const headings: ManualArticle['headings'] = []
  const marked = new Marked({
    gfm: true,
    async: false,
    walkTokens: (token) => {
      if (token.type === 'link' && !leadsSomewhere(String(token['href']), isArticle))
        problems.push(
          `${String(token['href'])} leads to no page, no article (${HELP}?article=name) and no site by https:// 没有该页面或文章，也不是 https:// 地址`,
        )
    },
    renderer: {
      html: ({ text }) => escaped(text),
      image({ href, text }) {
        const found = find(href)
        if (!found)
          problems.push(`${href} is no picture (webp or png, at most 512 kB) beside it 不是与其同目录的图片（webp 或 png，至多 512 kB）`)
        if (text.trim() === '') problems.push(`${href} has no words for those who do not see it 缺少替代文字`)
        if (!found) return escaped(text)
        const { src, width, height } = found
        return `<img src="${src}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy">`
      },
      heading({ tokens, depth }) {
        const whole = this.parser.parseInline(tokens)
        const [, text = whole, name] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(whole) ?? []
        if (depth > 3 || depth < 2) return `<p><strong>${text}</strong></p>\n`
        if (name === undefined) return `<h${depth}>${text}</h${depth}>\n`
        if (depth === 2) headings.push({ id: ELEMENT + name, text: plain(text) })
        return `<h${depth} id="${ELEMENT}${name}">${text}</h${depth}>\n`
      },
    },
  })
  const html = cleanArticle(marked.parse(body) as string)
  const text = plain(html)
  if (text === '' && !html.includes('<img')) problems.push('has no text 没有正文')
  if (problems.length > 0) throw new ArticleError(problems)
  return { id, group, title, date, html, text, headings }
}
