import { visibleColumns } from '../../../domain/listColumns.ts'
import type { ColumnsContext, ColumnsInput, DraftColumn } from './types.ts'

/** Every column once: those that show in their order, then the others in the definition's. */
export const toDraft = (input: ColumnsInput, choice: readonly string[] | null): DraftColumn[] => {
  const visible = visibleColumns(input, choice)
  return [...visible, ...input.all.filter((field) => !visible.includes(field))].map((field) => ({
    field,
    visible: visible.includes(field),
  }))
}

/** Whether two lists name the same columns in the same order. */
export const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((field, index) => field === b[index])

/** What saving the draft keeps: null for the default, so that a later default reaches the account. */
export const toChoice = (context: ColumnsContext): string[] | null => {
  const visible = context.draft.filter((column) => column.visible).map(({ field }) => field)
  return isSame(visible, visibleColumns(context, null)) ? null : visible
}

/** The draft with a column at another place, at either end where the place is beyond it; `to`: from its index to that. */
export const moved = (draft: readonly DraftColumn[], field: string, to: (index: number) => number): DraftColumn[] => {
  const from = draft.findIndex((column) => column.field === field)
  const column = draft[from]
  if (!column) return [...draft]
  const rest = draft.filter((_, index) => index !== from)
  const place = Math.max(0, Math.min(rest.length, Math.trunc(to(from)) || 0))
  return [...rest.slice(0, place), column, ...rest.slice(place)]
}
