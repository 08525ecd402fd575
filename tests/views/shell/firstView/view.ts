import type { firstViewMachine } from '../../../../machines/shell/firstView/machine.ts'
import { defineView } from '../../contract.ts'

const plain = { unseen: 'the gateway drew it before there was a program: plain HTML of the page (tests/browser/first-load.test.ts)' }

export const view = defineView<typeof firstViewMachine>({
  states: { shown: plain, bannerAwaited: plain, gone: { unseen: 'the program’s own page shows' } },
  events: {
    'PAGE.SHOWN': { elsewhere: 'the world tells that the program has drawn its page' },
    'BANNER.AWAITED': { elsewhere: 'the world tells that the banner above the rows is still to come' },
  },
})
