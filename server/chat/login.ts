import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MateriaError } from '../../domain/errors.ts'
import { QUICK_LOGIN } from '../../domain/login.ts'
import { safeTarget } from '../../domain/settings.ts'
import type { QrCodes } from '../auth/qr.ts'
import { randomToken, type Hasher } from '../auth/secret.ts'
import type { Accounts, Asker } from '../auth/types.ts'
import { decrypt, encrypt } from '../calls/crypto.ts'
import type { Config } from '../config.ts'
import { networkLimits, takeLimits } from '../state/limits.ts'
import type { StateDatabase } from '../state/schema.ts'
import type { ChatProvider, ChatUser } from './provider.ts'

/** Where the provider sends people back to, below the origin. */
export const CALLBACK_PATH = '/login/chat/callback'
/** Where a QR code leads the provider's app, below the origin; `?key=…`. */
export const SCAN_PATH = '/login/chat/scan'
/** Where a phone decides about a scanned code, below the origin; `?key=…`. */
export const CONFIRM_PATH = '/login/confirm'

/** Where somebody who came back goes: on, or to a page that says what there is to say. */
export type ComeBack = { to: string } | { page: 'expired' | 'failed' | 'unknown' | 'follow' | 'followed' | 'unasked' }

/** Who a quick-login key stands for, taken. */
export interface TakenQuickLogin {
  /** null: the provider did not say. */
  identity: string | null
  nickname: string | null
  /** For a login that asks for force first. */
  giveBack(): Promise<void>
}

/** Logging in and following by way of a chat-app provider. */
export interface ChatLogin {
  /** Whether following can be asked about. */
  readonly follows: boolean
  /** Address at the provider for a quick login that comes back to `url`, or home when that is no path of ours. */
  begin(request: { url: string | undefined; asker: Asker; origin: string }): Promise<{ address: string; key: string; expiresAt: number }>
  /**
   * Where a phone that scanned a code goes: to the provider, or with a session of its own (`isMember`) straight to confirm a login;
   * null when the code is none or over.
   */
  beginScan(request: { key: string; asker: Asker; origin: string; isMember: boolean }): Promise<string | null>
  /** Somebody came back from the provider, with a code or without. Each state is used once, by the browser that went. */
  comeBack(request: { code: string | undefined; state: string; asker: Asker }): Promise<ComeBack>
  /** Takes a quick-login key; only the browser that went out can. null when there is none. */
  takeQuick(key: string, asker: Pick<Asker, 'browser'>): Promise<TakenQuickLogin | null>
  /** The account this browser showed the provider for the code it scanned; it may decide about that code without a session. */
  ticketOf(key: string, asker: Pick<Asker, 'browser'>): Promise<string | null>
  /** Asks the provider, not too often, whether who scanned the follow code follows by now; notes it on the account if so. */
  isFollowing(key: string, userId: string): Promise<boolean>
}

const TRIP_MS = 10 * 60_000
const QUICK_MS = 2 * 60_000
const HOUR_MS = 3_600_000
/** Pause between two questions to the provider about one follow code. */
const ASK_AGAIN_MS = 5000
const MAX_CODE = 512

const confirmAddress = (key: string): string => `${CONFIRM_PATH}?key=${encodeURIComponent(key)}`

export const createChatLogin = ({
  db,
  hasher,
  provider,
  accounts,
  qr,
  now,
  config,
}: {
  db: StateDatabase
  hasher: Hasher
  provider: ChatProvider
  accounts: Accounts
  qr: QrCodes
  now: () => number
  config: Pick<Config, 'SIGNUP' | 'QR_CODES_PER_IP'>
}): ChatLogin => {
  const browserHash = (asker: Pick<Asker, 'browser'>) => hasher.hash('browser', asker.browser)
  const stateHash = (state: string) => hasher.hash('chat.state', state)
  const quickHash = (key: string) => hasher.hash('chat.quick', key)
  const ticketHash = (key: string, asker: Pick<Asker, 'browser'>) => hasher.hash('chat.ticket', key, asker.browser)
  const followHash = (key: string) => hasher.hash('chat.follow', key)
  const sealKey = Buffer.from(hasher.hash('seal of chat trips'), 'base64url')
  const seal = (text: string, context: string) => encrypt(new TextEncoder().encode(text), sealKey, context)
  const open = (sealed: string, context: string): string | null => {
    const plain = decrypt(sealed, sealKey, context)
    return plain && new TextDecoder().decode(plain)
  }
  /** By follow code: when whoever scanned it last was asked about, and what the provider said. */
  const asked = new LRUCache<string, { at: number; follows: boolean }>({ max: 1000 })

  const takeLimit = (asker: Asker) =>
    takeLimits(db, networkLimits(hasher, 'chat.network', asker.network, config.QR_CODES_PER_IP, HOUR_MS), now())

  const keep = (row: {
    hash: string
    asker: Pick<Asker, 'browser'>
    purpose: string
    target: string
    identity: string | null
    until: number
  }) =>
    db
      .insertInto('provider_trips')
      .values({
        state_hash: row.hash,
        browser_hash: browserHash(row.asker),
        purpose: row.purpose,
        target: row.target,
        identity: row.identity,
        created_at: now(),
        expires_at: row.until,
      })
      .onConflict((conflict) =>
        conflict.column('state_hash').doUpdateSet({ target: row.target, identity: row.identity, expires_at: row.until }),
      )
      .execute()

  /** Sets out: a state of letters and digits, which is all the provider promises to bring back. */
  const setOut = async (kind: 'web' | 'scan', target: string, asker: Asker, origin: string, until: number) => {
    await takeLimit(asker)
    const state = randomBytes(24).toString('hex')
    const hash = stateHash(state)
    await keep({ hash, asker, purpose: kind, target: kind === 'scan' ? seal(target, hash) : target, identity: null, until })
    return { state, address: provider.authorizeUrl(kind, state, origin + CALLBACK_PATH) }
  }

  /** The name for an account that is to be made; a provider that does not tell it is no reason to fail. */
  const nicknameOf = async (user: ChatUser): Promise<string | null> =>
    (await provider.profile?.(user.handle).catch(() => null))?.nickname ?? null

  const exchange = async (code: string | undefined): Promise<ChatUser | null> => {
    if (!code || code.length > MAX_CODE) return null
    try {
      return await provider.exchange(code)
    } catch (error) {
      if (error instanceof MateriaError && error.code === 'auth.provider_failed') return null
      throw error
    }
  }

  const backOnWeb = async (user: ChatUser | null, target: string, asker: Asker): Promise<ComeBack> => {
    const key = randomToken()
    const isNew = user !== null && config.SIGNUP === 'open' && !(await accounts.find('chat', user.identity))
    const nickname = isNew ? await nicknameOf(user) : null
    const until = now() + QUICK_MS
    await keep({ hash: quickHash(key), asker, purpose: 'quick', target: nickname ?? '', identity: user?.identity ?? null, until })
    const to = new URL(target, 'http://ours.invalid')
    to.searchParams.set(QUICK_LOGIN, key)
    return { to: to.pathname + to.search + to.hash }
  }

  const followPage = async (key: string, userId: string | null): Promise<ComeBack> => ({
    page: userId && (await follows(key, userId)) ? 'followed' : 'follow',
  })

  const backOnPhone = async (user: ChatUser | null, key: string, asker: Asker, state: string): Promise<ComeBack> => {
    const code = await qr.peek(key)
    if (!code) return { page: 'expired' }
    const isFollow = code.purpose === 'follow'
    if (!user) return { page: isFollow ? 'unasked' : 'failed' }
    if (isFollow) {
      const until = code.expiresAt
      const hash = followHash(key)
      await keep({ hash, asker, purpose: 'follow', target: seal(user.handle, hash), identity: null, until })
      // A phone that comes back to its browser loads this page anew: it says the same then.
      await keep({ hash: state, asker, purpose: 'followed', target: seal(key, state), identity: null, until })
      // What was said of another phone's scan says nothing of this one.
      if (!asked.get(hash)?.follows) asked.delete(hash)
      return followPage(key, code.userId)
    }
    let account = await accounts.find('chat', user.identity)
    if (!account && config.SIGNUP === 'open') {
      const nickname = await nicknameOf(user)
      account = await accounts.signUp('chat', user.identity, nickname ?? DEFAULT_NAME, nickname)
    }
    if (!account) return { page: 'unknown' }
    await keep({ hash: ticketHash(key, asker), asker, purpose: 'ticket', target: '', identity: account.userId, until: code.expiresAt })
    return { to: confirmAddress(key) }
  }

  const follows = async (key: string, userId: string): Promise<boolean> => {
    const hash = followHash(key)
    const at = now()
    const said = asked.get(hash)
    if (said && (said.follows || at - said.at < ASK_AGAIN_MS)) return said.follows
    if (!provider.profile) return false
    const row = await db
      .selectFrom('provider_trips')
      .select('target')
      .where('state_hash', '=', hash)
      .where('purpose', '=', 'follow')
      .where('expires_at', '>', at)
      .executeTakeFirst()
    const handle = row && open(row.target, hash)
    if (!handle) return false
    asked.set(hash, { at, follows: false })
    const profile = await provider.profile(handle).catch(() => null)
    if (!profile?.following) return false
    await accounts.subscribe(userId)
    asked.set(hash, { at, follows: true })
    return true
  }

  const againOnPhone = async (state: string, asker: Asker): Promise<ComeBack> => {
    const row = await db
      .selectFrom('provider_trips')
      .select('target')
      .where('state_hash', '=', state)
      .where('browser_hash', '=', browserHash(asker))
      .where('purpose', '=', 'followed')
      .where('expires_at', '>', now())
      .executeTakeFirst()
    const key = row && open(row.target, state)
    const code = key ? await qr.peek(key) : null
    return key && code ? followPage(key, code.userId) : { page: 'expired' }
  }

  return {
    follows: provider.profile !== null,

    begin: async ({ url, asker, origin }) => {
      const until = now() + TRIP_MS
      const target = url === undefined ? null : safeTarget(url, origin, [])
      const { state, address } = await setOut('web', target ?? '/', asker, origin, until)
      return { address, key: state, expiresAt: until }
    },

    beginScan: async ({ key, asker, origin, isMember }) => {
      const code = await qr.peek(key)
      if (!code) return null
      if (isMember && code.purpose === 'login') return confirmAddress(key)
      return (await setOut('scan', key, asker, origin, code.expiresAt)).address
    },

    comeBack: async ({ code, state, asker }) => {
      const hash = stateHash(state)
      const trip = await db
        .deleteFrom('provider_trips')
        .where('state_hash', '=', hash)
        .where('browser_hash', '=', browserHash(asker))
        .where('expires_at', '>', now())
        .where('purpose', 'in', ['web', 'scan'])
        .returning(['purpose', 'target'])
        .executeTakeFirst()
      if (!trip) return againOnPhone(hash, asker)
      const target = trip.purpose === 'scan' ? open(trip.target, hash) : trip.target
      if (!target) return { page: 'expired' }
      const user = await exchange(code)
      return trip.purpose === 'web' ? backOnWeb(user, target, asker) : backOnPhone(user, target, asker, hash)
    },

    takeQuick: async (key, asker) => {
      const move = (from: string, to: string) =>
        db
          .updateTable('provider_trips')
          .set({ purpose: to })
          .where('state_hash', '=', quickHash(key))
          .where('browser_hash', '=', browserHash(asker))
          .where('purpose', '=', from)
          .where('expires_at', '>', now())
          .returning(['identity', 'target'])
          .executeTakeFirst()
      const row = await move('quick', 'used')
      return row ? { identity: row.identity, nickname: row.target || null, giveBack: async () => void (await move('used', 'quick')) } : null
    },

    ticketOf: async (key, asker) => {
      const row = await db
        .selectFrom('provider_trips')
        .select('identity')
        .where('state_hash', '=', ticketHash(key, asker))
        .where('purpose', '=', 'ticket')
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row?.identity ?? null
    },

    isFollowing: follows,
  }
}

/** What an account is called when the provider does not tell. */
export const DEFAULT_NAME = 'WeChat'
