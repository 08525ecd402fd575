import { defineProperties } from '../../properties.ts'
import type { summaryMachine } from './machine.ts'

/** What must be true of every run (NCT-01). */
export const properties = defineProperties<typeof summaryMachine>()([
  {
    id: 'everyCardIsFilledOrEmpty',
    requirements: ['NCT-01'],
    whenever: { in: 'loading' },
    leadsTo: { any: [{ in: 'shown' }, { in: 'empty' }] },
  },
  { id: 'shownIsAboutFacts', requirements: ['NCT-01'], never: { all: [{ in: 'shown' }, { context: 'key', is: null }] } },
  { id: 'emptyHasNoFacts', requirements: ['NCT-01'], never: { all: [{ in: 'empty' }, { not: { context: 'key', is: null } }] } },
])
