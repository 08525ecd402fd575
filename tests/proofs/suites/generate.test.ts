import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, setup, stateIn } from 'xstate'
import { measureMachines } from '../../../proofs/suites/bench.ts'
import { generate, GENERATORS } from '../../../proofs/suites/generate.ts'
import { ground } from '../../../proofs/suites/ground.ts'
import { parseStop, CoverageCount, universeOf, walk } from '../../../proofs/suites/goals.ts'
import { scriptOfPath } from '../../../proofs/suites/replay.ts'
import { costOf, parseShard, shardOf } from '../../../proofs/suites/shard.ts'
import { plain } from '../../../machines/gallery/steps.ts'
import { prepared, type Subject, subjectOf } from '../../../proofs/suites/subjects.ts'
import { runs } from '../../runs.ts'

/** Small enough to be generated often, and of every kind: delays, invokes, parallel regions, `always`. */
const SOME = ['overlay', 'code', 'qr', 'kickout', 'menu', 'captcha', 'prompts', 'chart']
const covering = parseStop('states=100,edges=100')

describe('MACH-06 every generator comes to its goal', () => {
  for (const generator of GENERATORS)
    it(`MACH-06 ${generator}: all states and transitions, no path twice, every path feasible`, () => {
      // Sixty seconds in a row without anything else are not left to chance.
      for (const id of generator === 'random' ? SOME.filter((name) => name !== 'code') : SOME) {
        const subject = subjectOf(id)
        const suite = generate(subject, { generator, stop: covering, seed: 1 })
        expect([id, suite.ended, suite.counts.share('states'), suite.counts.share('edges')]).toEqual([id, 'reached', 100, 100])
        const keys = suite.paths.map((path) => plain([path.input, path.steps]))
        expect(new Set(keys).size).toBe(keys.length)
        // Walked again from nothing, it takes what it was generated for.
        const { stepper, names } = prepared(subject)
        const again = new CoverageCount(suite.universe)
        for (const path of suite.paths)
          again.add(walk(stepper, names, { index: path.input, value: subject.examples.inputs[path.input] }, path.steps))
        expect(Object.fromEntries(again.transitions)).toEqual(Object.fromEntries(suite.counts.transitions))
      }
    })

  it('MACH-04 MACH-06 where only some inputs can be had, their places stay, and every generator begins with one of those', () => {
    const subject = subjectOf('qr')
    const place = subject.examples.inputs.length - 1
    expect(place).toBeGreaterThan(0)
    const inputs: unknown[] = []
    inputs[place] = subject.examples.inputs[place]
    const partial: Subject = { ...subject, partial: true, examples: { ...subject.examples, inputs } }
    for (const generator of GENERATORS) {
      const { paths, ended } = generate(partial, { generator, stop: parseStop('states=100'), seed: 1 })
      expect([generator, ended, [...new Set(paths.map(({ input }) => input))]]).toEqual([generator, 'reached', [place]])
    }
  })

  it('MACH-06 pairs of transitions: four fifths of those that can follow each other', () => {
    const suite = generate(subjectOf('kickout'), { generator: 'cover', stop: parseStop('pairs=80'), seed: 1 })
    expect(suite.ended).toBe('reached')
    expect(suite.counts.share('pairs')).toBeGreaterThanOrEqual(80)
  })
})

describe('MACH-06 guards both ways', () => {
  /** Nothing happens where a guard says no: only a suite that listens to it comes there. */
  const gate = (closed: { type: string; open?: boolean }[]): Subject => ({
    id: 'gate',
    machine: setup({ guards: { isOpen: (_, { open }: { open: boolean }) => open } }).createMachine({
      id: 'gate',
      initial: 'before',
      states: {
        before: { on: { GO: { guard: { type: 'isOpen', params: ({ event }) => ({ open: event['open'] === true }) }, target: 'behind' } } },
        behind: { on: { BACK: 'before' } },
      },
    }),
    examples: { inputs: [undefined], events: { GO: closed, BACK: [{ type: 'BACK' }] }, actors: {}, project: () => null },
  })
  const both = gate([{ type: 'GO', open: true }, { type: 'GO' }])

  for (const generator of GENERATORS)
    it(`MACH-06 ${generator}: every guard of a suite for them has said yes and no`, () => {
      const suite = generate(both, { generator, stop: parseStop('guards=100'), seed: 1 })
      expect([suite.ended, suite.counts.share('guards')]).toEqual(['reached', 100])
      expect([...suite.universe.guards].toSorted()).toEqual(['gate.before: GO [0] is false', 'gate.before: GO [0] is true'])
      const said = suite.paths.flatMap(({ judged }) => judged.flat())
      expect([...new Set(said)].toSorted()).toEqual([...suite.universe.guards].toSorted())
      // Without it a suite is content with the way through.
      expect(generate(both, { generator: 'cover', stop: covering, seed: 1 }).paths.flatMap(({ judged }) => judged.flat())).toEqual([])
    })

  it('MACH-06 a guard that never says one of them is named before anything is generated', () => {
    expect(() => generate(gate([{ type: 'GO', open: true }]), { generator: 'cover', stop: parseStop('guards=100'), seed: 1 })).toThrow(
      'gate: guards=100 (50.0 % is the most) cannot be reached\n  gate.before: GO [0] is false — it is true in every situation that asks it',
    )
    expect(() => generate(gate([{ type: 'GO' }]), { generator: 'cover', stop: parseStop('guards=100'), seed: 1 })).toThrow(
      'gate.before: GO [0] is true — it is false in every situation that asks it',
    )
  })
})

describe('MACH-04 why a suite is as long as it is', () => {
  const overlay = subjectOf('overlay')

  it('MACH-06 simple goes over every step between all situations where nothing ends it before, and says how many', () => {
    const whole = generate(subjectOf('language'), { generator: 'simple', stop: parseStop('length=100000'), seed: 1 })
    const { graph } = ground(subjectOf('language'), whole.stop, { all: true })
    const steps = graph.vertices.reduce((sum, { out }) => sum + out.length, 0)
    expect(whole.ended).toBe('whole')
    expect(whole.far).toEqual({ steps, of: steps, situations: graph.vertices.length, complete: true })
    const some = generate(overlay, { generator: 'simple', stop: parseStop('length=20'), seed: 1 })
    expect(some.ended).toBe('length')
    expect(some.far?.steps).toBeLessThan(some.far?.of ?? 0)
    expect(generate(overlay, { generator: 'cover', stop: covering, seed: 1 }).far).toBeUndefined()
  })

  it('MACH-04 as many paths as it may is not the same as all there are', () => {
    expect(generate(overlay, { generator: 'random', stop: parseStop('length=100000'), seed: 1, maxPaths: 3 }).ended).toBe('paths')
    expect(generate(overlay, { generator: 'random', stop: parseStop('states=100'), seed: 1, maxPaths: 0 }).ended).toBe('paths')
  })

  it('MACH-04 time= is for playing too: what is generated can be played in what is left', () => {
    const clock = () => 0
    const suite = generate(overlay, { generator: 'random', stop: parseStop('time=1s'), seed: 1, clock, toPlay: (steps) => 10 * steps })
    expect(suite.ended).toBe('time')
    const steps = suite.paths.reduce((sum, path) => sum + path.steps.length, 0)
    expect(steps).toBeGreaterThanOrEqual(100)
    expect(steps - (suite.paths.at(-1)?.steps.length ?? 0)).toBeLessThan(100)
  })
})

describe('MACH-04 suites are reproducible', () => {
  it('MACH-04 same seed, same suite', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GENERATORS), fc.constantFrom('overlay', 'menu', 'qr'), fc.nat(), (generator, id, seed) => {
        const make = () =>
          generate(subjectOf(id), { generator, stop: { length: 60 }, seed }).paths.map(({ input, steps }) => [input, steps])
        expect(plain(make())).toBe(plain(make()))
      }),
      { numRuns: runs(40) },
    )
  })

  it('MACH-04 another seed, another suite', () => {
    const make = (seed: number) =>
      plain(generate(subjectOf('qr'), { generator: 'random', stop: { length: 60 }, seed }).paths.map(({ steps }) => steps))
    expect(new Set([1, 2, 3, 4].map(make)).size).toBe(4)
  })

  it('MACH-04 every path says how to make it again', () => {
    const suite = generate(subjectOf('menu'), { generator: 'random', stop: { length: 50 }, seed: 7 })
    expect(scriptOfPath(suite, 1, 'length=50').command).toBe(
      'npm run scenarios -- --machine menu --generator random --stop length=50 --seed 7 --path 1',
    )
  })
})

describe('MACH-04 stop conditions', () => {
  it('MACH-04 length: exactly that many steps', () => {
    const { counts, ended } = generate(subjectOf('qr'), { generator: 'random', stop: parseStop('length=137'), seed: 3 })
    expect([counts.steps, ended]).toEqual([137, 'length'])
  })

  it('MACH-04 time: by the injected clock', () => {
    let now = 0
    const suite = generate(subjectOf('menu'), { generator: 'random', stop: parseStop('time=60s'), seed: 3, clock: () => (now += 10_000) })
    expect(suite.ended).toBe('time')
    expect(suite.paths.length).toBeGreaterThan(0)
  })

  it('MACH-04 what is no stop condition is refused', () => {
    expect(parseStop('states=100,edges=90,pairs=80,requirements=100,length=5,time=2m')).toEqual({
      states: 100,
      edges: 90,
      pairs: 80,
      requirements: 100,
      length: 5,
      time: 120_000,
    })
    for (const text of ['edges=101', 'edge=100', 'edges', 'length=5s', '']) expect(() => parseStop(text)).toThrow('is no stop condition')
  })
})

describe('MACH-04 MACH-06 requirements as goals', () => {
  const named = (requirements: string[]) => ({ meta: { requirements } })
  const marked = (whole: string[]): Subject => ({
    id: 'marked',
    machine: setup({}).createMachine({
      id: 'marked',
      ...named([...whole, 'STATE-01', 'MOVE-01', 'PASS-01']),
      initial: 'a',
      states: {
        a: { on: { GO: 'b', PASS: 'passing', STAY: named(['MOVE-01']) } },
        b: { ...named(['STATE-01']), initial: 'c', states: { c: { on: { DEEP: 'd' } }, d: {} } },
        passing: { ...named(['PASS-01']), always: 'a' },
      },
    }),
    examples: {
      inputs: [undefined],
      events: { GO: [{ type: 'GO' }], PASS: [{ type: 'PASS' }], STAY: [{ type: 'STAY' }], DEEP: [{ type: 'DEEP' }] },
      actors: {},
      project: () => null,
    },
  })
  const metBy = (...types: string[]) => {
    const { stepper, names } = prepared(marked(['WHOLE-01']))
    const counts = new CoverageCount(universeOf(stepper, names, null))
    counts.add(
      walk(
        stepper,
        names,
        { index: 0, value: undefined },
        types.map((type) => ({ kind: 'send', event: { type }, example: 0 })),
      ),
    )
    return [...counts.universe.requirements.keys()].filter((id) => counts.meets(id))
  }

  it('MACH-06 one is met by the states and transitions that name it, one of the root alone by the whole chart', () => {
    expect(metBy()).toEqual([])
    expect(metBy('GO')).toEqual(['STATE-01'])
    expect(metBy('STAY')).toEqual(['MOVE-01'])
    expect(metBy('PASS')).toEqual(['PASS-01'])
    expect(metBy('STAY', 'PASS', 'GO').toSorted()).toEqual(['MOVE-01', 'PASS-01', 'STATE-01'])
    expect(metBy('STAY', 'PASS', 'GO', 'DEEP')).toContain('WHOLE-01')
  })

  it('MACH-04 a suite for them goes no further than they need', () => {
    const suite = generate(marked([]), { generator: 'cover', stop: { requirements: 100 }, seed: 1 })
    expect([suite.ended, suite.counts.share('requirements'), suite.counts.states.has('marked.b.d')]).toEqual(['reached', 100, false])
  })
})

describe('MACH-04 shards', () => {
  /** Costs of the paths of several machines. */
  const machines = fc.array(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 30 }), { maxLength: 8 })
  const shards = (count: number) => Array.from({ length: count }, (_, index) => shardOf(index + 1, count))

  it('MACH-04 every path of every machine is in exactly one shard', () => {
    fc.assert(
      fc.property(machines, fc.integer({ min: 1, max: 9 }), (lists, count) => {
        const all = shards(count)
        for (const list of lists)
          expect(all.flatMap((shard) => shard.take(list)).sort((a, b) => a - b)).toEqual(list.map((_, index) => index))
      }),
    )
  })

  it('MACH-04 over all machines no shard costs more than another by more than one path', () => {
    fc.assert(
      fc.property(machines, fc.integer({ min: 1, max: 9 }), (lists, count) => {
        const loads = shards(count).map((shard) =>
          lists.reduce((sum, list) => sum + shard.take(list).reduce((own, at) => own + (list[at] as number), 0), 0),
        )
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(Math.max(0, ...lists.flat()))
      }),
    )
  })

  it('MACH-04 a path costs the more the longer it is and the more drivers play it; where opening is dear, the number of paths counts', () => {
    expect(costOf(9, ['pure'])).toBeGreaterThan(costOf(8, ['pure']))
    expect(costOf(9, ['pure', 'actor'])).toBeCloseTo(costOf(9, ['pure']) + costOf(9, ['actor']))
    expect(costOf(1, ['browser']) + costOf(1, ['browser'])).toBeGreaterThan(costOf(9, ['browser']))
    expect(costOf(1, ['pure']) + costOf(1, ['pure'])).toBeLessThan(costOf(9, ['pure']))
  })

  it('MACH-04 shards together cover what the whole covers', () => {
    const suite = generate(subjectOf('prompts'), { generator: 'cover', stop: covering, seed: 1 })
    const together = new CoverageCount(suite.universe)
    for (const shard of shards(3))
      for (const at of shard.take(suite.paths.map(({ steps }) => costOf(steps.length, ['pure', 'actor']))))
        together.add(suite.paths[at] as (typeof suite.paths)[number])
    expect(together.share('edges')).toBe(100)
    expect(together.share('states')).toBe(100)
  })

  it('MACH-04 1/4 is a shard, 5/4 is none', () => {
    expect(parseShard('1/4')).toMatchObject({ index: 1, count: 4 })
    for (const text of ['5/4', '0/4', '1', '1/0', 'a/b']) expect(() => parseShard(text)).toThrow('is no shard')
  })
})

describe('MACH-06 events that must come late', () => {
  const race: Subject = {
    id: 'race',
    machine: setup({
      guards: { isWaiting: stateIn('#race.reader.waiting'), isGone: stateIn('#race.reader.gone') },
      delays: { patience: 500, work: 300 },
    }).createMachine({
      id: 'race',
      type: 'parallel',
      states: {
        reader: { initial: 'waiting', states: { waiting: { after: { patience: 'gone' } }, gone: {} } },
        server: {
          initial: 'idle',
          states: {
            idle: { on: { GO: { guard: 'isWaiting', target: 'working' } } },
            working: { always: { guard: 'isGone', target: 'overtaken' }, after: { work: 'finished' } },
            finished: {},
            overtaken: {},
          },
        },
      },
    }),
    examples: { inputs: [undefined], events: { GO: [{ type: 'GO' }] }, actors: {}, project: () => null },
  }

  it('MACH-06 are found when the early ones do not reach everything, and wait as long as it takes', () => {
    const suite = generate(race, { generator: 'shortest', stop: covering, seed: 1 })
    expect(suite.ended).toBe('reached')
    const overtaken = suite.paths.find(({ stood }) => stood.at(-1)?.includes('race.server.overtaken'))
    expect(overtaken?.steps).toEqual([
      { kind: 'wait', ms: 499 },
      { kind: 'send', event: { type: 'GO' }, example: 0 },
      { kind: 'elapse', delay: 'patience' },
    ])
  })
})

describe('MACH-06 machines with several inputs', () => {
  it('MACH-06 what another input reaches at once is not looked for in all situations of the first', () => {
    const counter: Subject = {
      id: 'counter',
      machine: setup({
        types: { context: {} as { count: number; short: boolean }, input: {} as { short: boolean } },
        actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
        guards: { isShort: ({ context }) => context.short },
      }).createMachine({
        id: 'counter',
        context: ({ input }) => ({ count: 0, short: input.short }),
        initial: 'counting',
        states: { counting: { on: { ADD: { actions: 'add' }, LEAVE: { guard: 'isShort', target: 'left' } } }, left: {} },
      }),
      examples: {
        inputs: [{ short: false }, { short: true }],
        events: { ADD: [{ type: 'ADD' }], LEAVE: [{ type: 'LEAVE' }] },
        actors: {},
        project: ({ count }: { count: number }) => count,
      },
    }
    const base = ground(counter, covering)
    expect(base.graph.vertices.length).toBeLessThan(10)
    expect(generate(counter, { generator: 'cover', stop: covering, seed: 1 }, base).ended).toBe('reached')
  })
})

describe('MACH-04 figures', () => {
  it('MACH-04 can be measured for any machines', () => {
    let now = 0
    const figures = measureMachines({ steps: 500, clock: () => (now += 1), subjects: [subjectOf('overlay'), subjectOf('confirm')] })
    expect(figures.map(({ machine, steps }) => [machine, steps])).toEqual([
      ['overlay', 500],
      ['confirm', 500],
    ])
    for (const { transitions, runMs } of figures) expect(Math.min(transitions, runMs)).toBeGreaterThan(0)
  })
})
