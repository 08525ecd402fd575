import { detailPath } from '../../domain/database.ts'
import { findDatabase } from '../../domain/databases/known.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { RecordDetail } from '../../domain/record.ts'
import type { CopyInput, CopyOutput } from '../../machines/database/citation/setup.ts'
import { fromPromise } from '../causes.ts'
import { recordKey, type World } from '../world.ts'
import { namesOf } from './titles.ts'

/**
 * One line that cites a record in the reader's language: name, official number, publisher, file, as-of date, address (DB-14). Sample data
 * says so first. `address` is the record's, whole.
 */
export const citationOf = (
  { t, language }: Pick<World, 't' | 'language'>,
  database: string,
  record: RecordDetail,
  address: string,
): string => {
  const definition = findDatabase(database)
  if (!definition) throw new MateriaError('database.unknown')
  const names = namesOf(definition, record.values, { language, t })
  const { title } = names
  const number = names.number || record.id
  const { publisher, file, asOf, sample } = record.provenance
  const line = t(asOf ? 'detail:citation.line' : 'detail:citation.undated', {
    record: title === '' || title === number ? number : t('detail:citation.record', { title, number }),
    product: t('common:product.name'),
    database: t(`databases:${database}.title`),
    publisher: sample ? t('detail:provenance.samplePublisher') : publisher,
    file,
    asOf,
    address,
  }).replace(/\s+/g, ' ')
  return sample ? t('detail:citation.sample', { line }) : line
}

/** `origin` of the page, and how text gets on the clipboard (`writeClipboard`). */
export const citationWorld = (world: World, origin: string, write: (text: string) => Promise<boolean>) => ({
  actors: {
    copy: fromPromise<CopyOutput, CopyInput>(async ({ input: { database, recordId }, signal }) => {
      const definition = findDatabase(database)
      if (!definition) throw new MateriaError('database.unknown')
      const { caches, gateway } = world
      const record = caches.records.get(recordKey(database, recordId)) ?? (await gateway.record(database, recordId, { signal }))
      const line = citationOf(world, database, record, `${origin}${detailPath(definition, recordId)}`)
      return { line, copied: await write(line) }
    }),
  },
})

/** The record's whole address on the clipboard, for whoever it is sent to; logged in they see the same record (ROUTE-03). */
export const linkWorld = (origin: string, write: (text: string) => Promise<boolean>) => ({
  actors: {
    copy: fromPromise<CopyOutput, CopyInput>(async ({ input: { database, recordId } }) => {
      const definition = findDatabase(database)
      if (!definition) throw new MateriaError('database.unknown')
      const line = origin + detailPath(definition, recordId)
      return { line, copied: await write(line) }
    }),
  },
})
