import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Engine, openEngine } from '../../server/catalogue/engine.ts'
import { withLiterals } from '../../server/catalogue/literal.ts'
import { runs } from '../runs.ts'
import { temporaryDirectory } from './support.ts'

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let engine: Engine
beforeAll(async () => {
  directory = await temporaryDirectory()
  engine = await openEngine({ dataDir: directory.path, timeoutMs: 600_000 })
})
afterAll(async () => {
  await engine.close()
  await directory.remove()
})

/** Texts made to get out of a literal, and any others; NUL is cleaned from all that is asked. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom("'", '\\', '`', '"', '{p0:String}', '$&', "') OR 1 --", '\\x27', '\n', '肺癌', 'é', '\u0001', '%', '/*'), {
        maxLength: 6,
      })
      .map((parts) => parts.join('')),
  )
  .map((value) => value.replaceAll('\0', ''))

it('GATE-08 whatever the values hold, the engine reads from literals what it reads from bound parameters', async () => {
  const sql = 'SELECT {p0:String}, {p1:Array(String)}, {p2:UInt64}, {p3:Float64}, {p4:Array(Float64)}, {p0:String} = {p1:Array(String)}[1]'
  const number = fc.double({ noDefaultInfinity: true, noNaN: true }).map((value) => value + 0)
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(text, { maxLength: 4 }),
      fc.maxSafeNat(),
      number,
      fc.array(number, { maxLength: 3 }),
      async (one, list, whole, real, reals) => {
        const [row] = await engine.rows(sql, { p0: one, p1: list, p2: whole, p3: real, p4: reals })
        expect(row).toEqual([one, list, whole, real, reals, one === (list[0] ?? '') ? 1 : 0])
      },
    ),
    { numRuns: runs(150) },
  )
})

it('nothing but what stands for itself is written as it is, so that no text can end its literal', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(withLiterals('{p:String}', { p: value })).toMatch(/^'([\p{L}\p{N} _.-]|\\x[0-9a-f]{2})*'$/u)
    }),
    { numRuns: runs(300) },
  )
})

it('what is of another type than it is asked by is refused', () => {
  for (const [type, value] of [
    ['UInt64', '1; DROP'],
    ['UInt64', -1],
    ['UInt64', 1.5],
    ['Float64', Number.NaN],
    ['String', 1],
    ['Array(String)', 'a'],
    ['Array(String)', [1]],
    ['Date', '2020-01-01'],
  ] as const)
    expect(() => withLiterals(`{p:${type}}`, { p: value })).toThrow(TypeError)
})
