import { type DatabaseDefinition, fieldOf, isSeveralValued } from './database.ts'
import type { Query, Sort } from './query.ts'
import { relevanceOf } from './relevance.ts'
import type { Speech } from './wording.ts'

/** What a list's rows are in order by: as asked, else as the database has it; null where it is the order of relevance. */
export const orderOf = (definition: DatabaseDefinition, query: Pick<Query, 'conditions' | 'sort'>): readonly Sort[] | null => {
  if (relevanceOf(definition, query)) return null
  if (query.sort.length > 0) return query.sort
  return definition.defaultSort.map((text) => ({ field: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'desc' : 'asc' }))
}

/** The same in the reader's words: of several values the first counts. */
export const orderText = (
  definition: DatabaseDefinition,
  order: readonly Sort[] | null,
  { t, field: labelOf }: Pick<Speech, 't' | 'field'>,
) => {
  if (order === null) return t('list:toolbar.relevance')
  const named = (id: string) => {
    const field = fieldOf(definition, id)
    return field && isSeveralValued(field) ? t('list:toolbar.first', { field: labelOf(id) }) : labelOf(id)
  }
  return order.map(({ field, direction }) => `${named(field)} ${direction === 'asc' ? '▲' : '▼'}`).join(t('list:values.comma'))
}
