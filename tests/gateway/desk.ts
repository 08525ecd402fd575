import { randomBytes } from 'node:crypto'
import { MateriaError } from '../../domain/errors.ts'
import { APIS, type ApiAnswer, type ApiName, type BizData } from '../../domain/calls.ts'
import { createHasher, randomToken } from '../../server/auth/secret.ts'
import { createSessions } from '../../server/auth/sessions.ts'
import type { Asker, ChangeMessage, CodeMessage, Message } from '../../server/auth/types.ts'
import { createHandlers } from '../../server/calls/handlers.ts'
import { createLoginServices } from '../../server/calls/services.ts'
import type { CallContext, Handlers } from '../../server/calls/types.ts'
import { readConfig } from '../../server/config.ts'
import { openFlags } from '../../server/flags/read.ts'
import type { HelpBook } from '../../server/help/book.ts'
import { createLog } from '../../server/log.ts'
import type { SendStatus } from '../../server/mail/channel.ts'
import type { State } from '../../server/state/open.ts'
import { fakeClock } from './harness.ts'

export const MINUTE = 60_000
export const ORIGIN = 'http://materia.test'

const NO_HELP: HelpBook = { cn: { articles: [] }, en: { articles: [] } }
const hasher = createHasher(new Uint8Array(32).fill(7))

/** A solved captcha's pass for a browser, as the captcha desk of a gateway with the tests' secret leaves it. */
export const addPass = async ({ db }: State, browser: string, at: number, purpose = 'code'): Promise<string> => {
  const pass = randomToken()
  await db
    .insertInto('captcha_passes')
    .values({
      pass_hash: hasher.hash('captcha.pass', pass),
      browser_hash: hasher.hash('browser', browser),
      purpose,
      created_at: at,
      expires_at: at + 2 * MINUTE,
      used_at: null,
    })
    .execute()
  return pass
}

/** The gateway's calls over a real state, without HTTP between: what a call is told and answers is checked by its schemas. */
export const openDesk = (state: State, env: Record<string, string> = {}, help: HelpBook = NO_HELP) => {
  const config = readConfig({ SIGNUP: 'open', ...env })
  const clock = fakeClock()
  const sent: CodeMessage[] = []
  const told: ChangeMessage[] = []
  const logged: string[] = []
  const log = createLog({ level: 'trace', stream: { write: (line: string) => void logged.push(line) } })
  let status: SendStatus = 'sent'
  let instead: (() => Promise<never>) | undefined
  const sender = {
    send: async (message: Message) => {
      if (instead) return instead()
      if (status !== 'failed' && 'changed' in message) told.push(message)
      else if (status !== 'failed' && !('changed' in message)) sent.push(message)
      return status
    },
  }
  const { db } = state
  const { now } = clock
  const made = createSessions({ db, hasher, now, days: 30, asksToFollow: config.CHAT_APP_ID !== '' })
  let meanwhile: (() => Promise<unknown>) | undefined
  const sessions: typeof made = {
    ...made,
    open: async (request) => {
      const happens = meanwhile
      meanwhile = undefined
      await happens?.()
      return made.open(request)
    },
  }
  const parts = { config, state, help, flags: openFlags(config, log), db, hasher, sender, sessions, log, now }
  const { handlers } = createHandlers(parts)
  const services = createLoginServices(parts)
  return {
    state,
    config,
    clock,
    sender,
    sent,
    told,
    logged,
    sessions,
    services,
    handlers,
    fail: () => void (status = 'failed'),
    /** What becomes of every message from now on, instead of being sent. */
    instead: (act: () => Promise<never>) => void (instead = act),
    /** Happens once, when the next login has taken what was shown for it and not opened a session yet. */
    beforeNextOpen: (act: () => Promise<unknown>) => void (meanwhile = act),
    lastCode: () => {
      const message = sent.at(-1)
      if (!message) throw new Error('no code was sent')
      return message.code
    },
    /** A solved captcha's pass for the browser. */
    passFor: ({ browser }: Asker, purpose = 'code') => addPass(state, browser, now(), purpose),
  }
}
export type Desk = ReturnType<typeof openDesk>

export const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** A browser at the desk: its mark, network and session. */
export class Screen {
  readonly asker: Asker
  token: string | undefined
  /** Its device cookie. */
  device: string | undefined
  readonly #desk: Desk

  constructor(desk: Desk, asker: Partial<Asker> = {}) {
    this.#desk = desk
    this.asker = {
      browser: randomBytes(24).toString('base64url'),
      network: '203.0.113.7',
      device: 'Chrome 141, Windows',
      language: 'en',
      ...asker,
    }
  }

  /** Makes a call as the dispatcher does after it has verified it. */
  async call<N extends Exclude<ApiName, 'newSession'>>(name: N, bizData: BizData<N>): Promise<ApiAnswer<N>> {
    const found = this.token === undefined ? null : await this.#desk.sessions.find(this.token)
    const viewer = found && 'viewer' in found ? found.viewer : null
    if (APIS[name].who === 'member' && !viewer) throw new MateriaError('auth.required')
    const context: CallContext = {
      asker: { ...this.asker, deviceToken: this.device },
      viewer,
      kick: found && 'kick' in found ? found.kick : null,
      sessionToken: this.token,
      setSession: (token) => (this.token = token),
      clearSession: () => (this.token = undefined),
      setDevice: (token) => (this.device = token),
      origin: ORIGIN,
      log: createLog({ level: 'silent', stream: { write: () => undefined } }),
      signal: new AbortController().signal,
    }
    const parsed = APIS[name].bizData.parse(bizData)
    const handler = (this.#desk.handlers as Partial<Handlers>)[name] as (bizData: unknown, context: CallContext) => Promise<unknown>
    return APIS[name].answer.parse(await handler(parsed, context)) as ApiAnswer<N>
  }

  async ask(address: string, purpose: 'login' | 'certify' = 'login'): Promise<{ success: true; resendAt: number }> {
    const pass = await this.#desk.passFor(this.asker)
    return this.call(
      'verification',
      address.includes('@') ? { type: 'email', email: address, pass, purpose } : { type: 'phone', phone: address, pass, purpose },
    )
  }

  /** Shows a certified address of the account before another is changed. */
  async prove(kind: 'email' | 'phone' = 'email'): Promise<void> {
    await this.call('proofCode', { type: kind, pass: await this.#desk.passFor(this.asker) })
    await this.call('prove', { type: kind, code: this.#desk.lastCode() })
  }

  /** Certifies an address by the code that is sent to it. */
  async certify(address: string): Promise<ApiAnswer<'certify'>> {
    await this.ask(address, 'certify')
    const code = this.#desk.lastCode()
    return this.call('certify', address.includes('@') ? { type: 'email', email: address, code } : { type: 'phone', phone: address, code })
  }

  byEmail(email: string, code: string, force?: boolean): Promise<ApiAnswer<'login'>> {
    return this.call('login', { mode: 'email_code', key: base64(`${email},${code}`), ...(force !== undefined && { force }) })
  }

  byPhone(dialCode: string, number: string, code: string, force?: boolean): Promise<ApiAnswer<'login'>> {
    return this.call('login', { mode: 'phone', key: base64(`${dialCode},${number},${code}`), ...(force !== undefined && { force }) })
  }

  /** Asks for a code and logs in with it. */
  async login(email = 'jane@acme-pharma.com'): Promise<void> {
    await this.ask(email)
    const { code } = await this.byEmail(email, this.#desk.lastCode())
    if (code !== '200') throw new Error(`not logged in: ${code}`)
  }

  async userId(): Promise<string | null> {
    return (await this.call('isLogin', {})).user?.uid ?? null
  }
}

/** A code that is not this one. */
export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

/** The code a promise is refused with; anything but a `MateriaError` fails the test. */
export const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    (answer) => `answered ${JSON.stringify(answer)}`,
    (error: unknown) => {
      if (error instanceof MateriaError) return error.code
      throw error
    },
  )
