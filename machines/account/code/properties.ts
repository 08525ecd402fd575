import { defineProperties } from '../../properties.ts'
import type { codeMachine } from './machine.ts'

/** What must be true of every run (LOGIN-09). */
export const properties = defineProperties<typeof codeMachine>()([
  {
    id: 'noCodeWithoutCaptcha',
    requirements: ['LOGIN-09'],
    never: {
      all: [{ does: 'start:sendCode' }, { not: { on: 'done.solveCaptcha' } }],
    },
  },
  {
    id: 'nothingWhileCounting',
    requirements: ['LOGIN-09'],
    never: { all: [{ in: 'counting' }, { any: [{ runs: 'solveCaptcha' }, { runs: 'sendCode' }] }] },
  },
  {
    id: 'secondsFall',
    requirements: ['LOGIN-09'],
    never: { all: [{ on: 'after.second' }, { in: 'counting' }, { not: { context: 'secondsLeft', falls: true } }] },
  },
  {
    id: 'countsFromSixty',
    requirements: ['LOGIN-09'],
    never: { context: 'secondsLeft', above: 60 },
  },
  {
    id: 'comesToAnEnd',
    requirements: ['LOGIN-09'],
    whenever: { in: 'counting' },
    leadsTo: { in: 'idle' },
    within: 60_000,
    unless: { not: { in: 'counting' } },
  },
  {
    id: 'heldOnlyUnderWay',
    requirements: ['LOGIN-09'],
    never: {
      all: [
        { not: { any: [{ in: 'captcha' }, { in: 'sending' }] } },
        { any: [{ not: { context: 'address', is: null } }, { not: { context: 'pass', is: null } }] },
      ],
    },
  },
])
