import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { type LiveMessage, liveMessage, type Masked, readLiveMessage } from '../../../domain/live.ts'
import { MACHINES } from '../../../machines/registry.ts'
import { languageMachine } from '../../../machines/shell/language/machine.ts'
import { mask, maskEvent, maskPath, maskType } from '../../../services/gallery/live/mask.ts'
import { runs } from '../../runs.ts'

/** Texts that must never leave a tab: codes, tokens, keys, signatures, addresses of persons, names, addresses with tokens. */
const hex = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 16, maxLength: 64, size: 'max' })
  .map((letters) => letters.join(''))
const digits = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length }).map((all) => all.join(''))
const secret = fc.oneof(
  digits(6),
  digits(11).map((number) => `1${number}`),
  hex,
  hex.map((token) => `https://materia.example.com/login/confirm?key=${token}`),
  hex.map((token) => `eyJhbGciOi.${token}.${token}`),
  fc.emailAddress(),
  fc.constantFrom('Lin Wei', '林伟', 'Jane Doe', 'hunter2-and-more', 'MIGHAgEAMBMGByqGSM49'),
)

/** Every place of a value: leaves are replaced by what `leaf` gives. */
const replaced = (value: unknown, leaf: () => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => replaced(item, leaf))
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'type' ? inner : replaced(inner, leaf)]))
  return typeof value === 'string' || typeof value === 'number' || value === null ? leaf() : value
}

const size = (masked: Masked): { depth: number; values: number } => {
  const inner =
    masked !== null && typeof masked === 'object'
      ? masked.t === 'list'
        ? masked.items
        : masked.t === 'fields'
          ? masked.fields.map(([, value]) => value)
          : []
      : []
  const sizes = inner.map(size)
  return { depth: 1 + Math.max(0, ...sizes.map(({ depth }) => depth)), values: 1 + sizes.reduce((sum, { values }) => sum + values, 0) }
}

describe('masking', () => {
  for (const { id, examples } of MACHINES)
    it(`MACH-02 ${id}: a secret anywhere in an event or an answer never comes out`, async () => {
      const { events, actors } = await examples()
      const payloads: unknown[] = [
        ...Object.values(events).flat(),
        ...Object.entries(actors).flatMap(([name, { done, error }]) => [
          ...done.map((output) => ({ type: `xstate.done.actor.${name}`, output })),
          ...error.map((thrown) => ({ type: `xstate.error.actor.${name}`, error: thrown })),
        ]),
      ]
      fc.assert(
        fc.property(secret, fc.constantFrom(...payloads), (hidden, payload) => {
          expect(JSON.stringify(maskEvent(replaced(payload, () => hidden)))).not.toContain(hidden)
        }),
        { numRuns: runs(60) },
      )
    })

  it('MACH-02 a secret never comes out of any payload: as value, as name of a field, in an error, in its cause', () => {
    fc.assert(
      fc.property(
        secret,
        fc.object({ maxDepth: 5, withNullPrototype: true, withSparseArray: true }),
        fc.constantFrom('text', 'code', 'language', 'total', 'mode'),
        (hidden, rest, name) => {
          const error = new MateriaError('auth.required', { params: { to: hidden } })
          const thrown = Object.assign(new Error(hidden, { cause: hidden }), {
            code: hidden,
            config: { headers: { authorization: hidden } },
          })
          const payload = {
            rest: replaced(rest, () => hidden),
            [name]: hidden,
            list: [hidden, { [hidden]: hidden }],
            error,
            thrown,
            symbol: Symbol(hidden),
            map: new Map([[hidden, hidden]]),
          }
          const told = JSON.stringify(mask(payload))
          expect(told).not.toContain(hidden)
          expect(told).toContain('auth.required')
        },
      ),
      { numRuns: runs(400) },
    )
  })

  it('MACH-02 numbers come out where they count, never where a captcha is solved, as code or as phone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9_999_999 }), (number) => {
        const solution = {
          type: 'DRAG.MOVE',
          x: number,
          y: number,
          by: number,
          position: number,
          number,
          code: number,
          phone: number,
          trail: [[number, number]],
          points: [{ x: number }],
        }
        expect(JSON.stringify(maskEvent(solution))).not.toContain(String(number))
        expect(maskEvent({ type: 'X', total: number })).toEqual({ t: 'fields', fields: [['total', number]], more: 0 })
      }),
    )
  })

  it('MACH-02 masking never throws and never runs what it reads: cycles, getters, proxies, actors, anything', () => {
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    let ran = 0
    const getters = {
      get secret() {
        ran++
        return 'secret'
      },
    }
    const { proxy: revoked, revoke } = Proxy.revocable({}, {})
    revoke()
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no')
        },
        getPrototypeOf: () => {
          throw new Error('no')
        },
        getOwnPropertyDescriptor: () => {
          throw new Error('no')
        },
      },
    )
    const actor = createActor(languageMachine, { input: { language: 'cn' } as never })
    for (const value of [
      cycle,
      getters,
      revoked,
      hostile,
      actor,
      { actor, revoked, hostile, cycle },
      () => {},
      Symbol('x'),
      10n,
      Number.NaN,
      undefined,
      Object.create(null),
      new Date(),
      new Uint8Array(8),
      new AbortController().signal,
    ])
      expect(() => JSON.stringify(mask(value))).not.toThrow()
    expect(ran).toBe(0)
    fc.assert(
      fc.property(
        fc.anything({
          withDate: true,
          withMap: true,
          withSet: true,
          withTypedArray: true,
          withNullPrototype: true,
          withBigInt: true,
          maxDepth: 8,
        }),
        (value) => {
          const masked = mask(value)
          const message: LiveMessage = {
            kind: 'news',
            tab: 't',
            whole: false,
            actors: [],
            records: [
              { id: 'r/1', cause: null, at: 0, from: null, to: 'a', type: 'X', payload: masked, transitions: [], value: null, actions: [] },
            ],
            judged: [],
            broken: [],
          }
          expect(readLiveMessage(structuredClone(liveMessage(message)))).toEqual(message)
        },
      ),
      { numRuns: runs(400) },
    )
  })

  it('MACH-02 what comes out is bounded, however deep and wide the value is', () => {
    const deep = Array.from({ length: 5000 }).reduce<unknown>((inner) => ({ inner, beside: [inner, inner, inner] }), 'end')
    const wide = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [
        `a${'b'.repeat(index % 20)}${'c'.repeat(index % 3)}`,
        Array.from({ length: 200 }, () => ({ a: 1 })),
      ]),
    )
    for (const value of [deep, wide, [wide, wide], Array.from({ length: 100_000 }, () => 'text')]) {
      const { depth, values } = size(mask(value))
      expect(depth).toBeLessThanOrEqual(8)
      expect(values).toBeLessThanOrEqual(480)
    }
  })

  it('MACH-02 words of the product, yes and no, and the machine’s own names stay readable', () => {
    expect(
      maskEvent({ type: 'CONDITION.REPLACE', database: 'drugus', multi: true, text: 'drugus', failure: { code: 'auth.required' } }),
    ).toEqual({
      t: 'fields',
      fields: [
        ['database', 'drugus'],
        ['multi', true],
        ['text', { t: 'text', n: 6 }],
        ['failure', { t: 'fields', fields: [['code', 'auth.required']], more: 0 }],
      ],
      more: 0,
    })
    expect(
      [
        'SESSION.CONFIRMED',
        'xstate.done.actor.checkSession',
        'xstate.after.beatDelay.live.x',
        'lin@company.com',
        'xstate.done.actor.lin@company.com',
        482913,
      ].map(maskType),
    ).toEqual(['SESSION.CONFIRMED', 'xstate.done.actor.checkSession', 'xstate.after.beatDelay.live.x', '…', '…', '…'])
    expect(['/drugus/NDA021436?code=1', '/login/confirm/8f3ab2', '/product/authority#x'].map(maskPath)).toEqual([
      '/drugus/…',
      '/login/confirm/…',
      '/product/authority',
    ])
  })
})
