import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where imports keep what they have downloaded or unpacked, below a data directory: a folder for each process. */
export const spoolsOf = (dataDir: string): string => join(dataDir, 'tmp')

/**
 * Removes from a data directory what imports that no longer live have spooled: a killed one leaves all it had downloaded. `before`, ms
 * since the epoch: only what was last added to by then. From within a container an import of another looks dead.
 */
export const sweepSpools = async (dataDir: string, before = Infinity): Promise<void> => {
  const folder = spoolsOf(dataDir)
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    const pid = /^import-(\d+)-/.exec(name)?.[1]
    if (!pid) continue
    try {
      process.kill(Number(pid), 0)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') continue
      const found = await stat(join(folder, name)).catch(() => null)
      if (found && found.mtimeMs < before) await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}
