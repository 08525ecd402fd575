import { type ApiKey, type MadeApiKey, type NewApiKey, RevokedBy } from '../../domain/apiKeyCalls.ts'
import { API_KEY_PREFIX, API_KEYS, endOfLastDay, isLastDay } from '../../domain/apiKeys.ts'
import { findDatabase } from '../../domain/databases/all.ts'
import { MateriaError } from '../../domain/errors.ts'
import { OWN_PRODUCT, PRODUCTS } from '../../domain/membership.ts'
import type { StateDatabase } from '../state/schema.ts'
import { holdUser, UNPRINTABLE } from './accounts.ts'
import type { Addresses, Changer } from './addresses.ts'
import { type CopyLimits, whyForbidden } from './memberships.ts'
import { type Hasher, randomId, randomToken } from './secret.ts'
import type { Viewer } from './types.ts'
import { readViewer } from './viewer.ts'

const DAY_MS = 86_400_000
/** Characters of a key that its owner sees of it later. */
const HINT_CHARACTERS = 4
/** Keys of an account that are listed: those that live, of which there may be a tenth as many, then the newest. */
const MOST_SHOWN = 100
const SHAPE = new RegExp(`^${API_KEY_PREFIX}[A-Za-z0-9_-]{32}$`)

/** A program that asks: by which key, and what that opens. */
export interface Program {
  keyId: string
  name: string
  /** Ids of databases; null for all that the membership opens. */
  databases: readonly string[] | null
  expiresAt: number
}

export interface ApiKeys {
  /** The account's keys, the newest first; of those that were revoked or are over the ones of the last `API_KEYS.daysShown` days. */
  list(userId: string): Promise<ApiKey[]>
  /**
   * Makes a key. It opens what the account may open without a login, so it takes what one more login takes: see `Addresses.checkLogins`. Refuses with `auth.forbidden`
   * who has no membership (or none for a database named), with `database.unknown`, and with `request.malformed` a day that is over or more than a year away.
   */
  make(request: { key: NewApiKey; changer: Changer & { viewer: Viewer } }): Promise<MadeApiKey>
  /** The key opens nothing from now on. Another's is left alone. When and by whom it was revoked; null where it was not. */
  revoke(userId: string, id: string): Promise<ApiKey['revoked']>
  /** The account and the program of a key; null when it is none, over, revoked, or its account is disabled. Notes the day of use. */
  find(secret: string): Promise<{ viewer: Viewer; program: Program } | null>
}

/** Revokes keys of an account at `at` (ms since the epoch): those of `ids`, all where that is left out. One that was revoked before keeps its moment, and by whom; one that is over stays so. */
export const revokeKeys = async (
  db: StateDatabase,
  userId: string,
  { ids, at, by }: { ids?: readonly string[]; at: number; by: RevokedBy },
): Promise<void> => {
  let query = db
    .updateTable('api_keys')
    .set({ revoked_at: at, revoked_by: by })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
  if (ids) query = query.where('id', 'in', ids)
  await query.execute()
}

const revokedOf = (row: { revoked_at: number | null; revoked_by: string | null }): ApiKey['revoked'] =>
  row.revoked_at === null ? null : { at: row.revoked_at, by: RevokedBy.nullable().catch(null).parse(row.revoked_by) }

export const databasesIn = (stored: string | null): string[] | null => (stored === null ? null : (JSON.parse(stored) as string[]))

/**
 * Keys for programs: 192 random bits that are told once, kept as a keyed hash like the tokens of sessions. They read and change nothing; what one opens is what its account
 * may open at the time of the call, or less.
 */
export const createApiKeys = ({
  db,
  hasher,
  addresses,
  asksToFollow,
  copyLimits,
  now,
}: {
  db: StateDatabase
  hasher: Hasher
  addresses: Pick<Addresses, 'checkLogins'>
  asksToFollow: boolean
  copyLimits: CopyLimits
  /** ms since the epoch */
  now: () => number
}): ApiKeys => {
  const digestOf = (secret: string): string => hasher.hash('apiKey', secret)
  return {
    list: async (userId) => {
      const at = now()
      const since = at - API_KEYS.daysShown * DAY_MS
      const rows = await db
        .selectFrom('api_keys')
        .select(['id', 'name', 'hint', 'databases', 'created_at', 'expires_at', 'used_at', 'revoked_at', 'revoked_by'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', since)
        .where((where) => where.or([where('revoked_at', 'is', null), where('revoked_at', '>', since)]))
        // One that lives can be revoked, whatever was made since.
        .orderBy((by) =>
          by
            .case()
            .when(by.and([by('revoked_at', 'is', null), by('expires_at', '>', at)]))
            .then(0)
            .else(1)
            .end(),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        // Making one and revoking it costs nothing: a page is not to grow with it.
        .limit(MOST_SHOWN)
        .execute()
      return rows
        .toSorted((a, b) => b.created_at - a.created_at)
        .map((row) => ({
          id: row.id,
          name: row.name,
          last: row.hint,
          databases: databasesIn(row.databases),
          createdAt: row.created_at,
          expiresAt: row.expires_at,
          usedAt: row.used_at,
          revoked: revokedOf(row),
        }))
    },

    make: async ({ key, changer }) => {
      const { viewer } = changer
      if (viewer.permissions.length === 0)
        throw new MateriaError('auth.forbidden', { params: { reason: whyForbidden(viewer, PRODUCTS[OWN_PRODUCT]) } })
      const name = key.name.replaceAll(UNPRINTABLE, '').trim()
      if (name === '') throw new MateriaError('request.malformed', { field: 'name' })
      const at = now()
      if (!isLastDay(key.lastDay, at)) throw new MateriaError('request.malformed', { field: 'lastDay' })
      const expiresAt = endOfLastDay(key.lastDay)
      const databases = key.databases === null ? null : [...new Set(key.databases)]
      for (const id of databases ?? []) {
        const definition = findDatabase(id)
        if (!definition) throw new MateriaError('database.unknown', { params: { database: id } })
        if (!viewer.permissions.includes(definition.permission))
          throw new MateriaError('auth.forbidden', { params: { database: id, reason: whyForbidden(viewer, definition.permission) } })
      }
      return db.transaction().execute(async (transaction): Promise<MadeApiKey> => {
        // Keys of one account are made one after another: what is counted here is what there is.
        await holdUser(transaction, viewer.userId)
        await addresses.checkLogins(changer, transaction)
        const { live } = await transaction
          .selectFrom('api_keys')
          .select(({ fn }) => fn.countAll<number>().as('live'))
          .where('user_id', '=', viewer.userId)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', at)
          .executeTakeFirstOrThrow()
        if (Number(live) >= API_KEYS.most) return { made: false, most: API_KEYS.most }
        const secret = `${API_KEY_PREFIX}${randomToken()}`
        const row = {
          id: randomId(),
          user_id: viewer.userId,
          name,
          digest: digestOf(secret),
          hint: secret.slice(-HINT_CHARACTERS),
          databases: databases === null ? null : JSON.stringify(databases),
          created_at: at,
          expires_at: expiresAt,
          used_at: null,
          revoked_at: null,
          revoked_by: null,
        }
        await transaction.insertInto('api_keys').values(row).execute()
        return {
          made: true,
          secret,
          key: { id: row.id, name, last: row.hint, databases, createdAt: at, expiresAt, usedAt: null, revoked: null },
        }
      })
    },

    revoke: async (userId, id) => {
      await revokeKeys(db, userId, { ids: [id], at: now(), by: 'owner' })
      const row = await db
        .selectFrom('api_keys')
        .select(['revoked_at', 'revoked_by'])
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? revokedOf(row) : null
    },

    find: async (secret) => {
      if (!SHAPE.test(secret)) return null
      const at = now()
      const row = await db
        .selectFrom('api_keys')
        .innerJoin('users', 'users.id', 'api_keys.user_id')
        .leftJoin('groups', 'groups.id', 'users.group_id')
        .select([
          'api_keys.id as keyId',
          'api_keys.name',
          'api_keys.databases',
          'api_keys.expires_at',
          'api_keys.used_at',
          'users.id as userId',
          'users.real_name',
          'users.nickname',
          'users.head_img',
          'users.employee',
          'users.subscribed_at',
          'groups.id as groupId',
          'groups.name as groupName',
          'groups.cap',
        ])
        .where('api_keys.digest', '=', digestOf(secret))
        .where('api_keys.revoked_at', 'is', null)
        .where('api_keys.expires_at', '>', at)
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      const today = at - (at % DAY_MS)
      // Once a day: no write for every call.
      if (row.used_at === null || row.used_at < today)
        await db.updateTable('api_keys').set({ used_at: today }).where('id', '=', row.keyId).execute()
      const group = row.groupId !== null ? { id: row.groupId, name: row.groupName ?? '', cap: row.cap ?? 1 } : null
      const viewer = await readViewer(
        db,
        { ...row, id: row.userId, group },
        { sessionId: '', mode: 'key' },
        { at, asksToFollow, copyLimits },
      )
      return {
        viewer,
        program: { keyId: row.keyId, name: row.name, databases: databasesIn(row.databases), expiresAt: row.expires_at },
      }
    },
  }
}
