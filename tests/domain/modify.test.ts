import { describe, expect, it } from 'vitest'
import { columnFields, facetFields, generalFields } from '../../domain/database.ts'
import { modify } from '../../domain/databases/modify/definition.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { speechOf } from '../../domain/wording.ts'
import { allTexts } from '../texts.ts'

/** What modules.txt asks of modified new drugs, in its own figures (sections 3, 4 and 9). */
const ASKED = ['modifyType', 'cnHighestStatus', 'globalHighestStatus', 'listedArea', 'cnMarketSize', 'competitor', 'originalProduct']

const PHASES = [
  ['Market authorization', '批准上市'],
  ['New drug certificate', '新药证书'],
  ['Authorization application', '申请上市'],
  ['Phase III', 'III 期'],
  ['Phase II/III', 'II/III 期'],
  ['Phase II', 'II 期'],
  ['Phase I/II', 'I/II 期'],
  ['Phase I', 'I 期'],
  ['BE', '生物等效性试验（BE）'],
  ['Clinical research', '临床研究'],
  ['Clinical trial approved', '批准临床'],
  ['Clinical trial application', '临床试验申请'],
  ['Emergency use', '紧急使用'],
  ['API registration (active)', '原料药登记（有效）'],
  ['API registration (inactive)', '原料药登记（失效）'],
  ['None', '无'],
]
/** Hundred million yuan in Chinese, millions of yuan in English. */
const BANDS = [
  ['0~30M', '0–0.3'],
  ['30~100M', '0.3–1'],
  ['100~500M', '1–5'],
  ['500~1000M', '5–10'],
  ['>1000M', '>10'],
]

describe('modified new drugs', () => {
  it('MOD-01 DB-15/modify every field of the source is counted or found, stands in list and record; competitors are a table too', () => {
    const inRecord = modify.sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []))
    const found = [...generalFields(modify).all, ...facetFields(modify)]
    for (const id of ASKED)
      expect([id, found.includes(id), columnFields(modify).includes(id), inRecord.includes(id as never)]).toEqual([id, true, true, true])
    expect(modify.sections.filter(({ kind }) => kind === 'table').map(({ id }) => id)).toEqual(['progress', 'competitors'])
    expect(modify.exportLimit).toBe(1000)
  })

  it.each(LANGUAGES)('MOD-01 phases and market sizes of 2024 read as the source has them (%s)', async (language) => {
    const { t } = await allTexts(language)
    const speech = speechOf(modify, { language, t: t as never })
    const read = (field: 'cnHighestStatus' | 'globalHighestStatus' | 'cnMarketSize') =>
      modify.fields[field].options.map((key) => speech.option(field, key))
    const own = (pairs: readonly (readonly string[])[]) => pairs.map((pair) => pair[language === 'en' ? 0 : 1])
    // From nothing to the market, so that charts go from light to dark.
    expect(read('cnHighestStatus')).toEqual(own(PHASES).reverse())
    expect(read('globalHighestStatus')).toEqual(own(PHASES).reverse())
    expect(read('cnMarketSize')).toEqual(own(BANDS))
    expect(speech.field('cnMarketSize')).toBe(language === 'en' ? 'CN market size (2024, CNY)' : '中国市场规模（2024 年，亿元）')
  })

  it.each(LANGUAGES)('MOD-01 ACC-06 whoever has no privilege for it reads the sentence of the source (%s)', async (language) => {
    const { t } = await allTexts(language)
    const said = (key: string) => (t as unknown as (key: string) => string)(key)
    for (const key of ['errors:auth.forbidden', 'errors:auth.plan_limit'])
      expect(said(key)).toBe(
        language === 'en'
          ? 'Sorry, your access privileges are not activated. To view more data, please contact your account manager.'
          : '抱歉，您暂未开通该权限。如需查看更多数据，请联系您的客户经理。',
      )
  })
})
