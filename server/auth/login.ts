import { randomInt, timingSafeEqual } from 'node:crypto'
import { LOGIN_CODE_LIFETIME_MS, RESEND_COUNTDOWN_MS } from '../../domain/constants.ts'
import { isEmail, normalizeEmail } from '../../domain/email.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Language } from '../../domain/language.ts'
import type { Config } from '../config.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { StateDatabase } from '../state/schema.ts'
import { takeLimits } from '../state/limits.ts'
import { DEFAULT_PLAN } from './plans.ts'
import { randomToken, type Hasher } from './secret.ts'

/** Who asks, as far as can be told before login. `browser` is the token of the pre-session cookie. */
export interface Asker {
  browser: string
  network: string
  language: Language
}

export interface EmailLogin {
  /**
   * Makes a code, mails it, answers when the next may be asked for (ms since the epoch). Refuses with `auth.email_invalid`,
   * `auth.rate_limited` (param `retryAfter`, seconds), `auth.mail_failed`.
   */
  sendCode(email: string, asker: Asker): Promise<{ resendAt: number }>
  /**
   * The user of a right code, made on first login where sign-up is open. Every other case is `auth.code_invalid`, whether the
   * code is wrong, used, expired, of another browser or of an address without account.
   */
  login(email: string, code: string, asker: Asker): Promise<{ userId: string }>
}

const HOUR_MS = 3_600_000
const CODE_DIGITS = 6

type LoginConfig = Pick<
  Config,
  'SIGNUP' | 'CODE_TRIES' | 'CODES_PER_ADDRESS' | 'CODES_PER_DEVICE' | 'CODES_PER_IP' | 'LOGINS_PER_ADDRESS' | 'LOGINS_PER_IP'
>

/**
 * Login by a code sent to a business e-mail (LOGIN-07, LOGIN-08): six digits from the system's random source, kept as a keyed
 * hash, bound to the browser that asked, used once, ten minutes, few tries (ASVS 6.5, 6.6).
 *
 * Whether an address has an account cannot be told from wording or time: with closed sign-up an unknown address gets a mail
 * too, which says so, and a code that is never right.
 */
export const createEmailLogin = ({
  db,
  hasher,
  mailer,
  now,
  config,
}: {
  db: StateDatabase
  hasher: Hasher
  mailer: Mailer
  now: () => number
  config: LoginConfig
}): EmailLogin => {
  const limit = (name: string, value: string, points: number, windowMs = HOUR_MS) => ({
    key: `${name}:${hasher.hash(`limit.${name}`, value)}`,
    points,
    windowMs,
  })
  const browserHash = (asker: Asker) => hasher.hash('browser', asker.browser)
  const codeHash = (id: string, code: string) => hasher.hash('login-code', id, code)

  return {
    sendCode: async (text, asker) => {
      const email = normalizeEmail(text)
      if (!isEmail(email)) throw new MateriaError('auth.email_invalid', { field: 'email' })
      const at = now()
      await takeLimits(
        db,
        [
          // The pause is per browser and address: nobody can keep a stranger from getting a code by asking first.
          limit('resend', `${email} ${asker.browser}`, 1, RESEND_COUNTDOWN_MS),
          limit('code.address', email, config.CODES_PER_ADDRESS),
          limit('code.device', asker.browser, config.CODES_PER_DEVICE),
          limit('code.network', asker.network, config.CODES_PER_IP),
        ],
        at,
      )
      const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      const welcome = known !== undefined || config.SIGNUP === 'open'
      const code = String(randomInt(0, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const id = randomToken()
      // A code nobody was sent takes the place of the real one: the row is there, no six digits fit it.
      const kept = welcome ? code : randomToken()
      await db
        .insertInto('login_codes')
        .values({
          id,
          email,
          browser_hash: browserHash(asker),
          code_hash: codeHash(id, kept),
          created_at: at,
          expires_at: at + LOGIN_CODE_LIFETIME_MS,
          attempts: 0,
          used_at: null,
        })
        .execute()
      const status = await mailer.send(
        welcome
          ? { kind: 'login-code', to: email, language: asker.language, code }
          : { kind: 'no-account', to: email, language: asker.language },
      )
      await db
        .insertInto('mails')
        .values({
          id: randomToken(),
          kind: 'login-code',
          recipient_hash: hasher.hash('recipient', email),
          transport: mailer.transport,
          status,
          created_at: at,
        })
        .execute()
      if (status === 'failed') throw new MateriaError('auth.mail_failed', { field: 'email' })
      return { resendAt: at + RESEND_COUNTDOWN_MS }
    },

    login: async (text, code, asker) => {
      const email = normalizeEmail(text)
      if (!isEmail(email)) throw new MateriaError('auth.email_invalid', { field: 'email' })
      const at = now()
      await takeLimits(
        db,
        [limit('login.address', email, config.LOGINS_PER_ADDRESS), limit('login.network', asker.network, config.LOGINS_PER_IP)],
        at,
      )
      const wrong = () => new MateriaError('auth.code_invalid', { field: 'code' })
      const latest = await db
        .selectFrom('login_codes')
        .select('id')
        .where('email', '=', email)
        .where('browser_hash', '=', browserHash(asker))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      // Hashing happens in every case, so that the answer takes as long.
      const given = codeHash(latest?.id ?? '', code.trim())
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

      await db
        .insertInto('users')
        .values({ id: randomToken(), email, real_name: nameFrom(email), plan: DEFAULT_PLAN, created_at: at, last_login_at: at })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ last_login_at: at }))
        .execute()
      const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      return { userId: user.id }
    },
  }
}

/** What an account is called until its owner says otherwise: the part before the @. */
const nameFrom = (email: string): string => email.slice(0, email.indexOf('@'))
