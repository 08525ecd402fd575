import { defineProperties } from '../../properties.ts'
import type { helpMachine } from './machine.ts'

/** What must be true of every run (HELP-01, ROUTE-07, GATE-07). */
export const properties = defineProperties<typeof helpMachine>()([
  {
    id: 'showsWhatTheAddressAsks',
    requirements: ['ROUTE-07'],
    never: {
      any: [
        { all: [{ tag: 'contents' }, { not: { context: 'article', is: null } }] },
        { all: [{ tag: 'article' }, { not: { context: 'article', is: 'filters' } }] },
        { all: [{ tag: 'missing' }, { not: { context: 'article', is: 'nothing' } }] },
      ],
    },
  },
  { id: 'asksOnce', requirements: ['GATE-07'], never: { all: [{ does: 'start:loadManual' }, { not: { context: 'articles', is: null } }] } },
  {
    id: 'whatIsOpenedIsRead',
    requirements: ['HELP-01'],
    never: { all: [{ tag: 'article' }, { not: { before: { tag: 'article' } } }, { not: { does: 'start:sendRead' } }] },
  },
])
