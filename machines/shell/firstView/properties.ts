import { defineProperties } from '../../properties.ts'
import type { firstViewMachine } from './machine.ts'

/** What must be true of every run (GATE-10, DB-05, BEY-06, SESS-02). */
export const properties = defineProperties<typeof firstViewMachine>()([
  { id: 'goesWithThePage', requirements: ['GATE-10'], never: { all: [{ on: 'PAGE.SHOWN' }, { not: { in: 'gone' } }] } },
  {
    id: 'staysUntilThePage',
    requirements: ['DB-05', 'BEY-06'],
    never: { all: [{ in: 'gone' }, { not: { any: [{ on: 'PAGE.SHOWN' }, { on: 'after.bannerWait' }] } }] },
  },
  { id: 'bannerIsNotWaitedForLong', requirements: ['GATE-10'], whenever: { in: 'bannerAwaited' }, leadsTo: { in: 'gone' }, within: 1000 },
  { id: 'goneIsRemoved', requirements: ['SESS-02'], never: { all: [{ in: 'gone' }, { not: { does: 'remove' } }] } },
  { id: 'removedOnlyWhenGone', requirements: ['DB-05'], never: { all: [{ does: 'remove' }, { not: { in: 'gone' } }] } },
])
