import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMING_MODULES } from '../../domain/comingProducts.ts'
import { DATABASES } from '../../domain/databases/all.ts'
import { type Entry, Introduction } from '../../domain/introduction.ts'
import { type Language, LANGUAGES } from '../../domain/language.ts'
import { INTROS } from '../../locales/intros.ts'
import shipped from '../../server/suite/products.json' with { type: 'json' }
import { testGateway } from './harness.ts'

/** Pages of products as the gateway tells them: the call, and the head of the page (server/products, server/http/head.ts). */

const SAYS = `"><script>alert(1)</script> __NONCE__`
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-intro-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><title>Materia</title></head><body><div id="root"></div><script nonce="__NONCE__"></script></body></html>',
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const withFile = (name: string, file: object): string => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(file))
  return path
}
const open = async (env: Record<string, string> = {}) => {
  const gateway = await testGateway({ env, spaFolder: folder })
  const request = (path: string, language: Language = 'en') =>
    gateway.app.request(`http://materia.test${path}`, { headers: { 'accept-language': language === 'en' ? 'en' : 'zh' } })
  const ask = async <K extends Introduction['kind']>(product: string, kind: K, language: Language = 'en') => {
    const answer = await request(`/api/showcase/${product}?language=${language}`)
    expect(answer.status).toBe(200)
    const told = Introduction.parse(await answer.json())
    expect(told.kind).toBe(kind)
    return told as Extract<Introduction, { kind: K }>
  }
  const head = async (path: string, language: Language = 'en') => {
    const answer = await request(path, language)
    return { status: answer.status, text: await answer.text() }
  }
  return { gateway, request, ask, head }
}
const states = (entries: readonly Entry[]) => Object.fromEntries(entries.map(({ id, state, to }) => [id, [state, to]]))

describe('GET /api/showcase/{product}', () => {
  it('ROUTE-07 tells of every database in both languages what it is, whose files it holds, and what stands in a record', async () => {
    const { gateway, ask } = await open()
    for (const language of LANGUAGES)
      for (const { id, sections } of DATABASES) {
        const told = await ask(id, 'database', language)
        expect(told.title).toBe(language === 'en' && id === 'drugus' ? 'US Approved' : told.title)
        expect([told.lead, told.record, told.questions.length > 2]).toStrictEqual([
          INTROS[language][id]!.lead,
          INTROS[language][id]!.record,
          true,
        ])
        expect(told.parts.map(({ fields }) => fields.length > 0)).toStrictEqual(sections.map(() => true))
        for (const { page, termsPage } of told.sources) {
          // The registry of China's trials answers by http alone.
          for (const url of [page, termsPage]) expect(url).toMatch(/^(https:|http:\/\/www\.chinadrugtrials\.org\.cn\/)/)
        }
        expect(told.others.map((one) => one.id)).toStrictEqual(DATABASES.map((one) => one.id).filter((one) => one !== id))
      }
    // The same publishers' pages for readers of either language.
    for (const { id } of DATABASES) {
      const pages = (language: Language) => INTROS[language][id]!.sources.map(({ page, termsPage }) => [page, termsPage])
      expect(pages('cn')).toStrictEqual(pages('en'))
    }
    await gateway.close()
  })

  it.each([
    ['nothing is named and its records are sample data', {}, 3],
    ['it is named', { SHOWCASE: 'drugus' }, 3],
    ['another is named', { SHOWCASE: 'drugeu' }, null],
    ['none is to be shown', { SHOWCASE: 'none' }, null],
  ])('ROUTE-07 shows records of a database to anybody where %s, and never more than five of five columns', async (_, env, rows) => {
    const { gateway, ask } = await open(env)
    const { example, summary } = await ask('drugus', 'database')
    expect(summary?.records).toBe(3)
    expect(example?.rows.length ?? null).toBe(rows)
    if (example) expect([example.columns.length, example.rows.every((row) => row.length === 5)]).toStrictEqual([5, true])
    else expect(gateway.catalogue.calls).toStrictEqual([])
    await gateway.close()
  })

  it('ROUTE-07 asks the engines once in ten minutes for each database and language, however it is written, and of no other name', async () => {
    const { gateway, request, ask } = await open()
    const searches = () => gateway.catalogue.calls.filter(({ method }) => method === 'search').length
    await Promise.all([ask('drugus', 'database'), ask('DrugUS', 'database'), ask('drugus', 'database')])
    expect(searches()).toBe(1)
    await ask('drugus', 'database', 'cn')
    expect(searches()).toBe(2)
    gateway.clock.pass(10 * 60_000 - 1)
    await ask('drugus', 'database')
    expect(searches()).toBe(2)
    gateway.clock.pass(1)
    await ask('drugus', 'database')
    expect(searches()).toBe(3)
    for (const name of ['nothing', 'approval', 'index', '__proto__', 'constructor', '%2e%2e', 'rational'])
      expect((await request(`/api/showcase/${name}`)).status).toBe(404)
    expect(searches()).toBe(3)
    await gateway.close()
  })

  it('ROUTE-07 a group of the menu has its databases, those that are built and those to come', async () => {
    const { gateway, ask } = await open()
    const { title, entries } = await ask('review', 'collection')
    expect(title).toBe('R&D registration')
    expect(states(entries)).toStrictEqual({
      drugnct: ['here', '/product/drugnct/index'],
      application: ['here', '/product/application/index'],
      dmf: ['here', '/product/dmf/index'],
      drugct: ['here', '/product/drugct/index'],
      rld: ['here', '/product/rld/index'],
    })
    await gateway.close()
  })

  it('ROUTE-07 ROUTE-11 whatever of the source is to come says in both languages what it will hold, and what there is today', async () => {
    const { gateway, ask } = await open()
    const products = shipped.categories.flatMap(({ products: theirs }) => theirs.map(({ key }) => key))
    for (const language of LANGUAGES)
      for (const name of [...COMING_MODULES, ...products.filter((key) => key !== 'approval' && key !== 'solution')]) {
        const { title, lead, instead } = await ask(name, 'coming', language)
        expect([name, /[\u4e00-\u9fff]/.test(title + lead)]).toStrictEqual([name, language === 'cn'])
        expect([name, title !== '' && lead !== '' && instead.every(({ state }) => state === 'here')]).toStrictEqual([name, true])
        expect(instead.length).toBeGreaterThan(0)
      }
    const ids = async (name: string) => (await ask(name, 'coming')).instead.map(({ id }) => id)
    expect(await ids('drugjp')).toStrictEqual(['drugipo', 'drugus', 'drugeu', 'drugsg', 'drugca'])
    expect(await ids('reimbursement')).toStrictEqual(DATABASES.map(({ id }) => id))
    await gateway.close()
  })

  it('ROUTE-07 what has no records of its own shows those of a database that is there, by that one’s name, and which one can use today', async () => {
    const { gateway, ask } = await open()
    const all = DATABASES.map(({ id }) => id)
    const today = async (name: string, kind: 'collection' | 'solutions' | 'coming') => {
      const { instead, example } = await ask(name, kind)
      return [instead.map(({ id }) => id), example?.title, example?.sample, example?.rows.length]
    }
    // Of what is to come; the records of other groups are none of those that stand near.
    expect(await today('market', 'collection')).toStrictEqual([all, 'US Approved', true, 3])
    expect(await today('solution', 'solutions')).toStrictEqual([all, 'US Approved', true, 3])
    expect(await today('capital', 'collection')).toStrictEqual([all, 'US Approved', true, 3])
    expect(await today('patent', 'coming')).toStrictEqual([all, 'US Approved', true, 3])
    expect(await today('drugjp', 'coming')).toStrictEqual([['drugipo', 'drugus', 'drugeu', 'drugsg', 'drugca'], 'US Approved', true, 3])
    // A group with databases of its own has theirs.
    expect(await today('global', 'collection')).toStrictEqual([[], 'US Approved', true, 3])
    expect(await today('review', 'collection')).toStrictEqual([[], undefined, undefined, undefined])
    expect(await today('competitiveness', 'collection')).toStrictEqual([[], undefined, undefined, undefined])
    // However many pages show them, the engines are asked once.
    expect(gateway.catalogue.calls.filter(({ method }) => method === 'search').length).toBe(1)
    await gateway.close()
    const closed = await open({ SHOWCASE: 'none' })
    for (const [name, kind] of [
      ['market', 'collection'],
      ['solution', 'solutions'],
      ['drugjp', 'coming'],
    ] as const)
      expect((await closed.ask(name, kind)).example).toBeNull()
    expect(closed.gateway.catalogue.calls).toStrictEqual([])
    await closed.gateway.close()
  })

  it('ROUTE-07 a category and a product of an installation lead where the suite has them; what has no address is to come', async () => {
    const file = withFile('hosts.json', { ...shipped, hosts: { prod: { main: 'https://suite.example' }, pre: {}, test: {} } })
    const { gateway, ask } = await open({ PRODUCTS_FILE: file })
    const { entries } = await ask('custom', 'collection')
    expect(states(entries)).toStrictEqual({
      solution: ['here', '/product/solution/index'],
      opendata: ['elsewhere', 'https://suite.example/product/opendata/index?language=en'],
      news: ['coming', '/product/news/index'],
    })
    expect((await ask('patent', 'coming', 'cn')).elsewhere).toBe('https://suite.example/product/patent/index')
    expect(states((await ask('registration', 'collection')).entries)).toStrictEqual({ approval: ['here', '/product/index'] })
    await gateway.close()
  })

  it('ROUTE-07 solutions are those of the file, in English those with an English title; a link without a host leads nowhere', async () => {
    const file = withFile('solutions.json', {
      ...shipped,
      solutions: [
        {
          key: 'watch',
          title: '专利监测',
          titleEn: 'Patent watch',
          contentEn: 'Before it expires.',
          link: { family: 'here', path: '/product/drugus/index' },
        },
        { key: 'report', title: '专题报告', titleEn: 'Reports', link: { family: 'main', path: '/reports' } },
        { key: 'filing', title: '中国申报咨询' },
      ],
    })
    const { gateway, ask } = await open({ PRODUCTS_FILE: file })
    const { entries } = await ask('solution', 'solutions')
    expect(states(entries)).toStrictEqual({ watch: ['told', '/product/drugus/index'], report: ['told', null] })
    expect(entries[0]).toMatchObject({ title: 'Patent watch', text: 'Before it expires.' })
    expect((await ask('solution', 'solutions', 'cn')).entries.map(({ title }) => title)).toStrictEqual([
      '专利监测',
      '专题报告',
      '中国申报咨询',
    ])
    await gateway.close()
    const without = await open()
    expect((await without.ask('solution', 'solutions')).entries).toStrictEqual([])
    await without.gateway.close()
  })
})

describe('the head of a public page', () => {
  it('ROUTE-05 ROUTE-07 names it and says what it is in the language of its reader, for links and for who runs no programs', async () => {
    const { gateway, head } = await open({ PUBLIC_URL: 'https://materia.example' })
    const { text } = await head('/product/drugus/index')
    expect(text.match(/<title>/g)).toHaveLength(1)
    for (const said of [
      '<title>US Approved · Materia</title>',
      `<meta name="description" content="${INTROS.en['drugus']!.lead}">`,
      '<meta property="og:title" content="US Approved">',
      '<meta property="og:locale" content="en_US">',
      '<meta property="og:locale:alternate" content="zh_CN">',
      '<link rel="canonical" href="https://materia.example/product/drugus/index">',
    ])
      expect(text).toContain(said)
    const chinese = (await head('/product/drugus/index', 'cn')).text
    expect(chinese).toContain('<title>美国批准 · Materia</title>')
    expect(chinese).toContain(`<meta property="og:description" content="${INTROS.cn['drugus']!.lead}">`)
    expect((await head('/product/index')).text).toContain('<title>Drug approval and market access databases · Materia</title>')
    // Pages behind the login tell nothing.
    expect((await head('/drugus')).text).toContain('<title>Materia</title>')
    await gateway.close()
  })

  it('ROUTE-07 ROUTE-11 a product that is nobody’s is not found, every one there is, is', async () => {
    const { gateway, head } = await open()
    const status = async (path: string) => (await head(path)).status
    for (const name of ['nothing', 'rational', '__proto__', 'constructor'])
      expect([name, await status(`/product/${name}/index`)]).toEqual([name, 404])
    for (const name of ['drugus', 'DrugCA', 'global', 'drugjp', 'newdrug', 'solution', 'custom', 'approval'])
      expect([name, await status(`/product/${name}/index`)]).toEqual([name, 200])
    await gateway.close()
  })

  it('ROUTE-07 nothing an installation calls its products ends a tag or is given the nonce', async () => {
    const product = { key: 'own', title: SAYS, titleEn: SAYS, content: SAYS, contentEn: SAYS, family: 'main', path: '/own' }
    const file = withFile('hostile.json', { ...shipped, categories: [{ key: 'ours', title: SAYS, titleEn: SAYS, products: [product] }] })
    const { gateway, head } = await open({ PRODUCTS_FILE: file })
    for (const name of ['own', 'ours']) {
      const { status, text } = await head(`/product/${name}/index`)
      expect(status).toBe(200)
      expect(text).not.toContain('<script>alert')
      expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62; __NONCE__')
    }
    await gateway.close()
  })
})
