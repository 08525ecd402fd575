import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MateriaError } from '../../domain/errors.ts'
import { type Engine, mapEngineError, openEngine } from '../../server/catalogue/engine.ts'
import { Sets } from '../../server/catalogue/sets.ts'
import { until } from '../until.ts'
import { temporaryDirectory } from './support.ts'

/** Would run for hours. */
const ENDLESS = 'SELECT sum(cityHash64(number, {salt:String})) FROM numbers(10000000000000)'

describe('engine', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let engine: Engine
  beforeAll(async () => {
    directory = await temporaryDirectory()
    engine = await openEngine({ dataDir: directory.path, maxThreads: 2 })
  })
  afterAll(async () => {
    await engine.close()
    await directory.remove()
  })

  // A cancelled statement stays in the engine's list until its connection is washed.
  const running = async () =>
    (
      await engine.rows<[number]>(
        `SELECT count() FROM system.processes WHERE NOT is_cancelled AND query LIKE '%cityHash64%' AND query NOT LIKE '%system.processes%'`,
      )
    )[0]?.[0]

  it('giving up stops the statement in the engine, before or while it runs, and frees its lane', async () => {
    const controllers = Array.from({ length: 6 }, () => new AbortController())
    // More than there are lanes: some run, some wait for one.
    const work = controllers.map((controller, at) =>
      engine.rows(ENDLESS, { salt: String(at) }, { signal: controller.signal }).catch((error: unknown) => error),
    )
    controllers.forEach((controller) => controller.abort())
    for (const error of await Promise.all(work)) expect(error).toMatchObject({ name: 'AbortError' })
    expect(await Promise.all(Array.from({ length: 3 }, () => engine.rows('SELECT 1')))).toEqual([[[1]], [[1]], [[1]]])
    while ((await running()) !== 0);
  })

  it('GATE-08 a statement under way has the time it was given in the engine, and is stopped', async () => {
    const controller = new AbortController()
    const run = { signal: controller.signal, timeoutMs: 45_000 }
    const work = engine.rows(ENDLESS, { salt: 'x' }, run).catch((error: unknown) => error)
    while ((await running()) !== 1);
    const time = `SELECT Settings['max_execution_time'] FROM system.processes WHERE query LIKE '%cityHash64%' AND query NOT LIKE '%system.processes%'`
    expect(await engine.rows(time)).toEqual([['45']])
    controller.abort(new Error('left the page'))
    expect(await work).toMatchObject({ message: 'left the page' })
    while ((await running()) !== 0);
  })

  it('giving up without a proper reason is an error all the same', async () => {
    // The server adapter's reason for a client that went away is a bare string.
    const reason: unknown = 'Client connection prematurely closed.'
    const [gone, going] = [AbortSignal.abort(reason), new AbortController()]
    const work = engine.rows(ENDLESS, { salt: 's' }, { signal: going.signal }).catch((error: unknown) => error)
    while ((await running()) !== 1);
    going.abort(reason)
    for (const error of [await work, await engine.rows('SELECT 1', {}, { signal: gone }).catch((thrown: unknown) => thrown)]) {
      expect(error).toBeInstanceOf(Error)
      expect(error).toMatchObject({ name: 'AbortError' })
    }
    while ((await running()) !== 0);
  })

  it('a set that stays gone when read again is catalogue.unavailable', async () => {
    const sets = new Sets(engine, () => 0)
    await sets.open([])
    await sets.swap('drugus', {
      id: 'lost',
      records: 1,
      asOf: '',
      asOfFrom: '',
      importedAt: '',
      sample: true,
      publishers: [],
      published: true,
      layout: 0,
      rankedBy: '',
      detailsBy: '',
      rowsBy: '',
      orders: '',
    })
    const read = sets.using(
      'drugus',
      () => [],
      (set) => engine.rows(`SELECT * FROM ${set.recordsFrom}`),
    )
    await expect(read).rejects.toMatchObject({ code: 'catalogue.unavailable' })
  })

  it('a statement that takes too long is query.timeout, without its SQL', async () => {
    const error = await engine.rows(ENDLESS, { salt: 'x' }, { timeoutMs: 100 }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'query.timeout' })
    expect(String(error)).not.toContain('SELECT')
  })

  it('engine errors become codes and keep their SQL to themselves', async () => {
    const error = await engine.rows('SELECT nothing FROM numbers(1)').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MateriaError)
    expect(error).toMatchObject({ code: 'catalogue.unavailable', message: 'catalogue.unavailable' })
    expect(mapEngineError(Object.assign(new Error('x'), { code: '241' }))).toMatchObject({ code: 'query.too_complex' })
  })

  it('no engine, no catalogue: a server that does not answer is catalogue.unavailable', async () => {
    await expect(openEngine({ url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ code: 'catalogue.unavailable' })
  })

  it('parameters arrive as they were, whatever they hold', async () => {
    for (const text of [`'`, '\\', "\\'", '\t\n\r\b\f\v', '{p:String}', '\\N', '%_', '😀𠮷', '\u0001', 'x'.repeat(100_000)]) {
      expect(await engine.rows('SELECT {p:String}, {q:Array(String)}', { p: text, q: [text, ''] })).toEqual([[text, [text, '']]])
    }
  })
})

describe('turns in the embedded engine', () => {
  it('GATE-08 one reader alone has all threads, of two side by side the second has one, whatever a load is at', async () => {
    const directory = await temporaryDirectory()
    const engine = await openEngine({ dataDir: directory.path, maxThreads: 2 })
    const controllers = Array.from({ length: 2 }, () => new AbortController())
    const threads = async () =>
      (
        await engine.rows<[string]>(
          `SELECT Settings['max_threads'] FROM system.processes WHERE NOT is_cancelled AND query LIKE '%cityHash64%' AND query NOT LIKE '%system.processes%' ORDER BY 1`,
          {},
          { isLoad: true },
        )
      ).flat()
    const work: Promise<unknown>[] = []
    try {
      for (const [at, { signal }] of controllers.entries()) {
        work.push(engine.rows(ENDLESS, { salt: `salt ${at}` }, { signal }).catch((error: unknown) => error))
        await until(async () => expect(await threads()).toHaveLength(at + 1))
      }
      expect(await threads()).toEqual(['1', '2'])
    } finally {
      for (const controller of controllers) controller.abort()
      await Promise.all(work)
      await engine.close()
      await directory.remove()
    }
  })

  it('GATE-08 with heavy statements of one account waiting, another’s lookup is next, and what runs out of time makes way', async () => {
    const directory = await temporaryDirectory()
    const engine = await openEngine({ dataDir: directory.path, maxThreads: 1 })
    const over: string[] = []
    const ask = async (name: string, account: string, kind: 'lookup' | 'search', sql: string, timeoutMs: number) => {
      const error = await engine
        .rows(sql, { salt: name }, { turn: { account, kind }, timeoutMs })
        .then(() => null)
        .catch((thrown: unknown) => thrown)
      over.push(name)
      expect(error).toEqual(sql === ENDLESS ? expect.objectContaining({ code: 'query.timeout' }) : null)
    }
    try {
      const hostile = [1, 2, 3, 4].map((at) => ask(`hostile ${at}`, 'eve', 'search', ENDLESS, 300))
      const list = ask('list', 'ann', 'search', 'SELECT {salt:String}', 60_000)
      const detail = ask('detail', 'ann', 'lookup', 'SELECT {salt:String}', 60_000)
      await Promise.all([...hostile, list, detail])
      expect(over.slice(0, 2)).toEqual(['hostile 1', 'detail'])
      // Before the second, because the first took longer than the lookup; where a lookup takes as long, after it.
      expect(over.indexOf('list')).toBeLessThanOrEqual(3)
      expect(over.filter((name) => name.startsWith('hostile'))).toEqual(['hostile 1', 'hostile 2', 'hostile 3', 'hostile 4'])
    } finally {
      await engine.close()
      await directory.remove()
    }
  })

  it('GATE-08 a statement too long for the parser is too complex, not unavailable', async () => {
    const directory = await temporaryDirectory()
    const engine = await openEngine({ dataDir: directory.path, maxThreads: 1 })
    try {
      for (const sql of [`SELECT '${'x'.repeat(300_000)}'`, `SELECT ${'1, '.repeat(60_000)}1`])
        await expect(engine.rows(sql)).rejects.toMatchObject({ code: 'query.too_complex' })
      await expect(engine.rows('SELEC 1')).rejects.toMatchObject({ code: 'catalogue.unavailable' })
    } finally {
      await engine.close()
      await directory.remove()
    }
  })
})

describe('turns on a server, which has eight lanes', () => {
  it('GATE-08 two statements of an account run whatever it asks for, six lanes are others’, and with 128 waiting it is busy', async () => {
    const running = new Map<string, { response: ServerResponse; mark: string }>()
    const server = createServer(async (request, response) => {
      const sql = await text(request)
      const mark = /result_before_delimiter = '([^\\]+)/.exec(sql)?.[1]
      if (mark === undefined) response.end(sql.includes('version()') ? '["1"]\n' : '')
      else running.set(/whose (\w+ \d+)/.exec(sql)?.[1] ?? sql, { response, mark })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const engine = await openEngine({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    const ask = (account: string, at: number) =>
      engine.rows(`SELECT 'whose ${account} ${at}'`, {}, { turn: { account, kind: 'search' } }).catch((error: unknown) => error)
    const runningOf = (account: string) => [...running.keys()].filter((name) => name.startsWith(`${account} `)).length
    try {
      const own = Array.from({ length: 130 }, (_, at) => ask('eve', at))
      expect(await ask('eve', 130)).toMatchObject({ code: 'rate.busy' })
      const others = ['ann', 'ben', 'cy', 'dan', 'fay', 'gus'].map((account) => ask(account, 0))
      await until(() => expect(running.size).toBe(8))
      expect(runningOf('eve')).toBe(2)
      // Until all is answered never more than two.
      const all = Promise.all([...own, ...others])
      for (let answered = 0; answered < 136; answered++) {
        await until(() => expect(running.size).toBeGreaterThan(0))
        const [name, { response, mark }] = [...running.entries()].at(-1)!
        running.delete(name)
        response.end(`${mark}\n["${name}"]\n${mark}\n`)
        expect(runningOf('eve')).toBeLessThanOrEqual(2)
      }
      expect(new Set((await all).flat(2)).size).toBe(136)
    } finally {
      await engine.close()
      server.close()
    }
  })
})
