import { DATABASES } from '../../domain/databases/all.ts'
import { databasesIn, revokeKeys } from '../auth/apiKeys.ts'
import { flagsOf, runningMemberships } from '../auth/memberships.ts'
import type { StateDatabase } from '../state/schema.ts'
import { AdminError, type AdminKey } from './types.ts'

type Named = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Keys for programs, the newest first; without `all` those that are neither over nor revoked. `named` says whose they are. */
export const listKeys = async (
  db: StateDatabase,
  at: number,
  named: Named,
  which: { userId?: string; all: boolean },
): Promise<AdminKey[]> => {
  let query = db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    // Never the digest.
    .select([
      'api_keys.id',
      'api_keys.user_id',
      'api_keys.name',
      'api_keys.hint',
      'api_keys.databases',
      'api_keys.created_at',
      'api_keys.expires_at',
      'api_keys.used_at',
      'api_keys.revoked_at',
      'users.employee',
      'users.disabled_at',
    ])
  if (which.userId !== undefined) query = query.where('api_keys.user_id', '=', which.userId)
  if (!which.all) query = query.where('api_keys.revoked_at', 'is', null).where('api_keys.expires_at', '>', at)
  const rows = await query.orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id').execute()
  if (rows.length === 0) return []
  const owners = [...new Set(rows.map(({ user_id }) => user_id))]
  const [names, memberships] = await Promise.all([
    named(owners),
    db.selectFrom('memberships').selectAll().where('user_id', 'in', owners).execute(),
  ])
  return rows.map((row) => {
    const databases = databasesIn(row.databases)
    const mine = memberships.filter(({ user_id }) => user_id === row.user_id)
    const flags = flagsOf(runningMemberships(mine, at), row.employee === 1)
    const opens = DATABASES.some(({ id, permission }) => flags.includes(permission) && (databases?.includes(id) ?? true))
    const standing = opens && row.disabled_at === null ? 'works' : 'idle'
    return {
      id: row.id,
      user: names.get(row.user_id) ?? row.user_id,
      userId: row.user_id,
      name: row.name,
      last: row.hint,
      databases,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
      state: row.revoked_at !== null ? 'revoked' : row.expires_at <= at ? 'over' : standing,
    }
  })
}

/**
 * Revokes a key of an account by its id or name, or all that are not over, where none is named; those it revoked. The account has to be held. Throws
 * `key.unknown`, and `key.several` with the ids of keys that are called alike.
 */
export const revokeNamed = async (
  db: StateDatabase,
  userId: string,
  { key, at }: { key: string | undefined; at: number },
  named: Named,
): Promise<AdminKey[]> => {
  const keys = await listKeys(db, at, named, { userId, all: false })
  const text = key?.trim()
  const byId = keys.filter(({ id }) => id === text)
  const found = text === undefined ? keys : byId.length > 0 ? byId : keys.filter(({ name }) => name === text)
  if (text !== undefined && found.length === 0) throw new AdminError('key.unknown', text)
  if (text !== undefined && found.length > 1) throw new AdminError('key.several', found.map(({ id }) => id).join(', '))
  if (found.length > 0) await revokeKeys(db, userId, { ids: found.map(({ id }) => id), at, by: 'operator' })
  return found.map((each) => ({ ...each, state: 'revoked' }))
}
