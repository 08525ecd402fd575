import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, Migrator, sql, type Dialect, type Migration } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../server/state/migrations.ts'
import { sqliteDialect } from '../../server/state/open.ts'
import type { StateSchema } from '../../server/state/schema.ts'
import { pgliteDialect } from './pglite.ts'

const T = Date.UTC(2026, 8, 1)

const suites: { name: string; open: (folder: string) => Promise<Dialect> }[] = [
  { name: 'SQLite', open: async (folder) => sqliteDialect(join(folder, 'state.sqlite')) },
  { name: 'PGlite', open: () => pgliteDialect() },
]

describe.each(suites)('migration 0002 on $name', ({ name, open }) => {
  let folder = ''
  let db: Kysely<StateSchema>

  const migrate = async (extra: Record<string, Migration> = {}, to?: string) => {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS, ...extra }) } })
    return to ? migrator.migrateTo(to) : migrator.migrateToLatest()
  }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'materia-migrate-'))
    db = new Kysely<StateSchema>({ dialect: await open(folder) })
    const { error } = await migrate({}, '0001_accounts')
    if (error) throw error
    for (const statement of [
      sql`insert into users (id, email, real_name, plan, created_at, last_login_at) values ('u1', 'jane@acme.com', 'jane', 'demo', ${T}, ${T + 5})`,
      sql`insert into users (id, email, real_name, plan, created_at, last_login_at) values ('u2', 'li@pharma.cn', '李', 'none', ${T + 1}, null)`,
      sql`insert into sessions (token_hash, user_id, created_at, seen_at, expires_at) values ('0123456789012345678901234567890123456789abc', 'u1', ${T}, ${T + 1}, ${T + 2})`,
      sql`insert into login_codes (id, email, browser_hash, code_hash, created_at, expires_at, attempts) values ('c1', 'jane@acme.com', 'b', 'h', 1, 2, 0)`,
      sql`insert into account_columns (user_id, database_id, columns, updated_at) values ('u1', 'drugus', '["brandName"]', ${T})`,
      sql`insert into exports (id, user_id, database_id, file_name, ${sql.ref('rows')}, bytes, created_at, expires_at) values ('e1', 'u1', 'drugus', 'US Approved.xlsx', 7, 4294967296, ${T}, ${T + 9})`,
      sql`insert into rate_limits (key, count, resets_at) values ('k', 2, 3)`,
      sql`insert into mails (id, kind, recipient_hash, transport, status, created_at) values ('m', 'login-code', 'r', 'smtp', 'sent', ${T})`,
    ])
      await statement.execute(db)
  })
  afterEach(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  it('BEY-07 carries accounts, sessions, columns and exports over and turns plans into memberships', async () => {
    expect((await migrate()).error).toBeUndefined()
    expect(await db.selectFrom('users').selectAll().orderBy('id').execute()).toStrictEqual([
      {
        id: 'u1',
        real_name: 'jane',
        head_img: null,
        employee: 0,
        group_id: null,
        refused_methods: '',
        subscribed_at: null,
        created_at: T,
        last_login_at: T + 5,
        disabled_at: null,
      },
      {
        id: 'u2',
        real_name: '李',
        head_img: null,
        employee: 0,
        group_id: null,
        refused_methods: '',
        subscribed_at: null,
        created_at: T + 1,
        last_login_at: null,
        disabled_at: null,
      },
    ])
    expect(await db.selectFrom('identities').selectAll().orderBy('user_id').execute()).toStrictEqual([
      { kind: 'email', value: 'jane@acme.com', user_id: 'u1', certified_at: T, created_at: T },
      { kind: 'email', value: 'li@pharma.cn', user_id: 'u2', certified_at: T + 1, created_at: T + 1 },
    ])
    expect(await db.selectFrom('memberships').selectAll().execute()).toStrictEqual([
      { user_id: 'u1', product: 'approval', formal: 1, starts_at: T, expires_at: null, created_at: T },
    ])
    expect(await db.selectFrom('sessions').selectAll().execute()).toStrictEqual([
      {
        token_hash: '0123456789012345678901234567890123456789abc',
        id: '01234567890123456789012345678901',
        user_id: 'u1',
        group_id: null,
        mode: 'email_code',
        device: '',
        network: '',
        created_at: T,
        seen_at: T + 1,
        expires_at: T + 2,
        ended_at: null,
        ended_reason: null,
      },
    ])
    expect(await db.selectFrom('account_columns').selectAll().execute()).toStrictEqual([
      { user_id: 'u1', database_id: 'drugus', columns: '["brandName"]', updated_at: T },
    ])
    expect(await db.selectFrom('exports').selectAll().execute()).toStrictEqual([
      {
        id: 'e1',
        user_id: 'u1',
        database_id: 'drugus',
        file_name: 'US Approved.xlsx',
        rows: 7,
        bytes: 4294967296,
        created_at: T,
        expires_at: T + 9,
      },
    ])
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toStrictEqual([{ key: 'k', count: 2, resets_at: 3 }])
    expect(await db.selectFrom('mails').select('id').execute()).toStrictEqual([{ id: 'm' }])
    expect(await db.selectFrom('login_codes').selectAll().execute()).toStrictEqual([])
    expect((await db.introspection.getTables()).map((table) => table.name).filter((table) => table.includes('_0001'))).toStrictEqual([])
    expect(name).not.toBe('')
  })

  it('BEY-07 what points at an account still goes with it, and nothing points at nobody', async () => {
    await migrate()
    await db.deleteFrom('users').where('id', '=', 'u1').execute()
    for (const table of ['sessions', 'memberships', 'account_columns', 'exports'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toStrictEqual([])
    expect(await db.selectFrom('identities').select('value').execute()).toStrictEqual([{ value: 'li@pharma.cn' }])
    await expect(
      db
        .insertInto('identities')
        .values({ kind: 'email', value: 'x@y.com', user_id: 'nobody', certified_at: null, created_at: 1 })
        .execute(),
    ).rejects.toThrow(/foreign key/i)
    await expect(
      db
        .insertInto('identities')
        .values({ kind: 'email', value: 'li@pharma.cn', user_id: 'u2', certified_at: null, created_at: 1 })
        .execute(),
    ).rejects.toThrow(/unique/i)
  })

  it('BEY-07 a migration that fails half way leaves everything as it was', async () => {
    const { error } = await migrate({
      '0003_fails': { up: () => Promise.reject(new Error('power cut')) },
    })
    expect(String(error)).toContain('power cut')
    const { rows } = await sql<{ email: string }>`select email from users order by email`.execute(db)
    expect(rows).toStrictEqual([{ email: 'jane@acme.com' }, { email: 'li@pharma.cn' }])
    expect((await migrate()).error).toBeUndefined()
    expect(await db.selectFrom('identities').select('value').orderBy('value').execute()).toHaveLength(2)
  })
})
