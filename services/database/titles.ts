import { findDatabase } from '../../domain/databases/known.ts'
import type { Value } from '../../domain/record.ts'
import { recordKey, type World } from '../world.ts'

/** A value as the publisher writes it; '' when there is none. */
export const nameOf = (value: Value | undefined): string =>
  Array.isArray(value)
    ? value.map((item) => (typeof item === 'string' ? item : item.key)).join('; ')
    : value === null || value === undefined
      ? ''
      : String(value)

/** Title of a record's page: its name, its official number, its database; null until the record is there (ROUTE-05). */
export const recordTitle = ({ caches, t }: World, database: string, record: string): string | null => {
  const definition = findDatabase(database)
  const found = caches.records.get(recordKey(database, record))
  if (!definition || !found) return null
  const parts = [definition.title, definition.number].map((field) => nameOf(found.values[field])).filter((part) => part !== '')
  return [...new Set(parts), t(`databases:${database}.title`), t('common:product.name')].join(' · ')
}
