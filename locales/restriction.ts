import type { i18n } from 'i18next'
import type { Language } from '../domain/language.ts'
import cn from './cn/restriction.json' with { type: 'json' }
import en from './en/restriction.json' with { type: 'json' }

/** Texts of restrictions: both languages are small, and come with their part, as they must show even when nothing more can be fetched. */
const RESTRICTION_TEXTS: Readonly<Record<Language, object>> = { cn, en }

/** Adds them to the page's, where it has any. */
export const addRestrictionTexts = (texts: i18n | undefined): void =>
  void texts?.addResourceBundle(texts.language, 'restriction', RESTRICTION_TEXTS[texts.language as Language])
