import type { Subject } from '../../machines/gallery/subject.ts'
import type { Stepper } from '../../machines/gallery/stepper.ts'
import { judging, type Verdict } from '../../machines/gallery/prove.ts'
import { parentOf } from '../../machines/setup.ts'
import { fromPromise } from '../causes.ts'

/** ms of work after which the page may answer. */
const SLICE = 12
/** ms between two tellings of how far it is. */
const TELL = 200

interface Bench {
  /** A machine with all that can happen to it; null where there is none of this id. */
  load: (machine: string) => Promise<{ subject: Subject; stepper: Stepper } | null>
  /** ms */
  now: () => number
  /** Lets the page answer. */
  pause: () => Promise<void>
}

/**
 * Proves the properties of machines in the page itself, in slices: what is told of a machine is then of the very code the page has, and no file
 * of verdicts can be older than it. A worker would need all machines a second time. Verdicts are kept as long as the page (MACH-07).
 */
export const createProofs = ({ load, now, pause }: Bench) => {
  const known = new Map<string, readonly Verdict[]>()
  return fromPromise<readonly Verdict[], { machine: string | null }>(async ({ input: { machine }, signal, self }) => {
    if (machine === null) return []
    const before = known.get(machine)
    if (before) return before
    const bench = await load(machine)
    if (!bench) return []
    const work = judging(bench.subject, bench.stepper)
    let [begun, told] = [now(), now()]
    for (;;) {
      const next = work.next()
      if (next.done === true) {
        known.set(machine, next.value)
        return next.value
      }
      if (now() - begun < SLICE) continue
      if (now() - told >= TELL) {
        told = now()
        parentOf({ self }).send({ type: 'SITUATIONS.FOUND', situations: next.value })
      }
      await pause()
      // Nobody waits any more: the machine that asked has left.
      if (signal.aborted) return []
      begun = now()
    }
  })
}
