import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabels } from '../../../../ui/database/sections/timeline/labels.ts'
import { runs } from '../../../runs.ts'

const said = fc.array(fc.record({ x: fc.double({ min: 0, max: 800, noNaN: true }), text: fc.string({ minLength: 1, maxLength: 40 }) }), {
  maxLength: 40,
})

describe('labels of a timeline', () => {
  it('never lie on each other, on another label’s leader, or beyond the picture', () => {
    fc.assert(
      fc.property(said, (points) => {
        const { placed, lanes } = placeLabels(points, [0, points.length - 1], 800)
        const shown = placed.filter(({ lane }) => lane !== null)
        for (const label of shown) {
          expect(label.left).toBeGreaterThanOrEqual(0)
          expect(label.left + label.width).toBeLessThanOrEqual(800)
          expect(label.lane! + 1).toBeLessThanOrEqual(lanes)
          for (const other of shown) {
            if (other === label) continue
            const apart = other.left + other.width <= label.left || label.left + label.width <= other.left
            if (other.lane === label.lane) expect(apart, `${label.text} and ${other.text}`).toBe(true)
            if (other.lane! > label.lane!)
              expect(label.left < other.x && other.x < label.left + label.width, 'a leader crosses').toBe(false)
          }
        }
      }),
      { numRuns: runs(100) },
    )
  })

  it('points that stand apart all have theirs, beside each other; near ones above each other, and the end before the rest', () => {
    const apart = placeLabels(
      [50, 300, 600].map((x) => ({ x, text: '2014-09-04 ORIG-1' })),
      [],
      720,
    )
    expect(apart.placed.map(({ lane }) => lane)).toEqual([0, 0, 0])
    expect(apart.lanes).toBe(1)
    const near = placeLabels(
      [300, 330, 360].map((x) => ({ x, text: '2014-09-04 ORIG-1' })),
      [2],
      720,
    )
    expect(near.placed[2]?.lane).toBe(0)
    expect(new Set(near.placed.map(({ lane }) => lane)).size).toBeGreaterThan(1)
    expect(placeLabels([{ x: 10, text: 'a'.repeat(60) }], [0], 720).placed[0]?.text).toHaveLength(34)
  })
})
