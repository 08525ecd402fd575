import { defineProperties } from '../../properties.ts'
import type { groupsMachine } from './machine.ts'

/** What must be true of every run (IPO-01). */
export const properties = defineProperties<typeof groupsMachine>()([
  {
    id: 'everyCountEnds',
    requirements: ['IPO-01'],
    whenever: { does: 'start:loadGroups' },
    leadsTo: { any: [{ in: 'visible.shown' }, { in: 'visible.empty' }, { in: 'visible.failed' }] },
    unless: { in: 'hidden' },
  },
  {
    id: 'newerCountWins',
    requirements: ['IPO-01'],
    never: { all: [{ runs: 'loadGroups' }, { not: { in: 'visible.counting' } }] },
  },
  { id: 'shownIsAnswered', requirements: ['IPO-01'], never: { all: [{ in: 'visible.shown' }, { context: 'shown', is: null }] } },
  {
    id: 'onlyAnswersShow',
    requirements: ['IPO-01'],
    never: { all: [{ context: 'shown', changes: true }, { not: { on: 'done.loadGroups' } }] },
  },
  { id: 'failureIsSaid', requirements: ['IPO-01'], never: { all: [{ in: 'visible.failed' }, { context: 'failure', is: null }] } },
  {
    id: 'failureIsOfThisTime',
    requirements: ['IPO-01'],
    never: { all: [{ on: 'SHOW' }, { context: 'failure', changes: true }, { not: { context: 'failure', is: null } }] },
  },
])
