import type { LoadColumnsInput, LoadColumnsOutput, SaveColumnsInput } from '../../machines/database/columns/types.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'

/** The account's columns, kept by the gateway (DB-04). */
export const columnsWorld = ({ gateway }: World) => ({
  actors: {
    loadColumns: fromPromise<LoadColumnsOutput, LoadColumnsInput>(
      async ({ input, signal }) => (await gateway.columns(input.database, { signal })).columns,
    ),
    saveColumns: fromPromise<void, SaveColumnsInput>(async ({ input, signal }) => {
      await gateway.saveColumns(input.database, { columns: input.columns }, { signal })
    }),
  },
})
