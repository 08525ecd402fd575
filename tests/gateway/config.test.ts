import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, normalizeEmail } from '../../domain/email.ts'
import { CARDS } from '../../domain/databases/known.ts'
import { CONFIG_TABLE, ConfigError, configTable, readConfig } from '../../server/config.ts'
import { runs } from '../runs.ts'

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('settings', () => {
  it('come with defaults, and an empty one counts as not set', () => {
    const config = readConfig({ PORT: ' ', SMTP_URL: '' })
    expect(config).toMatchObject({
      PORT: 4680,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('./data'),
      SESSION_DAYS: 30,
      SAMPLE_SCALE: 1,
      SIGNUP: 'closed',
      LOG_LEVEL: 'info',
    })
    expect([config.SMTP_URL, config.DATABASE_URL, config.CLICKHOUSE_URL, config.PUBLIC_URL, config.METRICS_TOKEN]).toStrictEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(readConfig({ PUBLIC_URL: 'https://materia.example/', SAMPLE_SCALE: '0.5' })).toMatchObject({
      PUBLIC_URL: 'https://materia.example',
      SAMPLE_SCALE: 0.5,
    })
  })

  it('GATE-08 what protects accounts and records holds without any setting, by these figures', () => {
    expect(readConfig({})).toMatchObject({
      SIGNUP: 'closed',
      SESSION_DAYS: 30,
      SESSION_MAX_DAYS: 90,
      CODE_TRIES: 5,
      CODES_PER_ADDRESS: 6,
      CODES_PER_DEVICE: 12,
      CODES_PER_IP: 60,
      LOGINS_PER_ADDRESS: 30,
      LOGINS_PER_IP: 120,
      KEYS_PER_IP: 20_000,
      CAPTCHAS_PER_IP: 600,
      CAPTCHA_CALLS_PER_MINUTE: 240,
      ROWS_PER_DAY_TRIAL: 1000,
      ROWS_PER_DAY_FORMAL: 20_000,
      ROWS_PER_DAY_EMPLOYEE: 200_000,
      SEARCHES_PER_DAY_TRIAL: 500,
      SEARCHES_PER_DAY_FORMAL: 5000,
      EXPORTS_PER_DAY_TRIAL: 20,
      EXPORTS_PER_DAY_FORMAL: 200,
      PAGE_SIZE_TRIAL: 50,
      PAGE_SIZE_FORMAL: 1000,
      EXPORT_MB_PER_ACCOUNT: 50,
      IMPORT_REPORT_DAYS: 365,
    })
  })

  it.each([
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PORT', '80a', 'must be a whole number from 0 to 65535'],
    ['PORT', '1e3', 'must be a whole number from 0 to 65535'],
    ['SESSION_DAYS', '0', 'must be a whole number from 1 to 365'],
    ['SAMPLE_SCALE', '-1', 'must be a number from 0 to 10000'],
    ['SIGNUP', 'maybe', 'must be one of open, closed'],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent'],
    ['PUBLIC_URL', 'materia.example', 'must be an address beginning with http:// or https://'],
    ['PUBLIC_URL', 'https://materia.example/app', 'must have no path'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'must be an address beginning with http:// or https://'],
    ['DATABASE_URL', 'mysql://x', 'must be an address beginning with postgres:// or postgresql://'],
    ['SMTP_URL', 'mail.example:25', 'must be an address beginning with smtp:// or smtps://'],
    ['CLICKHOUSE_URL', 'tcp://x', 'must be an address beginning with http:// or https://'],
    ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
    ...['nodb', 'drugus,nodb', 'none,drugus', 'drugus;drugeu'].map((value) => [
      'SHOWCASE',
      value,
      `must be ids of databases (${CARDS.map(({ id }) => id).join(', ')}) separated by commas, or none by itself`,
    ]),
  ])('%s=%s is named with the reason, never with the value', (name, value, reason) => {
    expect(problemsOf({ [name]: value })).toStrictEqual([{ name, reason }])
  })

  it('all bad ones are named at once', () => {
    expect(problemsOf({ PORT: 'x', SIGNUP: 'x' }).map(({ name }) => name)).toStrictEqual(['PORT', 'SIGNUP'])
  })

  it('any text either fits or is named: nothing else happens', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONFIG_TABLE.map(({ name }) => name)), fc.string(), (name, value) => {
        for (const problem of problemsOf({ [name]: value })) expect(problem.name).toBe(name)
      }),
      { numRuns: runs(500) },
    )
  })

  it('the README holds the table of all settings', () => {
    // Formatting pads the cells of a table; what they say is compared.
    const plain = (markdown: string) => markdown.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---')
    expect(plain(readFileSync(new URL('../../README.md', import.meta.url), 'utf8'))).toContain(plain(configTable()))
  })
})

describe('address rule', () => {
  it.each(['a@b.co', 'jane.doe+x@mail.acme-pharma.com', "o'neil@acme.com", '1@2.com', 'x@xn--fiqs8s.xn--55qx5d'])(
    'LOGIN-07 %s is one',
    (address) => {
      expect(isEmail(address)).toBe(true)
    },
  )
  it.each([
    '',
    ' ',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a@b..co',
    'a@.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.de',
    'a b@c.de',
    'a@b_c.de',
    'a@-b.de',
    'a@b-.de',
    'a@@b.de',
    'a@b@c.de',
    'a@b.123',
    '"a b"@c.de',
    'a@[1.2.3.4]',
    '张@公司.中国',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(130)}co`,
  ])('LOGIN-07 %j is none', (address) => {
    expect(isEmail(address)).toBe(false)
  })
  it('LOGIN-07 accepts what the standard’s usual part allows, and comparing ignores case and blanks', () => {
    const local = fc.array(fc.stringMatching(/^[a-z0-9+_-]{1,8}$/), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))
    const domain = fc
      .tuple(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 3 }), fc.stringMatching(/^[a-z]{2,8}$/))
      .map(([labels, top]) => [...labels, top].join('.'))
    fc.assert(
      fc.property(local, domain, (name, host) => {
        expect(isEmail(` ${name}@${host} `)).toBe(true)
        expect(normalizeEmail(` ${name.toUpperCase()}@${host} `)).toBe(`${name}@${host}`)
      }),
    )
  })
  it('LOGIN-07 never throws, and what it accepts holds no blank, control character or second @', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(!isEmail(text) || /^[!-?A-~]+@[A-Za-z0-9.-]+$/.test(text.trim())).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  })
})
