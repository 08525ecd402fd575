import { defineProperties } from '../../properties.ts'
import type { telemetryMachine } from './machine.ts'

/** What must be true of every run (GATE-09). */
export const properties = defineProperties<typeof telemetryMachine>()([
  {
    id: 'offTellsNothing',
    requirements: ['GATE-09'],
    never: { all: [{ in: 'off' }, { any: [{ runs: 'followPage' }, { runs: 'sendBatch' }, { context: 'queue', count: { above: 0 } }] }] },
  },
  {
    id: 'neverOverTheBound',
    requirements: ['GATE-09'],
    never: { context: 'queue', count: { above: 50 } },
  },
  {
    id: 'goneWithThePage',
    requirements: ['GATE-09'],
    never: {
      all: [{ on: 'PAGE.HIDDEN' }, { before: { in: 'telling' } }, { not: { in: 'telling.offline' } }, { not: { does: 'sendOff' } }],
    },
  },
  {
    id: 'offlineWaits',
    requirements: ['GATE-09'],
    never: { all: [{ in: 'telling.offline' }, { any: [{ runs: 'sendBatch' }, { does: 'sendOff' }] }] },
  },
  {
    id: 'idleIsEmpty',
    requirements: ['GATE-09'],
    never: { all: [{ in: 'telling.idle' }, { context: 'queue', count: { above: 0 } }] },
  },
  {
    id: 'failedComesBack',
    requirements: ['GATE-09'],
    never: { all: [{ on: 'fail.sendBatch' }, { not: { in: 'telling.resting' } }] },
  },
  {
    id: 'gatheredIsSent',
    requirements: ['GATE-09'],
    whenever: { all: [{ in: 'telling.gathering' }, { not: { before: { in: 'telling.gathering' } } }] },
    leadsTo: { does: 'start:sendBatch' },
    within: 10_000,
    unless: { any: [{ on: 'PAGE.HIDDEN' }, { on: 'CONNECTION.LEFT' }] },
  },
])
