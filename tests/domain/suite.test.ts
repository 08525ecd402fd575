import { describe, expect, it } from 'vitest'
import { type Environment, offeredBy, SuiteFile, suiteOf, type SuiteReader } from '../../domain/suite.ts'
import shipped from '../../server/suite/products.json' with { type: 'json' }

const FAMILIES = ['main', 'invest', 'patent', 'newdrug', 'query', 'trial', 'sales', 'device']
/** What comes with the program, with a host for every family. */
const whole = () => {
  const file = SuiteFile.parse(shipped)
  const hosts = (env: string) => Object.fromEntries(FAMILIES.map((family) => [family, `https://${family}.${env}.example`]))
  return { ...file, hosts: { prod: hosts('prod'), pre: hosts('pre'), test: hosts('test') } }
}
const reader = (language: 'cn' | 'en', flags: string[] = [], memberships: SuiteReader['memberships'] = []): SuiteReader => ({
  language,
  flags,
  memberships,
})
const offered = (who: SuiteReader, environment: Environment = 'prod') => offeredBy(suiteOf(whole(), environment), who)
const products = (who: SuiteReader, environment?: Environment) => offered(who, environment).flatMap((category) => category.products)
const hrefOf = (key: string, who: SuiteReader, environment?: Environment) =>
  products(who, environment).find((product) => product.key === key)?.href

describe('the suite', () => {
  it('NAV-01 products stand in nine categories, in their order', () => {
    expect(offered(reader('cn')).map(({ title }) => title)).toStrictEqual([
      '资本洞察', '专利布局', '竞争监测', '临床试验', '注册与准入', '市场与销售', '医疗器械', '循证医学', '定制服务',
    ]) // prettier-ignore
    expect(offered(reader('cn')).map(({ products: theirs }) => theirs.length)).toStrictEqual([2, 2, 3, 1, 1, 5, 2, 1, 3])
  })

  it('NAV-02 the English menu has fewer of them, each with an English title, one under another name', () => {
    const [cn, en] = [products(reader('cn')), products(reader('en'))]
    expect(en.length).toBeLessThan(cn.length)
    for (const { title } of en) expect(title).toMatch(/^[\w ,&-]+$/)
    expect(cn.find(({ key }) => key === 'query')?.title).toBe('药品信息一站式查询')
    expect(en.find(({ key }) => key === 'query')?.title).toBe('Drug Explorer')
    expect(offered(reader('en')).map(({ key }) => key)).not.toContain('evidence')
  })

  it.each([
    ['prod', 'invest', reader('cn'), 'https://main.prod.example/product/invest/index'],
    ['prod', 'invest', reader('en'), 'https://main.prod.example/product/invest/index?language=en'],
    ['prod', 'invest', reader('cn', ['isTvip']), 'https://invest.prod.example/NewInvestGo/index'],
    ['pre', 'potential', reader('cn', ['isHpivip']), 'https://sales.pre.example/hpi/hpi_index'],
    ['test', 'trial', reader('cn', ['isCTvip']), 'https://trial.test.example/trial?origin=officialSite'],
    ['prod', 'approval', reader('cn'), '/product/index'],
    ['prod', 'approval', reader('cn', ['isNvip']), '/landscaping'],
    ['prod', 'devicequery', reader('cn'), 'https://main.prod.example/product/devicequery/index'],
  ] as const)('NAV-03 in %s, %s leads where its reader may go, on its own host', (environment, key, who, address) => {
    expect(hrefOf(key, who, environment)).toBe(address)
  })

  it('NAV-03 a product without a host is not offered; with one of its two it leads there', () => {
    const file = whole()
    const only = (hosts: Record<string, string>) =>
      offeredBy(suiteOf({ ...file, hosts: { ...file.hosts, prod: hosts } }, 'prod'), reader('cn'))
    expect(only({}).flatMap((category) => category.products.map(({ key }) => key))).toStrictEqual(['approval'])
    expect(only({ sales: 'https://sales.example/' }).flatMap((category) => category.products.map(({ href }) => href))).toStrictEqual([
      '/product/index',
      'https://sales.example/ipm/ipm_index',
      'https://sales.example/hcm/hcm',
      'https://sales.example/hpi/hpi_index',
      'https://sales.example/ipmr/ipmr',
      'https://sales.example/rcm/rcm',
    ])
    // Its members, too, are led to its page on the main site where its own host is not known.
    const { patent: _, ...others } = file.hosts.prod
    const patent = offeredBy(suiteOf({ ...file, hosts: { ...file.hosts, prod: others } }, 'prod'), reader('cn', ['isPvip']))
      .flatMap((category) => category.products)
      .find(({ key }) => key === 'patent')
    expect(patent?.href).toBe('https://main.prod.example/product/patent/index')
  })

  it.each([
    [['isNDvip'], '/device/list'],
    [['isNDvip', 'isND2vip'], '/NextDevice/ChinaMedDevice/list'],
    [['isND2vipTemp'], '/NextDevice/ChinaMedDevice/list'],
    [['isND3vip'], '/NextDevice/ChinaMedDevice/list'],
    [['isND3vipTemp'], '/NextDevice/ChinaMedDevice/list'],
    [['isNvip'], null],
  ])('NAV-06 the device platform of a member with %j', (flags, path) => {
    const address = path === null ? 'https://main.prod.example/product/device/index' : `https://device.prod.example${path}`
    expect(hrefOf('device', reader('cn', flags))).toBe(address)
  })

  it('NAV-07 solutions lead VIP users of the Chinese menu to the open data, all others to their page', () => {
    expect(hrefOf('solution', reader('cn'))).toBe('https://main.prod.example/product/solution/index')
    expect(hrefOf('solution', reader('cn', ['hasVip']))).toBe('https://main.prod.example/opendata/list')
    expect(hrefOf('solution', reader('en', ['hasVip']))).toBe('https://main.prod.example/product/solution/index?language=en')
  })

  it('NAV-08 only the clinical-trial product tells of a trial, and only of one', () => {
    const trial = { flag: 'isCTvip', formal: false, expireDay: 12 }
    const other = { flag: 'isTvip', formal: false, expireDay: 3 }
    const days = (...memberships: SuiteReader['memberships']) =>
      products(reader('cn', ['isCTvip', 'isTvip'], memberships)).flatMap(({ key, trialDays }) =>
        trialDays === null ? [] : [[key, trialDays]],
      )
    expect(days(trial, other)).toStrictEqual([['trial', 12]])
    expect(days({ ...trial, formal: true })).toStrictEqual([])
    expect(days({ ...trial, expireDay: null })).toStrictEqual([])
    expect(days()).toStrictEqual([])
  })

  it('NAV-10 what marks a product comes from its flags', () => {
    const file = whole()
    const [first] = file.categories
    const marked = {
      ...first!.products[0]!,
      isNew: true,
      isBeta: true,
      corner: '热',
      cornerEn: 'Hot',
      free: true,
      disabled: true,
      suffix: '专业版',
      suffixEn: 'Pro',
      isBlank: true,
      isJump: true,
    }
    const suite = suiteOf({ ...file, categories: [{ ...first!, products: [marked] }] }, 'prod')
    const marks = { isNew: true, isBeta: true, free: true, disabled: true, isBlank: true, isJump: true }
    expect(offeredBy(suite, reader('cn'))[0]?.products).toMatchObject([{ ...marks, corner: '热', suffix: '专业版' }])
    // What is free is entered by everybody.
    expect(offeredBy(suite, reader('en'))[0]?.products).toMatchObject([
      { corner: 'Hot', suffix: 'Pro', href: 'https://invest.prod.example/NewInvestGo/index' },
    ])
    expect(products(reader('cn', ['isTvip']))[0]).toMatchObject({
      isNew: false,
      isBeta: false,
      free: false,
      disabled: false,
      corner: undefined,
    })
  })
})
