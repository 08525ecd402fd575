import { defineProperties } from '../../properties.ts'
import type { overlayMachine } from './machine.ts'

/** What must be true of every run (BLOCK-01, KICK-02, CAPT-01, LOGIN-02). */
export const properties = defineProperties<typeof overlayMachine>()([
  { id: 'emptyShowsNone', requirements: ['BLOCK-01'], always: { any: [{ not: { in: 'empty' } }, { context: 'current', is: null }] } },
  {
    id: 'showingShowsOne',
    requirements: ['BLOCK-01', 'KICK-02', 'CAPT-01'],
    never: { all: [{ in: 'showing' }, { context: 'current', is: null }] },
  },
  {
    id: 'focusComesBack',
    requirements: ['LOGIN-02'],
    never: { all: [{ before: { in: 'showing' } }, { in: 'empty' }, { not: { does: 'giveFocusBack' } }] },
  },
  {
    // What lets the page go on, as a notice in its corner, keeps nobody from it.
    id: 'focusComesBackToAPageThatGoesOn',
    requirements: ['LOGIN-02', 'NOTICE-07'],
    never: {
      all: [{ before: { in: 'showing.locked' } }, { in: 'showing.free' }, { not: { does: 'returnFocus' } }],
    },
  },
  {
    id: 'scrollIsGivenBack',
    requirements: ['LOGIN-02'],
    never: { all: [{ before: { tag: 'locked' } }, { not: { tag: 'locked' } }, { not: { does: 'unlockScroll' } }] },
  },
  { id: 'nobodyWaitsForNothing', requirements: ['BLOCK-01'], never: { all: [{ in: 'empty' }, { context: 'queue', count: { above: 0 } }] } },
])
