import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client'
import type { ChdbConnection } from 'chdb/connection'
import { MateriaError } from '../../domain/errors.ts'
import type { Logger } from './catalogue.ts'
import { withLiterals } from './literal.ts'
import { abortReason, type Turn, Turns } from './turns.ts'

/**
 * The engine behind the official client: ClickHouse in this process (chdb) or a server at `url`, spoken to in the same SQL.
 *
 * A chdb connection runs one statement at a time, and chdb 3.4 lets only one statement with bound parameters run in the whole
 * process, whatever its connection. So what is read there has its values as literals (see `withLiterals`; what would be too long so is
 * bound, and waits for others of its kind), and there are lanes: embedded, two for readers and one for loads (inserts, merges, dropping,
 * long looks at what was loaded), so that a load never holds up readers; on a server, eight for everything. One reader alone has all threads the engine may
 * use, of several each has one. What finds no
 * free lane waits here for its turn (see `Turns`), where giving up costs the engine nothing. One more connection is kept free to stop statements:
 * aborting a running one sends `KILL QUERY`, found by its `log_comment` (without parameters, or it would wait behind the very
 * statement it is to stop), and the lane is handed on only when the engine has let go. Each running statement holds a thread
 * of libuv's pool (4 unless UV_THREADPOOL_SIZE says otherwise): three lanes and one for stopping.
 *
 * Rows that a statement had written before it failed (stopped, out of time) stay in its chdb connection, which puts them before
 * the rows of the next statement it runs. So a connection is washed after every failure, before its lane is handed on. And
 * every result is checked to be its statement's own and whole: it comes between two marks made for that statement alone. Now
 * and then a statement that runs out of time ends as if done, without some or all of its rows and without an error: what comes
 * after the time is up is out of time, whatever the engine says. (A stopped one ends so, too; its caller has gone.)
 */
export interface Engine {
  /** Name and version, for health. */
  readonly label: string
  readonly embedded: boolean
  readonly database: string
  /**
   * Reads rows, as arrays of JSON values. A statement whose result is not its own, or not whole, runs once more.
   *
   * @throws MateriaError `query.timeout`, `query.too_complex`, `rate.busy`, `catalogue.unavailable`; SetGone; the signal's reason.
   */
  rows<T extends readonly unknown[]>(sql: string, params?: Record<string, unknown>, options?: RunOptions): Promise<T[]>
  command(sql: string, params?: Record<string, unknown>): Promise<void>
  /** Inserts rows (arrays in the order of `columns`), one a line; bytes are UTF-8, and are not copied. */
  insert(table: string, columns: readonly string[], lines: string | Uint8Array): Promise<void>
  /** Memory that the embedded engine keeps for what comes next goes back to the system; a server has ways of its own. Never fails. */
  giveBack(): Promise<void>
  ping(): Promise<boolean>
  /** The process cannot leave in good order: an end waits for its threads, and the embedded engine's statements hold some of them. */
  holdsEnd(): boolean
  close(): Promise<void>
}

export interface RunOptions {
  signal?: AbortSignal | undefined
  /** Whose turn it is; the house's own, before all others, when absent. */
  turn?: Turn | undefined
  /** Longest run in the engine, ms. */
  timeoutMs?: number
  maxThreads?: number
  settings?: string
  /** Work of a load, which may take long: never in a reader's place. */
  isLoad?: boolean
}

/** How a load looks at what it loaded. */
export const LOADING: RunOptions = { timeoutMs: 600_000, isLoad: true }

export interface EngineOptions {
  /** Directory for the embedded engine; its data is below `catalogue/`. */
  dataDir?: string
  /** A ClickHouse server instead. */
  url?: string
  /**
   * What the embedded engine lets go of goes back to the system at once: for a process that only loads. Searches would wait for the same memory again and
   * again. The first engine of a process decides.
   */
  isForLoads?: boolean
  maxThreads?: number
  timeoutMs?: number
  /** Told of results that are not their statement's own. */
  logger?: Logger
}

const DATABASE = 'materia'
const SERVER_LANES = 8
/** Most readers side by side in the embedded engine; never more than it may use threads. */
const EMBEDDED_READERS = 2
/** The parser takes statements of 262 144 bytes. */
const MOST_LITERAL_BYTES = 100_000
const STOP_AGAIN_MS = 50
const DEFAULT_TIMEOUT_MS = 60_000
/**
 * Two statements of an account run at once, so that on a server the six other lanes are others'. Two wait for a place at a time
 * (`WAITING_AT_A_TIME`). `mostWaiting` is how many there may be with those in the account's own line, which touches nobody else: a
 * search is up to 51 statements (rows, count, facets that are narrowed by a condition of their own), and two searches may be on their way.
 */
export const TURN_LIMITS = { perAccount: 2, mostWaiting: 128 }

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')
const typeOf = (error: unknown): string => String((error as { type?: unknown }).type ?? '')

/** A table is gone: a set was replaced while we were about to read it. */
export class SetGone extends Error {
  constructor(cause: unknown) {
    super('the set was replaced', { cause })
    this.name = 'SetGone'
  }
}

/** Wrong syntax has the same code; of that there is none in what we write. */
const isTooLong = (error: unknown): boolean => codeOf(error) === '62' && /Max query size exceeded/.test((error as Error)?.message ?? '')

/** The engine's errors in our codes; its own message (with SQL in it) stays in `cause`, for logs. */
export const mapEngineError = (error: unknown): Error => {
  if (error instanceof MateriaError || error instanceof SetGone) return error
  if (codeOf(error) === '60' || typeOf(error) === 'UNKNOWN_TABLE') return new SetGone(error)
  if (['159', '160'].includes(codeOf(error)) || /timeout/i.test((error as Error)?.message ?? ''))
    return new MateriaError('query.timeout', { cause: error })
  // Memory, rows and bytes; and statements too long (62, as is any wrong syntax), too deep or of too many parts for the parser.
  if (['241', '202', '396', '307', '158', '167', '168', '306'].includes(codeOf(error)) || isTooLong(error))
    return new MateriaError('query.too_complex', { cause: error })
  return new MateriaError('catalogue.unavailable', { cause: error })
}

/** Rows as JSON arrays, one a line, between two lines that hold the mark (no row can look like one: rows begin with a bracket). */
const between = (mark: string): string =>
  [
    `format_custom_result_before_delimiter = '${mark}\\n'`,
    `format_custom_result_after_delimiter = '${mark}\\n'`,
    "format_custom_row_before_delimiter = '['",
    "format_custom_row_after_delimiter = ']\\n'",
    "format_custom_row_between_delimiter = ''",
    "format_custom_field_delimiter = ','",
    "format_custom_escaping_rule = 'JSON'",
  ].join(', ')

/** The rows between the marks; `own` is false when the result is another statement's, holds more than one's, or is cut off. */
const readBetween = async <T>(chunks: AsyncIterable<readonly { text: string }[]>, mark: string) => {
  const rows: T[] = []
  let [lines, first, last, own] = [0, '', '', false]
  for await (const chunk of chunks)
    for (const { text } of chunk) {
      lines++
      if (lines === 1) {
        first = text
        own = text === mark
        continue
      }
      try {
        // The last line is no row, so each is read when the next has come.
        if (own && lines > 2) rows.push(JSON.parse(last) as T)
      } catch {
        own = false
      }
      last = text
    }
  return { rows, own: own && last === mark, lines, first, last }
}

/** Indexes are built once, when a load settles; sections come as an object and stay the text they are. */
const INSERTING = { materialize_skip_indexes_on_insert: 0, input_format_json_read_objects_as_strings: 1 } as const

interface Lane {
  client: ClickHouseClient
}

/** @throws MateriaError `catalogue.unavailable` when the engine cannot be opened or reached. */
export const openEngine = async (options: EngineOptions): Promise<Engine> => {
  const embedded = options.url === undefined
  const clients: ClickHouseClient[] = []
  let drain: () => Promise<void> = async () => undefined
  let makeClient: () => ClickHouseClient
  /** The embedded engine's own way for bytes: its client would make a text of them. */
  const raw = new WeakMap<ClickHouseClient, ChdbConnection>()
  if (options.url !== undefined) {
    const url = options.url
    makeClient = () =>
      createClient({
        url,
        // Many values do not fit into an address.
        use_multipart_params_auto: true,
        request_timeout: (options.timeoutMs ?? DEFAULT_TIMEOUT_MS) * 10,
        clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
        log: { level: ClickHouseLogLevel.OFF },
      })
  } else {
    if (!options.dataDir)
      throw new MateriaError('catalogue.unavailable', { cause: new Error('neither a data directory nor CLICKHOUSE_URL') })
    const path = `${options.dataDir}/catalogue`
    mkdirSync(path, { recursive: true })
    // Loaded only here: the native library is large, and a gateway beside a ClickHouse server does not need it.
    // Read by the library's allocator (jemalloc) when it is loaded.
    if (options.isForLoads) process.env['JE_MALLOC_CONF'] ??= 'dirty_decay_ms:0,muzzy_decay_ms:0'
    const require = createRequire(import.meta.url)
    const chdb = require('chdb') as { drainPending(): Promise<void> }
    const { createChdbConnection } = require('chdb/connection') as typeof import('chdb/connection')
    drain = () => chdb.drainPending()
    makeClient = () => {
      const connection = createChdbConnection({ path })
      const client = createClient({ connection } as unknown as Parameters<typeof createClient>[0])
      raw.set(client, connection)
      return client
    }
  }
  const open = (): ClickHouseClient => {
    const client = makeClient()
    clients.push(client)
    return client
  }

  const maxThreads = options.maxThreads ?? availableParallelism()
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const prefix = `materia-${process.pid}-${Date.now().toString(36)}`
  let statements = 0

  let readers: Turns<Lane>
  let loads: Turns<Lane>
  let stopper: ClickHouseClient
  let label: string
  try {
    const makeLanes = (length: number) =>
      new Turns<Lane>(
        Array.from({ length }, () => ({ client: open() })),
        TURN_LIMITS,
      )
    readers = makeLanes(embedded ? Math.min(EMBEDDED_READERS, maxThreads) : SERVER_LANES)
    loads = embedded ? makeLanes(1) : readers
    stopper = open()
    await stopper.command({ query: `CREATE DATABASE IF NOT EXISTS ${DATABASE} ENGINE = Atomic` })
    const result = await stopper.query({ query: 'SELECT version()', format: 'JSONCompactEachRow' })
    const [[version] = ['?']] = await result.json<[string]>()
    label = embedded ? `chdb / ClickHouse ${version}` : `ClickHouse ${version}`
  } catch (error) {
    await Promise.allSettled(clients.map((client) => client.close()))
    throw new MateriaError('catalogue.unavailable', { cause: error })
  }

  /** Stops a statement; again, until it is gone, because it may not have begun yet when first told to. */
  const stop = async (tag: string, work: Promise<unknown>): Promise<void> => {
    let over = false
    const end = () => {
      over = true
    }
    work.then(end, end)
    while (!over) {
      await stopper.command({ query: `KILL QUERY WHERE Settings['log_comment'] = '${tag}' ASYNC` }).catch(() => undefined)
      await Promise.race([work.then(end, end), delay(STOP_AGAIN_MS)])
    }
  }

  /** The statement as the engine gets it. */
  const written = (sql: string, params: Record<string, unknown>): { query: string; query_params?: Record<string, unknown> } => {
    if (!embedded) return { query: sql, query_params: params }
    const query = withLiterals(sql, params)
    return Buffer.byteLength(query) <= MOST_LITERAL_BYTES ? { query } : { query: sql, query_params: params }
  }

  /** Takes out of a connection what a failed statement left in it: a statement that succeeds brings all of it along. */
  const wash = async (lane: Lane): Promise<void> => {
    if (embedded) await lane.client.command({ query: 'SELECT 1' }).catch(() => undefined)
  }

  /** Works on a lane and hands it on, clean. */
  const occupy = async <T>(lanes: Turns<Lane>, lane: Lane, use: (client: ClickHouseClient) => Promise<T>): Promise<T> => {
    try {
      return await use(lane.client)
    } catch (error) {
      await wash(lane)
      throw error
    } finally {
      lanes.give(lane)
    }
  }

  const running = new Set<Promise<unknown>>()
  const rows = async <T extends readonly unknown[]>(
    sql: string,
    params: Record<string, unknown> = {},
    run: RunOptions = {},
  ): Promise<T[]> => {
    const { signal } = run
    const lanes = run.isLoad ? loads : readers
    const lane = await lanes.take(run.turn, signal)
    if (signal?.aborted) {
      lanes.give(lane)
      throw abortReason(signal)
    }
    const tag = `${prefix}-${++statements}`
    const limitMs = run.timeoutMs ?? timeoutMs
    const threads = run.maxThreads ?? (embedded && !lanes.isAlone() ? 1 : maxThreads)
    const settings = `log_comment = '${tag}', max_execution_time = ${limitMs / 1000}, max_threads = ${threads}, use_top_k_dynamic_filtering = 0${run.settings ? `, ${run.settings}` : ''}`
    const work = occupy(lanes, lane, async (client) => {
      for (let attempt = 1; ; attempt++) {
        const mark = `${tag}-${attempt}`
        const began = performance.now()
        const { query, ...bound } = written(sql, params)
        const result = await client.query({ query: `${query} SETTINGS ${settings}, ${between(mark)}`, ...bound, format: 'CustomSeparated' })
        const { rows: read, own, lines, first, last } = await readBetween<T>(result.stream(), mark)
        // The engine counts whole milliseconds.
        if (performance.now() - began > limitMs - 1) throw new MateriaError('query.timeout')
        if (own) return read
        options.logger?.warn(
          { sql: sql.slice(0, 300), mark, attempt, lines, first: first.slice(0, 200), last: last.slice(0, 200) },
          'the engine answered a statement with a result that is not its own or not whole',
        )
        if (attempt === 2 || signal?.aborted)
          throw new MateriaError('catalogue.unavailable', { cause: new Error('a result was not its statement’s own') })
      }
    })
    running.add(work)
    work.catch(() => undefined).finally(() => running.delete(work))
    let onAbort: (() => void) | undefined
    try {
      if (!signal) return await work
      const given = new Promise<never>((_, reject) => {
        onAbort = () => {
          void stop(tag, work)
          reject(abortReason(signal))
        }
        signal.addEventListener('abort', onAbort, { once: true })
      })
      return await Promise.race([work, given])
    } catch (error) {
      if (signal?.aborted) throw abortReason(signal)
      throw mapEngineError(error)
    } finally {
      if (onAbort) signal?.removeEventListener('abort', onAbort)
    }
  }

  const onLane = async <T>(lanes: Turns<Lane>, use: (client: ClickHouseClient) => Promise<T>): Promise<T> => {
    const lane = await lanes.take()
    const work = occupy(lanes, lane, use)
    running.add(work)
    work.catch(() => undefined).finally(() => running.delete(work))
    try {
      return await work
    } catch (error) {
      throw mapEngineError(error)
    }
  }

  return {
    label,
    embedded,
    database: DATABASE,
    rows,
    command: (sql, params) =>
      onLane(loads, async (client) => {
        await client.command({ query: sql, ...(params ? { query_params: params } : {}) })
      }),
    insert: (table, columns, lines) =>
      onLane(loads, async (client) => {
        // Ready-made lines, so nothing is built twice here.
        const connection = raw.get(client)
        if (connection && typeof lines !== 'string') {
          try {
            await connection.chdb.rawInsert({
              table: `${DATABASE}.${table}`,
              columns,
              settings: INSERTING,
              format: 'JSONCompactEachRow',
              values: lines,
            })
          } catch (error) {
            // The client says the engine's number as its errors have it.
            throw Object.assign(error as Error, { code: String((error as { clickhouseCode?: unknown }).clickhouseCode ?? '') })
          }
          return
        }
        const query = `INSERT INTO ${DATABASE}.\`${table}\` (${columns.map((column) => `\`${column}\``).join(', ')}) SETTINGS ${Object.entries(
          INSERTING,
        )
          .map(([setting, value]) => `${setting} = ${value}`)
          .join(', ')} FORMAT JSONCompactEachRow`
        if (embedded) await client.command({ query: `${query}\n${lines as string}` })
        else {
          const { Readable } = await import('node:stream')
          await client
            .exec({
              query,
              values: Readable.from([lines instanceof Uint8Array ? Buffer.from(lines.buffer, lines.byteOffset, lines.length) : lines], {
                objectMode: false,
              }),
            })
            .then((result) => result.stream.resume())
        }
      }),
    giveBack: async () => {
      if (embedded && !readers.closed) await stopper.command({ query: 'SYSTEM JEMALLOC PURGE' }).catch(() => undefined)
    },
    ping: async () => {
      if (readers.closed) return false
      try {
        await rows('SELECT 1', {}, { timeoutMs: 5000 })
        return true
      } catch {
        return false
      }
    },
    holdsEnd: () => embedded && running.size > 0,
    close: async () => {
      if (readers.closed) return
      readers.refuse()
      loads.refuse()
      await Promise.allSettled(running)
      await Promise.allSettled(clients.map((client) => client.close()))
      await drain()
    },
  }
}
