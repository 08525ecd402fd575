import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Course, forecastFrom, underWay } from '../../domain/forecast.ts'

/** Peers that ended after these many days, and those last heard of after those. */
const courses = (ended: readonly number[], open: readonly number[] = []): Course[] => [
  ...ended.map((days) => ({ days, ended: 1, open: 0 })),
  ...open.map((days) => ({ days, ended: 0, open: 1 })),
]
const upTo = (count: number, step = 1) => Array.from({ length: count }, (_, at) => (at + 1) * step)

describe('how long something will take, from how long it took others', () => {
  it('APP-01 the share under way falls with each end, and those last heard of count until then (a known example)', () => {
    // Freireich et al. (1963), 6-mercaptopurine: weeks of remission of 21 patients, as textbooks of survival analysis have them.
    const steps = underWay(courses([6, 6, 6, 7, 10, 13, 16, 22, 23], [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]))
    expect(steps.map(({ days, share }) => [days, Number(share.toFixed(4))])).toEqual([
      [6, 0.8571],
      [7, 0.8067],
      [10, 0.7529],
      [13, 0.6902],
      [16, 0.6275],
      [22, 0.5378],
      [23, 0.4482],
    ])
  })

  it('APP-01 without any under way, median and interval are those of the ends themselves', () => {
    // 100 ends on the days 1 to 100: a tenth by day 10, half by day 50, nine tenths by day 90.
    expect(forecastFrom(courses(upTo(100)), 0)).toEqual({
      state: 'forecast',
      peers: 100,
      ended: 100,
      longer: 100,
      low: 10,
      median: 50,
      high: 90,
    })
  })

  it('APP-01 what has lasted already is compared with those that lasted as long', () => {
    // Of the 50 that took longer than 50 days, five ended by day 55, half by day 75, 45 by day 95.
    expect(forecastFrom(courses(upTo(100)), 50)).toMatchObject({ state: 'forecast', longer: 50, low: 55, median: 75, high: 95 })
  })

  it('APP-01 none is made of 19 peers that ended, however many are under way; one is made of 20', () => {
    const open = upTo(500)
    expect(forecastFrom(courses(upTo(19), open), 0)).toMatchObject({
      state: 'few',
      peers: 519,
      ended: 19,
      low: null,
      median: null,
      high: null,
    })
    expect(forecastFrom(courses(upTo(20)), 0).state).toBe('forecast')
    expect(forecastFrom([], 0)).toMatchObject({ state: 'few', peers: 0 })
  })

  it('APP-01 none is made of what has lasted longer than nearly all of its peers', () => {
    expect(forecastFrom(courses(upTo(100)), 95)).toMatchObject({ state: 'forecast', longer: 5 })
    expect(forecastFrom(courses(upTo(100)), 96)).toMatchObject({ state: 'beyond', longer: 4, low: null, median: null, high: null })
    expect(forecastFrom(courses(upTo(100)), 400)).toMatchObject({ state: 'beyond', longer: 0 })
  })

  it('APP-01 an end of the interval that no peer has reached yet is not told', () => {
    // Half ended by day 50; the others are known to have lasted 60 days, and no more.
    expect(forecastFrom(courses(upTo(50), Array(50).fill(60)), 0)).toMatchObject({ state: 'forecast', low: 10, median: 50, high: null })
  })

  it('APP-01 where so many are under way that not even a tenth has ended by the last end, none is made; where a tenth has, one is', () => {
    // 20 ended on the days 1 to 20, 500 are known to have lasted 600 days: 500 of 520 are under way after all ends, more than nine tenths.
    expect(forecastFrom(courses(upTo(20), Array(500).fill(600)), 0)).toEqual({
      state: 'early',
      peers: 520,
      ended: 20,
      longer: 20,
      low: null,
      median: null,
      high: null,
    })
    // 180 of 200 are nine tenths: the lower end is the last of the ends, and of the rest nothing is known.
    expect(forecastFrom(courses(upTo(20), Array(180).fill(600)), 0)).toMatchObject({ state: 'forecast', low: 20, median: null, high: null })
    expect(forecastFrom(courses(upTo(20), Array(181).fill(600)), 0).state).toBe('early')
    // Of what has lasted 50 days, with five that took longer and 60 that are under way since.
    expect(forecastFrom(courses([...upTo(20), 60, 61, 62, 63, 64], Array(60).fill(600)), 50)).toMatchObject({ state: 'early', longer: 5 })
  })

  it('APP-01 a forecast has a lower end whatever its peers, and its ends follow one another', () => {
    const one = fc.record({
      days: fc.integer({ min: 0, max: 60 }),
      ended: fc.integer({ min: 0, max: 6 }),
      open: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 4, maxLength: 30, size: 'max' }), fc.integer({ min: 0, max: 60 }), (peers, lasted) => {
        const { state, low, median, high } = forecastFrom(peers, lasted)
        if (state !== 'forecast') {
          expect([low, median, high]).toEqual([null, null, null])
          return
        }
        expect(low).toBeGreaterThan(lasted)
        expect(median ?? Infinity).toBeGreaterThanOrEqual(low!)
        expect(high ?? Infinity).toBeGreaterThanOrEqual(median ?? Infinity)
      }),
    )
  })

  it('APP-01 those under way make a forecast longer, never shorter', () => {
    const day = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 25, maxLength: 60, size: 'max' }),
        fc.array(day, { maxLength: 60, size: 'max' }),
        (ended, open) => {
          const [without, with_] = [forecastFrom(courses(ended), 0), forecastFrom(courses(ended, open), 0)]
          if (without.state !== 'forecast' || with_.state !== 'forecast') return
          for (const at of ['low', 'median', 'high'] as const)
            if (with_[at] !== null) expect(with_[at]).toBeGreaterThanOrEqual(without[at] as number)
          expect([with_.low, with_.median ?? Infinity, with_.high ?? Infinity].map(Number).toSorted((a, b) => a - b)).toEqual([
            with_.low,
            with_.median ?? Infinity,
            with_.high ?? Infinity,
          ])
        },
      ),
    )
  })

  it('APP-01 the same peers say the same in whatever order and however they are counted together', () => {
    const one = fc.record({
      days: fc.integer({ min: 0, max: 50 }),
      ended: fc.integer({ min: 0, max: 4 }),
      open: fc.integer({ min: 0, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40, size: 'max' }), fc.integer({ min: 0, max: 50 }), (some, lasted) => {
        const apart = some.flatMap(({ days, ended, open }) => courses(Array(ended).fill(days), Array(open).fill(days)))
        expect(forecastFrom(apart.toReversed(), lasted)).toEqual(forecastFrom(some, lasted))
      }),
    )
  })
})
