import { perform, type Step } from '../../../machines/gallery/steps.ts'
import { walk } from '../goals.ts'
import { pick } from '../random.ts'
import { stepsFor } from '../subjects.ts'
import type { Source } from './define.ts'

/** Steps by chance. What a machine ignores is tried again with something else, nineteen times of twenty. */
export const random: Source = function* (ground, _wanted, random, pathLength) {
  const { subject, stepper, names } = ground
  for (;;) {
    const input = Math.floor(random() * subject.examples.inputs.length)
    let moment = stepper.start(subject.examples.inputs[input]).moment
    const stepsOf = function* (): Generator<Step> {
      for (let count = 0; count < pathLength && moment.snapshot.status === 'active'; count++) {
        const steps = stepsFor(subject, moment, true)
        if (steps.length === 0) return
        let step = pick(steps, random)
        while (random() < 0.95 && perform(stepper, moment, step).taken.length === 0) step = pick(steps, random)
        yield step
      }
    }
    yield walk(stepper, names, { index: input, value: subject.examples.inputs[input] }, stepsOf(), (outcome) => {
      moment = outcome.moment
    })
  }
}
