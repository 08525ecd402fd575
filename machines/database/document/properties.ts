import { defineProperties } from '../../properties.ts'
import type { documentMachine } from './machine.ts'

/** What must be true of every run (IPO-01). */
export const properties = defineProperties<typeof documentMachine>()([
  {
    id: 'nothingIsFetchedUnasked',
    requirements: ['IPO-01'],
    never: { all: [{ does: 'start:openDocument' }, { not: { any: [{ on: 'DOCUMENT.OPEN' }, { on: 'RETRY' }] } }] },
  },
  {
    id: 'everyOpeningEnds',
    requirements: ['IPO-01'],
    whenever: { does: 'start:openDocument' },
    leadsTo: { any: [{ in: 'shown' }, { in: 'failed' }] },
    unless: { any: [{ in: 'listed' }, { all: [{ does: 'start:openDocument' }, { before: { in: 'opening' } }] }] },
  },
  { id: 'shownIsThere', requirements: ['IPO-01'], never: { all: [{ in: 'shown' }, { context: 'shown', is: null }] } },
  { id: 'failureIsSaid', requirements: ['IPO-01'], never: { all: [{ in: 'failed' }, { context: 'failure', is: null }] } },
  { id: 'closedIsForgotten', requirements: ['IPO-01'], never: { all: [{ in: 'listed' }, { not: { context: 'shown', is: null } }] } },
  {
    id: 'whatIsLeftIsLetGo',
    requirements: ['IPO-01'],
    never: { all: [{ before: { in: 'shown' } }, { not: { in: 'shown' } }, { not: { does: 'letGo' } }] },
  },
  { id: 'newerSearchWins', requirements: ['IPO-01'], never: { all: [{ runs: 'findText' }, { not: { in: 'shown.finding' } }] } },
])
