import type { debuggerMachine } from '../../../../machines/shell/debugger/machine.ts'
import { alertdialog, button, defineView, say } from '../../contract.ts'

const open = alertdialog(say('notices:tools.title'), { text: say('notices:tools.close') })
const leave = button(say('notices:tools.leave'))
const key = button(say('notices:tools.key'))
const silent = { unseen: 'it looks in silence; that nothing is open holds everywhere' }
const same = { unseen: 'the same is asked' }

/** What people must see in each state and do for each event: the compiler names what is missing. */
export const view = defineView<typeof debuggerMachine>({
  states: {
    arriving: silent,
    exempt: {},
    following: silent,
    'following.off': {},
    'following.finding': silent,
    'following.keyed': {},
    'following.making': silent,
    'following.arriving': silent,
    'following.reporting': silent,
    'following.watching': {},
    'following.watching.arriving': silent,
    'following.watching.hidden': silent,
    'following.watching.waiting': silent,
    'following.watching.measuring': silent,
    'following.confirming': silent,
    'following.asking': ({ context: { member } }) => ({
      open,
      sees: [{ ...leave, within: open }, ...(member === 'employee' ? [{ ...key, within: open }] : [])],
      lacks: member === 'employee' ? [] : [key],
    }),
    'following.asking.waiting': same,
    'following.asking.measuring': same,
    'following.left': {},
  },
  events: {
    'MEMBER.CHANGED': { elsewhere: 'the session' },
    'PAGE.SHOWN': { elsewhere: 'the browser' },
    'PAGE.HIDDEN': { elsewhere: 'the browser' },
    'TOOLS.WANTED': (hands) => hands.click(key),
    ACKNOWLEDGE: (hands) => hands.click(leave),
  },
})
