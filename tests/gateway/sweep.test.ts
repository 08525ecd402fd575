import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweepFolder } from '../../server/sweep.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-sweep-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (path: string, age: number, content = 'x') => {
  const full = join(folder, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, content)
  utimesSync(full, new Date(NOW - age), new Date(NOW - age))
}
const report = (id: string, source: string, status: string, age: number, pid = 2 ** 30) => {
  const startedAt = new Date(NOW - age).toISOString()
  file(`imports/${id}/report.json`, age, JSON.stringify({ id, source, status, startedAt, pid, files: [], databases: {}, seconds: 1 }))
  file(`imports/${id}/rejected.ndjson`, age)
}
const there = (...paths: string[]) => paths.filter((path) => existsSync(join(folder, path)))

describe('what is over leaves the data folder', () => {
  it('GATE-08 codes of the outbox after a day, and nothing else', async () => {
    file('outbox/old.eml', DAY + 1)
    file('outbox/latest.txt', DAY + 1)
    file('outbox/new.eml', DAY - 1)
    file('secret', 900 * DAY)
    await sweepFolder(folder, { now: NOW, importDays: 365 })
    expect(there('outbox/old.eml', 'outbox/latest.txt', 'outbox/new.eml', 'secret')).toEqual(['outbox/new.eml', 'secret'])
  })

  it('reports of imports after the days of the setting, but never the last one of a source nor one that runs', async () => {
    report('2025-01-01-ema', 'ema', 'done', 690 * DAY)
    report('2025-02-01-ema', 'ema', 'done', 660 * DAY)
    report('2025-03-01-ema', 'ema', 'failed', 630 * DAY)
    report('2025-03-02-hsa', 'hsa', 'done', 629 * DAY)
    report('2025-03-03-hsa', 'hsa', 'running', 628 * DAY, process.pid)
    report('2026-11-01-dpd', 'dpd', 'failed', 20 * DAY)
    await sweepFolder(folder, { now: NOW, importDays: 365 })
    const ids = ['2025-01-01-ema', '2025-02-01-ema', '2025-03-01-ema', '2025-03-02-hsa', '2025-03-03-hsa', '2026-11-01-dpd']
    expect(there(...ids.map((id) => `imports/${id}`))).toEqual(
      ['2025-02-01-ema', '2025-03-02-hsa', '2025-03-03-hsa', '2026-11-01-dpd'].map((id) => `imports/${id}`),
    )
  })

  it('a folder of an import that has no report goes after the days of the setting; one of another name, or of today, stays', async () => {
    const ids = ['2025-01-01T01-02-03-004Z-ema', '2026-11-20T01-02-03-004Z-ema', 'notes']
    ids.forEach((id, at) => {
      file(`imports/${id}/rejected.ndjson`, 400 * DAY)
      const age = at === 1 ? DAY : 400 * DAY
      utimesSync(join(folder, 'imports', id), new Date(NOW - age), new Date(NOW - age))
    })
    await sweepFolder(folder, { now: NOW, importDays: 365 })
    expect(there(...ids.map((id) => `imports/${id}`))).toEqual(ids.slice(1).map((id) => `imports/${id}`))
  })

  it('what a killed import had downloaded goes, what a living one has and what is nobody’s stays', async () => {
    // Beyond any process there can be.
    const dead = 2 ** 30
    const paths = [`tmp/import-${dead}-ab12/1`, `tmp/import-${dead}-ef56/1`, `tmp/import-${process.pid}-cd34/1`, 'tmp/note.txt']
    for (const path of paths) file(path, 2 * DAY)
    const aged = (path: string, age: number) => utimesSync(join(folder, dirname(path)), new Date(NOW - age), new Date(NOW - age))
    paths.slice(0, 3).forEach((path, at) => aged(path, at === 1 ? DAY - 1 : DAY + 1))
    await sweepFolder(folder, { now: NOW, importDays: 365 })
    expect(there(...paths)).toEqual(paths.slice(1))
  })

  it('a folder in which there is nothing is no failure', async () => {
    await expect(sweepFolder(join(folder, 'none'), { now: NOW, importDays: 1 })).resolves.toBeUndefined()
  })
})
