import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnyStateMachine,
  type AnyStateNode,
  assign,
  createActor,
  createMachine,
  fromPromise,
  getInitialMicrosteps,
  transition,
} from 'xstate'
import { describeMachine, transitionId } from '../../../../machines/gallery/model/describe.ts'
import { chartToScxml, type Scxml, toScxml } from '../../../../machines/gallery/model/scxml.ts'
import { MACHINES } from '../../../../machines/registry.ts'
import type { AnyExamples } from '../../../../machines/examples.ts'
import type { PlainEvent } from '../../../../machines/gallery/stepper.ts'
import { generate } from '../../../../proofs/suites/generate.ts'
import { walk, type Walked } from '../../../../proofs/suites/goals.ts'
import { prepared, type Subject, SUBJECTS, subjectOf } from '../../../../proofs/suites/subjects.ts'
import { compileScxml, ScxmlRun } from './scion.ts'
import { runs } from '../../../runs.ts'

type AnyEvent = PlainEvent
interface Snapshot {
  value: unknown
  context: unknown
  status: string
  _nodes: AnyStateNode[]
}
interface Microstep {
  event: AnyEvent
  snapshot: Snapshot
  _transitions: { source: AnyStateNode; eventType: string; guard?: unknown }[]
}
type Given = Pick<AnyExamples, 'inputs' | 'events' | 'actors'>

const inert = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((src) => [src, fromPromise(() => new Promise<never>(() => {}))]),
    ),
  })

/** Everything that can happen in a snapshot: any event, an answer somebody hears, a delay that runs out. */
const stepsOf = (given: Given, machine: AnyStateMachine, snapshot: Snapshot): AnyEvent[] => [
  ...Object.values(given.events).flat(),
  ...snapshot._nodes.flatMap((node) => [
    ...node.invoke.flatMap(({ id, src }) => [
      ...(given.actors[src as string]?.done ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
      ...(given.actors[src as string]?.error ?? [])
        .map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id }))
        // A failure that nobody hears ends the machine: SCXML has no such thing.
        .filter((event) => machine.getTransitionData(snapshot as never, event as never).length > 0),
    ]),
    ...node.after.map(({ eventType }) => ({ type: eventType })),
  ]),
]

/** The guard that a verdict is about, as it stands in the machine. */
const askGuard = (machine: AnyStateMachine, guard: unknown, wanted: string, snapshot: Snapshot, event: AnyEvent): boolean | undefined => {
  if (typeof guard === 'function') {
    const { guards = [] } = guard as { guards?: unknown[] }
    for (const inner of guards) {
      const answer = askGuard(machine, inner, wanted, snapshot, event)
      if (answer !== undefined) return answer
    }
    return undefined
  }
  const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as { type: string; params?: unknown }
  const implementation = (machine.implementations.guards as Record<string, unknown>)[type] as
    ((given: object, params: unknown) => boolean) | undefined
  if (type !== wanted)
    return implementation && 'guards' in implementation ? askGuard(machine, implementation, wanted, snapshot, event) : undefined
  const given = { context: snapshot.context, event }
  return implementation?.(given, typeof params === 'function' ? (params as (given: object) => unknown)(given) : params)
}

const definitionsOf = (node: AnyStateNode) => [
  ...[...(node.transitions as unknown as Map<string, Microstep['_transitions']>).values()].flat(),
  ...((node.always as unknown as Microstep['_transitions'] | undefined) ?? []),
]

/**
 * Runs one trace on xstate and on SCION side by side. Only the verdicts of named guards go from one to the other; who is active,
 * which transition wins, what an event from within leads to, which timers run, both find for themselves.
 */
const compareTrace = (
  original: AnyStateMachine,
  given: Given,
  scxml: Scxml,
  model: unknown,
  trace: { input: number; events: readonly TimedEvent[] } | readonly number[],
  taken: Set<string> = new Set(),
): string[] => {
  const isChosen = !('events' in trace)
  const machine = inert(original)
  const chart = describeMachine(machine)
  const byTransition = new Map<string, unknown>()
  const visit = (node: AnyStateNode): void => {
    const definitions = definitionsOf(node)
    for (const definition of definitions) {
      const same = definitions.filter(({ eventType }) => eventType === definition.eventType)
      byTransition.set(`${node.id}: ${definition.eventType || 'always'} [${same.indexOf(definition)}]`, definition.guard)
    }
    for (const child of Object.values(node.states as Record<string, AnyStateNode>)) visit(child)
  }
  visit(machine.root)
  const verdicts = new Map(scxml.verdicts.map((verdict) => [verdict.key, verdict]))

  let steps: Microstep[] = []
  let isStarting = true
  const example = given.inputs[(isChosen ? (trace[0] ?? 0) : trace.input) % given.inputs.length]
  let time: number | undefined
  const clock = (example as { now?: () => number } | undefined)?.now
  const input = clock ? { ...(example as object), now: () => time ?? clock() } : example
  const before: { snapshot: Snapshot; event: AnyEvent } = {
    snapshot: getInitialMicrosteps(machine, input as never)[0]?.[0] as unknown as Snapshot,
    event: { type: 'xstate.init', input },
  }
  const run = new ScxmlRun(model, {
    verdict: (key, micro) => {
      // To SCION, entering the first states is a step as well.
      const step = isStarting ? micro - 1 : micro
      const verdict = verdicts.get(key)
      if (!verdict) throw new Error(`the document asks for ${key}, which the chart does not have`)
      const taken = steps.filter(({ _transitions }) => _transitions.length > 0)
      const at = step === 0 ? before : (taken[step - 1] ?? taken.at(-1) ?? before)
      const event = taken[step]?.event ?? steps.at(-1)?.event ?? before.event
      return askGuard(machine, byTransition.get(verdict.transition), verdict.guard?.type ?? '', at.snapshot, event) === true
    },
  })
  const actor = createActor(machine, {
    input: input as never,
    clock: { setTimeout: () => 0, clearTimeout: () => {} } as never,
    inspect: (event) => {
      if (event.type === '@xstate.microstep' && event.actorRef.sessionId === event.rootId) steps.push(event as unknown as Microstep)
    },
  })
  actor.start()
  const now = (): Snapshot => actor.getSnapshot() as unknown as Snapshot
  const active = (snapshot: Snapshot): string[] =>
    snapshot.status === 'done'
      ? [`${scxml.stateName(machine.id)}-end`]
      : snapshot._nodes
          .filter(({ type }) => type === 'atomic' || type === 'final')
          .map(({ id }) => scxml.stateName(id))
          .sort()
  const pending = (snapshot: Snapshot): string[] =>
    chart.states
      .filter(({ id }) => snapshot._nodes.some((node) => node.id === id))
      .flatMap(({ after }) => after.map(({ event }) => scxml.eventName(event)))
      .sort()
  const history: string[] = []
  expect(run.start(), 'at the start').toEqual(active(now()))
  isStarting = false
  for (const { _transitions } of steps) for (const one of _transitions) taken.add(transitionId(one))
  for (const item of isChosen ? trace.slice(1) : trace.events) {
    const snapshot = now()
    if (snapshot.status !== 'active') break
    const possible = typeof item === 'number' ? stepsOf(given, machine, snapshot) : []
    const event = typeof item === 'number' ? possible[item % possible.length] : item.event
    // A machine that has come to rest may hear nothing any more.
    if (!event) break
    if (typeof item !== 'number') time = item.now
    history.push(event.type)
    before.snapshot = snapshot
    before.event = event
    steps = []
    const [pure] = transition(machine, snapshot as never, event as never)
    actor.send(event as never)
    expect(active(now())).toEqual(active(pure as unknown as Snapshot))
    let configuration = run.send(scxml.eventName(event.type))
    // What a function raised, no document can know.
    const inside = steps.map((step) => step.event).filter((inner, at, all) => inner !== event && all.indexOf(inner) === at)
    const raised = [...run.raised]
    for (const inner of inside) {
      const name = scxml.eventName(inner.type)
      const place = raised.indexOf(name)
      if (place >= 0) raised.splice(place, 1)
      else configuration = run.send(name, true)
    }
    for (const { _transitions } of steps) for (const one of _transitions) taken.add(transitionId(one))
    const where = `after ${JSON.stringify(history)}`
    expect(configuration, where).toEqual(active(now()))
    expect([...run.timers].sort(), `timers ${where}`).toEqual(pending(now()))
  }
  actor.stop()
  return history
}

/** An event, and the time it comes at, ms: what machines with a clock of their own read then. */
interface TimedEvent {
  event: AnyEvent
  now: number
}

/** The events of a path of the scenario engine. Waiting is none; a delay that runs out is the event it raises. */
const eventsOf = (subject: Subject, { input, steps }: Walked): TimedEvent[] => {
  const { stepper, names } = prepared(subject)
  const events: TimedEvent[] = []
  let due: AnyEvent | undefined
  walk(stepper, names, { index: input, value: subject.examples.inputs[input] }, steps, ({ moment }, step) => {
    const { now } = moment
    if (step?.kind === 'send') events.push({ event: step.event, now })
    else if (step?.kind === 'answer')
      events.push({ event: { type: `xstate.done.actor.${step.actor}`, output: step.output, actorId: step.actor }, now })
    else if (step?.kind === 'fail')
      events.push({ event: { type: `xstate.error.actor.${step.actor}`, error: step.error, actorId: step.actor }, now })
    else if (step?.kind === 'elapse') events.push({ event: due as AnyEvent, now })
    due = moment.timers[0]?.event
  })
  return events
}

const documentOf = async (id: string) => {
  const subject = subjectOf(id)
  const scxml = chartToScxml(describeMachine(subject.machine, id))
  return { subject, machine: subject.machine, given: subject.examples as Given, scxml, model: await compileScxml(scxml.text) }
}

describe('MACH-03 exported SCXML means what the machine means', () => {
  it('MACH-03 every machine of the registry is compared', () => {
    expect(SUBJECTS.map(({ id }) => id).sort()).toEqual(MACHINES.map(({ id }) => id).sort())
  })

  for (const { id } of MACHINES)
    it(`MACH-03 ${id}: an independent interpreter takes every trace to the same configuration and timers`, async () => {
      const { subject, machine, given, scxml, model } = await documentOf(id)
      const taken = new Set<string>()
      fc.assert(
        fc.property(fc.array(fc.nat(10_000), { minLength: 2, maxLength: 40, size: 'max' }), (choices) => {
          compareTrace(machine, given, scxml, model, choices, taken)
        }),
        { numRuns: runs(60) },
      )
      // Chance misses much; the paths that reach everything do not.
      const all = describeMachine(machine, id).transitions.map((transition) => transition.id)
      const { paths } = generate(subject, { generator: 'cover', stop: { states: 100, edges: 100 }, seed: 1 })
      for (const path of paths) compareTrace(machine, given, scxml, model, { input: path.input, events: eventsOf(subject, path) }, taken)
      expect(all.filter((transition) => !taken.has(transition))).toEqual([])
    })
})

describe('MACH-03 statecharts beyond those of the house', () => {
  /** Compares many traces of these events; returns the types that were sent in some state. */
  const compare = async (machine: AnyStateMachine, types: readonly string[]): Promise<string[]> => {
    const heard = new Set<string>()
    const given: Given = { events: Object.fromEntries(types.map((type) => [type, [{ type }]])), actors: {}, inputs: [undefined as never] }
    const scxml = chartToScxml(describeMachine(machine))
    const model = await compileScxml(scxml.text)
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 2, maxLength: 25, size: 'max' }), (choices) => {
        for (const type of compareTrace(machine, given, scxml, model, choices)) heard.add(type)
      }),
      { numRuns: runs(80) },
    )
    return types.filter((type) => heard.has(type))
  }

  it('MACH-03 deep and shallow history, with and without a default', async () => {
    const machine = createMachine({
      id: 'h',
      initial: 'work',
      states: {
        work: {
          initial: 'one',
          on: { LEAVE: 'away' },
          states: {
            one: { on: { NEXT: 'two' } },
            two: { initial: 'a', on: { NEXT: 'one' }, states: { a: { on: { IN: 'b' } }, b: { on: { IN: 'a' } } } },
            shallow: { type: 'history' },
            deep: { type: 'history', history: 'deep' },
            given: { type: 'history', history: 'deep', target: 'two.b' },
          },
        },
        away: { on: { SHALLOW: 'work.shallow', DEEP: 'work.deep', GIVEN: 'work.given' } },
      },
    }) as unknown as AnyStateMachine
    const types = ['LEAVE', 'NEXT', 'IN', 'SHALLOW', 'DEEP', 'GIVEN']
    expect(await compare(machine, types)).toEqual(types)
  })

  it('MACH-03 events that are prefixes of each other, targets that are the source, with and without re-entry', async () => {
    const machine = createMachine({
      id: 'p',
      initial: 'a',
      on: { 'GO.ON': '.b', RESET: { target: '#p', reenter: true } },
      states: {
        a: {
          initial: 'x',
          on: { GO: { target: 'a' }, AGAIN: { target: 'a', reenter: true } },
          states: { x: { on: { STEP: 'y' } }, y: {} },
        },
        b: { on: { GO: 'a', AGAIN: { target: 'b' } } },
      },
    }) as unknown as AnyStateMachine
    const types = ['GO', 'GO.ON', 'RESET', 'AGAIN', 'STEP']
    expect(await compare(machine, types)).toEqual(types)
  })

  it('MACH-03 parallel regions, conflicts between them, and states that end', async () => {
    const machine = createMachine({
      id: 'r',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          onDone: 'over',
          on: { OUT: 'over' },
          states: {
            left: {
              initial: 'a',
              states: { a: { on: { TICK: 'b', JUMP: '#r.over' } }, b: { on: { TICK: 'end' } }, end: { type: 'final' } },
            },
            right: { initial: 'a', states: { a: { on: { TICK: 'b', JUMP: 'b' } }, b: { on: { TOCK: 'end' } }, end: { type: 'final' } } },
          },
        },
        over: { on: { BACK: 'both', STOP: 'stopped' } },
        stopped: { type: 'final' },
      },
    }) as unknown as AnyStateMachine
    const types = ['TICK', 'TOCK', 'JUMP', 'OUT', 'BACK', 'STOP']
    expect(await compare(machine, types)).toEqual(types)
  })

  it('MACH-03 what one region hears, no state around the regions hears', async () => {
    const machine = createMachine({
      id: 'q',
      initial: 'both',
      states: {
        both: {
          initial: 'inner',
          on: { OUT: 'away', HELD: 'away', FREE: 'away' },
          states: {
            inner: {
              type: 'parallel',
              on: { HELD: '#q.away' },
              states: {
                left: {
                  initial: 'a',
                  states: { a: { on: { OUT: {}, HELD: { actions: 'note' }, TICK: 'b' } }, b: { on: { TICK: 'a' } } },
                },
                right: { initial: 'a', states: { a: { on: { FREE: 'b' } }, b: { on: { TICK: 'a' } } } },
              },
            },
          },
        },
        away: { on: { BACK: 'both' } },
      },
    }) as unknown as AnyStateMachine
    const types = ['OUT', 'HELD', 'FREE', 'TICK', 'BACK']
    expect(await compare(machine, types)).toEqual(types)
  })

  it('MACH-03 a document that says something else is caught', async () => {
    const build = (target: string) =>
      createMachine({
        id: 'w',
        initial: 'a',
        context: { count: 0 },
        states: { a: { on: { GO: { target, actions: assign({ count: 1 }) } } }, b: {}, c: {} },
      }) as unknown as AnyStateMachine
    const given: Given = { events: { GO: [{ type: 'GO' }] }, actors: {}, inputs: [undefined as never] }
    const other = chartToScxml(describeMachine(build('c')))
    const model = await compileScxml(other.text)
    expect(() => compareTrace(build('b'), given, other, model, [0, 0])).toThrow(/after \["GO"\]/)
  })

  it('MACH-03 text that XML or ECMAScript would read differently survives', async () => {
    const machine = createMachine({
      id: 'x',
      description: 'a < b & "c"\n\'d\' ]]> é 中',
      initial: 'a',
      states: {
        a: { entry: { type: 'it\'s <odd> & "quoted"' }, on: { "E'<&>": { guard: "can't & won't" as never, target: 'b' } } },
        b: {},
      },
    }) as unknown as AnyStateMachine
    const text = toScxml(describeMachine(machine))
    await expect(compileScxml(text)).resolves.toBeTypeOf('function')
    expect(text).toContain('a &lt; b &amp; &quot;c&quot;&#10;')
  })
})
