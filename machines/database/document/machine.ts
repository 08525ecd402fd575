import { failureOf } from '../../failure.ts'
import { documentSetup, keyOf, MOST_PLACES } from './setup.ts'

/** Files of a record, shown in its page: inserts as PDF and Word (IPO-01). Nothing of a file is fetched before somebody opens it. */
export const documentMachine = documentSetup.createMachine({
  id: 'document',
  description: 'Files of a record, one of them shown in the page.',
  meta: { requirements: ['IPO-01'] },
  context: ({ input: { database, recordId } }) => ({
    database,
    recordId,
    documents: [],
    missing: [],
    name: null,
    shown: null,
    page: 1,
    zoom: 2,
    find: null,
    failure: null,
  }),
  initial: 'listing',
  states: {
    listing: {
      description: 'Which files there are is asked.',
      tags: ['busy'],
      invoke: {
        id: 'listDocuments',
        src: 'listDocuments',
        input: ({ context: { database, recordId } }) => ({ database, recordId }),
        onDone: { target: 'listed', actions: { type: 'takeList', params: ({ event }) => event.output } },
        onError: { target: 'unlisted', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    unlisted: {
      description: 'It could not be told; it can be asked again.',
      on: { RETRY: { target: 'listing', actions: 'forgetFailure' } },
    },
    listed: {
      description: 'The files stand there by name; none is open.',
      meta: { requirements: ['IPO-01'] },
      on: {
        'DOCUMENT.OPEN': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'opening',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    opening: {
      description: 'The file is fetched and read.',
      meta: { requirements: ['IPO-01'] },
      tags: ['busy', 'open'],
      invoke: {
        id: 'openDocument',
        src: 'openDocument',
        input: ({ context }) => ({
          database: context.database,
          recordId: context.recordId,
          name: context.name ?? '',
          key: keyOf(context),
        }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        CLOSE: { target: 'listed', actions: 'forget' },
        'DOCUMENT.OPEN': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'opening',
          reenter: true,
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    shown: {
      description: 'A page of it is on screen.',
      meta: { requirements: ['IPO-01'] },
      tags: ['open'],
      initial: 'reading',
      exit: [{ type: 'letGo', params: ({ context }) => ({ key: context.shown?.key ?? '' }) }],
      on: {
        CLOSE: { target: 'listed', actions: 'forget' },
        'DOCUMENT.OPEN': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'opening',
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'PAGE.SET': { guard: { type: 'isPage', params: ({ event }) => event }, actions: { type: 'turn', params: ({ event }) => event } },
        'ZOOM.STEP': { guard: { type: 'canZoom', params: ({ event }) => event }, actions: { type: 'zoom', params: ({ event }) => event } },
        'FIND.SET': [
          {
            guard: { type: 'isSearch', params: ({ event }) => event },
            target: '.finding',
            reenter: false,
            actions: { type: 'lookFor', params: ({ event }) => event },
          },
          { target: '.reading', actions: 'forgetFind' },
        ],
      },
      states: {
        reading: {
          description: 'What was looked for, if anything was, is marked.',
          on: {
            'FIND.STEP': { guard: 'hasPlaces', actions: { type: 'step', params: ({ event }) => event } },
          },
        },
        finding: {
          description: 'Words are looked for in all of its pages; an older search is cancelled.',
          tags: ['busy'],
          on: {
            'FIND.SET': [
              {
                guard: { type: 'isSearch', params: ({ event }) => event },
                target: 'finding',
                reenter: true,
                actions: { type: 'lookFor', params: ({ event }) => event },
              },
              { target: 'reading', actions: 'forgetFind' },
            ],
          },
          invoke: {
            id: 'findText',
            src: 'findText',
            input: ({ context }) => ({ key: context.shown?.key ?? '', text: context.find?.text ?? '', most: MOST_PLACES }),
            onDone: { target: 'reading', actions: { type: 'takePlaces', params: ({ event }) => event.output } },
            // A text that cannot be looked through has the words nowhere.
            onError: { target: 'reading', actions: { type: 'takePlaces', params: [] } },
          },
        },
      },
    },
    failed: {
      description: 'It cannot be shown: why is said, and it can be tried again or downloaded.',
      meta: { requirements: ['IPO-01'] },
      tags: ['open'],
      on: {
        RETRY: { target: 'opening', actions: 'forgetFailure' },
        CLOSE: { target: 'listed', actions: 'forget' },
        'DOCUMENT.OPEN': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'opening',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
  },
})
