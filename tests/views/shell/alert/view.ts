import type { alertMachine } from '../../../../machines/shell/alert/machine.ts'
import { alertdialog, button, defineView, say } from '../../contract.ts'

const ok = button(say('notices:alert.ok'))

export const view = defineView<typeof alertMachine>({
  states: {
    quiet: {},
    telling: ({ context: { queue } }) => {
      const [message] = queue
      const open = alertdialog(
        say('notices:alert.title'),
        message && { text: 'key' in message ? say(`notices:alert.${message.key}`) : message.text },
      )
      return { open, sees: [{ ...ok, within: open }] }
    },
  },
  events: {
    'ALERT.RAISED': { elsewhere: 'the gateway answers 20001, or the app has something to say' },
    ACKNOWLEDGE: (hands) => hands.click(ok),
  },
})
