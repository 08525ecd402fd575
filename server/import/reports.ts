import { createReadStream, mkdirSync, openSync, closeSync, writeSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ImportReport } from '../../domain/contract.ts'
import type { NamesAnswer } from '../admin/namesShapes.ts'
import type { LinkCounts } from '../catalogue/types.ts'
import type { ImportMeasure, Loss, TableSeen } from './loss.ts'
import { type ImportNote, type ImportSource, type Rejection, shownFile, shownInput } from './types.ts'

/** What is kept of an import in `DATA_DIR/imports/<time>-<source>/report.json`, beside `rejected.ndjson` and `noted.ndjson`. */
export interface StoredReport extends ImportReport {
  /** Folder name, unique and in order of time. */
  id: string
  /** `running` only while its process lives; a killed import reads as `interrupted`. */
  status: 'running' | 'done' | 'failed' | 'interrupted'
  startedAt: string
  pid: number
  inputs: string[]
  /** Files given that hold none of the source's tables. */
  ignored: string[]
  /** Values kept as `unknown` because the definition has no option for them, and dates that could not be read, with how often. */
  noted: NotedValue[]
  /** Columns of its files that nothing was read from. */
  unused?: { file: string; columns: string[] }[]
  /** What the next import is compared with: the publisher's tables, and what was handed over by database. */
  tables?: TableSeen[]
  given?: Record<string, { records: number; asOf: string | null }>
  /** What it lost, or would have lost; and why the operator had it go on all the same. */
  losses?: readonly Loss[]
  accepted?: string
  /** How names were linked, by database and field (TRUTH-07); absent in reports from before they were counted. */
  links?: Record<string, LinkCounts>
  error?: { code: string; message: string; file?: string }
  /** Of a load of names: what came of it, and how often each rule has cut. */
  names?: NamesAnswer & { cuts: Readonly<Record<string, number>> }
}

/** A value noted; `file` and `line` are where it was met first. */
export interface NotedValue extends Omit<ImportNote, 'file' | 'line'>, Partial<Pick<ImportNote, 'file' | 'line'>> {
  times: number
}

const folderOf = (dataDir: string) => join(dataDir, 'imports')

/** Rows go out in pieces of this many characters: one system call per row would be slow, one for all would hold them all. */
const PIECE = 64 * 1024
/** Different values noted; beyond these only the file keeps them. */
const NOTED_VALUES = 1000

/** Writes one import's report as it goes. */
export const openReport = async (dataDir: string, begun: { source: string; startedAt: string; inputs: readonly string[] }) => {
  const stamp = begun.startedAt.replace(/[:.]/g, '-')
  let id = `${stamp}-${begun.source}`
  mkdirSync(folderOf(dataDir), { recursive: true })
  for (let copy = 2; ; copy++) {
    try {
      mkdirSync(join(folderOf(dataDir), id))
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      id = `${stamp}-${copy}-${begun.source}`
    }
  }
  const folder = join(folderOf(dataDir), id)
  const lines = (name: string) => {
    let file: number | null = null
    let text = ''
    const flush = () => {
      if (text === '') return
      // Written at once, not queued: a million rejected rows must not pile up in memory.
      file ??= openSync(join(folder, name), 'a')
      writeSync(file, text)
      text = ''
    }
    return {
      add: (value: unknown) => {
        text += `${JSON.stringify(value)}\n`
        if (text.length >= PIECE) flush()
      },
      close: () => {
        flush()
        if (file !== null) closeSync(file)
        file = null
      },
    }
  }
  const rejected = lines('rejected.ndjson')
  const notes = lines('noted.ndjson')
  const noted = new Map<string, NotedValue>()
  const save = async (report: StoredReport) => {
    const path = join(folder, 'report.json')
    await writeFile(`${path}.new`, `${JSON.stringify(report, null, 2)}\n`)
    await rename(`${path}.new`, path)
  }
  const running: StoredReport = {
    id,
    status: 'running',
    source: begun.source,
    startedAt: begun.startedAt,
    seconds: 0,
    pid: process.pid,
    inputs: begun.inputs.map(shownInput),
    files: [],
    databases: {},
    ignored: [],
    noted: [],
  }
  await save(running)
  return {
    rejected: (rejection: Rejection) => rejected.add(rejection),
    noted: (note: ImportNote) => {
      notes.add(note)
      const key = `${note.database} ${note.field} ${note.why ?? 'option'} ${note.value}`
      const there = noted.get(key)
      if (there) there.times++
      else if (noted.size < NOTED_VALUES) noted.set(key, { ...note, times: 1 })
    },
    finish: async (
      outcome: Pick<StoredReport, 'status' | 'seconds' | 'files' | 'databases' | 'ignored'> &
        Pick<StoredReport, 'tables' | 'given' | 'losses' | 'accepted' | 'unused'> &
        Pick<Partial<StoredReport>, 'error' | 'links' | 'names'>,
    ): Promise<StoredReport> => {
      rejected.close()
      notes.close()
      const report: StoredReport = { ...running, ...outcome, noted: [...noted.values()].sort((a, b) => b.times - a.times) }
      await save(report)
      return report
    },
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Ids of the imports kept in the data directory, the latest first. */
const idsOf = async (dataDir: string): Promise<string[]> => (await readdir(folderOf(dataDir)).catch(() => [] as string[])).sort().reverse()

/** `null`: no report yet, or not one of ours. */
const readReport = async (dataDir: string, id: string): Promise<StoredReport | null> => {
  try {
    const report = JSON.parse(await readFile(join(folderOf(dataDir), id, 'report.json'), 'utf8')) as StoredReport
    if (report.status === 'running' && !isAlive(report.pid)) report.status = 'interrupted'
    return report
  } catch {
    return null
  }
}

/** All imports kept in the data directory, the latest first. */
export const readReports = async (dataDir: string): Promise<StoredReport[]> => {
  const reports: StoredReport[] = []
  for (const id of await idsOf(dataDir)) {
    const report = await readReport(dataDir, id)
    if (report) reports.push(report)
  }
  return reports
}

/**
 * What the next import of a source is compared with: the last finished one of it; and of each of its databases what is there now, whichever
 * source brought it. null where nothing is there.
 */
export const lastImport = async (
  dataDir: string,
  { id, databases }: Pick<ImportSource, 'id' | 'databases'>,
): Promise<ImportMeasure | null> => {
  const done = (await readReports(dataDir)).filter(({ status }) => status === 'done')
  const own = done.find(({ source }) => source === id)
  const there = databases.flatMap((database) => {
    const last = done.find((report) => database in report.databases)
    const given = last?.given?.[database] ?? last?.databases[database]
    return last && given ? [{ database, given, isOwn: last === own }] : []
  })
  if (!own && there.length === 0) return null
  // Where another source came in between, its tables and columns are others.
  return {
    ...(there.every(({ isOwn }) => isOwn) && own?.tables && { tables: own.tables }),
    given: Object.fromEntries(there.map(({ database, given }) => [database, given])),
  }
}

/**
 * The last finished import of each source, as the contract tells it (`GET /imports`): files by name, never where they lay (TRUTH-05).
 * A report that is finished never changes and is read once, however often it is asked for: that of an archive of half a million files
 * holds up everybody while it is read (GATE-08).
 */
export const importsReader = (dataDir: string): (() => Promise<ImportReport[]>) => {
  /** `null`: an import that came to nothing. */
  let known = new Map<string, ImportReport | null>()
  let under: Promise<ImportReport[]> | null = null
  const read = async (): Promise<ImportReport[]> => {
    const kept: typeof known = new Map()
    const last = new Map<string, ImportReport>()
    const ids = await idsOf(dataDir)
    // Where one has gone, an earlier one may be the last again.
    if ([...known.keys()].some((id) => !ids.includes(id))) known = new Map()
    for (const id of ids) {
      let told = known.get(id)
      if (told === undefined) {
        const report = await readReport(dataDir, id)
        // Names are no records: nobody's database was filled.
        if (report?.status === 'done' && !report.names) {
          const { source, seconds, files, databases } = report
          told = { source, seconds, files: files.map((counts) => ({ ...counts, file: shownFile(counts.file) })), databases }
        } else if (report?.status === 'failed' || report?.names) told = null
      }
      if (told === undefined) continue
      // Of earlier imports of a source it is enough to know that they are not the last.
      kept.set(id, told && last.has(told.source) ? null : told)
      if (told && !last.has(told.source)) last.set(told.source, told)
    }
    known = kept
    return [...last.values()]
  }
  return () => (under ??= read().finally(() => (under = null)))
}

/** Rejected rows of one import, streamed. */
export async function* readRejected(dataDir: string, id: string): AsyncGenerator<Rejection> {
  const input = createReadStream(join(folderOf(dataDir), id, 'rejected.ndjson'), 'utf8')
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) if (line !== '') yield JSON.parse(line) as Rejection
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
