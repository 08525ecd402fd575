import { perform, type Step } from '../../../machines/gallery/steps.ts'
import type { Edge } from '../../../machines/gallery/explore.ts'
import { walk } from '../goals.ts'
import { pick } from '../random.ts'
import { stepsFor } from '../subjects.ts'
import { wayTo } from '../ways.ts'
import type { Source } from './define.ts'

/** By chance, but rather where nobody has been, and mostly on the way to what is still wanted. */
export const weighted: Source = function* (ground, wanted, random, pathLength) {
  const { subject, stepper, names, graph } = ground
  const visits = new Map<string, number>()
  for (;;) {
    const input = Math.floor(random() * subject.examples.inputs.length)
    let moment = stepper.start(subject.examples.inputs[input]).moment
    let before: string[] = []
    const stepsOf = function* (): Generator<Step> {
      let plan: Edge[] = []
      for (let count = 0; count < pathLength && moment.snapshot.status === 'active'; count++) {
        const vertex = graph.known[input]?.get(graph.keyOf(moment))
        if (plan[0]?.from !== vertex) plan = []
        if (vertex && plan.length === 0 && random() < 0.7)
          plan = wayTo(vertex, before, (edge, ahead) => wanted.finds(edge, ahead), wanted.pairs.size > 0, pathLength) ?? []
        const next = plan.shift()
        if (next) {
          yield next.step
          continue
        }
        // Away from the graph, or for a change: whatever does something, the rarer the likelier.
        const edges = vertex?.out ?? []
        if (edges.length === 0) {
          const steps = stepsFor(subject, moment, true).filter((step) => perform(stepper, moment, step).taken.length > 0)
          if (steps.length === 0) return
          yield pick(steps, random)
          continue
        }
        const weights = edges.map((edge) => 1 / (1 + Math.min(...edge.taken.map((name) => visits.get(name) ?? 0))) ** 2)
        let chance = random() * weights.reduce((sum, weight) => sum + weight, 0)
        const chosen = edges.find((_, index) => (chance -= weights[index] as number) <= 0) ?? (edges.at(-1) as Edge)
        yield chosen.step
      }
    }
    yield walk(stepper, names, { index: input, value: subject.examples.inputs[input] }, stepsOf(), (outcome, step) => {
      moment = outcome.moment
      const now = outcome.taken.map((transition) => names.get(transition) as string)
      for (const name of now) visits.set(name, (visits.get(name) ?? 0) + 1)
      wanted.found({
        taken: step === null ? [now] : [[], before, now],
        stood: [moment.snapshot._nodes.map((node) => node.id)],
        judged: [outcome.judged ?? []],
      })
      before = step === null ? [] : now
    })
  }
}
