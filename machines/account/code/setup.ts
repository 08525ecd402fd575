import { assign, sendTo, setup } from 'xstate'
import { RESEND_COUNTDOWN_MS } from '../../../domain/constants.ts'
import type { Failure } from '../../failure.ts'
import { effect, parentOf, type StateMeta, unprovided } from '../../setup.ts'
import { hasPass, type SolveCaptchaOutput } from '../pass.ts'
import type {
  CodeContext,
  CodeEvent,
  CodeInput,
  CodeTag,
  LoadDeadlineInput,
  SendCodeInput,
  SendCodeOutput,
  StoreDeadlineParams,
} from './types.ts'

/**
 * The deadline by our clock: the gateway's, but never more than a countdown away and never gone already, because its clock
 * and ours may differ.
 */
const deadlineOf = (resendAt: number, now: number): number =>
  resendAt > now ? Math.min(resendAt, now + RESEND_COUNTDOWN_MS) : now + RESEND_COUNTDOWN_MS

const secondsUntil = (at: number | null, now: number): number => Math.max(0, Math.ceil(((at ?? now) - now) / 1000))

/** Words of the chart in `machine.ts`. Actors of the world: `solveCaptcha`, `sendCode`, `loadResendDeadline`. */
export const codeSetup = setup({
  types: {
    context: {} as CodeContext,
    events: {} as CodeEvent,
    input: {} as CodeInput,
    tags: {} as CodeTag,
    meta: {} as StateMeta,
  },
  actors: {
    solveCaptcha: unprovided<SolveCaptchaOutput, void>('solveCaptcha'),
    sendCode: unprovided<SendCodeOutput, SendCodeInput>('sendCode'),
    loadResendDeadline: unprovided<number | null, LoadDeadlineInput>('loadResendDeadline'),
  },
  actions: {
    takeAddress: assign((_, { address }: { address: string }) => ({ address })),
    takePass: assign((_, { pass }: { pass: string | null }) => ({ pass })),
    forgetFlight: assign({ address: null, pass: null }),
    setDeadline: assign(({ context }, { at }: { at: number | null }) => ({
      resendAt: at === null ? null : deadlineOf(at, context.now()),
    })),
    noteSent: assign({ sentBefore: true }),
    clear: assign({ resendAt: null, sentBefore: false }),
    /** A second has passed since the last one, also where the clock was set back. */
    countSeconds: assign(({ context: { secondsLeft, resendAt, now } }) => ({
      secondsLeft: Math.max(0, Math.min(secondsLeft === null ? Number.POSITIVE_INFINITY : secondsLeft - 1, secondsUntil(resendAt, now()))),
    })),
    stopCounting: assign({ secondsLeft: null }),
    tellSent: sendTo(parentOf, ({ context }) => ({ type: 'CODE.SENT', kind: context.kind, resendAt: context.resendAt })),
    tellFailed: sendTo(parentOf, ({ context }, failure: Failure) => ({ type: 'CODE.FAILED', kind: context.kind, failure })),
    storeResendDeadline: effect<StoreDeadlineParams>(),
  },
  guards: {
    isAhead: ({ context }, { at }: { at: number | null }) => at !== null && at > context.now(),
    hasPass,
  },
  delays: {
    second: 1000,
    untilResend: ({ context: { resendAt, secondsLeft, now } }) =>
      Math.max(0, Math.min((resendAt ?? 0) - now(), (secondsLeft ?? Number.POSITIVE_INFINITY) * 1000)),
  },
})
