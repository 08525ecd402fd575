import type { zoomMachine } from '../../../../machines/shell/zoom/machine.ts'
import { button, defineView, dialog, say, words } from '../../contract.ts'

const guide = dialog(say('bulletins:zoom.title'))
const known = button(say('bulletins:ok'))

export const view = defineView<typeof zoomMachine>({
  states: {
    waiting: {},
    showing: { open: guide, sees: [{ ...known, within: guide }, words(say('bulletins:zoom.how'), guide)] },
    read: {},
  },
  events: {
    'ZOOM.START': { elsewhere: 'somebody is logged in, and the page has shown' },
    'ZOOM.STOP': { elsewhere: 'nobody is logged in any more' },
    'CLOSED.CHANGED': { elsewhere: 'it was put away in another tab' },
    CLOSE: (hands) => hands.click(known),
  },
})
