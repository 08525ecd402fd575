import { describe, expect, it } from 'vitest'
import { drugnct } from '../../domain/databases/drugnct/definition.ts'
import { drugsg } from '../../domain/databases/drugsg/definition.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { type DatabaseDefinition, groupField, isLinked } from '../../domain/database.ts'
import { termAside, termName } from '../../domain/wording.ts'

const { sponsor, sponsorGroup, drug } = drugnct.fields as DatabaseDefinition['fields']

describe('the parent company beside a company', () => {
  it.each([
    ['Genentech, Inc.', 'Roche', '罗氏', 'Roche', '罗氏'],
    ['WYETH PHARMS INC', 'Pfizer', '辉瑞', 'Pfizer', '辉瑞'],
    // The name says it already.
    ['PFIZER INC', 'Pfizer', '辉瑞', '', '辉瑞'],
    ['Johnson and Johnson', 'Johnson & Johnson', undefined, '', ''],
    // Without a Chinese name it is the English one there too; who is not known belongs to nobody.
    ['Acme Labs', 'Beta Pharma', undefined, 'Beta Pharma', 'Beta Pharma'],
    ['Nobody Knows', '', undefined, '', ''],
  ])('DB-17 %s: %s %s', (key, group, cn, inEnglish, inChinese) => {
    const term = { key, group, ...(cn && { cn }) }
    expect(termAside(sponsor, term, 'en')).toBe(inEnglish)
    expect(termAside(sponsor, term, 'cn')).toBe(inChinese)
  })

  it('DB-17 TRUTH-01 stands beside companies only, and not beside what is a group itself', () => {
    const term = { key: 'METOPROLOL TARTRATE', group: 'Lopressor' }
    expect(termAside(drug, term, 'en')).toBe('')
    expect(termAside(sponsorGroup, { key: 'Genentech', group: 'Roche' }, 'en')).toBe('')
  })

  it('BEY-11 the class stands beside a code, in the reader’s language, and the code stays', () => {
    const { atcCode } = drugsg.fields as DatabaseDefinition['fields']
    const term = { key: 'Y01AB05', group: 'Y01AB Corticosteroids', cn: 'Y01AB 皮质激素类' }
    expect([termAside(atcCode, term, 'en'), termAside(atcCode, term, 'cn')]).toEqual([term.group, term.cn])
    expect([termName(atcCode, term, 'en'), termName(atcCode, term, 'cn')]).toEqual(['Y01AB05', 'Y01AB05'])
    expect(termAside(atcCode, { key: 'Y01AB05' }, 'cn')).toBe('')
  })

  it('DB-17 TRUTH-02 every company of every database has its group as a field that is offered, counted and marked as derived', () => {
    const companies = DATABASES.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([id, field]) =>
        field.kind === 'terms' && field.vocabulary === 'company' && isLinked(field) ? [{ field, group: fields[groupField(id)] }] : [],
      ),
    )
    expect(companies.length).toBeGreaterThanOrEqual(DATABASES.length)
    for (const { field, group } of companies)
      expect(group).toMatchObject({ derived: { as: 'group' }, associate: true, facet: true, column: { width: field.column?.width } })
  })
})
