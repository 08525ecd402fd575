import { assign, setup } from 'xstate'
import type { ErrorCode } from '../../../domain/errors.ts'
import { proofMachine } from '../proof/machine.ts'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import type { AnswerInput, ConfirmContext, ConfirmEvent, ConfirmInput, ConfirmTag, ScanInput, ScannedLogin } from './types.ts'

/** Refusals after which the code is of no use any more. */
const ENDS: readonly ErrorCode[] = ['auth.qr_expired', 'auth.number_mismatch', 'request.malformed']

/**
 * The end of a code by our clock: never further away than its whole life, and never gone already when the gateway has just shown
 * it, because its clock and a phone's may differ.
 */
const endOf = ({ askedAt, expiresAt }: ScannedLogin, now: number): number =>
  expiresAt > now ? Math.min(expiresAt, now + (expiresAt - askedAt)) : now + Math.max(0, expiresAt - askedAt)

/** Words of the chart in `machine.ts`. Actors of the world: `scan`, `answer`, `logIn`. */
export const confirmSetup = setup({
  types: {
    context: {} as ConfirmContext,
    events: {} as ConfirmEvent,
    input: {} as ConfirmInput,
    tags: {} as ConfirmTag,
    meta: {} as StateMeta,
  },
  actors: {
    proof: proofMachine,
    scan: unprovided<ScannedLogin, ScanInput>('scan'),
    answer: unprovided<void, AnswerInput>('answer'),
    logIn: unprovided<void, void>('logIn'),
  },
  actions: {
    takeLogin: assign(({ context }, { login }: { login: ScannedLogin }) => ({
      login,
      until: endOf(login, context.now()),
      chosen: null,
      numberMissing: false,
      failure: null,
    })),
    choose: assign((_, { number }: { number: string }) => ({ chosen: number, numberMissing: false, failure: null })),
    noteProven: assign({ proven: true }),
    forgetProven: assign({ proven: false }),
    missNumber: assign({ numberMissing: true }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasKey: ({ context }) => context.key !== '',
    isOffered: ({ context }, { number }: { number: string }) => context.login?.numbers.includes(number) === true,
    hasChosen: ({ context }) => context.chosen !== null || context.login?.numbers.length === 0,
    isStranger: (_, failure: Failure) => failure.code === 'auth.required',
    /** Once for each consent: a gateway that asks again right after a proof is not asked for ever. */
    asksProof: ({ context }, { code }: Failure) => code === 'auth.proof_required' && !context.proven,
    ends: (_, failure: Failure) => ENDS.includes(failure.code),
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, (context.until ?? 0) - context.now()),
  },
})
