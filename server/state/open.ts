import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_MIGRATION_TABLE, Kysely, Migrator, PostgresDialect, sql, SqliteAdapter, SqliteDialect, type Dialect } from 'kysely'
import Libsql from 'libsql'
import { Pool, types } from 'pg'
import { NewerStateError, UnreleasedStateError } from './failure.ts'
import { BEFORE_RELEASE, MIGRATIONS } from './migrations.ts'
import type { StateDatabase, StateSchema } from './schema.ts'

/** Accounts, sessions and all else that must last about people, migrated and ready. */
export interface State {
  readonly db: StateDatabase
  /** For health: `SQLite` or `PostgreSQL`. */
  readonly engine: string
  ping(): Promise<boolean>
  close(): Promise<void>
}

const BUSY_TIMEOUT_MS = 5000

/** SQLite can do and undo changes of tables within a transaction; Kysely assumes it cannot and would leave half a migration. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

/**
 * One SQLite file. WAL with synchronous=FULL: an acknowledged write survives a power cut, readers do not wait for writers.
 */
export const sqliteDialect = (file: string): Dialect => {
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
  const database = new Libsql(file, { timeout: BUSY_TIMEOUT_MS })
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;`)
  if (file !== ':memory:') chmodSync(file, 0o600)
  // libsql speaks better-sqlite3's interface at run time; its declared types are an older copy of that interface.
  return new TransactionalSqliteDialect({ database: database as unknown as ConstructorParameters<typeof SqliteDialect>[0]['database'] })
}

const INT8 = 20

/** A PostgreSQL server. Eight-byte integers hold times and sizes, all below 2^53, and come back as numbers. */
export const postgresDialect = (url: string): Dialect => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    // A gateway that died in mid-transaction must not hold a group's row for ever.
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: string) =>
        oid === INT8 && format !== 'binary' ? Number : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
    },
  })
  // A connection was cut while nothing was asked of it: the next question is told, and unheard this would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

const RELEASED = Object.keys(MIGRATIONS)[0] as string

/**
 * Records a state that all the steps before the first release made as one that `0001_release` made: they are the same. Every state since
 * then has that step: throws `NewerStateError` for one that has it beside a step nobody here knows, and `UnreleasedStateError` for one
 * that has other steps only. Neither is changed.
 */
const recordAnew = async (db: StateDatabase): Promise<void> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const steps = sql.table(DEFAULT_MIGRATION_TABLE)
  // Gateways that share a server may start at the same time: the second finds it done, or does the same once more.
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string; timestamp: string }>`select name, timestamp from ${steps} order by name`.execute(trx)
    const foreign = rows.filter(({ name }) => !(name in MIGRATIONS))
    const last = foreign.at(-1)
    if (last === undefined) return
    if (rows.some(({ name }) => name === RELEASED)) throw new NewerStateError(last.name)
    if (foreign.map(({ name }) => name).join() !== BEFORE_RELEASE.join()) throw new UnreleasedStateError(last.name)
    await sql`delete from ${steps} where name in (${sql.join([...BEFORE_RELEASE])})`.execute(trx)
    await sql`insert into ${steps} (name, timestamp) values (${RELEASED}, ${last.timestamp}) on conflict (name) do nothing`.execute(trx)
  })
}

/** Opens and migrates; throws when a migration fails or the database was made by a version this one cannot go on from (BEY-07). */
export const openStateWith = async (dialect: Dialect, engine: string): Promise<State> => {
  const db = new Kysely<StateSchema>({ dialect })
  try {
    await recordAnew(db)
    const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } }).migrateToLatest()
    if (error) throw error
  } catch (error) {
    await db.destroy().catch(() => undefined)
    throw error
  }
  return {
    db,
    engine,
    ping: async () => {
      try {
        await sql`select 1`.execute(db)
        return true
      } catch {
        return false
      }
    },
    close: () => db.destroy(),
  }
}

/** The state of a data directory, or of `databaseUrl` when given. */
export const openState = async ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }): Promise<State> => {
  if (databaseUrl) return openStateWith(postgresDialect(databaseUrl), 'PostgreSQL')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return openStateWith(sqliteDialect(join(dataDir, 'state.sqlite')), 'SQLite')
}
