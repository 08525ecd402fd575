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

const figures = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
const cards = (entries: readonly { title: string }[], level: number) => entries.map((entry) => title(level, entry.title))

/** What there is today, where the page has no records of its own: databases, and records and a chart under the name of theirs. */
const today = ({ instead, example }: Pick<Exclude<Introduction, { kind: 'database' }>, 'instead' | 'example'>): Sight[] => [
  login,
  ...(instead.length > 0 ? [heading(say('showcase:today'), { level: 2 }), ...cards(instead, 3)] : []),
  ...(example
    ? [
        heading(say('showcase:example', { database: example.title }), { level: 2 }),
        ...(example.rows[0] ?? []).map((cell) => words(cell)),
        ...example.chart.bars.map(({ count }) => words(figures(count))),
      ]
    : []),
]

/** What each kind of page must say. */
const told = (introduction: Introduction): Sight[] => {
  switch (introduction.kind) {
    case 'database': {
      const { record, questions, parts, sources, others, summary, example } = introduction
      const bar = example?.chart.bars.at(-1)
      return [
        title(1, introduction.title),
        words(record),
        ...questions.map((question) => words(question)),
        ...parts.map(({ fields }) => words(fields.join(' · '))),
        ...sources.flatMap(({ name, terms }) => [link(name), link(terms, { nth: 0 })]),
        link(say('showcase:article', { database: introduction.title })),
        ...cards(others, 3),
        login,
        ...(summary ? [words(say('common:records', { count: summary.records, number: figures(summary.records) }))] : []),
        ...(example ? [look, ...(example.rows[0] ?? []).map((cell) => words(cell))] : []),
        ...(bar ? [words(figures(bar.count))] : []),
      ]
    }
    case 'collection':
      return [
        title(1, introduction.title),
        ...cards(introduction.entries, 2),
        words(say('showcase:contact', { contact: 'data@company.com' })),
        ...today(introduction),
        ...(introduction.entries.some(({ state }) => state === 'coming') ? [words(say('common:titles.coming'))] : []),
      ]
    case 'solutions':
      return [
        title(1, introduction.title),
        words(say('showcase:ask', { contact: 'data@company.com' })),
        ...(introduction.entries.length > 0 ? cards(introduction.entries, 2) : [words(say('showcase:noSolutions'))]),
        ...today(introduction),
      ]
    case 'coming':
      return [
        words(introduction.lead),
        words(say('showcase:wish', { contact: 'data@company.com' })),
        ...today(introduction),
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
