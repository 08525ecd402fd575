import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, Migrator, sql, type Dialect, type Migration } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NewerStateError, UnreleasedStateError } from '../../server/state/failure.ts'
import { BEFORE_RELEASE, MIGRATIONS } from '../../server/state/migrations.ts'
import { openStateWith, sqliteDialect } from '../../server/state/open.ts'
import type { StateSchema } from '../../server/state/schema.ts'
import { pgliteDialect } from './pglite.ts'

const T = Date.UTC(2026, 8, 1)
/** The schema those steps made, kept as it was. */
const BEFORE = readFileSync(new URL('./state-before-release.sql', import.meta.url), 'utf8').replace(/^--.*$/gm, '')

const suites: { name: string; open: (folder: string, file: string) => Promise<Dialect> }[] = [
  { name: 'SQLite', open: async (folder, file) => sqliteDialect(join(folder, file)) },
  { name: 'PGlite', open: () => pgliteDialect() },
]

describe.each(suites)('migrations on $name', ({ name, open }) => {
  let folder = ''
  let dialect: Dialect
  let db: Kysely<StateSchema>
  const opened: Kysely<StateSchema>[] = []

  const openDialect = async (file: string) => {
    const made = await open(folder, file)
    const kysely = new Kysely<StateSchema>({ dialect: made })
    opened.push(kysely)
    return { made, kysely }
  }
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'materia-migrate-'))
    ;({ made: dialect, kysely: db } = await openDialect('state.sqlite'))
  })
  afterEach(async () => {
    for (const kysely of opened.splice(0)) await kysely.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  const migrate = (extra: Record<string, Migration> = {}, on = db) =>
    new Migrator({ db: on, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS, ...extra }) } }).migrateToLatest()
  const steps = async () =>
    (await sql<{ name: string }>`select name, timestamp from kysely_migration order by name`.execute(db)).rows.map((row) => ({ ...row }))
  const record = async (...names: string[]) => {
    for (const [at, step] of names.entries())
      await sql`insert into kysely_migration (name, timestamp) values (${step}, ${`2026-09-0${at + 1}`})`.execute(db)
  }
  /** A state as the versions before the first release left it, with something in it. */
  const makeBefore = async (...names: string[]) => {
    for (const statement of BEFORE.split(';').filter((text) => text.trim() !== '')) await sql.raw(statement).execute(db)
    await record(...names)
    await fill()
  }
  const fill = async () => {
    await db.insertInto('groups').values({ id: 'g1', name: 'Acme', cap: 2, created_at: T }).execute()
    const user = { head_img: null, employee: 0, refused_methods: '', subscribed_at: null, last_login_at: null, disabled_at: null }
    await db
      .insertInto('users')
      .values([
        { ...user, id: 'u1', real_name: 'jane', group_id: 'g1', created_at: T },
        { ...user, id: 'u2', real_name: '李', group_id: null, created_at: T + 1 },
      ])
      .execute()
    await db
      .insertInto('identities')
      .values([
        { kind: 'email', value: 'jane@acme.com', user_id: 'u1', certified_at: T, created_at: T },
        { kind: 'email', value: 'li@pharma.cn', user_id: 'u2', certified_at: null, created_at: T + 1 },
      ])
      .execute()
    await db
      .insertInto('memberships')
      .values({ user_id: 'u1', product: 'approval', formal: 1, starts_at: T, expires_at: null, created_at: T })
      .execute()
    await db
      .insertInto('sessions')
      .values({
        token_hash: 't',
        id: 's1',
        user_id: 'u1',
        group_id: 'g1',
        mode: 'phone',
        device: 'Chrome',
        network: '203.0.113.7',
        created_at: T,
        seen_at: T + 1,
        expires_at: T + 2,
        ended_at: null,
        ended_reason: null,
      })
      .execute()
    await db
      .insertInto('account_columns')
      .values({ user_id: 'u1', database_id: 'drugus', columns: '["brandName"]', updated_at: T })
      .execute()
    await db
      .insertInto('exports')
      .values({
        id: 'e1',
        user_id: 'u1',
        database_id: 'drugus',
        file_name: 'US Approved.xlsx',
        rows: 7,
        bytes: 4_294_967_296,
        created_at: T,
        expires_at: T + 9,
      })
      .execute()
    await db.insertInto('rows_served').values({ user_id: 'u1', day: '2026-09-01', rows: 20, cleared: 0 }).execute()
  }
  const FILLED = ['groups', 'users', 'identities', 'memberships', 'sessions', 'account_columns', 'exports', 'rows_served'] as const
  const contents = () => Promise.all(FILLED.map((table) => db.selectFrom(table).selectAll().execute()))

  it('a state the last version before the first release made goes on, with all that is in it', async () => {
    await makeBefore(...BEFORE_RELEASE)
    const before = await contents()
    expect(before.map((rows) => rows.length)).toStrictEqual([1, 2, 2, 1, 1, 1, 1, 1])
    await openStateWith(dialect, name)
    const then = await steps()
    expect(then).toStrictEqual(
      Object.keys(MIGRATIONS).map((step, at) => ({ name: step, timestamp: at === 0 ? '2026-09-05' : expect.any(String) })),
    )
    // With the columns that came since, and nothing in them.
    const after = await contents()
    expect(after).toMatchObject(before)
    await openStateWith(dialect, name)
    expect(await steps()).toStrictEqual(then)
    expect(await contents()).toStrictEqual(after)
  })

  it('… and has the tables, columns and indexes of one that begins today', async () => {
    await makeBefore(...BEFORE_RELEASE)
    await openStateWith(dialect, name)
    const { kysely: fresh } = await openDialect('fresh.sqlite')
    expect((await migrate({}, fresh)).error).toBeUndefined()
    const shape = async (of: Kysely<StateSchema>) =>
      (await of.introspection.getTables())
        .map(({ name: table, columns }) => ({ table, columns: columns.map((column) => ({ ...column, comment: undefined })) }))
        .sort((one, other) => (one.table < other.table ? -1 : 1))
    const indexes = async (of: Kysely<StateSchema>) =>
      (name === 'SQLite'
        ? await sql`select name, tbl_name, lower(sql) as made from sqlite_master where type = 'index' order by name`.execute(of)
        : await sql`select indexname, tablename, indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(of)
      ).rows
    expect(await shape(db)).toStrictEqual(await shape(fresh))
    expect((await shape(fresh)).length).toBeGreaterThan(20)
    expect(await indexes(db)).toStrictEqual(await indexes(fresh))
    expect((await indexes(fresh)).length).toBeGreaterThan(40)
  })

  it.each([1, 2, 3, 4])('a state made by the first %i of the steps before it is left alone, and says so', async (count) => {
    await makeBefore(...BEFORE_RELEASE.slice(0, count))
    const before = [await steps(), await contents()]
    await expect(openStateWith(undying(dialect), name)).rejects.toThrow(UnreleasedStateError)
    await expect(openStateWith(undying(dialect), name)).rejects.toMatchObject({ migration: BEFORE_RELEASE[count - 1] })
    expect([await steps(), await contents()]).toStrictEqual(before)
  })

  it.each([[...BEFORE_RELEASE, '9999_future'], ['0001_accounts', '0002_access'], ['0000_other']])(
    'a state of steps the first release did not have is left alone, and says so: %s',
    async (...names) => {
      await makeBefore(...names)
      const before = [await steps(), await contents()]
      await expect(openStateWith(undying(dialect), name)).rejects.toMatchObject({ name: 'UnreleasedStateError', migration: names.at(-1) })
      expect([await steps(), await contents()]).toStrictEqual(before)
    },
  )

  it.each([
    ['0001_release', '9999_future'],
    ['0000_other', '0001_release'],
  ])('a state with a step nobody here knows is left alone, and says so: %s', async (...names) => {
    await makeBefore(...names)
    const before = [await steps(), await contents()]
    await expect(openStateWith(undying(dialect), name)).rejects.toThrow(NewerStateError)
    await expect(openStateWith(undying(dialect), name)).rejects.toMatchObject({ migration: names.find((step) => step !== '0001_release') })
    expect([await steps(), await contents()]).toStrictEqual(before)
  })

  it('what points at an account goes with it, and nothing points at nobody', async () => {
    expect((await migrate()).error).toBeUndefined()
    await fill()
    await db.deleteFrom('users').where('id', '=', 'u1').execute()
    for (const table of ['sessions', 'memberships', 'account_columns', 'exports', 'rows_served'] as const)
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

  it('a migration that fails half way leaves everything as it was', async () => {
    expect((await migrate()).error).toBeUndefined()
    await fill()
    const before = [await steps(), await contents()]
    const half: Migration = {
      up: async (on: Kysely<unknown>) => {
        await on.schema.alterTable('users').addColumn('half', 'integer').execute()
        await sql`update users set real_name = 'nobody'`.execute(on)
      },
    }
    const { error } = await migrate({ '9998_half': half, '9999_fails': { up: () => Promise.reject(new Error('power cut')) } })
    expect(String(error)).toContain('power cut')
    expect([await steps(), await contents()]).toStrictEqual(before)
    expect((await migrate()).error).toBeUndefined()
  })
})

/** The same database to somebody whose end leaves it open. */
const undying = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => Object.assign(dialect.createDriver(), { destroy: () => Promise.resolve() }),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})
