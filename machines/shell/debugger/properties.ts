import { defineProperties } from '../../properties.ts'
import type { debuggerMachine } from './machine.ts'

const stoppedAgain = { all: [{ on: 'done.measure' }, { before: { context: 'doubtful', is: true } }] } as const

/** What must be true of every run (DEBUG-01, DEBUG-02). */
export const properties = defineProperties<typeof debuggerMachine>()([
  {
    id: 'exemptHostIsLeftAlone',
    requirements: ['DEBUG-01'],
    never: { all: [{ context: 'watched', is: false }, { not: { any: [{ in: 'exempt' }, { in: 'arriving' }] } }] },
  },
  {
    id: 'visitorsAreNotWatched',
    requirements: ['DEBUG-01'],
    never: { all: [{ context: 'member', is: 'nobody' }, { any: [{ runs: 'measure' }, { tag: 'open' }, { runs: 'reportDriver' }] }] },
  },
  {
    id: 'oneStopIsNoProof',
    requirements: ['DEBUG-01'],
    never: { all: [{ in: 'following.confirming' }, { not: { before: { in: 'following.confirming' } } }, { not: stoppedAgain }] },
  },
  {
    id: 'askedOnlyAfterConfirming',
    requirements: ['DEBUG-01'],
    never: { all: [{ tag: 'open' }, { not: { before: { any: [{ tag: 'open' }, { in: 'following.confirming' }] } } }] },
  },
  {
    id: 'hiddenPageIsNotLookedAt',
    requirements: ['DEBUG-01'],
    never: { all: [{ does: 'start:measure' }, { before: { in: 'following.watching.hidden' } }] },
  },
  {
    id: 'looksEveryTwoSeconds',
    requirements: ['DEBUG-01'],
    whenever: { in: 'following.watching.waiting' },
    leadsTo: { any: [{ does: 'start:measure' }, { not: { in: 'following.watching.waiting' } }] },
    within: 2000,
  },
  {
    id: 'toolsAreReported',
    requirements: ['DEBUG-01'],
    never: { all: [{ tag: 'open' }, { not: { before: { tag: 'open' } } }, { not: { does: 'reportTools' } }] },
  },
  {
    id: 'askedOnceAtATime',
    requirements: ['DEBUG-01'],
    never: { all: [{ does: 'reportTools' }, { before: { tag: 'open' } }] },
  },
  {
    id: 'whoClosesThemStays',
    requirements: ['DEBUG-01'],
    never: {
      all: [
        { does: 'leave' },
        { not: { all: [{ before: { tag: 'open' } }, { any: [{ on: 'ACKNOWLEDGE' }, { on: 'after.leaveDelay' }] }] } },
      ],
    },
  },
  {
    id: 'askedForTenSecondsAtMost',
    requirements: ['DEBUG-01'],
    whenever: { all: [{ tag: 'open' }, { not: { before: { tag: 'open' } } }] },
    leadsTo: { not: { tag: 'open' } },
    within: 10_000,
  },
  {
    id: 'keyIsForEmployees',
    requirements: ['DEBUG-02'],
    never: { all: [{ does: 'start:makeKey' }, { not: { context: 'member', is: 'employee' } }] },
  },
  {
    id: 'keyStopsTheCheck',
    requirements: ['DEBUG-01', 'DEBUG-02'],
    never: { all: [{ before: { in: 'following.keyed' } }, { any: [{ runs: 'measure' }, { tag: 'open' }] }] },
  },
  {
    id: 'keyIsTold',
    requirements: ['DEBUG-02'],
    never: { all: [{ on: 'done.makeKey' }, { not: { does: 'to:self TOAST.RAISED' } }] },
  },
  {
    id: 'keyEnds',
    requirements: ['DEBUG-02'],
    never: { all: [{ not: { in: 'following.keyed' } }, { context: 'keyUntil', above: 0 }] },
  },
  {
    id: 'driverIsReported',
    requirements: ['DEBUG-02'],
    never: {
      all: [{ in: 'following.reporting' }, { not: { before: { in: 'following.reporting' } } }, { not: { does: 'start:reportDriver' } }],
    },
  },
  {
    id: 'modalIsAskedFor',
    requirements: ['DEBUG-01'],
    never: { all: [{ tag: 'open' }, { not: { before: { tag: 'open' } } }, { not: { does: 'to:self OVERLAY.REQUEST' } }] },
  },
  {
    id: 'modalIsGivenBack',
    requirements: ['DEBUG-01'],
    never: { all: [{ before: { tag: 'open' } }, { not: { tag: 'open' } }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
])
