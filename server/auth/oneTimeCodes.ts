import { randomInt, timingSafeEqual } from 'node:crypto'
import { LOGIN_CODE_LIFETIME_MS, RESEND_COUNTDOWN_MS } from '../../domain/constants.ts'
import { isEmail, normalizeEmail } from '../../domain/email.ts'
import { MateriaError } from '../../domain/errors.ts'
import { e164, parseWirePhone } from '../../domain/phone.ts'
import type { Config } from '../config.ts'
import { countLimits, networkLimits, rateLimited, takeLimits, type Limit } from '../state/limits.ts'
import type { StateDatabase } from '../state/schema.ts'
import { randomToken, type Hasher } from './secret.ts'
import type { KnownPlaces, Standing } from './knownPlaces.ts'
import type { Accounts, Asker, Captchas, CodeSender } from './types.ts'

/**
 * What a code is for: logging in, certifying an address, showing an address that is certified before another changes (CERT-01), or going
 * without a captcha. All but the first belong to the account that asked, too.
 */
export type OneTimeCodePurpose = { purpose: 'login' } | { purpose: 'certify' | 'prove' | 'captcha'; userId: string }
/** What must be shown before a code is sent: a solved captcha's pass, but where the code stands for one. */
type Sending = ({ purpose: 'login' } | { purpose: 'certify' | 'prove'; userId: string }) & { pass: string }
export type OneTimeCodeKind = 'email' | 'phone'

/** A right code, taken: nobody else can use it. */
export interface TakenCode {
  /** The address as it is stored: e-mail normalised, phone E.164. */
  address: string
  /** Gives the code back for another try within its life, for a login that asks for force first (LOGIN-13). */
  giveBack(): Promise<void>
}

export interface OneTimeCodes {
  /**
   * Uses up a captcha's pass (none for `captcha`, whose code goes to an address of the account only), makes a code, sends it and answers when the next may be asked for, ms since the epoch. Refuses with
   * `auth.captcha_expired` (no such pass any more), `auth.email_invalid`, `auth.phone_invalid`, `auth.rate_limited` (param
   * `retryAfter`, s), `auth.not_registered` (for login, with closed sign-up), `auth.mail_failed`, `auth.sms_failed`.
   */
  send(
    request: { kind: OneTimeCodeKind; address: string; asker: Asker } & (Sending | { purpose: 'captcha'; userId: string }),
  ): Promise<{ resendAt: number }>
  /**
   * Takes a right code. Every other case is `auth.code_invalid`, whether the code is wrong, used, expired, of another browser,
   * purpose or account, or of an address nobody sent one to.
   */
  take(request: { kind: OneTimeCodeKind; address: string; code: string; asker: Asker } & OneTimeCodePurpose): Promise<TakenCode>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/**
 * Codes to one address from all strangers together, as a multiple of what one network may ask for (LOGIN-09). **Decided**: strangers
 * share two, each network and each browser the account was logged in to from has one of its own beside. So nobody keeps an owner
 * from getting a code, and one who stands in a network of the owner's and holds one of the browsers too has no more than four.
 */
const STRANGERS = 2
/** Codes a day by which an account shows an address before it changes one, for known browsers and all others each: who has stolen a login has no more to guess at. */
const PROOFS_PER_DAY = 6
const CODE_DIGITS = 6

export type CodesConfig = Pick<
  Config,
  'SIGNUP' | 'CODE_TRIES' | 'CODES_PER_ADDRESS' | 'CODES_PER_DEVICE' | 'CODES_PER_IP' | 'LOGINS_PER_ADDRESS' | 'LOGINS_PER_IP'
>

/**
 * An address in the form in which it is stored and compared; phones come as `8613800138000` (dial code and number) and leave as
 * E.164. Throws `auth.email_invalid` or `auth.phone_invalid`.
 */
export const normalizeAddress = (kind: OneTimeCodeKind, text: string): string => {
  if (kind === 'email') {
    const email = normalizeEmail(text)
    if (!isEmail(email)) throw new MateriaError('auth.email_invalid', { field: 'email' })
    return email
  }
  const phone = parseWirePhone(text.replaceAll(/[\s()+-]/g, ''))
  if (!phone) throw new MateriaError('auth.phone_invalid', { field: 'phone' })
  return e164(phone)
}

/**
 * One-time codes for e-mail and phone (LOGIN-08, LOGIN-09, CERT-01, CERT-02): six digits from the system's random source, kept as
 * a keyed hash, bound to the browser and the purpose, used once, ten minutes, few tries (ASVS 6.5, 6.6).
 *
 * Whether an address has an account cannot be told from wording, limits or the work done. The one exception is the source's own:
 * with closed sign-up an unknown address is told so (30002), and only to who solved a captcha for it.
 */
export const createOneTimeCodes = ({
  db,
  hasher,
  sender,
  accounts,
  captchas,
  places,
  now,
  config,
}: {
  db: StateDatabase
  hasher: Hasher
  sender: CodeSender
  accounts: Pick<Accounts, 'find'>
  captchas: Pick<Captchas, 'usePass'>
  places: Pick<KnownPlaces, 'standingOf'>
  now: () => number
  config: CodesConfig
}): OneTimeCodes => {
  const limit = (name: string, value: string, points: number, windowMs = HOUR_MS): Limit => ({
    key: `${name}:${hasher.hash(`limit.${name}`, value)}`,
    points,
    windowMs,
  })
  const limitsOf = (name: string, network: string, points: number) => networkLimits(hasher, name, network, points, HOUR_MS)
  const ownerHash = (asker: Asker, request: OneTimeCodePurpose) =>
    request.purpose === 'login'
      ? hasher.hash('browser', asker.browser)
      : hasher.hash(`browser.${request.purpose}`, asker.browser, request.userId)
  const codeHash = (id: string, code: string) => hasher.hash('login-code', id, code)

  /** What one browser, network and account may ask for. */
  const ownLimits = (request: { asker: Asker } & OneTimeCodePurpose, address: string, standing: Standing): Limit[] => {
    const { asker, purpose } = request
    return [
      // The pause is per browser and address: nobody can keep a stranger from getting a code by asking first.
      limit('resend', `${purpose} ${address} ${asker.browser}`, 1, RESEND_COUNTDOWN_MS),
      limit('code.device', asker.browser, config.CODES_PER_DEVICE),
      ...(purpose === 'prove'
        ? [limit('code.prove', `${request.userId} ${standing.kind === 'browser' ? 'known' : 'other'}`, PROOFS_PER_DAY, DAY_MS)]
        : []),
      ...(standing.kind === 'browser'
        ? // Not those of the network: others stand in it too.
          [limit('code.known', `${address} ${standing.share}`, config.CODES_PER_ADDRESS)]
        : [
            limit('code.address', `${address} ${asker.network}`, config.CODES_PER_ADDRESS),
            ...limitsOf('code.network', asker.network, config.CODES_PER_IP),
          ]),
    ]
  }

  /** A network the account is known in has a share of its own first, then the strangers'; a known browser has had its own. */
  const takeShare = async (address: string, standing: Standing, at: number): Promise<void> => {
    if (standing.kind === 'browser') return
    if (standing.kind === 'network') {
      const own = limit('code.share', `${address} ${standing.share}`, config.CODES_PER_ADDRESS)
      if ((await countLimits(db, [own], at)) === 0) return
    }
    const waitMs = await countLimits(db, [limit('code.strangers', address, config.CODES_PER_ADDRESS * STRANGERS)], at)
    if (waitMs > 0) throw rateLimited(waitMs)
  }

  /** Tries at a code: counted apart for who has one, so that who has none uses up nobody's; a known browser's are its own. */
  const tryLimits = (address: string, asker: Asker, standing: Standing, hasCode: boolean): Limit[] => {
    if (standing.kind === 'browser') return [limit('login.known', `${address} ${standing.share}`, config.LOGINS_PER_ADDRESS)]
    if (!hasCode) return limitsOf('login.network', asker.network, config.LOGINS_PER_IP)
    return [
      ...limitsOf('login.coded', asker.network, config.LOGINS_PER_IP),
      // Counted for the browser that has a code, whose tries each code limits too: nobody uses up those of somebody else.
      limit('login.address', `${address} ${asker.browser}`, config.LOGINS_PER_ADDRESS),
    ]
  }

  return {
    send: async (request) => {
      const { kind, asker, purpose } = request
      if (request.purpose !== 'captcha' && !(await captchas.usePass(request.pass, 'code', asker)))
        throw new MateriaError('auth.captcha_expired', { field: 'pass' })
      const address = normalizeAddress(kind, request.address)
      const at = now()
      const owner_hash = ownerHash(asker, request)
      const known = await accounts.find(kind, address)
      const standing = await places.standingOf(known?.userId ?? null, address, asker)
      await takeLimits(db, ownLimits(request, address, standing), at)
      // Counted only for who was let through so far: refused attempts use up nobody else's.
      await takeShare(address, standing, at)
      if (purpose === 'login' && config.SIGNUP === 'closed' && !known) throw new MateriaError('auth.not_registered', { field: kind })
      const code = String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const id = randomToken()
      // The newest counts, and only it; whatever clock the ones before were stamped by.
      await db
        .deleteFrom('login_codes')
        .where('address', '=', address)
        .where('browser_hash', '=', owner_hash)
        .where('kind', '=', kind)
        .where('purpose', '=', purpose)
        .execute()
      await db
        .insertInto('login_codes')
        .values({
          id,
          kind,
          purpose,
          address,
          browser_hash: owner_hash,
          code_hash: codeHash(id, code),
          created_at: at,
          expires_at: at + LOGIN_CODE_LIFETIME_MS,
          attempts: 0,
          used_at: null,
        })
        .execute()
      const status = await sender.send({ kind, to: address, language: asker.language, purpose, code })
      if (status === 'failed') throw new MateriaError(kind === 'email' ? 'auth.mail_failed' : 'auth.sms_failed', { field: kind })
      return { resendAt: at + RESEND_COUNTDOWN_MS }
    },

    take: async (request) => {
      const { kind, asker, purpose } = request
      const address = normalizeAddress(kind, request.address)
      const at = now()
      const latest = await db
        .selectFrom('login_codes')
        .select('id')
        .where('address', '=', address)
        .where('browser_hash', '=', ownerHash(asker, request))
        .where('kind', '=', kind)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      const known = await accounts.find(kind, address)
      const standing = await places.standingOf(known?.userId ?? null, address, asker)
      await takeLimits(db, tryLimits(address, asker, standing, latest !== undefined), at)
      const wrong = () => new MateriaError('auth.code_invalid', { field: 'code' })
      const given = codeHash(latest?.id ?? '', request.code.trim())
      if (!latest) throw wrong()
      // The try is counted before the comparison and in one statement: parallel guesses do not get more of them.
      const tried = await db
        .updateTable('login_codes')
        .set((set) => ({ attempts: set('attempts', '+', 1) }))
        .where('id', '=', latest.id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .where('attempts', '<', config.CODE_TRIES)
        .returning('code_hash')
        .executeTakeFirst()
      if (!tried || !timingSafeEqual(Buffer.from(tried.code_hash), Buffer.from(given))) throw wrong()
      const used = await db
        .updateTable('login_codes')
        .set({ used_at: at })
        .where('id', '=', latest.id)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      if (used.numUpdatedRows !== 1n) throw wrong()
      return {
        address,
        giveBack: async () => {
          // Only who took it can give it back, with its try: who knows the code needs no guesses.
          await db
            .updateTable('login_codes')
            .set((set) => ({ used_at: null, attempts: set('attempts', '-', 1) }))
            .where('id', '=', latest.id)
            .where('used_at', '=', at)
            .execute()
        },
      }
    },
  }
}
