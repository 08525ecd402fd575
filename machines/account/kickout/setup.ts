import { assign, fromCallback, sendTo, setup } from 'xstate'
import { KICK_POLL_MS, TIMEOUTS_MS } from '../../../domain/constants.ts'
import type { Kick } from '../../../domain/contract.ts'
import { effect, overlayOf, parentOf, type StateMeta, unprovided } from '../../setup.ts'
import type { CheckLoginOutput, KickoutContext, KickoutEvent, KickoutMarks, KickoutNews, KickoutTag } from './types.ts'

const OVERLAY = 'kickout'

/** Words of the chart in `machine.ts`. Actors of the world: `checkLogin`, `readMarks`, `forgetLogin`. */
export const kickoutSetup = setup({
  types: {
    context: {} as KickoutContext,
    events: {} as KickoutEvent,
    tags: {} as KickoutTag,
    meta: {} as StateMeta,
  },
  actors: {
    checkLogin: unprovided<CheckLoginOutput, void>('checkLogin'),
    readMarks: unprovided<KickoutMarks, void>('readMarks'),
    forgetLogin: unprovided<void, void>('forgetLogin'),
    /** Without the world the tab counts as seen. */
    followVisibility: fromCallback(() => {}),
  },
  actions: {
    see: assign({ visible: true }),
    lookAway: assign({ visible: false }),
    noteKick: assign((_, { kick }: { kick: Kick | null }) => ({ kick })),
    forgetKick: assign({ kick: null }),
    tell: sendTo(parentOf, (_, news: KickoutNews) => news),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: OVERLAY, kind: 'kickout' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: OVERLAY }),
    markWatched: () => {},
    recordKick: effect<{ kick: Kick | null }>(),
    recordAcknowledged: effect<{ at: number | null }>(),
  },
  guards: {
    isVisible: ({ context }) => context.visible,
    isKick: (_, { kick }: { kick: Kick | null }) => kick !== null,
    isPolling: (_, { polling }: KickoutMarks) => polling,
    isKnown: ({ context }, { acknowledgedAt }: KickoutMarks) => context.kick !== null && context.kick.at === acknowledgedAt,
  },
  delays: { pollDelay: KICK_POLL_MS, forgetTimeout: TIMEOUTS_MS.noticeReceipt },
})
