import { LIVE_ACTORS, type LiveActorState, type LiveMessage } from '../../../domain/live.ts'
import type { LiveTrace, Shown, TracedRecord } from '../../../machines/gallery/live/types.ts'

/** Events that are kept; the oldest go first. */
export const TRACE_CAP = 5000

const NOTHING: Shown = { records: [], actors: new Map() }

/**
 * What was recorded of the watched tab (MACH-02): the newest `cap` records and the actors they speak of. While it is held, what is shown
 * stays as it was; recording goes on behind it, so memory is bounded by twice the cap.
 */
export const createTrace = (cap = TRACE_CAP) => {
  let latest = NOTHING
  let held: Shown | null = null
  let dropped = 0
  let next = 0
  let tab: string | null = null

  const clear = () => {
    latest = { records: [], actors: latest.actors }
    held = null
    dropped = 0
  }
  return {
    shown: () => held ?? latest,
    /** All records that are kept, whatever is shown. */
    latest: () => latest.records,
    size: () => ({ kept: latest.records.length, dropped }),
    /** Another tab begins from nothing, the same one goes on. */
    begin: (of: string) => {
      if (of === tab) return
      tab = of
      clear()
      latest = NOTHING
    },
    add: ({ whole, actors: told, records: news }: Pick<Extract<LiveMessage, { kind: 'news' }>, 'whole' | 'actors' | 'records'>) => {
      const actors = new Map<string, LiveActorState>(
        whole
          ? [...latest.actors].map(([key, actor]) => [key, actor.status === 'active' ? { ...actor, status: 'stopped' } : actor])
          : latest.actors,
      )
      for (const actor of told) actors.set(actor.key, actor)
      const all: readonly TracedRecord[] =
        news.length === 0 ? latest.records : [...latest.records, ...news.map((record) => ({ ...record, seq: next++ }))]
      const records = all.length > cap ? all.slice(-cap) : all
      dropped += all.length - records.length
      if (actors.size > LIVE_ACTORS) {
        const named = new Set(records.flatMap(({ from, to }) => [from, to]))
        for (const { key, status } of actors.values()) if (status !== 'active' && !named.has(key)) actors.delete(key)
      }
      latest = { records, actors }
    },
    hold: () => {
      held = latest
    },
    release: () => {
      held = null
    },
    clear,
  } satisfies LiveTrace & Record<string, unknown>
}
