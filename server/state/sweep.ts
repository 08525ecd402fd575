import { KICK_TOLD_MS } from '../auth/sessions.ts'
import { dayIn } from '../installationDay.ts'
import type { StateDatabase } from './schema.ts'

const DAY_MS = 86_400_000
/** How long it is kept that a mail went out. */
const MAIL_DAYS = 30
/** How long a notice stays after its end: the operator looks back. */
const NOTICE_KEPT_DAYS = 90
/** How long a request for access stays after it was marked done. */
const REQUEST_DAYS = 90

/** What is known of who has not come for so long has lost its weight. */
const RISK_DAYS = 720

/** How long a key for programs is kept after its end: the operator looks back, and its owner sees that it is over. */
const KEY_DAYS = 90

/** How long a picture stays that no submission took: a draft that long is forgotten. */
const DRAFT_DAYS = 7

/** What is nothing any more once `expires_at` has come. */
const EXPIRING = [
  'login_codes',
  'qr_codes',
  'provider_trips',
  'captchas',
  'captcha_ways',
  'captcha_passes',
  'assertion_keys',
  'nonces',
  'proofs',
  'known_places',
] as const

/** Files that no notice has; one of today may belong to a notice that is being published. */
const dropMedia = async (db: StateDatabase, now: number): Promise<void> => {
  const rows = await db.selectFrom('published_notices').select('media').execute()
  const used = new Set(rows.flatMap(({ media }) => JSON.parse(media) as string[]))
  const files = await db
    .selectFrom('notice_media')
    .select('name')
    .where('created_at', '<=', now - DAY_MS)
    .execute()
  for (const { name } of files) if (!used.has(name)) await db.deleteFrom('notice_media').where('name', '=', name).execute()
}

/**
 * Removes what is over: codes, sessions (those ended once nobody is told of it any more), captchas, keys, counters and old mail
 * notes, requests for access done long ago, notices long over with who read them and their pictures,
 * pictures that no feedback took, keys for programs long over. Accounts, memberships and the operator's log stay. Safe to run on several gateways at once.
 */
export const sweepState = async (db: StateDatabase, now: number, { journalDays = 30 } = {}): Promise<void> => {
  await db
    .deleteFrom('risk_calls')
    .where('to_at', '<=', now - journalDays * DAY_MS)
    .execute()
  for (const table of ['risk_accounts', 'risk_places', 'risk_sketches'] as const)
    await db
      .deleteFrom(table)
      .where('updated_at', '<=', now - RISK_DAYS * DAY_MS)
      .execute()
  for (const table of EXPIRING) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('ended_at', '<=', now - KICK_TOLD_MS), where.and([where('ended_at', 'is', null), where('expires_at', '<=', now)])]),
    )
    .execute()
  const keysEnded = now - KEY_DAYS * DAY_MS
  await db
    .deleteFrom('api_keys')
    .where((where) => where.or([where('expires_at', '<=', keysEnded), where('revoked_at', '<=', keysEnded)]))
    .execute()
  await db
    .deleteFrom('access_requests')
    .where('done_at', '<=', now - REQUEST_DAYS * DAY_MS)
    .execute()
  await db
    .deleteFrom('published_notices')
    .where('ends_at', '<=', now - NOTICE_KEPT_DAYS * DAY_MS)
    .execute()
  await dropMedia(db, now)
  await db
    .deleteFrom('feedback_images')
    .where('taken_at', 'is', null)
    .where('created_at', '<=', now - DRAFT_DAYS * DAY_MS)
    .execute()
  // Somewhere it is still the day before that of UTC.
  await db
    .deleteFrom('rows_served')
    .where('day', '<', dayIn('UTC', now - DAY_MS))
    .execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
  await db
    .deleteFrom('mails')
    .where('created_at', '<=', now - MAIL_DAYS * DAY_MS)
    .execute()
}
