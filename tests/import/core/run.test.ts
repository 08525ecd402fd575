import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MateriaError } from '../../../domain/errors.ts'
import type { SourceRecord } from '../../../domain/record.ts'
import type { Catalogue } from '../../../server/catalogue/types.ts'
import { collectGarbage } from '../../../server/import/memory.ts'
import { handleControl } from '../../../server/import/control.ts'
import { controlAddress, pingControl, remoteCatalogue } from '../../../server/import/remote.ts'
import { importsReader, readRejected, readReports } from '../../../server/import/reports.ts'
import { describeFailure, runImport } from '../../../server/import/run.ts'
import { readTable } from '../../../server/import/readers/table.ts'
import type { ImportSource } from '../../../server/import/types.ts'
import { acquireLock, LockedError, readHolder } from '../../../server/lock.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { createLinker } from '../../../server/vocabulary/linker.ts'
import { bundled } from '../../bundle.ts'
import { codeOf, collect, memoryCatalogue, scratch } from './support.ts'
import { runs } from '../../runs.ts'

const folder = scratch()
let count = 0
const place = (rows: string): { dataDir: string; path: string } => {
  const dataDir = join(folder, `data${++count}`)
  mkdirSync(dataDir)
  const path = join(dataDir, 'in.csv')
  writeFileSync(path, `id,name\n${rows}`)
  return { dataDir, path }
}
const clock = () => new Date('2026-01-02T03:04:05Z')

const recordOf = (id: string, name: string): SourceRecord => ({
  id,
  values: { brandName: [name] },
  sections: {},
  provenance: { publisher: 'P', file: 'in.csv', asOf: '2026-01-01', sample: false },
})

/** A publisher of two columns: an id, and a name that says what becomes of the row. */
const simple: ImportSource = {
  id: 'simple',
  databases: ['drugus'],
  describe: { cn: '', en: '' },
  async *records(files, log) {
    const seen = new Set<string>()
    for (const file of files) {
      for await (const rows of readTable(file, { format: 'csv', delimiter: ',', required: ['id', 'name'], log })) {
        for (const { line, row } of rows) {
          const { id, name } = row
          if (name === 'fail') throw new Error('the source broke')
          if (name === 'forgotten') continue
          if (id === '') log.rejected({ file: file.name, line, reason: 'row.key_missing', excerpt: `${id},${name}` })
          else if (seen.has(id)) log.merged(file.name)
          else {
            seen.add(id)
            log.kept(file.name)
            yield { database: 'drugus', record: recordOf(id, name) }
          }
        }
      }
    }
  },
}

describe('a run of an import', () => {
  it('accounts for every row read exactly once, whatever the rows', async () => {
    const row = fc.oneof(
      fc.constantFrom('1,a', '2,b', '3,c', ',nameless', 'short', '4,d,surplus', '5,e,', ''),
      fc.nat(50).map((id) => `${id},x`),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 40, size: 'max' }), async (rows) => {
        const { dataDir, path } = place(`0,first\n${rows.join('\n')}`)
        const { catalogue, sets } = memoryCatalogue()
        const report = await runImport({ source: simple, inputs: [path], catalogue, dataDir, clock })
        const [counts] = report.files
        expect(counts!.read).toBe(1 + rows.filter((text) => text !== '').length)
        expect(counts!.kept + counts!.merged + counts!.rejected).toBe(counts!.read)
        expect(report.databases.drugus!.records).toBe(sets.get('drugus')!.size)
        expect((await collect(readRejected(dataDir, report.id))).length).toBe(counts!.rejected)
      }),
      { numRuns: runs(40) },
    )
  })

  it('fails, and changes nothing, when a source forgets a row', async () => {
    const { dataDir, path } = place('1,a\n2,forgotten\n')
    const { catalogue, sets, events } = memoryCatalogue()
    await expect(runImport({ source: simple, inputs: [path], catalogue, dataDir, clock })).rejects.toThrow('2 rows read, but 1 kept')
    expect(events).toEqual(['load drugus', 'abort drugus'])
    expect(sets.size).toBe(0)
  })

  it('remembers no file any more when the set is made, and the report tells of all of them', async () => {
    const { dataDir, path } = place('1,a\n2,b\n')
    const other = join(dataDir, 'other.csv')
    writeFileSync(other, 'id,name\n3,c\n')
    const held: WeakRef<object>[] = []
    const watched: ImportSource = {
      ...simple,
      async *records(files, log) {
        // What is handed on counts bytes, and holds the file itself.
        for (const file of files) held.push(new WeakRef((file as unknown as { file: object }).file))
        yield* simple.records(files, log)
      },
    }
    const { catalogue } = memoryCatalogue()
    let alive = Number.NaN
    const report = await runImport({
      source: watched,
      inputs: [path, other],
      catalogue: {
        load: async (options) => {
          const load = await catalogue.load(options)
          return {
            ...load,
            commit: async () => {
              // Streams that have ended are let go of a few turns later.
              for (let turn = 0; turn < 50 && !(alive <= 1); turn++) {
                await nextTurn()
                collectGarbage()
                alive = held.filter((file) => file.deref() !== undefined).length
              }
              return load.commit()
            },
          }
        },
      },
      dataDir,
      clock,
    })
    expect(held).toHaveLength(2)
    // The last one may still be in somebody's hand.
    expect(alive).toBeLessThanOrEqual(1)
    expect(report.files.map(({ file, read }) => [file, read])).toEqual([
      [path, 2],
      [other, 1],
    ])
  })

  it('TRUTH-04 calls a day later that has begun nowhere, and none that a publisher east of here has reached', async () => {
    const { dataDir, path } = place('1,a\n')
    const days: (string | undefined)[] = []
    const asked: ImportSource = {
      ...simple,
      async *records(files, log, signal, today) {
        days.push(today)
        yield* simple.records(files, log, signal, today)
      },
    }
    for (const moment of ['2026-11-30T09:59:59Z', '2026-11-30T10:00:00Z', '2026-11-30T23:30:00Z'])
      await runImport({ source: asked, inputs: [path], catalogue: memoryCatalogue().catalogue, dataDir, clock: () => new Date(moment) })
    expect(days).toEqual(['2026-11-30', '2026-12-01', '2026-12-01'])
  })

  it('keeps a report with each rejected row’s file, line and reason', async () => {
    const { dataDir, path } = place('1,a\n,b\n1,c\n')
    const report = await runImport({ source: simple, inputs: [path], catalogue: memoryCatalogue().catalogue, dataDir, clock })
    expect(report).toMatchObject({
      source: 'simple',
      status: 'done',
      startedAt: '2026-01-02T03:04:05.000Z',
      files: [{ file: path, read: 3, kept: 1, merged: 1, rejected: 1 }],
      databases: { drugus: { records: 1, asOf: '2026-01-01' } },
    })
    expect(await collect(readRejected(dataDir, report.id))).toEqual([{ file: path, line: 3, reason: 'row.key_missing', excerpt: ',b' }])
    expect(await importsReader(dataDir)()).toEqual([
      { source: 'simple', seconds: 0, files: [{ ...report.files[0]!, file: 'in.csv' }], databases: report.databases },
    ])
  })

  it('GATE-08 a finished report is read once, however often it is asked for; new ones and ones that went are noticed', async () => {
    const { dataDir, path } = place('1,a\n')
    const at = (day: number) => () => new Date(Date.UTC(2026, 0, day))
    const import_ = (day: number) =>
      runImport({ source: simple, inputs: [path], catalogue: memoryCatalogue().catalogue, dataDir, clock: at(day) })
    const last = importsReader(dataDir)
    const reportOf = (id: string) => join(dataDir, 'imports', id, 'report.json')
    expect(await last()).toEqual([])
    const first = await import_(1)
    const [told] = await last()
    expect(told).toMatchObject({ source: 'simple', databases: { drugus: { records: 1 } } })
    const kept = readFileSync(reportOf(first.id), 'utf8')
    writeFileSync(reportOf(first.id), 'nobody reads this')
    expect(await Promise.all([last(), last()])).toEqual([[told], [told]])
    expect(await importsReader(dataDir)()).toEqual([])
    writeFileSync(reportOf(first.id), kept)
    // One that came to nothing is not the last; one that is under way is looked at again.
    const second = await import_(2)
    const { status, seconds } = second
    const save = (how: object) => writeFileSync(reportOf(second.id), JSON.stringify({ ...second, seconds: 7, ...how }))
    save({ status: 'running' })
    expect(await last()).toEqual([told])
    save({ status })
    expect(await last()).toEqual([{ ...told, seconds: 7 }])
    expect(seconds).toBe(0)
    rmSync(join(dataDir, 'imports', second.id), { recursive: true })
    expect(await last()).toEqual([told])
  })

  it('gives up the load when the source, the catalogue or the person stops it', async () => {
    for (const how of ['source', 'catalogue', 'person'] as const) {
      const { dataDir, path } = place(how === 'source' ? '1,a\n2,fail\n' : '1,a\n')
      const memory = memoryCatalogue()
      const stop = new AbortController()
      if (how === 'catalogue') memory.failWrites(new Error('disk full'))
      if (how === 'person') stop.abort()
      const code = await codeOf(
        runImport({ source: simple, inputs: [path], catalogue: memory.catalogue, dataDir, clock, signal: stop.signal }),
      )
      expect(code).toBe(how === 'person' ? 'import.interrupted' : how === 'source' ? 'Error: the source broke' : 'Error: disk full')
      expect(memory.events).not.toContain('commit drugus')
      expect(memory.events.filter((event) => event === 'load drugus').length).toBe(
        memory.events.filter((event) => event === 'abort drugus').length,
      )
      expect((await readReports(dataDir))[0]).toMatchObject({ status: 'failed' })
      // The lock is free again.
      expect(
        await codeOf(runImport({ source: simple, inputs: [place('1,a\n').path], catalogue: memoryCatalogue().catalogue, dataDir, clock })),
      ).toBe('none')
    }
  })

  it('says that files hold no record', async () => {
    const { dataDir, path } = place('')
    expect(await codeOf(runImport({ source: simple, inputs: [path], catalogue: memoryCatalogue().catalogue, dataDir, clock }))).toBe(
      'import.no_records',
    )
  })

  it('lets one import of a database run at a time', async () => {
    const { dataDir, path } = place('1,a\n')
    let go: () => void = () => undefined
    const gate = new Promise<void>((open) => (go = open))
    const slow: ImportSource = {
      ...simple,
      async *records(files, log) {
        await gate
        yield* simple.records(files, log)
      },
    }
    const first = runImport({ source: slow, inputs: [path], catalogue: memoryCatalogue().catalogue, dataDir, clock })
    while (!(await readHolder(dataDir, 'import-drugus'))) await new Promise((next) => setImmediate(next))
    expect(await codeOf(runImport({ source: simple, inputs: [path], catalogue: memoryCatalogue().catalogue, dataDir, clock }))).toBe(
      'import.busy',
    )
    go()
    expect((await first).status).toBe('done')
  })

  it('shows a killed import as interrupted', async () => {
    const { dataDir } = place('')
    const own = join(dataDir, 'imports', '2026-01-01-simple')
    mkdirSync(own, { recursive: true })
    const gone = spawn(process.execPath, ['-e', ''])
    await once(gone, 'exit')
    writeFileSync(
      join(own, 'report.json'),
      JSON.stringify({ id: '2026-01-01-simple', source: 'simple', status: 'running', pid: gone.pid, files: [], databases: {} }),
    )
    expect((await readReports(dataDir)).map(({ status }) => status)).toEqual(['interrupted'])
  })
})

describe('an import through the running gateway', () => {
  const withGateway = async (use: (address: string, memory: ReturnType<typeof memoryCatalogue>, dataDir: string) => Promise<void>) => {
    const { dataDir } = place('')
    const memory = memoryCatalogue()
    const server = createServer((req, res) => void handleControl(req, res, { catalogue: memory.catalogue as Catalogue }))
    const address = controlAddress(dataDir)
    await new Promise<void>((done) => server.listen(address, done))
    await chmod(address, 0o600)
    try {
      await use(address, memory, dataDir)
    } finally {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    }
  }
  const options = { database: 'drugus', source: 'simple', startedAt: '2026-01-02T03:04:05.000Z' }

  it('hands over all records and commits', async () => {
    await withGateway(async (address, memory, dataDir) => {
      expect(await pingControl(address)).toBe(true)
      const path = join(dataDir, 'in.csv')
      writeFileSync(path, `id,name\n${Array.from({ length: 1234 }, (_, id) => `${id},名称 ${id}`).join('\n')}`)
      const report = await runImport({ source: simple, inputs: [path], catalogue: remoteCatalogue(address), dataDir, clock })
      expect(report.databases).toEqual({ drugus: { records: 1234, asOf: '2026-01-01' } })
      expect(memory.sets.get('drugus')!.get('77')).toEqual(recordOf('77', '名称 77'))
      expect(memory.events).toEqual(['load drugus', 'commit drugus'])
    })
  })

  it('gives the load up when the importer goes away, and frees the database', async () => {
    await withGateway(async (address, memory) => {
      const first = await remoteCatalogue(address).load(options)
      await first.write([recordOf('1', 'a')])
      expect(await codeOf(remoteCatalogue(address).load(options))).toBe('import.busy')
      await first.abort()
      while (!memory.events.includes('abort drugus')) await new Promise((next) => setImmediate(next))
      expect(memory.sets.size).toBe(0)
      const second = await remoteCatalogue(address).load(options)
      await second.write([recordOf('2', 'b')])
      expect(await second.commit()).toEqual({ records: 1, asOf: '2026-01-01' })
    })
  })

  it('says that the disk is full, also from behind the gateway, and gives the load up', async () => {
    const causes = [
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      // As the engine says it.
      new MateriaError('catalogue.unavailable', { cause: Object.assign(new Error('Cannot reserve 1.00 MiB'), { code: '243' }) }),
      new MateriaError('catalogue.unavailable', { cause: new Error('Cannot write to file, errno: 28, strerror: No space left on device') }),
    ]
    for (const cause of causes) {
      await withGateway(async (address, memory) => {
        const { dataDir, path } = place('1,a\n')
        memory.failWrites(cause)
        for (const catalogue of [memory.catalogue, remoteCatalogue(address)]) {
          const failure = await runImport({ source: simple, inputs: [path], catalogue, dataDir, clock }).catch((error: unknown) => error)
          expect(describeFailure(failure).code).toBe('import.disk_full')
        }
        expect((await readReports(dataDir)).map(({ error }) => error?.code)).toEqual(['import.disk_full', 'import.disk_full'])
        while (memory.events.filter((event) => event === 'abort drugus').length < 2) await new Promise((next) => setImmediate(next))
        expect(memory.sets.size).toBe(0)
      })
    }
  })

  it('tells the importer what went wrong at the gateway', async () => {
    await withGateway(async (address, memory) => {
      expect(await codeOf(remoteCatalogue(address).load({ ...options, database: 'nosuch' }))).toBe('database.unknown')
      memory.failWrites(Object.assign(new Error('no room'), { code: 'catalogue.unavailable' }))
      const load = await remoteCatalogue(address).load(options)
      expect(await codeOf(load.write([recordOf('1', 'a')]))).toBe('catalogue.unavailable')
    })
    expect(await codeOf(remoteCatalogue(join(folder, 'nobody.sock')).load(options))).toBe('import.interrupted')
  })
})

describe('the lock of a data directory', () => {
  it('is one holder’s at a time, who is named with address', async () => {
    const { dataDir } = place('')
    const lock = await acquireLock(dataDir, { role: 'gateway' })
    await lock.announce('http://127.0.0.1:4680')
    const refused = await acquireLock(dataDir).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(LockedError)
    expect((refused as LockedError).holder).toMatchObject({ pid: process.pid, role: 'gateway', address: 'http://127.0.0.1:4680' })
    await lock.release()
    expect(await readHolder(dataDir)).toBeNull()
    await (await acquireLock(dataDir)).release()
  })

  it('is taken over from the dead, by one only', async () => {
    const { dataDir } = place('')
    const gone = spawn(process.execPath, ['-e', ''])
    await once(gone, 'exit')
    // The same pid in another life, a process that ended, half a file.
    for (const left of [
      JSON.stringify({ pid: process.pid, role: 'gateway', address: null, since: '', birth: 'another-boot:1', token: 'x' }),
      JSON.stringify({ pid: gone.pid, role: 'gateway', address: null, since: '', birth: null, token: 'x' }),
      '{',
    ]) {
      writeFileSync(join(dataDir, 'materia.lock'), left)
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => acquireLock(dataDir)))
      const won = tries.filter((one) => one.status === 'fulfilled')
      expect(won).toHaveLength(1)
      await won[0]!.value.release()
    }
  })

  it('is taken over by one only however the tries meet, also where one died while it was taking over', async () => {
    const { dataDir } = place('')
    const path = join(dataDir, 'materia.lock')
    const dead = (token: string) => JSON.stringify({ pid: 1, role: 'gateway', address: null, since: '', birth: 'another-boot:1', token })
    const turns = (count: number) =>
      Array.from({ length: count }).reduce<Promise<void>>((before) => before.then(() => nextTurn()), nextTurn())
    for (let round = 0; round < 60; round++) {
      writeFileSync(path, dead(`left-${round}`))
      const claim = `${path}.${createHash('sha256')
        .update(dead(`left-${round}`))
        .digest('hex')
        .slice(0, 16)}.claim`
      if (round % 3 === 0) writeFileSync(claim, dead(`claim-${round}`))
      // Some look while others already move.
      const tries = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) => turns((index * (round % 7)) % 11).then(() => acquireLock(dataDir))),
      )
      const won = tries.filter((one) => one.status === 'fulfilled')
      expect(won.length, `round ${round}`).toBe(1)
      expect(tries.filter((one) => one.status === 'rejected' && !(one.reason instanceof LockedError))).toEqual([])
      await won[0]!.value.release()
      expect(readdirSync(dataDir).filter((name) => name.startsWith('materia.lock'))).toEqual([])
    }
  })
})

describe('a killed import', () => {
  it('leaves the old records in the real catalogue, and the next import works', async () => {
    const { dataDir } = place('')
    const applications = (numbers: number[]) =>
      `ApplNo\tApplType\tApplPublicNotes\tSponsorName\r\n${numbers.map((number) => `${String(number).padStart(6, '0')}\tNDA\t\tINVENTED ${number}\r\n`).join('')}`
    const small = join(dataDir, 'small')
    const large = join(dataDir, 'large')
    for (const path of [small, large]) mkdirSync(path)
    writeFileSync(join(small, 'Applications.txt'), applications([1, 2, 3]))
    writeFileSync(join(large, 'Applications.txt'), applications(Array.from({ length: 60_000 }, (_, index) => index + 10)))
    const run = (args: string[]) =>
      spawn(process.execPath, [bundled('scripts/import.ts'), ...args], {
        env: { ...process.env, DATA_DIR: dataDir, CLICKHOUSE_URL: '', NODE_OPTIONS: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    const finish = async (args: string[]) => {
      const child = run(args)
      let out = ''
      let err = ''
      child.stdout.on('data', (chunk: Buffer) => (out += chunk))
      child.stderr.on('data', (chunk: Buffer) => (err += chunk))
      const [code] = (await once(child, 'close')) as [number]
      return { code, err, last: JSON.parse(out.trim().split('\n').at(-1)!) as Record<string, never> }
    }
    const first = await finish(['fda', small, '--json', '--accept', 'one table is enough here'])
    expect([first.code, first.err]).toEqual([0, expect.any(String)])
    expect(Object.keys(first.last)).toEqual(['source', 'seconds', 'files', 'databases'])
    expect(first.last.databases).toMatchObject({ drugus: { records: 3 } })

    // Killed when it has read the table and waits for what comes next: however fast it is, it cannot have ended by then.
    const silent = createServer()
    const asked = once(silent, 'request')
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const killed = run(['fda', large, `http://127.0.0.1:${(silent.address() as AddressInfo).port}/Products.txt`])
    await asked
    killed.kill('SIGKILL')
    await once(killed, 'close')
    silent.closeAllConnections()
    silent.close()

    const reports = await finish(['report', '--json'])
    expect((reports.last as unknown as { status: string }[]).map(({ status }) => status)).toEqual(['interrupted', 'done'])
    // The catalogue itself: still the three, and open to the next import.
    const catalogue = await openCatalogue({ dataDir, linker: createLinker(), clock: () => new Date() })
    expect(await catalogue.count('drugus', [])).toBe(3)
    await catalogue.close()
    const again = await finish(['fda', small, '--json'])
    expect(again.last.databases).toMatchObject({ drugus: { records: 3 } })
    const bad = await finish(['fda', join(dataDir, 'nothing.zip'), '--json', '--lang', 'cn'])
    expect(bad.code).toBe(1)
    expect(bad.last).toMatchObject({ error: { code: 'import.file_missing', file: join(dataDir, 'nothing.zip') } })
    expect(readFileSync(join(small, 'Applications.txt'), 'utf8')).toContain('INVENTED 1')
  })
})
