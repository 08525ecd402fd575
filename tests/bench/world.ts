import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { constants, crc32, createGunzip, deflateRawSync } from 'node:zlib'
import tar from 'tar-stream'
import type { RecordDetail, SearchAnswer, SearchRequest } from '../../domain/contract.ts'
import { readHolder } from '../../server/lock.ts'
import { type Gateway, realData, startGateway } from '../browser/harness.ts'
import { logIn, type Visitor } from '../gateway/process.ts'
import { type Measurement, percentile } from './measure.ts'

/**
 * An import as large as all of ClinicalTrials.gov: real trials with numbers of their own, made once and kept. Parts, of which `WORLD_ONLY` chooses
 * (separated by commas): `make` only makes the files; `archive` and `folder` import them into an empty data directory; `readers` imports the archive
 * beside a gateway that people read from; `killed` ends such an import when nine tenths are read, looks at what is left of it, and imports once more.
 */
const PARTS = ['archive', 'folder', 'readers', 'killed'] as const
type Part = (typeof PARTS)[number]

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Studies that the registry has, and what one takes on average, bytes. */
const STUDIES = Number(process.env['WORLD_STUDIES'] ?? 550_000)
const MEAN_BYTES = 20_000
/** Numbers of their own begin here; the registry has not come so far. */
const FIRST_NUMBER = 90_000_000
const SAMPLE_MS = 50
/** People who read at once, and how long each looks at an answer before asking for the next, ms. */
const READERS = 4
const LOOKS_MS = 400
/** How long they read before the import, to compare with. */
const BEFORE_MS = 30_000
/** The share of the studies at which the import is killed. */
const KILLED_AT = 0.9

const note = (text: string) => process.stderr.write(`${text}\n`)
const round = (value: number): number => Math.round(value * 100) / 100

const BLOCK = 512
const NUMBER_LENGTH = 'NCT00000000'.length
/** Where the header of a member of a tar has its name, and its sum. */
const FOLDER = 'studies/'
const SUM = { at: 148, length: 8 }

/** A publisher's study as a member of a tar, the places that change with its number, and what stands between them, packed once for all. */
interface Original {
  /** Header, study and what fills its last block. */
  member: Buffer
  size: number
  numbers: number[]
  /** Of the numbers and the header's sum, in order. */
  changing: { at: number; length: number }[]
  /** Packed, each by itself: one before each of the changing places, and one behind all of them. */
  packed: Buffer[]
}

/** `Z_FULL_FLUSH` lets packed pieces stand behind each other in any order. */
const packedAlone = (bytes: Buffer): Buffer => deflateRawSync(bytes, { level: 1, finishFlush: constants.Z_FULL_FLUSH })

/** Bytes as they are, in a stream of packed ones: few enough that packing them would bring nothing. */
const stored = (bytes: Buffer): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0])
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** The header of a member of a tar without its sum. */
const tarHeader = (name: string, size: number): Buffer => {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, digits: number) => header.write(value.toString(8).padStart(digits, '0'), at, 'latin1')
  header.write(name, 0, 'latin1')
  octal(0o644, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(Date.UTC(2026, 9, 1) / 1000, 136, 11)
  header.write('0', 156, 'latin1')
  header.write('ustar\u000000', 257, 'latin1')
  return header
}

const original = (name: string, bytes: Buffer): Original | null => {
  const number = /NCT\d{8}/.exec(name)?.[0]
  if (!number) return null
  const member = Buffer.concat([
    tarHeader(`${FOLDER}${number}.json`, bytes.length),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ])
  const numbers: number[] = []
  for (let at = member.indexOf(number); at >= 0; at = member.indexOf(number, at + NUMBER_LENGTH)) numbers.push(at)
  const changing = [...numbers.map((at) => ({ at, length: NUMBER_LENGTH })), SUM].sort((one, other) => one.at - other.at)
  const packed: Buffer[] = []
  let from = 0
  for (const { at, length } of [...changing, { at: member.length, length: 0 }]) {
    packed.push(packedAlone(member.subarray(from, at)))
    from = at + length
  }
  // The first is the name of the member.
  return numbers.length > 1 ? { member, size: bytes.length, numbers, changing, packed } : null
}

/** The publisher's studies, of single files and of the archive beside them, each once, the smallest first. */
const readOriginals = async (folder: string): Promise<Original[]> => {
  const found = new Map<string, Original>()
  const take = (name: string, bytes: Buffer) => {
    const study = original(name, bytes)
    if (study) found.set(/NCT\d{8}/.exec(name)?.[0] as string, study)
  }
  for (const name of readdirSync(join(folder, 'sample'))) take(name, readFileSync(join(folder, 'sample', name)))
  const extract = tar.extract()
  createReadStream(join(folder, 'snapshots.tar.gz')).pipe(createGunzip()).pipe(extract)
  for await (const entry of extract) {
    const pieces: Buffer[] = []
    for await (const piece of entry as AsyncIterable<Buffer>) pieces.push(piece)
    take(entry.header.name, Buffer.concat(pieces))
  }
  return [...found.values()].sort((a, b) => a.size - b.size)
}

const meanOf = (studies: readonly Original[]): number => studies.reduce((sum, { size }) => sum + size, 0) / studies.length

const numberOf = (at: number): string => `NCT${FIRST_NUMBER + at}`

/** Small and large studies in the mix that makes the mean, in turn, so that each part of the whole is like the whole. */
function* mixed(originals: readonly Original[], count: number): Generator<Original> {
  const cut = originals.findIndex(({ size }) => size > MEAN_BYTES)
  if (cut < 1) throw new Error(`the trials are all of one size beside ${MEAN_BYTES} bytes: they cannot be mixed`)
  const [small, large] = [originals.slice(0, cut), originals.slice(cut)]
  const shareOfLarge = (MEAN_BYTES - meanOf(small)) / (meanOf(large) - meanOf(small))
  let larges = 0
  for (let at = 0; at < count; at++) {
    const isLarge = Math.floor((at + 1) * shareOfLarge) > larges
    // A step that shares no factor with the number of studies goes through all of them, and not in order of size.
    const [of, step] = isLarge ? [large, larges++] : [small, at - larges]
    yield of[(step * 7919) % of.length] as Original
  }
}

/** A file written piece by piece, a megabyte at once. */
const writer = (path: string) => {
  const file = openSync(path, 'w')
  let [pieces, length] = [[] as Buffer[], 0]
  const flush = () => {
    writeFileSync(file, Buffer.concat(pieces))
    ;[pieces, length] = [[], 0]
  }
  return {
    add: (...added: readonly Buffer[]) => {
      for (const piece of added) length += pieces.push(piece) && piece.length
      if (length >= 1_048_576) flush()
    },
    close: () => {
      flush()
      closeSync(file)
    },
  }
}

interface World {
  archive: string
  folder: string
}

/** The archive and the folder, made where they are not there yet; half-made ones have another name. */
const makeWorld = async (cache: string, data: string, count: number): Promise<World> => {
  const world = { archive: join(cache, `world-${count}.tar.gz`), folder: join(cache, `world-${count}`) }
  if (existsSync(world.archive) && existsSync(world.folder)) return world
  mkdirSync(cache, { recursive: true })
  const originals = await readOriginals(join(data, 'clinicaltrials-gov-v2'))
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const [archive, folder] = [`${world.archive}.new`, `${world.folder}.new`]
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const out = writer(archive)
  out.add(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]))
  let [made, bytes, length, sum] = [0, 0, 0, 0]
  for (const { member, size, numbers, changing, packed } of mixed(originals, count)) {
    const own = Buffer.from(member)
    const number = numberOf(made)
    for (const at of numbers) own.write(number, at, 'latin1')
    own.fill(' ', SUM.at, SUM.at + SUM.length)
    let headerSum = 0
    for (let at = 0; at < BLOCK; at++) headerSum += own[at] as number
    own.write(`${headerSum.toString(8).padStart(6, '0')}\u0000 `, SUM.at, 'latin1')
    writeFileSync(join(folder, `${number}.json`), own.subarray(BLOCK, BLOCK + size))
    out.add(packed[0] as Buffer)
    for (const [nth, { at, length: taken }] of changing.entries()) out.add(stored(own.subarray(at, at + taken)), packed[nth + 1] as Buffer)
    sum = crc32(own, sum)
    length += own.length
    bytes += size
    if (++made % 50_000 === 0) note(`world: ${made} of ${count} studies made in ${seconds()} s`)
  }
  // The end of a tar, of what is packed, and of the file: checksum and length.
  const end = Buffer.alloc(2 * BLOCK)
  const tail = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  tail.writeUInt32LE(crc32(end, sum), 2)
  tail.writeUInt32LE((length + end.length) % 2 ** 32, 6)
  out.add(packedAlone(end), tail)
  out.close()
  rmSync(world.folder, { recursive: true, force: true })
  renameSync(folder, world.folder)
  renameSync(archive, world.archive)
  note(
    `world: ${count} studies of ${Math.round(bytes / count)} bytes on average, ${round(statSync(world.archive).size / 1e9)} GB packed, in ${seconds()} s: ${world.archive} and the folder beside it`,
  )
  return world
}

/** What a process has taken so far. */
interface Taken {
  /** Largest resident set, bytes. */
  peak: number
  /** Processor time in its own code and in the system for it, s. */
  processor: number
}

/** `null` where the system does not tell, or the process has gone. */
const takenBy = (pid: number): Taken | null => {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    // Behind the name, which may hold blanks: the 14th and 15th of all fields, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return kilobytes ? { peak: Number(kilobytes) * 1024, processor: (Number(fields[11]) + Number(fields[12])) / 100 } : null
  } catch {
    return null
  }
}

/** Paths of all files in a folder and below, while the engine may be dropping some. */
const filesIn = (path: string): string[] => {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(path, entry.name)) : entry.isFile() ? [join(path, entry.name)] : [],
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Bytes of all files in a folder; those that go meanwhile count as gone. */
const sizeOf = (path: string): number =>
  filesIn(path).reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)

interface Outcome {
  seconds: number
  files: { read: number }[]
  databases: Record<string, { records: number }>
  error?: { message: string }
}

interface Running {
  child: ChildProcess
  /** What it has taken until it was last looked at. */
  taken: () => Taken
  /** Resolves when it has ended, however it did. */
  ended: Promise<{ out: string; wall: number }>
}

/** The import command as a person gives it. `onFile` hears which file it reads, once a second. */
const importInto = (dataDir: string, input: string, onFile?: (line: string) => void): Running => {
  const began = performance.now()
  // The figures come in its last line; where it is comes as lines, which it does not write beside that one.
  const child = spawn(
    process.execPath,
    [join(ROOT, 'scripts/run.mjs'), 'import', 'clinicaltrials', input, ...(onFile ? [] : ['--json']), '--lang', 'en'],
    { env: { ...process.env, DATA_DIR: dataDir, CLICKHOUSE_URL: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let [out, rest] = ['', '']
  let taken: Taken = { peak: 0, processor: 0 }
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() as string
    for (const line of lines)
      if (onFile) onFile(line)
      else note(line)
  })
  const timer = setInterval(() => (taken = (child.pid && takenBy(child.pid)) || taken), SAMPLE_MS)
  const ended = once(child, 'close').then(() => {
    clearInterval(timer)
    return { out, wall: (performance.now() - began) / 1000 }
  })
  return { child, taken: () => taken, ended }
}

const outcomeOf = (out: string): Outcome => {
  const outcome = JSON.parse(out.trim().split('\n').at(-1) || '{"error":{"message":"the import said nothing"}}') as Outcome
  if (outcome.error) throw new Error(outcome.error.message)
  const records = Object.values(outcome.databases).reduce((sum, one) => sum + one.records, 0)
  if (records !== STUDIES) throw new Error(`${records} records of ${STUDIES} studies`)
  return outcome
}

type Tell = (workload: string, value: number, unit: string) => void

/** What an import took, told as lines of the table. */
const tellImport = (tell: Tell, { seconds }: Outcome, wall: number, { peak, processor }: Taken): void => {
  tell('import', seconds, 's')
  tell('command, start to end', wall, 's')
  tell('studies a second', STUDIES / 1000 / wall, 'thousand')
  tell('processor time', processor, 's')
  tell('processor time of a thousand studies', processor / (STUDIES / 1000), 's')
  tell('peak memory of the importer', peak / 1024 ** 2, 'MiB')
}

const importAlone = async (tell: Tell, input: string): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'materia-world-'))
  try {
    const running = importInto(dataDir, input)
    const { out, wall } = await running.ended
    tellImport(tell, outcomeOf(out), wall, running.taken())
    tell('data directory afterwards', sizeOf(dataDir) / 1e6, 'MB')
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const WORDS = ['lung', 'cancer', 'pembro', 'diabetes', 'phase', 'insulin', 'breast', '肺癌', '单抗', '糖尿病', 'placebo', 'heart']
const FACETS = ['phase', 'status', 'drug', 'indication', 'sponsor', 'startDate']
const COLUMNS = ['nctId', 'title', 'phase', 'status', 'drug', 'indication', 'sponsor', 'startDate']

const searchOf = (conditions: SearchRequest['query']['conditions'], page = 1, facets: readonly string[] = []): SearchRequest => ({
  query: { conditions, sort: [], page, size: 50 },
  columns: COLUMNS,
  facets: facets.map((field) => ({ field })),
})

const ask = async <T>(response: Promise<Response>): Promise<T> => {
  const answer = await response
  if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return (await answer.json()) as T
}
const search = (visitor: Visitor, request: SearchRequest) =>
  ask<SearchAnswer>(visitor.send('POST', '/api/databases/drugnct/search', request))
const detail = (visitor: Visitor, id: string) =>
  ask<RecordDetail>(visitor.send('GET', `/api/databases/drugnct/records/${encodeURIComponent(id)}`))

type Asked = 'search' | 'search never asked before' | 'detail'

/** People who read: each asks, looks at the answer for a while and asks for the next thing. `stop` gives the times, ms, by what was asked. */
const readers = (visitors: readonly Visitor[]): { stop: () => Promise<Record<Asked, number[]>> } => {
  const times: Record<Asked, number[]> = { search: [], 'search never asked before': [], detail: [] }
  let isOver = false
  const timed = async <T>(what: Asked, work: Promise<T>): Promise<T> => {
    const began = performance.now()
    const answer = await work
    times[what].push(performance.now() - began)
    await pause(LOOKS_MS)
    return answer
  }
  const read = async (visitor: Visitor, person: number) => {
    for (let call = person; !isOver; call++) {
      const word = { field: 'any', op: 'has' as const, values: [WORDS[call % WORDS.length] as string] }
      const { rows } = await timed('search', search(visitor, searchOf([word], 1, FACETS)))
      // A bound that nobody named before, and that leaves nothing out.
      const bound = { field: 'enrollment', op: 'range' as const, values: ['', String(1e9 + Math.round(performance.now() * 1000))] }
      if (!isOver) await timed('search never asked before', search(visitor, searchOf([word, bound])))
      const id = rows[call % Math.max(1, rows.length)]?.id
      if (id !== undefined && !isOver)
        // The set may be replaced between list and record.
        await timed(
          'detail',
          detail(visitor, id).catch((error: Error) => (error.message.startsWith('404') ? null : Promise.reject(error))),
        )
    }
  }
  const work = Promise.all(visitors.map(read))
  work.catch(() => undefined) // thrown by `stop`
  return {
    stop: async () => {
      isOver = true
      await work
      return times
    },
  }
}

const gatewayPid = async ({ dataDir }: Gateway): Promise<number> => {
  const holder = await readHolder(dataDir)
  if (!holder) throw new Error('nobody holds the data directory')
  return holder.pid
}

/** A gateway with sample trials, and people logged in to it. */
const openGateway = async (people: number): Promise<{ gateway: Gateway; visitors: Visitor[] }> => {
  const gateway = await startGateway({ SAMPLE_SCALE: process.env['WORLD_SAMPLE'] ?? '1' })
  const visitors: Visitor[] = []
  for (let person = 0; person < people; person++)
    visitors.push(await logIn(() => gateway.origin, gateway.dataDir, `reader${person}@example.com`))
  return { gateway, visitors }
}

const importBesideReaders = async (tell: Tell, timed: (workload: string, before: number[], during: number[]) => void, input: string) => {
  const { gateway, visitors } = await openGateway(READERS)
  try {
    // What is asked first is slower, before the import as during it.
    const warming = readers(visitors)
    await pause(BEFORE_MS / 6)
    await warming.stop()
    const reading = readers(visitors)
    await pause(BEFORE_MS)
    const before = await reading.stop()
    const during = readers(visitors)
    const pid = await gatewayPid(gateway)
    const held = takenBy(pid)
    const running = importInto(gateway.dataDir, input)
    const { out, wall } = await running.ended
    const times = await during.stop()
    tellImport(tell, outcomeOf(out), wall, running.taken())
    const after = takenBy(pid)
    if (held && after) {
      tell('peak memory of the gateway', after.peak / 1024 ** 2, 'MiB')
      tell('peak memory of the gateway before', held.peak / 1024 ** 2, 'MiB')
      tell('processor time of the gateway, readers included', after.processor - held.processor, 's')
    }
    for (const what of Object.keys(times) as Asked[]) timed(what, before[what], times[what])
    tell('errors in the log of the gateway', gateway.errorLines().length, 'lines')
  } finally {
    await gateway.stop()
  }
}

/** What the gateway answers: list and total, pages, counts of facets, records. */
const answersOf = async (visitor: Visitor): Promise<unknown> => {
  const lists: SearchAnswer[] = []
  for (const word of [null, ...WORDS.slice(0, 6)])
    lists.push(await search(visitor, searchOf(word === null ? [] : [{ field: 'any', op: 'has', values: [word] }], 1, FACETS)))
  lists.push(await search(visitor, searchOf([], 3)))
  const ids = lists.flatMap(({ rows }) => rows.slice(0, 2).map(({ id }) => id))
  const records: RecordDetail[] = []
  for (const id of ids) records.push(await detail(visitor, id))
  return {
    lists: lists.map((answer) => ({ ...answer, tookMs: 0 })),
    records,
    all: (await ask<{ databases: unknown }>(visitor.send('GET', '/api/databases'))).databases,
  }
}

/** Names of the tables that the engine keeps in a data directory, as its own files have them. */
const tablesOf = (dataDir: string): string[] =>
  filesIn(join(dataDir, 'catalogue'))
    .map((path) => basename(path))
    .filter((name) => /^[a-z]+__\w+\.sql$/.test(name))
    .sort()

/** Waits for what the gateway or the system does by itself; gives what it was when it gave up. */
const within = async (ms: number, isSo: () => boolean): Promise<boolean> => {
  for (const end = performance.now() + ms; performance.now() < end; await pause(200)) if (isSo()) return true
  return isSo()
}

const importKilled = async (tell: Tell, input: string): Promise<void> => {
  const { gateway, visitors } = await openGateway(1)
  const visitor = visitors[0] as Visitor
  const disk = () => sizeOf(gateway.dataDir) / 1e6
  try {
    const [answers, tables, before] = [await answersOf(visitor), tablesOf(gateway.dataDir), disk()]
    const last = FIRST_NUMBER + STUDIES * KILLED_AT
    let reached = 0
    const running = importInto(gateway.dataDir, input, (line) => {
      const number = Number(/NCT(\d{8})\.json$/.exec(line)?.[1] ?? 0)
      reached = Math.max(reached, number - FIRST_NUMBER)
      if (number >= last) running.child.kill('SIGKILL')
    })
    const { out } = await running.ended
    if (running.child.signalCode !== 'SIGKILL') throw new Error(`the import ended before it was killed:\n${out}`)
    tell('killed when so much was read', (reached / STUDIES) * 100, '%')
    tell('disk before', before, 'MB')
    tell('disk when it was killed', disk(), 'MB')
    const same = async (when: string) => {
      const now = await answersOf(visitor)
      if (!isDeepStrictEqual(now, answers)) throw new Error(`${when} the gateway answers otherwise than before`)
      tell(`${when}: answers as before`, 1, '')
    }
    await same('after the kill')
    const isClean = () => isDeepStrictEqual(tablesOf(gateway.dataDir), tables)
    tell('after the kill: its tables are gone', (await within(60_000, isClean)) ? 1 : 0, '')
    tell('after the kill: disk', disk(), 'MB')
    await gateway.restart()
    if (!(await within(60_000, isClean))) throw new Error(`tables are left of the killed import: ${tablesOf(gateway.dataDir).join(', ')}`)
    tell('after the restart: its tables are gone', 1, '')
    // Reports and the state may have grown; what was loaded or unpacked may not have stayed.
    if (!(await within(60_000, () => disk() < before * 1.1 + 10)))
      throw new Error(`${round(disk())} MB are kept after the kill, ${round(before)} before`)
    tell('after the restart: disk', disk(), 'MB')
    await same('after the restart')
    const again = importInto(gateway.dataDir, input)
    const { out: line, wall } = await again.ended
    const outcome = outcomeOf(line)
    tell('once more: import', outcome.seconds, 's')
    tell('once more: command, start to end', wall, 's')
    const { total } = await search(visitor, searchOf([]))
    if (total !== STUDIES) throw new Error(`the gateway finds ${total} of ${STUDIES} studies`)
    tell('once more: records found', total, 'records')
    await within(60_000, () => tablesOf(gateway.dataDir).length <= tables.length)
    tell('once more: disk', disk(), 'MB')
    tell('errors in the log of the gateway', gateway.errorLines().length, 'lines')
  } finally {
    await gateway.stop()
  }
}

export const benchWorld = async (): Promise<Measurement[]> => {
  const data = realData()
  if (data === undefined) {
    note('world: left out, the publisher’s trials are not found (MATERIA_DATA)')
    return []
  }
  const chosen = process.env['WORLD_ONLY']?.split(',') ?? PARTS
  const unknown = chosen.filter((part) => part !== 'make' && !PARTS.includes(part as Part))
  if (unknown.length > 0 || !Number.isInteger(STUDIES) || STUDIES < 1000 || STUDIES > 9_000_000)
    throw new Error(`WORLD_ONLY takes make, ${PARTS.join(', ')}; WORLD_STUDIES 1000 to 9000000`)
  const world = await makeWorld(resolve(process.env['BENCH_CACHE'] ?? join(ROOT, '.cache/bench')), data, STUDIES)
  const results: Measurement[] = []
  for (const part of PARTS.filter((one) => chosen.includes(one))) {
    note(`world: ${part}, load ${round(loadavg()[0] as number)}`)
    const tell: Tell = (workload, value, unit) => {
      results.push({ suite: 'world', subject: part, workload, value: round(value), unit })
      // Minutes pass between two of them.
      note(`  ${workload}: ${round(value)} ${unit}`)
    }
    const timed = (workload: string, before: number[], during: number[]) => {
      const one = (when: string, times: number[]) => ({
        suite: 'world',
        subject: part,
        workload: `${workload}, ${when}`,
        rows: times.length,
        p50_ms: percentile(times, 0.5),
        p95_ms: percentile(times, 0.95),
      })
      const [calm, busy] = [one('before', before), one('during the import', during)]
      const ratio = { of: `${workload}, before`, p50_ratio: round(busy.p50_ms / calm.p50_ms), p95_ratio: round(busy.p95_ms / calm.p95_ms) }
      results.push(calm, { ...busy, ...ratio })
      note(
        `  ${workload}: p50 ${calm.p50_ms} and ${busy.p50_ms} ms (${ratio.p50_ratio}), p95 ${calm.p95_ms} and ${busy.p95_ms} ms (${ratio.p95_ratio})`,
      )
    }
    if (part === 'archive') await importAlone(tell, world.archive)
    else if (part === 'folder') await importAlone(tell, world.folder)
    else if (part === 'readers') await importBesideReaders(tell, timed, world.archive)
    else await importKilled(tell, world.archive)
  }
  return results
}
