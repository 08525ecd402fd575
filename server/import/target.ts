import { openCatalogue } from '../catalogue/catalogue.ts'
import type { Catalogue } from '../catalogue/types.ts'
import { acquireLock, holderOf, LockedError, readHolder } from '../lock.ts'
import { createLinker } from '../vocabulary/linker.ts'
import { controlAddress, pingControl, remoteCatalogue, watchControl } from './remote.ts'
import { ImportError } from './types.ts'

export interface ImportTarget {
  catalogue: Pick<Catalogue, 'load'>
  /** How it is reached, for the person's eyes. */
  way: 'server' | 'gateway' | 'embedded'
  /** Aborts when the gateway it is reached through has gone. */
  gone?: AbortSignal
  close(): Promise<void>
}

/**
 * Finds the catalogue an import writes to: the ClickHouse server when there is one; else the running gateway's, since the
 * embedded engine's files belong to one process; else the embedded engine, opened here for as long as the import lasts.
 *
 * Throws `import.busy` when another import has the embedded engine open, or a gateway that does not answer.
 */
export const openTarget = async (options: {
  dataDir: string
  clickhouseUrl?: string | undefined
  clock: () => Date
}): Promise<ImportTarget> => {
  const { dataDir, clickhouseUrl, clock } = options
  if (clickhouseUrl) {
    const catalogue = await openCatalogue({ clickhouseUrl, linker: createLinker(), clock })
    return { catalogue, way: 'server', close: () => catalogue.close() }
  }
  const viaGateway = async (): Promise<ImportTarget | null> => {
    const holder = await readHolder(dataDir)
    if (!holder || holder.role === 'import') return null
    const address = controlAddress(dataDir)
    if (!(await pingControl(address))) throw new ImportError('import.busy', `${holderOf(holder)}, ${address}`)
    const watch = watchControl(address)
    return { catalogue: remoteCatalogue(address), way: 'gateway', gone: watch.signal, close: async () => watch.stop() }
  }
  const gateway = await viaGateway()
  if (gateway) return gateway
  try {
    const lock = await acquireLock(dataDir, { role: 'import', now: () => clock().getTime() })
    try {
      const catalogue = await openCatalogue({ dataDir, linker: createLinker(), clock, isForLoads: true })
      // What a killed import left behind; a gateway sweeps at its own start.
      await catalogue.sweep()
      return {
        catalogue,
        way: 'embedded',
        close: async () => {
          await catalogue.close()
          await lock.release()
        },
      }
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    // A gateway may have started in between.
    const started = await viaGateway()
    if (started) return started
    throw new ImportError('import.busy', holderOf(error.holder), undefined, error)
  }
}
