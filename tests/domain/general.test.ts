import { describe, expect, it } from 'vitest'
import { generalFields } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { exampleDatabase } from '../../machines/database/exampleDatabase.ts'

describe('fields of the general search', () => {
  it.each(DATABASES)('DB-01 $id says which eight come first; the others follow, each field once', (definition) => {
    const { all, common, more } = generalFields(definition)
    expect(definition.common).toHaveLength(8)
    expect(new Set([...common, ...more])).toEqual(new Set(all))
    expect(common.length + more.length).toBe(all.length)
    // What everybody asks: the number or name, the drug, the company, a date.
    expect(common).toContain(Object.keys(definition.fields).find((id) => definition.fields[id]?.kind === 'terms' && id !== 'brandName'))
    expect(common.some((id) => definition.fields[id]?.kind === 'date')).toBe(true)
  })

  it('DB-01 without a word of the definition the first eight do', () => {
    const { common, more } = generalFields(exampleDatabase)
    expect([common.length, more.length]).toEqual([8, 0])
  })
})
