import type { tourMachine } from '../../../../machines/shell/tour/machine.ts'
import { defineView } from '../../contract.ts'

const silent = { unseen: 'nothing shows yet' }
const drawn = { unseen: 'driver.js draws it into the page: tests/browser/tours.test.ts' }
const popover = { elsewhere: 'the popover that driver.js draws: tests/browser/tours.test.ts' }

export const view = defineView<typeof tourMachine>({
  states: {
    off: silent,
    on: {},
    'on.idle': silent,
    'on.settling': silent,
    'on.asking': silent,
    'on.loading': silent,
    'on.touring': {},
    'on.touring.waiting': { unseen: 'something more urgent shows' },
    'on.touring.seeking': silent,
    'on.touring.absent': silent,
    'on.touring.showing': drawn,
    'on.touring.showing.steady': drawn,
    'on.touring.showing.looking': drawn,
    'on.touring.ended': { unseen: 'left at once' },
  },
  events: {
    'TOURS.START': { elsewhere: 'somebody logged in' },
    'TOURS.STOP': { elsewhere: 'somebody logged out' },
    'TOUR.PAGE.CHANGED': { elsewhere: 'the address bar' },
    'TOUR.OPEN': { elsewhere: 'the help menu' },
    'TURN.SHOWN': { elsewhere: 'the overlay authority' },
    'TURN.HIDDEN': { elsewhere: 'the overlay authority' },
    'STEP.MOVE': popover,
    CLOSE: popover,
    'TOUR.SEEN': { elsewhere: 'another tab of the browser' },
  },
})
