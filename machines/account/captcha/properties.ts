import { defineProperties } from '../../properties.ts'
import type { captchaMachine } from './machine.ts'

/** What must be true of every run (CAPT-01 … CAPT-03). */
export const properties = defineProperties<typeof captchaMachine>()([
  {
    id: 'onePictureAtATime',
    requirements: ['CAPT-01'],
    never: { all: [{ on: 'CAPTCHA.ASKED' }, { before: { in: 'open' } }, { any: [{ does: 'start:loadChallenge' }, { does: 'settle' }] }] },
  },
  { id: 'nobodyWaitsUnseen', requirements: ['CAPT-01'], never: { all: [{ in: 'idle' }, { context: 'waiting', count: { above: 0 } }] } },
  {
    id: 'askedIsShown',
    requirements: ['CAPT-01'],
    never: { all: [{ on: 'CAPTCHA.ASKED' }, { not: { in: 'open' } }] },
  },
  {
    id: 'solvedIsTold',
    requirements: ['CAPT-01'],
    never: { all: [{ in: 'open.solved' }, { not: { before: { in: 'open.solved' } } }, { not: { does: 'settle' } }] },
  },
  {
    id: 'workBeforeAnswer',
    requirements: ['CAPT-01'],
    never: { all: [{ in: 'open.solving.checking' }, { context: 'proof', is: null }] },
  },
  {
    id: 'triesFall',
    requirements: ['CAPT-02'],
    never: { all: [{ in: 'open.wrong' }, { not: { before: { in: 'open.wrong' } } }, { not: { context: 'triesLeft', below: 3 } }] },
  },
  {
    id: 'lockOutEndsTheSession',
    requirements: ['CAPT-02'],
    never: {
      all: [{ in: 'open.lockedOut' }, { not: { before: { in: 'open.lockedOut' } } }, { not: { does: 'to:self CAPTCHA.LOCKED_OUT' } }],
    },
  },
  {
    id: 'brokenPictureIsSaid',
    requirements: ['CAPT-03'],
    never: { all: [{ any: [{ on: 'PICTURE.FAILED' }, { on: 'fail.loadChallenge' }, { on: 'fail.doWork' }] }, { in: 'open.solving' }] },
  },
  {
    id: 'modalIsAskedFor',
    requirements: ['CAPT-01'],
    never: { all: [{ in: 'open' }, { not: { before: { in: 'open' } } }, { not: { does: 'to:self OVERLAY.REQUEST' } }] },
  },
  {
    id: 'modalIsGivenBack',
    requirements: ['CAPT-01'],
    never: { all: [{ before: { in: 'open' } }, { not: { in: 'open' } }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
  {
    id: 'successIsSeen',
    requirements: ['CAPT-01'],
    whenever: { all: [{ in: 'open.solved' }, { not: { before: { in: 'open.solved' } } }] },
    never: { on: 'after.solvedPause' },
    for: 500,
    unless: { not: { in: 'open.solved' } },
  },
  {
    id: 'atMostThreeTries',
    requirements: ['CAPT-02'],
    never: { context: 'triesLeft', above: 3 },
  },
])
