import { type Language, LANGUAGES } from '../../domain/language.ts'
import { pageAt } from '../../domain/pageAt.ts'
import type { Headline, Introductions } from '../products/introduce.ts'
import { text } from '../text.ts'
import { type Markup, markup } from './markup.ts'

/** As Open Graph names languages. */
const locale = (language: Language): string => (language === 'cn' ? 'zh_CN' : 'en_US')

/** What a public page tells of itself before it runs. */
export interface PageHead {
  /** Null: a product's page, of a product that is nobody's (ROUTE-11). */
  (pathname: string, language: Language): Markup | null | undefined
}

/**
 * Title, description and what a link to it shows elsewhere (Open Graph), of the pages that visitors come to: the product's and those of its
 * databases and products. Undefined for any other page.
 *
 * @param publicUrl where the gateway is, for addresses that must be whole
 */
export const createHead =
  ({ introductions, publicUrl }: { introductions: Pick<Introductions, 'headline'>; publicUrl: string | undefined }): PageHead =>
  (pathname, language) => {
    const { page, of = '' } = pageAt(pathname) ?? {}
    const headline = ((): Headline | null | undefined => {
      if (page === 'welcome' || page === 'product')
        return { title: text(language, 'common:product.tagline'), text: text(language, 'showcase:lead') }
      return page === 'intro' ? introductions.headline(of, language) : undefined
    })()
    if (!headline) return headline
    const name = text(language, 'common:product.name')
    const title = `${headline.title} · ${name}`
    const others = LANGUAGES.filter((one) => one !== language)
    const address = publicUrl === undefined ? null : new URL(pathname, publicUrl).href
    return markup`<title>${title}</title><meta name="description" content="${headline.text}"><meta property="og:type" content="website"><meta property="og:site_name" content="${name}"><meta property="og:title" content="${headline.title}"><meta property="og:description" content="${headline.text}"><meta property="og:locale" content="${locale(language)}">${others.map((one) => markup`<meta property="og:locale:alternate" content="${locale(one)}">`)}${address === null ? null : markup`<meta property="og:url" content="${address}"><link rel="canonical" href="${address}">`}`
  }
