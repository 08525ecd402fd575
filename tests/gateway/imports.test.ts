import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseSummaries, ImportReports, RecordDetail, SearchAnswer } from '../../domain/contract.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { controlAddress, remoteCatalogue } from '../../server/import/remote.ts'
import { codeOf } from '../import/core/support.ts'
import { command, endAll, logIn, start, type Started, type Visitor } from './process.ts'

/** Imports and samples while a gateway runs, and what is left when either of them ends in the middle. */

const folder = mkdtempSync(join(tmpdir(), 'materia-imports-'))
const dataDir = join(folder, 'data')
const table = (numbers: readonly number[]): string =>
  `ApplNo\tApplType\tApplPublicNotes\tSponsorName\r\n${numbers.map((number) => `${String(number).padStart(6, '0')}\tNDA\t\tINVENTED ${number}\r\n`).join('')}not a number\tNDA\t\tNOBODY\r\n`
const put = (name: string, numbers: readonly number[]): string => {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'Applications.txt'), table(numbers))
  return join(folder, name)
}
const invented = (id: string): SourceRecord => ({
  id,
  values: { applicationNumber: id },
  sections: {},
  provenance: { publisher: 'P', file: 'in.csv', asOf: '2026-01-01', sample: false },
})

/** One table of many is all these imports need. */
const ACCEPT = ['--accept', 'one table is enough here']

let gateway: Started
let jane: Visitor
/** Answers only when told to: an import that has its lock and waits for its file. */
let slow: Server
let waiting: (res: ServerResponse) => void = () => undefined
const asked = () => new Promise<ServerResponse>((resolve) => (waiting = resolve))
let stalled = ''

beforeAll(async () => {
  slow = createServer((_req, res) => waiting(res))
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
  stalled = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/Applications.txt`
  gateway = await start({ DATA_DIR: dataDir, SAMPLE_SCALE: '0.05' })
  jane = await logIn(() => gateway.url, dataDir)
  const { code, err } = await command('import', ['fda', put('first', [1, 2, 3]), '--json', ...ACCEPT], { DATA_DIR: dataDir }).done
  if (code !== 0) throw new Error(err)
})
afterAll(() => {
  endAll()
  slow.closeAllConnections()
  slow.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = async <T>(path: string): Promise<T> => (await jane.send('GET', path)).json() as Promise<T>
const search = (text: string) =>
  jane.send('POST', '/api/databases/drugus/search', {
    query: { conditions: [{ field: 'any', op: 'has', values: [text] }], sort: [], page: 1, size: 20 },
    columns: ['applicationNumber'],
  })
const idsOf = async (text: string): Promise<string[]> => {
  const answer = await search(text)
  const said = await answer.text()
  if (answer.status !== 200) throw new Error(said)
  return (JSON.parse(said) as SearchAnswer).rows.map(({ id }) => id).sort()
}
const summaryOf = async (id: string) =>
  (await get<DatabaseSummaries>('/api/databases')).databases.find((one) => one.id === id) as DatabaseSummaries['databases'][number]
const load = { database: 'drugus', source: 'fda', startedAt: '2026-01-01T00:00:00Z' }

describe('an import beside a running gateway', () => {
  it('DB-14 replaces the sample; report, last line and GET /api/imports tell the same rows', async () => {
    expect(await idsOf('invented')).toStrictEqual(['NDA000001', 'NDA000002', 'NDA000003'])
    expect(await summaryOf('drugus')).toMatchObject({ records: 3, sample: false })
    expect(await summaryOf('drugeu')).toMatchObject({ sample: true })
    const { imports } = await get<ImportReports>('/api/imports')
    expect(imports).toStrictEqual([
      {
        source: 'fda',
        seconds: expect.any(Number),
        files: [{ file: 'Applications.txt', read: 4, kept: 3, merged: 0, rejected: 1 }],
        databases: { drugus: { records: 3, asOf: null, asOfFrom: null } },
      },
    ])
    const [stored] = (await command('import', ['report', '--json'], { DATA_DIR: dataDir }).done).last() as (typeof imports)[number][]
    const [summary] = imports
    expect(stored).toMatchObject({
      ...summary,
      files: [{ ...summary!.files[0], file: join(folder, 'first/Applications.txt') }],
      accepted: ACCEPT[1],
    })
    const told = (await command('import', ['report', 'fda', '--lang', 'en'], { DATA_DIR: dataDir }).done).out
    expect(told).toMatch(/\b4 +3 +0 +1 {2}.*Applications\.txt/)
    expect(told).toMatch(/Applications\.txt line 5: key is malformed \[row\.key_malformed\] not a number/)
  })

  it('searches go on while records come in, and a second import of the same database is told to wait', async () => {
    const first = await remoteCatalogue(controlAddress(dataDir)).load(load)
    for (let batch = 0; batch < 5; batch++) {
      await first.write(Array.from({ length: 200 }, (_, index) => invented(`NDA${900_000 + batch * 200 + index}`)))
      expect(await idsOf('invented')).toHaveLength(3)
    }
    const second = await command('import', ['fda', join(folder, 'first'), '--json'], { DATA_DIR: dataDir }).done
    expect([second.code, second.last()]).toMatchObject([1, { error: { code: 'import.busy' } }])
    await first.abort()
    expect(await idsOf('invented')).toHaveLength(3)
  })

  it('of two commands for one source the second is refused; Ctrl-C of the first leaves the old records', async () => {
    const arrived = asked()
    const first = command('import', ['fda', stalled, '--lang', 'en'], { DATA_DIR: dataDir })
    await arrived
    // Whoever reads from the gateway comes first.
    expect(getPriority(first.child.pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
    const second = await command('import', ['fda', join(folder, 'first'), '--lang', 'en'], { DATA_DIR: dataDir }).done
    expect([second.code, second.err]).toStrictEqual([1, expect.stringContaining(`at work on this data: PID ${first.child.pid}, `)])
    expect(second.err).toContain('[import.busy]')
    const third = await command('import', ['fda', join(folder, 'first'), '--lang', 'cn'], { DATA_DIR: dataDir }).done
    expect(third.err, 'nothing but Chinese').toMatch(
      new RegExp(`另一个导入或进程正在处理同一数据：PID ${first.child.pid}, [\\d-]+T[\\d:.]+Z \\[import\\.busy\\]`),
    )
    first.child.kill('SIGINT')
    const ended = await first.done
    expect([ended.code, ended.err]).toStrictEqual([130, expect.stringContaining('[import.interrupted]')])
    expect(await idsOf('invented')).toHaveLength(3)
    expect(readdirSync(join(dataDir, 'tmp'))).toStrictEqual([])
    expect(readdirSync(dataDir).filter((name) => name.startsWith('import-'))).toStrictEqual([])
  })

  it('a password in an address reaches neither report nor messages', async () => {
    const arrived = asked()
    const run = command('import', ['fda', stalled.replace('//', '//me:hidden-word@'), '--json'], { DATA_DIR: dataDir })
    ;(await arrived).writeHead(403).end()
    const { code, out, err } = await run.done
    const reports = (await command('import', ['report', '--json'], { DATA_DIR: dataDir }).done).out
    expect([code, out.includes('import.url_failed'), reports.includes(stalled)]).toStrictEqual([1, true, true])
    expect(out + err + reports).not.toContain('hidden-word')
  })

  it('the sample command replaces the sample and leaves what publishers’ files filled', async () => {
    const before = await summaryOf('drugeu')
    const sampled = await command('sample', ['--scale', '0.02', '--seed', '7', '--json'], { DATA_DIR: dataDir }).done
    expect([sampled.code, sampled.last()]).toMatchObject([0, { source: 'sample', seed: 7, scale: 0.02 }])
    const after = await summaryOf('drugeu')
    expect([after.sample, after.records > 0, after.records < before.records]).toStrictEqual([true, true, true])
    expect(await idsOf('invented')).toStrictEqual(['NDA000001', 'NDA000002', 'NDA000003'])
    expect((await get<RecordDetail>('/api/databases/drugus/records/NDA000002')).provenance.sample).toBe(false)
    // And the next import takes the sample away again.
    const next = await command('import', ['fda', join(folder, 'first'), '--json'], { DATA_DIR: dataDir }).done
    expect(next.last()).toMatchObject({ databases: { drugus: { records: 3 } } })
  })

  it.each([
    ['SIGKILL', null],
    ['SIGTERM', 0],
  ] as const)(
    'a gateway ended by %s in the middle of an import has the old records afterwards, and takes the next import',
    async (signal, code) => {
      const importing = await remoteCatalogue(controlAddress(dataDir)).load(load)
      await importing.write(Array.from({ length: 3000 }, (_, index) => invented(`NDA${900_000 + index}`)))
      gateway.child.kill(signal)
      expect(await gateway.ended).toBe(code)
      expect(await codeOf(importing.write([invented('NDA999999')]).then(() => importing.commit()))).toBe('import.interrupted')

      gateway = await start({ DATA_DIR: dataDir, SAMPLE_SCALE: '0.05' })
      expect(gateway.out()).not.toMatch(/Filling in/)
      if (signal === 'SIGKILL') expect(gateway.out()).toContain('removing what an unfinished or replaced load left')
      expect(await idsOf('invented')).toHaveLength(3)
      const again = await command('import', ['fda', join(folder, 'first'), '--json'], { DATA_DIR: dataDir }).done
      expect([again.code, again.last()]).toMatchObject([0, { databases: { drugus: { records: 3 } } }])
      expect(existsSync(join(dataDir, 'materia.lock'))).toBe(true)
    },
  )

  it('a command whose gateway goes away says so and fails: it was not the one told to stop', async () => {
    const arrived = asked()
    const run = command('import', ['fda', stalled, '--json'], { DATA_DIR: dataDir })
    const response = await arrived
    gateway.child.kill('SIGKILL')
    await gateway.ended
    // Its file has not come to its end, and never does: it does not wait for that.
    const { code, last } = await run.done
    response.destroy()
    expect([code, last()]).toMatchObject([
      1,
      { error: { code: 'import.interrupted', message: expect.stringContaining('the gateway went away') as string } },
    ])
    // Without a gateway the same command opens the engine itself.
    const direct = await command('import', ['fda', put('direct', [4, 5]), '--json', ...ACCEPT], { DATA_DIR: dataDir }).done
    expect([direct.code, direct.last()]).toMatchObject([0, { databases: { drugus: { records: 2 } } }])
  })
})
