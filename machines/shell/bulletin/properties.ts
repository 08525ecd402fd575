import { defineProperties } from '../../properties.ts'
import type { bulletinMachine } from './machine.ts'

const showing = { in: 'showing' } as const
const strong = { context: 'area', is: 'strong' } as const
const begins = { all: [showing, { not: { before: showing } }] } as const
const ends = { all: [{ before: showing }, { not: showing }] } as const

/** What must be true of every run (NOTICE-04, NOTICE-07). */
export const properties = defineProperties<typeof bulletinMachine>()([
  {
    id: 'strongNotSooner',
    requirements: ['NOTICE-04'],
    whenever: { all: [strong, { in: 'due' }, { not: { before: { in: 'due' } } }] },
    never: showing,
    for: 3000,
    unless: { not: { in: 'due' } },
  },
  {
    id: 'strongInTime',
    requirements: ['NOTICE-04'],
    whenever: { in: 'due' },
    leadsTo: showing,
    within: 3000,
    unless: { in: 'quiet' },
  },
  { id: 'onlyStrongWaits', requirements: ['NOTICE-04'], never: { all: [{ in: 'due' }, { not: strong }] } },
  { id: 'showsSomething', requirements: ['NOTICE-04', 'NOTICE-07'], never: { all: [showing, { context: 'queue', count: { is: 0 } }] } },
  { id: 'nothingIsLeft', requirements: ['NOTICE-04'], never: { all: [{ in: 'quiet' }, { context: 'queue', count: { above: 0 } }] } },
  {
    id: 'closingTells',
    requirements: ['NOTICE-04'],
    never: { all: [{ on: 'CLOSE' }, { before: showing }, { not: { does: 'to:self NOTICES.SEEN' } }] },
  },
  { id: 'onlyClosingTells', requirements: ['NOTICE-04'], never: { all: [{ does: 'to:self NOTICES.SEEN' }, { not: { on: 'CLOSE' } }] } },
  { id: 'modalIsAskedFor', requirements: ['NOTICE-04'], never: { all: [begins, { not: { does: 'to:self OVERLAY.REQUEST' } }] } },
  { id: 'modalIsGivenBack', requirements: ['NOTICE-04'], never: { all: [ends, { not: { does: 'to:self OVERLAY.RELEASE' } }] } },
])
