import { defineProperties } from '../../properties.ts'
import type { callMachine } from './machine.ts'

/** What must be true of every run (GATE-02, GATE-04 … GATE-06, CAPT-01). */
export const properties = defineProperties<typeof callMachine>()([
  {
    id: 'everyCallEnds',
    requirements: ['GATE-02', 'GATE-05'],
    whenever: { on: 'start' },
    leadsTo: { any: [{ in: 'answered' }, { in: 'failed' }, { in: 'abandoned' }] },
  },
  {
    id: 'oneKeyForACall',
    requirements: ['GATE-02'],
    never: { all: [{ does: 'start:agreeKey' }, { before: { once: { does: 'start:agreeKey' } } }] },
  },
  {
    id: 'oneCaptchaForACall',
    requirements: ['CAPT-01'],
    never: { all: [{ does: 'start:solveCaptcha' }, { before: { once: { does: 'start:solveCaptcha' } } }] },
  },
  // A key, the clock, a replay, a captcha, one solved meanwhile.
  { id: 'fiveRemediesAtMost', requirements: ['GATE-02', 'GATE-05'], never: { context: 'tried', count: { above: 5 } } },
  {
    id: 'nothingIsSentWithoutAReason',
    requirements: ['GATE-02'],
    never: { all: [{ does: 'start:send' }, { context: 'tried', count: { is: 0 } }] },
  },
  {
    id: 'unsignedCallsTouchNoKey',
    requirements: ['GATE-02'],
    never: { all: [{ context: 'signed', is: false }, { any: [{ does: 'start:agreeKey' }, { does: 'setClock' }] }] },
  },
  {
    id: 'captchasOwnCallsRaiseNone',
    requirements: ['CAPT-01'],
    never: { all: [{ does: 'start:solveCaptcha' }, { not: { context: 'captchas', is: 'waits' } }] },
  },
  {
    id: 'unsolvedIsNotSent',
    requirements: ['CAPT-01'],
    never: { all: [{ any: [{ on: 'fail.solveCaptcha' }, { on: 'fail.agreeKey' }, { on: 'fail.send' }] }, { not: { in: 'failed' } }] },
  },
  {
    id: 'givenUpIsSilent',
    requirements: ['GATE-04'],
    never: { all: [{ in: 'abandoned' }, { any: [{ runs: 'agreeKey' }, { runs: 'solveCaptcha' }, { runs: 'send' }, { does: 'tell' }] }] },
  },
  { id: 'cancelIsHeard', requirements: ['GATE-04'], never: { all: [{ on: 'CANCEL' }, { not: { in: 'abandoned' } }] } },
  {
    id: 'newsAreOfWhatFailed',
    requirements: ['GATE-05', 'GATE-06'],
    never: { all: [{ does: 'tell' }, { not: { in: 'failed' } }] },
  },
  {
    id: 'loginNeededIsTold',
    requirements: ['GATE-05', 'GATE-06'],
    never: {
      all: [
        { context: 'refusal', is: { failure: { code: 'auth.required' }, news: { type: 'LOGIN.REQUIRED' }, solvedMeanwhile: false } },
        { in: 'failed' },
        { not: { does: 'tell' } },
      ],
    },
  },
])
