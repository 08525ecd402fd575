import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { extract } from 'tar-stream'
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import { CHART_FORMAT } from '../../domain/statechart.ts'
import type { Chart } from '../../machines/gallery/model/types.ts'
import type { MachineEntry } from '../../machines/define.ts'
import { MACHINES } from '../../machines/registry.ts'
import { withFingerprints } from './fingerprints.ts'

/** What a person did wrong; said without a stack. */
export class UsageError extends Error {}

const ROOT = join(import.meta.dirname, '..', '..')

/**
 * Charts of machines with fingerprints of their code: those asked for, or all.
 * @param root folder whose `machines/` has the code; the working tree unless told
 */
export const readCharts = (ids: readonly string[], machines: readonly MachineEntry[] = MACHINES, root: string = ROOT): Promise<Chart[]> => {
  const unknown = ids.filter((id) => !machines.some((machine) => machine.id === id))
  if (unknown.length > 0)
    throw new UsageError(`Unknown machine: ${unknown.join(', ')}. There are ${machines.map(({ id }) => id).join(', ')}.`)
  return Promise.all(
    machines
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      // Revisions of before the rooms of machines have no folder of more than their name.
      .map(async ({ id, folder = id, load }) => withFingerprints(describeMachine(await load(), id), join(root, 'machines', folder))),
  )
}

/** Charts in a file that `export --format json` wrote. */
export const readChartFile = (file: string): Chart[] => {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const charts = [read].flat() as Partial<Chart>[]
  for (const chart of charts) {
    if (typeof chart !== 'object' || chart === null || typeof chart.id !== 'string' || !Array.isArray(chart.states))
      throw new UsageError(`${file} is no exported machine.`)
    if (chart.format !== CHART_FORMAT) throw new UsageError(`${file} has format ${chart.format ?? '?'}; this is format ${CHART_FORMAT}.`)
  }
  return charts as Chart[]
}

const git = (root: string, ...args: string[]): string => {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (error) throw new UsageError(`git cannot be run: ${error.message}`)
  if (status !== 0) throw new UsageError(stderr.trim())
  return stdout.trim()
}

/** Puts files of a revision into a folder. */
const unpack = (root: string, revision: string, paths: readonly string[], folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('git', ['archive', '--format=tar', revision, '--', ...paths], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (data: Buffer) => (complaint += data.toString()))
    const files = extract()
    files.on('entry', (header, stream, next) => {
      const parts: Buffer[] = []
      stream.on('data', (part: unknown) => parts.push(part as Buffer))
      stream.on('end', () => {
        if (header.type === 'file') {
          const path = join(folder, header.name)
          mkdirSync(dirname(path), { recursive: true })
          writeFileSync(path, Buffer.concat(parts))
        }
        next()
      })
    })
    let code: number | null = 0
    child.on('error', reject)
    child.on('exit', (exit) => (code = exit))
    files.on('error', reject)
    files.on('finish', () => (code === 0 ? resolve() : reject(new UsageError(complaint.trim()))))
    child.stdout.pipe(files)
  })

/**
 * Charts of the machines as a git revision had them. Its code is run from a folder of its own, with today's packages; machines that
 * the revision did not have are missing.
 * @throws UsageError where there is no such revision, or its code does not run
 */
export const readRevision = async (root: string, revision: string, ids: readonly string[]): Promise<Chart[]> => {
  // A revision that looks like an option would be one.
  if (revision.startsWith('-')) throw new UsageError(`${revision} is no revision.`)
  const commit = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
  if (git(root, 'ls-tree', '--name-only', commit, 'machines/registry.ts') === '')
    throw new UsageError(`${revision} has no machines/registry.ts.`)
  const folder = mkdtempSync(join(tmpdir(), 'materia-machines-'))
  try {
    await unpack(root, commit, ['machines', 'domain', 'package.json'], folder)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const { MACHINES: then } = (await import(pathToFileURL(join(folder, 'machines', 'registry.ts')).href)) as {
      MACHINES: readonly MachineEntry[]
    }
    return await readCharts(
      ids.filter((id) => then.some((machine) => machine.id === id)),
      ids.length === 0 ? then : then.filter(({ id }) => ids.includes(id)),
      folder,
    )
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`The machines of ${revision} cannot be run: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Charts of an exported file, where there is one of that name, else of a git revision. */
export const readVersion = (root: string, name: string, ids: readonly string[]): Promise<Chart[]> =>
  name.endsWith('.json') || existsSync(name)
    ? Promise.resolve(readChartFile(name).filter(({ id }) => ids.length === 0 || ids.includes(id)))
    : readRevision(root, name, ids)
