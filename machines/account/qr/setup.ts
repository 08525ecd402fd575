import { assign, fromCallback, raise, sendTo, setup } from 'xstate'
import { QR_POLL_MS } from '../../../domain/constants.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { ForceReason, LoggedIn } from '../../../domain/login.ts'
import type { Failure } from '../../failure.ts'
import { parentOf, type StateMeta, unprovided } from '../../setup.ts'
import type { FetchCodeInput, PollCodeInput, PollCodeOutput, QrCode, QrContext, QrEvent, QrInput, QrTag } from './types.ts'

/** Failures of one check that say nothing about the code: the next check may do better. */
const PASSING: readonly ErrorCode[] = [
  'server.busy',
  'server.error',
  'catalogue.unavailable',
  'auth.rate_limited',
  'auth.captcha_required',
  'auth.captcha_failed',
  'gateway.signature',
  'gateway.key_unknown',
  'gateway.clock',
  'gateway.replayed',
]

/** Words of the chart in `machine.ts`. Actors of the world: `fetchCode`, `pollCode`. */
export const qrSetup = setup({
  types: {
    context: {} as QrContext,
    events: {} as QrEvent,
    input: {} as QrInput,
    tags: {} as QrTag,
    meta: {} as StateMeta,
  },
  actors: {
    fetchCode: unprovided<QrCode, FetchCodeInput>('fetchCode'),
    pollCode: unprovided<PollCodeOutput, PollCodeInput>('pollCode'),
    watchVisibility: fromCallback<QrEvent>(() => {}),
  },
  actions: {
    takeCode: assign((_, { code }: { code: QrCode }) => ({ code, polls: 0, failure: null })),
    dropCode: assign({ code: null, polls: 0, failure: null }),
    countPoll: assign(({ context }) => ({ polls: context.polls + 1 })),
    raiseScanSeen: raise({ type: 'SCAN.SEEN' }),
    raiseScanWithdrawn: raise({ type: 'SCAN.WITHDRAWN' }),
    see: assign({ visible: true }),
    lookAway: assign({ visible: false }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    tellConfirmed: sendTo(parentOf, (_, { answer }: { answer: LoggedIn | null }) => ({ type: 'QR.CONFIRMED', answer })),
    tellForce: sendTo(parentOf, ({ context }, { reason }: { reason: ForceReason }) => ({
      type: 'FORCE.REQUIRED',
      reason,
      key: context.code?.key ?? '',
    })),
    tellFailed: sendTo(parentOf, (_, failure: Failure) => ({ type: 'QR.FAILED', failure })),
  },
  guards: {
    isKind: (_, { output, kind }: { output: PollCodeOutput; kind: PollCodeOutput['kind'] }) => output.kind === kind,
    isHidden: ({ context }) => !context.visible,
    isWorn: ({ context }) => context.polls >= context.pollsPerCode,
    isPassing: (_, failure: Failure) => PASSING.includes(failure.code),
    isExpired: (_, failure: Failure) => failure.code === 'auth.qr_expired',
  },
  delays: { pollPause: QR_POLL_MS },
})
