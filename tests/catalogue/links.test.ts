import { describe, expect, it } from 'vitest'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { drugca } from '../../domain/databases/drugca/definition.ts'
import { drugeu } from '../../domain/databases/drugeu/definition.ts'
import { drugus } from '../../domain/databases/drugus/definition.ts'
import type { SourceRecord } from '../../domain/record.ts'
import { insertColumns, storedLine } from '../../server/catalogue/stored.ts'
import { createLinker } from '../../server/vocabulary/linker.ts'
import { NOW, provenance } from './support.ts'

/** What is stored of names and of what is derived of them, column by column (TRUTH-01…03). */

const linker = createLinker()
const stored = (definition: DatabaseDefinition, values: SourceRecord['values']): Record<string, unknown> => {
  const record = { id: 'x', values, sections: {}, provenance: provenance() }
  const cells = JSON.parse(storedLine(definition, record, { source: 's', importedAt: NOW.toISOString(), seq: 1 }, linker)) as unknown[]
  return Object.fromEntries(insertColumns(definition).map((column, at) => [column, cells[at]]))
}
/** Nothing stated, as lists are stored. */
const NOTHING = ['']

describe('names and what is derived of them, as stored', () => {
  it('TRUTH-01 TRUTH-03 two salts of a substance, or two spellings of a company, are both kept, and one group', () => {
    const cells = stored(drugus, {
      ingredient: ['METOPROLOL SUCCINATE', 'METOPROLOL TARTRATE'],
      applicant: ['PFIZER INC', 'Pfizer Inc', 'NOBODY AND SONS'],
    })
    expect(cells).toMatchObject({
      ingredient: ['METOPROLOL SUCCINATE', 'METOPROLOL TARTRATE'],
      ingredient__cn: ['美托洛尔', '美托洛尔'],
      ingredient__g: ['Metoprolol', 'Metoprolol'],
      ingredientGroup: ['Metoprolol'],
      applicant: ['PFIZER INC', 'Pfizer Inc', 'NOBODY AND SONS'],
      applicant__cn: ['辉瑞', '辉瑞', ''],
      applicant__g: ['Pfizer', 'Pfizer', ''],
      // Who is not known stands for itself, and does not vanish from the groups.
      applicantGroup: ['Pfizer', 'Nobody And Sons'],
    })
    // Found in either language, whichever it was published in; no other name of it holds this Chinese one.
    const { ingredient__s: text } = stored(drugus, { ingredient: ['BIMATOPROST'] })
    for (const name of ['bimatoprost', '贝美前列素']) expect(text).toContain(name)
  })

  it('TRUTH-03 lithium’s citrate is not its carbonate, nor mycophenolate’s sodium its mofetil: each salt stays, and its own group', () => {
    expect(
      stored(drugus, { ingredient: ['LITHIUM CARBONATE', 'LITHIUM CITRATE', 'MYCOPHENOLATE MOFETIL', 'MYCOPHENOLATE SODIUM'] }),
    ).toMatchObject({
      ingredient: ['LITHIUM CARBONATE', 'LITHIUM CITRATE', 'MYCOPHENOLATE MOFETIL', 'MYCOPHENOLATE SODIUM'],
      ingredient__g: ['Lithium carbonate', 'Lithium citrate', 'Mycophenolate mofetil', 'Mycophenolic acid'],
      ingredientGroup: ['Lithium carbonate', 'Lithium citrate', 'Mycophenolate mofetil', 'Mycophenolic acid'],
    })
  })

  it('TRUTH-02 nothing is derived of what is for animals or for surfaces, by the agency’s word or by the number', () => {
    const derived = (definition: DatabaseDefinition, values: SourceRecord['values']) => {
      const { target, substanceIndication } = stored(definition, values) as Record<string, string[]>
      return [target, substanceIndication].map((names) => names?.join() !== '')
    }
    const [all, none] = [
      [true, true],
      [false, false],
    ]
    const canada = (kind: string | null) => derived(drugca, { ingredient: ['LATANOPROST'], class: kind })
    expect(['human', 'veterinary', 'disinfectant', null].map(canada)).toEqual([all, none, none, all])
    const europe = (category: string | null, productNumber: string) => derived(drugeu, { inn: ['latanoprost'], category, productNumber })
    expect(europe('veterinary', 'EMEA/H/C/1')).toEqual(none)
    expect(europe('human', 'EMEA/V/C/1')).toEqual(all)
    expect([europe(null, 'EMEA/V/C/1'), europe(null, 'EMA/V/C/1'), europe(null, 'EMEA/H/C/1')]).toEqual([none, none, all])
  })

  it('DB-17 a company is found by its parent’s name, in either language, in its field and everywhere', () => {
    const cells = stored(drugus, { applicant: ['GENENTECH'] })
    expect(cells['applicantGroup']).toEqual(['Roche'])
    for (const text of [cells['applicant__s'], cells['_search']])
      for (const name of ['genentech', 'roche', '罗氏']) expect(text).toContain(name)
  })

  it('TRUTH-02 a column that the publisher left empty stays empty, whatever is known of the substance', () => {
    const cells = stored(drugeu, { inn: ['pembrolizumab'], category: 'human', holder: [], therapeuticArea: [] })
    for (const field of ['therapeuticArea', 'therapeuticAreaGroup', 'holder', 'holderGroup', 'activeSubstance', 'activeSubstanceGroup'])
      expect(cells[field], field).toEqual(NOTHING)
    expect(cells['substanceIndication']).toContain('Melanoma')
    // Nor is what it is used for found by a search over everything.
    expect(cells['substanceIndication__s']).toContain('melanoma')
    expect(cells['_search']).not.toContain('melanoma')
    expect(cells['_search']).toContain('pembrolizumab')
  })

  it('TRUTH-01 what EMA calls a disease is kept as it is, MeSH order and all', () => {
    expect(stored(drugeu, { therapeuticArea: ['Arthritis, Rheumatoid', 'Carcinoma, Non-Small-Cell Lung'] })).toMatchObject({
      therapeuticArea: ['Arthritis, Rheumatoid', 'Carcinoma, Non-Small-Cell Lung'],
      therapeuticAreaGroup: ['Rheumatoid arthritis', 'Non-small cell lung cancer'],
    })
  })
})
