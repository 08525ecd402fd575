import type { AnyStateMachine } from 'xstate'
import type { AnyExamples } from '../../machines/examples.ts'
import { MACHINES } from '../../machines/registry.ts'
import { createStepper, type Moment, namesOf, type Stepper } from '../../machines/gallery/stepper.ts'
import type { Property } from '../../machines/properties.ts'
import { type Step, stepsAt } from '../../machines/gallery/steps.ts'

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

/** Every machine of the registry. */
export const SUBJECTS: readonly Subject[] = await Promise.all(
  MACHINES.map(async ({ id, load, examples, properties }) => ({
    id,
    machine: await load(),
    examples: await examples(),
    properties: await properties(),
  })),
)

/** @throws when there is no machine of this id. */
export const subjectOf = (id: string): Subject => {
  const found = SUBJECTS.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no machine "${id}"; there are ${SUBJECTS.map((candidate) => candidate.id).join(', ')}`)
  return found
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
