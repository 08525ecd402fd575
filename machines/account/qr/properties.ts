import { defineProperties } from '../../properties.ts'
import type { qrMachine } from './machine.ts'

/** What must be true of every run (QR-01 … QR-03, PROMPT-03). */
export const properties = defineProperties<typeof qrMachine>()([
  {
    id: 'asksEverySecond',
    requirements: ['QR-01', 'PROMPT-03'],
    whenever: { all: [{ in: 'live.checks.waiting' }, { not: { before: { in: 'live.checks.waiting' } } }] },
    leadsTo: { does: 'start:pollCode' },
    within: 1_000,
    unless: { not: { in: 'live.checks.waiting' } },
  },
  {
    id: 'asksNotSooner',
    requirements: ['QR-01', 'PROMPT-03'],
    whenever: { all: [{ in: 'live.checks.waiting' }, { not: { before: { in: 'live.checks.waiting' } } }] },
    never: { does: 'start:pollCode' },
    for: 1_000,
    unless: { not: { in: 'live.checks.waiting' } },
  },
  {
    id: 'noQuestionBeginsHidden',
    requirements: ['QR-02'],
    never: { all: [{ does: 'start:pollCode' }, { context: 'visible', is: false }, { not: { on: 'after.pollPause' } }] },
  },
  { id: 'pausedAsksNothing', requirements: ['QR-02'], never: { all: [{ in: 'live.checks.paused' }, { runs: 'pollCode' }] } },
  { id: 'freshCodeInTime', requirements: ['QR-02', 'PROMPT-03'], never: { context: 'polls', above: 600 } },
  {
    id: 'silentOnceConfirmed',
    requirements: ['QR-01'],
    never: { all: [{ in: 'confirmed' }, { any: [{ runs: 'pollCode' }, { runs: 'fetchCode' }] }] },
  },
  {
    id: 'confirmedForGood',
    requirements: ['QR-01'],
    never: { all: [{ before: { in: 'confirmed' } }, { not: { in: 'confirmed' } }] },
  },
  {
    id: 'tellsOnce',
    requirements: ['QR-01'],
    never: { all: [{ does: 'to:self QR.CONFIRMED' }, { before: { once: { does: 'to:self QR.CONFIRMED' } } }] },
  },
  {
    id: 'forceAsksNothing',
    requirements: ['QR-03'],
    never: { all: [{ in: 'held' }, { runs: 'pollCode' }] },
  },
])
