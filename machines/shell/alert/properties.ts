import { defineProperties } from '../../properties.ts'
import type { alertMachine } from './machine.ts'

const note = { type: 'ALERT.RAISED', text: 'Your e-mail address was reset', note: 'n1' }

/** What must be true of every run (GATE-06, CERT-02). */
export const properties = defineProperties<typeof alertMachine>()([
  { id: 'raisedIsShown', requirements: ['GATE-06'], never: { all: [{ on: 'ALERT.RAISED' }, { not: { in: 'telling' } }] } },
  {
    id: 'nothingGoesUnread',
    requirements: ['GATE-06'],
    never: { all: [{ in: 'quiet' }, { context: 'queue', count: { above: 0 } }] },
  },
  { id: 'noEmptyMessage', requirements: ['GATE-06'], never: { all: [{ in: 'telling' }, { context: 'queue', count: { is: 0 } }] } },
  {
    id: 'onlyReadingTakesAway',
    requirements: ['GATE-06'],
    never: {
      all: [{ context: 'queue', changes: true }, { not: { any: [{ on: 'ALERT.RAISED' }, { on: 'ACKNOWLEDGE' }] } }],
    },
  },
  // There are three messages among the examples.
  { id: 'nothingWaitsTwice', requirements: ['GATE-06'], never: { context: 'queue', count: { above: 3 } } },
  {
    id: 'oneClickReadsOne',
    requirements: ['GATE-06'],
    never: {
      all: [
        { on: 'ACKNOWLEDGE' },
        {
          any: [
            { all: [{ before: { context: 'queue', count: { is: 3 } } }, { not: { context: 'queue', count: { is: 2 } } }] },
            { all: [{ before: { context: 'queue', count: { is: 2 } } }, { not: { context: 'queue', count: { is: 1 } } }] },
            { all: [{ before: { context: 'queue', count: { is: 1 } } }, { in: 'telling' }] },
          ],
        },
      ],
    },
  },
  { id: 'noteIsReadByAPerson', requirements: ['CERT-02'], never: { all: [{ does: 'noteRead' }, { not: { on: 'ACKNOWLEDGE' } }] } },
  {
    id: 'gatewayHearsOfReadNote',
    requirements: ['CERT-02'],
    never: { all: [{ on: 'ACKNOWLEDGE' }, { before: { context: 'queue', is: [note] } }, { not: { does: 'noteRead' } }] },
  },
  {
    id: 'modalIsAskedFor',
    requirements: ['GATE-06'],
    never: { all: [{ in: 'telling' }, { not: { before: { in: 'telling' } } }, { not: { does: 'to:self OVERLAY.REQUEST' } }] },
  },
  {
    id: 'modalIsGivenBack',
    requirements: ['GATE-06'],
    never: { all: [{ before: { in: 'telling' } }, { not: { in: 'telling' } }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
  {
    id: 'placeOnlyForMessages',
    requirements: ['GATE-06'],
    never: { all: [{ does: 'to:self OVERLAY.REQUEST' }, { context: 'queue', count: { is: 0 } }] },
  },
])
