import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, readSettings, safeTarget } from '../../domain/settings.ts'
import { runs } from '../runs.ts'

const ORIGIN = 'https://materia.example'
const HOSTS = ['partner.example', 'tools.example:8443']

/** What attackers put into `url`: other schemes, hosts that look like ours, and whatever parsers disagree about. */
const HOSTILE = [
  'https://evil.example',
  'http://evil.example/drugus',
  '//evil.example',
  '//partner.example',
  '//materia.example/x',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://materia.example/x',
  'file:///etc/passwd',
  'ftp://partner.example/',
  'https://materia.example@evil.example/',
  'https://materia.example:x@evil.example/',
  'https://user@materia.example/',
  'https://partner.example@evil.example',
  'https://materia.example.evil.example/',
  'https://evil.example/materia.example',
  'https://evil.example#materia.example',
  'https://evil.example?materia.example',
  'https://partner.example.evil.example/',
  'https://partner.example:444/',
  'https://tools.example/',
  'https://xn--partner-.example/',
  'https://materia。example@evil。example',
  '//evil%E3%80%82example',
  'https://materia.example//evil.example',
  '/%09/evil.example/..//x\\y',
  '/.//evil.example',
  '/..//evil.example',
  '/drugus/..//evil.example',
  '',
  `/${'x'.repeat(5000)}`,
]

/** Where a browser would end up that followed it. */
const leadsTo = (target: string) => new URL(target, `${ORIGIN}/login?url=x`)

describe('where a url parameter may lead', () => {
  it.each(HOSTILE)('ROUTE-09 %j leads nowhere', (url) => {
    expect(safeTarget(url, ORIGIN, HOSTS)).toBeNull()
  })

  it.each([
    ['/drugus?any=x#y', '/drugus?any=x#y'],
    ['/', '/'],
    [`${ORIGIN}/drugus`, '/drugus'],
    ['/drugus?url=https://evil.example', '/drugus?url=https://evil.example'],
    ['drugus', '/drugus'],
    ['https://partner.example/a?b#c', 'https://partner.example/a?b#c'],
    ['http://tools.example:8443/', 'http://tools.example:8443/'],
  ])('ROUTE-09 %j leads to %j', (url, target) => {
    expect(safeTarget(url, ORIGIN, HOSTS)).toBe(target)
  })

  it('ROUTE-09 whatever it is, it leads to our own or a configured host, as a page, with nobody’s name in it', () => {
    const marks = fc.constantFrom(...'/\\:@?#%.\t\n\u0000 。／：')
    const words = fc.constantFrom(
      '//',
      '..',
      '%2f',
      '%5c',
      '%09',
      'http',
      'https:',
      'javascript:',
      'data:',
      'drugus',
      'user',
      '[::1]',
      '8443',
    )
    const hosts = fc.constantFrom('materia.example', 'partner.example', 'evil.example')
    const pieces = fc.oneof(marks, words, hosts)
    const urls = fc.oneof(
      fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 12 }).map((parts) => parts.join('')),
      fc.webUrl(),
      fc.constantFrom(...HOSTILE).chain((url) => fc.nat(url.length).map((at) => `${url.slice(0, at)}/${url.slice(at)}`)),
    )
    fc.assert(
      fc.property(urls, (url) => {
        const target = safeTarget(url, ORIGIN, HOSTS)
        if (target === null) return
        const { origin, host, protocol, username, password, pathname } = leadsTo(target)
        expect(origin === ORIGIN || HOSTS.includes(host)).toBe(true)
        expect(['http:', 'https:']).toContain(protocol)
        expect(username + password).toBe('')
        // A path is followed as one: `//host` would be another host.
        if (target.startsWith('/')) expect([origin, pathname.startsWith('//')]).toStrictEqual([ORIGIN, false])
        // What was checked is what is followed, again and again.
        expect(safeTarget(target, ORIGIN, HOSTS)).toBe(target)
      }),
      { numRuns: runs(5000) },
    )
  })
})

describe('settings of the page', () => {
  it('GATE-11 whatever the page says, the settings are whole', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify(value)),
          fc.constant(null),
        ),
        (text) => {
          const settings = readSettings(text)
          expect(Object.keys(settings).sort()).toStrictEqual(Object.keys(DEFAULT_SETTINGS).sort())
          expect(settings.hosts.every((host) => typeof host === 'string')).toBe(true)
          expect(settings.toolsAllowed.every((host) => typeof host === 'string')).toBe(true)
          for (const name of ['chat', 'signUp', 'machines', 'telemetry'] as const) expect(typeof settings[name]).toBe('boolean')
        },
      ),
    )
    const given = {
      cookieDomain: '.example',
      hosts: ['a.example', 7],
      contact: 'Ann',
      chat: true,
      signUp: 1,
      machines: true,
      telemetry: true,
      suite: null,
      tours: ['list', 7],
      toolsAllowed: ['demo.example', 7],
    }
    expect(readSettings(JSON.stringify(given))).toStrictEqual({
      ...given,
      hosts: ['a.example'],
      signUp: false,
      tours: ['list'],
      toolsAllowed: ['demo.example'],
    })
  })
})
