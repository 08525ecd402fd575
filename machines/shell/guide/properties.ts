import { defineProperties } from '../../properties.ts'
import type { guideMachine } from './machine.ts'
import { one } from './sampleGuides.ts'

const showing = { in: 'showing' } as const
const seen = { does: 'to:self NOTICES.SEEN' } as const

/** What must be true of every run (GUIDE-01). */
export const properties = defineProperties<typeof guideMachine>()([
  {
    id: 'putAwayIsRead',
    requirements: ['GUIDE-01'],
    never: { all: [{ any: [{ on: 'CLOSE' }, { on: 'ACCEPT' }] }, { before: showing }, { not: showing }, { not: seen }] },
  },
  { id: 'onlyPuttingAwayReads', requirements: ['GUIDE-01'], never: { all: [seen, { not: { any: [{ on: 'CLOSE' }, { on: 'ACCEPT' }] } }] } },
  {
    id: 'putAwayStaysAway',
    requirements: ['GUIDE-01'],
    // There are three guides among the examples.
    never: { context: 'dismissed', count: { above: 3 } },
  },
  {
    id: 'closedElsewhereGoes',
    requirements: ['GUIDE-01', 'NOTICE-03'],
    never: { all: [showing, { context: 'guide', is: one }, { context: 'dismissed', is: [one.id] }] },
  },
  {
    id: 'withdrawnIsNotRead',
    requirements: ['NOTICE-01', 'GUIDE-01'],
    never: { all: [{ on: 'STANDING.KNOWN' }, { any: [seen, { context: 'dismissed', changes: true }] }] },
  },
  {
    id: 'unseenRests',
    requirements: ['GUIDE-01'],
    never: { all: [{ on: 'after.slideDelay' }, { before: { context: 'seen', is: false } }] },
  },
  {
    id: 'hiddenVideoStops',
    requirements: ['GUIDE-01'],
    never: { all: [{ in: 'showing.watching' }, { on: 'TURN.HIDDEN' }, { not: { does: 'to:video STOP' } }] },
  },
  {
    id: 'anotherPictureIsTriedAnew',
    requirements: ['GUIDE-01'],
    never: {
      all: [
        { context: 'at', changes: true },
        { context: 'lost', is: true },
      ],
    },
  },
  {
    id: 'calmStandsStill',
    requirements: ['GUIDE-01'],
    never: { all: [{ on: 'MOTION.CHANGED' }, { context: 'calm', changes: true }, { context: 'calm', is: true }, { tag: 'playing' }] },
  },
  { id: 'skipLeadsNowhere', requirements: ['GUIDE-01'], never: { all: [{ does: 'openTarget' }, { not: { on: 'ACCEPT' } }] } },
  {
    id: 'turnsInTime',
    requirements: ['GUIDE-01'],
    whenever: { in: 'showing.playing' },
    leadsTo: { on: 'after.slideDelay' },
    within: 8000,
    unless: { not: { in: 'showing.playing' } },
  },
  {
    id: 'turnsNotSooner',
    requirements: ['GUIDE-01'],
    whenever: { all: [{ in: 'showing.playing' }, { not: { before: { in: 'showing.playing' } } }] },
    never: { on: 'after.slideDelay' },
    for: 8000,
    unless: { not: { in: 'showing.playing' } },
  },
  {
    id: 'modalIsAskedFor',
    requirements: ['GUIDE-01'],
    never: { all: [showing, { not: { before: showing } }, { not: { does: 'to:self OVERLAY.REQUEST' } }] },
  },
  {
    id: 'modalIsGivenBack',
    requirements: ['GUIDE-01'],
    never: { all: [{ before: showing }, { not: showing }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
])
