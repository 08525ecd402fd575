import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byProvince, PROVINCES, PROVINCES_IN_CHINESE, PROVINCES_IN_ENGLISH, provinceName, provinceOf } from '../../domain/provinces.ts'
import { readIn } from '../../domain/readings.ts'

describe('province-level units of China', () => {
  it('CT-01 are 34: 23 provinces, 5 autonomous regions, 4 municipalities, 2 special administrative regions', () => {
    expect(PROVINCES.length).toBe(34)
    const ending = (end: string) => PROVINCES.filter(({ long }) => long.endsWith(end)).length
    expect([ending('省'), ending('自治区'), ending('市'), ending('特别行政区')]).toEqual([23, 5, 4, 2])
    for (const key of ['code', 'sign', 'short', 'long', 'en'] as const)
      expect([key, new Set(PROVINCES.map((one) => one[key])).size]).toEqual([key, 34])
  })

  it.each([
    ['内蒙古', 'NM'],
    ['内蒙古自治区', 'NM'],
    ['Inner Mongolia', 'NM'],
    ['INNER  MONGOLIA Autonomous Region', 'NM'],
    ['Nei Mongol', 'NM'],
    ['广西壮族自治区', 'GX'],
    ['广西', 'GX'],
    ['Guangxi Zhuang Autonomous Region', 'GX'],
    ['江苏省', 'JS'],
    ['Jiangsu Province', 'JS'],
    ['北京', 'BJ'],
    ['北京市', 'BJ'],
    ['beijing municipality', 'BJ'],
    ['陕西', 'SN'],
    ['山西', 'SX'],
    ['Shaanxi', 'SN'],
    ['Shanxi', 'SX'],
    ['香港特别行政区', 'HK'],
    ['Hong Kong SAR', 'HK'],
    ['HongKong', 'HK'],
    ['台湾', 'TW'],
    ['臺灣', 'TW'],
    ['Xizang', 'XZ'],
  ])('CT-01 %s is %s', (name, code) => expect(provinceOf(name)?.code).toBe(code))

  it.each(['', '全国', '中国', 'California', '省', '市', '南京', '江苏省南京市', 'constructor'])('CT-01 %s is none', (name) =>
    expect(provinceOf(name)).toBeNull(),
  )

  it('CT-01 each is found by every form of its name, whatever blanks and letter case, and reads in both languages', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PROVINCES), fc.boolean(), fc.nat(2), (province, upper, blanks) => {
        for (const name of [province.short, province.long, province.en]) {
          const written = `${' '.repeat(blanks)}${upper ? name.toUpperCase() : name} `
          expect(provinceOf(written)).toBe(province)
        }
      }),
    )
    const reads = { words: PROVINCES_IN_CHINESE, english: PROVINCES_IN_ENGLISH }
    for (const { short, long, en } of PROVINCES) {
      expect([readIn(reads, long, 'en'), readIn(reads, short, 'en'), readIn(reads, en, 'cn')]).toEqual([en, en, short])
    }
    expect(PROVINCES.map((one) => provinceName(one, 'cn')).slice(0, 2)).toEqual(['黑龙江', '新疆'])
  })

  it('CT-01 stand each on a tile of its own, neighbours where they are: west of it, north of it', () => {
    expect(new Set(PROVINCES.map(({ column, row }) => `${column} ${row}`)).size).toBe(34)
    const at = (code: string) => PROVINCES.find((one) => one.code === code)!
    const westToEast = [['XJ', 'GS'], ['GS', 'SX'], ['SX', 'HE'], ['SC', 'HB'], ['HB', 'AH'], ['AH', 'JS'], ['JS', 'SH'], ['GX', 'GD'], ['GD', 'FJ'], ['FJ', 'TW'], ['NM', 'LN']] // prettier-ignore
    const northToSouth = [['HL', 'JL'], ['LN', 'SD'], ['HE', 'HA'], ['HA', 'HB'], ['HB', 'HN'], ['HN', 'GD'], ['JS', 'ZJ'], ['ZJ', 'FJ'], ['GX', 'HI'], ['GD', 'HK'], ['QH', 'SC'], ['XJ', 'XZ']] // prettier-ignore
    for (const [west, east] of westToEast) expect([west, east, at(west!).column < at(east!).column]).toEqual([west, east, true])
    for (const [north, south] of northToSouth) expect([north, south, at(north!).row < at(south!).row]).toEqual([north, south, true])
  })

  it('CT-01 values of several spellings are summed up, and names that are none stay apart', () => {
    const { placed, others } = byProvince([
      { key: '内蒙古', value: 2 },
      { key: 'Inner Mongolia', value: 3 },
      { key: '江苏省', value: 1 },
      { key: 'Ohio', value: 4 },
    ])
    expect([...placed].map(([{ code }, { value }]) => [code, value])).toEqual([
      ['NM', 5],
      ['JS', 1],
    ])
    expect(others).toEqual([{ key: 'Ohio', value: 4 }])
  })
})
