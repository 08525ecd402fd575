import type { ManualArticle } from '../../../../domain/manual.ts'
import type { helpMachine } from '../../../../machines/shell/help/machine.ts'
import { button, defineView, heading, link, say, sayFailure, sight, words } from '../../contract.ts'

const search = sight('searchbox', say('help:search'))
const retry = button(say('common:actions.retry'))
const loading = words(say('help:loading'))
const title = heading(say('common:titles.help'), { level: 1 })
const missing = sight('alert', undefined, { text: say('help:missing') })
const group = heading(say('help:groups.search'), { level: 2 })
const titleOf = ({ title: text }: ManualArticle) => heading(text, { level: 1 })
const linkTo = ({ title: text }: ManualArticle) => link(text, { nth: 0 })

/** What the search says of a text, beside whatever shows. */
const found = (articles: readonly ManualArticle[], text: string) => {
  const wanted = text.trim().toLowerCase()
  if (wanted.length < 2) return { sees: [], lacks: [words(say('help:none'))] }
  const those = articles.filter((one) => `${one.title}\n${one.text}`.toLowerCase().includes(wanted))
  return those.length > 0
    ? { sees: [words(say('help:found', { count: those.length })), ...those.map(linkTo)], lacks: [words(say('help:none'))] }
    : { sees: [words(say('help:none'))], lacks: [words(say('help:found', { count: 1 }))] }
}

/** The article that is open, its heads, and those before and behind it. */
const opened = (articles: readonly ManualArticle[], id: string | null) => {
  const at = articles.findIndex((one) => one.id === id)
  return { shown: articles[at], before: articles[at - 1], behind: articles[at + 1] }
}

export const view = defineView<typeof helpMachine>({
  states: {
    loading: { sees: [title, loading, search], lacks: [retry, group] },
    failed: ({ context: { failure } }) => ({
      sees: [title, retry, ...(failure ? [sight('alert', undefined, { text: sayFailure(failure) })] : [])],
      lacks: [loading, group],
    }),
    shown: ({ context: { articles, text } }) => {
      const { sees, lacks } = found(articles ?? [], text)
      return { sees: [{ ...search, value: text }, ...sees], lacks: [loading, retry, ...lacks] }
    },
    'shown.choosing': { unseen: 'left at once' },
    'shown.contents': ({ context: { articles } }) => ({
      sees: [title, ...(articles ?? []).map(linkTo)],
      lacks: [missing, ...(articles ?? []).map(titleOf)],
    }),
    'shown.article': ({ context: { articles, article } }) => {
      const { shown, before, behind } = opened(articles ?? [], article)
      return {
        sees: [
          ...(shown
            ? [
                titleOf(shown),
                ...shown.headings.map(({ text }) => heading(text, { level: 2 })),
                words(say('help:updated', { date: shown.date })),
              ]
            : []),
          ...(before ? [words(say('help:previous')), linkTo(before)] : []),
          ...(behind ? [words(say('help:next')), linkTo(behind)] : []),
        ],
        lacks: [title, missing, ...(before ? [] : [words(say('help:previous'))]), ...(behind ? [] : [words(say('help:next'))])],
      }
    },
    'shown.missing': ({ context: { articles } }) => ({
      sees: [title, missing, ...(articles ?? []).map(linkTo)],
      lacks: (articles ?? []).map(titleOf),
    }),
  },
  events: {
    'ADDRESS.CHANGED': { elsewhere: 'the address bar, or a link to an article: tests/browser/help.test.ts' },
    'TEXT.CHANGED': (hands, { text }) => hands.fill(search, text),
    RETRY: (hands) => hands.click(retry),
  },
})
