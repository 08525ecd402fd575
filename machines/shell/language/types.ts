import type { Language } from '../../../domain/language.ts'

export interface LanguageInput {
  /** Language on screen, chosen by `chooseLanguage` from cookie and browser. */
  language: Language
}
export interface LanguageContext {
  language: Language
}
export type LanguageEvent = { type: 'TOGGLE' }
/** Actions of the world: `writeLanguageCookie({language})`, `reloadPage()`. */
export interface LanguageCookieParams {
  language: Language
}
export type LanguageTag = 'switching'
