import type { QuotaKind } from '../../../domain/quotas.ts'
import { defineProperties } from '../../properties.ts'
import type { quotaMachine } from './machine.ts'

const told = (kind: QuotaKind) => ({ all: [{ does: 'rememberNoted' }, { context: 'note', is: kind }] }) as const
/** Another day, or another account. */
const anew = { any: [{ on: 'after.dayDelay' }, { on: 'QUOTA.STOP' }] } as const
const onceADay = <Id extends string>(id: Id, kind: QuotaKind) =>
  ({
    id,
    requirements: ['BEY-09'],
    never: { all: [told(kind), { before: { since: told(kind), hold: { not: anew } } }] },
  }) as const

/** What must be true of every run (BEY-09). */
export const properties = defineProperties<typeof quotaMachine>()([
  onceADay('recordsNoteOnceADay', 'rows'),
  onceADay('searchesNoteOnceADay', 'searches'),
  onceADay('exportsNoteOnceADay', 'exports'),
  {
    id: 'neverOfYesterday',
    requirements: ['BEY-09'],
    whenever: { all: [{ in: 'on.day.running' }, { not: { before: { in: 'on.day.running' } } }] },
    leadsTo: { context: 'quotas', is: null },
  },
  {
    id: 'nothingAfterTheDay',
    requirements: ['BEY-09'],
    never: { all: [{ on: 'after.dayDelay' }, { not: { context: 'quotas', is: null } }] },
  },
  {
    id: 'noteTellsWhatIsKnown',
    requirements: ['BEY-09'],
    never: {
      all: [
        { in: 'on.note.shown' },
        {
          any: [
            { context: 'quotas', is: null },
            { context: 'note', is: null },
          ],
        },
      ],
    },
  },
  {
    id: 'askedIsAsked',
    requirements: ['BEY-09'],
    never: { all: [{ on: 'QUOTA.ASKED' }, { in: 'on' }, { not: { does: 'start:askUsage' } }] },
  },
  {
    id: 'goingOnAsksLater',
    requirements: ['BEY-09'],
    never: { all: [{ does: 'start:askUsage' }, { before: { in: 'on.look.outdated' } }, { on: 'PLACE.CHANGED' }] },
  },
  {
    id: 'failureKeepsWhatIsKnown',
    requirements: ['BEY-09'],
    never: { all: [{ on: 'fail.askUsage' }, { context: 'quotas', changes: true }] },
  },
  { id: 'nobodysUsageStays', requirements: ['BEY-09'], never: { all: [{ in: 'off' }, { not: { context: 'quotas', is: null } }] } },
])
