import type { UpdateResult } from 'kysely'
import { AdminError, type AdminErrorCode } from './types.ts'

/** Changes the row that an operator has named by its `id`. Throws `AdminError` with `code` where there is none, or none that may be changed so. */
export const changeOne = async (update: { executeTakeFirst(): Promise<UpdateResult> }, code: AdminErrorCode, id: string): Promise<void> => {
  const { numUpdatedRows } = await update.executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AdminError(code, id)
}
