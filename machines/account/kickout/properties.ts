import { defineProperties } from '../../properties.ts'
import type { kickoutMachine } from './machine.ts'

/** What must be true of every run (KICK-01 … KICK-03). */
export const properties = defineProperties<typeof kickoutMachine>()([
  {
    id: 'looksInTime',
    requirements: ['KICK-01'],
    whenever: { in: 'watching.waiting' },
    leadsTo: { does: 'start:readMarks' },
    within: 10_000,
    unless: { not: { in: 'watching.waiting' } },
  },
  {
    id: 'looksNotSooner',
    requirements: ['KICK-01'],
    whenever: { all: [{ in: 'watching.waiting' }, { not: { before: { in: 'watching.waiting' } } }] },
    never: { on: 'after.pollDelay' },
    for: 10_000,
    unless: { not: { in: 'watching.waiting' } },
  },
  {
    id: 'hiddenIsSilent',
    requirements: ['KICK-03'],
    never: { all: [{ in: 'watching.hidden' }, { any: [{ runs: 'checkLogin' }, { runs: 'readMarks' }] }] },
  },
  {
    id: 'looksAtOnceWhenSeen',
    requirements: ['KICK-03'],
    whenever: { all: [{ before: { in: 'watching.hidden' } }, { on: 'PAGE.SHOWN' }] },
    leadsTo: { does: 'start:readMarks' },
    within: 0,
  },
  {
    id: 'kickIsToldOnce',
    requirements: ['KICK-02'],
    always: { any: [{ not: { in: 'reminding' } }, { not: { context: 'kick', is: null } }] },
  },
  {
    id: 'reminderEnds',
    requirements: ['KICK-02'],
    whenever: { on: 'ACKNOWLEDGE' },
    leadsTo: { not: { in: 'reminding' } },
    within: 2_000,
  },
  {
    id: 'asksOverlay',
    requirements: ['KICK-02', 'BEY-08'],
    whenever: { all: [{ in: 'reminding' }, { not: { before: { in: 'reminding' } } }] },
    leadsTo: { does: 'to:self OVERLAY.REQUEST' },
    within: 0,
  },
])
