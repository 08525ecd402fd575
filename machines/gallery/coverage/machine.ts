import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { type Failure, failureOf } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../world.ts'
import type { CoverageContext, CoverageEvent, CoverageOutput, CoverageScope, CoverageTag, PickedFile } from './types.ts'

const isSomething = { type: 'isSomething', params: ({ event }: { event: { output: CoverageOutput } }) => event.output } as const
const keep = (origin: CoverageContext['origin']) =>
  ({ type: 'keep', params: ({ event }: { event: { output: CoverageOutput } }) => ({ ...event.output, origin }) }) as const
const noteBroken = { type: 'noteBroken', params: ({ event }: { event: { output: CoverageOutput } }) => event.output } as const
const noteFailure = { type: 'noteFailure', params: ({ event }: { event: { error: unknown } }) => failureOf(event.error) } as const

/** What suites have reached of the machines: the gateway's records, or files of the reader's own (MACH-02, MACH-06). */
export const coverageMachine = setup({
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
}).createMachine({
  id: 'coverage',
  description: 'What suites have reached of the machines.',
  meta: { requirements: ['MACH-02', 'MACH-06', 'BEY-12'] },
  context: { key: null, origin: 'gateway', drivers: [], driver: null, broken: [], failure: null },
  type: 'parallel',
  on: {
    'DRIVER.CHOSEN': {
      guard: { type: 'isDriver', params: ({ event }) => event },
      actions: { type: 'chooseDriver', params: ({ event }) => event },
    },
  },
  states: {
    records: {
      description: 'The records of runs.',
      meta: { requirements: ['MACH-02'] },
      initial: 'loading',
      on: {
        'FILES.CHOSEN': { guard: { type: 'hasFiles', params: ({ event }) => event }, target: '.reading' },
      },
      states: {
        loading: {
          description: 'The gateway is asked for its records; those that show stay.',
          tags: ['busy'],
          invoke: {
            id: 'loadRecords',
            src: 'loadRecords',
            onDone: [
              { guard: isSomething, target: 'shown', actions: keep('gateway') },
              { target: 'empty', actions: keep('gateway') },
            ],
            onError: { target: 'failed', actions: noteFailure },
          },
        },
        reading: {
          description: 'Files of the reader are read and checked; records that show stay until there are others.',
          tags: ['busy'],
          invoke: {
            id: 'readRecords',
            src: 'readRecords',
            input: ({ event }) => {
              assertEvent(event, 'FILES.CHOSEN')
              return { files: event.files }
            },
            onDone: [
              { guard: isSomething, target: 'shown', actions: keep('files') },
              { guard: 'hasRecords', target: 'shown', actions: noteBroken },
              { target: 'empty', actions: noteBroken },
            ],
            onError: [
              { guard: 'hasRecords', target: 'shown', actions: noteFailure },
              { target: 'failed', actions: noteFailure },
            ],
          },
        },
        shown: {
          description: 'There are records; what each machine lacks is told first.',
          meta: { requirements: ['MACH-06', 'BEY-12'] },
          tags: ['shown'],
          on: { RELOAD: 'loading' },
        },
        empty: {
          description: 'No run has been recorded: the command that makes records is told.',
          tags: ['empty'],
          on: { RELOAD: 'loading' },
        },
        failed: {
          description: 'The records could not be had; files can be opened all the same.',
          tags: ['failed'],
          on: { RELOAD: 'loading' },
        },
      },
    },
    scope: {
      description: 'How much is looked at.',
      meta: { requirements: ['MACH-06'] },
      initial: 'one',
      states: {
        one: {
          description: 'The machine on screen, state by state.',
          tags: ['one'],
          on: {
            'SCOPE.CHOSEN': {
              guard: { type: 'isScope', params: ({ event }) => ({ scope: event.scope, wanted: 'all' as const }) },
              target: 'all',
            },
          },
        },
        all: {
          description: 'Every machine with how much of it is covered, the least first.',
          tags: ['all'],
          on: {
            'SCOPE.CHOSEN': {
              guard: { type: 'isScope', params: ({ event }) => ({ scope: event.scope, wanted: 'one' as const }) },
              target: 'one',
            },
          },
        },
      },
    },
  },
})

export type CoverageActor = ActorRefFrom<typeof coverageMachine>
