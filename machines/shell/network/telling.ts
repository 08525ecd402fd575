import { type Claim, claimedUntil, type ConnectionFacts, networkSetup, type NetworkTrouble, toldUntil } from './setup.ts'

/** What keeps each told, and which other may be told in its place. */
export const TELLS = {
  offline: [
    { guard: 'mustTellOffline', target: '#network.offline' },
    { guard: 'mayTellOffline', target: '#network.claimingOffline' },
  ],
  slow: [
    { guard: 'mustTellSlow', target: '#network.slow' },
    { guard: 'mayTellSlow', target: '#network.claimingSlow' },
  ],
} as const
const LOOKS = {
  offline: { still: 'isOffline', other: TELLS.slow },
  slow: { still: 'isSlow', other: TELLS.offline },
} as const

const answer = ({ event }: { event: { output: Claim } }) => ({ claim: event.output })

/** Before it is told: every window of a browser hears of a lost connection at the same moment, and one of them tells. */
export const claiming = (trouble: NetworkTrouble, description: string) =>
  networkSetup.createStateConfig({
    description,
    meta: { requirements: ['NET-01'] },
    invoke: {
      id: 'claim',
      src: 'claim',
      input: ({ context }) => claimedUntil(context, trouble),
      onDone: [
        { guard: { type: 'isOurs', params: answer }, target: `#network.${trouble}` },
        { guard: { type: 'isClaimed', params: answer }, target: '#network.elsewhere' },
        { target: '#network.quiet' },
      ],
      // Better told twice than never.
      onError: `#network.${trouble}`,
    },
  })

const CHANGED = { target: 'settling', actions: { type: 'takeFacts', params: ({ event }: { event: ConnectionFacts }) => event } } as const

/** One of the two is told; what changes meanwhile is looked at as anywhere else. */
export const telling = (trouble: NetworkTrouble, description: string) =>
  networkSetup.createStateConfig({
    description,
    meta: { requirements: ['NET-01'] },
    tags: ['open'],
    entry: { type: 'askOverlay', params: { trouble } },
    exit: 'overlayDone',
    invoke: { id: 'followTurn', src: 'followTurn' },
    on: { ACKNOWLEDGE: 'quiet' },
    initial: 'waiting',
    states: {
      waiting: {
        // What changes now is looked at anew, as by a page that has told nothing: another window may have told meanwhile.
        description: 'Nobody has seen it: another modal shows, or another tab. It counts as told when it is seen.',
        meta: { requirements: ['NET-01'] },
        on: {
          'TURN.SHOWN': {
            target: 'standing',
            actions: [
              'forgetForce',
              { type: 'noteTold', params: ({ context }) => toldUntil(context, trouble) },
              { type: 'rememberTold', params: ({ context }) => toldUntil(context, trouble) },
            ],
          },
        },
      },
      standing: {
        description: 'Nothing is known to be better.',
        on: {
          // It shows already.
          'NETWORK.CHECK': {},
          'CONNECTION.CHANGED': CHANGED,
        },
      },
      settling: {
        description: 'Something changed; what has held for 200 ms counts.',
        after: {
          checkDelay: [
            { guard: LOOKS[trouble].still, target: 'standing', actions: 'forgetForce' },
            ...LOOKS[trouble].other,
            { target: '#network.quiet', actions: 'forgetForce' },
          ],
        },
        on: {
          // It may be gone by now, which whoever tries again is told.
          'NETWORK.CHECK': { actions: 'force' },
          'CONNECTION.CHANGED': { ...CHANGED, reenter: true },
        },
      },
    },
  })
