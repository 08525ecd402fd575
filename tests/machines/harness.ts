import { type AnyStateMachine, type AnyStateNode, createActor, fromPromise, getInitialSnapshot, getNextSnapshot } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import type { AnyExamples } from '../../machines/examples.ts'
import type { StateMeta } from '../../machines/world.ts'

type AnyEvent = { type: string; [key: string]: unknown }
type AnySnapshot = { value: unknown; context: unknown; _nodes: AnyStateNode[] }
interface Transition {
  source: AnyStateNode
  eventType: string
}

const transitionsOf = (node: AnyStateNode): Transition[] => [
  ...[...(node.transitions as Map<string, Transition[]>).values()].flat(),
  ...((node.always as Transition[] | undefined) ?? []),
]

/** A readable, stable name: `list.result.loading: xstate.done.actor.search [1]`. */
export const nameOf = (transition: Transition): string => {
  const { source, eventType } = transition
  const same = transitionsOf(source).filter((other) => other.eventType === eventType)
  return `${source.id}: ${eventType || 'always'} [${same.indexOf(transition)}]`
}

export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)]
export const transitionNames = (machine: AnyStateMachine): string[] => statesOf(machine).flatMap((node) => transitionsOf(node).map(nameOf))

/** The world stands still: no actor answers and no timer fires unless a step says so. */
const inert = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((src) => [src, fromPromise(() => new Promise<never>(() => {}))]),
    ),
  })
const stillClock = { setTimeout: () => 0, clearTimeout: () => {} }

/** Everything that can happen in a snapshot: any event, an answer of a running actor, a delay that runs out. */
const stepsOf = (
  fixtures: { events: Record<string, AnyEvent[]>; actors: Record<string, { done: unknown[]; error: unknown[] }> },
  snapshot: AnySnapshot,
): AnyEvent[] => [
  ...Object.values(fixtures.events).flat(),
  ...snapshot._nodes.flatMap((node) => [
    ...node.invoke.flatMap(({ id, src }) => {
      const answers = fixtures.actors[src as string]
      return [
        ...(answers?.done ?? []).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...(answers?.error ?? []).map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
      ]
    }),
    ...node.after.map(({ eventType }) => ({ type: eventType })),
  ]),
]

export interface Walk {
  /** Shortest paths that together take everything that can be taken. */
  paths: AnyEvent[][]
  states: Set<string>
  transitions: Set<string>
  steps: number
}

/** Plays a path on a running actor and says which states and transitions it took, `always` among them. */
const play = (machine: AnyStateMachine, input: unknown, path: AnyEvent[], walk: Walk): AnySnapshot => {
  const actor = createActor(machine, {
    input,
    clock: stillClock as never,
    inspect: (event) => {
      if (event.type === '@xstate.microstep' && event.actorRef.sessionId === event.rootId)
        for (const transition of (event as unknown as { _transitions: Transition[] })._transitions) walk.transitions.add(nameOf(transition))
    },
  })
  actor.start()
  const see = (): void => {
    for (const node of (actor.getSnapshot() as unknown as AnySnapshot)._nodes) walk.states.add(node.id)
  }
  see()
  for (const event of path) {
    actor.send(event)
    see()
  }
  const snapshot = actor.getSnapshot() as unknown as AnySnapshot
  actor.stop()
  walk.steps += path.length
  return snapshot
}

/**
 * Walks a machine breadth first from each input: from every distinct situation every step is tried, so every edge is taken,
 * not only those on shortest paths. Each path that takes something new is played on a running actor, which must end where
 * the pure transition function says.
 * @throws when a played path ends elsewhere, or after `limit` situations.
 */
export const walkMachine = (original: AnyStateMachine, fixtures: AnyExamples, limit = 4000): Walk => {
  const machine = inert(original)
  const walk: Walk = { paths: [], states: new Set(), transitions: new Set(), steps: 0 }
  const all = transitionNames(machine)
  const keyOf = (snapshot: AnySnapshot): string => JSON.stringify([snapshot.value, fixtures.project(snapshot.context as never)])
  const legs = new Set<string>()
  for (const input of fixtures.inputs) {
    const start = getInitialSnapshot(machine, input as never) as unknown as AnySnapshot
    const seen = new Set([keyOf(start)])
    const queue: { snapshot: AnySnapshot; path: AnyEvent[] }[] = [{ snapshot: start, path: [] }]
    play(machine, input, [], walk)
    for (let item = queue.shift(); item; item = queue.shift()) {
      if (walk.transitions.size === all.length) break
      for (const event of stepsOf(fixtures as never, item.snapshot)) {
        const enabled = machine.getTransitionData(item.snapshot as never, event as never) as unknown as Transition[]
        const next = getNextSnapshot(machine, item.snapshot as never, event as never) as unknown as AnySnapshot
        const key = keyOf(next)
        const isNew = !seen.has(key)
        const leg = JSON.stringify([item.snapshot.value, event.type, next.value])
        if (!isNew && legs.has(leg) && enabled.every((transition) => walk.transitions.has(nameOf(transition)))) continue
        legs.add(leg)
        const path = [...item.path, event]
        const played = play(machine, input, path, walk)
        if (JSON.stringify(played.value) !== JSON.stringify(next.value))
          throw new Error(
            `a running actor ends in ${JSON.stringify(played.value)}, not ${JSON.stringify(next.value)}, after ${JSON.stringify(path)}`,
          )
        walk.paths.push(path)
        if (!isNew) continue
        seen.add(key)
        if (seen.size > limit) throw new Error(`more than ${limit} situations: project less of the context`)
        queue.push({ snapshot: next, path })
      }
    }
  }
  return walk
}

export const metaOf = (node: AnyStateNode): StateMeta | undefined => node.meta as StateMeta | undefined

/** Lets every settled promise be heard. */
export const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** Calls of one promise actor, answered by hand; `aborted` once nobody waits for the answer any more. */
export interface Call<I, O> {
  input: I
  signal: AbortSignal
  isOpen: () => boolean
  resolve: (output: O) => void
  reject: (error: unknown) => void
}

export const byHand = <I, O>() => {
  const calls: Call<I, O>[] = []
  const logic = fromPromise<O, I>(
    ({ input, signal }) =>
      new Promise<O>((resolve, reject) => {
        let open = true
        const call: Call<I, O> = {
          input,
          signal,
          isOpen: () => open && !signal.aborted,
          resolve: (output) => {
            open = false
            resolve(output)
          },
          reject: (error) => {
            open = false
            reject(error)
          },
        }
        calls.push(call)
      }),
  )
  return { logic, calls, open: () => calls.filter((call) => call.isOpen()), last: () => calls.at(-1) }
}
