import type { overlayMachine } from '../../../../machines/shell/overlay/machine.ts'
import { defineView, dialog, say } from '../../contract.ts'

/** Titles of modals by the id they ask with. */
export const TITLES: Readonly<Record<string, string>> = {
  login: 'login:title',
  captcha: 'captcha:title',
  'prompt:email': 'certify:email.title',
  notice: 'notices:alert.title',
}
const asked = { elsewhere: 'the machine of a modal' }

export const view = defineView<typeof overlayMachine>({
  states: {
    empty: {},
    // Whoever waits behind the first is not there at all: nothing else is open.
    showing: ({ context: { current } }) => {
      const title = current === null ? undefined : TITLES[current]
      return { open: dialog(title === undefined ? undefined : say(title)) }
    },
    'showing.free': { unseen: 'whether the page behind scrolls is done to the document by an action, not shown' },
    'showing.locked': { unseen: 'whether the page behind scrolls is done to the document by an action, not shown' },
  },
  events: { 'OVERLAY.REQUEST': asked, 'OVERLAY.RELEASE': asked },
})
