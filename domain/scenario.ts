import { z } from 'zod'

/**
 * A scenario: what happens to one machine, step by step, and what must be true after each step. Written by hand or generated, kept
 * as JSON, replayed by every driver (docs/testing.md describes the format for people).
 */
export const SCENARIO_FORMAT = 'materia.scenario/1'

const Bilingual = z.strictObject({ cn: z.string().min(1), en: z.string().min(1) })

/** What must be true after a step. What is not named does not matter. */
const Expectation = z.strictObject({
  /** State value, whole or in part: `"off"`, `{"watching": "waiting"}`. */
  state: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  /** Tags that must be there. */
  tags: z.array(z.string()).optional(),
  /** Tags that must not. */
  untagged: z.array(z.string()).optional(),
  /** Named actions that must have been executed by this step, in any order; `to:<actor> <EVENT>` for a message to another actor. */
  effects: z.array(z.string()).optional(),
  /** Named actions that must not have been executed by this step. */
  without: z.array(z.string()).optional(),
  /** Fields of the context with these values, compared as JSON. */
  context: z.record(z.string(), z.unknown()).optional(),
})

const about = { note: Bilingual.optional(), expect: Expectation.optional() }

/** An error an actor fails with: one of the product's codes, or any other by its message. */
const Failed = z.union([
  z.strictObject({
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errCode: z.number().optional(),
  }),
  z.strictObject({ message: z.string() }),
])

const ScenarioStepSchema = z.union([
  /** An event. `example` takes the payload from the machine's examples instead: some cannot be written down as JSON. */
  z.strictObject({ send: z.looseObject({ type: z.string().min(1) }), example: z.number().int().min(0).optional(), ...about }),
  /** A running actor, by the id of its invoke, answers. Without `output` its answer is nothing. */
  z.strictObject({ answer: z.string().min(1), output: z.unknown().optional(), example: z.number().int().min(0).optional(), ...about }),
  /** A running actor fails. */
  z.strictObject({ fail: z.string().min(1), error: Failed, ...about }),
  /** Time passes until the next delay runs out, which must be the one of this name. */
  z.strictObject({ elapse: z.string().min(1), ...about }),
  /** Milliseconds pass. Delays that end meanwhile do so in their order. */
  z.strictObject({ wait: z.number().min(0), ...about }),
])

export const ScenarioSchema = z.strictObject({
  format: z.literal(SCENARIO_FORMAT),
  id: z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9-]*$/),
  /** Id of the machine in the registry. */
  machine: z.string().min(1),
  title: Bilingual,
  note: Bilingual.optional(),
  /** IDs of docs/requirements.md. */
  requirements: z.array(z.string().regex(/^[A-Z]+-\d{2}$/)),
  /** Which of the machine's example inputs it starts with, and what of it is different. `now` always follows the scenario's clock. */
  input: z.strictObject({ example: z.number().int().min(0), with: z.record(z.string(), z.unknown()).optional() }),
  /** What must be true before the first step. */
  start: Expectation.optional(),
  steps: z.array(ScenarioStepSchema),
  /** How it was generated: prints the same scenario again. Absent in hand-written ones. */
  generated: z.strictObject({ generator: z.string(), seed: z.number().int(), path: z.number().int() }).optional(),
})

export type Expectation = z.infer<typeof Expectation>
export type ScenarioStep = z.infer<typeof ScenarioStepSchema>
export type Scenario = z.infer<typeof ScenarioSchema>
/** What a scenario begins with, and what must be true then. */
export type Beginning = Pick<Scenario, 'input' | 'start'>
