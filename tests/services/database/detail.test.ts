import { describe, expect, it } from 'vitest'
import type { SectionDefinition } from '../../../domain/database.ts'
import { DATABASES } from '../../../domain/databases/all.ts'
import type { RecordDetail } from '../../../domain/record.ts'
import { hasContent } from '../../../services/database/detail.ts'

const record = (told: Partial<RecordDetail> = {}): RecordDetail => ({
  id: 'one',
  values: {},
  sections: {},
  provenance: { publisher: 'Publisher', file: 'one.csv', asOf: '2026-01-01', sample: false },
  ...told,
})

describe('which sections of a record show', () => {
  it.each(DATABASES.map((definition) => [definition.id, definition] as const))(
    'DB-19 %s: every table, with entries or without; no fields that say nothing',
    (_, { sections }) => {
      const ids = (kind: SectionDefinition['kind']) => sections.filter((section) => section.kind === kind).map(({ id }) => id)
      const shown = (told: RecordDetail) => sections.filter((section) => hasContent(section, told)).map(({ id }) => id)
      expect(ids('table').length).toBeGreaterThan(0)
      expect(shown(record())).toEqual(ids('table'))
      expect(shown(record({ absent: sections.map(({ id }) => id) }))).toEqual(sections.map(({ id }) => id))
    },
  )

  it('DB-19 a section of fields shows with one value, or where the files lack one of its fields', () => {
    const section: SectionDefinition = { id: 'base', kind: 'fields', fields: ['name', 'note'] }
    expect(hasContent(section, record({ values: { name: '', note: null } }))).toBe(false)
    expect(hasContent(section, record({ values: { name: 'A' } }))).toBe(true)
    expect(hasContent(section, record({ values: { other: 'A' }, absent: ['other'] }))).toBe(false)
    expect(hasContent(section, record({ absent: ['note'] }))).toBe(true)
    // No is an answer.
    expect(hasContent(section, record({ values: { name: false } }))).toBe(true)
  })
})
