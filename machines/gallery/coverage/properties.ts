import { defineProperties } from '../../properties.ts'
import type { coverageMachine } from './machine.ts'

/** What must be true of every run (MACH-02, MACH-06, BEY-12). */
export const properties = defineProperties<typeof coverageMachine>()([
  {
    id: 'everyQuestionEnds',
    requirements: ['MACH-02'],
    whenever: { any: [{ does: 'start:loadRecords' }, { does: 'start:readRecords' }] },
    leadsTo: { any: [{ in: 'records.shown' }, { in: 'records.empty' }, { in: 'records.failed' }] },
  },
  { id: 'shownAreRecords', requirements: ['MACH-06'], never: { all: [{ in: 'records.shown' }, { context: 'key', is: null }] } },
  { id: 'emptyHasNone', requirements: ['MACH-06'], never: { all: [{ in: 'records.empty' }, { not: { context: 'key', is: null } }] } },
  {
    id: 'failureIsSaid',
    requirements: ['MACH-02'],
    never: { all: [{ any: [{ on: 'fail.loadRecords' }, { on: 'fail.readRecords' }] }, { context: 'failure', is: null }] },
  },
  {
    id: 'failureTakesNothing',
    requirements: ['MACH-02'],
    never: {
      all: [
        { any: [{ on: 'fail.loadRecords' }, { on: 'fail.readRecords' }] },
        {
          any: [
            { context: 'key', changes: true },
            { context: 'drivers', changes: true },
            { context: 'driver', changes: true },
          ],
        },
      ],
    },
  },
  {
    id: 'brokenFilesAreNamed',
    requirements: ['MACH-02'],
    never: { all: [{ on: 'done.readRecords' }, { in: 'records.empty' }, { context: 'broken', count: { is: 0 } }] },
  },
  {
    id: 'driverIsAmongThem',
    requirements: ['BEY-12'],
    never: { all: [{ context: 'driver', is: 'pure' }, { not: { context: 'drivers', is: ['pure', 'actor'] } }] },
  },
  { id: 'unknownDriverIsNotChosen', requirements: ['BEY-12'], never: { context: 'driver', is: 'nobody' } },
  {
    id: 'noFilesAskNothing',
    requirements: ['MACH-02'],
    never: { all: [{ does: 'start:readRecords' }, { not: { on: 'FILES.CHOSEN' } }] },
  },
  {
    id: 'olderQuestionIsDropped',
    requirements: ['MACH-02'],
    never: {
      any: [
        { all: [{ runs: 'loadRecords' }, { not: { in: 'records.loading' } }] },
        { all: [{ runs: 'readRecords' }, { not: { in: 'records.reading' } }] },
      ],
    },
  },
])
