import type { StateDatabase } from './schema.ts'

const DAY_MS = 86_400_000
/** How long it is kept that a mail went out. */
const MAIL_DAYS = 30

/** Removes what is over: codes, sessions, counters and old mail notes. Safe to run on several gateways at once. */
export const sweepState = async (db: StateDatabase, now: number): Promise<void> => {
  await db.deleteFrom('login_codes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
  await db
    .deleteFrom('mails')
    .where('created_at', '<=', now - MAIL_DAYS * DAY_MS)
    .execute()
}
