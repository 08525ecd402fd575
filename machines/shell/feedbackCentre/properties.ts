import { defineProperties } from '../../properties.ts'
import type { feedbackCentreMachine } from './machine.ts'

/** What must be true of every run (FEED-04). */
export const properties = defineProperties<typeof feedbackCentreMachine>()([
  {
    id: 'readIsTold',
    requirements: ['FEED-04'],
    whenever: { context: 'unsent', count: { above: 0 } },
    leadsTo: { does: 'start:sendRead' },
    within: 60_000,
    unless: { runs: 'sendRead' },
  },
  {
    id: 'onlyReadingReads',
    requirements: ['FEED-04'],
    never: {
      all: [
        { context: 'unsent', changes: true },
        { not: { any: [{ on: 'ITEM.OPENED' }, { on: 'ACKNOWLEDGE' }, { on: 'done.sendRead' }, { on: 'start' }] } },
      ],
    },
  },
])
