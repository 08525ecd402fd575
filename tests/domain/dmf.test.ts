import { describe, expect, it } from 'vitest'
import { columnFields, facetFields, fieldLabel, generalFields, searchableFields } from '../../domain/database.ts'
import { dmf } from '../../domain/databases/dmf/definition.ts'
import { MATERIALS_IN_CHINESE, MATERIALS_IN_ENGLISH } from '../../domain/databases/dmf/words.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { keyText, speechOf, termName } from '../../domain/wording.ts'
import { allTexts } from '../texts.ts'

/** What modules.txt asks of registrations of substances and materials, in its own figures. */
const ASKED = [
  'registrationNumber',
  'product',
  'company',
  'category',
  'registrationArea',
  'status',
  'jointReview',
  'firstRegisteredYear',
  'lastUpdateDate',
  'placeOfOrigin',
  'cepIssueDate',
  'cepEndDate',
]

describe('global APIs, excipients and packaging', () => {
  it('DMF-01 DB-15/dmf every field of the source is asked for, counted or found, stands in list, record and workbook', () => {
    const inRecord = dmf.sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []))
    const found = [...generalFields(dmf).all, ...facetFields(dmf)]
    for (const id of ASKED)
      expect([id, found.includes(id), columnFields(dmf).includes(id), inRecord.includes(id as never)]).toEqual([id, true, true, true])
    expect(searchableFields(dmf).filter((id) => ASKED.includes(id))).toEqual([
      'registrationNumber',
      'product',
      'registrationArea',
      'company',
      'placeOfOrigin',
    ])
    // DB-07: up to 1000 registrations in one file.
    expect(dmf.exportLimit).toBe(1000)
    // DB-16: what ends is asked for ahead.
    expect(dmf.fields.cepEndDate.of).toBe('expiry')
  })

  it('DMF-01 a registration is active, suspended or inactive, now and in its history, and says so in both languages', async () => {
    const words = { en: ['Active', 'Suspended', 'Inactive'], cn: ['有效', '暂停', '失效'] }
    expect([...dmf.fields.status.options]).toEqual(['active', 'suspended', 'inactive'])
    for (const language of LANGUAGES) {
      const speech = speechOf(dmf, { language, t: (await allTexts(language)).t as never })
      expect(dmf.fields.status.options.map((key) => speech.option('status', key))).toEqual(words[language])
      expect(dmf.fields.status.options.map((key) => speech.columnOption('changes', 'status', key))).toEqual(words[language])
      expect(keyText('jointReview', dmf.fields.jointReview, 'a', speech)).toBe(
        language === 'en' ? 'Passed with a preparation (A)' : '已通过关联审评（A）',
      )
    }
    expect(fieldLabel(dmf, 'jointReview').mark).toBeNull()
  })

  it('DMF-01 LANG-03 excipients and packaging read in either language, whichever a register writes; a drug as it is published', () => {
    const read = (key: string) => LANGUAGES.map((language) => [language, termName(dmf.fields.product, { key }, language)])
    for (const key of ['微晶纤维素', 'MICROCRYSTALLINE CELLULOSE'])
      expect(Object.fromEntries(read(key))).toEqual({ en: key === '微晶纤维素' ? 'Microcrystalline cellulose' : key, cn: '微晶纤维素' })
    expect(Object.fromEntries(read('聚山梨酯80'))).toEqual({ en: 'Polysorbate 80', cn: '聚山梨酯80' })
    expect(Object.fromEntries(read('Metformin hydrochloride'))).toEqual({ en: 'Metformin hydrochloride', cn: 'Metformin hydrochloride' })
    // A name means one material, and each has both.
    for (const [en, cn] of Object.entries(MATERIALS_IN_CHINESE)) expect(MATERIALS_IN_ENGLISH[cn]?.toLowerCase()).toBe(en)
    for (const cn of Object.keys(MATERIALS_IN_ENGLISH)) expect(cn).toMatch(/\p{Script=Han}/u)
  })
})
