import type { helpMachine } from '../../../../machines/shell/help/machine.ts'
import { button, defineView, heading, link, say, sayFailure, sight, words } from '../../contract.ts'

const search = sight('searchbox', say('help:search'))
const retry = button(say('common:actions.retry'))
const loading = words(say('help:loading'))
const title = heading(say('common:titles.help'), { level: 1 })
const missing = sight('alert', undefined, { text: say('help:missing') })
const article = heading('Filters and counts', { level: 1 })
const dates = heading('Dates', { level: 2 })
const both = [link('Filters and counts'), link('Export to Excel')]

/** What the search says of a text, beside whatever shows. */
const found = (text: string) =>
  text === 'count'
    ? { sees: [words(say('help:found', { count: 1 })), link('Filters and counts')], lacks: [words(say('help:none'))] }
    : text === 'zz'
      ? { sees: [words(say('help:none'))], lacks: [] }
      : { sees: [], lacks: [words(say('help:none')), words(say('help:found', { count: 1 }))] }

export const view = defineView<typeof helpMachine>({
  states: {
    loading: { sees: [title, loading, search], lacks: [retry, ...both] },
    failed: ({ context: { failure } }) => ({
      sees: [title, retry, ...(failure ? [sight('alert', undefined, { text: sayFailure(failure) })] : [])],
      lacks: [loading, ...both],
    }),
    shown: ({ context: { text } }) => {
      const { sees, lacks } = found(text)
      return { sees: [{ ...search, value: text }, ...sees], lacks: [loading, retry, ...lacks] }
    },
    'shown.choosing': { unseen: 'left at once' },
    'shown.contents': { sees: [title, ...both.map((one) => ({ ...one, nth: 0 }))], lacks: [missing, article] },
    'shown.article': {
      sees: [
        article,
        dates,
        words(say('help:updated', { date: '2026-11-27' })),
        words(say('help:next')),
        link('Export to Excel', { nth: 0 }),
      ],
      lacks: [title, missing, words(say('help:previous'))],
    },
    'shown.missing': { sees: [title, missing, ...both.map((one) => ({ ...one, nth: 0 }))], lacks: [article] },
  },
  events: {
    'ADDRESS.CHANGED': { elsewhere: 'the address bar, or a link to an article: tests/browser/help.test.ts' },
    'TEXT.CHANGED': (hands, { text }) => hands.fill(search, text),
    RETRY: (hands) => hands.click(retry),
  },
})
