import { defineProperties } from '../../properties.ts'
import type { systemMachine } from './machine.ts'

const places = [
  { context: 'search', changes: true },
  { context: 'machine', changes: true },
  { context: 'requirement', changes: true },
] as const

/** What must be true of every run (MACH-02, MACH-09). */
export const properties = defineProperties<typeof systemMachine>()([
  {
    id: 'everyLoadEnds',
    requirements: ['MACH-02', 'MACH-09'],
    whenever: { does: 'start:load' },
    leadsTo: { any: [{ in: 'facts.ready' }, { all: [{ in: 'facts.failed' }, { not: { context: 'failure', is: null } }] }] },
  },
  // A single chart is there at once: what all machines need is not fetched for it.
  {
    id: 'aSingleChartFetchesNothing',
    requirements: ['MACH-02'],
    never: { all: [{ does: 'start:load' }, { before: { in: 'facts.unasked' } }, { not: { on: 'ADDRESS.CHANGED' } }] },
  },
  { id: 'fetchedOnce', requirements: ['MACH-02'], never: { all: [{ before: { in: 'facts.ready' } }, { not: { in: 'facts.ready' } }] } },
  { id: 'backWritesNothing', requirements: ['MACH-09'], never: { all: [{ on: 'ADDRESS.CHANGED' }, { does: 'writeAddress' }] } },
  {
    id: 'addressFollowsTheChoice',
    requirements: ['MACH-09'],
    never: { all: [{ any: [...places] }, { not: { on: 'ADDRESS.CHANGED' } }, { not: { does: 'writeAddress' } }] },
  },
  {
    id: 'aChosenMachineIsOnTheMap',
    requirements: ['MACH-09'],
    never: { all: [{ on: 'MACHINE.CHOSEN' }, { context: 'machine', changes: true }, { not: { in: 'view.map' } }] },
  },
  {
    id: 'aQuestionLeavesTheMap',
    requirements: ['MACH-09'],
    never: { all: [{ on: 'SEARCH.CHANGED' }, { context: 'search', changes: true }, { in: 'view.map' }] },
  },
  {
    id: 'aQuestionTakesNoChoice',
    requirements: ['MACH-09'],
    never: {
      all: [
        { on: 'SEARCH.CHANGED' },
        {
          any: [
            { context: 'machine', changes: true },
            { context: 'requirement', changes: true },
          ],
        },
      ],
    },
  },
])
