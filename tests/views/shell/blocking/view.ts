import type { blockingMachine } from '../../../../machines/shell/blocking/machine.ts'
import { alertdialog, button, defineView, link, say } from '../../contract.ts'

const icon = button(say('common:actions.close'))
const understood = button('Understood')

export const view = defineView<typeof blockingMachine>({
  states: {
    quiet: {},
    showing: ({ context: { notice } }) => {
      if (!notice) return {}
      const open = alertdialog(notice.title, { text: 'Text' })
      return { open, sees: notice.url === '' ? [] : [{ ...link(notice.buttonText), within: open }] }
    },
    'showing.open': ({ context: { notice } }) => ({
      sees: [
        ...(notice?.showClose ? [icon] : []),
        ...(notice?.buttonText && notice.url === '' ? [{ ...button(notice.buttonText), disabled: false }] : []),
      ],
      lacks: notice?.showClose ? [] : [icon],
    }),
    'showing.closing': { lacks: [icon] },
    'showing.closed': { unseen: 'passed through at once' },
    'showing.reloading': { lacks: [icon] },
  },
  events: {
    'BLOCKING.CHANGED': { elsewhere: 'the notices say what there is' },
    CLOSE: async (hands) => hands.click((await hands.can(icon)) ? icon : understood),
  },
})
