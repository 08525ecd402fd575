import { type ActorRefFrom, assertEvent } from 'xstate'
import { failureOf } from '../../failure.ts'
import { differenceSetup, isSomething, keep, noteBroken, noteFailure, toScope, toSide } from './setup.ts'

/** Another version of the machines, from a file or a git revision, laid beside this one (MACH-03, BEY-12). */
export const differenceMachine = differenceSetup.createMachine({
  id: 'difference',
  description: 'Another version of the machines, to lay beside this one.',
  meta: { requirements: ['MACH-03', 'BEY-12'] },
  context: {
    revisions: [],
    wanted: null,
    key: null,
    broken: [],
    failure: null,
    listFailure: null,
    shown: null,
    picture: null,
  },
  invoke: { id: 'watchChart', src: 'watchChart' },
  type: 'parallel',
  on: { 'CHART.SHOWN': { actions: { type: 'noteChart', params: ({ event }) => event } } },
  states: {
    revisions: {
      description: 'The revisions that can be chosen from.',
      meta: { requirements: ['MACH-03'] },
      initial: 'asking',
      states: {
        asking: {
          description: 'The gateway is asked which revisions there are.',
          invoke: {
            id: 'listRevisions',
            src: 'listRevisions',
            onDone: { target: 'offered', actions: { type: 'keepRevisions', params: ({ event }) => ({ revisions: event.output }) } },
            onError: [
              { guard: { type: 'isNotOffered', params: ({ event }) => failureOf(event.error) }, target: 'absent' },
              { target: 'failed', actions: { type: 'noteListFailure', params: ({ event }) => failureOf(event.error) } },
            ],
          },
        },
        offered: { description: 'A gateway in development: revisions can be chosen.', tags: ['offered'] },
        absent: { description: 'This gateway runs no code of other revisions: a file is the way.', tags: ['absent'] },
        failed: { description: 'The list could not be had.', tags: ['unlisted'], on: { RETRY: 'asking' } },
      },
    },
    version: {
      description: 'The other version.',
      meta: { requirements: ['MACH-03'] },
      initial: 'none',
      on: {
        'FILES.CHOSEN': {
          guard: { type: 'hasFiles', params: ({ event }) => event },
          target: '.reading',
          actions: 'wantNothing',
        },
        'REVISION.CHOSEN': {
          guard: { type: 'isRevision', params: ({ event }) => event },
          target: '.fetching',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
      states: {
        none: { description: 'None is chosen: a file or a revision is asked for.' },
        reading: {
          description: 'Exported files are read and checked.',
          tags: ['busy'],
          invoke: {
            id: 'readCharts',
            src: 'readCharts',
            input: ({ event }) => {
              assertEvent(event, 'FILES.CHOSEN')
              return { files: event.files }
            },
            onDone: [
              { guard: isSomething, target: 'compared', actions: keep },
              { guard: 'hasVersion', target: 'compared', actions: noteBroken },
              { target: 'failed', actions: noteBroken },
            ],
            onError: [
              { guard: 'hasVersion', target: 'compared', actions: noteFailure },
              { target: 'failed', actions: noteFailure },
            ],
          },
          on: { 'VERSION.CLEAR': { target: 'none', actions: 'forget' } },
        },
        fetching: {
          description: 'The gateway runs the code of the revision to have its machines.',
          tags: ['busy'],
          invoke: {
            id: 'fetchRevision',
            src: 'fetchRevision',
            input: ({ context }) => ({ revision: context.wanted ?? '' }),
            onDone: { target: 'compared', actions: keep },
            onError: [
              { guard: 'hasVersion', target: 'compared', actions: noteFailure },
              { target: 'failed', actions: noteFailure },
            ],
          },
          on: { 'VERSION.CLEAR': { target: 'none', actions: 'forget' } },
        },
        failed: {
          description: 'No version could be had; why is told.',
          on: {
            RETRY: { guard: 'isWanted', target: 'fetching' },
            'VERSION.CLEAR': { target: 'none', actions: 'forget' },
          },
        },
        compared: {
          description: 'What was added, removed and changed shows.',
          meta: { requirements: ['MACH-03', 'BEY-12'] },
          tags: ['compared'],
          initial: 'deciding',
          on: {
            'VERSION.CLEAR': { target: 'none', actions: 'forget' },
            'CHART.SHOWN': { target: '.deciding', actions: { type: 'noteChart', params: ({ event }) => event } },
          },
          states: {
            deciding: {
              description: 'Does the gallery show a chart?',
              always: [{ guard: 'hasChart', target: 'drawing' }, { target: 'undrawn' }],
            },
            drawing: {
              description: 'The chart as it was gets its places.',
              tags: ['drawing'],
              invoke: {
                id: 'drawBefore',
                src: 'drawBefore',
                input: ({ context: { key, shown } }) => ({
                  key: key ?? '',
                  machine: shown?.machine ?? '',
                  collapsed: shown?.collapsed ?? [],
                }),
                onDone: [
                  {
                    guard: { type: 'hasPicture', params: ({ event }) => ({ picture: event.output }) },
                    target: 'drawn',
                    actions: { type: 'keepPicture', params: ({ event }) => ({ picture: event.output }) },
                  },
                  { target: 'undrawn', actions: 'noPicture' },
                ],
                onError: { target: 'unlaid', actions: 'noPicture' },
              },
            },
            drawn: { description: 'The chart as it was can be looked at.' },
            undrawn: { description: 'There is no earlier chart of this machine to draw, or it is the same.' },
            unlaid: {
              description: 'The earlier chart could not be laid out; the changes are told in words.',
              tags: ['unlaid'],
              on: { RETRY: 'drawing' },
            },
          },
        },
      },
    },
    side: {
      description: 'Which of the two charts shows.',
      meta: { requirements: ['BEY-12'] },
      initial: 'after',
      states: {
        after: { description: 'The machine as it is now.', tags: ['after'], on: { 'SIDE.CHOSEN': [toSide('before'), toSide('both')] } },
        before: { description: 'The machine as it was.', tags: ['before'], on: { 'SIDE.CHOSEN': [toSide('after'), toSide('both')] } },
        both: {
          description: 'Both beside each other, moved and zoomed together.',
          tags: ['both'],
          on: { 'SIDE.CHOSEN': [toSide('after'), toSide('before')] },
        },
      },
    },
    scope: {
      description: 'How much is told.',
      meta: { requirements: ['BEY-12'] },
      initial: 'one',
      states: {
        one: { description: 'The changes of the machine on screen.', tags: ['one'], on: { 'SCOPE.CHOSEN': toScope('all') } },
        all: {
          description: 'Which machines are new, gone or changed.',
          tags: ['all'],
          on: { 'SCOPE.CHOSEN': toScope('one') },
        },
      },
    },
  },
})

export type DifferenceActor = ActorRefFrom<typeof differenceMachine>
