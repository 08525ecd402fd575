import { OWN_PRODUCT } from '../../domain/membership.ts'
import type { Transaction } from 'kysely'
import type { StateDatabase, StateSchema } from '../state/schema.ts'
import { randomId } from './secret.ts'
import type { Accounts, IdentityKind } from './types.ts'

const DAY_MS = 86_400_000
const MAX_NAME = 120

/**
 * Holds an account's row until the transaction ends: changes of one account queue. A write, since on SQLite a transaction that only
 * read cannot always go on to write. Accounts are held before groups, everywhere.
 */
export const holdUser = (transaction: Transaction<StateSchema>, userId: string) =>
  transaction
    .updateTable('users')
    .set((set) => ({ created_at: set.ref('created_at') }))
    .where('id', '=', userId)
    .returning(['group_id', 'disabled_at', 'refused_methods'])
    .executeTakeFirst()

/** Whether an account is known by this. Asked with its row held, the answer stays true until the transaction ends. */
export const isKnownBy = async (
  transaction: Transaction<StateSchema>,
  { userId, kind, value }: { userId: string; kind: IdentityKind; value: string },
): Promise<boolean> =>
  (await transaction
    .selectFrom('identities')
    .select('user_id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** Marks that steer the direction of text, ends of lines and controls: no part of a name, whoever gave it. */
export const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A name without what is no part of one, cut to its column. */
const nameOf = (given: string): string => [...given.replaceAll(UNPRINTABLE, '').trim()].slice(0, MAX_NAME).join('')

/** Columns of an account nobody has said anything about. */
export const newUser = (realName: string, at: number) => ({
  id: randomId(),
  real_name: nameOf(realName),
  head_img: null,
  employee: 0,
  group_id: null,
  refused_methods: '',
  subscribed_at: null,
  created_at: at,
  last_login_at: null,
  disabled_at: null,
})

/** Accounts by what they are known by (LOGIN-07, LOGIN-08, CERT-01, CERT-02, PROMPT-03). */
export const createAccounts = ({
  db,
  now,
  trialDays,
}: {
  db: StateDatabase
  /** ms since the epoch */
  now: () => number
  /** Days of trial membership of this program's product that signing up gives; 0 for none. */
  trialDays: number
}): Accounts => {
  const find: Accounts['find'] = async (kind, value) => {
    const row = await db.selectFrom('identities').select('user_id').where('kind', '=', kind).where('value', '=', value).executeTakeFirst()
    return row ? { userId: row.user_id } : null
  }
  return {
    find,
    signUp: async (kind, value, realName, nickname = null) => {
      const known = await find(kind, value)
      if (known) return known
      return db.transaction().execute(async (transaction) => {
        const at = now()
        const user = { ...newUser(realName, at), nickname: nickname === null ? null : nameOf(nickname) }
        await transaction.insertInto('users').values(user).execute()
        const added = await transaction
          .insertInto('identities')
          .values({ kind, value, user_id: user.id, certified_at: at, created_at: at })
          .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
          .returning('user_id')
          .executeTakeFirst()
        if (!added) {
          // Somebody was faster in between: theirs is the account.
          await transaction.deleteFrom('users').where('id', '=', user.id).execute()
          const { user_id } = await transaction
            .selectFrom('identities')
            .select('user_id')
            .where('kind', '=', kind)
            .where('value', '=', value)
            .executeTakeFirstOrThrow()
          return { userId: user_id }
        }
        if (trialDays > 0)
          await transaction
            .insertInto('memberships')
            .values({
              user_id: user.id,
              product: OWN_PRODUCT,
              formal: 0,
              starts_at: at,
              expires_at: at + trialDays * DAY_MS,
              created_at: at,
            })
            .execute()
        return { userId: user.id }
      })
    },
    renew: async (userId, kind, value, transaction) => {
      await (transaction ?? db)
        .updateTable('identities')
        .set({ certified_at: now() })
        .where('kind', '=', kind)
        .where('value', '=', value)
        .where('user_id', '=', userId)
        .execute()
    },
    subscribe: async (userId) => {
      await db.updateTable('users').set({ subscribed_at: now() }).where('id', '=', userId).where('subscribed_at', 'is', null).execute()
    },
  }
}
