import type { kickoutMachine } from '../../../../machines/account/kickout/machine.ts'
import { alertdialog, button, defineView, say } from '../../contract.ts'

const open = alertdialog(say('certify:kickout.title'))
const gotIt = button(say('certify:kickout.gotIt'))
const usable = { ...gotIt, disabled: false }
const silent = { unseen: 'it watches in silence; nothing is open, which holds everywhere' }

export const view = defineView<typeof kickoutMachine>({
  states: {
    off: {},
    watching: {},
    'watching.arriving': { unseen: 'left at once' },
    'watching.waiting': silent,
    'watching.looking': silent,
    'watching.checking': silent,
    'watching.hidden': silent,
    judging: {},
    reminding: { open, sees: [{ ...gotIt, within: open }] },
    'reminding.unread': { sees: [usable] },
    'reminding.forgetting': { lacks: [usable] },
    returning: { unseen: 'left at once' },
  },
  events: {
    'KICKOUT.START': { elsewhere: 'somebody logged in' },
    'KICKOUT.STOP': { elsewhere: 'somebody logged out' },
    'KICKOUT.KICKED': { elsewhere: 'an answer of the gateway told of it' },
    'PAGE.SHOWN': { elsewhere: 'the tab is seen' },
    'PAGE.HIDDEN': { elsewhere: 'the tab is hidden' },
    ACKNOWLEDGE: (hands) => hands.click(gotIt),
  },
})
