import { afterEach, describe, expect, it } from 'vitest'
import { Browser, codeOf, testGateway, type TestGateway } from './harness.ts'

const CALL = '/api/common/redirect/redirect'

/** The call that leads on, to pages of ours and hosts the installation lists. */
describe(`GET ${CALL}`, () => {
  let gateway: TestGateway
  afterEach(() => gateway.close())
  const ask = (query: string) => new Browser(gateway).raw(`${CALL}${query}`)

  it('GATE-07/redirect ROUTE-09 leads whoever asks to a page of ours or a listed host, as it stands there', async () => {
    gateway = await testGateway({ env: { ALLOWED_HOSTS: 'other.example, patents.example:8443' } })
    for (const [url, to] of [
      ['/drugus?any=has:药#top', '/drugus?any=has:%E8%8D%AF#top'],
      ['http://materia.test/help/index', '/help/index'],
      ['https://other.example/a?b=c&d=%2F', 'https://other.example/a?b=c&d=%2F'],
      ['https://patents.example:8443/', 'https://patents.example:8443/'],
    ] as const) {
      const answer = await ask(`?url=${encodeURIComponent(url)}`)
      expect([url, answer.status, answer.headers.get('location')]).toStrictEqual([url, 302, to])
      // Who is led where is nothing to keep.
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each([
    'https://evil.example/',
    'https://other.example.evil.example/',
    'https://other.example@evil.example/',
    'https://patents.example/',
    'ftp://other.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https:evil.example',
    '/a\r\nSet-Cookie: x=1',
    '',
  ])('GATE-07 ROUTE-09 refuses %j and leads nowhere', async (url) => {
    gateway = await testGateway({ env: { ALLOWED_HOSTS: 'other.example,patents.example:8443' } })
    const answer = await ask(`?url=${encodeURIComponent(url)}`)
    expect([answer.status, codeOf(answer), answer.headers.get('location')]).toStrictEqual([400, 'request.malformed', null])
  })

  it('GATE-07 refuses two targets and none; behind a proxy our own address is the public one', async () => {
    gateway = await testGateway({ env: { PUBLIC_URL: 'https://materia.example' } })
    const browser = new Browser(gateway, { origin: 'https://materia.example' })
    for (const query of ['', '?url=/help&url=//evil.example', '?to=/help'])
      expect(codeOf(await browser.raw(`${CALL}${query}`))).toBe('request.malformed')
    const answer = await browser.raw(`${CALL}?url=${encodeURIComponent('https://materia.example/help')}`)
    expect([answer.status, answer.headers.get('location')]).toStrictEqual([302, '/help'])
  })
})
