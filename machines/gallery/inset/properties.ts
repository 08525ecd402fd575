import { defineProperties } from '../../properties.ts'
import type { insetMachine } from './machine.ts'

/** What must be true of every run (MACH-02, MACH-09). */
export const properties = defineProperties<typeof insetMachine>()([
  {
    id: 'everyOpeningEnds',
    requirements: ['MACH-09'],
    whenever: { does: 'start:layOut' },
    leadsTo: { any: [{ in: 'drawn' }, { all: [{ in: 'failed' }, { not: { context: 'failure', is: null } }] }, { in: 'closed' }] },
  },
  { id: 'drawnIsAPicture', requirements: ['MACH-02'], never: { all: [{ in: 'drawn' }, { context: 'key', is: null }] } },
  { id: 'closedHasNothing', requirements: ['MACH-09'], never: { all: [{ in: 'closed' }, { not: { context: 'opened', is: null } }] } },
  {
    id: 'unknownMachineIsNotOpened',
    requirements: ['MACH-09'],
    never: { context: 'opened', is: { outer: 'menu', machine: 'nowhere' } },
  },
  { id: 'backWritesNothing', requirements: ['MACH-09'], never: { all: [{ on: 'ADDRESS.CHANGED' }, { does: 'writeAddress' }] } },
  {
    id: 'addressFollows',
    requirements: ['MACH-09'],
    never: { all: [{ context: 'opened', changes: true }, { not: { on: 'ADDRESS.CHANGED' } }, { not: { does: 'writeAddress' } }] },
  },
])
