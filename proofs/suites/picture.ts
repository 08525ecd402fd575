import ELK from 'elkjs/lib/elk.bundled.js'
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import { layoutChart } from '../../machines/gallery/model/layout.ts'
import type { PlacedChart } from '../../machines/gallery/model/layout/placed.ts'
import type { Mark } from '../../machines/gallery/model/picture/marks.ts'
import { drawSvg } from '../../machines/gallery/model/svg.ts'
import { Infeasible, perform } from '../../machines/gallery/steps.ts'
import type { Verdict } from './replay.ts'
import { prepared, type Subject, subjectOf } from './subjects.ts'

const WAY: Mark = { stroke: '#0f766e', width: 2 }
const BEEN: Mark = { fill: '#dff1ee' }
const HERE: Mark = { fill: '#fde3e1', stroke: '#c53030', width: 2.4 }
const FAILED: Mark = { fill: '#fde3e1', stroke: '#c53030', width: 2.6 }

/** The marks of a failed path: the way there, where the machine stood, and what the step that failed takes in the machine. */
const marksOf = ({ script, failure }: Verdict, subject: Subject): { marks: Map<string, Mark>; here: string | null } => {
  const { stepper, names } = prepared(subject)
  const marks = new Map<string, Mark>()
  const failed = failure?.step ?? script.steps.length
  let outcome = stepper.start(script.input.value)
  let stood = outcome.moment
  const add = (mark: Mark): void => {
    for (const transition of outcome.taken) marks.set(names.get(transition) as string, mark)
  }
  add(failed < 0 ? FAILED : WAY)
  try {
    for (const [at, { step }] of script.steps.entries()) {
      if (at > failed) break
      stood = outcome.moment
      for (const { id, type } of stood.snapshot._nodes) if (type === 'atomic' || type === 'final') marks.set(id, BEEN)
      outcome = perform(stepper, stood, step)
      add(at === failed ? FAILED : WAY)
    }
  } catch (error) {
    // The step that cannot happen takes nothing.
    if (!(error instanceof Infeasible)) throw error
  }
  const leaves = stood.snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  for (const { id } of leaves) marks.set(id, HERE)
  const source = outcome.taken[0]?.source.id ?? ''
  return { marks, here: (leaves.find(({ id }) => id.startsWith(source)) ?? leaves[0])?.id ?? null }
}

/**
 * Draws the chart of every machine that failed, laid out once.
 * @returns for a failed path its chart as SVG, and the state to look at first
 */
export const pictures = async (
  failed: readonly Verdict[],
  subjects: (id: string) => Subject = subjectOf,
): Promise<(verdict: Verdict) => { svg: string; here: string | null } | null> => {
  const elk = new ELK()
  const placed = new Map<string, PlacedChart>()
  for (const id of new Set(failed.map(({ script }) => script.machine)))
    placed.set(id, await layoutChart(describeMachine(subjects(id).machine, id), { elk }))
  return (verdict) => {
    const { machine, id } = verdict.script
    const chart = placed.get(machine)
    if (!chart) return null
    const { marks, here } = marksOf(verdict, subjects(machine))
    return { svg: drawSvg(chart, { marks: (about) => marks.get(about), title: id }), here }
  }
}
