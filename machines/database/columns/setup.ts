import { assign, sendTo, setup } from 'xstate'
import { visibleColumns } from '../../../domain/listColumns.ts'
import type { Failure } from '../../failure.ts'
import { overlayOf, parentOf, type StateMeta, toastOf, unprovided } from '../../setup.ts'
import { isSame, moved, toChoice, toDraft } from './draft.ts'
import type {
  ColumnsContext,
  ColumnsEvent,
  ColumnsInput,
  ColumnsNews,
  ColumnsTag,
  LoadColumnsInput,
  LoadColumnsOutput,
  SaveColumnsInput,
} from './types.ts'

/** Id of the modal of a database's columns. */
export const columnsOverlay = ({ database }: { database: string }): string => `columns:${database}`

/** Words of the chart in `machine.ts`. Actors of the world: `loadColumns`, `saveColumns`. */
export const columnsSetup = setup({
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
    startDraft: assign(({ context }) => ({ draft: toDraft(context, context.saved), search: '', held: null, failure: null })),
    resetDraft: assign(({ context }) => ({ draft: toDraft(context, null) })),
    showAll: assign(({ context }) => ({ draft: context.draft.map(({ field }) => ({ field, visible: true })) })),
    toggle: assign(({ context }, { field }: { field: string }) => ({
      draft: context.draft.map((column) => (column.field === field ? { field, visible: !column.visible } : column)),
    })),
    hold: assign((_, { field }: { field: string }) => ({ held: field })),
    drop: assign(({ context }, { to }: { to: number }) => ({ draft: moved(context.draft, context.held ?? '', () => to), held: null })),
    letGo: assign({ held: null }),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    shift: assign(({ context }, { field, by }: { field: string; by: 1 | -1 }) => ({
      draft: moved(context.draft, field, (index) => index + by),
    })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    askOverlay: sendTo(overlayOf, ({ context }) => ({ type: 'OVERLAY.REQUEST', id: columnsOverlay(context), kind: 'task' })),
    overlayDone: sendTo(overlayOf, ({ context }) => ({ type: 'OVERLAY.RELEASE', id: columnsOverlay(context) })),
    /** The list may show none of it: columns stand far to the right, or it is the default that is kept now. */
    tellDone: sendTo(toastOf, { type: 'TOAST.RAISED', key: 'operated' }),
    tellColumns: sendTo(parentOf, ({ context }): ColumnsNews => ({
      type: 'COLUMNS.CHANGED',
      columns: visibleColumns(context, context.saved),
    })),
  },
  guards: {
    /** Fixed columns stay, and so does the last one. */
    isHideable: ({ context }, { field }: { field: string }) => !context.fixed.includes(field) && context.all.includes(field),
    /** Among the columns a search has found, a place says little: only the whole list is reordered by dragging. */
    isDraggable: ({ context }, { field }: { field: string }) => context.search.trim() === '' && context.all.includes(field),
    hasFailure: ({ context }) => context.failure !== null,
    isAnother: ({ context }, { columns }: { columns: string[] | null }) =>
      !isSame(visibleColumns(context, columns), visibleColumns(context, context.saved)),
  },
})
