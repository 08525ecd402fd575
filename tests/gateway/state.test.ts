import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { MateriaError } from '../../domain/errors.ts'
import { createHasher, randomToken, readSecret } from '../../server/auth/secret.ts'
import { takeLimits } from '../../server/state/limits.ts'
import { openState, type State } from '../../server/state/open.ts'
import { sweepState } from '../../server/state/sweep.ts'
import { Browser, codeOf, errorOf, testGateway } from './harness.ts'
import { addUser, emptyState, STATES } from './states.ts'
import { runs } from '../runs.ts'

const hasher = createHasher(new Uint8Array(32).fill(1))

describe.each(STATES)('state on $name', ({ name, open }) => {
  let opened: Awaited<ReturnType<typeof open>> | undefined
  let state: State

  beforeEach(async () => {
    opened ??= await open()
    state = opened.state
    await emptyState(state)
  })
  afterAll(() => opened?.dispose())

  const addSession = (userId: string, hash: string, times: { created_at: number; seen_at: number; expires_at: number }) =>
    state.db
      .insertInto('sessions')
      .values({
        token_hash: hash,
        id: hash,
        user_id: userId,
        group_id: null,
        mode: 'phone',
        device: '',
        network: '',
        ended_at: null,
        ended_reason: null,
        ...times,
      })
      .execute()

  it('CERT-02 SESS-01 proofs that are over are swept, of logins that go on', async () => {
    const at = Date.UTC(2026, 10, 21)
    const user_id = await addUser(state)
    for (const [id, expires_at] of [
      ['over', at],
      ['good', at + 1],
    ] as const) {
      await addSession(user_id, id, { created_at: 1, seen_at: 1, expires_at: at + 1 })
      await state.db.insertInto('proofs').values({ session_id: id, user_id, browser_hash: '', created_at: 1, expires_at }).execute()
    }
    await sweepState(state.db, at)
    expect(await state.db.selectFrom('proofs').select('session_id').execute()).toStrictEqual([{ session_id: 'good' }])
  })

  it('keeps what is written: times as numbers, unique addresses, no orphans', async () => {
    const at = Date.UTC(2026, 10, 21)
    const id = await addUser(state, {}, [{ kind: 'email', value: 'jane@acme.com' }])
    await addSession(id, 'h', { created_at: at, seen_at: at, expires_at: at + 1 })
    expect(await state.db.selectFrom('sessions').selectAll().executeTakeFirst()).toMatchObject({
      token_hash: 'h',
      user_id: id,
      created_at: at,
      seen_at: at,
      expires_at: at + 1,
    })
    await expect(addUser(state, {}, [{ kind: 'email', value: 'jane@acme.com' }])).rejects.toThrow(/unique/i)
    await expect(addSession('nobody', 'o', { created_at: 1, seen_at: 1, expires_at: 1 })).rejects.toThrow(/foreign key/i)
    await state.db.deleteFrom('users').where('id', '=', id).execute()
    expect(await state.db.selectFrom('sessions').selectAll().execute()).toStrictEqual([])
    expect(await state.ping()).toBe(true)
  })

  it('LOGIN-09 counts a limit exactly, whatever the order of calls, and opens again after the window', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 25, size: 'max' }),
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
      { numRuns: runs(30) },
    )
  })

  it('LOGIN-09 lets exactly as many through when they come at once', async () => {
    const limit = { key: `test:${randomToken()}`, points: 5, windowMs: 1000 }
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeLimits(state.db, [limit], 1)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('columns and LOGIN-12 login go through the whole edge', async () => {
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
    const userId = await addUser(state)
    for (const expires of [at, at + 1]) {
      const hash = String(expires)
      const [created_at, used_at, expires_at, browser_hash, purpose] = [1, null, expires, 'b', 'call']
      await addSession(userId, hash, { created_at: 1, seen_at: 1, expires_at })
      await state.db
        .insertInto('login_codes')
        .values({ id: hash, kind: 'email', purpose, address: 'a@b.co', browser_hash, code_hash: '', created_at, expires_at, used_at })
        .execute()
      await state.db
        .insertInto('qr_codes')
        .values({
          key_hash: hash,
          purpose,
          browser_hash,
          number: '12',
          device: '',
          network: '',
          state: 'waiting',
          user_id: null,
          created_at,
          expires_at,
        })
        .execute()
      await state.db
        .insertInto('provider_trips')
        .values({ state_hash: hash, browser_hash, purpose, target: '/', identity: null, created_at, expires_at })
        .execute()
      await state.db
        .insertInto('captchas')
        .values({ id: hash, browser_hash, purpose, answer_x: 1, work_parts: 1, work_bits: 1, created_at, expires_at, used_at })
        .execute()
      await state.db.insertInto('captcha_ways').values({ id: hash, samples: 1, tremor: '', created_at, expires_at }).execute()
      await state.db
        .insertInto('captcha_passes')
        .values({ pass_hash: hash, browser_hash, purpose, created_at, expires_at, used_at })
        .execute()
      await state.db
        .insertInto('assertion_keys')
        .values({
          id: hash,
          browser_hash,
          sealed: '',
          token_hash: '',
          previous_token_hash: null,
          rotated_at: 1,
          created_at,
          expires_at,
        })
        .execute()
      await state.db.insertInto('nonces').values({ key: hash, expires_at }).execute()
      await state.db.insertInto('rate_limits').values({ key: hash, count: 1, resets_at: expires }).execute()
    }
    await sweepState(state.db, at)
    const left = String(at + 1)
    expect(await state.db.selectFrom('sessions').select('token_hash').execute()).toStrictEqual([{ token_hash: left }])
    for (const table of ['login_codes', 'captchas', 'assertion_keys'] as const)
      expect(await state.db.selectFrom(table).select('id').execute()).toStrictEqual([{ id: left }])
    for (const table of ['nonces', 'rate_limits'] as const)
      expect(await state.db.selectFrom(table).select('key').execute()).toStrictEqual([{ key: left }])
    expect(await state.db.selectFrom('qr_codes').select('key_hash').execute()).toStrictEqual([{ key_hash: left }])
    expect(await state.db.selectFrom('provider_trips').select('state_hash').execute()).toStrictEqual([{ state_hash: left }])
    expect(await state.db.selectFrom('captcha_passes').select('pass_hash').execute()).toStrictEqual([{ pass_hash: left }])
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
