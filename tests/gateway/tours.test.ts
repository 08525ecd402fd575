import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTours, TourError } from '../../server/tours/read.ts'
import { readConfig } from '../../server/config.ts'
import { codeOf, testGateway, Browser } from './harness.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-tours-'))
  mkdirSync(join(folder, 'tours'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const words = (title: string) => ({ title, description: 'Text' })
const file = (more: object = {}) => ({ options: [{ element: 'search', en: words('Ours'), cn: words('我们的') }], ...more })
const put = (name: string, content: unknown) => writeFileSync(join(folder, 'tours', name), JSON.stringify(content))
const read = (env: Record<string, string> = {}) => readTours(readConfig({ DATA_DIR: folder, ...env }))
const problems = (): readonly string[] => {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof TourError) return error.problems
    throw error
  }
}

describe('files of tours', () => {
  it('TOUR-01 those of the program, and in their place those of the installation; null takes one away', () => {
    expect([...read().keys()].sort()).toStrictEqual(['landing', 'list', 'machines'])
    put('list.json', file({ cacheCheckType: 'before' }))
    put('account.json', file({ allowClose: true }))
    put('machines.json', null)
    const tours = read()
    expect([...tours.keys()].sort()).toStrictEqual(['account', 'landing', 'list'])
    expect(tours.get('list')).toMatchObject({ cacheCheckType: 'before', allowClose: false, options: [{ side: 'bottom', images: [] }] })
    expect(read({ TOURS: 'off' }).size).toBe(0)
  })

  it.each([
    ['nothing.json', file(), /nothing is no page/],
    ['list.json', file({ more: 1 }), /more/],
    ['list.json', { options: [] }, /options/],
    ['list.json', { options: [{ element: '#app > div', en: words('a'), cn: words('b') }] }, /options\[0\]\.element/],
    ['list.json', { options: [{ element: 'search', en: words('a') }] }, /options\[0\]\.cn/],
    [
      'list.json',
      { options: [{ element: 'search', en: words('a'), cn: words('b'), images: [{ src: 'https://elsewhere.example/a.png' }] }] },
      /images\[0\]\.src/,
    ],
  ])('TOUR-01 %s that does not fit stops the start, and says why: %j', (name, content, why) => {
    put(name, content)
    expect(problems().join('\n')).toMatch(why)
  })
})

describe('what accounts have been shown', () => {
  it('TOUR-01 GATE-07/popup is kept per account until it is to be shown again; visitors have nothing', async () => {
    const gateway = await testGateway()
    try {
      const visitor = new Browser(gateway)
      const member = async (email: string) => {
        const browser = new Browser(gateway)
        await browser.login(gateway, email)
        return browser
      }
      expect(codeOf(await visitor.send('POST', '/api/common/popup/query', { key: 'list' }))).toBe('auth.required')
      expect(codeOf(await visitor.get('/api/tours/list'))).toBe('auth.required')
      const jane = await member('jane@acme-pharma.com')
      const phone = await member('jane@acme-pharma.com')
      const li = await member('li@pharma.cn')
      const seen = async (who: Browser, key = 'list') => (await who.send('POST', '/api/common/popup/query', { key })).body
      expect(await seen(jane)).toStrictEqual({ obj: { result: [] } })
      await Promise.all([
        jane.send('POST', '/api/common/popup/save', { info: ['list', 'list'] }),
        phone.send('POST', '/api/common/popup/save', { info: ['list', 'landing'] }),
      ])
      expect(await seen(phone)).toStrictEqual({ obj: { result: ['list'] } })
      expect(await seen(jane, 'landing')).toStrictEqual({ obj: { result: ['landing'] } })
      expect(await seen(li)).toStrictEqual({ obj: { result: [] } })
      await jane.send('POST', '/api/common/popup/del', { info: ['list'] })
      expect(await seen(phone)).toStrictEqual({ obj: { result: [] } })
      for (const body of [{}, { key: '' }, { key: 7 }])
        expect(codeOf(await jane.send('POST', '/api/common/popup/query', body))).toBe('request.malformed')
      expect(codeOf(await jane.send('POST', '/api/common/popup/save', { info: [] }))).toBe('request.malformed')
      // It takes a signature, as whatever has a body does.
      expect((await jane.raw('/api/common/popup/save', { method: 'POST', body: '{"info":["list"]}' })).status).toBeGreaterThanOrEqual(400)
      expect((await jane.get('/api/tours/list')).body).toMatchObject({
        key: 'list',
        options: [{ element: 'search', title: '从这里检索' }, {}, {}, {}],
      })
      expect(codeOf(await jane.get('/api/tours/nothing'))).toBe('request.not_found')
    } finally {
      await gateway.close()
    }
  })
})
