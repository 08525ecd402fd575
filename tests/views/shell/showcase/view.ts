import type { Showcase } from '../../../../domain/showcase.ts'
import type { showcaseMachine } from '../../../../machines/shell/showcase/machine.ts'
import { button, defineView, heading, link, say, sayFailure, sight, words } from '../../contract.ts'

const retry = button(say('common:actions.retry'))
const alert = sight('alert')
/** The rows of an example, whatever database it is of. */
const look = sight('table')
const always = [
  heading(say('common:product.tagline'), { level: 1 }),
  heading(say('databases:drugus.title'), { level: 3 }),
  link(say('common:coming.modules.drugjp')),
  link(say('common:menu.groups.global')),
  button(say('common:account.login')),
  link(say('login:newHere.link')),
]
const figures = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

const title = (database: string) => heading(say('showcase:example', { database }), { level: 2 })

/** What was answered: how much is in each database, and of the example its first record and its last year. */
const told = ({ databases, example }: Showcase) => {
  const bar = example?.chart.bars.at(-1)
  return [
    ...databases.map(({ records }) => words(say('common:records', { count: records, number: figures(records) }))),
    ...(example ? [title(example.title), ...(example.rows[0] ?? []).map((cell) => words(cell))] : []),
    ...(bar ? [words(bar.name), words(figures(bar.count))] : []),
  ]
}

export const view = defineView<typeof showcaseMachine>({
  states: {
    loading: { sees: [...always, words(say('common:landing.loading'))], lacks: [retry, alert, look] },
    shown: ({ context: { showcase } }) => ({
      sees: [...always, ...(showcase ? told(showcase) : [])],
      lacks: [retry, alert, ...(showcase?.example ? [] : [look])],
    }),
    failed: ({ context: { failure } }) => ({
      sees: [...always, retry, ...(failure ? [{ ...alert, text: sayFailure(failure) }] : [])],
      lacks: [look],
    }),
  },
  events: { RETRY: (hands) => hands.click(retry) },
})
