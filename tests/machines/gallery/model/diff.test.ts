import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { and, type AnyStateMachine, createMachine, fromPromise, setup } from 'xstate'
import { describeMachine } from '../../../../machines/gallery/model/describe.ts'
import { DIFF_MARKS, type ChartDiff, diffCharts, diffMarks, diffText } from '../../../../machines/gallery/model/diff.ts'
import type { Chart } from '../../../../machines/gallery/model/types.ts'
import { MACHINES } from '../../../../machines/registry.ts'

const chartOf = (config: object): Chart => describeMachine(createMachine({ id: 'm', ...config } as never) as unknown as AnyStateMachine)
const short = ({ changes }: ChartDiff) => changes.map(({ change, kind, before, after }) => `${change} ${kind} ${after ?? before ?? ''}`)

const before = chartOf({
  description: 'A machine.',
  initial: 'a',
  states: {
    a: {
      description: 'A.',
      entry: 'hello',
      on: {
        GO: [
          { guard: 'one', target: 'b' },
          { guard: 'two', target: 'c' },
        ],
      },
    },
    b: { description: 'B.', after: { 100: 'a' } },
    c: { description: 'C.', on: { BACK: 'a' } },
  },
})

let charts: Chart[]
beforeAll(async () => {
  charts = await Promise.all(MACHINES.map(async ({ id, load }) => describeMachine(await load(), id)))
})

describe('MACH-03 BEY-12 what changed between two versions of a machine', () => {
  it('BEY-12 the same version has no difference', () => {
    for (const chart of charts) expect(diffCharts(chart, structuredClone(chart)).changes).toEqual([])
    expect(diffText(diffCharts(before, before))).toEqual(['m: no difference'])
  })

  it('BEY-12 added, removed and changed states, transitions, actions and delays', () => {
    const after = chartOf({
      description: 'A machine.',
      initial: 'b',
      states: {
        a: {
          description: 'A, again.',
          entry: ['hello', { type: 'note', params: { loud: true } }],
          on: {
            GO: [
              { guard: 'one', target: 'd' },
              { guard: 'two', target: 'c' },
            ],
          },
        },
        b: { description: 'B.', after: { 200: 'a' } },
        c: { description: 'C.' },
        d: { description: 'D.' },
      },
    })
    const diff = diffCharts(before, after)
    expect(short(diff)).toEqual([
      'changed state m',
      'changed state m.a',
      'changed state m.b',
      'added state m.d',
      'changed transition m.a: GO [0]',
      'removed transition m.b: xstate.after.100.m.b [0]',
      'removed transition m.c: BACK [0]',
      'added transition m.b: xstate.after.200.m.b [0]',
    ])
    expect(diffText(diff)).toEqual([
      'm: 2 added, 2 removed, 4 changed',
      '~ m begins in m.b instead of m.a',
      '~ m.a is described A, again. instead of A.',
      '~ m.a on entry does note(loud: true) now',
      '~ m.b no longer waits for 100 (100 ms)',
      '~ m.b waits for 200 (200 ms) instead',
      '+ state m.d: D.',
      '~ m.a: GO leads to m.d instead of m.b',
      '- transition m.b: xstate.after.100.m.b [0]: after 100 ms',
      '- transition m.c: BACK [0]: BACK',
      '+ transition m.b: xstate.after.200.m.b [0]: after 200 ms',
    ])
  })

  it('BEY-12 a transition that others now come before is the same one', () => {
    const after = chartOf({
      description: 'A machine.',
      initial: 'a',
      states: {
        a: {
          description: 'A.',
          entry: 'hello',
          on: {
            GO: [
              { guard: 'zero', target: 'a' },
              { guard: 'one', target: 'b' },
              { guard: 'two', target: 'c' },
            ],
          },
        },
        b: { description: 'B.', after: { 100: 'a' } },
        c: { description: 'C.', on: { BACK: 'a' } },
      },
    })
    expect(short(diffCharts(before, after))).toEqual(['added transition m.a: GO [0]'])
    expect(short(diffCharts(after, before))).toEqual(['removed transition m.a: GO [0]'])
  })

  it.each<[string, (chart: Chart) => void, string[]]>([
    [
      'a guard that is gone',
      ({ transitions: [first] }) => Object.assign(first!, { guard: null, guardText: '' }),
      ['~ m.a: GO no longer asks one'],
    ],
    [
      'another guard',
      ({ transitions: [first] }) => Object.assign(first!, { guardText: 'not one' }),
      ['~ m.a: GO asks not one instead of one'],
    ],
    ['a new guard', ({ transitions: [, , third] }) => Object.assign(third!, { guardText: 'one' }), ['~ m.b: after 100 ms asks one now']],
    [
      'a target that is gone',
      ({ transitions: [, second] }) => Object.assign(second!, { targets: [] }),
      ['~ m.a: GO [1] stays, no longer leads to m.c'],
    ],
    ['a requirement', ({ states: [, a] }) => a!.requirements.push('NAV-01'), ['~ m.a is about NAV-01 now']],
    [
      'the order of two that are asked',
      ({ transitions }) => {
        const [first, second] = transitions as [Chart['transitions'][number], Chart['transitions'][number]]
        transitions.splice(0, 2, { ...second, id: first.id, index: 0 }, { ...first, id: second.id, index: 1 })
      },
      ['~ m.a: GO [1] (was m.a: GO [0]) is asked in place 1 instead of 0'],
    ],
  ])('BEY-12 %s, in words', (_, change, words) => {
    const after = structuredClone(before)
    change(after)
    expect(diffText(diffCharts(before, after)).slice(1)).toEqual(words)
  })

  it('BEY-12 the order of what a state does, in words', () => {
    const doing = (...entry: string[]) => chartOf({ entry, description: 'A machine.' })
    expect(diffText(diffCharts(doing('one', 'two'), doing('two', 'one'))).slice(1)).toEqual([
      '~ m on entry does two, one in this order, no longer one, two',
    ])
    expect(diffText(diffCharts(doing('one', 'one'), doing('one'))).slice(1)).toEqual(['~ m on entry no longer does one'])
  })

  it('BEY-12 a negated guard, words of the setup, and the machine’s own description', () => {
    const after = structuredClone(before)
    const [first] = after.transitions
    if (first) Object.assign(first, { guard: { kind: 'not', guard: first.guard }, guardText: `not ${first.guardText}` })
    after.description = 'Another.'
    after.guards.push({ name: 'new', meaning: null })
    after.delays.push({ name: 'late', ms: null })
    expect(short(diffCharts(before, after))).toEqual([
      'changed machine m',
      'changed transition m.a: GO [0]',
      'added guard new',
      'added delay late',
    ])
  })

  it('BEY-12 code alone that changed is said in words, and marks what uses it in amber', () => {
    const withFingerprints = (codes: Record<string, string>): Chart => {
      const chart = describeMachine(
        setup({
          actors: { load: fromPromise(() => Promise.resolve(1)) },
          actions: { note: () => {} },
          guards: { isOpen: () => true, isBoth: and(['isOpen']) },
          delays: { soon: () => 1 },
        }).createMachine({
          id: 'm',
          initial: 'a',
          states: {
            a: { invoke: { id: 'first', src: 'load' }, on: { GO: { guard: 'isBoth', target: 'b' }, STAY: { guard: 'isOpen' } } },
            b: { entry: 'note', after: { soon: 'a' }, on: { BACK: 'a' } },
          },
        }) as unknown as AnyStateMachine,
      )
      const add = <T extends { name: string }>(list: T[]) =>
        list.map((item) => (codes[item.name] ? { ...item, code: codes[item.name] } : item))
      return {
        ...chart,
        guards: add(chart.guards),
        actions: add(chart.actions),
        actors: add(chart.actors),
        delays: add(chart.delays),
      } as Chart
    }
    const old = withFingerprints({ isOpen: '1', note: '1', load: '1', soon: '1' })
    const marked = (codes: Record<string, string>) => {
      const diff = diffCharts(old, withFingerprints(codes))
      const mark = diffMarks(diff, 'after')
      return { text: diffText(diff).slice(1), ids: [...old.states, ...old.transitions].filter(({ id }) => mark(id)).map(({ id }) => id) }
    }
    const same = { isOpen: '1', note: '1', load: '1', soon: '1' }
    expect(marked(same)).toEqual({ text: [], ids: [] })
    expect(marked({ ...same, isOpen: '2' })).toEqual({
      text: ['~ the code of guard isOpen changed'],
      ids: ['m.a: GO [0]', 'm.a: STAY [0]'],
    })
    expect(marked({ ...same, note: '2' })).toEqual({ text: ['~ the code of action note changed'], ids: ['m.b'] })
    expect(marked({ ...same, load: '2' })).toEqual({ text: ['~ the code of actor load changed'], ids: ['m.a'] })
    expect(marked({ ...same, soon: '2' }).ids).toEqual(['m.b: xstate.after.soon.m.b [0]'])
    // Exports of before, and charts of the browser, tell nothing of code.
    expect(marked({})).toEqual({ text: [], ids: [] })
    const stays = diffCharts(old, withFingerprints({ ...same, note: '2' }))
    expect(diffMarks(stays, 'before')('m.b')).toEqual({ ...DIFF_MARKS.changed, width: 2 })
  })

  it('BEY-12 whatever goes from a machine is told, and told the other way round when it comes back', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.boolean(), (machine, place, isState) => {
        const chart = charts[machine % charts.length] as Chart
        const list = isState ? chart.states : chart.transitions
        if (list.length === 0) return
        const gone = list[place % list.length] as { id: string }
        const less: Chart = { ...chart, [isState ? 'states' : 'transitions']: list.filter((item) => item.id !== gone.id) }
        const there = diffCharts(chart, less).changes
        const back = diffCharts(less, chart).changes
        expect(there.filter(({ change }) => change === 'removed').map((change) => change.before)).toContain(gone.id)
        expect(back.filter(({ change }) => change === 'added').map((change) => change.after)).toContain(gone.id)
        expect([there.length, back.length]).toEqual([1, 1])
      }),
    )
  })

  it('BEY-12 pictures mark what is gone on one side, what is new on the other, what changed on both', () => {
    const after = structuredClone(before)
    after.states.push({ ...(after.states[1] as Chart['states'][number]), id: 'm.new' })
    after.transitions = after.transitions.filter(({ id }) => id !== 'm.c: BACK [0]')
    const [state] = after.states.filter(({ id }) => id === 'm.b')
    if (state) state.description = 'B, changed.'
    const diff = diffCharts(before, after)
    const [old, fresh] = [diffMarks(diff, 'before'), diffMarks(diff, 'after')]
    expect([old('m.c: BACK [0]'), fresh('m.c: BACK [0]')].map(Boolean)).toEqual([true, false])
    expect([old('m.new'), fresh('m.new')].map(Boolean)).toEqual([false, true])
    expect([old('m.b'), fresh('m.b')].map(Boolean)).toEqual([true, true])
    expect([old('m.a'), fresh('m.a')]).toEqual([undefined, undefined])
    expect(new Set([old('m.c: BACK [0]')?.stroke, fresh('m.new')?.stroke, fresh('m.b')?.stroke]).size).toBe(3)
    // Colour is not all there is to tell them by.
    expect([old('m.c: BACK [0]')?.badge, fresh('m.new')?.badge, fresh('m.b')?.badge]).toEqual(['−', '+', '~'])
    const open = { states: [{ id: 'm.b', foldable: true, collapsed: false }] } as unknown as Parameters<typeof diffMarks>[2]
    expect([diffMarks(diff, 'after', open)('m.b')?.fill, fresh('m.b')?.fill].map(Boolean)).toEqual([false, true])
  })
})
