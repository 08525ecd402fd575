import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { defaultColumns } from '../../domain/database.ts'
import { drugnct } from '../../domain/databases/drugnct/definition.ts'
import type { Condition, Query } from '../../domain/query.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { bigrams } from '../../server/catalogue/normalise.ts'
import { columnsOf } from '../../server/catalogue/schema.ts'
import { storedLine } from '../../server/catalogue/stored.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { generateSample } from '../../server/sample/generate.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { type Measurement, sample } from './measure.ts'

/**
 * Searches of sample trials: the catalogue, and beside it SQLite FTS5 over bigrams and PostgreSQL with a GIN index over
 * bigrams, on the same rows with the same texts and terms. Everything is filled once and kept in `.cache/bench`; what is
 * measured is warm. `BENCH_PEERS=0` leaves the peers out (their indexes take long to build).
 */
const SEED = 1
const AS_OF = '2026-11-01'
const PAGE = 50
/** Terms of two characters, rare to everywhere, both languages. */
const CHINESE = ['肺癌', '糖尿', '单抗', '白血', '辉瑞', '胰岛', '可瑞', '肿瘤']
const LATIN = ['pd', 'mk', 'ca', 'in', 'zu', 'xy', 'bi', 'hy']
const FACETS = ['phase', 'status', 'drug', 'indication', 'sponsor', 'startDate']
const TYPED = ['pemb', '帕博', 'insu', '辉瑞', 'nct', 'lung', 'on', '糖尿病']

const CACHE = resolve('.cache/bench')
const term = (terms: readonly string[], call: number): string => terms[call % terms.length] as string
const has = (text: string): Condition => ({ field: 'any', op: 'has', values: [text] })
const query = (conditions: Condition[]): Query => ({ conditions, sort: [], page: 1, size: PAGE })
const note = (text: string) => process.stderr.write(`${text}\n`)

export const benchCatalogue = async ({ rows }: { rows: number }): Promise<Measurement[]> => {
  mkdirSync(CACHE, { recursive: true })
  const results: Measurement[] = []
  results.push(...(await benchOwn(rows)))
  if (process.env.BENCH_PEERS !== '0') {
    results.push(...(await benchSqlite(rows)))
    results.push(...(await benchPostgres(rows)))
  }
  return results
}

const benchOwn = async (rows: number): Promise<Measurement[]> => {
  const dataDir = join(CACHE, `clickhouse-${rows}`)
  const catalogue = await openCatalogue({ dataDir, linker: createLinker(), clock: () => new Date() })
  try {
    const results: Measurement[] = []
    const [have] = (await catalogue.summaries()).filter((summary) => summary.id === drugnct.id)
    if (have?.records !== rows)
      results.push({ suite: 'catalogue', subject: 'chdb', workload: `fill ${rows} rows`, ...(await fill(catalogue, rows)) })
    const columns = defaultColumns(drugnct)
    const facets = FACETS.map((field) => ({ field }))
    const add = async (workload: string, run: (call: number) => Promise<unknown>) => {
      results.push({ suite: 'catalogue', subject: 'chdb', workload, rows, ...(await sample(run, { times: 64, warm: 16 })) })
      note(JSON.stringify(results.at(-1)))
    }
    for (const [label, terms] of [
      ['Chinese', CHINESE],
      ['Latin', LATIN],
    ] as const) {
      await add(`list and count, 2 ${label} characters`, (call) =>
        catalogue.search('drugnct', { query: query([has(term(terms, call))]), columns }),
      )
      await add(`list, count and six facets, 2 ${label} characters`, (call) =>
        catalogue.search('drugnct', { query: query([has(term(terms, call))]), columns, facets }),
      )
    }
    await add('list and count, whole names', (call) =>
      catalogue.search('drugnct', {
        query: query([has(term(['pembrolizumab', '帕博利珠单抗', 'lung cancer', '2型糖尿病'], call))]),
        columns,
      }),
    )
    await add('associate', (call) => catalogue.associate('drugnct', { text: term(TYPED, call) }))
    await add('detail', (call) => catalogue.record('drugnct', ids(rows, call)))
    await add('chart', () => catalogue.chart('drugnct', { chart: 'startsByYear', conditions: [] }))
    return results
  } finally {
    await catalogue.close()
  }
}

/** Ids spread over the rows. */
let known: string[] | undefined
const ids = (rows: number, call: number): string => {
  known ??= [...generateSample(drugnct, { count: Math.min(rows, 2000), seed: SEED, asOf: AS_OF })].map((record) => record.id)
  return known[(call * 31) % known.length] as string
}

const fill = async (catalogue: Catalogue, rows: number): Promise<{ value: number; unit: string }> => {
  note(`filling ${rows} sample trials, once`)
  const began = performance.now()
  const load = await catalogue.load({ database: drugnct.id, source: 'sample', startedAt: new Date().toISOString() })
  let batch = []
  for (const record of generateSample(drugnct, { count: rows, seed: SEED, asOf: AS_OF })) {
    batch.push(record)
    if (batch.length === 2000) {
      await load.write(batch)
      batch = []
    }
  }
  await load.write(batch)
  await load.commit()
  return { value: Math.round((performance.now() - began) / 100) / 10, unit: 's' }
}

/** The rows the peers hold: number, posting date, title and the very search text the catalogue has. */
function* peerRows(rows: number): Generator<{ at: number; id: string; day: string; title: string; text: string }> {
  const linker = createLinker()
  const at = new Map(columnsOf(drugnct).map((column, index) => [column.name, index]))
  let count = 0
  for (const record of generateSample(drugnct, { count: rows, seed: SEED, asOf: AS_OF })) {
    const cells = JSON.parse(storedLine(drugnct, record, { source: 'sample', importedAt: '', seq: 1 }, linker)) as unknown[]
    const cell = (column: string) => String(cells[at.get(column) as number] ?? '')
    yield { at: ++count, id: record.id, day: cell('firstPostedDate'), title: cell('title'), text: cell('_search') }
  }
}

/** A bigram as a word no tokenizer splits: its code points in hexadecimal. */
const word = (pair: string): string => [...pair].map((character) => `x${(character.codePointAt(0) as number).toString(16)}`).join('')
const tokens = (text: string): string[] => text.split('\u0001').flatMap(bigrams)

const measurePeer = async (subject: string, rows: number, list: (tokens: string[]) => Promise<unknown>): Promise<Measurement[]> => {
  const results: Measurement[] = []
  for (const [label, terms] of [
    ['Chinese', CHINESE],
    ['Latin', LATIN],
  ] as const) {
    const times = await sample((call) => list(bigrams(term(terms, call))), { times: 24, warm: 8 })
    results.push({ suite: 'catalogue', subject, workload: `list and count, 2 ${label} characters`, rows, ...times })
    note(JSON.stringify(results.at(-1)))
  }
  return results
}

interface SqliteDatabase {
  exec(sql: string): void
  prepare(sql: string): { all(...values: unknown[]): unknown[]; get(...values: unknown[]): unknown; run(...values: unknown[]): unknown }
  close(): void
}

const benchSqlite = async (rows: number): Promise<Measurement[]> => {
  const Database = createRequire(import.meta.url)('libsql') as new (path: string) => SqliteDatabase
  const file = join(CACHE, `fts5-${rows}.sqlite`)
  const done = `${file}.done`
  if (!existsSync(done)) {
    note(`filling SQLite with ${rows} rows, once`)
    for (const old of [file, `${file}-wal`, `${file}-shm`]) rmSync(old, { force: true })
    const database = new Database(file)
    database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000;
      CREATE TABLE trial (at INTEGER PRIMARY KEY, id TEXT, day TEXT, title TEXT);
      CREATE VIRTUAL TABLE text USING fts5(tokens, content = '', detail = none)`)
    const trial = database.prepare('INSERT INTO trial VALUES (?, ?, ?, ?)')
    const text = database.prepare('INSERT INTO text (rowid, tokens) VALUES (?, ?)')
    database.exec('BEGIN')
    for (const row of peerRows(rows)) {
      trial.run(row.at, row.id, row.day, row.title)
      text.run(row.at, [...new Set(tokens(row.text))].map(word).join(' '))
      if (row.at % 50_000 === 0) database.exec('COMMIT; BEGIN')
    }
    database.exec(`COMMIT; INSERT INTO text (text) VALUES ('optimize'); ANALYZE`)
    database.close()
    writeFileSync(done, '')
  }
  const database = new Database(file)
  database.exec('PRAGMA cache_size = -400000')
  const list = database.prepare(
    `SELECT trial.* FROM trial WHERE at IN (SELECT rowid FROM text WHERE text MATCH ?) ORDER BY day DESC, id LIMIT ${PAGE}`,
  )
  const count = database.prepare('SELECT count(*) FROM text WHERE text MATCH ?')
  try {
    return await measurePeer('sqlite fts5 bigrams', rows, async (wanted) => {
      const match = wanted.map(word).join(' AND ')
      return [list.all(match), count.get(match)]
    })
  } finally {
    database.close()
  }
}

/** A PostgreSQL at DATABASE_URL, or Debian's own binaries on a socket below the cache. Null when there is neither. */
const openPostgres = (): { url: string; stop: () => void } | null => {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => undefined }
  const home = '/usr/lib/postgresql'
  const version = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a))[0] : undefined
  if (!version) return null
  const bin = (tool: string) => join(home, version, 'bin', tool)
  const data = '/tmp/materia-bench-postgres'
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const root = process.getuid?.() === 0
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString()))
  if (root && !(uid && gid)) return null
  const owner = root ? { uid, gid, cwd: '/' } : {}
  const run = (tool: string, args: string[]) => spawnSync(bin(tool), args, owner)
  if (!existsSync(data)) {
    mkdirSync(data, { mode: 0o700 })
    if (root) chownSync(data, uid as number, gid as number)
    if (run('initdb', ['-D', `${data}/db`, '-U', 'bench', '--auth=trust', '--encoding=UTF8']).status !== 0) return null
  }
  const settings = `-k ${data} -c listen_addresses= -c shared_buffers=1GB -c work_mem=128MB -c maintenance_work_mem=1GB -c fsync=off -c max_wal_size=8GB`
  if (run('pg_ctl', ['-D', `${data}/db`, '-w', '-l', `${data}/log`, '-o', settings, 'start']).status !== 0) return null
  return {
    url: `postgresql://bench@/postgres?host=${encodeURIComponent(data)}`,
    stop: () => void run('pg_ctl', ['-D', `${data}/db`, '-m', 'fast', 'stop']),
  }
}

const benchPostgres = async (rows: number): Promise<Measurement[]> => {
  const server = openPostgres()
  if (!server) {
    note('no PostgreSQL here (neither DATABASE_URL nor /usr/lib/postgresql): left out')
    return []
  }
  const client = new Client({ connectionString: server.url })
  try {
    await client.connect()
    const table = `materia_bench_${rows}`
    const { rows: found } = await client.query('SELECT to_regclass($1) AS ready', [`${table}_grams`])
    if (found[0]?.ready === null) {
      note(`filling PostgreSQL with ${rows} rows, once`)
      await client.query(`DROP TABLE IF EXISTS ${table}`)
      await client.query(`CREATE UNLOGGED TABLE ${table} (at int PRIMARY KEY, id text, day text, title text, grams text[])`)
      let batch: { at: number; id: string; day: string; title: string; grams: string[] }[] = []
      const send = async () => {
        await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [JSON.stringify(batch)])
        batch = []
      }
      for (const { at, id, day, title, text } of peerRows(rows)) {
        batch.push({ at, id, day, title, grams: [...new Set(tokens(text))] })
        if (batch.length === 1000) await send()
      }
      if (batch.length > 0) await send()
      await client.query(`CREATE INDEX ${table}_grams ON ${table} USING gin (grams)`)
      await client.query(`VACUUM ANALYZE ${table}`)
    }
    return await measurePeer('postgresql gin bigrams', rows, async (wanted) => [
      await client.query(`SELECT at, id, day, title FROM ${table} WHERE grams @> $1 ORDER BY day DESC, id LIMIT ${PAGE}`, [wanted]),
      await client.query(`SELECT count(*) FROM ${table} WHERE grams @> $1`, [wanted]),
    ])
  } finally {
    await client.end().catch(() => undefined)
    server.stop()
  }
}
