import type { Moment, Stepper } from '../../machines/gallery/stepper.ts'
import { Infeasible, perform, plain, type Step, textOf } from '../../machines/gallery/steps.ts'
import type { Driver } from './drivers.ts'
import { type Graph, pathTo } from '../../machines/gallery/explore.ts'
import { replay, type Script, type Verdict } from './replay.ts'
import { prepared, type Subject } from './subjects.ts'

/** A short counter-example: it fails in the same way, at the same step, as the path it was made of. */
export interface Shrunk {
  verdict: Verdict
  /** Replays it took. */
  tries: number
  /** Without any one of its steps it does not fail that way; else the bounds ended the search. */
  minimal: boolean
}

export interface ShrinkOptions {
  /** What was explored: a shortest path to where it failed is tried first. */
  graph?: Graph
  /** Replays at most. */
  tries?: number
  /** ms at most; a replay under way is waited for. */
  ms?: number
  clock?: () => number
}

/** The step that failed, in a word. */
const failedStep = ({ script, failure }: Verdict): string => {
  const step = script.steps[failure?.step ?? -1]?.step
  return step ? textOf(step) : 'start'
}

/** What makes two failures the same one. */
export const signatureOf = (verdict: Verdict): string =>
  [verdict.script.machine, verdict.driver, verdict.failure?.kind, failedStep(verdict)].join(' · ')

/** A path without the step that fails. */
interface Way {
  input: Script['input']
  steps: readonly Step[]
}

/** Where the machine alone stands at the end of a way, and the steps of it that can happen: some go with the ones that made them possible. */
const walkWay = (stepper: Stepper, { input, steps }: Way): { kept: Step[]; moment: Moment } => {
  let { moment } = stepper.start(input.value)
  const kept: Step[] = []
  for (const step of steps)
    try {
      const { error, moment: next } = perform(stepper, moment, step)
      if (error !== undefined) break
      moment = next
      kept.push(step)
    } catch (error) {
      if (!(error instanceof Infeasible)) throw error
    }
  return { kept, moment }
}

/** Whether a step can happen, be it that the machine throws. */
const canHappen = (stepper: Stepper, moment: Moment, step: Step): boolean => {
  try {
    perform(stepper, moment, step)
    return true
  } catch (error) {
    if (!(error instanceof Infeasible)) throw error
    return false
  }
}

/**
 * Makes a failing generated path short, on any driver: what comes after the failing step goes; then a shortest path to the same situation
 * is tried; then ever smaller parts are left out (delta debugging), as long as it fails in the same way.
 * @returns null when the path passes as it is played again: then it was not the path alone that failed.
 */
export const shrink = async (
  failed: Verdict,
  subject: Subject,
  driver: Driver,
  { graph, tries: most = 200, ms = 30_000, clock = () => performance.now() }: ShrinkOptions = {},
): Promise<Shrunk | null> => {
  const until = clock() + ms
  const { script } = failed
  const wanted = signatureOf(failed)
  const steps = script.steps.slice(0, (failed.failure?.step ?? -1) + 1).map(({ step }) => step)
  const last = steps.at(-1)
  const { stepper } = prepared(subject)
  const { examples } = subject
  const known = new Set<string>()
  let tries = 0
  const isOver = (): boolean => tries >= most || clock() >= until

  /** What is left of a way that still fails as wanted; null when it does not, or was tried before. */
  const attempt = async (way: Way): Promise<{ way: Way; verdict: Verdict } | null> => {
    const { kept, moment } = walkWay(stepper, way)
    const key = plain([way.input.index, kept])
    if (known.has(key) || (last && !canHappen(stepper, moment, last))) return null
    known.add(key)
    tries++
    const played = last ? [...kept, last] : kept
    const verdict = await replay(
      { ...script, input: way.input, start: undefined, steps: played.map((step) => ({ step })) },
      driver,
      subject,
    )
    if (!verdict.failure || signatureOf(verdict) !== wanted) return null
    // It may have failed earlier than asked for.
    const length = verdict.failure.step + 1
    return {
      way: { input: way.input, steps: played.slice(0, Math.max(0, length - 1)) },
      verdict: { ...verdict, script: { ...verdict.script, steps: verdict.script.steps.slice(0, length) } },
    }
  }

  let best = await attempt({ input: script.input, steps: steps.slice(0, -1) })
  if (!best) return null
  if (graph) {
    const key = graph.keyOf(walkWay(stepper, best.way).moment)
    const ways = graph.known.flatMap((vertices) => vertices.get(key) ?? []).sort((a, b) => a.depth - b.depth)
    for (const vertex of ways)
      if (vertex.depth < best.way.steps.length && !isOver()) {
        best = (await attempt({ input: { index: vertex.input, value: examples.inputs[vertex.input] }, steps: pathTo(vertex) })) ?? best
      }
  }
  let minimal = best.way.steps.length === 0
  for (let size = best.way.steps.length; !minimal && !isOver();) {
    let found = false
    for (let end = best.way.steps.length; end > 0 && !isOver(); end -= size) {
      const from: number = Math.max(0, Math.min(end, best.way.steps.length) - size)
      const shorter = await attempt({ input: best.way.input, steps: best.way.steps.toSpliced(from, size) })
      if (shorter) {
        best = shorter
        found = true
      }
    }
    if (size > 1) size = Math.ceil(size / 2)
    else minimal = !found && !isOver()
  }
  return { verdict: best.verdict, tries, minimal }
}
