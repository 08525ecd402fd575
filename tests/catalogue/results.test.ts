import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Engine, openEngine } from '../../server/catalogue/engine.ts'
import { temporaryDirectory } from './support.ts'
import { runs } from '../runs.ts'

const logger = () => ({ info: vi.fn(), warn: vi.fn() })

describe('a result is its own statement’s, in the embedded engine', () => {
  const log = logger()
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let engine: Engine
  beforeAll(async () => {
    directory = await temporaryDirectory()
    engine = await openEngine({ dataDir: directory.path, maxThreads: 2, logger: log })
  })
  afterAll(async () => {
    await engine.close()
    await directory.remove()
  })

  it.each([{ salt: 'bound' }, {}])('rows written before a statement failed are nobody’s: %o', async (params) => {
    // Small blocks, so that thousands of rows are written before the one that fails.
    const own = 'salt' in params ? '{salt:String}' : `'plain'`
    const failing = `SELECT ${own}, number, throwIf(number = 5000) FROM numbers(10000)`
    for (let round = 0; round < 4; round++) {
      const failed = engine.rows(failing, params, { settings: 'max_block_size = 100' })
      await expect(failed).rejects.toMatchObject({ code: 'catalogue.unavailable' })
      expect(await engine.rows(`SELECT ${own}, 'mine'`, params)).toEqual([['salt' in params ? 'bound' : 'plain', 'mine']])
      expect(await engine.rows(`SELECT ${own} WHERE 0`, params)).toEqual([])
    }
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('in a storm of statements given up at any moment, each of the others gets its own rows and all of them', async () => {
    const statement = fc.record({
      rows: fc.nat(20),
      columns: fc.integer({ min: 0, max: 3 }),
      bound: fc.boolean(),
      /** When it is given up, ms after it was asked for; it may be over by then. */
      stop: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 2 }),
    })
    let statements = 0
    await fc.assert(
      fc.asyncProperty(fc.array(statement, { minLength: 80, maxLength: 80 }), async (storm) => {
        const waiting = storm.values()
        const caller = async () => {
          for (const { rows, columns, bound, stop } of waiting) {
            const id = ++statements
            const sql = `SELECT ${bound ? '{id:UInt64}' : id}, number, sleepEachRow(0.0002)${', number'.repeat(columns)} FROM numbers(${rows})`
            const controller = new AbortController()
            const work = engine
              .rows(sql, bound ? { id } : {}, { signal: controller.signal, settings: 'max_block_size = 3' })
              .catch((error: unknown) => error)
            if (stop !== null) void delay(stop).then(() => controller.abort())
            const answer = await work
            if (answer instanceof Error) expect(answer).toMatchObject({ name: 'AbortError' })
            else expect(answer).toEqual(Array.from({ length: rows }, (_, at) => [id, at, 0, ...Array<number>(columns).fill(at)]))
          }
        }
        await Promise.all(Array.from({ length: 8 }, caller))
      }),
      { numRuns: runs(20), endOnFailure: true },
    )
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('a statement that runs out of time is refused or whole, never a part of its rows', async () => {
    await engine.command(
      'CREATE TABLE materia.words (n UInt64, word String) ENGINE = MergeTree ORDER BY n SETTINGS index_granularity = 256',
    )
    await engine.command(`INSERT INTO materia.words SELECT number, toString(number) FROM numbers(20000)`)
    const statement = fc.record({ digit: fc.integer({ min: 2, max: 4 }), bound: fc.boolean(), timeoutMs: fc.integer({ min: 2, max: 8 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(statement, { minLength: 100, maxLength: 100 }), async (all) => {
        const waiting = all.values()
        const caller = async () => {
          for (const { digit, bound, timeoutMs } of waiting) {
            const sql = `SELECT count() FROM materia.words WHERE word LIKE ${bound ? '{like:String}' : `'%${digit}%'`}`
            const answer = await engine.rows(sql, bound ? { like: `%${digit}%` } : {}, { timeoutMs }).catch((error: unknown) => error)
            if (answer instanceof Error) expect(answer).toMatchObject({ code: 'query.timeout' })
            else expect(answer).toEqual([[6878]]) // of the first 20 000 numbers have a given digit above 1
          }
        }
        await Promise.all(Array.from({ length: 3 }, caller))
      }),
      { numRuns: runs(10), endOnFailure: true },
    )
  })
})

describe('a result that is not its own statement’s, or not whole', () => {
  /** A server that answers statements from the script, given the mark that a statement asks for. */
  const play = async (script: ((mark: string) => string | Promise<string>)[], use: (engine: Engine) => Promise<void>, log = logger()) => {
    const server = createServer(async (request, response) => {
      const sql = await text(request)
      const mark = /result_before_delimiter = '([^\\]+)/.exec(sql)?.[1]
      response.end(mark === undefined ? (sql.includes('version()') ? '["1"]\n' : '') : await script.shift()?.(mark))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const engine = await openEngine({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, logger: log })
    try {
      await use(engine)
    } finally {
      await engine.close()
      server.close()
    }
  }
  const good = (mark: string) => `${mark}\n[1,"a"]\n[2,"b"]\n${mark}\n`
  const wrong: Record<string, (mark: string) => string> = {
    'another statement’s': () => 'other\n[7]\nother\n',
    'another statement’s rows first': (mark) => `other\n[7]\n${good(mark)}`,
    'no statement’s': () => '[7]\n',
    'cut off between rows': (mark) => `${mark}\n[1,"a"]\n`,
    'cut off in a row': (mark) => `${mark}\n[1,"a`,
    'cut off before any row': (mark) => `${mark}\n`,
    'cut off in the last mark': (mark) => good(mark).slice(0, -2),
    'broken inside': (mark) => `${mark}\n[1,"a"\n[2,"b"]\n${mark}\n`,
    empty: () => '',
  }

  it.each(Object.entries(wrong))('%s: the statement runs once more, and the log says what came', async (_, answer) => {
    const log = logger()
    const rows = [
      [1, 'a'],
      [2, 'b'],
    ]
    await play([answer, good], async (engine) => expect(await engine.rows('SELECT n, t FROM x')).toEqual(rows), log)
    expect(log.warn).toHaveBeenCalledOnce()
    const came = answer('M')
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ sql: 'SELECT n, t FROM x', attempt: 1, lines: came.split('\n').length - 1 })
  })

  it.each(Object.entries(wrong))('%s, twice: refused, never shown', async (_, answer) => {
    const log = logger()
    await play(
      [answer, answer, good],
      async (engine) => {
        await expect(engine.rows('SELECT n, t FROM x')).rejects.toMatchObject({ code: 'catalogue.unavailable' })
        // The lane is free again.
        expect(await engine.rows('SELECT n, t FROM x')).toHaveLength(2)
      },
      log,
    )
    expect(log.warn).toHaveBeenCalledTimes(2)
  })

  it('a result that comes when the time is up is out of time, whole as it may look', async () => {
    const late = async (mark: string) => delay(60, good(mark))
    await play([late, good], async (engine) => {
      await expect(engine.rows('SELECT n, t FROM x', {}, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'query.timeout' })
      expect(await engine.rows('SELECT n, t FROM x')).toHaveLength(2)
    })
  })

  it('a whole result without rows is no fault', async () => {
    const log = logger()
    await play([(mark) => `${mark}\n${mark}\n`], async (engine) => expect(await engine.rows('SELECT 1 WHERE 0')).toEqual([]), log)
    expect(log.warn).not.toHaveBeenCalled()
  })
})
