import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { house } from '../../../proofs/suites/house.ts'
import { prepareSystem, type System, type SystemProof, systemTextOf } from '../../../proofs/suites/system.ts'
import { runs } from '../../runs.ts'

/** The house with one action of one machine taken out. */
const without = (name: string, action: string): System => {
  const participant = house.participants[name]
  if (!participant) throw new Error(name)
  const machine = participant.machine.provide({ actions: { [action]: () => {} } }) as AnyStateMachine
  return { ...house, participants: { ...house.participants, [name]: { ...participant, machine } } }
}

const told = ({ property, verdict, counterexample }: SystemProof, ready: ReturnType<typeof prepareSystem>): string =>
  [property.id, verdict, ...(counterexample ? ready.shorten(property, counterexample).steps.map(systemTextOf) : [])].join(' / ')

describe('MACH-05 BEY-12 the page as one system', () => {
  it('keeps what must be true of all its machines together, in every situation within the bounds', () => {
    const ready = prepareSystem(house)
    const spoken = new Set<string>()
    for (const name of Object.keys(house.begins)) {
      const graph = ready.explore(name, { situations: runs(5_000), steps: 12 })
      expect(graph.vertices.length).toBe(runs(5_000))
      for (const property of house.properties) {
        const proof = ready.prove(graph, property)
        expect(proof.verdict === 'broken' ? told(proof, ready) : null).toBe(null)
        if (proof.verdict !== 'vacuous') spoken.add(property.id)
      }
    }
    expect(house.properties.map(({ id }) => id).filter((id) => !spoken.has(id))).toEqual([])
    expect(new Set(house.properties.map(({ id }) => id)).size).toBe(house.properties.length)
  })

  // Mistakes no machine makes alone: each is one action less, and shows only among the others.
  it.each([
    ['overlay', 'drop', 'member', 'captchaShowsOnlyWanted', 2],
    ['captcha', 'askOverlay', 'member', 'captchaOpenIsRequested', 1],
    ['login', 'cancelPhoneCode', 'visitor', 'codeCaptchaGoesWithItsDialog', 6],
    ['app', 'resume', 'member', 'workComesBack', 6],
    ['app', 'dropFacts', 'member', 'nothingPollsAfterLogout', 5],
  ])('%s without %s: a run of few steps shows it', (machine, action, begin, id, most) => {
    const system = without(machine, action)
    const ready = prepareSystem(system)
    const property = system.properties.find((one) => one.id === id)
    if (!property) throw new Error(id)
    const graph = ready.explore(begin, { situations: 6_000, steps: 12 })
    const proof = ready.prove(graph, property)
    expect(proof.verdict).toBe('broken')
    if (!proof.counterexample) return
    const { steps } = ready.shorten(property, proof.counterexample)
    expect(steps.length, steps.map(systemTextOf).join(' / ')).toBeLessThanOrEqual(most)
    // It does break it, and each of its steps is needed.
    expect(ready.breaks(property, begin, steps)).toEqual(steps)
    for (const at of steps.keys()) expect(ready.breaks(property, begin, steps.toSpliced(at, 1))).toBe(null)
  })
})
