import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { MateriaError } from '../../domain/errors.ts'
import { createHasher, randomToken, readSecret } from '../../server/auth/secret.ts'
import { createSessions } from '../../server/auth/sessions.ts'
import { createEmailLogin } from '../../server/auth/login.ts'
import { takeLimits } from '../../server/state/limits.ts'
import { openState, openStateWith, postgresDialect, type State } from '../../server/state/open.ts'
import { sweepState } from '../../server/state/sweep.ts'
import { readConfig } from '../../server/config.ts'
import { Browser, codeOf, errorOf, fakeClock, recordingMailer, testGateway } from './harness.ts'
import { pgliteDialect } from './pglite.ts'

const DAY = 86_400_000
const hasher = createHasher(new Uint8Array(32).fill(1))

/** One suite for every dialect the state runs on. */
const suites: { name: string; open: () => Promise<{ state: State; dispose: () => Promise<void> }> }[] = [
  {
    name: 'SQLite',
    open: async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'materia-state-'))
      const state = await openState({ dataDir })
      return {
        state,
        dispose: async () => {
          await state.close()
          rmSync(dataDir, { recursive: true, force: true })
        },
      }
    },
  },
  {
    name: 'PGlite',
    open: async () => {
      const state = await openStateWith(await pgliteDialect(), 'PostgreSQL')
      return { state, dispose: () => state.close() }
    },
  },
]
const server = process.env.DATABASE_URL_TEST
if (server) {
  suites.push({
    name: 'PostgreSQL',
    open: async () => {
      const state = await openStateWith(postgresDialect(server), 'PostgreSQL')
      return { state, dispose: () => state.close() }
    },
  })
}

const TABLES = ['mails', 'rate_limits', 'exports', 'account_columns', 'sessions', 'login_codes', 'users'] as const

describe.each(suites)('state on $name', ({ name, open }) => {
  let opened: Awaited<ReturnType<typeof open>> | undefined
  let state: State

  beforeEach(async () => {
    opened ??= await open()
    state = opened.state
    for (const table of TABLES) await state.db.deleteFrom(table).execute()
  })
  afterAll(() => opened?.dispose())

  const addUser = async (email = `${randomToken().toLowerCase()}@acme.com`) => {
    const id = randomToken()
    await state.db.insertInto('users').values({ id, email, real_name: 'jane', plan: 'demo', created_at: 1, last_login_at: null }).execute()
    return id
  }

  it('BEY-07 keeps what is written: times as numbers, unique addresses, no orphans', async () => {
    const at = Date.UTC(2026, 10, 21)
    const id = await addUser('jane@acme.com')
    await state.db
      .insertInto('sessions')
      .values({ token_hash: 'h', user_id: id, created_at: at, seen_at: at, expires_at: at + 1 })
      .execute()
    expect(await state.db.selectFrom('sessions').selectAll().executeTakeFirst()).toStrictEqual({
      token_hash: 'h',
      user_id: id,
      created_at: at,
      seen_at: at,
      expires_at: at + 1,
    })
    await expect(addUser('jane@acme.com')).rejects.toThrow(/unique/i)
    await expect(
      state.db.insertInto('sessions').values({ token_hash: 'o', user_id: 'nobody', created_at: 1, seen_at: 1, expires_at: 1 }).execute(),
    ).rejects.toThrow(/foreign key/i)
    await state.db.deleteFrom('users').where('id', '=', id).execute()
    expect(await state.db.selectFrom('sessions').selectAll().execute()).toStrictEqual([])
    expect(await state.ping()).toBe(true)
  })

  it('LOGIN-09 counts a limit exactly, whatever the order of calls, and opens again after the window', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 25 }),
        async (points, gaps) => {
          const key = `test:${randomToken()}`
          let at = 1_000_000
          let opensAt = 0
          let used = 0
          for (const gap of gaps) {
            at += gap
            if (at >= opensAt) {
              opensAt = at + 1000
              used = 0
            }
            used++
            const said = await takeLimits(state.db, [{ key, points, windowMs: 1000 }], at).then(
              () => null,
              (error: MateriaError) => ({ code: error.code, params: error.params }),
            )
            expect(said).toStrictEqual(
              used <= points ? null : { code: 'auth.rate_limited', params: { retryAfter: Math.ceil((opensAt - at) / 1000) } },
            )
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  it('LOGIN-09 lets exactly as many through when they come at once', async () => {
    const limit = { key: `test:${randomToken()}`, points: 5, windowMs: 1000 }
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLimits(state.db, [limit], 1)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('SESS-01 a session slides with use, ends unused, ends at logout', async () => {
    const clock = fakeClock()
    const sessions = createSessions({ db: state.db, hasher, now: clock.now, days: 30 })
    const userId = await addUser()
    const { token } = await sessions.open(userId, undefined)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(await state.db.selectFrom('sessions').selectAll().execute())).not.toContain(token)
    for (let month = 0; month < 3; month++) {
      clock.pass(29 * DAY)
      expect((await sessions.find(token))?.renewed).toBe(true)
    }
    expect((await sessions.find(token))?.renewed).toBe(false)
    clock.pass(30 * DAY)
    expect(await sessions.find(token)).toBeNull()

    const second = await sessions.open(userId, token)
    await sessions.close(second.token)
    expect(await sessions.find(second.token)).toBeNull()
    expect(await sessions.find('x'.repeat(5000))).toBeNull()
  })

  it('LOGIN-12 of many parallel uses of one right code a single one logs in', async () => {
    const clock = fakeClock()
    const post = recordingMailer()
    const login = createEmailLogin({ db: state.db, hasher, mailer: post.mailer, now: clock.now, config: readConfig({}) })
    const asker = { browser: randomToken(), network: '10.0.0.1', language: 'en' as const }
    await login.sendCode('jane@acme.com', asker)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => login.login('jane@acme.com', post.lastCode(), asker)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await state.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })

  it('DB-04 columns and LOGIN-12 login go through the whole edge', async () => {
    const gateway = await testGateway({ state })
    const browser = new Browser(gateway)
    await browser.login(gateway)
    expect((await browser.put('/api/columns/drugus', { columns: ['approvalDate', 'brandName'] })).status).toBe(200)
    expect((await browser.put('/api/columns/drugus', { columns: ['brandName', 'approvalDate'] })).status).toBe(200)
    expect((await browser.get('/api/columns/drugus')).body).toStrictEqual({ columns: ['brandName', 'approvalDate'] })
    await browser.put('/api/columns/drugus', { columns: null })
    expect((await browser.get('/api/columns/drugus')).body).toStrictEqual({ columns: null })
    await gateway.close()
  })

  it('SESS-02 the sweep removes what is over and nothing else', async () => {
    const at = 1_000_000
    const userId = await addUser()
    for (const expires of [at, at + 1]) {
      const hash = String(expires)
      await state.db
        .insertInto('sessions')
        .values({ token_hash: hash, user_id: userId, created_at: 1, seen_at: 1, expires_at: expires })
        .execute()
      await state.db
        .insertInto('login_codes')
        .values({ id: hash, email: 'a@b.co', browser_hash: '', code_hash: '', created_at: 1, expires_at: expires, used_at: null })
        .execute()
      await state.db.insertInto('rate_limits').values({ key: hash, count: 1, resets_at: expires }).execute()
    }
    await sweepState(state.db, at)
    expect((await state.db.selectFrom('sessions').select('token_hash').execute()).map((row) => row.token_hash)).toStrictEqual([
      String(at + 1),
    ])
    expect((await state.db.selectFrom('login_codes').select('id').execute()).map((row) => row.id)).toStrictEqual([String(at + 1)])
    expect((await state.db.selectFrom('rate_limits').select('key').execute()).map((row) => row.key)).toStrictEqual([String(at + 1)])
    expect(await state.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('SESS-01 a transaction that fails leaves nothing', async () => {
    await expect(
      state.db.transaction().execute(async (transaction) => {
        await transaction.insertInto('rate_limits').values({ key: 'lost', count: 1, resets_at: 1 }).execute()
        throw new Error('half way')
      }),
    ).rejects.toThrow('half way')
    expect(await state.db.selectFrom('rate_limits').selectAll().execute()).toStrictEqual([])
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(state.db)
    expect(rows).toStrictEqual([{ one: 1 }])
    expect(name).not.toBe('')
  })
})

describe('state on disk', () => {
  let dataDir = ''
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('SESS-01 opens again with what was there, durable and private', async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'materia-state-'))
    const first = await openState({ dataDir })
    await first.db.insertInto('rate_limits').values({ key: 'kept', count: 1, resets_at: 1 }).execute()
    const pragma = async (name: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`PRAGMA ${name}`).execute(first.db)).rows[0] ?? {})[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    expect(await pragma('busy_timeout')).toBe(5000)
    expect(statSync(join(dataDir, 'state.sqlite')).mode & 0o077).toBe(0)
    await first.close()
    const second = await openState({ dataDir })
    expect(await second.db.selectFrom('rate_limits').select('key').execute()).toStrictEqual([{ key: 'kept' }])
    await second.close()
  })

  it('LOGIN-12 the secret is made once, private, and a damaged one stops the start', () => {
    dataDir = mkdtempSync(join(tmpdir(), 'materia-state-'))
    const secret = readSecret(dataDir)
    expect(secret).toHaveLength(32)
    expect(readSecret(dataDir)).toStrictEqual(secret)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  })
})

it('LOGIN-12 hashes tell purposes and parts apart', () => {
  expect(hasher.hash('a', 'bc', 'd')).not.toBe(hasher.hash('a', 'b', 'cd'))
  expect(hasher.hash('ab', 'c')).not.toBe(hasher.hash('a', 'bc'))
  expect(createHasher(new Uint8Array(32).fill(2)).hash('a', 'b')).not.toBe(hasher.hash('a', 'b'))
})

it('SESS-01 codeOf and errorOf refuse anything that is not an ErrorBody', () => {
  expect(() => codeOf({ status: 500, headers: new Headers(), text: '', body: 'oops' })).toThrow('expected object')
  expect(() => errorOf({ status: 500, headers: new Headers(), text: '', body: { error: { code: 'made.up' } } })).toThrow('Invalid option')
})
