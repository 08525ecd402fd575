import { defineProperties } from '../../properties.ts'
import type { toastMachine } from './machine.ts'

const shown = { in: 'shown' } as const
const leaving = { in: 'shown.leaving' } as const
const held = {
  any: [
    { context: 'over', is: true },
    { context: 'within', is: true },
  ],
} as const

/** What must be true of every run (NOTICE-08). */
export const properties = defineProperties<typeof toastMachine>()([
  { id: 'showsSomething', requirements: ['NOTICE-08'], never: { all: [shown, { context: 'queue', count: { is: 0 } }] } },
  { id: 'nothingIsLost', requirements: ['NOTICE-08'], never: { all: [{ in: 'quiet' }, { context: 'queue', count: { above: 0 } }] } },
  { id: 'neverOverAModal', requirements: ['NOTICE-08'], never: { all: [shown, { context: 'covered', is: true }] } },
  {
    id: 'raisedIsTold',
    requirements: ['NOTICE-08'],
    never: { all: [{ on: 'TOAST.RAISED' }, { before: { in: 'quiet' } }, { context: 'covered', is: false }, { not: shown }] },
  },
  {
    id: 'goesInTime',
    requirements: ['NOTICE-08'],
    whenever: leaving,
    leadsTo: { on: 'after.stayDelay' },
    within: 6000,
    unless: { not: leaving },
  },
  {
    id: 'goesNotSooner',
    requirements: ['NOTICE-08'],
    whenever: { all: [leaving, { not: { before: leaving } }] },
    never: { on: 'after.stayDelay' },
    for: 6000,
    unless: { not: leaving },
  },
  { id: 'heldStays', requirements: ['NOTICE-08'], never: { all: [{ before: held }, { on: 'after.stayDelay' }] } },
  {
    id: 'nextIsHeardAsNew',
    requirements: ['NOTICE-08'],
    whenever: { all: [{ in: 'between' }, { not: { before: { in: 'between' } } }] },
    never: shown,
    for: 200,
    unless: { not: { in: 'between' } },
  },
  {
    id: 'nothingOfAnother',
    requirements: ['NOTICE-08'],
    never: { all: [{ on: 'TOAST.STOP' }, { not: { in: 'quiet' } }] },
  },
])
