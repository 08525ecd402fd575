import { type ActorRefFrom, assertEvent } from 'xstate'
import { coverageSetup, isSomething, keep, noteBroken, noteFailure } from './setup.ts'

/** What suites have reached of the machines: the gateway's records, or files of the reader's own (MACH-02, MACH-06). */
export const coverageMachine = coverageSetup.createMachine({
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
          on: { REFRESH: 'loading' },
        },
        empty: {
          description: 'No run has been recorded: the command that makes records is told.',
          tags: ['empty'],
          on: { REFRESH: 'loading' },
        },
        failed: {
          description: 'The records could not be had; files can be opened all the same.',
          tags: ['failed'],
          on: { REFRESH: 'loading' },
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
