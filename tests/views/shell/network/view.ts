import type { networkMachine } from '../../../../machines/shell/network/machine.ts'
import { alertdialog, button, defineView, say } from '../../contract.ts'

const know = button(say('notices:network.know'))
const telling = (text: ReturnType<typeof say>) => {
  const open = alertdialog(say('notices:network.title'), { text })
  return { open, sees: [{ ...know, within: open }] }
}
const same = { unseen: 'the same is told' }

export const view = defineView<typeof networkMachine>({
  states: {
    settling: { unseen: 'it waits in silence; nothing is open, which holds everywhere' },
    quiet: {},
    elsewhere: { unseen: 'it waits in silence' },
    claimingOffline: { unseen: 'it asks in silence' },
    claimingSlow: { unseen: 'it asks in silence' },
    offline: telling(say('notices:network.offline')),
    'offline.waiting': same,
    'offline.standing': same,
    'offline.settling': same,
    slow: telling(say('notices:network.slow')),
    'slow.waiting': same,
    'slow.standing': same,
    'slow.settling': same,
  },
  events: {
    'CONNECTION.CHANGED': { elsewhere: 'the browser says so of its connection' },
    'NETWORK.CHECK': { elsewhere: 'somebody tries again on a page that could not be shown' },
    'TURN.SHOWN': { elsewhere: 'the overlay authority' },
    ACKNOWLEDGE: (hands) => hands.click(know),
  },
})
