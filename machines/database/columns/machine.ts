import { failureOf } from '../../failure.ts'
import { toChoice } from './draft.ts'
import { columnsSetup } from './setup.ts'

/** Columns of a list: which, in which order, kept per account (DB-04). */
export const columnsMachine = columnsSetup.createMachine({
  id: 'columns',
  description: 'Choice and order of a list’s columns.',
  meta: { requirements: ['DB-04', 'BEY-07', 'NOTICE-08'] },
  context: ({ input }) => ({ ...input, saved: null, draft: [], search: '', held: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The account’s choice is fetched; the default shows meanwhile.',
      meta: { requirements: ['DB-04', 'BEY-07'] },
      tags: ['busy'],
      invoke: {
        id: 'loadColumns',
        src: 'loadColumns',
        input: ({ context }) => ({ database: context.database }),
        onDone: [
          {
            guard: { type: 'isAnother', params: ({ event }) => ({ columns: event.output }) },
            target: 'closed',
            actions: [{ type: 'keep', params: ({ event }) => ({ columns: event.output }) }, 'tellColumns'],
          },
          { target: 'closed', actions: { type: 'keep', params: ({ event }) => ({ columns: event.output }) } },
        ],
        onError: { target: 'closed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    closed: {
      description: 'The dialog is not on screen. Where the choice could not be fetched the default shows and `failure` says so.',
      on: { OPEN: 'open', RETRY: { target: 'loading', actions: 'clearFailure' } },
    },
    open: {
      description: 'The dialog works on a draft.',
      tags: ['open'],
      entry: ['startDraft', 'askOverlay'],
      exit: 'overlayDone',
      initial: 'editing',
      on: {
        CANCEL: { target: 'closed', actions: 'clearFailure' },
        'SEARCH.SET': { actions: { type: 'setSearch', params: ({ event }) => ({ text: event.text }) } },
      },
      states: {
        editing: {
          description: 'Columns are ticked and moved.',
          meta: { requirements: ['DB-04'] },
          initial: 'calm',
          on: {
            'COLUMN.TOGGLE': {
              guard: { type: 'isHideable', params: ({ event }) => ({ field: event.field }) },
              actions: { type: 'toggle', params: ({ event }) => ({ field: event.field }) },
            },
            'COLUMN.RAISE': { actions: { type: 'shift', params: ({ event }) => ({ field: event.field, by: -1 }) } },
            'COLUMN.LOWER': { actions: { type: 'shift', params: ({ event }) => ({ field: event.field, by: 1 }) } },
            'COLUMN.GRAB': {
              guard: { type: 'isDraggable', params: ({ event }) => ({ field: event.field }) },
              target: 'dragging',
              actions: { type: 'hold', params: ({ event }) => ({ field: event.field }) },
            },
            'COLUMNS.SHOW': { actions: 'showAll', meta: { requirements: ['DB-04'] } },
            RESET: { actions: 'resetDraft', meta: { requirements: ['DB-04'] } },
            SAVE: { target: 'saving', actions: 'clearFailure' },
          },
          states: {
            calm: { description: 'Nothing went wrong.', always: { guard: 'hasFailure', target: 'failed' } },
            failed: {
              description: 'The choice was not kept; the draft is still there and can be worked on.',
              tags: ['failed'],
              on: { RETRY: { target: '#columns.open.saving', actions: 'clearFailure' } },
            },
          },
        },
        dragging: {
          description: 'A column is dragged to another place; let go elsewhere, or by Escape, it stays where it was.',
          meta: { requirements: ['DB-04'] },
          tags: ['dragging'],
          on: {
            'COLUMN.DROP': { target: 'editing', actions: { type: 'drop', params: ({ event }) => ({ to: event.to }) } },
            'COLUMN.RELEASE': { target: 'editing', actions: 'letGo' },
          },
        },
        saving: {
          description: 'The choice is written to the account.',
          meta: { requirements: ['DB-04', 'BEY-07'] },
          tags: ['busy'],
          invoke: {
            id: 'saveColumns',
            src: 'saveColumns',
            input: ({ context }) => ({ database: context.database, columns: toChoice(context) }),
            onDone: {
              target: '#columns.closed',
              actions: ['keepDraft', 'clearFailure', 'tellColumns', 'tellDone'],
              meta: { requirements: ['NOTICE-08'] },
            },
            onError: { target: 'editing.failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
        },
      },
    },
  },
})
