import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { offeredBy } from '../../domain/suite.ts'
import { readConfig } from '../../server/config.ts'
import { readSuite, SuiteError } from '../../server/suite/read.ts'
import { runs } from '../runs.ts'
import { endAll, run } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'materia-suite-'))
const own = join(folder, 'own.json')
afterEach(() => rmSync(join(folder, 'products.json'), { force: true }))
afterAll(() => {
  endAll()
  rmSync(folder, { recursive: true, force: true })
})

/** A small file that fits; each test spoils one thing of it. */
const good = () => ({
  hosts: { prod: { main: 'https://suite.example' }, pre: { main: 'https://pre.suite.example' }, test: {} },
  categories: [
    {
      key: 'capital',
      title: '资本洞察',
      titleEn: 'Capital insights',
      products: [{ key: 'invest', title: '投融资', family: 'main', path: '/product/invest/index' }] as Record<string, unknown>[],
    },
  ],
  promoted: [{ key: 'report', title: '药品报告', link: { family: 'main', path: '/report' } }] as Record<string, unknown>[],
  menu: {} as Record<string, unknown>,
})
type File = ReturnType<typeof good>

const read = (text: string, env: Record<string, string> = {}) => {
  writeFileSync(own, text)
  return readSuite(readConfig({ DATA_DIR: folder, PRODUCTS_FILE: own, ...env }))
}
const problemsOf = (text: string): readonly string[] => {
  try {
    read(text)
    return []
  } catch (error) {
    if (error instanceof SuiteError) return error.problems
    throw error
  }
}
const spoilt = (spoil: (file: File) => void): string => {
  const file = good()
  spoil(file)
  return JSON.stringify(file)
}

describe('the file of products', () => {
  it('NAV-03 has the hosts of its environment and of no other', () => {
    expect(read(JSON.stringify(good())).hosts).toStrictEqual({ main: 'https://suite.example' })
    const pre = read(JSON.stringify(good()), { ENVIRONMENT: 'pre' })
    expect(pre.hosts).toStrictEqual({ main: 'https://pre.suite.example' })
    expect(JSON.stringify(pre)).not.toContain('https://suite.example')
    // Nothing has an address there: nothing is offered.
    expect(read(JSON.stringify(good()), { ENVIRONMENT: 'test' })).toStrictEqual({ hosts: {}, categories: [], promoted: [], menu: {} })
  })

  it('NAV-01 ROUTE-07 pages of our own that tell of products without a host stand in the panel as soon as the file names them', () => {
    const pages = ['/product/patent/index', '/product/solution/index', '/product/drugus/index']
    const lines = pages.map((path, at) => ({ key: `p${at}`, title: `产品 ${at}`, titleEn: `Product ${at}`, family: 'here', path }))
    const patent = { key: 'patent', title: '专利', family: 'patent', path: '/product/patent/index' }
    const text = spoilt(({ categories }) => (categories[0]!.products = [patent, ...lines]))
    expect(problemsOf(text)).toStrictEqual([])
    const offered = offeredBy(read(text, { ENVIRONMENT: 'test' }), { language: 'en', flags: [], memberships: [] })
    expect(offered.flatMap(({ products }) => products.map(({ href }) => href))).toStrictEqual(pages)
  })

  it('NAV-03 stands in the data directory, or where the settings say; without one it is what comes with the program, and only this program has an address', () => {
    const shipped = readSuite(readConfig({ DATA_DIR: folder }))
    expect(shipped.categories.map(({ key, products }) => [key, products.map((product) => product.key)])).toStrictEqual([
      ['registration', ['approval']],
    ])
    writeFileSync(
      join(folder, 'products.json'),
      spoilt(({ categories }) => (categories[0]!.key = 'here')),
    )
    expect(readSuite(readConfig({ DATA_DIR: folder })).categories[0]?.key).toBe('here')
    expect(read(JSON.stringify(good())).categories[0]?.key).toBe('capital')
  })

  it('a mark of the editor before the text does no harm', () => {
    expect(read(`\uFEFF${JSON.stringify(good())}`).categories).toHaveLength(1)
  })

  it.each<[string, string, RegExp]>([
    ['no JSON', '{"hosts": ', /^is not JSON: .+ 不是有效的 JSON$/],
    ['a list', '[]', /expected object.*期望 object/i],
    ['nothing in it', '{}', /^hosts: .*object/],
    ['an unknown word', spoilt((file) => Object.assign(file, { prodcuts: [] })), /prodcuts/],
    [
      'a host with a path',
      spoilt((file) => (file.hosts.prod.main = 'https://suite.example/app')),
      /^hosts\.prod\.main: must be an address like .+ 须为/,
    ],
    ['a host of another kind', spoilt((file) => (file.hosts.prod.main = 'javascript:alert(1)')), /^hosts\.prod\.main: /],
    ['a family nobody knows', spoilt((file) => Object.assign(file.hosts.prod, { sails: 'https://x.example' })), /^hosts\.prod.*sails/],
    [
      'a path that leads elsewhere',
      spoilt((file) => (file.categories[0]!.products[0]!['path'] = '//evil.example')),
      /^categories\[0\]\.products\[0\]\.path: must begin with one slash .+ 须以一个斜杠开头/,
    ],
    [
      'a path with a backslash',
      spoilt((file) => (file.categories[0]!.products[0]!['path'] = '/\\evil.example')),
      /^categories\[0\]\.products\[0\]\.path: /,
    ],
    [
      'an unknown flag',
      spoilt((file) => (file.categories[0]!.products[0]!['vipKey'] = ['isVip'])),
      /^categories\[0\]\.products\[0\]\.vipKey\[0\]: /,
    ],
    [
      'no title',
      spoilt((file) => (file.categories[0]!.products[0]!['title'] = ' ')),
      /^categories\[0\]\.products\[0\]\.title: must say something 不能为空$/,
    ],
    [
      'a product twice',
      spoilt((file) => file.categories[0]!.products.push(file.categories[0]!.products[0]!)),
      /^categories\[0\]\.products\[1\]\.key: is there twice 重复$/,
    ],
    [
      'a picture from elsewhere',
      spoilt((file) => (file.promoted[0]!['img'] = 'https://suite.example/a.png')),
      /^promoted\[0\]\.img: must be a data:image/,
    ],
    [
      'a page of ours that does not exist',
      spoilt((file) => (file.promoted[0]!['link'] = { family: 'here', path: '/nowhere' })),
      /^promoted\[0\]\.link: \/nowhere is no page of this program 不是/,
    ],
    [
      'a key that would move the cursor',
      spoilt((file) => Object.assign(file, { '\u001b[2Jkey\u202e': 1 })),
      /^[^\p{Cc}\u202e]*\ufffd\[2Jkey\ufffd[^\p{Cc}\u202e]*$/mu,
    ],
    ['text that is no JSON, and would', '[ \u001b[2J', /^is not JSON: \P{Cc}*$/u],
    ['a database that does not exist', spoilt((file) => (file.menu['drugmoon'] = { isNew: true })), /^menu\.drugmoon: is no database 不是/],
  ])('NAV-03 with %s it is refused, and the sentence says where and why in both languages', (_, text, sentence) => {
    const problems = problemsOf(text)
    expect(problems.join('\n')).toMatch(sentence)
    for (const problem of problems) expect(problem).toMatch(/\p{Script=Han}/u)
  })

  it('whatever it holds, it is read or refused: nothing else happens', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(problemsOf(text).length).toBeGreaterThan(0)
      }),
      { numRuns: runs(200) },
    )
  })

  it('one that is not there, or is a folder, is refused', () => {
    for (const [file, sentence] of [
      ['missing.json', /cannot be read \(ENOENT\) 无法读取/],
      ['folder', /cannot be read \(EISDIR\) 无法读取/],
    ] as const) {
      if (file === 'folder') mkdirSync(join(folder, file))
      expect(() => readSuite(readConfig({ DATA_DIR: folder, PRODUCTS_FILE: join(folder, file) }))).toThrow(sentence)
    }
  })

  it('NAV-03 one that does not fit stops the start, with its path and the reason, before anything is opened', async () => {
    const data = join(folder, 'data')
    writeFileSync(own, '{"hosts": 1}')
    const { ended, out } = run({ DATA_DIR: data, PRODUCTS_FILE: own })
    expect(await ended).toBe(2)
    expect(out()).toContain('Materia does not start: the file of products does not fit. 产品配置文件有误，程序未启动：')
    expect(out()).toContain(own)
    expect(out()).toMatch(/hosts: .*object.*期望 object/i)
  }, 120_000)
})
