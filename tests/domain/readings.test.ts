import { describe, expect, it } from 'vitest'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { drugeu } from '../../domain/databases/drugeu/definition.ts'
import { drugnct } from '../../domain/databases/drugnct/definition.ts'
import { drugsg } from '../../domain/databases/drugsg/definition.ts'
import { drugus } from '../../domain/databases/drugus/definition.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { otherReading, readIn } from '../../domain/readings.ts'
import { keyText, sectionText, speechOf, valueText } from '../../domain/wording.ts'
import { allTexts } from '../texts.ts'

const speech = async (language: 'cn' | 'en') =>
  speechOf(drugnct, {
    language,
    t: (await allTexts(language)).t as unknown as (key: string, params?: Record<string, string | number>) => string,
  })

describe("publishers' words in the reader's language", () => {
  it('LANG-03 countries as ClinicalTrials.gov and the HSA write them read in Chinese, and as they stand in English', () => {
    const names = {
      China: '中国',
      'Hong Kong': '中国香港',
      Taiwan: '中国台湾',
      Macau: '中国澳门',
      'United States': '美国',
      'Turkey (Türkiye)': '土耳其',
      'Korea, Republic of': '韩国',
      'INDONESIA REP OF': '印度尼西亚',
      'VIETNAM SOC REP OF': '越南',
      'UNITED KINGDOM': '英国',
      'Russian Federation': '俄罗斯',
      Czechia: '捷克',
      'Former Serbia and Montenegro': '塞尔维亚和黑山（前）',
      'Côte d’Ivoire': '科特迪瓦',
      Georgia: '格鲁吉亚',
    }
    for (const [name, cn] of Object.entries(names)) {
      expect([name, readIn('country', name, 'cn')]).toEqual([name, cn])
      expect(readIn('country', name, 'en')).toBe(name)
    }
    // What nobody knows is no other country.
    expect(['Atlantis', '', 'constructor', 'CN'].map((name) => readIn('country', name, 'cn'))).toEqual([
      'Atlantis',
      '',
      'constructor',
      'CN',
    ])
  })

  it('LANG-03 what a publisher writes in Chinese reads in English, and as it stands in Chinese', () => {
    const names = {
      美国: 'United States',
      英国: 'United Kingdom',
      中国香港: 'Hong Kong',
      香港: 'Hong Kong',
      韩国: 'South Korea',
      欧盟: 'European Union',
    }
    for (const [name, en] of Object.entries(names)) {
      expect([name, readIn('country', name, 'en')]).toEqual([name, en])
      expect(readIn('country', name, 'cn')).toBe(name)
      expect(otherReading('country', name)).toBe(en)
    }
    const english = { english: { 片剂: 'tablet', 胶囊剂: 'capsule', 口服: 'oral' } }
    expect(['片剂', '片剂、胶囊剂', '片剂；口服', '丸剂', '片剂、丸剂', 'tablet', ''].map((word) => readIn(english, word, 'en'))).toEqual([
      'tablet',
      'tablet, capsule',
      'tablet, oral',
      '丸剂',
      '片剂、丸剂',
      'tablet',
      '',
    ])
    expect(readIn(english, '片剂', 'cn')).toBe('片剂')
    expect([otherReading(english, '片剂'), otherReading('country', 'France'), otherReading(undefined, '片剂')]).toEqual([
      'tablet',
      '法国',
      '片剂',
    ])
  })

  it('LANG-03 ages read in Chinese', () => {
    expect(
      ['18 Years', '1 Year', '6 Months', '2 Weeks', '1 Day', 'N/A', 'Years', '12 years old'].map((age) => readIn('age', age, 'cn')),
    ).toEqual(['18 岁', '1 岁', '6 个月', '2 周', '1 天', 'N/A', 'Years', '12 years old'])
  })

  it('LANG-03 TRUTH-01 list, facet, sentence and section say them so; the value stays as published', async () => {
    const [cn, en] = [await speech('cn'), await speech('en')]
    const { country, minimumAge } = drugnct.fields
    expect(valueText('country', country, [{ key: 'China' }, { key: 'Atlantis' }], cn)).toBe('中国；Atlantis')
    expect(keyText('country', country, 'China', cn)).toBe('中国')
    expect(keyText('country', country, 'China', en)).toBe('China')
    expect(valueText('minimumAge', minimumAge, '12 Years', cn)).toBe('12 岁')
    expect(valueText('minimumAge', minimumAge, '12 Years', en)).toBe('12 Years')
    const sites = (drugnct.sections as DatabaseDefinition['sections']).find(({ id }) => id === 'locations')
    const manufacturers = (drugsg.sections as DatabaseDefinition['sections']).find(({ id }) => id === 'manufacturers')
    if (sites?.kind !== 'table' || manufacturers?.kind !== 'table') throw new Error('no tables')
    const cell = (id: 'country' | 'status', value: string, of = cn) => sectionText('locations', id, sites.columns[id]!, value, of)
    expect([cell('country', 'France'), cell('status', 'Recruiting'), cell('status', 'Active, not recruiting')]).toEqual([
      '法国',
      '招募中',
      '进行中（招募结束）',
    ])
    expect([cell('status', 'Recruiting', en), cell('status', 'Something new'), cell('status', '')]).toEqual([
      'Recruiting',
      'Something new',
      '',
    ])
    expect(sectionText('manufacturers', 'country', manufacturers.columns['country']!, 'SINGAPORE', cn)).toBe('新加坡')
  })

  it('LANG-03 dosage forms, routes and kinds of documents read in Chinese, several with commas too; what is not known stands as it is', async () => {
    const [cn, en] = [await speech('cn'), await speech('en')]
    const { dosageForm, route } = drugus.fields
    expect(
      valueText('dosageForm', dosageForm, [{ key: 'TABLET, EXTENDED RELEASE' }, { key: 'Injection' }, { key: 'Film-coated tablet' }], cn),
    ).toBe('缓释片；注射剂；薄膜衣片')
    expect(valueText('dosageForm', dosageForm, [{ key: 'TABLET, EXTENDED RELEASE' }], en)).toBe('TABLET, EXTENDED RELEASE')
    expect(['ORAL', 'Intravenous', 'constructor', 'BEAMED'].map((key) => keyText('route', route, key, cn))).toEqual([
      '口服',
      '静脉',
      'constructor',
      'BEAMED',
    ])
    const cell = (definition: DatabaseDefinition, section: string, column: string, value: string, of = cn) => {
      const table = definition.sections.find(({ id }) => id === section)
      if (table?.kind !== 'table') throw new Error(`no table ${section}`)
      return sectionText(section, column, table.columns[column]!, value, speechOf(definition, of))
    }
    expect(
      ['INTRAVENOUS, SUBCUTANEOUS', 'ORAL, BEAMED', 'TABLET,  EXTENDED RELEASE'].map((value) => cell(drugus, 'products', 'route', value)),
    ).toEqual(['静脉、皮下', 'ORAL, BEAMED', 'TABLET,  EXTENDED RELEASE'])
    // Of groups each may hold a comma, and a semicolon parts them.
    const { pharmacotherapeuticGroup } = drugeu.fields
    const groupsOf = (value: string, of = cn) => valueText('pharmacotherapeuticGroup', pharmacotherapeuticGroup, value, of)
    expect([
      groupsOf('Antineoplastic agents;Protein kinase inhibitors'),
      groupsOf('Antiobesity preparations, excl. diet products; Vaccines'),
      groupsOf('Antineoplastic agents;Something new'),
      groupsOf('Antineoplastic agents', en),
    ]).toEqual(['抗肿瘤药、蛋白激酶抑制剂', '减肥药（不含减肥食品）、疫苗', 'Antineoplastic agents;Something new', 'Antineoplastic agents'])
    // The kind of an intervention stands before its name.
    const armed = 'Drug: Eliquis; Dietary Supplement: Drug: free water; Ratio: 1: 2'
    expect(cell(drugnct, 'arms', 'interventions', armed)).toBe('药物：Eliquis; 膳食补充剂：Drug: free water; Ratio: 1: 2')
    expect(cell(drugnct, 'arms', 'interventions', armed, en)).toBe(armed)
    expect([
      cell(drugus, 'approvals', 'submissionClass', 'Labeling'),
      cell(drugus, 'documents', 'type', 'Letter'),
      cell(drugnct, 'interventions', 'type', 'Dietary supplement'),
      cell(drugnct, 'arms', 'type', 'Placebo comparator'),
      cell(drugnct, 'flow', 'event', 'Lost to Follow-up'),
    ]).toEqual(['说明书补充申请', '信函', '膳食补充剂', '安慰剂对照组', '失访'])
  })

  it('LANG-03 a word that no value could be is no entry, and each is Chinese', () => {
    const lists = DATABASES.flatMap((definition) => [
      ...Object.values(definition.fields).map(({ reads }) => reads),
      ...definition.sections.flatMap((section) =>
        section.kind === 'table' ? Object.values(section.columns).map(({ reads }) => reads) : [],
      ),
    ]).flatMap((reads) => (typeof reads === 'object' && 'words' in reads ? [reads.words] : []))
    expect(lists.length).toBeGreaterThan(20)
    const entries = lists.flatMap((words) => Object.entries(words))
    expect(entries.filter(([word, cn]) => readIn({ words: { [word]: cn } }, word.toUpperCase(), 'cn') !== cn)).toEqual([])
    expect(entries.filter(([, cn]) => !/\p{Script=Han}/u.test(cn))).toEqual([])
  })
})
