import { defineProperties } from '../../properties.ts'
import { leads, stays } from '../notices/sampleNotices.ts'
import type { blockingMachine } from './machine.ts'

const showing = { in: 'showing' } as const
const begins = { all: [showing, { not: { before: showing } }] } as const

/** What must be true of every run (BLOCK-01). */
export const properties = defineProperties<typeof blockingMachine>()([
  {
    id: 'noSecondWhileOneShows',
    requirements: ['BLOCK-01'],
    // What takes its place has asked anew: the first was over.
    never: {
      all: [showing, { before: showing }, { context: 'notice', changes: true }, { not: { does: 'to:self OVERLAY.RELEASE' } }],
    },
  },
  { id: 'showsSomething', requirements: ['BLOCK-01'], never: { all: [showing, { context: 'notice', is: null }] } },
  { id: 'nothingIsLeft', requirements: ['BLOCK-01'], never: { all: [{ in: 'quiet' }, { not: { context: 'notice', is: null } }] } },
  {
    id: 'closingIsTold',
    requirements: ['BLOCK-01'],
    whenever: { all: [{ in: 'showing.closing' }, { not: { before: { in: 'showing.closing' } } }] },
    leadsTo: { does: 'start:sendClosed' },
    within: 0,
  },
  {
    id: 'reloadsWhereItShould',
    requirements: ['BLOCK-01'],
    never: { all: [{ does: 'reloadPage' }, { context: 'notice', is: stays }] },
  },
  {
    id: 'closingTakesTwoSeconds',
    requirements: ['BLOCK-01'],
    whenever: { in: 'showing.closing' },
    leadsTo: { not: { in: 'showing.closing' } },
    within: 2000,
  },
  { id: 'modalIsAskedFor', requirements: ['BLOCK-01'], never: { all: [begins, { not: { does: 'to:self OVERLAY.REQUEST' } }] } },
  {
    id: 'modalIsGivenBack',
    requirements: ['BLOCK-01'],
    never: { all: [{ before: showing }, { not: showing }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
  {
    id: 'fixedCannotBeClosed',
    requirements: ['BLOCK-01'],
    never: { all: [{ in: 'showing.closing' }, { context: 'notice', is: leads }] },
  },
])
