import { type Call, type Place, PLACES } from './calls.ts'
import { type Act, atTheFoot, climb, type Ladder, type Midnights } from './ladder.ts'
import { type AccountScore, countCall, countPlace, newAccount, newPlace, type PlaceScore, pointsOf } from './score.ts'
import type { RiskTable, Rung } from './table.ts'

/** A call of the journal, with whose it is. */
export interface Journalled {
  account: string
  call: Call
}

/**
 * The engine by itself (ABUSE-04): given calls in the order of their times, it does what the gateway does, with nothing kept and nobody restricted. The
 * answer to a call is what follows from it, null for nothing.
 */
export const createEngine = (table: RiskTable, midnight: Midnights): ((journalled: Journalled) => Act | null) => {
  const accounts = new Map<string, { score: AccountScore; ladder: Ladder }>()
  const places = new Map<string, PlaceScore>()
  return ({ account, call }) => {
    const { at } = call
    const known = accounts.get(account) ?? { score: newAccount(at), ladder: atTheFoot() }
    const score = countCall(table, known.score, call)
    const around: Partial<Record<Place, PlaceScore>> = {}
    for (const place of PLACES) {
      if (call[place] === '') continue
      const key = `${place} ${call[place]}`
      const after = countPlace(table, places.get(key) ?? newPlace(at), place, account, call)
      places.set(key, after)
      around[place] = after
    }
    const { ladder, act } = climb(table, known.ladder, pointsOf(table, score, account, around, at), at, midnight)
    accounts.set(account, { score, ladder })
    return act
  }
}

/** What an account would have met, the first time each. */
export interface Replayed {
  account: string
  acts: { rung: Rung; at: number; signal: Act['signal']; until: number | null }[]
}

/** Who would have been restricted by a table, and why: the calls of a ban that was in force would not have been made. */
export const replayCalls = (table: RiskTable, journal: readonly Journalled[], midnight: Midnights): Replayed[] => {
  const engine = createEngine(table, midnight)
  const found = new Map<string, Replayed>()
  const banned = new Map<string, number>()
  for (const journalled of journal.toSorted((a, b) => a.call.at - b.call.at)) {
    const { account, call } = journalled
    if ((banned.get(account) ?? 0) > call.at) continue
    const act = engine(journalled)
    if (!act) continue
    const { rung, signal, until } = act
    if (rung === 'temporary' || rung === 'permanent') banned.set(account, until ?? Number.POSITIVE_INFINITY)
    const replayed = found.get(account) ?? { account, acts: [] }
    if (!replayed.acts.some((known) => known.rung === rung)) replayed.acts.push({ rung, at: call.at, signal, until })
    found.set(account, replayed)
  }
  return [...found.values()]
}
