import { parentPort, workerData } from 'node:worker_threads'
import { findDatabase } from '../../domain/databases/all.ts'
import { formOf, LineBuffer, rememberingLinker } from '../catalogue/stored.ts'
import { createLinker } from '../vocabulary/linker.ts'
import { fileAt } from './readers/inputs.ts'
import { withoutPaths } from './paths.ts'
import { findSource } from './registry.ts'
import { type FileTold, sentError, type ThreadAnswer, type ThreadOrder, type ThreadReady, type ThreadTask } from './told.ts'
import type { ImportLog, SourceFile } from './types.ts'

const listening = (told: FileTold): ImportLog => ({
  read: (_, rows = 1) => void (told.read += rows),
  kept: () => undefined,
  merged: () => undefined,
  rejected: (rejection) => void told.rejected.push(rejection),
  ignored: () => void (told.isIgnored = true),
  table: (_, { kind, asOf = null }) => void told.tables.push([kind, asOf]),
  columns: (_, found, missing) => void told.columns.push([found, missing]),
  progress: () => undefined,
})

/** Reads files of a source in a thread of its own, and makes the lines of their records. */
const work = (port: NonNullable<typeof parentPort>, { source: id, startedAt, rules }: ThreadTask): void => {
  const each = findSource(id)?.each
  if (!each) throw new Error(`the files of ${id} are not read each by itself`)
  const load = { source: id, importedAt: startedAt }
  const made = new Map(
    Object.entries(rules).map(([database, its]) => {
      const definition = findDatabase(database)
      if (!definition) throw new Error(`no database ${database}`)
      const linker = createLinker(its)
      return [
        database,
        { definition, form: formOf(definition, linker), linker: rememberingLinker(linker), lines: new LineBuffer() },
      ] as const
    }),
  )
  const read = async (file: SourceFile): Promise<FileTold> => {
    const told: FileTold = { read: 0, isIgnored: false, rejected: [], tables: [], columns: [], copies: [] }
    try {
      for await (const { database, record, stamp, notes } of each.copies(file, listening(told))) {
        const into = made.get(database)
        if (!into) throw new Error(`source ${id} does not fill ${database}`)
        into.lines.add(into.definition, withoutPaths(record), load, into.linker)
        told.copies.push({ database, id: record.id, asOf: record.provenance.asOf, stamp, notes })
      }
    } catch (error) {
      told.error = sentError(error)
    }
    return told
  }
  const answer = async ({ id: order, files }: ThreadOrder): Promise<void> => {
    const told: FileTold[] = []
    for (const { at, ...file } of files) {
      told.push(await read(fileAt(at, file)))
      if (told.at(-1)?.error) break
    }
    const lines: ThreadAnswer['lines'] = {}
    for (const [database, { lines: its }] of made) if (its.length > 0) lines[database] = its.take()
    port.postMessage(
      { id: order, files: told, lines } satisfies ThreadAnswer,
      Object.values(lines).map(({ bytes }) => bytes.buffer as ArrayBuffer),
    )
  }
  // One after the other: the lines of an answer are its own.
  let before = Promise.resolve()
  port.on('message', (order: ThreadOrder) => (before = before.then(() => answer(order))))
  const forms = Object.fromEntries([...made].map(([database, { form }]) => [database, form]))
  port.postMessage({ forms } satisfies ThreadReady)
}

if (parentPort && (workerData as { isReading?: boolean } | null)?.isReading) work(parentPort, (workerData as { task: ThreadTask }).task)
