import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate'
import type { World } from '../../services/world.ts'

/** What the gateway was asked: a call by its name, or a method with what it was given. */
export interface Asked {
  name: string
  given: unknown[]
  signal: AbortSignal | undefined
}

/** A gateway that answers as told, and what it was asked. */
export const gatewayThat = (answer: (name: string, ...given: unknown[]) => unknown) => {
  const asked: Asked[] = []
  const gateway = new Proxy({} as World['gateway'], {
    get:
      (_, method: string) =>
      // A call of the gateway's form has its name first.
      async (...given: unknown[]) => {
        const name = method === 'call' ? String(given.shift()) : method
        const { signal } = (given.at(-1) ?? {}) as { signal?: AbortSignal }
        if (typeof given.at(-1) === 'object' && given.length > 1) given.pop()
        asked.push({ name, given, signal })
        return answer(name, ...given)
      },
  })
  return { gateway, asked }
}

/** What a promise actor of a world comes to. */
export const outcomeOf = <L extends AnyActorLogic>(logic: L, input: InputFrom<L>): Promise<OutputFrom<L>> =>
  toPromise(createActor(logic, { input } as never).start()) as Promise<OutputFrom<L>>
