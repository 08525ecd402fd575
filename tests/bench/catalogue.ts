import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SearchRequest } from '../../domain/contract.ts'
import { defaultColumns } from '../../domain/database.ts'
import { drugnct } from '../../domain/databases/drugnct/definition.ts'
import type { Condition, Query } from '../../domain/query.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { defaultSort } from '../../server/catalogue/compile.ts'
import { type Engine, openEngine } from '../../server/catalogue/engine.ts'
import { beginLoad } from '../../server/catalogue/load.ts'
import { Sets } from '../../server/catalogue/sets.ts'
import { selectRows } from '../../server/catalogue/stored.ts'
import type { Asking, Catalogue } from '../../server/catalogue/types.ts'
import { generateSample } from '../../server/sample/generate.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { inTurn, type Measurement, percentile } from './measure.ts'
import { type Peer, PEERS, type PeerRow } from './peers.ts'

/**
 * Searches of sample trials: the catalogue, and beside it other engines on the same rows with the same texts and terms. All of them take turns,
 * call by call, so that whatever else the machine does is met by all alike, and ratios hold where milliseconds do not. Everything is filled once and
 * kept in `.cache/bench`; what is measured is warm. `BENCH_PEERS=sqlite,floor` takes no others (their indexes take long to build), `BENCH_PEERS=0` none;
 * `BENCH_ONLY=fill` fills the catalogue and measures no searches.
 */
const SEED = 1
const AS_OF = '2026-11-01'
const PAGE = 50
/** What is typed, rare to everywhere, both languages. */
const CHINESE = ['肺癌', '糖尿', '单抗', '白血', '辉瑞', '胰岛', '可瑞', '肿瘤']
const LATIN = ['pd', 'mk', 'ca', 'in', 'zu', 'xy', 'bi', 'hy']
const TERMS = {
  'two characters': CHINESE.flatMap((pair, at) => [pair, LATIN[at]!]),
  '3 to 5 characters': ['pem', '糖尿病', 'lung', '白血病', 'zumab', 'phase', '帕博利', 'insul'],
  'whole word': ['pembrolizumab', '帕博利珠单抗', 'diabetes', 'randomized', '2型糖尿病', 'nivolumab', 'pfizer', '多发性骨髓瘤'],
  'two words': ['lung cancer', 'pembrolizumab 肺癌', 'type diabetes', 'breast her2', 'pfizer phase', '胰岛素 糖尿病'],
  'fragment of a number': ['nct9265', '65443', '95308', '324401', 'nct9398', '64880'],
} satisfies Record<string, string[]>
const BASE = 'list and count, two characters'
/** What others are asked as well, each compared with the catalogue at the same. */
const ASKED_OF_ALL: Record<string, readonly string[]> = { 'two Chinese characters': CHINESE, 'two letters': LATIN, ...TERMS }
/** What others that nothing is remembered of are compared with. */
const NEW = `${BASE}, never asked before`
const FACETS = ['phase', 'status', 'drug', 'indication', 'sponsor', 'startDate']
const TYPED = ['pemb', '帕博', 'insu', '辉瑞', 'nct', 'lung', 'on', '糖尿病']
/** However busy the machine is, what is slow is measured, and not given up, ms. */
const PATIENCE = 600_000
/** Calls of each kind that count, in turn with those of all others. */
const TIMES = 48
const WARM = 16

const CACHE = resolve('.cache/bench')
const term = <T>(terms: readonly T[], call: number): T => terms[call % terms.length] as T
const has = (text: string): Condition => ({ field: 'any', op: 'has', values: [text] })
const query = (text: string): Query => ({ conditions: [has(text)], sort: [], page: 1, size: PAGE })
const note = (text: string) => process.stderr.write(`${text}\n`)

export const benchCatalogue = async ({ rows }: { rows: number }): Promise<Measurement[]> => {
  mkdirSync(CACHE, { recursive: true })
  const results: Measurement[] = []
  const tell = (subject: string, workload: string, value: number, unit: string) =>
    void results.push({ suite: 'catalogue', subject, workload, value: Math.round(value * 10) / 10, unit })
  const filled = await fill(rows)
  tell('chdb', `fill ${rows} rows`, filled.seconds, 's')
  tell('chdb', `fill ${rows} rows: most memory`, filled.megabytes, 'MB')
  tell('chdb', `${rows} rows on disk`, sizeOf(dataOf(rows)) / 1e6, 'MB')
  if (process.env.BENCH_ONLY === 'fill') return results
  const pairs = await withCatalogue(rows, (catalogue) => freshPairs(catalogue, 2 * (TIMES + WARM)))
  const peers = await openPeers(rows, pairs)
  for (const { subject, bytes } of peers) if (bytes !== undefined) tell(subject, `${rows} rows on disk`, bytes / 1e6, 'MB')
  tell('machine', 'others at its start (load)', loadavg()[0] as number, `of ${availableParallelism()} cores`)
  try {
    await withCatalogue(rows, async (catalogue) => {
      await alike(catalogue, peers, pairs)
      const own = await workloads(catalogue, pairs)
      const others = {
        ...Object.fromEntries(Object.entries(ASKED_OF_ALL).map(([label, terms]) => [`list and count, ${label}`, terms])),
        [NEW]: pairs,
      }
      const measured = await inTurn(
        [
          ...own,
          ...peers.flatMap(({ subject, find }) =>
            Object.entries(others).map(([workload, terms]) => ({ subject, workload, run: (call: number) => find(term(terms, call)) })),
          ),
        ],
        { times: TIMES, warm: WARM },
      )
      const [again, anew] = [BASE, NEW].map((name) => measured.find(({ subject, workload }) => subject === 'chdb' && workload === name)!)
      for (const { subject, workload, p50_ms, p95_ms } of measured) {
        const base =
          subject === 'chdb'
            ? (workload.includes('never asked before') ? anew : again)!
            : measured.find((one) => one.subject === 'chdb' && one.workload === workload)!
        const ratio = { of: `chdb: ${base.workload}`, p50_ratio: round(p50_ms / base.p50_ms), p95_ratio: round(p95_ms / base.p95_ms) }
        results.push({
          suite: 'catalogue',
          subject,
          workload,
          rows,
          p50_ms,
          p95_ms,
          ...(workload === BASE && subject === 'chdb' ? {} : ratio),
        })
      }
      results.push(...(await crowds(catalogue, rows, '', query)))
      results.push(...(await crowds(catalogue, rows, ', never asked before', neverAsked())))
    })
    tell('machine', 'others and this at its end (load)', loadavg()[0] as number, `of ${availableParallelism()} cores`)
    return results
  } finally {
    for (const peer of peers) await peer.close()
  }
}

/** One process has one embedded engine at a time, and filling the peers needs it as well. */
const withCatalogue = async <T>(rows: number, use: (catalogue: Catalogue) => Promise<T>): Promise<T> => {
  const catalogue = await openCatalogue({ dataDir: dataOf(rows), linker: createLinker(), clock: () => new Date(), timeoutMs: PATIENCE })
  try {
    return await use(catalogue)
  } finally {
    await catalogue.close()
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

const sizeOf = (path: string): number =>
  readdirSync(path, { withFileTypes: true, recursive: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  )

const openPeers = async (rows: number, pairs: readonly string[]): Promise<Peer[]> => {
  const wanted = process.env.BENCH_PEERS?.split(',') ?? Object.keys(PEERS)
  const peers: Peer[] = []
  for (const [name, open] of Object.entries(PEERS)) {
    if (!wanted.includes(name)) {
      note(`${name} is left out (BENCH_PEERS)`)
      continue
    }
    const terms = [...Object.values(TERMS).flat(), ...pairs]
    const began = performance.now()
    const peer = await open({ rows, cache: CACHE, page: PAGE, terms, read: () => peerRows(rows), note })
    note(`${name}: ${Math.round((performance.now() - began) / 1000)} s until it was there`)
    if (peer) peers.push(peer)
  }
  return peers
}

/** All of them find the same number of rows, and show the same first ones as the list shows them: what is compared is the same work. */
const alike = async (catalogue: Catalogue, peers: readonly Peer[], pairs: readonly string[]): Promise<void> => {
  for (const text of [...Object.values(TERMS).flat(), ...pairs.slice(0, TIMES)]) {
    const asked = { ...query(text), sort: defaultSort(drugnct) }
    const { total, rows: own } = await catalogue.search('drugnct', { query: asked, columns: defaultColumns(drugnct) })
    for (const { subject, find } of peers) {
      const { count, rows } = await find(text)
      if (count !== total) throw new Error(`${subject} finds ${count} of '${text}', chdb ${total}`)
      if (!isDeepStrictEqual(rows, own)) throw new Error(`${subject} shows other rows of '${text}'`)
    }
  }
}

const workloads = async (catalogue: Catalogue, pairs: readonly string[]) => {
  const ids = (await catalogue.rows('drugnct', { conditions: [], sort: [], columns: [], limit: 2000 })).map(({ id }) => id)
  const fresh = await freshWords(catalogue, TIMES + WARM)
  const columns = defaultColumns(drugnct)
  const facets = FACETS.map((field) => ({ field }))
  const search = (asked: Query, more: Partial<SearchRequest> = {}) => catalogue.search('drugnct', { query: asked, columns, ...more })
  const sorted = (text: string, field: string): Query => ({ ...query(text), sort: [{ field, direction: 'asc' }] })
  const two = TERMS['two characters']
  const own: Record<string, (call: number) => Promise<unknown>> = {
    ...Object.fromEntries(
      Object.entries(ASKED_OF_ALL).map(([label, terms]) => [
        `list and count, ${label}`,
        (call: number) => search(query(term(terms, call))),
      ]),
    ),
    // Each is asked for once: what a look-up costs.
    'list and count, a word never asked before': (call) => search(query(term(fresh, call))),
    // Two characters as well: nothing is remembered of a query that answers these.
    [NEW]: (call) => search(query(term(pairs, call))),
    'list, count and six facets, two characters, never asked before': (call) => search(query(term(pairs, call + TIMES + WARM)), { facets }),
    'list, count and six facets, two characters': (call) => search(query(term(two, call)), { facets }),
    'list, count and six facets, whole word': (call) => search(query(term(TERMS['whole word'], call)), { facets }),
    'list and count, two characters, by title': (call) => search(sorted(term(two, call), 'title')),
    'list and count, two characters, by start date': (call) => search(sorted(term(two, call), 'startDate')),
    'type-ahead': (call) => catalogue.associate('drugnct', { text: term(TYPED, call) }),
    detail: (call) => catalogue.record('drugnct', term(ids, call * 31)),
    chart: () => catalogue.chart('drugnct', { chart: 'startsByYear', conditions: [] }),
  }
  return Object.entries(own).map(([workload, run]) => ({ subject: 'chdb', workload, run }))
}

/** The same texts within a range of dates that all are in, and that nobody has asked for: nothing is remembered of what it finds. */
const neverAsked = (): ((text: string) => Query) => {
  let day = Date.UTC(1900, 0, 1)
  return (text) => {
    day += 86_400_000
    const within: Condition = { field: 'firstPostedDate', op: 'range', values: [new Date(day).toISOString().slice(0, 10), ''] }
    return { ...query(text), conditions: [has(text), within] }
  }
}

/** Clients that search all the time, each in its own name; rounds of few and many in turn. */
const crowds = async (catalogue: Catalogue, rows: number, kind: string, asks: (text: string) => Query): Promise<Measurement[]> => {
  const columns = defaultColumns(drugnct)
  const mixed = Object.values(TERMS).flat()
  const found = new Map([1, 16, 64].map((clients) => [clients, { times: [] as number[], seconds: 0 }]))
  const searches = async (clients: number, calls: number, times: number[], asking: (client: number) => Asking) => {
    const began = performance.now()
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let call = 0; call < calls; call++) {
          const asked = performance.now()
          await catalogue.search('drugnct', { query: asks(term(mixed, client * 7 + call * 5)), columns }, asking(client))
          times.push(performance.now() - asked)
        }
      }),
    )
    return (performance.now() - began) / 1000
  }
  for (let turn = 0; turn < 3; turn++)
    for (const [clients, one] of found)
      one.seconds += await searches(clients, Math.max(3, Math.ceil(64 / clients)), one.times, (client) => ({ account: `client ${client}` }))
  const alone = found.get(1)!
  const results: Measurement[] = []
  for (const [clients, { times, seconds }] of found) {
    const workload = `list and count, ${clients} at once${kind}`
    const [p50_ms, p95_ms] = [percentile(times, 0.5), percentile(times, 0.95)]
    const ratio = {
      of: `chdb: list and count, 1 at once${kind}`,
      p50_ratio: round(p50_ms / percentile(alone.times, 0.5)),
      p95_ratio: round(p95_ms / percentile(alone.times, 0.95)),
    }
    results.push({ suite: 'catalogue', subject: 'chdb', workload, rows, p50_ms, p95_ms, ...(clients > 1 ? ratio : {}) })
    results.push({ suite: 'catalogue', subject: 'chdb', workload, value: round(times.length / seconds), unit: 'searches/s' })
  }
  return results
}

/** Words of titles that hold what no other term here holds. */
const freshWords = async (catalogue: Catalogue, count: number): Promise<string[]> => {
  const rows = await catalogue.rows('drugnct', { conditions: [], sort: [], columns: ['title'], limit: 20_000 })
  const words = rows.flatMap(({ values }) =>
    String(values['title'])
      .toLowerCase()
      .split(/[^a-z]+/),
  )
  const asked = Object.values(TERMS).flat()
  return [...new Set(words)]
    .filter((word) => word.length > 4 && !asked.some((one) => one.includes(word) || word.includes(one)))
    .slice(0, count)
}

/** Two characters next to each other in titles that no other term here holds, rare and frequent ones in turn. */
const freshPairs = async (catalogue: Catalogue, count: number): Promise<string[]> => {
  const rows = await catalogue.rows('drugnct', { conditions: [], sort: [], columns: ['title'], limit: 20_000 })
  const often = new Map<string, number>()
  for (const { values } of rows) for (const pair of new Set(pairsOf(String(values['title'])))) often.set(pair, (often.get(pair) ?? 0) + 1)
  const asked = Object.values(TERMS).flat()
  const sorted = [...often.keys()].filter((pair) => !asked.includes(pair)).sort((a, b) => often.get(b)! - often.get(a)!)
  if (sorted.length < count) throw new Error(`${sorted.length} pairs of ${count}`)
  return Array.from({ length: count }, (_, at) => sorted[at % 2 === 0 ? at : sorted.length - 1 - at]!)
}

const pairsOf = (title: string): string[] =>
  title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .flatMap((word) => [...word].slice(1).map((character, at) => `${[...word][at]!}${character}`))

/** Trials that are generated; each stands in the catalogue as often as it takes, under numbers of its own. */
const GENERATED = 50_000
/** Their numbers begin with NCT9; copies have the two digits before theirs. */
const MOST_COPIES = 89

const dataOf = (rows: number): string => join(CACHE, `clickhouse-${rows}`)

interface Filled {
  seconds: number
  megabytes: number
}

/** Fills the catalogue, once. Copies are made in the engine, between the load of the trials and the making of records of them. */
const fill = async (rows: number): Promise<Filled> => {
  const dataDir = dataOf(rows)
  const told = `${dataDir}.json`
  if (existsSync(told)) return JSON.parse(readFileSync(told, 'utf8')) as Filled
  rmSync(dataDir, { recursive: true, force: true })
  const engine = await openEngine({ dataDir })
  let copies = Math.min(MOST_COPIES, Math.max(1, Math.round(rows / GENERATED)))
  while (rows % copies !== 0) copies--
  const generated = rows / copies
  const copying: Engine = {
    ...engine,
    command: async (sql, params) => {
      const lines = / FROM (\S+__lines`) WHERE \(_id, _seq\)/.exec(sql)?.[1]
      for (let copy = 1; lines && copy < copies; copy++) {
        const number = `concat('NCT${String(copy).padStart(2, '0')}', substring(own._id, 6))`
        await engine.command(
          `INSERT INTO ${lines} SELECT * REPLACE (${number} AS _id, own._seq + ${copy * generated} AS _seq, ${number} AS nctId, lower(${number}) AS nctId__s,
           replaceAll(own._search, lower(own._id), lower(${number})) AS _search) FROM (SELECT * FROM ${lines} WHERE _seq <= ${generated}) AS own SETTINGS max_threads = 2`,
        )
      }
      return engine.command(sql, params)
    },
  }
  try {
    const sets = new Sets(engine, () => Date.now())
    await sets.open([drugnct])
    note(`filling ${rows} sample trials, once`)
    const began = performance.now()
    const options = { database: drugnct.id, source: 'sample', startedAt: new Date().toISOString() }
    const load = await beginLoad(copying, sets, drugnct, options, { linker: createLinker(), rules: [] }, (work) => work())
    const batch: SourceRecord[] = []
    for (const record of generateSample(drugnct, { count: generated, seed: SEED, asOf: AS_OF })) {
      batch.push(record)
      if (batch.length === 2000) await load.write(batch.splice(0))
    }
    await load.write(batch)
    const { records } = await load.commit()
    if (records !== rows) throw new Error(`${records} records of ${rows}`)
    const filled = { seconds: (performance.now() - began) / 1000, megabytes: process.resourceUsage().maxRSS / 1000 }
    writeFileSync(told, JSON.stringify(filled))
    return filled
  } finally {
    await engine.close()
  }
}

async function* peerRows(rows: number): AsyncGenerator<PeerRow> {
  const engine = await openEngine({ dataDir: dataOf(rows) })
  try {
    const sets = new Sets(engine, () => Date.now())
    await sets.open([drugnct])
    const table = sets.recordsOf(drugnct.id, sets.get(drugnct.id)?.id ?? '')
    const { columns, read } = selectRows(drugnct, defaultColumns(drugnct))
    for (let at = 0, found = true; found;) {
      found = false
      const page = `SELECT _search, ${columns.join(', ')} FROM ${table} WHERE _rank > ${at} ORDER BY _rank LIMIT 5000`
      for (const [text, ...row] of await engine.rows<[string, ...unknown[]]>(page)) {
        found = true
        yield { at: ++at, row: JSON.stringify(read(row)), text }
      }
    }
  } finally {
    await engine.close()
  }
}
