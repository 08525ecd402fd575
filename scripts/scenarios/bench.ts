import { generate } from './generate.ts'
import { pick, randomOf } from './random.ts'
import { perform, stepsAt } from '../../machines/steps.ts'
import { prepared, SUBJECTS } from './subjects.ts'

/** How long full coverage of states and transitions of all machines takes in memory, and how fast random runs are. */
export interface MachineFigures {
  /** ms for exploring and generating covering suites of all machines. */
  coverMs: number
  coverSteps: number
  /** Over all machines together: steps and transitions a second in random runs, answers and delays among them. */
  stepsPerSecond: number
  transitionsPerSecond: number
  byMachine: { machine: string; coverMs: number; stepsPerSecond: number; transitionsPerSecond: number }[]
}

/** Measures; `msPerMachine` is how long each machine runs at random. */
export const measureMachines = ({ msPerMachine = 500, clock = () => performance.now(), subjects = SUBJECTS } = {}): MachineFigures => {
  const byMachine: MachineFigures['byMachine'] = []
  const total = { coverMs: 0, coverSteps: 0, steps: 0, transitions: 0, ms: 0 }
  for (const subject of subjects) {
    const began = clock()
    const suite = generate(subject, { generator: 'cover', stop: { states: 100, edges: 100 }, seed: 1 })
    const coverMs = clock() - began
    const { stepper } = prepared(subject)
    const random = randomOf(1)
    const start = stepper.start(subject.examples.inputs[0]).moment
    let moment = start
    let steps = 0
    let transitions = 0
    const from = clock()
    while (clock() - from < msPerMachine)
      for (let burst = 0; burst < 100; burst++) {
        // A machine that has come to rest for good starts again.
        if (burst === 0 || moment.snapshot.status !== 'active') moment = start
        const outcome = perform(stepper, moment, pick(stepsAt(subject.examples, moment), random))
        steps++
        transitions += outcome.taken.length
        moment = outcome.moment
      }
    const ms = clock() - from
    byMachine.push({ machine: subject.id, coverMs, stepsPerSecond: (1000 * steps) / ms, transitionsPerSecond: (1000 * transitions) / ms })
    total.coverMs += coverMs
    total.coverSteps += suite.tally.steps
    total.steps += steps
    total.transitions += transitions
    total.ms += ms
  }
  return {
    coverMs: total.coverMs,
    coverSteps: total.coverSteps,
    stepsPerSecond: (1000 * total.steps) / total.ms,
    transitionsPerSecond: (1000 * total.transitions) / total.ms,
    byMachine,
  }
}
