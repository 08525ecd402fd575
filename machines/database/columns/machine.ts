import { assign, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../../failure.ts'
import { overlayOf, parentOf, type StateMeta, unprovided } from '../../world.ts'
import type {
  ColumnsContext,
  ColumnsEvent,
  ColumnsInput,
  ColumnsNews,
  ColumnsTag,
  DraftColumn,
  LoadColumnsInput,
  LoadColumnsOutput,
  SaveColumnsInput,
} from './types.ts'

/**
 * The columns to show for an account's choice: known ones, each once, none of the fixed ones missing. Nothing chosen, or
 * nothing left of the choice, is the default.
 */
export const visibleColumns = (input: ColumnsInput, choice: readonly string[] | null): string[] => {
  const known = [...new Set(choice ?? [])].filter((field) => input.all.includes(field))
  const chosen = known.length > 0 ? known : [...input.defaults]
  return [...input.fixed.filter((field) => !chosen.includes(field)), ...chosen]
}

const toDraft = (input: ColumnsInput, choice: readonly string[] | null): DraftColumn[] => {
  const visible = visibleColumns(input, choice)
  return [...visible, ...input.all.filter((field) => !visible.includes(field))].map((field) => ({
    field,
    visible: visible.includes(field),
  }))
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((field, index) => field === b[index])

/** What saving the draft keeps: null for the default, so that a later default reaches the account. */
const toChoice = (context: ColumnsContext): string[] | null => {
  const visible = context.draft.filter((column) => column.visible).map(({ field }) => field)
  return isSame(visible, visibleColumns(context, null)) ? null : visible
}

const moved = (draft: readonly DraftColumn[], field: string, to: (index: number) => number): DraftColumn[] => {
  const from = draft.findIndex((column) => column.field === field)
  const column = draft[from]
  if (!column) return [...draft]
  const rest = draft.filter((_, index) => index !== from)
  const place = Math.max(0, Math.min(rest.length, Math.trunc(to(from)) || 0))
  return [...rest.slice(0, place), column, ...rest.slice(place)]
}

/** Id of the modal of a database's columns. */
export const columnsOverlay = ({ database }: { database: string }): string => `columns:${database}`

/** Columns of a list: which, in which order, kept per account (DB-04). */
export const columnsMachine = setup({
  types: {
    context: {} as ColumnsContext,
    events: {} as ColumnsEvent,
    input: {} as ColumnsInput,
    tags: {} as ColumnsTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadColumns: unprovided<LoadColumnsOutput, LoadColumnsInput>('loadColumns'),
    saveColumns: unprovided<void, SaveColumnsInput>('saveColumns'),
  },
  actions: {
    keep: assign(({ context }, { columns }: { columns: string[] | null }) => ({
      saved: columns === null ? null : visibleColumns(context, columns),
    })),
    keepDraft: assign(({ context }) => ({ saved: toChoice(context) })),
    startDraft: assign(({ context }) => ({ draft: toDraft(context, context.saved), failure: null })),
    resetDraft: assign(({ context }) => ({ draft: toDraft(context, null) })),
    showAll: assign(({ context }) => ({ draft: context.draft.map(({ field }) => ({ field, visible: true })) })),
    toggle: assign(({ context }, { field }: { field: string }) => ({
      draft: context.draft.map((column) => (column.field === field ? { field, visible: !column.visible } : column)),
    })),
    move: assign(({ context }, { field, to }: { field: string; to: number }) => ({ draft: moved(context.draft, field, () => to) })),
    shift: assign(({ context }, { field, by }: { field: string; by: 1 | -1 }) => ({
      draft: moved(context.draft, field, (index) => index + by),
    })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    askOverlay: sendTo(overlayOf, ({ context }) => ({ type: 'OVERLAY.ASK', id: columnsOverlay(context), kind: 'task' })),
    overlayDone: sendTo(overlayOf, ({ context }) => ({ type: 'OVERLAY.DONE', id: columnsOverlay(context) })),
    tellColumns: sendTo(parentOf, ({ context }): ColumnsNews => ({
      type: 'COLUMNS.CHANGED',
      columns: visibleColumns(context, context.saved),
    })),
  },
  guards: {
    /** Fixed columns stay, and so does the last one. */
    isHideable: ({ context }, { field }: { field: string }) => !context.fixed.includes(field) && context.all.includes(field),
    isAnother: ({ context }, { columns }: { columns: string[] | null }) =>
      !isSame(visibleColumns(context, columns), visibleColumns(context, context.saved)),
  },
}).createMachine({
  id: 'columns',
  description: 'Choice and order of a list’s columns.',
  meta: { requirements: ['DB-04', 'BEY-07'] },
  context: ({ input }) => ({ ...input, saved: null, draft: [], failure: null }),
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
      on: { CANCEL: { target: 'closed', actions: 'clearFailure' } },
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
            'COLUMN.UP': { actions: { type: 'shift', params: ({ event }) => ({ field: event.field, by: -1 }) } },
            'COLUMN.DOWN': { actions: { type: 'shift', params: ({ event }) => ({ field: event.field, by: 1 }) } },
            'COLUMN.MOVE': { actions: { type: 'move', params: ({ event }) => ({ field: event.field, to: event.to }) } },
            'SHOW.ALL': { actions: 'showAll', meta: { requirements: ['DB-04'] } },
            RESET: { actions: 'resetDraft', meta: { requirements: ['DB-04'] } },
            SAVE: { target: 'saving', actions: 'clearFailure' },
          },
          states: {
            calm: { description: 'Nothing went wrong.' },
            failed: {
              description: 'The choice was not kept; the draft is still there and can be worked on.',
              tags: ['failed'],
              on: { RETRY: { target: '#columns.open.saving', actions: 'clearFailure' } },
            },
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
            onDone: { target: '#columns.closed', actions: ['keepDraft', 'clearFailure', 'tellColumns'] },
            onError: { target: 'editing.failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
        },
      },
    },
  },
})
