import { busy, type Examples, none } from '../../examples.ts'
import type { networkMachine } from './machine.ts'
import type { ConnectionFacts } from './setup.ts'

export { networkMachine as machine } from './machine.ts'

const never = { offline: 0, slow: 0 }
export const fast: ConnectionFacts = { online: true, downlink: 1.19, told: never }
export const offline: ConnectionFacts = { online: false, downlink: null, told: never }
export const slow: ConnectionFacts = { online: true, downlink: 1.18, told: never }

/** What can happen to it: the compiler names what is missing. */
export const examples: Examples<typeof networkMachine> = {
  inputs: [{ now: () => 1000 }],
  project: ({ online, downlink, told, forced }) => [online, downlink, told, forced],
  events: {
    'CONNECTION.CHANGED': [
      { type: 'CONNECTION.CHANGED', ...fast },
      { type: 'CONNECTION.CHANGED', ...fast, downlink: null },
      { type: 'CONNECTION.CHANGED', ...offline },
      { type: 'CONNECTION.CHANGED', ...slow },
      { type: 'CONNECTION.CHANGED', ...offline, told: { offline: 1001, slow: 0 } },
      { type: 'CONNECTION.CHANGED', ...slow, told: { offline: 0, slow: 1001 } },
    ],
    'NETWORK.CHECK': [{ type: 'NETWORK.CHECK' }],
    'TURN.SHOWN': [{ type: 'TURN.SHOWN' }],
    ACKNOWLEDGE: [{ type: 'ACKNOWLEDGE' }],
  },
  actors: { followConnection: none, claim: { done: ['ours', 'claimed', 'told'], error: [busy] }, followTurn: none },
}
