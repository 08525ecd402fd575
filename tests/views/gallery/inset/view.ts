import type { insetMachine } from '../../../../machines/gallery/inset/machine.ts'
import { button, defineView, say, sayFailure, sight } from '../../contract.ts'

const close = button(say('gallery:inset.close'))
const loading = sight('status', say('gallery:loading'))
const failed = sight('alert', undefined, { text: say('gallery:failed') })
const again = button(say('common:actions.retry'), { within: failed })

export const view = defineView<typeof insetMachine>({
  states: {
    closed: { lacks: [close, failed] },
    laying: { sees: [close, loading], lacks: [failed] },
    drawn: { sees: [close], lacks: [failed, loading] },
    failed: ({ context: { failure } }) => ({
      sees: [close, again, ...(failure ? [{ ...failed, text: sayFailure(failure) }] : [])],
      lacks: [loading],
    }),
  },
  events: {
    'ADDRESS.CHANGED': { elsewhere: 'the address bar, or a link' },
    OPEN: { elsewhere: 'the details of a state that runs the machine' },
    CLOSE: (hands) => hands.click(close),
    RETRY: (hands) => hands.click(again),
  },
})
