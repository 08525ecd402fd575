import { setup } from 'xstate'
import type { Language } from '../../../domain/language.ts'
import { effect, type StateMeta } from '../../world.ts'
import type { LanguageContext, LanguageCookieParams, LanguageEvent, LanguageInput, LanguageTag } from './types.ts'

const other = (language: Language): Language => (language === 'cn' ? 'en' : 'cn')

/** The language switch: the cookie flips, the page reloads in the other language (LANG-01). */
export const languageMachine = setup({
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
}).createMachine({
  id: 'language',
  description: 'Language of the page, kept in a cookie.',
  meta: { requirements: ['LANG-01', 'LANG-02'] },
  context: ({ input }) => ({ language: input.language }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The page is in `language`.',
      meta: { requirements: ['LANG-01', 'LANG-02'] },
      on: {
        TOGGLE: {
          target: 'switching',
          actions: [{ type: 'writeLanguageCookie', params: ({ context }) => ({ language: other(context.language) }) }, 'reloadPage'],
        },
      },
    },
    switching: {
      description: 'The cookie is written and the reload asked for; further clicks change nothing.',
      meta: { requirements: ['LANG-01'] },
      tags: ['switching'],
      after: { reloadPatience: 'shown' },
    },
  },
})
