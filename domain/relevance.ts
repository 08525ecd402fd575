import { ANY_FIELD, type DatabaseDefinition, derivationOf, fieldOf, fieldsOfAny } from './database.ts'
import { FILTERS } from './filters/registry.ts'
import type { Query } from './query.ts'

/** Most texts that are compared; a search for more has no one thing it is about. */
const MAX_TEXTS = 3

/** What a search for words is about: the texts, and the fields whose names and numbers they are compared with. */
export interface Relevance {
  texts: readonly string[]
  fields: readonly string[]
}

/** Fields of names and official numbers: what a record is called by, and its drugs. */
const namesOf = (definition: DatabaseDefinition): string[] =>
  fieldsOfAny(definition).filter((id) => {
    const field = fieldOf(definition, id)
    if (!field || derivationOf(field)) return false
    return id === definition.title || (field.kind === 'text' && field.identifier) || (field.kind === 'terms' && field.vocabulary === 'drug')
  })

/** A search for words in which nobody asked for an order stands in the order of relevance (BEY-01); null where the order is another. */
export const relevanceOf = (definition: DatabaseDefinition, { conditions, sort }: Pick<Query, 'conditions' | 'sort'>): Relevance | null => {
  if (sort.length > 0) return null
  const asked = conditions.filter(({ op }) => FILTERS[op].ranks)
  const texts = asked.flatMap(({ values }) => values)
  const fields = asked.flatMap(({ field: id }) => {
    if (id === ANY_FIELD) return namesOf(definition)
    const field = fieldOf(definition, id)
    return field && !derivationOf(field) && (field.kind === 'terms' || (field.kind === 'text' && !field.long)) ? [id] : []
  })
  return fields.length === 0 || texts.length > MAX_TEXTS ? null : { texts, fields: [...new Set(fields)] }
}
