import { describe, expect, it } from 'vitest'
import { DATABASES, findDatabase } from '../../domain/databases/all.ts'
import { IMPORT_SOURCES } from '../../server/import/registry.ts'
import { placesOf } from '../../proofs/databases/entity.ts'
import { databasesPage, entitiesOf } from '../../proofs/databases/page.ts'
import { databaseSheet } from '../../proofs/databases/sheet.ts'

const definitionOf = (id: string) => findDatabase(id) ?? expect.fail(`no ${id}`)

describe('docs/databases.md', async () => {
  const page = await databasesPage()
  const partOf = (id: string) => page.split(/^## /m).find((part) => part.includes(`\n\`${id}\`, filled by`)) ?? expect.fail(`no ${id}`)
  /** Cells of the first row that begins with `first`, without it. */
  const rowOf = (id: string, first: string) =>
    partOf(id)
      .split('\n')
      .find((line) => line.startsWith(`| ${first} |`))
      ?.split(' | ')
      .slice(1)
      .map((cell) => cell.replace(/ \|$/, '').trim())

  it('DB-15/each says of a field in both languages what it is, where it is searched, counted, shown, sorted and exported, and which column fills it', () => {
    // kind, search, type-ahead, facet, column, sort, export, sections, derived, source
    expect(rowOf('drugsg', '`registrationNumber`')).toEqual(
      ['Registration No.', '注册证号', 'number of the publisher', '✓', '✓', '', 'fixed', '✓', '✓', '`base`', '', '`registration_number`'], // prettier-ignore
    )
    expect(rowOf('drugsg', '`strength`')).toEqual(
      ['Strength', '规格', 'text', '✓', '', '', 'hidden', '✓', '✓', '`drug`', '', '`strength`'], // prettier-ignore
    )
    expect(rowOf('drugsg', '`approvalDate`')?.slice(2)).toEqual(['date', '', '', '✓', 'shown', '✓', '✓', '`base`', '', '`approval_date`'])
    // No column of the list: it cannot be exported.
    expect(rowOf('drugca', '`drugCode`')?.slice(2, 10)).toEqual(['number of the publisher', '✓', '', '', '', '', '', '`base`'])
    expect(rowOf('drugus', '`marketingStatus`')?.slice(2, 5)).toEqual(['several of a list', '', ''])
  })

  it('DB-15 TRUTH-02 says how a field came to be that no publisher states, and that uses of a substance are searched by name alone', () => {
    expect(rowOf('drugsg', '`ingredientGroup`')?.slice(0, 3)).toEqual([
      'Active ingredient: substance',
      '活性成分（物质归并）',
      'names (drug)',
    ])
    expect(rowOf('drugsg', '`ingredientGroup`')?.slice(-2)).toEqual(['groups of `ingredient`', ''])
    expect(rowOf('drugsg', '`target`')?.at(-2)).toBe('targets of `ingredient`')
    expect(rowOf('drugeu', '`agency`')?.at(-2)).toBe('concluded')
    expect(rowOf('drugsg', '`substanceIndication`')?.[3]).toBe('by name')
  })

  it('DB-15/each has the columns of sections, the values of lists in both languages, and what the specification asks for', () => {
    expect(rowOf('drugus', '`patents.delisted`')).toEqual(['Delist requested', '申请撤出', 'flag', '`patent.txt: Delist_Flag`'])
    expect(rowOf('drugca', '`packages`')?.slice(2)).toEqual(['rows', '`package.txt`'])
    const values = partOf('drugsg').split('\n').find((line) => line.startsWith('| `productType` | `')) // prettier-ignore
    expect(values).toContain('; `pharmacy-only` Pharmacy only · 药房药')
    expect(rowOf('drugus', 'review type')).toEqual(['✓ `reviewPriority`'])
    expect(rowOf('drugus', 'CN highest phase')).toEqual(['– no file of the FDA says how far a drug has come in China'])
  })

  it('DB-15/each tells of every database with every field, section and list there is', () => {
    for (const definition of DATABASES) {
      const part = partOf(definition.id)
      for (const id of [...Object.keys(definition.fields), ...definition.sections.map((one) => one.id)])
        expect(part, `${definition.id} ${id}`).toContain(`\n| \`${id}\` |`)
      expect(part, definition.id).toContain('| here |')
    }
  })
})

describe('what the page is made of', () => {
  it('DB-15 a place that a database has not is an error, not a tick', async () => {
    const drugsg = definitionOf('drugsg')
    for (const place of ['strength', 'ingredients', 'ingredients.amount', 'productType=general-sale'])
      expect(placesOf(drugsg, place)).toEqual([place])
    for (const place of ['colour', 'ingredients.colour', 'strength.amount', 'productType=free', 'strength=x', 'constructor'])
      expect(() => placesOf(drugsg, place), place).toThrow(`drugsg has no ${place}`)
    expect(() => databaseSheet(drugsg, { gone: ['column'] }, [])).toThrow('drugsg has no gone')
    expect(() => databaseSheet(drugsg, {}, [{ name: 'SG', asks: { company: 'firm' } }])).toThrow('drugsg has no firm')
    expect(await entitiesOf('madeup')).toEqual([])
    expect(databaseSheet(drugsg, {}, [])).toContain('in no `proofs/entities/drugsg.ts`')
  })

  it('DB-15 TRUTH-04 a source tells columns only of the databases that it fills', () => {
    for (const { id, databases, fills = {} } of IMPORT_SOURCES)
      for (const [database, filled] of Object.entries(fills)) {
        expect(databases, id).toContain(database)
        expect(Object.keys(filled).length, id).toBeGreaterThan(0)
      }
  })

  it('what would break a table is part of a cell', () => {
    const sheet = databaseSheet(definitionOf('drugsg'), { strength: ['a | b'] }, [{ name: 'SG', asks: { 'x | y': 'strength' } }])
    expect(sheet).toContain('`a \\| b` |\n')
    expect(sheet).toContain('| x \\| y | ✓ `strength` |')
  })
})
