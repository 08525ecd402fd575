import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Client } from 'pg'
import { bigrams, wordsOf } from '../../server/catalogue/normalise.ts'

/** A row as the peers hold it: `at` is its place in the order of the list, `row` what the list shows of it, as JSON; the text is the very search text the catalogue has. */
export interface PeerRow {
  at: number
  row: string
  text: string
}

/** Another engine over the same rows: page one in the order of the list, as the list shows it, and how many there are, of what holds each typed word. */
export interface Peer {
  subject: string
  find(typed: string): Promise<{ count: number; rows: readonly unknown[] }>
  /** Bytes on disk, where it has any of its own. */
  bytes?: number
  close(): void | Promise<void>
}

interface PeerOptions {
  rows: number
  /** Kept between runs: indexes take long to build. */
  cache: string
  page: number
  /** What will be typed: the floor keeps the postings of no more. */
  terms: readonly string[]
  read(): AsyncGenerator<PeerRow>
  note(text: string): void
}

/** Null where it is not here; the note says so. */
type OpenPeer = (options: PeerOptions) => Promise<Peer | null>

const tokens = (text: string): string[] => [...new Set(text.split('\u0001').flatMap(bigrams))]
/** A bigram as a word no tokenizer splits: its code points in hexadecimal. */
const word = (pair: string): string => [...pair].map((character) => `x${(character.codePointAt(0) as number).toString(16)}`).join('')
/** The pairs of a word one after another, as such words; what stands next to each other here does so there. */
const phrase = (text: string): string => {
  const characters = [...text]
  return characters
    .slice(1)
    .map((character, at) => word(`${characters[at]!}${character}`))
    .join(' ')
}
const shown = (row: unknown): unknown => JSON.parse(row as string)

/** Postings in plain JavaScript, of the words that are typed and of no other: what no engine can be faster than. */
const floor: OpenPeer = async ({ page, terms, read }) => {
  const postings = new Map(terms.flatMap(wordsOf).map((typed) => [typed, [] as number[]]))
  const rows: string[] = []
  for await (const { at, row, text } of read()) {
    rows[at] = row
    for (const [typed, found] of postings) if (text.includes(typed)) found.push(at)
  }
  const holds = (sorted: readonly number[], at: number): boolean => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]! < at) low = middle + 1
      else high = middle
    }
    return sorted[low] === at
  }
  return {
    subject: 'floor: postings in JavaScript',
    find: async (typed) => {
      const [first = [], ...others] = wordsOf(typed)
        .map((one) => postings.get(one) ?? [])
        .sort((a, b) => a.length - b.length)
      const found = others.length === 0 ? first : first.filter((at) => others.every((other) => holds(other, at)))
      return { count: found.length, rows: found.slice(0, page).map((at) => shown(rows[at])) }
    },
    close: () => undefined,
  }
}

interface SqliteDatabase {
  exec(sql: string): void
  prepare(sql: string): { all(...values: unknown[]): unknown[]; get(...values: unknown[]): unknown; run(...values: unknown[]): unknown }
  close(): void
}

const sqlite: OpenPeer = async ({ rows, cache, page, read, note }) => {
  const Database = createRequire(import.meta.url)('libsql') as new (path: string) => SqliteDatabase
  const file = join(cache, `fts5-phrases-${rows}.sqlite`)
  const done = `${file}.done`
  if (!existsSync(done)) {
    note(`filling SQLite with ${rows} rows, once`)
    for (const old of [file, `${file}-wal`, `${file}-shm`]) rmSync(old, { force: true })
    const database = new Database(file)
    database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000;
      CREATE TABLE trial (at INTEGER PRIMARY KEY, row TEXT);
      CREATE VIRTUAL TABLE text USING fts5(tokens, content = '')`)
    const trial = database.prepare('INSERT INTO trial VALUES (?, ?)')
    const text = database.prepare('INSERT INTO text (rowid, tokens) VALUES (?, ?)')
    database.exec('BEGIN')
    for await (const row of read()) {
      trial.run(row.at, row.row)
      // What is typed holds no blank, and no phrase goes over what stands between words and names.
      text.run(row.at, row.text.replaceAll('\u0001', ' ').split(' ').map(phrase).join(' between '))
      if (row.at % 50_000 === 0) database.exec('COMMIT; BEGIN')
    }
    database.exec(`COMMIT; INSERT INTO text (text) VALUES ('optimize'); ANALYZE`)
    database.close()
    writeFileSync(done, '')
  }
  const database = new Database(file)
  database.exec('PRAGMA cache_size = -400000')
  // Rows stand in the order of the list here as well.
  const list = database.prepare(
    `SELECT trial.row FROM text JOIN trial ON at = text.rowid WHERE text MATCH ? ORDER BY text.rowid LIMIT ${page}`,
  )
  const count = database.prepare('SELECT count(*) AS found FROM text WHERE text MATCH ?')
  return {
    subject: 'SQLite FTS5 over bigrams',
    bytes: statSync(file).size,
    find: async (typed) => {
      const match = wordsOf(typed)
        .map((one) => `"${phrase(one)}"`)
        .join(' AND ')
      return {
        rows: (list.all(match) as { row: string }[]).map(({ row }) => shown(row)),
        count: Number((count.get(match) as { found: number }).found),
      }
    },
    close: () => database.close(),
  }
}

/** A module of the cache, where `npm install --prefix .cache/bench/peers NAME` puts it; the product has no use for it. */
const fromCache = <T>(cache: string, name: string): T | null => {
  try {
    return createRequire(join(cache, 'peers', 'package.json'))(name) as T
  } catch {
    return null
  }
}

interface Duck {
  DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{
        run(sql: string, values?: unknown[]): Promise<unknown>
        runAndReadAll(sql: string, values?: unknown[]): Promise<{ getRows(): unknown[][] }>
        createAppender(table: string): Promise<{
          appendInteger(value: number): void
          appendVarchar(value: string): void
          endRow(): void
          closeSync(): void
        }>
        closeSync(): void
      }>
      closeSync(): void
    }>
  }
}

/** DuckDB looks through the texts: it has no index of pairs of characters. */
const duckdb: OpenPeer = async ({ rows, cache, page, read, note }) => {
  const module = fromCache<Duck>(cache, '@duckdb/node-api')
  if (!module) {
    note('DuckDB is left out: npm install --prefix .cache/bench/peers @duckdb/node-api brings it')
    return null
  }
  const file = join(cache, `duckdb-${rows}`)
  const done = `${file}.done`
  if (!existsSync(done)) rmSync(file, { force: true })
  const instance = await module.DuckDBInstance.create(file)
  const connection = await instance.connect()
  if (!existsSync(done)) {
    note(`filling DuckDB with ${rows} rows, once`)
    await connection.run('CREATE TABLE trial (place INTEGER, row VARCHAR, text VARCHAR)')
    const appender = await connection.createAppender('trial')
    for await (const { at, row, text } of read()) {
      appender.appendInteger(at)
      for (const value of [row, text]) appender.appendVarchar(value)
      appender.endRow()
    }
    appender.closeSync()
    await connection.run('CHECKPOINT')
    writeFileSync(done, '')
  }
  return {
    subject: 'DuckDB, looking through texts',
    bytes: statSync(file).size,
    find: async (typed) => {
      const words = wordsOf(typed)
      const where = words.map((_, at) => `contains(text, $${at + 1})`).join(' AND ')
      const found = await connection.runAndReadAll(`SELECT row FROM trial WHERE ${where} ORDER BY place LIMIT ${page}`, words)
      const counted = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM trial WHERE ${where}`, words)
      return { rows: found.getRows().map(([row]) => shown(row)), count: Number(counted.getRows()[0]?.[0]) }
    },
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

interface Flex {
  Index: new (options: object) => { add(id: number, text: string): void; search(text: string, options: { limit: number }): number[] }
}
/** Its index of pairs of characters is objects in memory: of more rows it does not fit. */
const FLEX_ROWS = 100_000

const flexsearch: OpenPeer = async ({ rows, cache, page, read, note }) => {
  const module = fromCache<Flex>(cache, 'flexsearch')
  if (!module || rows > FLEX_ROWS) {
    note(
      module
        ? `FlexSearch is left out: it holds its index in memory, up to ${FLEX_ROWS} rows`
        : 'FlexSearch is left out: npm install --prefix .cache/bench/peers flexsearch brings it',
    )
    return null
  }
  note(`filling FlexSearch with ${rows} rows, in memory`)
  const index = new module.Index({ tokenize: 'strict', resolution: 1, fastupdate: false, encode: (text: string) => text.split(' ') })
  const [all, texts]: [string[], string[]] = [[], []]
  for await (const { at, row, text } of read()) {
    all[at] = row
    texts[at] = text
    index.add(at, tokens(text).map(word).join(' '))
  }
  return {
    subject: 'FlexSearch over bigrams, in memory',
    find: async (typed) => {
      const words = wordsOf(typed)
      const pairs = index.search([...new Set(words.flatMap(bigrams))].map(word).join(' '), { limit: rows })
      // Pairs of characters are not words yet.
      const found = words.every((one) => [...one].length === 2)
        ? pairs
        : pairs.filter((at) => words.every((one) => texts[at]!.includes(one)))
      return { count: found.length, rows: found.slice(0, page).map((at) => shown(all[at])) }
    },
    close: () => undefined,
  }
}

/** A PostgreSQL at DATABASE_URL, or Debian's own binaries on a socket of its own. Null when there is neither. */
const openServer = (): { url: string; stop: () => void } | null => {
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

const postgresql: OpenPeer = async ({ rows, page, read, note }) => {
  const server = openServer()
  if (!server) {
    note('PostgreSQL is left out: neither DATABASE_URL nor /usr/lib/postgresql')
    return null
  }
  const client = new Client({ connectionString: server.url })
  await client.connect()
  const table = `materia_bench_phrases_${rows}`
  const { rows: found } = await client.query('SELECT to_regclass($1) AS ready', [`${table}_grams`])
  if (found[0]?.ready === null) {
    note(`filling PostgreSQL with ${rows} rows, once`)
    await client.query(`DROP TABLE IF EXISTS ${table}`)
    await client.query(`CREATE UNLOGGED TABLE ${table} (at int PRIMARY KEY, row text, text text, grams text[])`)
    let batch: object[] = []
    const send = async () => {
      await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [JSON.stringify(batch)])
      batch = []
    }
    for await (const { at, row, text } of read()) {
      batch.push({ at, row, text, grams: tokens(text) })
      if (batch.length === 1000) await send()
    }
    if (batch.length > 0) await send()
    await client.query(`CREATE INDEX ${table}_grams ON ${table} USING gin (grams)`)
    await client.query(`VACUUM ANALYZE ${table}`)
  }
  const size = await client.query('SELECT pg_total_relation_size($1) AS bytes', [table])
  return {
    subject: 'PostgreSQL, GIN over bigrams',
    bytes: Number(size.rows[0]?.bytes),
    find: async (typed) => {
      const words = wordsOf(typed)
      const long = words.filter((one) => [...one].length > 2)
      // Pairs of characters are not words yet: of longer ones the texts are looked at again.
      const where = ['grams @> $1', ...long.map((_, at) => `strpos(text, $${at + 2}) > 0`)].join(' AND ')
      const wanted = [[...new Set(words.flatMap(bigrams))], ...long]
      const list = await client.query<{ row: string }>(`SELECT row FROM ${table} WHERE ${where} ORDER BY at LIMIT ${page}`, wanted)
      const counted = await client.query(`SELECT count(*) AS found FROM ${table} WHERE ${where}`, wanted)
      return { rows: list.rows.map(({ row }) => shown(row)), count: Number(counted.rows[0]?.found) }
    },
    close: async () => {
      await client.end().catch(() => undefined)
      server.stop()
    },
  }
}

export const PEERS: Record<string, OpenPeer> = { floor, sqlite, duckdb, flexsearch, postgresql }
