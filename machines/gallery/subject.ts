import type { AnyStateMachine } from 'xstate'
import type { AnyExamples } from '../examples.ts'
import type { Property } from '../properties.ts'
import { createStepper, type Moment, namesOf, type Stepper } from './stepper.ts'
import { type Step, stepsAt } from './steps.ts'

/** A machine with everything that can happen to it. */
export interface Subject {
  id: string
  machine: AnyStateMachine
  examples: AnyExamples
  /** What must be true of every run. */
  properties?: readonly Property[]
  /** Only part of what can happen is among the examples: goals are what can be reached with it. */
  partial?: boolean
  /** Whether a step may be taken where its driver is; any, unless told. */
  allows?: (moment: Moment, step: Step) => boolean
}

/** A stepper of the subject and the names of its transitions. */
export const prepared = ({ machine, examples }: Subject): { stepper: Stepper; names: ReturnType<typeof namesOf> } => {
  const stepper = createStepper(machine, Object.values(examples.inputs)[0])
  return { stepper, names: namesOf(stepper.machine) }
}

/** Everything that can happen to a subject at a moment. */
export const stepsFor = ({ examples, allows }: Subject, moment: Moment, late = false): Step[] => {
  const steps = stepsAt(examples, moment, late)
  return allows ? steps.filter((step) => allows(moment, step)) : steps
}
