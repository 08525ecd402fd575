import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { COOKIE_DAYS } from '../../domain/constants.ts'
import { wideNetwork } from '../network.ts'
import type { StateDatabase, StateSchema } from '../state/schema.ts'
import { randomId, randomToken, type Hasher } from './secret.ts'
import type { Asker } from './types.ts'

const DAY_MS = 86_400_000
/** Browsers and networks remembered of an account, of each kind; the longest unused goes first. */
const MAX_PLACES = 10

/**
 * Where somebody stands who asks about an address: in a browser or in a network that its account was logged in to from, or nowhere
 * known. `share` names what is counted for them: never the token, so that a new token is no new share.
 */
export type Standing = { kind: 'browser' | 'network'; share: string } | { kind: 'stranger' }

export interface KnownPlaces {
  /** `userId` null: the address has no account, which nothing of the answer tells. */
  standingOf(userId: string | null, address: string, asker: Pick<Asker, 'network' | 'deviceToken'>): Promise<Standing>
  /** Names the browser, if any account was logged in to from it; the same whatever token it has by now. */
  browserOf(asker: Pick<Asker, 'deviceToken'>): Promise<string | null>
  /**
   * The account was logged in to from here: remembers browser and network; the browser's new token, for its cookie. As part of
   * `transaction`, if given.
   */
  remember(userId: string, asker: Pick<Asker, 'network' | 'deviceToken'>, transaction?: Transaction<StateSchema>): Promise<string>
  /**
   * A login of the account was used here: what is known of the place already is known for longer, nothing new. Whether the browser
   * is known, whose cookie then lasts as long.
   */
  prolong(userId: string, asker: Pick<Asker, 'network' | 'deviceToken'>): Promise<boolean>
}

/** How much longer than a login that is not used a place is known: the reserve must be there when the login has ended. */
const BEYOND_LOGIN_DAYS = 30

/** Days a place is known after it was last used, with logins that last `sessionDays` after their last use. */
export const placeDays = (sessionDays: number): number => Math.max(COOKIE_DAYS, sessionDays + BEYOND_LOGIN_DAYS)

/**
 * Browsers and networks an account is known in (LOGIN-09). They have a share of the account's codes that no stranger can use up, so
 * that nobody keeps an owner from logging in; they open nothing. A browser is known by a cookie of its own, signed, out of scripts'
 * reach, and new at each login: whoever planted or copied the one before holds nothing. They are known from the last use of a login
 * there, so that the day it ends its owner is no stranger.
 */
export const createKnownPlaces = ({
  db,
  hasher,
  now,
  sessionDays,
}: {
  db: StateDatabase
  hasher: Hasher
  /** ms since the epoch */
  now: () => number
  /** Days a login lasts after its last use. */
  sessionDays: number
}): KnownPlaces => {
  const lifeMs = placeDays(sessionDays) * DAY_MS
  const signatureOf = (id: string) => hasher.hash('device', id)
  const hashOf = (kind: 'browser' | 'network', value: string) => hasher.hash(`known.${kind}`, value)
  const isOurs = (token: string): boolean => {
    const [id = '', signature = ''] = token.split('.')
    const right = Buffer.from(signatureOf(id))
    const given = Buffer.from(signature)
    return given.length === right.length && timingSafeEqual(given, right)
  }
  /**
   * To an address without an account half of the networks pass for known that anybody was logged in to from: whether one has a share
   * of its own tells nobody there who else has an account. To the rest of the world all addresses are alike.
   */
  const isDecoy = (address: string, network: string) =>
    (Buffer.from(hasher.hash('known.decoy', address, network), 'base64url')[0] ?? 0) % 2 === 0

  /** Id of the place; `userId` null: of anybody's. */
  const find = async (userId: string | null, kind: 'browser' | 'network', value: string): Promise<string | null> => {
    let places = db.selectFrom('known_places').select('id')
    if (userId !== null) places = places.where('user_id', '=', userId)
    const row = await places
      .where('kind', '=', kind)
      .where('value_hash', '=', hashOf(kind, value))
      .where('expires_at', '>', now())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  }

  return {
    standingOf: async (userId, address, { network, deviceToken = '' }) => {
      const wide = wideNetwork(network)
      // The same work whether there is an account or not.
      const [browser, inNetwork, ofAnybody] = await Promise.all([
        find(userId ?? '', 'browser', deviceToken),
        find(userId ?? '', 'network', wide ?? ''),
        find(null, 'network', wide ?? ''),
      ])
      if (browser !== null && isOurs(deviceToken)) return { kind: 'browser', share: browser }
      if (wide === null) return { kind: 'stranger' }
      return inNetwork !== null || (userId === null && ofAnybody !== null && isDecoy(address, wide))
        ? { kind: 'network', share: wide }
        : { kind: 'stranger' }
    },

    browserOf: async ({ deviceToken }) => (deviceToken !== undefined && isOurs(deviceToken) ? find(null, 'browser', deviceToken) : null),

    prolong: async (userId, { network, deviceToken }) => {
      const at = now()
      const longer = async (kind: 'browser' | 'network', value: string) =>
        (
          await db
            .updateTable('known_places')
            .set({ seen_at: at, expires_at: at + lifeMs })
            .where('user_id', '=', userId)
            .where('kind', '=', kind)
            .where('value_hash', '=', hashOf(kind, value))
            .where('expires_at', '>', at)
            .executeTakeFirstOrThrow()
        ).numUpdatedRows > 0n
      const wide = wideNetwork(network)
      if (wide !== null) await longer('network', wide)
      return deviceToken !== undefined && isOurs(deviceToken) && (await longer('browser', deviceToken))
    },

    remember: (userId, { network, deviceToken }, within) => {
      const remember = async (transaction: Transaction<StateSchema>): Promise<string> => {
        const at = now()
        const id = randomToken()
        const token = `${id}.${signatureOf(id)}`
        // Other accounts know the browser by its new token too; the old one is worth nothing any more.
        if (deviceToken !== undefined && isOurs(deviceToken))
          await transaction
            .updateTable('known_places')
            .set({ value_hash: hashOf('browser', token) })
            .where('kind', '=', 'browser')
            .where('value_hash', '=', hashOf('browser', deviceToken))
            .execute()
        const wide = wideNetwork(network)
        for (const [kind, value] of [['browser', token] as const, ...(wide === null ? [] : [['network', wide] as const])]) {
          const times = { seen_at: at, expires_at: at + lifeMs }
          await transaction
            .insertInto('known_places')
            .values({ id: randomId(), user_id: userId, kind, value_hash: hashOf(kind, value), ...times })
            .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'value_hash']).doUpdateSet(times))
            .execute()
          const kept = transaction
            .selectFrom('known_places as other')
            .select('other.id')
            .where('other.user_id', '=', userId)
            .where('other.kind', '=', kind)
            .orderBy('other.seen_at', 'desc')
            .orderBy('other.id')
            .limit(MAX_PLACES)
          await transaction
            .deleteFrom('known_places')
            .where('user_id', '=', userId)
            .where('kind', '=', kind)
            .where('id', 'not in', kept)
            .execute()
        }
        return token
      }
      return within ? remember(within) : db.transaction().execute(remember)
    },
  }
}
