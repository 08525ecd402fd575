import { setup } from 'xstate'
import type { Language } from '../../../domain/language.ts'
import { effect, type StateMeta } from '../../setup.ts'

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

export const other = (language: Language): Language => (language === 'cn' ? 'en' : 'cn')

/** Words of the chart in `machine.ts`. */
export const languageSetup = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    input: {} as LanguageInput,
    tags: {} as LanguageTag,
    meta: {} as StateMeta,
  },
  actions: {
    writeLanguageCookie: effect<LanguageCookieParams>(),
    reloadPage: () => {},
  },
  delays: {
    /** A reload that has not come by then was held back by the browser; the switch works again. */
    reloadPatience: 10_000,
  },
})
