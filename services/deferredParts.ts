import type { AnyActorLogic, InputFrom } from 'xstate'
import type { LoadPartsInput } from '../machines/shell/app/types.ts'
import { fromPromise } from './causes.ts'
import { loadChunk } from './chunks.ts'
import type { World } from './world.ts'

/** What a part runs: its machine in this world, and what it starts with. */
export interface PartActor {
  logic: AnyActorLogic
  input: unknown
}
export const partActor = <L extends AnyActorLogic>(logic: L, input: InputFrom<L>): PartActor => ({ logic, input })

/** A part as the app knows it before it has loaded (`routes/parts`). */
export interface AppPart {
  /** Types of the events that somebody waits for: kept for the part, they fetch it at once. */
  urgent: readonly string[]
  /**
   * Which messages are kept for it until it runs: `each` of them, or the `last` of a type, which is what holds by then (where nothing is
   * said).
   */
  keep?: 'each' | 'last'
  load: (world: World) => Promise<PartActor>
}

/**
 * Fetches the parts that do not run yet, all at once; `attach` is told of each as soon as it has come, so that one that hangs holds no
 * other back. Rejects with the `ChunkError` of one that did not come, once all have been tried (GATE-10).
 */
export const loadParts = (
  parts: Readonly<Record<string, AppPart>>,
  world: World,
  attach: (id: string, actor: PartActor, by: AbortSignal) => void,
) =>
  fromPromise<void, LoadPartsInput>(async ({ input: { running }, signal }) => {
    const tried = await Promise.allSettled(
      Object.entries(parts)
        .filter(([id]) => !running.includes(id))
        .map(async ([id, { load }]) => {
          const actor = await loadChunk(() => load(world))
          if (!signal.aborted) attach(id, actor, signal)
        }),
    )
    const failed = tried.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  })
