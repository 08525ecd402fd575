import type { Transaction } from 'kysely'
import { COPY_LIMITS, SESSION_MAX_DAYS } from '../../domain/constants.ts'
import type { Kick, Session } from '../../domain/contract.ts'
import { maskPhone } from './phone.ts'
import { VISITOR } from '../../domain/session.ts'
import type { StateDatabase, StateSchema } from '../state/schema.ts'
import { holdUser } from './accounts.ts'
import { revokeKeys } from './apiKeys.ts'
import { type CopyLimits, levelFlagsOf } from './memberships.ts'
import { randomId, randomToken, type Hasher } from './secret.ts'
import type { LoginMode, OpenOutcome, Sessions, Viewer } from './types.ts'
import { readViewer } from './viewer.ts'

const DAY_MS = 86_400_000
/** A session is prolonged at most this often, and it is noted at most this often that it was used: no write for every call. */
const RENEW_AFTER_MS = DAY_MS
const SEEN_AFTER_MS = 15 * 60_000
/** How long an ended session still says that and why it was ended (KICK-02). */
export const KICK_TOLD_MS = DAY_MS
/** Longer than any token of ours: nothing longer is worth hashing. */
const MAX_TOKEN = 128
const MAX_DEVICE = 120
const MAX_NETWORK = 64

/** Ends that somebody else brought about: the browser that held the session is told. */
const KICKS: ReadonlySet<string> = new Set<Kick['reason']>(['cap', 'account', 'address', 'operator'])
export type EndReason = 'logout' | 'replaced' | 'captcha' | Kick['reason']

/**
 * Ends the open sessions named, at once: whoever comes with one of them next is nobody. How many there were. An empty filter ends
 * none.
 */
export const endSessions = async (
  db: StateDatabase,
  which: { tokenHash?: string; id?: string; userId?: string; groupId?: string; /** Not this one. */ exceptId?: string },
  reason: EndReason,
  at: number,
): Promise<number> => {
  const columns = { token_hash: which.tokenHash, id: which.id, user_id: which.userId, group_id: which.groupId }
  const given = Object.entries(columns).filter((entry): entry is [keyof typeof columns, string] => entry[1] !== undefined)
  if (given.length === 0) return 0
  let query = db
    .updateTable('sessions')
    .set({ ended_at: at, ended_reason: reason })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
  for (const [column, value] of given) query = query.where(column, '=', value)
  if (which.exceptId !== undefined) query = query.where('id', '!=', which.exceptId)
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows)
}

/**
 * Ends every login of an account but one, and what its logins have prepared that would open another without a code: QR codes
 * they confirmed, word of the chat-app provider, keys for programs. How many logins ended. The caller holds the account's row.
 */
export const endAccess = async (
  transaction: Transaction<StateSchema>,
  userId: string,
  { exceptId, at, reason }: { exceptId?: string; at: number; reason: 'address' | 'operator' },
): Promise<number> => {
  await transaction.deleteFrom('qr_codes').where('user_id', '=', userId).where('purpose', '=', 'login').execute()
  await transaction.deleteFrom('provider_trips').where('identity', '=', userId).where('purpose', '=', 'ticket').execute()
  await transaction.deleteFrom('proofs').where('user_id', '=', userId).execute()
  await revokeKeys(transaction, userId, { at, by: reason })
  return endSessions(transaction, { userId, ...(exceptId !== undefined && { exceptId }) }, reason, at)
}

/**
 * Gives a session that is open a new token; the one before opens nothing any more, whoever has copied it (ASVS 7.2). null, and nothing
 * is changed, when the session is over.
 */
export const changeToken = async (
  transaction: Transaction<StateSchema>,
  hasher: Hasher,
  { sessionId, at }: { sessionId: string; at: number },
): Promise<string | null> => {
  const token = randomToken()
  const { numUpdatedRows } = await transaction
    .updateTable('sessions')
    .set({ token_hash: hasher.hash('session', token) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? token : null
}

/** When the login of an open session was proved, ms since the epoch; null when it is over. Asked where a call may have begun before the session ended. */
export const provedBy = async (
  transaction: StateDatabase | Transaction<StateSchema>,
  { sessionId, userId, at }: { sessionId: string; userId: string; at: number },
): Promise<number | null> => {
  const row = await transaction
    .selectFrom('sessions')
    .select(['proved_at', 'created_at'])
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row ? (row.proved_at ?? row.created_at) : null
}

/**
 * Ends the earliest open sessions of a group until `keep` are left, `except` not counted. How many. The caller holds the group's
 * row.
 */
export const endEarliest = async (
  transaction: Transaction<StateSchema>,
  group: { id: string },
  { keep, at, except, reason }: { keep: number; at: number; except: string | null; reason: 'cap' | 'account' },
): Promise<number> => {
  const surplus = (await openInGroup(transaction, group, { except, at })).slice(0, -keep || undefined)
  for (const { token_hash } of surplus) await endSessions(transaction, { tokenHash: token_hash }, reason, at)
  return surplus.length
}

/** Open sessions of a group, the earliest login first. */
const openInGroup = (
  transaction: Transaction<StateSchema>,
  group: { id: string },
  { except, at }: { except: string | null; at: number },
) => {
  let query = transaction
    .selectFrom('sessions')
    .select('token_hash')
    .where('group_id', '=', group.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
  if (except !== null) query = query.where('token_hash', '!=', except)
  return query.orderBy('created_at').orderBy('id').execute()
}

/**
 * Opaque tokens of 192 bits; the state knows their keyed hash only. Sliding: `days` after the last use they end, `maxDays` after the login in any
 * case, at logout and when somebody ends them at once (ASVS 7.2, 7.3, 7.4; SESS-04, KICK-02). A login by QR code counts its `maxDays` from the
 * login that confirmed it: whoever stole a session gains no day by confirming codes with it.
 *
 * The cap of a group is kept by its row: every login bumps `groups.version` before it counts, so logins of a group wait for each
 * other (PostgreSQL's row lock, SQLite's one writer) and each counts what the one before left.
 */
export const createSessions = ({
  db,
  hasher,
  now,
  days,
  maxDays = SESSION_MAX_DAYS,
  asksToFollow,
  copyLimits = COPY_LIMITS,
}: {
  db: StateDatabase
  hasher: Hasher
  /** ms since the epoch */
  now: () => number
  /** Days a session lasts after its last use. */
  days: number
  /** Days after the login at which it ends however much it is used (ASVS 7.3). */
  maxDays?: number
  /** The gateway can tell who follows the chat-app account; otherwise everybody counts as following. */
  asksToFollow: boolean
  /** What may be copied; the house's own limits when absent. */
  copyLimits?: CopyLimits
}): Sessions => {
  const hashOf = (token: string) => hasher.hash('session', token)
  /** When a session used at `at` ends, ms since the epoch. */
  const endOf = (at: number, provedAt: number) => Math.min(at + days * DAY_MS, provedAt + maxDays * DAY_MS)

  const open: Sessions['open'] = async ({ userId, mode, asker, force, replaced, proved, opened }) =>
    db.transaction().execute(async (transaction): Promise<OpenOutcome> => {
      // First of all: nobody moves the account to another group or disables it until this is over.
      const user = await holdUser(transaction, userId)
      // From here on this group's logins queue behind this one.
      const group =
        user?.group_id != null
          ? await transaction
              .updateTable('groups')
              .set((set) => ({ version: set('version', '+', 1) }))
              .where('id', '=', user.group_id)
              .returning(['id', 'cap'])
              .executeTakeFirst()
          : undefined
      if (!user || user.disabled_at !== null) return { refused: 'disabled' }
      if (user.refused_methods.split(',').includes(mode)) return { refused: 'method' }
      const at = now()
      // Before anything ends: the login that confirmed a QR code may be the one that makes room for this one.
      const provedAt = proved ? await proved(transaction, at) : at
      if (provedAt === null || endOf(at, provedAt) <= at) return { refused: 'over' }
      const except = replaced !== undefined && replaced.length <= MAX_TOKEN ? hashOf(replaced) : null
      if (group) {
        const isAlone = group.cap === 1
        const { length } = await openInGroup(transaction, group, { except, at })
        if (length >= group.cap && !force) return { refused: isAlone ? 'active' : 'cap' }
        await endEarliest(transaction, group, { keep: group.cap - 1, at, except, reason: isAlone ? 'account' : 'cap' })
      }
      if (except !== null) await endSessions(transaction, { tokenHash: except }, 'replaced', at)
      // Never the token the browser came with: whoever planted it would be logged in too.
      const token = randomToken()
      const sessionId = randomId()
      await transaction
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          id: sessionId,
          user_id: userId,
          group_id: group?.id ?? null,
          mode,
          device: asker.device.slice(0, MAX_DEVICE),
          network: asker.network.slice(0, MAX_NETWORK),
          created_at: at,
          proved_at: provedAt,
          seen_at: at,
          expires_at: endOf(at, provedAt),
          ended_at: null,
          ended_reason: null,
        })
        .execute()
      await transaction.updateTable('users').set({ last_login_at: at }).where('id', '=', userId).execute()
      await opened?.(transaction)
      return { opened: { token, sessionId } }
    })

  const find: Sessions['find'] = async (token) => {
    if (token.length > MAX_TOKEN) return null
    const at = now()
    const hash = hashOf(token)
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('groups', 'groups.id', 'users.group_id')
      .select([
        'sessions.id as sessionId',
        'sessions.mode',
        'sessions.created_at',
        'sessions.proved_at',
        'sessions.seen_at',
        'sessions.expires_at',
        'sessions.ended_at',
        'sessions.ended_reason',
        'users.id as userId',
        'users.real_name',
        'users.nickname',
        'users.head_img',
        'users.employee',
        'users.subscribed_at',
        'users.disabled_at',
        'groups.id as groupId',
        'groups.name as groupName',
        'groups.cap',
      ])
      .where('sessions.token_hash', '=', hash)
      .executeTakeFirst()
    if (!row) return null
    if (row.ended_at !== null) {
      const isTold = row.ended_reason !== null && KICKS.has(row.ended_reason) && at - row.ended_at < KICK_TOLD_MS
      return isTold ? { kick: { reason: row.ended_reason as Kick['reason'], at: row.ended_at } } : null
    }
    const expiresAt = endOf(at, row.proved_at ?? row.created_at)
    // The end that was written down may be of longer settings than today's.
    if (row.disabled_at !== null) return null
    if (row.expires_at <= at || expiresAt <= at) return { over: true }
    const renewed = expiresAt - row.expires_at >= RENEW_AFTER_MS
    const isNoted = renewed || at - row.seen_at >= SEEN_AFTER_MS
    if (isNoted)
      await db
        .updateTable('sessions')
        .set({ seen_at: at, ...(renewed && { expires_at: expiresAt }) })
        .where('token_hash', '=', hash)
        .where('ended_at', 'is', null)
        .execute()
    const viewer = await readViewer(
      db,
      {
        id: row.userId,
        real_name: row.real_name,
        nickname: row.nickname,
        head_img: row.head_img,
        employee: row.employee,
        subscribed_at: row.subscribed_at,
        group: row.groupId !== null ? { id: row.groupId, name: row.groupName ?? '', cap: row.cap ?? 1 } : null,
      },
      { sessionId: row.sessionId, mode: row.mode as LoginMode },
      { at, asksToFollow, copyLimits },
    )
    return { renewed, isFirstOfDay: isNoted && Math.floor(at / DAY_MS) > Math.floor(row.seen_at / DAY_MS), viewer }
  }

  return {
    open,
    find,
    close: async (token, reason) => {
      if (token.length <= MAX_TOKEN) await endSessions(db, { tokenHash: hashOf(token) }, reason, now())
    },
    list: async (userId) => {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'device', 'network', 'created_at', 'proved_at', 'seen_at'])
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(({ id, device, network, created_at: createdAt, proved_at: provedAt, seen_at: seenAt }) => {
        const endsAt = (provedAt ?? createdAt) + maxDays * DAY_MS
        return { id, device, network, createdAt, seenAt, endsAt }
      })
    },
    end: async (userId, sessionId, reason) => (await endSessions(db, { userId, id: sessionId }, reason, now())) > 0,
  }
}

/** What the browser is told about the session (SESS-01). */
export const sessionAnswer = (viewer: Viewer | null, kick: Kick | null, notes: Session['notes'] = []): Session => {
  if (!viewer) return { ...VISITOR, isKick: kick !== null, kick }
  const flags = [...viewer.permissions, ...levelFlagsOf(viewer.memberships, viewer.employee), ...(viewer.employee ? ['isEmployee'] : [])]
  return {
    isLogin: true,
    user: {
      uid: viewer.userId,
      realName: viewer.realName,
      nickname: viewer.nickname,
      headImg: viewer.headImg,
      email: viewer.email?.address ?? null,
      phone: viewer.phone ? maskPhone(viewer.phone.number) : null,
      isEmail: viewer.mode === 'email_code',
    },
    hasVip: viewer.permissions.length > 0,
    certified: viewer.phone !== null && viewer.phone.certifiedAt !== null,
    emailCertified: viewer.email !== null && viewer.email.certifiedAt !== null,
    emailExpired: viewer.email?.expired ?? false,
    subscribed: viewer.subscribed,
    vipInfo: Object.fromEntries(flags.map((flag) => [flag, true])),
    permission: {
      permissions: [...viewer.memberships],
      // What ends takes nothing from who has everything.
      hint: !viewer.employee && viewer.memberships.some(({ hint }) => hint),
    },
    permissions: [...viewer.permissions],
    limits: viewer.limits,
    group: viewer.group && { name: viewer.group.name, cap: viewer.group.cap },
    isKick: false,
    kick: null,
    ...(notes.length > 0 && { notes }),
  }
}
