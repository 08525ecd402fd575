import type { StateDatabase } from '../state/schema.ts'

/** What an account has been shown once and is shown no more (TOUR-01), kept by keys. */
export const createSeen = ({ db, now }: { db: StateDatabase; /** ms since the epoch */ now: () => number }) => ({
  /** Which of these it has been shown. */
  of: async (userId: string, keys: readonly string[]): Promise<string[]> =>
    (await db.selectFrom('popups_seen').select('key').where('user_id', '=', userId).where('key', 'in', keys).execute()).map(
      ({ key }) => key,
    ),
  save: async (userId: string, keys: readonly string[]): Promise<void> => {
    const seen_at = now()
    await db
      .insertInto('popups_seen')
      .values([...new Set(keys)].map((key) => ({ user_id: userId, key, seen_at })))
      // Another tab or device was first.
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .execute()
  },
  /** It is shown again. */
  forget: async (userId: string, keys: readonly string[]): Promise<void> => {
    await db.deleteFrom('popups_seen').where('user_id', '=', userId).where('key', 'in', keys).execute()
  },
})
