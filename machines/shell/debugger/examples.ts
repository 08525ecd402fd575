import { busy, type Examples, none } from '../../examples.ts'
import type { debuggerMachine } from './machine.ts'

export { debuggerMachine as machine } from './machine.ts'

const quiet = { stoppedMs: 0, lateMs: 0 }
const stopped = { stoppedMs: 501, lateMs: 0 }
const heldUp = { stoppedMs: 501, lateMs: 500 }

/** What can happen to it: the compiler names what is missing. */
export const examples: Examples<typeof debuggerMachine> = {
  inputs: [
    { watched: true, now: () => 1000 },
    { watched: false, now: () => 1000 },
  ],
  project: ({ watched, member, visible, doubtful, looks, keyUntil }) => [watched, member, visible, doubtful, looks, keyUntil],
  events: {
    'MEMBER.CHANGED': [
      { type: 'MEMBER.CHANGED', member: 'member' },
      { type: 'MEMBER.CHANGED', member: 'employee' },
      { type: 'MEMBER.CHANGED', member: 'nobody' },
    ],
    'PAGE.SHOWN': [{ type: 'PAGE.SHOWN' }],
    'PAGE.HIDDEN': [{ type: 'PAGE.HIDDEN' }],
    'TOOLS.WANTED': [{ type: 'TOOLS.WANTED' }],
    ACKNOWLEDGE: [{ type: 'ACKNOWLEDGE' }],
  },
  actors: {
    followPage: none,
    findKey: { done: [{ until: 0 }, { until: 3_601_000 }, { until: 1000 }], error: [busy] },
    makeKey: { done: [{ until: 3_601_000 }], error: [busy] },
    lookForDriver: { done: [false, true], error: [busy] },
    reportDriver: { done: [undefined], error: [busy] },
    measure: { done: [quiet, stopped, heldUp], error: [busy] },
  },
}
