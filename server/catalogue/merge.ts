import { setTimeout as delay } from 'node:timers/promises'
import { MateriaError } from '../../domain/errors.ts'
import type { Engine } from './engine.ts'
import { name } from './schema.ts'

/** How often a merge that could not begin is tried again: the engine itself waits two minutes each time for what it is merging. */
const ATTEMPTS = 5
const AGAIN_MS = 100

/** "Nothing was merged", which the engine says only where it is asked to (`optimize_throw_if_noop`). */
const isNothingDone = (error: unknown): boolean => (((error as MateriaError).cause ?? error) as { code?: unknown }).code === '388'

/** What a table is now: its parts, and the indexes of it that some part lacks. */
const lookAt = async (engine: Engine, table: string): Promise<{ parts: number; without: string[] }> => {
  const [[parts, rows] = [0, 0]] = await engine.rows<[number, number]>(
    'SELECT count(), sum(rows) FROM system.parts WHERE database = {database:String} AND table = {table:String} AND active',
    { database: engine.database, table },
  )
  const without =
    Number(rows) === 0
      ? []
      : await engine.rows<[string]>(
          'SELECT name FROM system.data_skipping_indices WHERE database = {database:String} AND table = {table:String} AND marks_bytes = 0',
          { database: engine.database, table },
        )
  return { parts: Number(parts), without: without.map(([index]) => index) }
}

/** Bytes of a table's rows as they are in memory. */
export const unpackedBytes = async (engine: Engine, table: string): Promise<number> => {
  const [[bytes] = [0]] = await engine.rows<[number]>(
    'SELECT sum(data_uncompressed_bytes) FROM system.parts WHERE database = {database:String} AND table = {table:String} AND active',
    { database: engine.database, table },
  )
  return Number(bytes)
}

/**
 * Makes one part of a table, duplicates gone and indexes built. The engine may come back from that without having done it and
 * without an error; so it is asked to say so, and the table is looked at before anybody is shown it.
 *
 * @throws MateriaError `catalogue.unavailable` when the table still is not whole.
 */
export const mergeWhole = async (engine: Engine, table: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await engine.command(`OPTIMIZE TABLE ${name(engine.database)}.${name(table)} FINAL SETTINGS optimize_throw_if_noop = 1`)
    } catch (error) {
      if (!isNothingDone(error) || attempt === ATTEMPTS) throw error
    }
    const { parts, without } = await lookAt(engine, table)
    if (parts <= 1 && without.length === 0) return
    if (attempt === ATTEMPTS)
      throw new MateriaError('catalogue.unavailable', {
        cause: new Error(`${table} is not merged: ${parts} parts, without ${without.join(', ') || 'no index'}`),
      })
    await delay(AGAIN_MS)
  }
}
