import { describe, expect, it } from 'vitest'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { drugnct } from '../../domain/databases/drugnct/definition.ts'
import { drugsg } from '../../domain/databases/drugsg/definition.ts'
import { readIn } from '../../domain/readings.ts'
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
})
