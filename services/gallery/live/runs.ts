import { galleryPath } from '../../../domain/galleryAddress.ts'
import type { LiveBroken, LiveRecord } from '../../../domain/live.ts'
import { retracing } from '../../../machines/gallery/retrace.ts'
import type { Stepper } from '../../../machines/gallery/stepper.ts'
import type { Subject } from '../../../machines/gallery/subject.ts'

/** A machine with all that can happen to it; null where there is none of this id. */
export type Load = (machine: string) => Promise<{ subject: Subject; stepper: Stepper } | null>

/** ms of work after which the page may answer. */
const SLICE = 12

interface Search {
  load: Load
  /** What is kept of the watched tab, oldest first. */
  records: readonly LiveRecord[]
  broken: LiveBroken
  /** Lets the page answer. */
  pause: () => Promise<void>
  /** ms */
  now: () => number
}

/** Address of a run of the machine alone that breaks the property, along what was recorded of the actor (MACH-07); null where there is none. */
export const findRun = async ({ load, records, broken, pause, now }: Search): Promise<string | null> => {
  const bench = await load(broken.machine)
  const property = bench?.subject.properties?.find(({ id }) => id === broken.property)
  if (!bench || !property) return null
  const own = records.filter(({ to }) => to === broken.actor)
  const last = own.findIndex(({ id }) => id !== null && id === broken.record)
  const way = last < 0 ? own.filter(({ at }) => at <= broken.at) : own.slice(0, last + 1)
  const work = retracing(bench.subject, bench.stepper, way, broken.at, property)
  let begun = now()
  for (;;) {
    const next = work.next()
    if (next.done === true) {
      if (!next.value) return null
      return galleryPath({ machine: broken.machine, chosen: null, mode: 'simulating', ...next.value })
    }
    if (now() - begun < SLICE) continue
    await pause()
    begun = now()
  }
}
