import { defineProperties } from '../../properties.ts'
import type { bannerMachine } from './machine.ts'

const seen = { does: 'to:self NOTICES.SEEN' } as const
const held = {
  any: [
    { context: 'over', is: true },
    { context: 'within', is: true },
  ],
} as const
const read = { any: [{ on: 'CLOSE' }, { on: 'FOLLOW' }] } as const
const moves = { context: 'at', changes: true } as const

/** What must be true of every run (NOTICE-05). */
export const properties = defineProperties<typeof bannerMachine>()([
  {
    id: 'turnsInTime',
    requirements: ['NOTICE-05'],
    whenever: { in: 'shown.turning' },
    leadsTo: { on: 'after.rotateDelay' },
    within: 3000,
    unless: { any: [{ not: { in: 'shown.turning' } }, { on: 'STEP' }] },
  },
  {
    id: 'turnsNotSooner',
    requirements: ['NOTICE-05'],
    whenever: { all: [{ in: 'shown.turning' }, { not: { before: { in: 'shown.turning' } } }] },
    never: { on: 'after.rotateDelay' },
    for: 3000,
    unless: { any: [{ not: { in: 'shown.turning' } }, { on: 'STEP' }] },
  },
  {
    id: 'heldStands',
    requirements: ['NOTICE-05'],
    never: { all: [{ before: held }, { on: 'after.rotateDelay' }] },
  },
  {
    id: 'hiddenStands',
    requirements: ['NOTICE-05'],
    never: { all: [{ before: { context: 'covered', is: true } }, { on: 'after.rotateDelay' }] },
  },
  { id: 'oneStands', requirements: ['NOTICE-05'], never: { all: [{ in: 'shown.turning' }, { context: 'notices', count: { below: 2 } }] } },
  { id: 'showsSomething', requirements: ['NOTICE-05'], never: { all: [{ in: 'shown' }, { context: 'notices', count: { is: 0 } }] } },
  {
    id: 'closingMarksWhatWasShown',
    requirements: ['NOTICE-05'],
    never: { all: [read, { context: 'notices', changes: true }, { not: seen }] },
  },
  {
    id: 'closingClears',
    requirements: ['NOTICE-05'],
    never: { all: [seen, { on: 'CLOSE' }, { context: 'notices', has: { isClose: true } }] },
  },
  {
    id: 'fixedStays',
    requirements: ['NOTICE-05'],
    never: {
      all: [read, { before: { context: 'notices', has: { isClose: false } } }, { not: { context: 'notices', has: { isClose: false } } }],
    },
  },
  { id: 'onlyClosingMarks', requirements: ['NOTICE-05'], never: { all: [seen, { not: read }] } },
  {
    id: 'nothingMovesByItself',
    requirements: ['NOTICE-05'],
    never: {
      all: [moves, { not: { any: [{ on: 'after.rotateDelay' }, { on: 'STEP' }, { on: 'BANNER.CHANGED' }, read] } }],
    },
  },
])
