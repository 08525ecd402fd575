import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutput, openOutput } from '../../server/output.ts'
import { bundled } from '../bundle.ts'
import { until } from '../until.ts'
import { endAll, run, start } from './process.ts'

/** A gateway whose output nobody reads, or cannot be written: it goes on serving, and ends when it is told to. */

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-output-'))
})
afterAll(() => {
  endAll()
  rmSync(folder, { recursive: true, force: true })
})

const isAlive = async (url: string) => (await fetch(`${url}/api/health`)).ok

describe('an output', () => {
  it('GATE-08 writes all of it in order, and says when it is written', async () => {
    const path = join(folder, 'new', 'lines.log')
    const output = openOutput(path)
    for (let n = 0; n < 1000; n++) output.write(`${n} 中文\n`)
    await output.drained(60_000)
    expect(readFileSync(path, 'utf8')).toBe(Array.from({ length: 1000 }, (_, n) => `${n} 中文\n`).join(''))
  })

  it('GATE-08 what is written waits no more: a log goes on beyond the most that may wait', async () => {
    const path = join(folder, 'long.log')
    const lost: string[] = []
    const output = openOutput(path, { onLost: (code) => lost.push(code) })
    for (let n = 0; n < 60; n++) {
      output.write(`${'x'.repeat(99_999)}\n`)
      await output.drained(60_000)
    }
    expect([lost, statSync(path).size]).toEqual([[], 6_000_000])
  })

  it('GATE-08 a disk that is full costs lines and is told once', async () => {
    const lost: string[] = []
    const output = openOutput('/dev/full', { onLost: (code) => lost.push(code) })
    for (let n = 0; n < 3; n++) {
      output.write('lost\n')
      await output.drained(60_000)
    }
    expect(lost).toEqual(['ENOSPC'])
  })

  it('GATE-08 a reader who does not read holds no end up, not even while a line is on its way', async () => {
    const path = join(folder, 'silent')
    await once(spawn('mkfifo', [path]), 'exit')
    const reader = openSync(path, 'r+')
    const output = openOutput(path)
    // More than the pipe holds: what is over is tried again and again, and any moment may be the last.
    const held: boolean[] = []
    for (let n = 0; n < 100; n++) {
      output.write('x'.repeat(4096))
      held.push(output.holdsEnd())
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(held).not.toContain(true)
    closeSync(reader)
  })

  it('GATE-08 without a reader it is dead, is told once, and holds nobody up', async () => {
    const path = join(folder, 'broken')
    await once(spawn('mkfifo', [path]), 'exit')
    const reader = openSync(path, 'r+')
    const fd = openSync(path, 'w')
    const dead: string[] = []
    const output = createOutput(fd, { onDead: (code) => dead.push(code) })
    output.write('read by nobody, yet taken\n')
    await output.drained(60_000)
    closeSync(reader)
    for (let n = 0; n < 3; n++) {
      output.write('lost\n')
      await output.drained(60_000)
    }
    expect(dead).toEqual(['EPIPE'])
    closeSync(fd)
  })

  it('GATE-08 a reader who does not read costs what is over the most that waits, and no time; it is told once, and once more after lines that could be written', async () => {
    const path = join(folder, 'pipe')
    await once(spawn('mkfifo', [path]), 'exit')
    // Open for reading and writing, so that it is open at all; nobody reads.
    const held = openSync(path, 'r+')
    const lost: string[] = []
    const output = createOutput(held, { onLost: (code) => lost.push(code) })
    const tooMuch = () => {
      for (let n = 0; n < 60; n++) output.write('x'.repeat(100_000))
    }
    tooMuch()
    expect(lost).toEqual(['EAGAIN'])
    const rest = output.drained(50).then(() => 'went on')
    expect(await rest).toBe('went on')
    // The write that waits in the system ends with its reader.
    const reader = spawn('cat', [path], { stdio: ['ignore', 'ignore', 'ignore'] })
    await output.drained(600_000)
    tooMuch()
    expect(lost).toEqual(['EAGAIN', 'EAGAIN'])
    await output.drained(600_000)
    reader.kill('SIGKILL')
    closeSync(held)
  })
})

describe('readers who have stopped', () => {
  it('GATE-08 keep none of the few threads that files and engines need, and do not hold up an end', async () => {
    const held = await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => {
        const path = join(folder, `stopped-${n}`)
        await once(spawn('mkfifo', [path]), 'exit')
        return openSync(path, 'r+')
      }),
    )
    const outputs = held.map((fd) => createOutput(fd))
    for (const output of outputs) output.write('x'.repeat(1_000_000))
    await Promise.all(outputs.map((output) => output.drained(50)))
    expect((await readFile(import.meta.filename, 'utf8')).length).toBeGreaterThan(0)
    expect(outputs.map((output) => output.holdsEnd())).toEqual([false, false, false, false, false])
    for (const fd of held) closeSync(fd)
  })
})

describe('a gateway', () => {
  it('GATE-08 SESS-01 whose reader is gone serves on, keeps its log in its folder, and ends at once when told to', async () => {
    const dataDir = join(folder, 'gone')
    const gateway = await start({ DATA_DIR: dataDir, SAMPLE_SCALE: '0', LOG_LEVEL: 'trace', LOG_FILE: '' })
    gateway.child.stdout?.destroy()
    gateway.child.stderr?.destroy()
    const log = join(dataDir, 'gateway.log')
    // Every call is a line at this level; the first of them finds the pipe broken.
    while (!existsSync(log) || !readFileSync(log, 'utf8').includes('nobody reads standard output'))
      expect(await isAlive(gateway.url)).toBe(true)
    expect(await isAlive(gateway.url)).toBe(true)
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
    expect(existsSync(join(dataDir, 'materia.lock'))).toBe(false)
    expect(readFileSync(log, 'utf8')).toContain('"msg":"stopped"')
  })

  it('GATE-08 SESS-01 whose reader is gone is not ended by what packages write to the streams themselves', async () => {
    const written = join(folder, 'written')
    const fault = `
      import { writeFileSync } from 'node:fs'
      process.on('SIGUSR2', () => {
        for (const stream of [process.stdout, process.stderr]) stream.write('a package warns')
        setTimeout(() => writeFileSync(${JSON.stringify(written)}, ''), 0)
      })`
    const gateway = await start({
      DATA_DIR: join(folder, 'warned'),
      SAMPLE_SCALE: '0',
      LOG_FILE: join(folder, 'warned.log'),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    })
    gateway.child.stdout?.destroy()
    gateway.child.stderr?.destroy()
    gateway.child.kill('SIGUSR2')
    await until(() => expect(existsSync(written)).toBe(true))
    expect(await isAlive(gateway.url)).toBe(true)
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
  })

  it('GATE-08 SESS-01 whose reader does not read serves on and ends when told to', async () => {
    const gateway = await start({ DATA_DIR: join(folder, 'slow'), SAMPLE_SCALE: '0', LOG_LEVEL: 'trace', LOG_FILE: '-' })
    gateway.child.stdout?.pause()
    // More than any pipe holds.
    for (let call = 0; call < 400; call++) expect(await isAlive(gateway.url)).toBe(true)
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
  })

  it('GATE-08 SESS-01 whose log is a pipe that nobody reads ends when told to, and one that nobody has opened costs the log only', async () => {
    const path = join(folder, 'log.pipe')
    await once(spawn('mkfifo', [path]), 'exit')
    const early = await start({ DATA_DIR: join(folder, 'unopened'), SAMPLE_SCALE: '0', LOG_FILE: path })
    expect(early.out()).toContain(`log not written to ${path} (ENXIO)`)
    early.child.kill('SIGTERM')
    expect(await early.ended).toBe(0)
    const reader = openSync(path, 'r+')
    const gateway = await start({ DATA_DIR: join(folder, 'unread'), SAMPLE_SCALE: '0', LOG_LEVEL: 'trace', LOG_FILE: path })
    // More than the pipe holds.
    for (let call = 0; call < 600; call++) expect(await isAlive(gateway.url)).toBe(true)
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
    closeSync(reader)
  })

  it('GATE-08 SESS-01 whose log cannot be written serves on and says so once', async () => {
    const gateway = await start({ DATA_DIR: join(folder, 'full'), SAMPLE_SCALE: '0', LOG_LEVEL: 'trace', LOG_FILE: '/dev/full' })
    for (let call = 0; call < 5; call++) expect(await isAlive(gateway.url)).toBe(true)
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
    expect(gateway.out().match(/log not written to \/dev\/full \(ENOSPC\)/g)).toHaveLength(1)
  })

  it('GATE-08 SESS-01 whose standard output goes to a disk that is full serves on, says so once where it can, and ends when told to', async () => {
    const dataDir = join(folder, 'full-output')
    const full = openSync('/dev/full', 'w')
    const settings = { DATA_DIR: dataDir, PORT: '0', SAMPLE_SCALE: '0', DEMO: 'off', LOG_FILE: '-', LOG_LEVEL: 'trace' }
    const child = spawn(process.execPath, [bundled('server/main.ts')], {
      env: { ...process.env, CLICKHOUSE_URL: '', DATABASE_URL: '', ...settings },
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    let said = ''
    child.stderr!.on('data', (chunk) => (said += chunk))
    const ended = once(child, 'exit')
    const addressOf = () => (JSON.parse(readFileSync(join(dataDir, 'materia.lock'), 'utf8')) as { address?: string }).address
    await until(() => expect(addressOf()).toMatch(/^http/))
    for (let call = 0; call < 5; call++) expect(await isAlive(addressOf()!)).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(said.match(/standard output not written \(ENOSPC\)/g)).toHaveLength(1)
    expect(existsSync(join(dataDir, 'materia.lock'))).toBe(false)
  })

  /** util-linux's: a terminal to run something in. */
  const hasTerminal = spawnSync('script', ['--version']).stdout?.toString().includes('util-linux') ?? false
  it.skipIf(!hasTerminal)('GATE-08 SESS-01 whose terminal is closed gives its lock back and leaves without a crash', async () => {
    const [dataDir, code] = [join(folder, 'terminal'), join(folder, 'terminal.code')]
    // The shell outlives its terminal, to tell how the gateway ended.
    const command = `trap '' HUP; "$NODE" "$PROGRAM"; echo $? > "$CODE"`
    const settings = { DATA_DIR: dataDir, PORT: '0', SAMPLE_SCALE: '0', DEMO: 'off', LOG_FILE: '', CLICKHOUSE_URL: '', DATABASE_URL: '' }
    const terminal = spawn('script', ['-qfc', command, '/dev/null'], {
      env: { ...process.env, ...settings, SHELL: '/bin/sh', NODE: process.execPath, PROGRAM: bundled('server/main.ts'), CODE: code },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let out = ''
    await new Promise<void>((resolve) => terminal.stdout.on('data', (chunk) => (out += chunk).includes('Ctrl-C') && resolve()))
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'materia.lock'), 'utf8')) as { pid: number }
    terminal.kill('SIGKILL')
    await once(terminal, 'exit')
    // As a shell tells its jobs when it goes with its terminal.
    process.kill(pid, 'SIGHUP')
    await expect.poll(() => existsSync(code) && readFileSync(code, 'utf8').trim()).toBe('137')
    expect(existsSync(join(dataDir, 'materia.lock'))).toBe(false)
    expect(readFileSync(join(dataDir, 'gateway.log'), 'utf8')).toContain('"msg":"stopped"')
  })

  it('GATE-08 SESS-01 in which something nobody foresaw is thrown says so and leaves, instead of going on with port and lock', async () => {
    const fault = `process.on('SIGUSR2', () => { throw new Error('nobody foresaw this') })`
    const gateway = await start({
      DATA_DIR: join(folder, 'thrown'),
      SAMPLE_SCALE: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    })
    gateway.child.kill('SIGUSR2')
    expect(await gateway.ended).toBe(1)
    // Log and complaint are two streams: which is read first, and whether before the end, nobody promises.
    await until(() => {
      expect(gateway.out()).toMatch(/"nobody foresaw this".*"uncaught exception"/)
      expect(gateway.out()).toContain('\nError: nobody foresaw this')
    })
  })

  // Statements that hold a thread for an hour, which no exit in good order cuts short, and a throw while one does.
  const held = (method: 'query' | 'command', statement: RegExp) => `
    import { createRequire } from 'node:module'
    const { ChdbConnection } = createRequire(process.cwd() + '/')('chdb/connection')
    const run = ChdbConnection.prototype.${method}
    ChdbConnection.prototype.${method} = function (asked) {
      if (!${String(statement)}.test(asked.query)) return run.call(this, asked)
      setTimeout(() => { throw new Error('nobody foresaw this') }, 200)
      return run.call(this, { query: 'SELECT sleepEachRow(1) FROM numbers(3600) SETTINGS max_block_size = 1' })
    }`
  it.each([
    ['a statement somebody waits for', held('query', /^SELECT 1 SETTINGS/), '0'],
    ['the sample is filled in', held('command', /^INSERT INTO materia.`drug/), '0.02'],
  ])('GATE-08 SESS-01 in which it is thrown during %s does not wait for the engine', async (_, fault, scale) => {
    const settings = { DATA_DIR: mkdtempSync(join(folder, 'held-')), SAMPLE_SCALE: scale }
    const gateway = run({ ...settings, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` })
    gateway.child.stdout?.on('data', () => {
      const port = /localhost:(\d+)/.exec(gateway.out())?.[1]
      if (port) void isAlive(`http://127.0.0.1:${port}`).catch(() => undefined)
    })
    expect([await gateway.ended, gateway.child.signalCode]).toEqual([null, 'SIGKILL'])
    await until(() => expect(gateway.out()).toContain('\nError: nobody foresaw this'))
    // The lock of a dead process is no lock, and the load it was at is begun anew.
    const next = await start(settings)
    expect(await isAlive(next.url)).toBe(true)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })

  it('GATE-08 SESS-01 that leaves after a throw, and is held up by a name that is looked up, still hears that it is to end', async () => {
    // Any thread of the pool will do: one that waits for somebody to open the other end of a pipe.
    const pipe = join(folder, 'never-opened')
    await once(spawn('mkfifo', [pipe]), 'exit')
    const fault = `
      import { open } from 'node:fs'
      process.on('SIGUSR2', () => {
        open(${JSON.stringify(pipe)}, 'r', () => undefined)
        setTimeout(() => { throw new Error('nobody foresaw this') }, 200)
      })`
    const gateway = await start({
      DATA_DIR: join(folder, 'deaf'),
      SAMPLE_SCALE: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    })
    gateway.child.kill('SIGUSR2')
    await until(() => expect(gateway.out()).toContain('\nError: nobody foresaw this'))
    // It says so before it leaves: whenever it is told to end from here on, it is gone.
    gateway.child.kill('SIGTERM')
    expect([await gateway.ended, gateway.child.signalCode]).toEqual([null, 'SIGTERM'])
  })

  it('GATE-08 that cannot end in good order ends all the same', async () => {
    const fault = `import { Server } from 'node:net'; Server.prototype.close = function () { return this }`
    const gateway = await start({
      DATA_DIR: join(folder, 'stuck'),
      SAMPLE_SCALE: '0',
      STOP_SECONDS: '1',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    })
    gateway.child.kill('SIGTERM')
    // Ended by itself, not in good order.
    expect([await gateway.ended, gateway.child.signalCode]).toEqual([null, 'SIGKILL'])
  })

  it('GATE-08 that cannot start says why to whoever still reads, and ends by itself with nobody there', async () => {
    const { child, ended } = run({ DATA_DIR: join(folder, 'never'), PORT: 'eighty' })
    child.stdout?.destroy()
    child.stderr?.destroy()
    expect(await ended).toBe(2)
  })
})
