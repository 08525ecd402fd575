/** The two languages of the product; `cn` is the default (LANG-01). */
export const LANGUAGES = ['cn', 'en'] as const

export type Language = (typeof LANGUAGES)[number]

/** Names of the languages as browsers and screen readers know them (BCP 47). */
export const HTML_LANGUAGE: Record<Language, string> = { cn: 'zh-CN', en: 'en' }

/** Cookie that keeps the choice (LANG-01). */
export const LANGUAGE_COOKIE = 'language'

/** Header that goes with every direct call (LANG-04). */
export const LANGUAGE_HEADER = 'x-language'

export const isLanguage = (value: unknown): value is Language => value === 'cn' || value === 'en'

/**
 * The language to show: the cookie when it is valid, else English for a browser whose first language begins with `en`,
 * else Chinese (LANG-01, LANG-02).
 */
export const chooseLanguage = (cookie: string | undefined, browserLanguage: string | undefined): Language =>
  isLanguage(cookie) ? cookie : browserLanguage?.toLowerCase().startsWith('en') ? 'en' : 'cn'
