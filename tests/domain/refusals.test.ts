import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccessEvent, GENERAL_CODE, KNOWN_CODES, legacyFormOf, readOutcome, type Restriction } from '../../domain/refusals.ts'
import { ERROR_CODES, type ErrorCode } from '../../domain/errorCodes.ts'
import { MateriaError } from '../../domain/errors.ts'
import { ERR_CODES } from '../../domain/calls.ts'
import { runs } from '../runs.ts'

type Event = AccessEvent['type'] | null

/** The table of the source (GATE-05, GATE-06): where each code leads when what comes with it is well-formed. */
const TABLE: Readonly<Record<number, { event: Event; error: ErrorCode; kind?: Restriction['kind'] }>> = {
  1001: { event: 'LOGIN.REQUIRED', error: 'auth.required' },
  3001: { event: 'LOGIN.REQUIRED', error: 'auth.required' },
  3002: { event: 'LOGIN.SUPERSEDED', error: 'auth.required' },
  3005: { event: 'RELOGIN.REQUIRED', error: 'auth.required' },
  ...Object.fromEntries(
    [1002, 1003, 1007, 1008, 1009, 1010, 1011, 3003, 3004].map((code) => [code, { event: 'AUTHORITY.REFUSED', error: 'auth.forbidden' }]),
  ),
  9000: { event: 'PAGE.OUTDATED', error: 'server.busy' },
  10001: { event: 'REDIRECT.ASKED', error: 'server.busy' },
  10002: { event: 'REDIRECT.ASKED', error: 'server.busy' },
  20001: { event: 'ALERT.RAISED', error: 'server.message' },
  7001: { event: 'CAPTCHA.REQUIRED', error: 'auth.captcha_required' },
  7101: { event: 'CAPTCHA.REQUIRED', error: 'auth.captcha_required' },
  [-7000]: { event: 'RESTRICTION.RAISED', error: 'auth.restricted', kind: 'general' },
  [-7100]: { event: 'RESTRICTION.RAISED', error: 'auth.restricted', kind: 'general' },
  [-7101]: { event: 'RESTRICTION.RAISED', error: 'auth.restricted', kind: 'locked' },
  [-7200]: { event: 'RESTRICTION.RAISED', error: 'auth.restricted', kind: 'network' },
  7102: { event: 'RESTRICTION.RAISED', error: 'auth.restricted', kind: 'warning' },
  7103: { event: 'RESTRICTION.RAISED', error: 'auth.restricted', kind: 'export' },
  7104: { event: 'RESTRICTION.RAISED', error: 'auth.restricted', kind: 'temporary' },
  7105: { event: 'RESTRICTION.RAISED', error: 'auth.restricted', kind: 'permanent' },
  7106: { event: 'RESTRICTION.RAISED', error: 'auth.restricted', kind: 'network' },
}

const notice = fc.record(
  {
    type: fc.anything(),
    noticeCode: fc.oneof(fc.constantFrom(1001, 1002, 1003, 1004, '1001'), fc.anything()),
    untilTimstampSecond: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.anything()),
    backendAppCode: fc.oneof(fc.string(), fc.anything()),
  },
  { requiredKeys: [] },
)
const safely = (value: unknown) => {
  try {
    return JSON.stringify(value)
  } catch {
    return ''
  }
}
/** Well-formed, half a JSON text, and everything there is. */
const message = fc.oneof(
  fc.string(),
  notice.map(safely),
  notice.map((value) => safely(value)?.slice(0, -1)),
  notice,
  fc.json(),
  fc.anything(),
)
const anything = fc.oneof(fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }), fc.jsonValue())
/** Keys of a refused answer with whatever in them; `code` may be said in either form. */
const around = fc.record(
  { success: anything, errMsg: message, msg: message, obj: anything, bizData: anything, error: anything, data: anything },
  { requiredKeys: [] },
)

/** The invariants of an outcome: one error of a known code, at most one event, nothing in it that breaks who reads it. */
const expectDefined = ({ error, event }: ReturnType<typeof readOutcome>) => {
  expect(error).toBeInstanceOf(MateriaError)
  expect(ERROR_CODES).toContain(error.code)
  for (const value of Object.values(error.params ?? {})) expect(['string', 'number']).toContain(typeof value)
  if (event?.type === 'REDIRECT.ASKED') expect(typeof event.url).toBe('string')
  if (event?.type === 'ALERT.RAISED') expect(event.text).toMatch(/[^]/)
  if (event?.type === 'RESTRICTION.RAISED') {
    const { noticeCode, until, backendAppCode } = event.restriction
    expect(noticeCode === null || Number.isSafeInteger(noticeCode)).toBe(true)
    expect(until === null || !Number.isNaN(new Date(until).getTime())).toBe(true)
    expect(backendAppCode === null || (typeof backendAppCode === 'string' && backendAppCode.length <= 64)).toBe(true)
  }
}

describe('codes of refused answers', () => {
  it('GATE-05 GATE-06 the table names every known code', () => {
    expect(Object.keys(TABLE).map(Number).sort()).toStrictEqual([...KNOWN_CODES].sort())
  })

  it('GATE-08 whatever comes in is exactly one outcome, and nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(anything, around, message), (body) => {
        expectDefined(readOutcome(body))
        expect(readOutcome(body)).toStrictEqual(readOutcome(body))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('GATE-05/client GATE-06/client for every code, known or not, with well-formed or broken company, the outcome is the table’s', () => {
    const codes = fc.oneof(fc.constantFrom(...KNOWN_CODES), fc.integer(), fc.constantFrom(0, 200, 401, 7002, 30002, GENERAL_CODE))
    const written = fc.constantFrom(
      (code: number): unknown => code,
      String,
      (code: number) => ` ${code} `,
    )
    fc.assert(
      fc.property(codes, written, fc.constantFrom('errCode', 'code'), around, (code, write, name, rest) => {
        const outcome = readOutcome({ ...rest, [name]: write(code) })
        expectDefined(outcome)
        const known = TABLE[code]
        const own = typeof rest.error === 'object' && rest.error !== null && ERROR_CODES.includes((rest.error as { code: ErrorCode }).code)
        if (!known) {
          if (!own) expect([outcome.event, ['server.busy', 'server.message'].includes(outcome.error.code)]).toStrictEqual([null, true])
          return
        }
        // What cannot be shown or followed leads nowhere: it is the general failure.
        const isEmpty = (known.event === 'ALERT.RAISED' || known.event === 'REDIRECT.ASKED') && outcome.event === null
        if (isEmpty) expect(outcome.error.code).toBe('server.busy')
        else {
          expect(outcome.event?.type).toBe(known.event)
          if (!own) expect(outcome.error.code).toBe(known.error)
        }
        if (outcome.event?.type === 'RESTRICTION.RAISED') expect(outcome.event.restriction).toMatchObject({ kind: known.kind, code })
        if (outcome.event?.type === 'CAPTCHA.REQUIRED') expect(outcome.event.scene).toBe(code === 7001 ? 0 : 1)
      }),
      { numRuns: runs(3000) },
    )
  })

  it('GATE-05/client GATE-06/client every known code leads to its event with what belongs to it', () => {
    for (const code of KNOWN_CODES)
      for (const name of ['errCode', 'code']) {
        const { event, error } = readOutcome({ [name]: code, errMsg: 'text', obj: '/drugus' })
        expect([code, event?.type, error.code, error.errCode]).toStrictEqual([code, TABLE[code]!.event, TABLE[code]!.error, code])
      }
    expect(readOutcome({ code: 10001, obj: '/drugus' }).event).toStrictEqual({ type: 'REDIRECT.ASKED', url: '/drugus' })
    expect(readOutcome({ code: 10002, obj: { url: '/drugus' } }).event).toStrictEqual({ type: 'REDIRECT.ASKED', url: '/drugus' })
    expect(readOutcome({ code: 20001, msg: '请稍候' }).event).toStrictEqual({ type: 'ALERT.RAISED', text: '请稍候' })
  })

  const APPEAL = {
    text: 'I read every page for a review.',
    sentAt: 1_790_000_000_000,
    answerBy: '2026-09-25',
    answer: { accepted: false, text: 'Please narrow it down.', at: 1_790_000_100_000 },
  }

  it('ABUSE-02 ABUSE-03 an appeal that cannot be read is none; who cannot name the restriction cannot appeal', () => {
    const read = (more: Record<string, unknown>) => {
      const { event } = readOutcome({ code: 7104, msg: JSON.stringify({ noticeCode: 1002, ...more }) })
      if (event?.type !== 'RESTRICTION.RAISED') throw new Error('no restriction')
      expect(event.restriction.noticeCode).toBe(1002)
      return event.restriction
    }
    for (const id of ['', 7, null, {}, 'x'.repeat(65)]) expect([id, read({ id }).id]).toStrictEqual([id, null])
    const waits = { ...APPEAL, answer: null }
    expect(read({ id: 'r1', appeal: waits })).toMatchObject({ id: 'r1', appeal: waits })
    const broken = [null, 7, 'sent', [], {}, { ...APPEAL, sentAt: 'now' }, { ...APPEAL, sentAt: 1e300 }, { ...APPEAL, answerBy: 'Monday' }]
    for (const appeal of [
      ...broken,
      { ...APPEAL, answerBy: '2026-13-45' },
      { ...APPEAL, answer: 'no' },
      { ...APPEAL, text: 'x'.repeat(9999) },
    ])
      expect([appeal, read({ id: 'r1', appeal }).appeal]).toStrictEqual([appeal, null])
  })

  it('ABUSE-02 a notice is read whole; a broken one keeps its kind and says nothing more', () => {
    const message = {
      type: 10,
      noticeCode: 1003,
      untilTimstampSecond: 1_800_000_000,
      timeZone: 'Asia/Shanghai',
      id: 'r1',
      appeal: APPEAL,
      backendAppCode: 'web-go',
    }
    const errMsg = JSON.stringify(message)
    const restriction = {
      kind: 'temporary',
      code: 7104,
      noticeCode: 1003,
      level: 10,
      until: 1_800_000_000_000,
      timeZone: 'Asia/Shanghai',
      id: 'r1',
      appeal: APPEAL,
      backendAppCode: 'web-go',
    }
    expect(readOutcome({ success: false, errCode: 7104, errMsg }).event).toStrictEqual({ type: 'RESTRICTION.RAISED', restriction })
    // Every field is there, and says nothing.
    const none = { ...Object.fromEntries(Object.keys(restriction).map((field) => [field, null])), kind: 'temporary', code: 7104 }
    for (const broken of ['', '{', 'null', '[]', '7', errMsg.slice(1), undefined, null, 7])
      expect(readOutcome({ success: false, errCode: 7104, errMsg: broken }).event).toStrictEqual({
        type: 'RESTRICTION.RAISED',
        restriction: none,
      })
  })

  it('ABUSE-02 ABUSE-03 a risk level or a zone nobody knows is none, and the rest of the notice stands', () => {
    const read = (more: Record<string, unknown>) => {
      const { event } = readOutcome({ code: 7104, msg: JSON.stringify({ noticeCode: 1002, untilTimstampSecond: 1_800_000_000, ...more }) })
      if (event?.type !== 'RESTRICTION.RAISED') throw new Error('no restriction')
      const { noticeCode, until, level, timeZone } = event.restriction
      expect([noticeCode, until]).toStrictEqual([1002, 1_800_000_000_000])
      return { level, timeZone }
    }
    for (const type of [10, '10', 20]) expect(read({ type }).level).toBe(Number(type))
    for (const type of [0, 1, 15, 30, -10, 10.5, '', 'ten', null, [], {}, [10]])
      expect([type, read({ type }).level]).toStrictEqual([type, null])
    for (const timeZone of ['Asia/Shanghai', 'America/New_York', 'UTC']) expect(read({ timeZone })).toStrictEqual({ level: null, timeZone })
    for (const timeZone of ['', 'Mars/Olympus', '../etc', 8, null, {}, 'x'.repeat(1000), 'Asia/Shanghai\u0000'])
      expect([timeZone, read({ timeZone }).timeZone]).toStrictEqual([timeZone, null])
  })

  it('GATE-05 GATE-06 what the gateway itself refuses with reads back as the same error, in both forms', () => {
    for (const code of ERROR_CODES) {
      const form = legacyFormOf({ code, params: undefined })
      const errCode = (ERR_CODES as Partial<Record<ErrorCode, number>>)[code] ?? form.gateway
      const answers = [
        readOutcome({ success: false, errCode, errMsg: '', error: { code, field: 'x', params: { n: 1 } } }),
        readOutcome({ error: { code, field: 'x', params: { n: 1 } }, code: form.direct, msg: '' }),
      ]
      for (const { error, event } of answers) {
        expect([error.code, error.field, error.params]).toStrictEqual([code, 'x', { n: 1 }])
        const expected: Partial<Record<ErrorCode, Event>> = {
          'auth.required': 'LOGIN.REQUIRED',
          'auth.forbidden': 'AUTHORITY.REFUSED',
          'auth.captcha_required': 'CAPTCHA.REQUIRED',
        }
        expect(event?.type ?? null).toBe(expected[code] ?? null)
      }
    }
  })
})
