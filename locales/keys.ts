import type { i18n } from 'i18next'
import type { Language } from '../domain/language.ts'
import cn from './cn/keys.json' with { type: 'json' }
import en from './en/keys.json' with { type: 'json' }

/** Texts of keys for programs: both languages are small, and come with the account page. */
const KEY_TEXTS: Readonly<Record<Language, object>> = { cn, en }

/** Adds them to the page's, where it has any. */
export const addKeyTexts = (texts: i18n | undefined, language: Language): void =>
  void texts?.addResourceBundle(language, 'keys', KEY_TEXTS[language])
