import type { Introduction } from '../../../../domain/introduction.ts'
import type { introMachine } from '../../../../machines/shell/intro/machine.ts'
import { button, defineView, heading, link, say, sayFailure, sight, type Sight, words } from '../../contract.ts'

const retry = button(say('common:actions.retry'))
const alert = sight('alert')
const title = (level: number, text: string) => heading(text, { level })
const back = link(say('showcase:all'))
const look = heading(say('showcase:look'), { level: 2 })
const missing = heading(say('common:notFound.title'), { level: 1 })
const login = button(say('common:account.login'))

/** What each kind of page must say. */
const told = (introduction: Introduction): Sight[] => {
  switch (introduction.kind) {
    case 'database':
      return [
        title(1, 'US Approved'),
        words('One record is one application.'),
        words('Which patents protect a drug?'),
        words('Application No. · Brand name'),
        link('Orange Book data files'),
        link('Website policies'),
        link(say('showcase:article', { database: 'US Approved' })),
        title(3, 'EU Approved'),
        login,
        words(say('showcase:contact', { contact: 'data@company.com' })),
        ...(introduction.summary ? [words(say('common:records', { count: 28_000, number: '28,000' }))] : []),
        ...(introduction.example ? [look, words('Eliquis'), words('40')] : []),
      ]
    case 'collection':
      return [
        title(1, 'Global approval'),
        title(2, 'US Approved'),
        title(2, 'JP approved'),
        words(say('common:titles.coming')),
        title(2, 'Patent search'),
      ]
    case 'solutions':
      return [
        title(1, 'Solutions'),
        words(say('showcase:ask', { contact: 'data@company.com' })),
        ...(introduction.entries.length > 0 ? [title(2, 'Patent watch')] : [words(say('showcase:noSolutions'))]),
      ]
    case 'coming':
      return [
        words(introduction.lead),
        title(3, 'US Approved'),
        ...(introduction.elsewhere === null
          ? [heading(say('common:coming.of', { module: introduction.title }), { level: 1 }), words(say('showcase:notYet'))]
          : [title(1, introduction.title), link(say('showcase:open', { database: introduction.title }))]),
      ]
  }
}

export const view = defineView<typeof introMachine>({
  states: {
    loading: { sees: [back, words(say('showcase:loading'))], lacks: [retry, alert, missing] },
    shown: ({ context: { introduction } }) => ({
      sees: [back, ...(introduction ? told(introduction) : [])],
      lacks: [retry, alert, missing, ...(introduction?.kind === 'database' && introduction.example ? [] : [look])],
    }),
    absent: { sees: [missing], lacks: [retry, alert, back] },
    failed: ({ context: { failure } }) => ({
      sees: [back, retry, ...(failure ? [{ ...alert, text: sayFailure(failure) }] : [])],
      lacks: [missing],
    }),
  },
  events: { RETRY: (hands) => hands.click(retry) },
})
