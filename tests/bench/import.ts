import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Measurement } from './measure.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SAMPLE_MS = 50

/** Largest resident set the process has had, bytes; null where the system does not tell. */
const peakOf = (pid: number): number | null => {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}

interface Line {
  seconds: number
  files: { read: number }[]
  databases: Record<string, { records: number }>
  error?: { message: string }
}

/** Runs the import command as a person does, into an empty data directory: start, engine and commit are in the time. */
const measure = async (source: string, inputs: readonly string[]): Promise<{ line: Line; wall: number; peak: number | null }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'materia-bench-'))
  try {
    const began = performance.now()
    const child = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'import', source, ...inputs, '--json'], {
      env: { ...process.env, DATA_DIR: dataDir, CLICKHOUSE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    let peak: number | null = null
    child.stdout.on('data', (chunk: Buffer) => (out += chunk))
    const timer = setInterval(() => (peak = child.pid === undefined ? peak : (peakOf(child.pid) ?? peak)), SAMPLE_MS)
    await once(child, 'close')
    clearInterval(timer)
    const line = JSON.parse(out.trim().split('\n').at(-1) ?? '') as Line
    if (line.error) throw new Error(line.error.message)
    return { line, wall: (performance.now() - began) / 1000, peak }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Publishers' real files in `MATERIA_DATA`; a suite whose files are not there is left out, with a line saying so. */
export const benchImport = async (): Promise<Measurement[]> => {
  const data = process.env.MATERIA_DATA ?? join(ROOT, '../shared/data')
  const suites = [
    { source: 'fda', workload: 'Drugs@FDA + Orange Book + Purple Book', inputs: ['fda-drugsatfda', 'fda-orange-book', 'fda-purple-book'] },
    { source: 'clinicaltrials', workload: 'API v2 records, tar.gz', inputs: ['clinicaltrials-gov-v2/snapshots.tar.gz'] },
  ]
  const measurements: Measurement[] = []
  for (const { source, workload, inputs } of suites) {
    const paths = inputs.map((name) => join(data, name))
    const missing = paths.filter((path) => !existsSync(path))
    if (missing.length > 0) {
      console.error(`import ${source}: left out, ${missing.join(', ')} not found (MATERIA_DATA)`)
      continue
    }
    const { line, wall, peak } = await measure(source, paths)
    const records = Object.values(line.databases).reduce((sum, one) => sum + one.records, 0)
    const rows = line.files.reduce((sum, one) => sum + one.read, 0)
    const add = (name: string, value: number, unit: string) =>
      void measurements.push({ suite: 'import', subject: source, workload: `${workload}: ${name}`, value, unit })
    add('import', line.seconds, 's')
    add('command, start to end', Math.round(wall * 100) / 100, 's')
    if (peak !== null) add('peak memory', Math.round(peak / 1024 ** 2), 'MiB')
    add('rows read', rows, 'rows')
    add('records', records, 'records')
  }
  return measurements
}
