import { type Call, type CallKind, type Place, PLACES } from '../../../domain/risk/calls.ts'
import type { Act } from '../../../domain/risk/ladder.ts'
import { createEngine } from '../../../domain/risk/replay.ts'
import { addTo, emptySketch, estimateOf, type Sketch } from '../../../domain/risk/sketch.ts'
import type { RiskTable } from '../../../domain/risk/table.ts'
import { midnightAfter } from '../../../server/installationDay.ts'
import type { World } from './world.ts'

/** One call of a made-up person: which records or names it brings. */
export interface Made {
  at: number
  account: string
  group: string
  network: string
  browser: string
  kind: CallKind
  ids: ArrayLike<number>
  page: number
  number: number | null
}

/** What the gateway does with calls: the engine, and sketches of what was given. What follows from one more call, null for nothing. */
export const watchOver = (table: RiskTable, world: World): ((made: Made) => Act | null) => {
  const engine = createEngine(table, (now, days) => midnightAfter('Asia/Shanghai', now, days))
  const sketches = new Map<string, { sketch: Sketch; told: number }>()
  /** How many of these somebody had not been given before. */
  const freshOf = (who: string, hashes: Uint32Array, ids: ArrayLike<number>): number => {
    let known = sketches.get(who)
    if (!known) sketches.set(who, (known = { sketch: emptySketch(), told: 0 }))
    for (let at = 0; at < ids.length; at++) addTo(known.sketch, hashes[ids[at]!]!)
    const now = Math.round(estimateOf(known.sketch))
    const fresh = Math.max(0, now - known.told)
    known.told = Math.max(known.told, now)
    return fresh
  }
  return ({ account, kind, ids, page, number, at, group, network, browser }) => {
    const names = kind === 'names'
    const hashes = names ? world.nameHashes : world.recordHashes
    const where: Record<Place, string> = { group, network, browser }
    const fresh: Record<Place | 'account', number> = {
      account: freshOf(`${names} ${account}`, hashes, ids),
      group: 0,
      network: 0,
      browser: 0,
    }
    if (!names) for (const place of PLACES) if (where[place] !== '') fresh[place] = freshOf(`${place} ${where[place]}`, hashes, ids)
    const call: Call = { at, kind, database: 'trials', size: world.records, network, browser, group, rows: ids.length, fresh, page, number }
    return engine({ account, call })
  }
}
