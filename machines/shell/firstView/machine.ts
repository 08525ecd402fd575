import { firstViewSetup } from './setup.ts'

/** The first rows of a list as they came with its page, until the program shows its own (GATE-10, DB-05). */
export const firstViewMachine = firstViewSetup.createMachine({
  id: 'firstView',
  description: 'The first view of a list, which came with its page; the program is drawn behind it.',
  meta: { requirements: ['GATE-10', 'DB-05', 'BEY-06', 'SESS-02'] },
  context: {},
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'shown',
  states: {
    shown: {
      description: 'The rows that came with the page are what the reader has; the program is not seen yet.',
      meta: { requirements: ['DB-05'] },
      on: {
        'PAGE.SHOWN': { target: 'gone', meta: { requirements: ['GATE-10'] } },
        'BANNER.AWAITED': { target: 'bannerAwaited', meta: { requirements: ['BEY-06'] } },
      },
    },
    bannerAwaited: {
      description: 'The program has rows, but not yet the banner above them: they would jump.',
      meta: { requirements: ['BEY-06'] },
      after: { bannerWait: 'gone' },
      on: { 'PAGE.SHOWN': 'gone' },
    },
    gone: {
      type: 'final',
      description: 'It has left the page for good: it was of one account and one address.',
      meta: { requirements: ['SESS-02'] },
      entry: 'remove',
    },
  },
})
