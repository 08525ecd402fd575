import type { AnyStateMachine } from 'xstate'
import type { AnyExamples } from '../../machines/examples.ts'
import { MACHINES } from '../../machines/registry.ts'

/** Every machine with everything that can happen to it. */
export const FIXTURES: Readonly<Record<string, { machine: AnyStateMachine; given: AnyExamples }>> = Object.fromEntries(
  await Promise.all(MACHINES.map(async ({ id, load, examples }) => [id, { machine: await load(), given: await examples() }] as const)),
)
