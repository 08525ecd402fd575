import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Call, CALL_KINDS } from '../../../domain/risk/calls.ts'
import { packCalls, unpackCalls } from '../../../domain/risk/journal.ts'

const count = fc.integer({ min: 0, max: 1_000_000 })
const word = fc.string({ maxLength: 40 })
const someCall: fc.Arbitrary<Call> = fc.record({
  at: fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }),
  kind: fc.constantFrom(...CALL_KINDS),
  database: word,
  size: count,
  network: word,
  browser: word,
  group: word,
  rows: count,
  fresh: fc.record({ account: count, group: count, network: count, browser: count }),
  page: count,
  number: fc.option(fc.integer({ min: -1, max: 2_000_000_000 })),
})

it('ABUSE-04 calls come back from the journal as they were', () => {
  fc.assert(
    fc.property(fc.array(someCall, { maxLength: 60, size: 'max' }), (calls) => {
      const inOrder = calls.toSorted((a, b) => a.at - b.at)
      expect(unpackCalls(packCalls(inOrder))).toEqual(inOrder)
    }),
  )
})

it('ABUSE-04 a text that is no journal is none, whatever it is', () => {
  const good = packCalls([
    {
      at: 1,
      kind: 'search',
      database: 'a',
      size: 1,
      network: 'n',
      browser: 'b',
      group: '',
      rows: 1,
      fresh: { account: 1, group: 0, network: 1, browser: 1 },
      page: 1,
      number: null,
    },
  ])
  for (const text of [
    '',
    'null',
    '[]',
    '{}',
    '[[],[[1]]]',
    good.replace('"a"', '5'),
    good.slice(0, -2),
    good.replace('[["a","n","b",""]', '[["a"]'),
  ])
    expect(unpackCalls(text), text).toBeNull()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => unpackCalls(text)).not.toThrow()
    }),
  )
})

it('ABUSE-04 a call takes few bytes', () => {
  const calls = Array.from({ length: 50 }, (_, at): Call => ({
    at: 1_770_000_000_000 + at * 20_000,
    kind: 'search',
    database: 'trials',
    size: 583_000,
    network: 'a1b2c3d4e5',
    browser: 'f6a7b8c9d0',
    group: '',
    rows: 50,
    fresh: { account: 31, group: 0, network: 20, browser: 31 },
    page: 1,
    number: null,
  }))
  expect(packCalls(calls).length / 50).toBeLessThan(50)
})
