import { describe, expect, it } from 'vitest'
import { conclusionOf } from '../../../domain/database.ts'
import { DATABASES, findDatabase } from '../../../domain/databases/all.ts'
import { comparedByNobody } from '../../../proofs/truth/compare.ts'
import { readingOf } from '../../../proofs/truth/judge.ts'
import { TRUTH_PARSERS } from '../../../proofs/truth/parsers/registry.ts'
import { findSource, IMPORT_SOURCES } from '../../../server/import/registry.ts'

/** Without the publishers' files too: whatever can be imported is read a second time, and no field of it is left out (TRUTH-06). */

const FILLED = IMPORT_SOURCES.flatMap((source) => source.databases.map((database) => [source.id, database] as const))

describe('second readings', () => {
  it.each(FILLED)('TRUTH-06 of %s: %s has one, which knows every field, section and column', (id, database) => {
    const definition = findDatabase(database)!
    expect(definition.source).toBe(id)
    const parser = readingOf(TRUTH_PARSERS, findSource(id)!, database)
    expect(parser?.source).toBe(id)
    expect(comparedByNobody(definition, parser!)).toEqual([])
    // What it leaves to the importer is marked for everybody to see.
    for (const field of parser!.concluded ?? [])
      expect(conclusionOf(definition.fields[field]), field).toMatch(/^(concluded|workedOut|statedOrWorkedOut)$/)
    expect((parser!.concluded ?? []).filter((field) => parser!.fields.includes(field))).toEqual([])
  })

  it('TRUTH-06 every database is filled by its source, and every reading is of one of them', () => {
    // Where no publisher has a file, tables of one's own are all there is (DB-18).
    const published = DATABASES.filter(({ source }) => source !== 'table').map(({ id }) => id)
    expect(FILLED.map(([, database]) => database).sort()).toEqual(published.sort())
    const used = FILLED.map(([id, database]) => readingOf(TRUTH_PARSERS, findSource(id)!, database))
    expect(TRUTH_PARSERS.filter((parser) => !used.includes(parser)).map(({ source }) => source)).toEqual([])
    expect(new Set(used).size).toBe(FILLED.length)
  })

  it('TRUTH-06 of several databases of a source each is read by the one that names it, and by no other', () => {
    const reading = (database?: string) => ({ source: 'two', fields: [], sections: {}, read: () => [], ...(database && { database }) })
    const two = { id: 'two', databases: ['first', 'second'] }
    const [first, second, either] = [reading('first'), reading('second'), reading()]
    expect([readingOf([first, second], two, 'first'), readingOf([first, second], two, 'second')]).toEqual([first, second])
    expect(readingOf([first], two, 'second')).toBeUndefined()
    expect(readingOf([either], two, 'first')).toBeUndefined()
    expect(readingOf([either], { id: 'two', databases: ['first'] }, 'first')).toBe(either)
    expect(readingOf([either], { id: 'other', databases: ['first'] }, 'first')).toBeUndefined()
  })
})
