import { type DatabaseDefinition, fieldOf } from '../../domain/database.ts'
import type { Value } from '../../domain/record.ts'
import { speechOf, type Texts, valueText } from '../../domain/wording.ts'

/** What names a record: its title and its official number in words; '' where there is none. */
export const namesOf = (definition: DatabaseDefinition, values: Readonly<Record<string, Value>>, texts: Texts) => {
  const text = (id: string): string => {
    const field = fieldOf(definition, id)
    return field ? valueText(id, field, values[id], speechOf(definition, texts)) : ''
  }
  return { title: text(definition.title), number: text(definition.number) }
}

/** Title of a record's page: its name, its official number, its database (ROUTE-05). */
export const recordTitle = (definition: DatabaseDefinition, values: Readonly<Record<string, Value>>, { language, t }: Texts): string => {
  const { title, number } = namesOf(definition, values, { language, t })
  const parts = [title, number].filter((part) => part !== '')
  return [...new Set(parts), t(`databases:${definition.id}.title`), t('common:product.name')].join(' · ')
}
