import { assign, fromCallback, sendTo, setup } from 'xstate'
import { NETWORK } from '../../../domain/constants.ts'
import { effect, overlayOf, type StateMeta, unprovided } from '../../setup.ts'

/** What is told of: there is no connection, or a slow one. */
export type NetworkTrouble = 'offline' | 'slow'
/** Until when each is not told again, ms since the epoch; 0 where nothing keeps it. */
export type ToldUntil = Readonly<Record<NetworkTrouble, number>>

/** What the browser says of the connection, and what this browser's user has been told. */
export interface ConnectionFacts {
  online: boolean
  /** Mb/s as the browser reports it; null where it does not. */
  downlink: number | null
  told: ToldUntil
}
export interface NetworkInput {
  /** ms since the epoch */
  now: () => number
}
export interface NetworkContext extends NetworkInput, ConnectionFacts {
  /** The next look tells whatever was told before. */
  forced: boolean
}
export type NetworkEvent =
  /** The connection at the page's start, whenever it becomes another one, and when the page can be seen again. */
  | ({ type: 'CONNECTION.CHANGED' } & ConnectionFacts)
  /** The user tries again what failed: they are told of the network however lately they were. */
  | { type: 'NETWORK.CHECK' }
  /** The warning is seen: no other modal and no other tab hides it. */
  | { type: 'TURN.SHOWN' }
  /** 'I Know'. */
  | { type: 'ACKNOWLEDGE' }
/** What is told by one window for all of this browser: `claim` asks whether this one may, `rememberTold` says that it has been seen. */
export interface RememberToldParams {
  trouble: NetworkTrouble
  /** ms since the epoch */
  until: number
}
/** Whose it is to tell: this window's, another's that is about to, or nobody's for now, as it has been told. */
export type Claim = 'ours' | 'claimed' | 'told'
export type NetworkTag = 'open'

/**
 * How long a window that is about to tell keeps the others from it, ms. **Decided**: no longer than a moment, as its warning may wait behind
 * another modal, or go with its page, before anybody has seen it.
 */
export const CLAIM_MS = 10_000

/** Id of the modal. */
export const NETWORK_OVERLAY = 'network'

const isSlow = ({ online, downlink }: ConnectionFacts): boolean => online && downlink !== null && downlink < NETWORK.slowBelow
const isTold = ({ told, now }: NetworkContext, trouble: NetworkTrouble): boolean => told[trouble] > now()

/** Until when it is not told again. */
export const toldUntil = ({ now }: NetworkContext, trouble: NetworkTrouble): RememberToldParams => ({
  trouble,
  until: now() + NETWORK.toldMs[trouble],
})
/** For as long as it takes until it is seen. */
export const claimedUntil = ({ now }: NetworkContext, trouble: NetworkTrouble): RememberToldParams => ({ trouble, until: now() + CLAIM_MS })

/**
 * Words of the chart in `machine.ts`. Actors of the world: `followConnection` (sends CONNECTION.CHANGED at once and with every change), `claim`,
 * `followTurn` (whether the warning is seen).
 */
export const networkSetup = setup({
  types: {
    context: {} as NetworkContext,
    events: {} as NetworkEvent,
    input: {} as NetworkInput,
    tags: {} as NetworkTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Without the world the connection counts as good. */
    followConnection: fromCallback(() => {}),
    /** Whether this window tells, or another has or will, however short a time ago. */
    claim: unprovided<Claim, RememberToldParams>('claim'),
    followTurn: fromCallback(() => {}),
  },
  actions: {
    // What this page has told, it knows where cookies are forbidden as well.
    takeFacts: assign(({ context }, { online, downlink, told }: ConnectionFacts) => ({
      online,
      downlink,
      told: { offline: Math.max(told.offline, context.told.offline), slow: Math.max(told.slow, context.told.slow) },
    })),
    force: assign({ forced: true }),
    forgetForce: assign({ forced: false }),
    noteTold: assign(({ context }, { trouble, until }: RememberToldParams) => ({ told: { ...context.told, [trouble]: until } })),
    rememberTold: effect<RememberToldParams>(),
    // Without a connection nothing else works either; of a slow one whoever logs in hears afterwards.
    askOverlay: sendTo(overlayOf, (_, { trouble }: { trouble: NetworkTrouble }) => ({
      type: 'OVERLAY.REQUEST',
      id: NETWORK_OVERLAY,
      kind: trouble === 'offline' ? 'blocking' : 'prompt',
    })),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: NETWORK_OVERLAY }),
  },
  guards: {
    /** It is ours to tell. */
    isOurs: (_, { claim }: { claim: Claim }) => claim === 'ours',
    /** Another window is about to tell. */
    isClaimed: (_, { claim }: { claim: Claim }) => claim === 'claimed',
    mustTellOffline: ({ context }) => context.forced && !context.online,
    mustTellSlow: ({ context }) => context.forced && isSlow(context),
    isOffline: ({ context }) => !context.online,
    isSlow: ({ context }) => isSlow(context),
    mayTellOffline: ({ context }) => !context.online && !isTold(context, 'offline'),
    mayTellSlow: ({ context }) => isSlow(context) && !isTold(context, 'slow'),
  },
  delays: { checkDelay: NETWORK.checkDelayMs, claimDelay: CLAIM_MS },
})
