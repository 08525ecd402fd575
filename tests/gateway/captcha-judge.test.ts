import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Attempt, judge } from '../../server/captcha/judge.ts'
import { chooseShapes, drawPuzzle, layoutOf, PICTURE, PLACES, stringWay, TILE, tileWays } from '../../server/captcha/picture.ts'
import { isBrief, isSameWay, trailPrint, wayOf } from '../../server/captcha/recordings.ts'
import { Random } from '../../server/sample/random.ts'
import { PNG } from 'pngjs'
import { handTrail, keyTrail } from './hand.ts'
import { runs } from '../runs.ts'

const WIDTH = PICTURE.width
const puzzle = (answer: number) => ({ answer, width: WIDTH })
const answers = fc.integer({ min: PLACES.min, max: PLACES.max })
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const unitOf = (seed: number) => {
  const random = new Random(seed)
  return () => random.unit()
}

describe('judge of the slider captcha', () => {
  it('CAPT-01 hands pass: pointer trails with easing and jitter, at any refresh rate', () => {
    const hand = fc.record({ x: answers, seed: seeds, ms: fc.integer({ min: 250, max: 6000 }), frame: fc.constantFrom(7, 8, 16, 33) })
    const wrong = fc.sample(hand, runs(500)).flatMap(({ x, seed, ms, frame }) => {
      const verdict = judge(puzzle(x), handTrail({ x, ms, frame, random: unitOf(seed) }))
      return verdict === 'right' ? [] : [{ verdict, x, seed, ms, frame }]
    })
    // One hand in some six thousand is so steady that it counts as straight, and is asked again: not each of them must pass.
    expect(wrong.length <= runs(500) * 0.01 ? [] : wrong).toEqual([])
  })

  it('CAPT-01 keys pass: arrow keys pressed or held, tens and ones', () => {
    fc.assert(
      fc.property(answers, seeds, (x, seed) => {
        expect(judge(puzzle(x), keyTrail({ x, random: unitOf(seed) }))).toBe('right')
      }),
      { numRuns: runs(300) },
    )
  })

  it('CAPT-01 three px and a half off is right, four is not', () => {
    for (const off of [-4, -3.5, 0, 3.5, 4]) {
      const attempt = handTrail({ x: 150 + off, ms: 900, frame: 16, random: unitOf(5) })
      expect(judge(puzzle(150), attempt)).toBe(Math.abs(off) <= 3.5 ? 'right' : 'position')
    }
  })

  it('CAPT-01 constant speed in a straight line is no hand, even with uneven pauses', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 8, max: 200 }), fc.integer({ min: 200, max: 9000 }), seeds, (x, count, ms, seed) => {
        const unit = unitOf(seed)
        const trail = Array.from({ length: count + 1 }, (_, at): [number, number, number] => {
          const share = at === 0 || at === count ? at / count : (at + (unit() - 0.5) * 0.4) / count
          return [share * ms, (x * at) / count, 0]
        })
        expect(judge(puzzle(x), { x, trail, by: 'pointer' })).not.toBe('right')
      }),
    )
  })

  it('CAPT-01 too fast, too slow, too few samples, backwards in time', () => {
    fc.assert(
      fc.property(answers, seeds, (x, seed) => {
        const hand = handTrail({ x, ms: 1000, frame: 16, random: unitOf(seed) })
        const scaled = (by: number): Attempt => ({ ...hand, trail: hand.trail.map(([t, at, y]) => [t * by, at, y] as const) })
        expect(judge(puzzle(x), scaled(0.1))).toBe('time')
        expect(judge(puzzle(x), scaled(40))).toBe('time')
        expect(judge(puzzle(x), { ...hand, trail: [hand.trail[0]!, hand.trail.at(-1)!] })).toBe('too few')
        expect(judge(puzzle(x), { ...hand, trail: hand.trail.map(([t, at, y]) => [1000 - t, at, y] as const) })).toBe('time')
        expect(judge(puzzle(x), { ...hand, trail: [] })).toBe('too few')
      }),
    )
  })

  it('CAPT-01 teleports, beginnings and ends elsewhere', () => {
    fc.assert(
      fc.property(answers, seeds, (x, seed) => {
        const hand = handTrail({ x, ms: 1200, frame: 16, random: unitOf(seed) })
        const jump = hand.trail.map(
          ([t, at, y], index) => [t, index < hand.trail.length / 2 ? Math.min(at, 4) : x - 3 + (at / x) * 3, y] as const,
        )
        expect(judge(puzzle(x), { ...hand, trail: [...jump.slice(0, -1), hand.trail.at(-1)!] })).toBe('leap')
        expect(
          judge(puzzle(x), { ...hand, trail: hand.trail.slice(-9).map(([t, at, y], index) => [t + index * 40, at, y] as const) }),
        ).toBe('begin')
        expect(judge(puzzle(x), { ...hand, trail: [...hand.trail.slice(0, -1), [1300, x - 20, 0]] })).toBe('end')
      }),
    )
  })

  it('CAPT-01 a hand slows down where it aims: one that is fastest at its end was thrown, not aimed', () => {
    fc.assert(
      fc.property(answers, seeds, (x, seed) => {
        const hand = handTrail({ x, ms: 1200, frame: 16, random: unitOf(seed) })
        // The same way and sway, ever faster.
        const ahead = hand.trail.filter(([, at], index) => at <= x && hand.trail.slice(0, index).every(([, before]) => before < at))
        const thrown = [...ahead, [0, x, 0] as const].map(([, at, y]) => [1200 * Math.sqrt(Math.max(0, at) / x), at, y] as const)
        expect(judge(puzzle(x), { ...hand, trail: thrown })).toBe('unaimed')
      }),
    )
  })

  it('CAPT-01 keys: leaps and a metronome fail', () => {
    const steps = (pause: (at: number) => number, step: number) => {
      let t = 0
      return Array.from({ length: 150 / step }, (_, at): [number, number, number] => [(t += pause(at)), (at + 1) * step, 0])
    }
    const keys = (pause: (at: number) => number, step = 10) => judge(puzzle(150), { x: 150, trail: steps(pause, step), by: 'keyboard' })
    expect(keys(() => 60)).toBe('uniform')
    // A metronome that shakes by a tenth is one still.
    expect(keys((at) => 120 + ((at * 7) % 5) * 6 - 12)).toBe('uniform')
    // Whoever never waits does not look.
    expect(keys((at) => 40 + (at % 5) * 9)).toBe('uniform')
    expect(keys((at) => 90 + (at % 5) * 30, 30)).not.toBe('right')
    const uneven = [130, 215, 98, 171, 240, 122, 187, 101, 149, 226, 112, 160, 203, 137, 181]
    expect(keys((at) => uneven[at]!)).toBe('right')
    // A rule is one still when one pause or another is not quite by it.
    expect(keys((at) => 90 + (at % 5) * 30)).toBe('ruled')
    expect(keys((at) => 90 + (at % 5) * 30 + (at === 6 ? 1 : 0))).toBe('ruled')
    expect(keys((at) => 90 + (at % 5) * 30 + (at === 6 ? 400 : 0))).toBe('ruled')
    expect(keys((at) => 90 + at * 7)).toBe('ruled')
    expect(keys((at) => 90 + ((at * 53) % 7) * 20)).toBe('ruled')
  })

  it('ASVS 1.5 any numbers at all are judged, never thrown at', () => {
    const number = fc.oneof(
      fc.double(),
      fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e308, -0, Number.MAX_SAFE_INTEGER),
      fc.integer({ min: 0, max: 320 }),
    )
    fc.assert(
      fc.property(
        number,
        number,
        fc.array(fc.tuple(number, number, number), { maxLength: 60, size: 'max' }),
        fc.constantFrom('pointer' as const, 'keyboard' as const),
        (answer, x, trail, by) => {
          expect(typeof judge({ answer, width: WIDTH }, { x, trail, by })).toBe('string')
          expect(typeof trailPrint({ x, trail })).toBe('string')
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('CAPT-01 a recorded way has the print of the first, whatever it is stretched to', () => {
    const hand = handTrail({ x: 150, ms: 1000, frame: 16, random: unitOf(9) })
    const stretched = { x: 200, trail: hand.trail.map(([t, at, y]) => [t, (at * 200) / 150, y] as const) }
    expect(trailPrint(stretched)).toBe(trailPrint(hand))
    expect(trailPrint(handTrail({ x: 150, ms: 1000, frame: 16, random: unitOf(10) }))).not.toBe(trailPrint(hand))
  })

  describe('the course of a drag', () => {
    const hands = Array.from({ length: 40 }, (_, at) =>
      handTrail({ x: 120 + ((at * 37) % 200), ms: 700 + at * 40, frame: 16, random: unitOf(100 + at) }),
    )
    const places = (trail: Attempt['trail'], at: number) => {
      const next = Math.max(
        1,
        trail.findIndex(([t]) => t >= at),
      )
      const [[t0, x0, y0], [t1, x1, y1]] = [trail[next - 1]!, trail[next]!]
      const share = t1 > t0 ? (at - t0) / (t1 - t0) : 1
      return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share] as const
    }
    /** A recording read at other moments, so that nothing of the hand's trembling is left sample by sample. */
    const anew = (
      { trail }: Attempt,
      every: number,
      change: (sample: readonly [number, number, number]) => readonly [number, number, number],
    ) => {
      const end = trail.at(-1)!
      const sampled = Array.from(
        { length: Math.floor((end[0] - 1) / every) },
        (_, at) => [at * every, ...places(trail, at * every)] as const,
      )
      return [...sampled, end].map(change)
    }
    const known = (make: (hand: Attempt, at: number) => Attempt['trail']) =>
      hands.filter((hand, at) => isSameWay('pointer', wayOf(hand), wayOf({ ...hand, trail: make(hand, at) }))).length

    it.each<[string, (hand: Attempt, at: number) => Attempt['trail']]>([
      ['at another rate, in whole px', (hand) => anew(hand, 21, ([t, x, y]) => [t, Math.round(x), Math.round(y)])],
      ['twice as slow', (hand) => anew(hand, 12, ([t, x, y]) => [t * 2, x, y])],
      ['thirty px lower on the screen', (hand) => anew(hand, 12, ([t, x, y]) => [t, x, y + 30])],
      ['after a wait of a second', (hand) => [hand.trail[0]!, ...anew(hand, 12, ([t, x, y]) => [t + 1000, x, y])]],
    ])('CAPT-01 a recording that is sampled anew is known again: %s', (_, make) => {
      expect(known(make)).toBeGreaterThanOrEqual(38)
    })

    it('CAPT-01 hands that are not one another’s have courses of their own', () => {
      const ways = hands.map(wayOf)
      const alike = ways.flatMap((one, at) => ways.slice(at + 1).filter((other) => isSameWay('pointer', one, other)))
      expect(alike.length).toBeLessThanOrEqual(2)
    })
  })

  it('CAPT-01 a drag is brief below 24 samples that go forward; those that wait, go back or come twice at a time are none', () => {
    const forward = (count: number) => Array.from({ length: count }, (_, at) => [at * 16, at * 5, at % 3] as const)
    expect([23, 24].map((count) => isBrief({ trail: forward(count) }))).toEqual([true, false])
    const idle = forward(23).flatMap(([t, x, y]) => [
      [t, x, y] as const,
      [t, x, y] as const,
      [t + 5, x, y + 1] as const,
      [t + 9, Math.max(0, x - 1), y] as const,
    ])
    expect(isBrief({ trail: idle })).toBe(true)
  })
})

const decode = (png: Uint8Array) => PNG.sync.read(Buffer.from(png))

describe('picture of the slider captcha', () => {
  it('CAPT-01 the same numbers draw the same puzzle, others another', () => {
    expect(drawPuzzle([3])).toEqual(drawPuzzle([3]))
    expect(drawPuzzle([3]).background).not.toEqual(drawPuzzle([4]).background)
  })

  it('CAPT-01 pictures of the measures said, small enough; the place a drag away and inside', () => {
    for (let seed = 0; seed < 25; seed++) {
      const { background, piece, x, y } = drawPuzzle([seed])
      expect([decode(background).width, decode(background).height]).toEqual([PICTURE.width, PICTURE.height])
      expect([decode(piece).width, decode(piece).height]).toEqual([TILE.width, TILE.height])
      expect(background.length + piece.length).toBeLessThan(140_000)
      expect([x >= 66, x + TILE.width <= PICTURE.width - 6, y >= 56, y + TILE.height <= PICTURE.height - 56]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  })

  it('CAPT-01 the tile’s two shapes stand in their order once, and each elsewhere with another beside it', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 8, max: 20 }), fc.integer({ min: 2, max: 6 }), (seed, count, own) => {
        const shapes = chooseShapes(new Random(seed), count, own)
        const [left, right] = [shapes[own]!, shapes[own + 1]!]
        const pairs = shapes.slice(1).map((shape, at) => [shapes[at], shape])
        expect(pairs.filter(([one, other]) => one === left && other === right)).toHaveLength(1)
        // Who looks for one shape of the tile finds it in the wrong place, too.
        for (const shape of [left, right]) expect(shapes.filter((each) => each === shape).length).toBeGreaterThanOrEqual(2)
        // Two alike side by side would be one place for two.
        for (const [one, other] of pairs) expect(one).not.toBe(other)
      }),
      { numRuns: runs(300) },
    )
  })

  it('CAPT-01 the tile is no piece of the picture: its strings hang at a scale and a turn of its own', () => {
    const poses = Array.from({ length: 500 }, (_, seed) => {
      const [left, right] = tileWays(new Random(seed), () => 0, 60)
      return { apart: right!(TILE.height / 2) - left!(TILE.height / 2), lean: left!(TILE.height) - left!(0) }
    })
    const range = (of: (pose: (typeof poses)[number]) => number) => [Math.min(...poses.map(of)), Math.max(...poses.map(of))] as const
    const [nearest, farthest] = range(({ apart }) => apart)
    // 29 px in the picture: more than half a px less or more, where the judge allows three and a half.
    expect([nearest < 28.5, nearest > 28, farthest > 29.5, farthest < 30]).toEqual([true, true, true, true])
    const [leftwards, rightwards] = range(({ lean }) => lean)
    expect([leftwards < -1.5, leftwards > -2, rightwards > 1.5, rightwards < 2]).toEqual([true, true, true, true])
    // And in a row they are found where the picture's would be, to less than a tenth of a px.
    const middle = poses.map((_, seed) => tileWays(new Random(seed), () => 0, 60).reduce((sum, way) => sum + way(TILE.height / 2), 0) / 2)
    for (const x of middle) expect(x).toBeCloseTo(TILE.width / 2, 1)
  })

  it('CAPT-01 all strings of a picture hang alike: the two of the tile are not those that hang otherwise', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { x, bow, grooveTop } = layoutOf([seed])
      const hangs = (from: number) => [0, 40, 80, 120, 160, 200].map((y) => stringWay(x, from, bow)(y) - stringWay(x, from, bow)(0))
      for (let from = -6; from < 9; from++) hangs(from).forEach((off, at) => expect(off).toBeCloseTo(hangs(0)[at]!, 9))
      // They do hang in a bow: a straight string would run on by itself.
      expect(Math.max(...[0, 200].map((y) => Math.abs(bow(y) - bow(grooveTop + 37))))).toBeGreaterThan(2)
    }
  })

  it('CAPT-01 tile and picture are painted apart: each has grain of its own, and the tile another ground', () => {
    // How much a pixel differs from the mean of its two neighbours, beside and above and below, in the median: of a flat ground its grain.
    const grainOf = (file: Uint8Array, from: number, to: number): number => {
      const { width, data } = decode(file)
      const along = (step: number) => {
        const offs: number[] = []
        for (let y = from; y < to; y++)
          for (let x = 3; x < width - 3; x++) {
            const at = (y * width + x) * 4 + 1
            offs.push(Math.abs(data[at]! - (data[at - step]! + data[at + step]!) / 2))
          }
        return offs.toSorted((a, b) => a - b)[Math.floor(offs.length / 2)]!
      }
      return along(4) + along(width * 4)
    }
    const puzzles = Array.from({ length: 12 }, (_, seed) => drawPuzzle([seed]))
    const meanOf = (of: (each: (typeof puzzles)[number]) => number) => puzzles.reduce((sum, each) => sum + of(each), 0) / puzzles.length
    // Without its grain the tile has 1.25, the picture 1.3.
    expect(meanOf(({ piece }) => grainOf(piece, 4, TILE.height - 4))).toBeGreaterThan(2.8)
    expect(meanOf(({ background, y }) => grainOf(background, 1, y - 12))).toBeGreaterThan(2.8)
    const groundOf = (file: Uint8Array, [from, to]: readonly [number, number], isRow: (y: number) => boolean) => {
      const { width, height, data } = decode(file)
      return [0, 1, 2].map((channel) => {
        const values: number[] = []
        for (let y = 0; y < height; y++) if (isRow(y)) for (let x = from; x < to; x++) values.push(data[(y * width + x) * 4 + channel]!)
        return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
      })
    }
    const apart = puzzles.map(({ background, piece, x, y }) => {
      const own = groundOf(piece, [4, TILE.width - 4], (row) => row >= 4 && row < TILE.height - 4)
      const around = groundOf(background, [x, x + TILE.width], (row) => (row >= y - 30 && row < y - 10) || (row >= y + 66 && row < y + 86))
      return Math.hypot(...own.map((value, channel) => value - around[channel]!))
    })
    // Cut out of the picture it is 23 levels off in the median, painted for itself 60.
    expect(apart.toSorted((a, b) => a - b)[6]).toBeGreaterThan(40)
  })

  it('CAPT-01 places are spread evenly: the best of all guesses finds one in thirty', () => {
    const places = Array.from({ length: 20_000 }, (_, seed) => layoutOf([seed, 7]).x)
    const [seed, { x }] = [5, drawPuzzle([5, 7])]
    expect(x).toBe(places[seed])
    let most = 0
    for (let guess = PLACES.min; guess <= PLACES.max; guess += 0.5)
      most = Math.max(most, places.filter((place) => Math.abs(place - guess) <= 3.5).length)
    // An even spread gives 8 of 287 places at most, 2.8 %.
    expect(most / places.length).toBeLessThan(0.033)
  })
})
