import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addTo, emptySketch, estimateOf, hashOf, mergeInto, type Sketch, sketchOf } from '../../../domain/risk/sketch.ts'

const filled = (from: number, to: number): Sketch => {
  const sketch = emptySketch()
  for (let at = from; at < to; at++) addTo(sketch, hashOf(`NCT${String(at).padStart(8, '0')}`))
  return sketch
}

it.each([0, 1, 10, 100, 1000, 5000, 10_000, 20_000, 60_000, 500_000])(
  'ABUSE-04 %i different records are counted within 5 %%, however often each comes',
  (n) => {
    const sketch = filled(0, n)
    expect(Math.abs(estimateOf(sketch) - n)).toBeLessThanOrEqual(n * 0.05 + 1)
    const before = estimateOf(sketch)
    for (let at = 0; at < n; at += 3) addTo(sketch, hashOf(`NCT${String(at).padStart(8, '0')}`))
    expect(estimateOf(sketch)).toBe(before)
  },
)

it('ABUSE-04 sketches of two gateways together count what either has seen, in any order, as often as they are put together', () => {
  const [one, other, all] = [filled(0, 8000), filled(4000, 12_000), filled(0, 12_000)]
  mergeInto(one, other.registers)
  mergeInto(one, other.registers)
  expect(one.registers).toStrictEqual(all.registers)
  expect([one.zeros, Math.abs(one.sum - all.sum) < 1e-9]).toStrictEqual([all.zeros, true])
  expect(estimateOf(sketchOf(one.registers))).toBeCloseTo(estimateOf(all), 6)
})

it('ABUSE-04 whatever was kept as registers is read as some, and never counts less for more', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 4106, size: 'max' }), fc.array(fc.string(), { maxLength: 50, size: 'max' }), (kept, more) => {
      const sketch = sketchOf(kept)
      let before = estimateOf(sketch)
      expect(Number.isFinite(before)).toBe(true)
      for (const text of more) {
        addTo(sketch, hashOf(text))
        expect(estimateOf(sketch)).toBeGreaterThanOrEqual(before - 1e-6)
        before = estimateOf(sketch)
      }
    }),
  )
})
