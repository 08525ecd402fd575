import { useActorRef } from '@xstate/react'
import type { gridMachine } from '../../../machines/database/grid/machine.ts'
import { DataGrid, type DataGridProps } from '../grid/DataGrid.tsx'

/** The grid's machine with its world, as routes put it together. */
export type GridLogic = typeof gridMachine

/** The table of a list, whose focus and widths live as long as it is on screen: another view, or no result, begins them anew. */
export const ListGrid = ({ logic, ...props }: Omit<DataGridProps, 'actor'> & { logic: GridLogic }) => {
  // How many rows fit, the table measures.
  const actor = useActorRef(logic, { input: { rows: props.rows?.length ?? 0, columns: props.columns.length, pageRows: 1 } })
  return <DataGrid {...props} actor={actor} />
}
