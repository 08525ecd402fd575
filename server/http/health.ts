import type { Catalogue } from '../catalogue/types.ts'
import type { State } from '../state/open.ts'

/** How long an answer holds, ms: anybody may ask, and each asking is a statement that takes no turn. */
const HOLDS_MS = 1000

/** Whether the engines answer. */
export interface Pulse {
  catalogue: boolean
  state: boolean
}

/**
 * Asks the engines whether they answer, at most one statement each at a time and one a second, whoever and however many ask. An
 * engine that fails is down; never rejects.
 */
export const createPulse = ({
  catalogue,
  state,
  now,
}: {
  catalogue: Pick<Catalogue, 'ping'>
  state: Pick<State, 'ping'>
  /** Milliseconds since the epoch. */
  now: () => number
}): (() => Promise<Pulse>) => {
  let last: { asked: Promise<Pulse>; doneAt: number | null } | null = null
  const ask = async (): Promise<Pulse> => {
    const [up, kept] = await Promise.all([catalogue.ping().catch(() => false), state.ping().catch(() => false)])
    return { catalogue: up, state: kept }
  }
  return () => {
    // A clock that was set back makes no answer hold for longer.
    if (last && (last.doneAt === null || Math.abs(now() - last.doneAt) < HOLDS_MS)) return last.asked
    const current: NonNullable<typeof last> = { asked: ask(), doneAt: null }
    last = current
    void current.asked.then(() => (current.doneAt = now()))
    return current.asked
  }
}
