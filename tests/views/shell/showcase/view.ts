import type { showcaseMachine } from '../../../../machines/shell/showcase/machine.ts'
import { button, defineView, heading, link, say, sayFailure, sight, words } from '../../contract.ts'

const retry = button(say('common:actions.retry'))
const alert = sight('alert')
const records = words(say('common:records', { count: 28_000, number: '28,000' }))
const example = heading(say('showcase:example', { database: 'US Approved' }), { level: 2 })
const always = [
  heading(say('common:product.tagline'), { level: 1 }),
  heading(say('databases:drugus.title'), { level: 3 }),
  link(say('common:coming.modules.drugjp')),
  link(say('common:menu.groups.global')),
  button(say('common:account.login')),
  link(say('login:newHere.link')),
  words(say('showcase:contact', { contact: 'data@company.com' })),
]

export const view = defineView<typeof showcaseMachine>({
  states: {
    loading: { sees: [...always, words(say('common:landing.loading'))], lacks: [retry, alert, records, example] },
    shown: ({ context: { showcase } }) => ({
      sees: [...always, records, ...(showcase?.example ? [example, words('Eliquis'), words('2025'), words('40')] : [])],
      lacks: [retry, alert, ...(showcase?.example ? [] : [example])],
    }),
    failed: ({ context: { failure } }) => ({
      sees: [...always, retry, ...(failure ? [{ ...alert, text: sayFailure(failure) }] : [])],
      lacks: [records, example],
    }),
  },
  events: { RETRY: (hands) => hands.click(retry) },
})
