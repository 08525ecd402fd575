import type { citationMachine } from '../../../../machines/database/citation/machine.ts'
import { button, defineView, field, say, sayFailure, sight, words } from '../../contract.ts'

const copy = button(say('list:actions.copyCitation'))
const copied = sight('status', undefined, { text: say('detail:citation.copied') })
const failed = sight('alert', undefined, { text: say('detail:citation.failed') })
const byHand = field(say('detail:citation.label'), { within: failed })
const close = button(say('common:actions.close'), { within: failed })

export const view = defineView<typeof citationMachine>({
  states: {
    idle: { sees: [copy], lacks: [copied, failed] },
    copying: { sees: [copy], lacks: [copied, failed] },
    copied: ({ context: { line } }) => ({ sees: [copy, copied, words(line ?? '')], lacks: [failed] }),
    failed: ({ context: { line, failure } }) => ({
      sees: [
        copy,
        failed,
        close,
        ...(line === null ? [] : [{ ...byHand, value: line }]),
        ...(failure ? [words(sayFailure(failure), failed)] : []),
      ],
      lacks: [copied, ...(line === null ? [byHand] : [])],
    }),
  },
  events: {
    OPEN: (hands) => hands.click(copy),
    CLOSE: (hands) => hands.click(close),
  },
})
