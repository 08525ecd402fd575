import { languageSetup, other } from './setup.ts'

/** The language switch: the cookie flips, the page reloads in the other language (LANG-01). */
export const languageMachine = languageSetup.createMachine({
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
