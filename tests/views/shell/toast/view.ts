import type { toastMachine } from '../../../../machines/shell/toast/machine.ts'
import { TOAST_KEYS, type ToastKey } from '../../../../machines/shell/toast/setup.ts'
import { button, defineView, NotOffered, say, sight, words } from '../../contract.ts'

const region = sight('status')
const message = (key: ToastKey) => words(say(`notices:toast.${key}`), region)
const close = button(say('common:actions.close'))
// The region is there before its words.
const empty = { sees: [region], lacks: [{ ...close, within: region }, ...TOAST_KEYS.map((key) => words(say(`notices:toast.${key}`)))] }

/** What people must see in each state and do for each event: the compiler names what is missing. */
export const view = defineView<typeof toastMachine>({
  states: {
    quiet: empty,
    due: empty,
    shown: ({ context: { queue } }) => ({
      sees: [...queue.slice(0, 1).map(message), { ...close, within: region }],
      lacks: TOAST_KEYS.filter((key) => key !== queue[0]).map((key) => words(say(`notices:toast.${key}`))),
    }),
    'shown.leaving': { unseen: 'that it goes shows in time only' },
    'shown.held': { unseen: 'that it stays shows in time only' },
    between: empty,
  },
  events: {
    'TOAST.RAISED': { elsewhere: 'something was done' },
    'TOAST.STOP': { elsewhere: 'somebody logged out' },
    'COVER.CHANGED': { elsewhere: 'a modal came or went' },
    CLOSE: (hands) => hands.click(close),
    'POINTER.ENTERED': (hands) => hands.hover(close),
    'POINTER.LEFT': { elsewhere: 'the pointer is over something else' },
    FOCUS: (hands) => hands.focus(close),
    BLUR: (hands, _, { context: { within } }) => {
      // Nobody leaves what they are not in.
      if (!within) throw new NotOffered('the focus is elsewhere')
      return hands.blur(close)
    },
  },
})
