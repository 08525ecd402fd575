import { createActor } from 'xstate'
import { type AccessEvent, readOutcome } from '../../domain/refusals.ts'
import { failureOf } from '../../machines/failure.ts'
import { asked, type Asker, fromPromise } from '../causes.ts'
import { addRoot } from '../gallery/live/listener.ts'
import { callMachine } from '../../machines/shell/call/machine.ts'
import type { CallInput, Refusal, SendOutput, SetClockParams, TellParams } from '../../machines/shell/call/types.ts'

/** A call as it was refused. */
export interface RefusedAttempt {
  /** The refusal's body, in either form. */
  refused: unknown
  /** Captchas solved when it was sent. */
  solvedBefore: number
}

/** What a refused call needs of the world; `A` is what is known of an attempt. */
export interface RefusedCall<A extends RefusedAttempt> {
  signed: CallInput['signed']
  captchas: CallInput['captchas']
  /** Sends it once more. */
  send: (signal: AbortSignal) => Promise<{ value: unknown } | A>
  /** Agrees on another key than the one that was refused. */
  agreeKey: (refused: A) => Promise<void>
  /** s since the epoch; NaN where the refusal did not say. */
  setClock: (refused: A, serverTime: number) => void
  solveCaptcha: (by: Asker) => Promise<boolean>
  /** Captchas solved so far. */
  solved: () => number
  tell: (event: AccessEvent, by: Asker) => void
}

/**
 * Sees a refused call through (GATE-02, GATE-05, CAPT-01): what happens to it is the machine `call`, what went over the wire stays here.
 *
 * @returns what the answer was read as.
 * @throws `MateriaError` of the refusal, what a later attempt was thrown with, or the signal's reason.
 */
export const seeThrough = <A extends RefusedAttempt>(first: A, call: RefusedCall<A>, signal: AbortSignal | undefined): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    let refused = first
    let value: unknown
    let error: unknown
    const read = (attempt: A): Refusal => {
      const outcome = readOutcome(attempt.refused)
      refused = attempt
      error = outcome.error
      return { failure: failureOf(outcome.error), news: outcome.event, solvedMeanwhile: call.solved() > attempt.solvedBefore }
    }
    /** The machine knows the failure's code, the caller gets what was thrown. */
    const noting = async <T>(work: Promise<T>): Promise<T> =>
      work.catch((thrown: unknown) => {
        error = thrown
        throw thrown
      })
    const actor = createActor(
      callMachine.provide({
        actors: {
          agreeKey: fromPromise<void, void>(() => noting(call.agreeKey(refused))),
          solveCaptcha: fromPromise<boolean, void>((solving) => noting(call.solveCaptcha(solving.signal))),
          send: fromPromise<SendOutput, void>(async (sending) => {
            const attempt = await noting(call.send(sending.signal))
            if (!('value' in attempt)) return { kind: 'refused', refusal: read(attempt) }
            value = attempt.value
            return { kind: 'answered' }
          }),
        },
        actions: {
          setClock: (_, { serverTime }: SetClockParams) => call.setClock(refused, serverTime),
          tell: ({ self }, { event }: TellParams) => call.tell(event, self),
        },
      }),
      { input: { refusal: read(first), signed: call.signed, captchas: call.captchas } },
    )
    // It stands beside the page's own actors for who watches them, and says whose call it is.
    asked(actor, signal)
    const leave = addRoot(actor)
    const abort = () => actor.send({ type: 'CANCEL' })
    signal?.addEventListener('abort', abort)
    actor.subscribe({
      complete: () => {
        leave()
        signal?.removeEventListener('abort', abort)
        const ended = actor.getSnapshot()
        if (ended.matches('answered')) resolve(value)
        else reject((ended.matches('abandoned') ? signal?.reason : error) as Error)
      },
      error: (thrown) => {
        leave()
        reject(thrown)
      },
    })
    actor.start()
  })
