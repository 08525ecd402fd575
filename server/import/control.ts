import type { IncomingMessage, ServerResponse } from 'node:http'
import { findDatabase } from '../../domain/databases/all.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { answerAdmin } from '../admin/control.ts'
import type { Operator } from '../admin/operator.ts'
import type { Catalogue, CatalogueLoad } from '../catalogue/types.ts'
import type { ControlLine } from './remote.ts'
import { describeFailure } from './run.ts'
import { ImportError } from './types.ts'

/** Longest line taken: one record. */
const MAX_LINE = 64 * 1024 ** 2
const BATCH_RECORDS = 500

/** Databases that are being loaded through each catalogue. */
const underWay = new WeakMap<object, Set<string>>()

interface ControlOptions {
  catalogue: Catalogue
  /** Answers `POST /admin`; refused as unknown where there is none. */
  operator?: Operator
  /** Called after a load is committed. */
  onCommitted?: (database: string) => void
}

const reply = (res: ServerResponse, status: number, body: unknown) => {
  res.writeHead(status, { 'content-type': 'application/json' })
  res.end(`${JSON.stringify(body)}\n`)
}

/** Lines of a body, decoded; refuses one longer than a record may be. */
async function* linesOf(req: IncomingMessage): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  // Leaving the loop must not close the connection that the answer still has to take.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = pieces.pop() as string
    if (rest.length > MAX_LINE) throw new Error('a record is too large')
    yield* pieces
  }
  if (rest !== '') yield rest
}

const load = async (
  req: IncomingMessage,
  res: ServerResponse,
  database: string,
  query: URLSearchParams,
  options: ControlOptions,
): Promise<void> => {
  const say = (line: ControlLine) => void res.write(`${JSON.stringify(line)}\n`)
  const busy = underWay.get(options.catalogue) ?? new Set<string>()
  underWay.set(options.catalogue, busy)
  let target: CatalogueLoad | null = null
  let isDone = false
  res.writeHead(200, { 'content-type': 'application/x-ndjson' })
  if (busy.has(database)) {
    say({ error: { code: 'import.busy', message: database } })
    res.end()
    return
  }
  busy.add(database)
  try {
    const source = query.get('source') ?? ''
    const startedAt = query.get('startedAt') ?? ''
    if (!/^[a-z][a-z0-9-]*$/.test(source) || Number.isNaN(Date.parse(startedAt)))
      throw new ImportError('import.source_unknown', 'source and startedAt must be given')
    target = await options.catalogue.load({ database, source, startedAt })
    say({ ready: true })
    let batch: SourceRecord[] = []
    for await (const line of linesOf(req)) {
      if (line === '') continue
      const value = JSON.parse(line) as SourceRecord | { $: string }
      if (!('$' in value)) {
        batch.push(value)
        if (batch.length < BATCH_RECORDS) continue
        await target.write(batch)
        batch = []
      } else if (value.$ === 'flush') {
        const taken = batch.length
        if (taken > 0) await target.write(batch)
        batch = []
        say({ taken })
      } else if (value.$ === 'commit') {
        if (batch.length > 0) await target.write(batch)
        const committed = await target.commit()
        isDone = true
        options.onCommitted?.(database)
        say({ committed })
        break
      }
    }
    if (!isDone) throw new ImportError('import.interrupted', 'the import ended before it was complete')
  } catch (error) {
    const { code, message } = describeFailure(error)
    if (!res.destroyed) say({ error: { code, message } })
  } finally {
    if (!isDone) await target?.abort().catch(() => undefined)
    busy.delete(database)
    res.end()
  }
}

/**
 * Answers the operator's commands on the control socket: `GET /ping`, `GET /watch` (an answer that ends with the gateway), `POST /sweep`, `POST /admin` (see `answerAdmin`) and
 * `POST /load/<database>?source=…&startedAt=…` with one `SourceRecord` a line, `{"$":"flush"}` after each batch and
 * `{"$":"commit"}` at the end, whose answers are lines of `ControlLine`. A body that ends without commit, or a connection that breaks, gives the load up. Never throws.
 *
 * The server that mounts it must not time requests out (`requestTimeout = 0`): a load lasts as long as it lasts.
 */
export const handleControl = async (req: IncomingMessage, res: ServerResponse, options: ControlOptions): Promise<void> => {
  // A client that leaves is seen where its lines are read; without a listener its broken pipe would end the process.
  res.on('error', () => undefined)
  req.on('error', () => undefined)
  try {
    const url = new URL(req.url ?? '/', 'http://control')
    if (req.method === 'GET' && url.pathname === '/ping') return reply(res, 200, { ok: true, pid: process.pid })
    if (req.method === 'GET' && url.pathname === '/watch') {
      // Stays open for as long as this process lives: whoever waits at the other end sees it go.
      res.writeHead(200, { 'content-type': 'text/plain' })
      res.flushHeaders()
      return
    }
    if (req.method === 'POST' && url.pathname === '/sweep') {
      await options.catalogue.sweep()
      return reply(res, 200, { ok: true })
    }
    if (req.method === 'POST' && url.pathname === '/admin' && options.operator) return await answerAdmin(req, res, options.operator)
    const database = /^\/load\/([a-z][a-z0-9]*)$/.exec(url.pathname)?.[1]
    if (req.method !== 'POST' || !database || !findDatabase(database))
      return reply(res, 404, { error: { code: 'database.unknown', message: url.pathname } })
    await load(req, res, database, url.searchParams, options)
  } catch (error) {
    if (!res.headersSent) reply(res, 500, { error: describeFailure(error) })
    else res.end()
  }
}
