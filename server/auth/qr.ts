import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { MateriaError } from '../../domain/errors.ts'
import type { Config } from '../config.ts'
import { coarseNetwork, isOwnNetwork } from '../network.ts'
import { networkLimits, takeLimits } from '../state/limits.ts'
import type { StateDatabase, StateSchema } from '../state/schema.ts'
import { randomToken, type Hasher } from './secret.ts'
import { provedBy } from './sessions.ts'
import type { Asker } from './types.ts'

/** `login`: a phone logs a screen in. `follow`: a phone follows the chat-app account for the account on the screen. */
export type QrPurpose = 'login' | 'follow'

export interface NewQrCode {
  /** 192 random bits; kept as a keyed hash only. */
  key: string
  /** Two digits the screen shows, to be found again on the phone. */
  number: string
  /** ms since the epoch */
  expiresAt: number
}

export interface ScannedQrCode {
  /** Name of the account it would log in. */
  account: string
  device: string
  network: string
  sameNetwork: boolean
  /** ms since the epoch */
  askedAt: number
  expiresAt: number
  /** Three, among them the one on the screen. */
  numbers: string[]
}

/** A confirmed code, taken: nobody else can use it. */
export interface TakenQrCode {
  userId: string
  /** Makes it confirmed again, for a login that asks for force first. */
  giveBack(): Promise<void>
  /**
   * Whether the code still stands, for the transaction that opens a login by it and holds the account: when its confirmer's login was
   * proved, ms since the epoch. null when the code is gone or over, or the login that confirmed it has ended since.
   */
  proved(transaction: Transaction<StateSchema>, at: number): Promise<number | null>
}

/** Who decides about a code: by a login, or by the word of the chat-app provider (`sessionId` null). */
export interface QrConfirmer {
  userId: string
  sessionId: string | null
}

export interface QrCodes {
  /** A code for the asker's browser; its older ones of the purpose end. `auth.rate_limited` beyond the network's limit. */
  make(request: { purpose: QrPurpose; asker: Asker; userId?: string }): Promise<NewQrCode>
  /** What became of a login code, for the browser that shows it; a confirmed one is taken by asking. */
  take(key: string, asker: Pick<Asker, 'browser'>): Promise<TakenQrCode | 'waiting' | 'scanned' | 'refused' | 'expired'>
  /** A login code as its scanner sees it. `auth.qr_expired` for codes that are unknown, over, or scanned by somebody else. */
  scan(key: string, userId: string, asker: Pick<Asker, 'network'>): Promise<ScannedQrCode>
  /**
   * Its scanner's word. Accepting needs the number on the screen: any other cancels the code (`auth.number_mismatch`). Codes that
   * are not in this user's hand are `auth.qr_expired`.
   */
  decide(key: string, confirmer: QrConfirmer, word: { accept: true; number: string } | { accept: false }): Promise<void>
  /** Purpose and owner of a code that may still be scanned or followed; null for every other. */
  peek(key: string): Promise<{ purpose: QrPurpose; userId: string | null; expiresAt: number } | null>
  /** Hash under which a code is kept. */
  hashOf(key: string): string
}

const QR_LIFETIME_MS = 10 * 60_000
const HOUR_MS = 3_600_000
const CHOICES = 3
const LOWEST = 10
const HIGHEST = 99

/** The same network, or both on the gateway's own side of the router. */
const isSameNetwork = (one: string, other: string): boolean => one === other || (isOwnNetwork(one) && isOwnNetwork(other))

/**
 * QR codes (QR-01 … QR-04, PROMPT-03). A login code belongs to the browser that shows it, lives ten minutes, is scanned by one
 * account, and is used once. The number to compare keeps people from confirming a code somebody else shows them (RFC 10027). It opens
 * no more than the login that confirmed it: nothing once that has ended, and not for longer.
 */
export const createQrCodes = ({
  db,
  hasher,
  now,
  config,
}: {
  db: StateDatabase
  hasher: Hasher
  now: () => number
  config: Pick<Config, 'QR_CODES_PER_IP'>
}): QrCodes => {
  const hashOf = (key: string) => hasher.hash('qr', key)
  const browserHash = (asker: Pick<Asker, 'browser'>) => hasher.hash('browser', asker.browser)

  /** The right number among others. The same at every scan: comparing two sets must not tell which one stays. */
  const numbersOf = (keyHash: string, right: string): string[] => {
    const bytes = Buffer.from(hasher.hash('qr.numbers', keyHash), 'base64url')
    const numbers = [right]
    for (let step = 0; numbers.length < CHOICES; step++) {
      // 7 and the size of the range have no common divisor: every number comes up in the end.
      const other = String(LOWEST + (((bytes[step % bytes.length] ?? 0) + step * 7) % (HIGHEST - LOWEST + 1)))
      if (!numbers.includes(other)) numbers.push(other)
    }
    return numbers.sort()
  }

  return {
    hashOf,

    make: async ({ purpose, asker, userId }) => {
      const at = now()
      await takeLimits(db, networkLimits(hasher, 'qr.network', asker.network, config.QR_CODES_PER_IP, HOUR_MS), at)
      const key = randomToken()
      const number = String(randomInt(LOWEST, HIGHEST + 1))
      const browser_hash = browserHash(asker)
      // Stamped by a clock that was set back since: they would pass for the newest.
      await db
        .deleteFrom('qr_codes')
        .where('browser_hash', '=', browser_hash)
        .where('purpose', '=', purpose)
        .where('created_at', '>', at)
        .execute()
      await db
        .insertInto('qr_codes')
        .values({
          key_hash: hashOf(key),
          purpose,
          browser_hash,
          number,
          device: asker.device.slice(0, 120),
          network: coarseNetwork(asker.network),
          state: 'waiting',
          user_id: userId ?? null,
          session_id: null,
          created_at: at,
          expires_at: at + QR_LIFETIME_MS,
        })
        .execute()
      // All but the newest in one statement: whatever runs at the same time, one is left.
      await db
        .deleteFrom('qr_codes')
        .where('browser_hash', '=', browser_hash)
        .where('purpose', '=', purpose)
        .where('key_hash', '!=', (newest) =>
          newest
            .selectFrom('qr_codes as other')
            .select('other.key_hash')
            .where('other.browser_hash', '=', browser_hash)
            .where('other.purpose', '=', purpose)
            .orderBy('other.created_at', 'desc')
            .orderBy('other.key_hash', 'desc')
            .limit(1),
        )
        .execute()
      return { key, number, expiresAt: at + QR_LIFETIME_MS }
    },

    take: async (key, asker) => {
      const key_hash = hashOf(key)
      const row = await db
        .selectFrom('qr_codes')
        .select('state')
        .where('key_hash', '=', key_hash)
        .where('purpose', '=', 'login')
        .where('browser_hash', '=', browserHash(asker))
        .where('expires_at', '>', now())
        .executeTakeFirst()
      if (row?.state === 'waiting' || row?.state === 'scanned' || row?.state === 'refused') return row.state
      if (row?.state !== 'confirmed') return 'expired'
      const move = (from: string, to: string) =>
        db
          .updateTable('qr_codes')
          .set({ state: to })
          .where('key_hash', '=', key_hash)
          .where('state', '=', from)
          .returning('user_id')
          .executeTakeFirst()
      const taken = await move('confirmed', 'used')
      if (!taken?.user_id) return 'expired'
      const userId = taken.user_id
      return {
        userId,
        giveBack: async () => void (await move('used', 'confirmed')),
        proved: async (transaction, at) => {
          const code = await transaction
            .selectFrom('qr_codes')
            .select(['session_id', 'created_at'])
            .where('key_hash', '=', key_hash)
            .where('state', '=', 'used')
            .where('user_id', '=', userId)
            .where('expires_at', '>', at)
            .executeTakeFirst()
          if (!code) return null
          // The provider vouched after the code was made.
          return code.session_id === null ? code.created_at : provedBy(transaction, { sessionId: code.session_id, userId, at })
        },
      }
    },

    scan: async (key, userId, asker) => {
      const key_hash = hashOf(key)
      const row = await db
        .updateTable('qr_codes')
        .set({ state: 'scanned', user_id: userId })
        .where('key_hash', '=', key_hash)
        .where('purpose', '=', 'login')
        .where('expires_at', '>', now())
        .where((is) => is.or([is('state', '=', 'waiting'), is.and([is('state', '=', 'scanned'), is('user_id', '=', userId)])]))
        .returning(['number', 'device', 'network', 'created_at', 'expires_at'])
        .executeTakeFirst()
      if (!row) throw new MateriaError('auth.qr_expired', { field: 'key' })
      const { real_name: account } = await db.selectFrom('users').select('real_name').where('id', '=', userId).executeTakeFirstOrThrow()
      return {
        account,
        device: row.device,
        network: row.network,
        sameNetwork: isSameNetwork(row.network, coarseNetwork(asker.network)),
        askedAt: row.created_at,
        expiresAt: row.expires_at,
        numbers: numbersOf(key_hash, row.number),
      }
    },

    decide: async (key, { userId, sessionId }, word) => {
      const row = await db
        .updateTable('qr_codes')
        .set((set) => ({
          // One statement: a second try at the number finds the code decided.
          state: word.accept
            ? set.case().when('number', '=', word.number).then('confirmed').else('refused').end().$castTo<string>()
            : 'refused',
          session_id: sessionId,
        }))
        .where('key_hash', '=', hashOf(key))
        .where('purpose', '=', 'login')
        .where('state', '=', 'scanned')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .returning('state')
        .executeTakeFirst()
      if (!row) throw new MateriaError('auth.qr_expired', { field: 'key' })
      if (word.accept && row.state !== 'confirmed') throw new MateriaError('auth.number_mismatch', { field: 'number' })
    },

    peek: async (key) => {
      const row = await db
        .selectFrom('qr_codes')
        .select(['purpose', 'user_id', 'expires_at'])
        .where('key_hash', '=', hashOf(key))
        .where('state', 'in', ['waiting', 'scanned'])
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row ? { purpose: row.purpose as QrPurpose, userId: row.user_id, expiresAt: row.expires_at } : null
    },
  }
}
