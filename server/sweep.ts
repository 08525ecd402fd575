import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readReports } from './import/reports.ts'
import { sweepSpools } from './import/spools.ts'

const DAY_MS = 86_400_000
/** Codes are good for ten minutes; who looks for one that came last night finds it. */
const OUTBOX_MS = DAY_MS
/** What a killed import had downloaded is removed by the next one, or a day later. */
const SPOOLS_MS = DAY_MS
/** Folders of imports begin with their time; others are nobody’s. */
const IMPORT_ID = /^\d{4}-\d\d-\d\dT/

/** Names in a folder that were last written more than `age` ms before `now`; none where the folder is not there. */
const olderThan = async (folder: string, age: number, now: number): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [] as string[])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found?.isFile() && now - found.mtimeMs > age) old.push(name)
  }
  return old
}

/**
 * Removes from a data folder what is over (exports sweep themselves): messages of the outbox after a day, imports (their report and rejected
 * rows, or what there is without one) after `importDays`, what killed imports had downloaded. The last import of each source that was done stays, because the page shows it, and so does
 * one that runs. `now` in ms since the epoch.
 */
export const sweepFolder = async (dataDir: string, { now, importDays }: { now: number; importDays: number }): Promise<void> => {
  const outbox = join(dataDir, 'outbox')
  for (const name of await olderThan(outbox, OUTBOX_MS, now)) await rm(join(outbox, name), { force: true })
  await sweepSpools(dataDir, now - SPOOLS_MS)
  const shown = new Set<string>()
  const reports = await readReports(dataDir)
  for (const { id, source, status, startedAt } of reports) {
    const isShown = status === 'done' && !shown.has(source)
    if (isShown) shown.add(source)
    if (isShown || status === 'running' || now - Date.parse(startedAt) <= importDays * DAY_MS) continue
    await rm(join(dataDir, 'imports', id), { recursive: true, force: true })
  }
  // A disk that was full, or a kill in the first moment, leaves a folder without a report.
  const reported = new Set(reports.map(({ id }) => id))
  for (const name of await readdir(join(dataDir, 'imports')).catch(() => [] as string[])) {
    if (reported.has(name) || !IMPORT_ID.test(name)) continue
    const found = await stat(join(dataDir, 'imports', name)).catch(() => null)
    if (found?.isDirectory() && now - found.mtimeMs > importDays * DAY_MS)
      await rm(join(dataDir, 'imports', name), { recursive: true, force: true })
  }
}
