import { SaxesParser } from 'saxes'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { and, type AnyStateMachine, assign, createActor, fromCallback, fromPromise, not, or, raise, sendTo, setup, stateIn } from 'xstate'
import { describeMachine, guardNames, guardText, transitionId, useText } from '../../../../machines/gallery/model/describe.ts'
import { namer, toMermaid, transitionText, triggerText } from '../../../../machines/gallery/model/mermaid.ts'
import { toScxml } from '../../../../machines/gallery/model/scxml.ts'
import type { Chart } from '../../../../machines/gallery/model/types.ts'
import { ChartSchema } from '../../../../domain/statechart.ts'
import { MACHINES } from '../../../../machines/registry.ts'
import { namesOf, statesOf } from '../../../../machines/gallery/stepper.ts'
import { effect } from '../../../../machines/setup.ts'

const example = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'GO'; to: string } | { type: 'STOP' } | { type: 'NOTED' },
  },
  actors: { load: fromPromise(() => Promise.resolve(1)), watch: fromCallback(() => {}) },
  actions: {
    count: assign({ count: 1 }),
    note: raise({ type: 'NOTED' }),
    tell: sendTo('watch', { type: 'STOP' }),
    write: effect<{ key: string }>(),
  },
  guards: {
    isFull: ({ context }) => context.count > 9,
    isHome: stateIn('#example.home'),
    isTo: (_, { to }: { to: string }) => to === 'home',
    isBoth: and(['isFull', stateIn({ away: 'far' })]),
  },
  delays: { soon: 250, later: ({ context }) => context.count },
}).createMachine({
  id: 'example',
  description: 'An example.',
  meta: { requirements: ['MACH-01'], whole: ['MACH-01'], spawns: [{ id: 'guest:<id>', machine: 'visit' }] },
  context: { count: 0 },
  initial: 'home',
  states: {
    home: {
      description: 'At home.',
      tags: ['calm'],
      entry: ['count', { type: 'write', params: { key: 'home' } }],
      exit: { type: 'write', params: ({ context }) => ({ key: String(context.count) }) },
      invoke: { id: 'first', src: 'load', systemId: 'loader', onDone: 'away', onError: { actions: 'note' } },
      after: { soon: 'away', later: { target: 'away', guard: 'isFull' }, 500: {} },
      on: {
        GO: [
          { guard: { type: 'isTo', params: { to: 'home' } }, target: 'home', reenter: true },
          {
            guard: { type: 'isTo', params: ({ event }) => event },
            target: 'away',
            description: 'Elsewhere.',
            meta: { requirements: ['MACH-02'] },
          },
          { guard: and([not('isFull'), or(['isHome', stateIn('away.far')])]), actions: ['note', 'tell'] },
        ],
        STOP: {},
      },
    },
    away: {
      description: 'Away.',
      initial: 'near',
      onDone: 'home',
      states: {
        near: { description: 'Near.', always: { guard: 'isFull', target: 'far' } },
        far: { description: 'Far.', type: 'final' },
        last: { description: 'As before.', type: 'history', history: 'deep', target: 'near' },
      },
    },
  },
})

const chart = describeMachine(example)
const transitionOf = (id: string) => chart.transitions.find((transition) => transition.id === id)

let charts: Chart[]
beforeAll(async () => {
  charts = await Promise.all(MACHINES.map(async ({ id, load }) => describeMachine(await load(), id)))
})

describe('MACH-02 a machine as plain data', () => {
  it('MACH-02 states: hierarchy, kinds, what they do and run', () => {
    expect(chart.states.map(({ id, kind, parent, initial }) => [id, kind, parent, initial])).toEqual([
      ['example', 'compound', null, 'example.home'],
      ['example.home', 'atomic', 'example', null],
      ['example.away', 'compound', 'example', 'example.away.near'],
      ['example.away.near', 'atomic', 'example.away', null],
      ['example.away.far', 'final', 'example.away', null],
      ['example.away.last', 'history', 'example.away', null],
    ])
    expect(chart.states[1]).toMatchObject({
      key: 'home',
      path: ['home'],
      description: 'At home.',
      tags: ['calm'],
      entry: [{ type: 'count' }, { type: 'write', params: { key: 'home' } }],
      exit: [{ type: 'write', computed: true }],
      invokes: [{ id: 'first', src: 'load', systemId: 'loader', done: true, error: true }],
      after: [
        { delay: '500', ms: 500, event: 'xstate.after.500.example.home' },
        { delay: 'soon', ms: 250, event: 'xstate.after.soon.example.home' },
        { delay: 'later', ms: null, event: 'xstate.after.later.example.home' },
      ],
    })
    expect(chart.states[5]).toMatchObject({ history: 'deep', historyTarget: ['example.away.near'] })
    expect(chart.requirements).toEqual(['MACH-01'])
  })

  it('MACH-02 transitions: triggers, guards as text at any depth, targets, actions, requirements', () => {
    expect(chart.transitions.map(({ id, targets, guardText: guard }) => [id, targets, guard])).toEqual([
      ['example.home: GO [0]', ['example.home'], 'isTo(to: home)'],
      ['example.home: GO [1]', ['example.away'], 'isTo(…)'],
      ['example.home: GO [2]', [], 'not isFull and (isHome or in example.away.far)'],
      ['example.home: STOP [0]', [], ''],
      ['example.home: xstate.done.actor.first [0]', ['example.away'], ''],
      ['example.home: xstate.error.actor.first [0]', [], ''],
      ['example.home: xstate.after.500.example.home [0]', [], ''],
      ['example.home: xstate.after.soon.example.home [0]', ['example.away'], ''],
      ['example.home: xstate.after.later.example.home [0]', ['example.away'], 'isFull'],
      ['example.away: xstate.done.state.example.away [0]', ['example.home'], ''],
      ['example.away.near: always [0]', ['example.away.far'], 'isFull'],
    ])
    expect(transitionOf('example.home: GO [0]')).toMatchObject({ reenter: true, forbidden: false })
    expect(transitionOf('example.home: GO [1]')).toMatchObject({ description: 'Elsewhere.', requirements: ['MACH-02'], reenter: false })
    expect(transitionOf('example.home: STOP [0]')).toMatchObject({ forbidden: true, trigger: { kind: 'event', event: 'STOP' } })
    expect(chart.transitions.map(({ trigger }) => triggerText(trigger)).slice(4)).toEqual([
      'first done',
      'first error',
      'after 500 ms',
      'after soon (250 ms)',
      'after later',
      'done',
      '',
    ])
    expect(transitionText(transitionOf('example.home: GO [2]') as never)).toBe(
      'GO [not isFull and (isHome or in example.away.far)] / note, tell',
    )
    expect(guardNames(transitionOf('example.home: GO [2]')?.guard ?? null)).toEqual(['isFull', 'isHome'])
    expect(guardText(null)).toBe('')
    expect(useText({ type: 'a', params: { list: [1], text: 'b' } })).toBe('a(list: [1], text: b)')
  })

  it('MACH-02 the words of its setup: guards made of others, kinds of actions and actors, delays', () => {
    expect(chart.events).toEqual(['GO', 'STOP'])
    expect(chart.guards).toEqual([
      { name: 'isFull', meaning: null },
      { name: 'isHome', meaning: { kind: 'in', state: 'example.home' } },
      { name: 'isTo', meaning: null },
      {
        name: 'isBoth',
        meaning: {
          kind: 'and',
          guards: [
            { kind: 'named', type: 'isFull' },
            { kind: 'in', state: 'example.away.far' },
          ],
        },
      },
    ])
    expect(chart.actions).toEqual([
      { name: 'count', kind: 'assign', sends: null, to: null },
      { name: 'note', kind: 'raise', sends: 'NOTED', to: null },
      { name: 'tell', kind: 'sendTo', sends: 'STOP', to: 'watch' },
      { name: 'write', kind: 'effect', sends: null, to: null },
    ])
    expect(chart.actors.map(({ name, kind }) => [name, kind])).toEqual([
      ['load', 'promise'],
      ['watch', 'callback'],
    ])
    expect(chart.delays).toEqual([
      { name: 'soon', ms: 250 },
      { name: 'later', ms: null },
    ])
  })

  it('MACH-02 every machine of the house: all states and transitions, unique ids, the same twice, plain JSON', async () => {
    for (const [index, { id, load }] of MACHINES.entries()) {
      const machine: AnyStateMachine = await load()
      const described = charts[index] as Chart
      expect(described.states.map((state) => state.id).sort()).toEqual(
        statesOf(machine)
          .map((state) => state.id)
          .sort(),
      )
      expect(described.transitions.map((transition) => transition.id).sort()).toEqual([...namesOf(machine).values()].sort())
      expect(new Set(described.transitions.map((transition) => transition.id)).size).toBe(described.transitions.length)
      expect(JSON.parse(JSON.stringify(described))).toEqual(described)
      expect(JSON.stringify(describeMachine(machine, id))).toBe(JSON.stringify(described))
      const known = new Set(described.states.map((state) => state.id))
      for (const { source, targets } of described.transitions) expect([source, ...targets].filter((at) => !known.has(at))).toEqual([])
      expect(described.actors.filter(({ kind }) => kind === 'other')).toEqual([])
    }
  })

  it('MACH-06 what ran is found in the chart', () => {
    const ran: string[] = []
    const actor = createActor(example, {
      inspect: (event) => {
        if (event.type === '@xstate.microstep')
          for (const taken of (event as unknown as { _transitions: Parameters<typeof transitionId>[0][] })._transitions)
            ran.push(transitionId(taken))
      },
    }).start()
    actor.send({ type: 'GO', to: 'away' })
    actor.stop()
    expect(ran.filter((id) => !transitionOf(id))).toEqual([])
    expect(ran).toContain('example.home: GO [0]')
  })
})

describe('MACH-03 text formats', () => {
  it('MACH-03 Mermaid: every state once, every arrow between states, composites closed, regions parted', () => {
    for (const described of charts) {
      const lines = toMermaid(described)
        .trimEnd()
        .split('\n')
        .map((line) => line.trim())
      expect(lines[0]).toBe('stateDiagram-v2')
      const names = lines.flatMap((line) => /^state "[^"]*" as (\w+)$/.exec(line)?.[1] ?? [])
      expect(names.length).toBe(described.states.length)
      expect(new Set(names).size).toBe(names.length)
      const arrows = lines.flatMap((line) => {
        const match = /^(\[\*\]|\w+) --> (\[\*\]|\w+)(?: : [^:;"<>{}]*(?:#\d+;[^:;"<>{}]*)*)?$/.exec(line)
        return match ? [match] : []
      })
      expect(arrows.length).toBe(lines.filter((line) => line.includes('-->')).length)
      for (const [, from = '', to = ''] of arrows) expect([from, to].filter((name) => name !== '[*]' && !names.includes(name))).toEqual([])
      const between = arrows.filter(([, from, to]) => from !== '[*]' && to !== '[*]')
      expect(between.length).toBe(described.transitions.flatMap(({ targets }) => targets).length)
      expect(arrows.filter(([, , to]) => to === '[*]').length).toBe(described.states.filter(({ kind }) => kind === 'final').length)
      expect(lines.filter((line) => line.endsWith('{')).length).toBe(lines.filter((line) => line === '}').length)
      expect(lines.filter((line) => line === '--').length).toBe(
        described.states.filter(({ kind }) => kind === 'parallel').reduce((sum, { children }) => sum + children.length - 1, 0),
      )
      expect(lines.filter((line) => line.startsWith('note right of ')).length).toBe(lines.filter((line) => line === 'end note').length)
    }
  })

  it('MACH-02 MACH-03 every format tells of actors that come later, and an exported file keeps them', () => {
    expect(chart.states.flatMap(({ id, spawns = [] }) => spawns.map((spawn) => [id, spawn]))).toEqual([
      ['example', { id: 'guest:<id>', machine: 'visit' }],
    ])
    expect(toMermaid(chart)).toContain('spawn guest')
    expect(toScxml(chart)).toContain('<materia:spawn id="guest:&lt;id&gt;" machine="visit"/>')
    expect(ChartSchema.parse(JSON.parse(JSON.stringify(chart)))).toEqual(JSON.parse(JSON.stringify(chart)))
  })

  it('MACH-02 MACH-03 every format tells which requirements a state and a transition cover', () => {
    const covered = [...chart.states, ...chart.transitions].filter(({ requirements }) => requirements.length > 0)
    expect(covered.map(({ id, requirements }) => [id, requirements])).toEqual([
      ['example', ['MACH-01']],
      ['example.home: GO [1]', ['MACH-02']],
    ])
    expect(chart.whole).toEqual(['MACH-01'])
    const mermaid = toMermaid(chart)
      .split('\n')
      .map((line) => line.trim())
    expect(mermaid).toContain('example_home --> example_away : GO [isTo(…)] «MACH-02»')
    expect(mermaid).toContain('covers MACH-01')
    const scxml = toScxml(chart)
    expect(scxml).toMatch(/<state id="example" [^>]*materia:requirements="MACH-01" materia:whole="MACH-01"/)
    expect(scxml).toMatch(/<transition [^>]*materia:id="example.home: GO \[1\]"[^>]* materia:requirements="MACH-02"/)
  })

  it('MACH-03 Mermaid: nothing is noted beside a state with regions or beside a region, which some of its versions cannot draw', () => {
    const machine = setup({}).createMachine({
      id: 'two',
      type: 'parallel',
      tags: ['whole'],
      states: {
        left: { tags: ['l'] },
        right: { initial: 'on', tags: ['r'], states: { on: { tags: ['o'] } } },
      },
    })
    const text = toMermaid(describeMachine(machine), ({ key }) => `${key}!`)
    expect(text.match(/note right of \w+/g)).toEqual(['note right of two_right_on'])
    expect(text).toContain('state "two!<br/>tags whole" as two\n')
    expect(text).toContain('state "left!<br/>tags l" as two_left\n')
    expect(text).toContain('state "right!<br/>tags r" as two_right\n')
  })

  it('MACH-03 Mermaid: no text ends a line or a label early', () => {
    const odd = setup({ types: { events: {} as { type: 'A;B' } } }).createMachine({
      id: 'odd one',
      initial: 'a-b',
      states: { 'a-b': { tags: ['x: "y"; #z\nnext' as never], on: { 'A;B': 'a_b' } }, a_b: {} },
    })
    expect(toMermaid(describeMachine(odd))).toMatchInlineSnapshot(`
      "stateDiagram-v2
        direction TB
        %% odd one: 
        state "odd one" as odd_one
        state odd_one {
          state "a-b" as odd_one_a_b
          state "a_b" as odd_one_a_b_2
          [*] --> odd_one_a_b
        }
        [*] --> odd_one
        odd_one_a_b --> odd_one_a_b_2 : A#59;B
        note right of odd_one_a_b
          tags x#58; #34;y#34;#59; #35;z next
        end note
      "
    `)
  })

  it('MACH-03 names for grammars are legal and differ whenever the texts do', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'B', '.', '-', '_', '2', ' ', ':', '中') })),
        fc.constantFrom('_', '-'),
        (texts, join) => {
          const name = namer(join)
          const names = texts.map(name)
          expect(new Set(names).size).toBe(texts.length)
          for (const [index, made] of names.entries()) {
            expect(made).toMatch(/^[A-Za-z][A-Za-z0-9_-]*$/)
            expect(name(texts[index] as string)).toBe(made)
          }
        },
      ),
    )
  })

  it('MACH-03 SCXML: well-formed, every state and transition, events without dots of their own', () => {
    for (const described of charts) {
      const parser = new SaxesParser({ xmlns: true })
      const seen: Record<string, string[]> = { state: [], transition: [], target: [], event: [] }
      parser.on('error', (error) => {
        throw error
      })
      parser.on('opentag', ({ local, attributes }) => {
        const value = (name: string) => (attributes[name] as { value: string } | undefined)?.value
        if (['state', 'parallel', 'final', 'history'].includes(local)) seen['state']?.push(value('id') ?? '')
        if (local !== 'transition' || value('materia:id') === undefined) return
        seen['transition']?.push(value('materia:id') ?? '')
        seen['target']?.push(...(value('target')?.split(' ') ?? []))
        if (value('event') !== undefined) seen['event']?.push(value('event') ?? '')
      })
      parser.write(toScxml(described)).close()
      // A machine whose root ends is over: SCXML needs a state for that.
      const finals = described.states[0]?.children.some((id) => described.states.some((state) => state.id === id && state.kind === 'final'))
      expect(seen['state']?.length).toBe(described.states.length + (finals ? 1 : 0))
      expect(seen['transition']).toEqual(expect.arrayContaining(described.transitions.map(({ id }) => id)))
      expect(seen['transition']?.length).toBe(described.transitions.length)
      expect(seen['target']?.filter((id) => !seen['state']?.includes(id))).toEqual([])
      expect(
        seen['event']?.filter((event) => !/^(done\.invoke\.|error\.platform\.|done\.state\.)?[A-Za-z][A-Za-z0-9_-]*$/.test(event)),
      ).toEqual([])
    }
  })
})
