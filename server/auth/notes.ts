import type { AccountNote } from '../../domain/contract.ts'
import type { StateDatabase } from '../state/schema.ts'

/** What the operator did to an account and its owner has not read yet, the earliest first. */
export const readNotes = async (db: StateDatabase, userId: string): Promise<AccountNote[]> => {
  const rows = await db
    .selectFrom('account_notes')
    .select(['id', 'kind', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, reason, created_at }) => ({ id, kind: kind as AccountNote['kind'], reason, at: created_at }))
}

/** Its owner has read it; that of another account stays. */
export const forgetNote = async (db: StateDatabase, userId: string, id: string): Promise<void> => {
  await db.deleteFrom('account_notes').where('user_id', '=', userId).where('id', '=', id).execute()
}
