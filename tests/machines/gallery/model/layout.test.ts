import ELK from 'elkjs/lib/elk.bundled.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../../machines/gallery/model/describe.ts'
import { arrange, layoutChart } from '../../../../machines/gallery/model/layout.ts'
import { crossingsOf } from '../../../../machines/gallery/model/layout/crossings.ts'
import type { Box, PlacedChart } from '../../../../machines/gallery/model/layout/placed.ts'
import { estimate } from '../../../../machines/gallery/model/layout/text.ts'
import { drawSvg } from '../../../../machines/gallery/model/svg.ts'
import type { Chart } from '../../../../machines/gallery/model/types.ts'
import { MACHINES } from '../../../../machines/registry.ts'
import { runs } from '../../../runs.ts'

const elk = new (ELK as unknown as new () => import('elkjs/lib/elk-api.js').ELK)()
const charts: Chart[] = await Promise.all(MACHINES.map(async ({ id, load }) => describeMachine(await load(), id)))

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.5 && b.x < a.x + a.width - 0.5 && a.y < b.y + b.height - 0.5 && b.y < a.y + a.height - 0.5

const pictures = new Map<string, Promise<PlacedChart>>()
/** The picture of a machine's chart, laid out once for all that look at it. */
const placedOf = (chart: Chart): Promise<PlacedChart> => {
  const known = pictures.get(chart.id) ?? layoutChart(chart, { elk })
  pictures.set(chart.id, known)
  return known
}

/** What must hold of every picture, whatever is closed in it. */
const check = (chart: Chart, placed: PlacedChart, collapsed: ReadonlySet<string>): void => {
  const at = new Map(placed.states.map((state) => [state.id, state]))
  const canvas = { x: 0, y: 0, width: placed.width, height: placed.height }
  const isInside = (id: string): boolean => {
    const parent = chart.states.find((state) => state.id === id)?.parent ?? null
    return parent !== null && (collapsed.has(parent) || isInside(parent))
  }
  for (const state of chart.states) {
    const box = at.get(state.id)
    expect(box !== undefined, `${state.id} is placed unless it is inside of a closed one`).toBe(!isInside(state.id))
    if (!box) continue
    expect(within(box, canvas), `${state.id} lies in the picture`).toBe(true)
    for (const row of box.rows) expect(within(row, box), `${state.id}: “${row.full}” lies in its box`).toBe(true)
    const parent = state.parent === null ? undefined : at.get(state.parent)
    if (parent) expect(within(box, parent), `${state.id} lies in ${parent.id}`).toBe(true)
    if (parent) for (const row of parent.rows) expect(overlap(box, row), `${state.id} covers no line of ${parent.id}`).toBe(false)
    for (const child of state.children)
      for (const other of state.children) {
        const [a, b] = [at.get(child), at.get(other)]
        if (a && b && child < other) expect(overlap(a, b), `${child} and ${other} lie beside each other`).toBe(false)
      }
  }
  const drawn = new Set([
    ...placed.edges.map(({ transition }) => transition),
    ...placed.states.flatMap(({ rows }) => rows.map(({ transition }) => transition)),
  ])
  const hidden = chart.transitions.filter(({ id }) => !drawn.has(id))
  for (const { id, source } of hidden)
    expect(collapsed.has(source) || isInside(source), `${id} is drawn unless it is inside of a closed state`).toBe(true)
  for (const edge of placed.edges) {
    expect(edge.points.length, `${edge.id} has a way`).toBeGreaterThan(1)
    for (const point of edge.points) expect(within({ ...point, width: 0, height: 0 }, canvas), `${edge.id} stays in the picture`).toBe(true)
    if (edge.label) expect(within(edge.label, canvas), `the label of ${edge.id} lies in the picture`).toBe(true)
    const source = at.get(edge.source)
    const target = at.get(edge.target)
    const touches = (box: Box, { x, y }: { x: number; y: number }): boolean =>
      within({ x, y, width: 0, height: 0 }, { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 })
    if (target) expect(touches(target, edge.points.at(-1)!), `${edge.id} ends at ${edge.target}`).toBe(true)
    if (source) expect(touches(source, edge.points[0]!), `${edge.id} begins at ${edge.source}`).toBe(true)
  }
}

describe('MACH-02 layout of every machine', () => {
  for (const chart of charts)
    it(`MACH-02 ${chart.id}: every state and transition has its place, the same each time`, async () => {
      const placed = await placedOf(chart)
      check(chart, placed, new Set())
      expect(await layoutChart(chart, { elk })).toStrictEqual(placed)
    })

  it('MACH-02 states closed at random hide what is inside of them and nothing else', async () => {
    const nested = charts.flatMap((chart) => chart.states.filter(({ children }) => children.length > 0).map(({ id }) => ({ chart, id })))
    const closing = fc
      .constantFrom(...charts)
      .chain((chart) =>
        fc.record({ chart: fc.constant(chart), closed: fc.subarray(nested.filter((item) => item.chart === chart).map(({ id }) => id)) }),
      )
    await fc.assert(
      fc.asyncProperty(closing, async ({ chart, closed }) => {
        const collapsed = new Set(closed)
        const placed = await layoutChart(chart, { elk, collapsed })
        check(chart, placed, collapsed)
        expect(crossingsOf(placed, estimate)).toEqual([])
        expect(placed.states.filter((state) => state.collapsed).every(({ id }) => collapsed.has(id))).toBe(true)
      }),
      { numRuns: runs(40) },
    )
  })

  it('MACH-02 sixty states and a hundred and forty transitions keep every promise', async () => {
    const states = Array.from({ length: 60 }, (_, at) => `s${at}`)
    const { createMachine } = await import('xstate')
    const machine = createMachine({
      id: 'big',
      initial: 's0',
      states: Object.fromEntries(
        states.map((name, at) => [
          name,
          { on: { NEXT: `s${(at + 1) % 60}`, JUMP: `s${(at * 7 + 3) % 60}`, ...(at % 3 === 0 && { BACK: `s${Math.max(0, at - 5)}` }) } },
        ]),
      ),
    })
    const chart = describeMachine(machine)
    const placed = await layoutChart(chart, { elk })
    check(chart, placed, new Set())
    expect(placed.states).toHaveLength(61)
  })

  it('MACH-02 the initial state comes first', async () => {
    const chart = charts.find(({ id }) => id === 'kickout')!
    const placed = await placedOf(chart)
    const top = placed.states.filter(({ depth }) => depth === 1).toSorted((a, b) => a.x + a.y - b.x - b.y)
    expect(top[0]?.id).toBe('kickout.off')
  })

  it('MACH-02 transitions between the same two states share their way, and each has a place of its own for its label', async () => {
    for (const chart of charts) {
      const { edges } = await placedOf(chart)
      const nameOf = ({ source, target, transition }: (typeof edges)[number]) =>
        `${transition === null ? 'initial ' : ''}${source} → ${target}`
      for (const name of new Set(edges.map(nameOf))) {
        const way = edges.filter((edge) => nameOf(edge) === name)
        for (const { points } of way) expect(points, name).toEqual(way[0]!.points)
        const labels = way.flatMap(({ label }) => label ?? [])
        for (const [index, label] of labels.entries())
          for (const other of labels.slice(index + 1)) expect(overlap(label, other), name).toBe(false)
      }
    }
  })

  it('MACH-02 a transition of a state to what is in it begins inside of it, below what the state says', async () => {
    for (const chart of charts) {
      const { states, edges, dots } = await placedOf(chart)
      const at = new Map(states.map((state) => [state.id, state]))
      for (const { source, target, points, transition } of edges) {
        if (transition === null || !target.startsWith(`${source}.`)) continue
        const { x, y } = points[0]!
        const ring = dots.find((dot) => dot.kind === 'within' && dot.state === source && Math.hypot(dot.x - x, dot.y - y) < dot.radius + 1)
        expect(ring, `${transition} begins at a ring`).toBeDefined()
        // Below its texts, or beside them.
        for (const row of at.get(source)!.rows) expect(y > row.y + row.height / 2 || x > row.x + row.width, transition).toBe(true)
      }
    }
  })

  it('MACH-02 where things lay before, one transition more leaves all other states in their order, but for a few in all machines', async () => {
    /** Whether two states stand left or right of, above or below each other; 0 where neither is so. */
    const order = (a: Box, b: Box): readonly [number, number] => [
      a.x + a.width <= b.x ? -1 : b.x + b.width <= a.x ? 1 : 0,
      a.y + a.height <= b.y ? -1 : b.y + b.height <= a.y ? 1 : 0,
    ]
    let all = 0
    let turned = 0
    for (const chart of charts) {
      const known = await arrange(chart, { elk })
      const before = new Map((await placedOf(chart)).states.map((state) => [state.id, state]))
      const pairs = chart.states
        .filter(({ kind }) => kind === 'compound')
        .flatMap(({ children }) =>
          children.flatMap((source) => children.flatMap((target) => (source === target ? [] : [{ source, target }]))),
        )
      if (pairs.length === 0) continue
      for (const { source, target } of fc.sample(fc.constantFrom(...pairs), { numRuns: 4, seed: 4 })) {
        const more = { ...chart.transitions[0]!, id: `${source}: EXTRA [0]`, source, targets: [target], guard: null, guardText: '' }
        const { states } = await layoutChart({ ...chart, transitions: [...chart.transitions, more] }, { elk, before: known })
        const after = new Map(states.map((state) => [state.id, state]))
        for (const { children } of chart.states)
          for (const [index, a] of children.entries())
            for (const b of children.slice(index + 1)) {
              const [x, y] = order(before.get(a)!, before.get(b)!)
              const [newX, newY] = order(after.get(a)!, after.get(b)!)
              all++
              // One axis may change as long as the other still tells the same order.
              if ((x * newX < 0 && y * newY <= 0) || (y * newY < 0 && x * newX <= 0)) turned++
            }
      }
    }
    expect(all).toBeGreaterThan(1000)
    // 9 of 2752 when this was written; 98 for whom does not know how things lay.
    expect(turned / all).toBeLessThan(0.006)
  })

  it('MACH-02 nothing of a text is lost: lines stay within their width, and what was cut is said in full', async () => {
    const wide = 400
    for (const chart of charts) {
      const { states, edges } = await placedOf(chart)
      for (const { lines, full } of [...states.flatMap(({ rows }) => rows), ...edges.flatMap(({ label }) => label ?? [])]) {
        for (const line of lines) expect(estimate(line, 'text')).toBeLessThan(wide)
        const shown = lines.join(' ')
        if (!shown.includes('…')) expect(shown).toBe(full)
      }
    }
  })
})

describe('MACH-02 texts in full', () => {
  it.each(charts.map((chart) => [chart.id, chart] as const))(
    'MACH-02 %s: nothing is cut, and everything keeps its promises',
    async (_, chart) => {
      const before = await arrange(chart, { elk })
      const placed = await layoutChart(chart, { elk, before, full: true })
      check(chart, placed, new Set())
      expect(crossingsOf(placed, estimate)).toEqual([])
      for (const { lines, full } of [...placed.states.flatMap(({ rows }) => rows), ...placed.edges.flatMap(({ label }) => label ?? [])])
        expect(lines.join(' ')).toBe(full)
    },
  )
})

describe('MACH-03 pictures as files', () => {
  it('MACH-03 an SVG names every state and transition, refers to nothing, and is the same each time', async () => {
    for (const chart of charts) {
      const placed = await placedOf(chart)
      const svg = drawSvg(placed)
      expect(drawSvg(placed)).toBe(svg)
      expect(svg).not.toMatch(/href|url\(|<script|<style/)
      for (const { id } of chart.states) expect(svg).toContain(`data-state="${id}"`)
      for (const { id } of chart.transitions) expect(svg).toContain(`data-transition="${id.replaceAll('&', '&#38;')}"`)
    }
  })

  it('MACH-03 whatever a machine calls things, the picture stays XML', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (event) => {
        const { createMachine } = await import('xstate')
        fc.pre(event.trim() !== '' && !event.includes('.') && event !== '*' && !event.startsWith('xstate'))
        const chart = describeMachine(createMachine({ id: 'm', initial: 'a', states: { a: { on: { [event]: 'b' } }, b: {} } }))
        const svg = drawSvg(await layoutChart(chart, { elk, measure: estimate }))
        const outside = svg.replaceAll(/<[^<>]*>/g, '')
        expect(outside).not.toMatch(/[<>]/)
        // oxlint-disable-next-line no-control-regex
        expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
      }),
      { numRuns: runs(30) },
    )
  })
})
