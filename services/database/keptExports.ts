import type { KeptExport } from '../../machines/database/export/types.ts'
import { KEPT_EXPORTS as KEY, type Store } from '../storage.ts'

/** An export that nobody came back for is forgotten after this, ms: nobody wants a file out of the blue. */
const LIFE_MS = 30 * 60_000

/** Exports that the end of a session broke off, by database: they outlive the reload of a login (BEY-08). */
export interface KeptExports {
  /** What the account that is logged in left of a database, null when it left nothing. */
  of: (database: string) => KeptExport | null
  keep: (database: string, kept: KeptExport) => void
  forget: (database: string) => void
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isScreen = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['sentence'] === 'string' &&
  typeof value['language'] === 'string' &&
  ['conditions', 'sort', 'columns'].every((list) => Array.isArray(value[list]))
const isPlan = (value: unknown): boolean =>
  isObject(value) && typeof value['allowed'] === 'boolean' && ['total', 'limit', 'rows'].every((name) => typeof value[name] === 'number')
/** What is sent of it, the gateway looks at once more. */
const isKept = (value: unknown): value is KeptExport =>
  isObject(value) && isScreen(value['screen']) && (value['confirmed'] === null || isPlan(value['confirmed']))

/** `owner` is the account whose page this is, though its session may have ended; null for nobody. Nobody else's exports go on. */
export const createKeptExports = (tab: Store, owner: () => string | null): KeptExports => {
  const read = (): Map<string, KeptExport> => {
    const stored = tab.get(KEY)
    if (!isObject(stored) || owner() === null || stored['owner'] !== owner() || !isObject(stored['exports'])) return new Map()
    return new Map(Object.entries(stored['exports']).filter((entry): entry is [string, KeptExport] => isKept(entry[1])))
  }
  const write = (kept: ReadonlyMap<string, KeptExport>) => {
    if (kept.size === 0) tab.remove(KEY)
    else tab.set(KEY, { owner: owner(), exports: Object.fromEntries(kept) }, LIFE_MS)
  }
  return {
    of: (database) => read().get(database) ?? null,
    keep: (database, kept) => {
      if (owner() !== null) write(read().set(database, kept))
    },
    forget: (database) => {
      const kept = read()
      if (kept.delete(database)) write(kept)
    },
  }
}
