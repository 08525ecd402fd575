import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import type { CoverageContext, CoverageEvent, CoverageOutput, CoverageScope, CoverageTag, PickedFile } from './types.ts'

export const isSomething = { type: 'isSomething', params: ({ event }: { event: { output: CoverageOutput } }) => event.output } as const
export const keep = (origin: CoverageContext['origin']) =>
  ({ type: 'keep', params: ({ event }: { event: { output: CoverageOutput } }) => ({ ...event.output, origin }) }) as const
export const noteBroken = { type: 'noteBroken', params: ({ event }: { event: { output: CoverageOutput } }) => event.output } as const
export const noteFailure = { type: 'noteFailure', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) } as const

/** Words of the chart in `machine.ts`. Actors of the world: `loadRecords`, `readRecords`. */
export const coverageSetup = setup({
  types: {
    context: {} as CoverageContext,
    events: {} as CoverageEvent,
    tags: {} as CoverageTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadRecords: unprovided<CoverageOutput, void>('loadRecords'),
    readRecords: unprovided<CoverageOutput, { files: readonly PickedFile[] }>('readRecords'),
  },
  actions: {
    keep: assign(
      ({ context }, { key, drivers, broken, origin }: CoverageOutput & Pick<CoverageContext, 'origin'>): Partial<CoverageContext> => ({
        key,
        drivers,
        broken,
        origin,
        failure: null,
        driver: context.driver !== null && drivers.includes(context.driver) ? context.driver : null,
      }),
    ),
    noteBroken: assign((_, { broken }: CoverageOutput) => ({ broken, failure: null })),
    noteFailure: assign((_, failure: Failure) => ({ failure, broken: [] })),
    chooseDriver: assign((_, { driver }: { driver: string | null }) => ({ driver })),
  },
  guards: {
    isSomething: (_, { key }: CoverageOutput) => key !== null,
    hasRecords: ({ context }) => context.key !== null,
    hasFiles: (_, { files }: { files: readonly PickedFile[] }) => files.length > 0,
    isScope: (_, { scope, wanted }: { scope: CoverageScope; wanted: CoverageScope }) => scope === wanted,
    isDriver: ({ context }, { driver }: { driver: string | null }) =>
      driver !== context.driver && (driver === null || context.drivers.includes(driver)),
  },
})
