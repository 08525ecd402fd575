import { describe, expect, it } from 'vitest'
import { defineDatabase } from '../../domain/database.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { TONE_TABLES, TONES } from '../../domain/tones.ts'
import { exampleDatabase } from '../../machines/database/exampleDatabase.ts'

/** Every list of options that names a table, in fields and in the tables of records. */
const toned = DATABASES.flatMap((definition) => [
  ...Object.entries(definition.fields).flatMap(([id, field]) =>
    field.kind === 'enum' && field.tones ? [{ where: `${definition.id}.${id}`, table: field.tones, options: field.options }] : [],
  ),
  ...definition.sections.flatMap((section) =>
    section.kind === 'table'
      ? Object.entries(section.columns).flatMap(([id, { tones, options = [] }]) =>
          tones ? [{ where: `${definition.id}.${section.id}.${id}`, table: tones, options }] : [],
        )
      : [],
  ),
])

describe('a status has one colour over all databases', () => {
  it('the tags’ five colours have a meaning each', () => {
    expect(TONES).toEqual({ current: 'blue', pending: 'purple', held: 'orange', stopped: 'red', ended: 'gray' })
  })

  it('whatever is called a status has tones, in the list and in the record', () => {
    // How far something has come is no status: its options follow one another, and have a scale.
    const scales = new Set(
      DATABASES.flatMap(({ fields }) =>
        Object.values(fields).flatMap((field) => (field.kind === 'enum' && field.ordered ? [field.options.join()] : [])),
      ),
    )
    const plain = DATABASES.flatMap((definition) => [
      ...Object.entries(definition.fields).flatMap(([id, field]) =>
        /status$/i.test(id) && field.kind === 'enum' && !field.tones && !field.ordered ? [`${definition.id}.${id}`] : [],
      ),
      ...definition.sections.flatMap((section) =>
        section.kind === 'table'
          ? Object.entries(section.columns).flatMap(([id, column]) =>
              /status$/i.test(id) && column.kind === 'enum' && !column.tones && !scales.has(column.options?.join() ?? '')
                ? [`${definition.id}.${section.id}.${id}`]
                : [],
            )
          : [],
      ),
    ])
    expect(plain).toEqual([])
  })

  it('a table says nothing that no database has', () => {
    for (const [table, tones] of Object.entries(TONE_TABLES)) {
      const used = new Set(toned.filter((one) => one.table === table).flatMap(({ options }) => options))
      expect(
        Object.keys(tones).filter((option) => !used.has(option)),
        table,
      ).toEqual([])
    }
  })

  it('one status that means the same in two databases is the same colour', () => {
    expect(TONE_TABLES.marketing).toMatchObject({ marketed: 'current', authorised: 'current', prescription: 'current', revoked: 'stopped' })
    expect(TONE_TABLES.trial).toMatchObject({ recruiting: 'current', suspended: 'held', terminated: 'stopped', completed: 'ended' })
  })

  it('a definition that leaves a status without a tone is refused', () => {
    const make = (options: string[]) =>
      defineDatabase({
        ...exampleDatabase,
        fields: { ...exampleDatabase.fields, state: { kind: 'enum', options, tones: 'marketing' } },
      })
    expect(() => make(['marketed', 'parked'])).toThrow('field state has statuses that the tones marketing do not know: parked')
    expect(() => make(['marketed'])).not.toThrow()
  })
})
