import { describe, expect, it } from 'vitest'
import { MACHINES } from '../../machines/registry.ts'
import { statesOf, transitionNames, walkMachine } from './harness.ts'

describe('MACH-06 every state and every transition is reached', () => {
  for (const { id, load, examples } of MACHINES)
    it(`MACH-06 ${id}: all states, all transitions`, async () => {
      const machine = await load()
      const taken = walkMachine(machine, await examples())
      // Pseudo states are passed through, never stood in.
      const standing = statesOf(machine).filter((node) => node.type !== 'history' && !isPassed(node))
      expect(standing.map((node) => node.id).filter((state) => !taken.states.has(state))).toEqual([])
      const untaken = transitionNames(machine).filter((name) => !taken.transitions.has(name))
      expect(untaken).toEqual([])
      expect(taken.paths.length).toBeGreaterThan(0)
    })
})

/** A state whose last `always` has no guard is left in the same step. */
const isPassed = (node: ReturnType<typeof statesOf>[number]): boolean => {
  const last = (node.always as { guard?: unknown }[] | undefined)?.at(-1)
  return last !== undefined && last.guard === undefined
}
