import { defineProperties } from '../../properties.ts'
import type { tourMachine } from './machine.ts'

/** What must be true of every run (TOUR-01, TOUR-02). */
export const properties = defineProperties<typeof tourMachine>()([
  {
    id: 'pageIsGivenBack',
    requirements: ['TOUR-02'],
    never: { all: [{ before: { tag: 'open' } }, { not: { tag: 'open' } }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
  {
    id: 'placeIsAskedFor',
    requirements: ['TOUR-02'],
    never: { all: [{ tag: 'open' }, { not: { before: { tag: 'open' } } }, { not: { does: 'to:self OVERLAY.REQUEST' } }] },
  },
  { id: 'drawnOnlyInTurn', requirements: ['TOUR-02'], never: { all: [{ on: 'TURN.HIDDEN' }, { runs: 'highlight' }] } },
  { id: 'drawnOnlyUnderWay', requirements: ['TOUR-02'], never: { all: [{ runs: 'highlight' }, { not: { tag: 'shown' } }] } },
  { id: 'lockedIsShown', requirements: ['TOUR-02'], never: { all: [{ tag: 'shown' }, { not: { runs: 'highlight' } }] } },
  {
    id: 'anotherPageEndsIt',
    requirements: ['TOUR-02'],
    never: { all: [{ on: 'TOUR.PAGE.CHANGED' }, { context: 'page', changes: true }, { tag: 'open' }] },
  },
  {
    id: 'seenElsewhereEndsIt',
    requirements: ['TOUR-01'],
    never: { all: [{ on: 'TOUR.SEEN' }, { before: { tag: 'open' } }, { not: { in: 'on.idle' } }] },
  },
  { id: 'hearsOtherTabs', requirements: ['TOUR-01'], always: { any: [{ not: { tag: 'open' } }, { runs: 'followSeen' }] } },
  {
    id: 'logoutEndsIt',
    requirements: ['TOUR-01'],
    never: { all: [{ on: 'TOURS.STOP' }, { tag: 'open' }] },
  },
])
