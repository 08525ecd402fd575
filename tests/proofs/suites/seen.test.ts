import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import type { Property } from '../../../machines/properties.ts'
import { changedCopy, changedInPlace, changesOf } from '../../../proofs/suites/mutate.ts'
import type { Script } from '../../../proofs/suites/replay.ts'
import { breaksScenario, brokenAtOnce, failsSuite, judge, judgedOtherwise } from '../../../proofs/suites/seen/ask.ts'
import type { Outcome, Proof } from '../../../proofs/suites/seen/outcomes.ts'
import { askAll, type Asker } from '../../../proofs/suites/seen/run.ts'
import { type Asked, scoreOf, TABLE, tableOf, writtenTable } from '../../../proofs/suites/seen/table.ts'
import { testsOf } from '../../../proofs/suites/seen/units.ts'
import type { Subject } from '../../../proofs/suites/subjects.ts'

/** A bell that rings for ten seconds and counts. */
const bell = () =>
  setup({
    types: { context: {} as { rings: number; loud: boolean }, events: {} as { type: 'PRESS' } | { type: 'HUSH' } },
    actions: {
      count: assign({ rings: ({ context }) => Math.min(2, context.rings + 1) }),
      hush: assign({ loud: false }),
    },
    delays: { ringing: 10_000 },
  }).createMachine({
    id: 'bell',
    context: { rings: 0, loud: true },
    initial: 'still',
    states: {
      still: { on: { PRESS: { target: 'ringing', actions: 'count' } } },
      ringing: { after: { ringing: 'still' }, on: { HUSH: { actions: 'hush' } } },
    },
  })

const stopsInTime: Property = {
  id: 'stopsInTime',
  requirements: ['MACH-07'],
  whenever: { in: 'ringing' },
  leadsTo: { in: 'still' },
  within: 10_000,
}
const subject = (properties: readonly Property[] = [stopsInTime], machine = bell()): Subject => ({
  id: 'bell',
  machine: machine as never,
  properties,
  examples: {
    inputs: [undefined],
    events: { PRESS: [{ type: 'PRESS' }], HUSH: [{ type: 'HUSH' }] },
    actors: {},
    project: (({ rings, loud }: { rings: number; loud: boolean }) => [rings, loud]) as never,
  },
})
const changed = (id: string, properties?: readonly Property[]): Subject => {
  const mutation = changesOf(bell() as never).find((one) => one.id === id)
  if (!mutation)
    throw new Error(
      `no ${id} among ${changesOf(bell() as never)
        .map((one) => one.id)
        .join(', ')}`,
    )
  return { ...subject(properties), machine: changedCopy(bell() as never, mutation) }
}
const LONGER = 'ringing three times as long in bell.ringing'
const SHORTER = 'ringing a third as long in bell.ringing'

describe('MACH-04 changes that CI is asked about', () => {
  it('MACH-04 are all kinds, each once, delays, beginnings and figures among them', () => {
    const ids = changesOf(bell() as never).map(({ id }) => id)
    expect(ids).toHaveLength(new Set(ids).size)
    expect(ids).toEqual(
      expect.arrayContaining([
        'drop bell.still: PRESS [0]',
        'forget hush in bell.ringing: HUSH [0]',
        LONGER,
        SHORTER,
        'begin bell with ringing',
        'hush makes loud true',
      ]),
    )
  })

  it('MACH-04 a machine changed in place stays so in all that is made of it', () => {
    const mutation = changesOf(bell() as never).find(({ id }) => id === 'begin bell with ringing')!
    const machine = changedInPlace(bell() as never, mutation) as unknown as ReturnType<typeof bell>
    const provided = machine.provide({ actions: { hush: () => {} } }).provide({ actions: { count: () => {} } })
    expect(createActor(provided).start().getSnapshot().value).toBe('ringing')
  })

  it('MACH-04 a delay of thirty seconds instead of ten breaks the property that says ten, one of three does not', () => {
    expect(brokenAtOnce(subject())).toBeNull()
    expect(brokenAtOnce(changed(LONGER))).toBe('stopsInTime')
    expect(judgedOtherwise(changed(LONGER), judge(subject()))).toBe('stopsInTime')
    expect(judgedOtherwise(changed(SHORTER), judge(subject()))).toBeNull()
  })

  it('MACH-04 a property that speaks of nothing any more has noticed', () => {
    const hushed: Property = {
      id: 'hushed',
      requirements: [],
      whenever: { on: 'HUSH' },
      leadsTo: { context: 'loud', is: false },
      within: 0,
    }
    const other = changed('drop bell.ringing: HUSH [0]', [hushed])
    expect(brokenAtOnce(other)).toBeNull()
    expect(judgedOtherwise(other, judge(subject([hushed])))).toBe('hushed')
  })

  it('MACH-04 a scenario notices what it states, and nothing of what it only comes by', () => {
    const script = (expected: Script['steps'][number]['expect']): Script => ({
      id: 'pressed',
      machine: 'bell',
      title: { cn: '', en: '' },
      requirements: [],
      command: '',
      input: { index: 0, value: undefined },
      steps: [{ step: { kind: 'send', event: { type: 'PRESS' }, example: null }, expect: expected }],
    })
    const other = changed('forget count in bell.still: PRESS [0]')
    expect(breaksScenario(subject(), script({ context: { rings: 1 } }))).toBe(false)
    expect(breaksScenario(other, script({ context: { rings: 1 } }))).toBe(true)
    expect(breaksScenario(other, script({ state: 'ringing' }))).toBe(false)
  })

  it('MACH-04 a wait in which time stands still has noticed, and ends', () => {
    const machine = setup({ delays: { none: 0 } }).createMachine({
      id: 'bell',
      initial: 'round',
      states: { round: { after: { none: { target: 'round', reenter: true } } } },
    })
    const wait: Script = {
      id: 'waited',
      machine: 'bell',
      title: { cn: '', en: '' },
      requirements: [],
      command: '',
      input: { index: 0, value: undefined },
      steps: [{ step: { kind: 'wait', ms: 1000 } }],
    }
    expect(breaksScenario({ ...subject([]), machine: machine as never }, wait)).toBe(true)
    expect(breaksScenario(subject(), wait)).toBe(false)
  })

  it('MACH-04 a suite that does not come to all of the changed machine has noticed', () => {
    expect(failsSuite(subject())).toBeNull()
    expect(failsSuite(changed('drop bell.still: PRESS [0]'))).toMatchObject({ by: 'goal' })
  })
})

describe('MACH-04 asking', () => {
  const marks: Record<Proof, string> = { scenario: 's', property: 'p', unit: 'u', goal: 'g', contract: 'c', product: 'r' }
  const asking = { marks, markOfOne: () => 'one' }
  const asker = (proof: Proof, notices: readonly string[], asked: string[]): Asker => ({
    proof,
    ask: async (mutants, tell) => {
      for (const mutant of mutants) {
        asked.push(`${proof} ${mutant}`)
        tell(mutant, notices.includes(mutant) ? 'it' : null)
      }
    },
  })
  const open = (): Map<string, Outcome> => new Map(['a', 'b'].map((id) => [id, { by: null, asked: {} }]))

  it('MACH-04 whoever is noticed is asked no further, and what nobody notices is asked of all', async () => {
    const asked: string[] = []
    const known = open()
    await askAll(known, [asker('scenario', ['a'], asked), asker('unit', [], asked)], asking, () => {})
    expect(asked).toEqual(['scenario a', 'scenario b', 'unit b'])
    expect([...known]).toEqual([
      ['a', { by: 'scenario', what: 'it', mark: 'one' }],
      ['b', { by: null, asked: { scenario: 's', unit: 'u' } }],
    ])
  })

  it('MACH-04 a run that was broken off goes on, and only proofs that are others by now are asked again', async () => {
    const asked: string[] = []
    const known = new Map<string, Outcome>([['b', { by: null, asked: { scenario: 's', unit: 'older' } }]])
    await askAll(known, [asker('scenario', ['b'], asked), asker('unit', ['b'], asked)], asking, () => {})
    expect(asked).toEqual(['unit b'])
    expect(known.get('b')).toEqual({ by: 'unit', what: 'it', mark: 'one' })
  })

  it('MACH-04 test files are those that a machine is a part of, the list of all machines apart', () => {
    const files = testsOf('shell/overlay', ['tests/machines'])
    expect(files[0]).toEqual({ file: 'tests/machines/shell/overlay.test.ts', direct: true })
    expect(files.map(({ file }) => file)).not.toContain('tests/machines/meta.test.ts')
    expect(files.map(({ file }) => file)).not.toContain('tests/machines/account/confirm.test.ts')
  })
})

describe('MACH-04 docs/mutations.md', () => {
  const one = (id: string, outcome: Outcome, reason: string | null = null): Asked => ({
    machine: 'bell',
    id,
    kind: 'drop',
    outcome,
    reason,
  })
  const asked = [
    one('a', { by: 'property', what: 'stopsInTime', mark: '' }),
    one('b', { by: null, asked: {} }),
    one('c', { by: null, asked: {} }, 'the outer state answers alike'),
  ]

  it('MACH-04 counts what makes no difference apart, and lists what nobody noticed and what was not measured', () => {
    expect(scoreOf(asked)).toEqual({ noticed: 1, of: 2, equivalent: 1, percent: '50.0' })
    const text = tableOf([
      { id: 'bell', asked },
      { id: 'door', asked: null },
    ])
    expect(text).toContain('**1 of 2 changes are noticed: 50.0 %**')
    expect(text).toContain('Not measured yet: `door`.')
    expect(text).toContain('a transition is not there: `b`')
    expect(text).toContain('`c`: the outer state answers alike')
  })

  it('MACH-04 is what was found', async () => {
    expect(readFileSync(TABLE, 'utf8')).toBe(await writtenTable())
  })
})
