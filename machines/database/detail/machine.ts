import { failureOf } from '../../failure.ts'
import { detailSetup } from './setup.ts'

/** One record with its sections, and what its database offers to do with it (DB-01, DB-14). */
export const detailMachine = detailSetup.createMachine({
  id: 'detail',
  description: 'Detail of one record.',
  meta: { requirements: ['DB-01', 'DB-11', 'DB-14', 'ROUTE-03'], spawns: [{ id: 'action:<id>', machine: null }] },
  context: ({ input }) => ({ ...input, sections: [], active: null, chosen: null, collapsed: [], unfolded: [], failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The record is fetched.',
      meta: { requirements: ['DB-01', 'ROUTE-03'] },
      tags: ['busy'],
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ database: context.database, recordId: context.recordId }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'takeSections', params: ({ event }) => event.output },
            { type: 'nameRecord', params: ({ context }) => ({ database: context.database, recordId: context.recordId }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => failureOf(event.error) },
            target: 'notFound',
            actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => failureOf(event.error) },
            target: 'signedOut',
            actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
        ],
      },
      initial: 'quick',
      states: {
        quick: { description: 'Soon enough to say nothing.', after: { slow: 'slow' } },
        slow: { description: 'Says that it takes a while.', tags: ['progress'] },
      },
    },
    shown: {
      description:
        'The record is on screen; sections fold, long texts unfold. What can be done with it comes by itself, and nothing waits for it.',
      meta: { requirements: ['DB-01', 'DB-14'] },
      invoke: {
        id: 'loadActions',
        src: 'loadActions',
        input: ({ context }) => ({ database: context.database, recordId: context.recordId }),
      },
      on: {
        'ACTION.ATTACH': { actions: { type: 'startAction', params: ({ event }) => event }, meta: { requirements: ['DB-14'] } },
        'SECTION.CHOSEN': {
          target: '.going',
          guard: { type: 'isSection', params: ({ event }) => ({ section: event.section }) },
          actions: [
            { type: 'choose', params: ({ event }) => ({ section: event.section }) },
            { type: 'expand', params: ({ event }) => ({ section: event.section }) },
            { type: 'scrollToSection', params: ({ event }) => ({ section: event.section }) },
          ],
        },
        'SECTION.TOGGLE': {
          guard: { type: 'isSection', params: ({ event }) => ({ section: event.section }) },
          actions: { type: 'toggleSection', params: ({ event }) => ({ section: event.section }) },
        },
        'SECTIONS.COLLAPSE': { actions: 'collapseAll' },
        'SECTIONS.EXPAND': { actions: 'expandAll' },
        'RECORD.PRINT': { actions: ['expandAll', 'unfoldTables', 'print'], meta: { requirements: ['DB-14'] } },
        'TEXT.TOGGLE': {
          actions: { type: 'toggleText', params: ({ event }) => ({ text: event.text }) },
          meta: { requirements: ['DB-11'] },
        },
      },
      initial: 'reading',
      states: {
        reading: {
          description: 'The section menu follows what is in view.',
          on: {
            'SECTION.SEEN': [
              // The way to it took longer than it may.
              {
                target: 'there',
                guard: { type: 'isChosenInView', params: ({ event }) => ({ inView: event.inView }) },
                actions: 'keepChosen',
              },
              {
                guard: { type: 'isSection', params: ({ event }) => ({ section: event.section }) },
                actions: { type: 'activate', params: ({ event }) => ({ section: event.section }) },
              },
            ],
          },
        },
        going: {
          description: 'On the way to a chosen section: what passes by is not being read.',
          after: { arrival: 'reading' },
          on: {
            'SECTION.SEEN': { target: 'there', guard: { type: 'isChosenInView', params: ({ event }) => ({ inView: event.inView }) } },
          },
        },
        there: {
          description: 'The chosen section is in view: the menu keeps to it, though another may stand above.',
          on: {
            'SECTION.SEEN': [
              { guard: { type: 'isChosenInView', params: ({ event }) => ({ inView: event.inView }) } },
              {
                target: 'reading',
                guard: { type: 'isSection', params: ({ event }) => ({ section: event.section }) },
                actions: ['forgetChosen', { type: 'activate', params: ({ event }) => ({ section: event.section }) }],
              },
            ],
          },
        },
      },
    },
    notFound: { description: 'There is no such record (any more).', meta: { requirements: ['DB-01'] } },
    signedOut: {
      description: 'The session ended; after login the record is asked for again.',
      meta: { requirements: ['ROUTE-03'] },
      on: { RETRY: 'loading' },
    },
    failed: { description: 'The record could not be had; it can be asked for again.', on: { RETRY: 'loading' } },
  },
})
