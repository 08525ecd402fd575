import { asOfText } from '../../../../domain/periods.ts'
import type { overviewMachine } from '../../../../machines/shell/overview/machine.ts'
import { button, defineView, heading, say, sayFailure, sight, words } from '../../contract.ts'

const box = sight('search')
const databases = sight('combobox', say('common:landing.searchIn'), { within: box })
const text = sight('searchbox', say('common:landing.placeholder'), { within: box })
const search = button(say('common:actions.search'), { within: box })
const tooShort = sight('alert', undefined, { text: say('common:landing.tooShort'), within: box })
const failed = sight('alert', undefined, { text: say('common:landing.failed') })
const again = button(say('common:actions.retry'))
const loading = words(say('common:landing.loading'))

export const view = defineView<typeof overviewMachine>({
  states: {
    summaries: { sees: [heading(undefined, { level: 1 })] },
    'summaries.unknown': { lacks: [failed, again, loading] },
    // What was known stays on screen; a failure is over once it is asked again.
    'summaries.loading': { sees: [loading], lacks: [failed, again] },
    'summaries.shown': ({ context: { summaries } }) => ({
      sees: (summaries ?? []).map(({ records, ...days }) =>
        words(
          records === 0
            ? say('common:landing.empty')
            : days.asOf === null
              ? say('common:landing.asOfUnknown')
              : say('common:landing.asOf', { date: asOfText(days) ?? '' }),
        ),
      ),
      lacks: [failed, again, loading],
    }),
    'summaries.failed': ({ context: { failure } }) => ({
      sees: [failed, { ...failed, ...(failure && { text: sayFailure(failure) }) }, { ...again, within: failed }],
      lacks: [loading],
    }),
    search: (at) => {
      // Visitors have another page.
      if (at.in('summaries.unknown') && at.context.text === '') return { lacks: [tooShort] }
      return {
        sees: [
          { ...databases, value: at.context.database },
          { ...text, value: at.context.text },
          { ...search, disabled: false },
          ...(at.context.tooShort ? [tooShort] : []),
        ],
        lacks: at.context.tooShort ? [] : [tooShort],
      }
    },
  },
  events: {
    LOAD: { elsewhere: 'somebody is logged in' },
    FORGET: { elsewhere: 'nobody is logged in any more' },
    RETRY: (hands) => hands.click(again),
    'DATABASE.CHOSEN': (hands, event) => hands.select(databases, event.database),
    'TEXT.CHANGED': (hands, event) => hands.fill(text, event.text),
    SUBMIT: (hands) => hands.click(search),
  },
})
