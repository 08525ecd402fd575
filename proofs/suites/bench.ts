import { perform, stepsAt } from '../../machines/gallery/steps.ts'
import { generate } from './generate.ts'
import { pick, randomOf } from './random.ts'
import { prepared, SUBJECTS } from './subjects.ts'

/** How long full coverage of states and transitions takes in memory, and how fast random runs are. */
export interface MachineFigures {
  machine: string
  /** ms for exploring and generating a covering suite. */
  coverMs: number
  /** Of a run by chance: answers and delays are steps, too. */
  steps: number
  transitions: number
  runMs: number
}

/** Measures every machine; all run the same number of steps by chance, so that slow ones count by their slowness. */
export const measureMachines = ({ steps = 20_000, clock = () => performance.now(), subjects = SUBJECTS } = {}): MachineFigures[] =>
  subjects.map((subject) => {
    const began = clock()
    generate(subject, { generator: 'cover', stop: { states: 100, edges: 100 }, seed: 1 })
    const coverMs = clock() - began
    const { stepper } = prepared(subject)
    const random = randomOf(1)
    const { moment: start } = stepper.start(subject.examples.inputs[0])
    let moment = start
    let transitions = 0
    const from = clock()
    for (let step = 0; step < steps; step++) {
      // From time to time, and where a machine has come to its end, it starts again.
      if (step % 100 === 0 || moment.snapshot.status !== 'active') moment = start
      const outcome = perform(stepper, moment, pick(stepsAt(subject.examples, moment), random))
      transitions += outcome.taken.length
      moment = outcome.moment
    }
    return { machine: subject.id, coverMs, steps, transitions, runMs: clock() - from }
  })
