import { type AnyStateNode, fromPromise, type PromiseActorLogic } from 'xstate'
import type { StateMeta } from '../../machines/setup.ts'

export const metaOf = (node: AnyStateNode): StateMeta | undefined => node.meta as StateMeta | undefined

/** Lets every settled promise be heard. */
export const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** A promise actor that has its answer as it starts: nobody has to wait for it. */
export const atOnce = <I, O>(answer: (input: I) => O): PromiseActorLogic<O, I> => ({
  ...fromPromise<O, I>(() => new Promise(() => {})),
  getInitialSnapshot: (_, input) => ({ status: 'done', output: answer(input as I), error: undefined, input: undefined }) as never,
})

/** Calls of one promise actor, answered by hand; `aborted` once nobody waits for the answer any more. */
export interface Call<I, O> {
  input: I
  signal: AbortSignal
  isOpen: () => boolean
  resolve: (output: O) => void
  reject: (error: unknown) => void
}

export const byHand = <I, O>() => {
  const calls: Call<I, O>[] = []
  const logic = fromPromise<O, I>(
    ({ input, signal }) =>
      new Promise<O>((resolve, reject) => {
        let open = true
        const call: Call<I, O> = {
          input,
          signal,
          isOpen: () => open && !signal.aborted,
          resolve: (output) => {
            open = false
            resolve(output)
          },
          reject: (error) => {
            open = false
            reject(error)
          },
        }
        calls.push(call)
      }),
  )
  return { logic, calls, open: () => calls.filter((call) => call.isOpen()), last: () => calls.at(-1) }
}
