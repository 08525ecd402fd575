import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { MACHINES } from '../../machines/registry.ts'
import { statesOf } from '../../machines/gallery/stepper.ts'
import { metaOf } from './harness.ts'

const documented = new Set(
  [...readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(
    (match) => match[1],
  ),
)

describe('MACH-01 machines can be read and checked', () => {
  it('MACH-01 the list of requirements is there', () => {
    expect(documented.size).toBeGreaterThan(150)
  })

  for (const { id, load, examples } of MACHINES)
    it(`MACH-01 MACH-02 ${id}: described states, named invokes, known requirements, a working input`, async () => {
      const machine = await load()
      expect(machine.id).toBe(id)
      const states = statesOf(machine)
      expect(states.filter((state) => !state.config.description).map((state) => state.id)).toEqual([])
      // An id that nobody chose is made of the state's own id.
      expect(states.flatMap((state) => state.invoke.filter((invoke) => invoke.id.includes('.')).map(() => state.id))).toEqual([])
      const requirements = states.flatMap((state) => metaOf(state)?.requirements ?? [])
      expect(metaOf(machine.root)?.requirements.length).toBeGreaterThan(0)
      expect(requirements.filter((requirement) => !documented.has(requirement))).toEqual([])
      expect(createActor(machine, { input: (await examples()).inputs[0] as never }).getSnapshot().status).toBe('active')
    })

  it('MACH-01 machines name their effects: nothing inline but parameters', async () => {
    for (const { load } of MACHINES) {
      const machine = await load()
      for (const state of statesOf(machine)) {
        const actions = [
          ...state.entry,
          ...state.exit,
          ...[...state.transitions.values()].flat().flatMap((transition) => transition.actions),
        ]
        // Timers are armed and disarmed by functions of xstate itself.
        const inline = actions.filter(
          (action) => typeof action === 'function' && !['xstate.raise', 'xstate.cancel'].includes((action as { type?: string }).type ?? ''),
        )
        expect(inline.map(() => state.id)).toEqual([])
        const guards = [...state.transitions.values()].flat().map(({ guard }) => guard)
        // Combined guards (`and`, `stateIn`) are functions of xstate with a name of their own.
        expect(guards.filter((guard) => typeof guard === 'function' && !('check' in guard)).map(() => state.id)).toEqual([])
      }
    }
  })
})
