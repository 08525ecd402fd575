import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FILTERS } from '../../domain/filters/registry.ts'
import { OPERATORS } from '../../domain/query.ts'
import { exampleDatabase } from '../../machines/database/exampleDatabase.ts'
import { operatorsFor } from '../../domain/validate.ts'

/** Files beside the kinds: what they share, their table. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'domain/filters': ['define', 'registry', 'rules'],
  'server/catalogue/filters': ['define', 'registry', 'sql'],
  'ui/database/filters': ['Check', 'Choices', 'define', 'registry'],
}

describe('kinds of filters', () => {
  it.each(Object.entries(SHARED))('DB-02 DB-03 %s has a file for each kind, of its name, and none for anything else', (folder, shared) => {
    const files = readdirSync(folder).map((file) => file.replace(/\.tsx?$/, ''))
    expect(files.filter((file) => !shared.includes(file)).sort()).toEqual([...OPERATORS].sort())
  })

  it('DB-03 each field takes the kinds that mean something to it', () => {
    const of = (id: string) => [...operatorsFor(exampleDatabase, id)].sort()
    expect(
      Object.fromEntries(
        ['any', 'name', 'note', 'drug', 'form', 'status', 'approved', 'count', 'orphan', 'nothing'].map((id) => [id, of(id)]),
      ),
    ).toEqual({
      any: ['has'],
      name: ['has', 'is', 'not'],
      note: ['is', 'not'],
      drug: ['has', 'is', 'not'],
      form: ['is', 'not'],
      status: ['is', 'not'],
      approved: ['range', 'rolling', 'years'],
      count: ['is', 'not', 'range'],
      orphan: ['is', 'not'],
      nothing: [],
    })
  })

  it('BEY-01 what an editor turns a filter over to takes the same values, and turns back', () => {
    for (const op of OPERATORS) {
      const { beside } = FILTERS[op]
      if (!beside) continue
      expect(FILTERS[beside].beside).toBe(op)
      for (const field of Object.values(exampleDatabase.fields)) expect(FILTERS[beside].takes(field)).toBe(FILTERS[op].takes(field))
    }
  })
})
