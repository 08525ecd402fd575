import type { ImportLog } from '../types.ts'

/**
 * Of several rows under one key the newest is handed on: whether this row is to be, the first under its key or newer than those before.
 * Tells the import's log (`kept`, `merged`): a key's first row is kept, every other one merged, whichever of them wins. A record handed on again replaces the one
 * before.
 *
 * @param seen stamp of the newest row so far by key; the caller keeps it between files.
 * @param stamp what newer means, compared as text: a date, or several of the same length, the most telling first.
 */
export const takeNewest = (seen: Map<string, string>, key: string, stamp: string, log: ImportLog, file: string): boolean => {
  const before = seen.get(key)
  log[before === undefined ? 'kept' : 'merged'](file)
  if (before !== undefined && stamp <= before) return false
  seen.set(key, stamp)
  return true
}
