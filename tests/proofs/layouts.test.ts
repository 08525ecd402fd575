import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/language.ts'
import type { MachineEntry } from '../../machines/define.ts'
import { chartMaterial } from '../../machines/gallery/model/layout.ts'
import { crossingsOf } from '../../machines/gallery/model/layout/crossings.ts'
import { placedBy } from '../../machines/gallery/model/layout/layout.ts'
import type { PlacedChart } from '../../machines/gallery/model/layout/placed.ts'
import { estimate } from '../../machines/gallery/model/layout/text.ts'
import type { Chart } from '../../machines/gallery/model/types.ts'
import { MACHINES } from '../../machines/registry.ts'
import { readCharts } from '../../proofs/machines/statecharts.ts'
import { stateNames } from '../../proofs/machines/command.ts'
import { layoutFile, readLayouts, staleLayouts, writeLayouts } from '../../proofs/machines/layouts.ts'

/** What stands in `machines/<folder>/layout.json`: the pictures everybody sees. */

const ROOT = join(import.meta.dirname, '../..')
const charts = await readCharts([])
const names = stateNames(ROOT)
const entryOf = (id: string): MachineEntry => MACHINES.find((entry) => entry.id === id)!
const chartOf = (id: string): Chart => structuredClone(charts.find((chart) => chart.id === id)!)
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
/** A house with the layouts of these machines, and nothing else. */
const houseOf = (...ids: string[]): string => {
  const root = mkdtempSync(join(tmpdir(), 'materia-layouts-'))
  folders.push(root)
  for (const id of ids) {
    const file = layoutFile(entryOf(id))
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  return root
}
const pictureOf = (root: string, chart: Chart, language: (typeof LANGUAGES)[number]): PlacedChart =>
  placedBy(readLayouts(root, entryOf(chart.id))!.layouts[language], chartMaterial(chart, { nameOf: names[language] }))

it('MACH-02 every layout is of the chart and the texts there are now, and of no machine that went', () => {
  expect(staleLayouts(ROOT, charts, MACHINES, names)).toEqual([])
})

it.each(MACHINES)('MACH-02 $id: no arrow and no label lies over a text, in either language', ({ id }) => {
  const chart = chartOf(id)
  for (const language of LANGUAGES) expect(crossingsOf(pictureOf(ROOT, chart, language), estimate), language).toEqual([])
})

describe('MACH-02 what a checker of crossings finds', () => {
  const placed = pictureOf(ROOT, chartOf('menu'), 'en')
  const [one] = placed.states.filter(({ rows }) => rows.length > 0)
  const edge = placed.edges.find(({ label }) => label)!
  const across = (x: number, y: number) => ({
    ...edge,
    id: 'across',
    source: 'elsewhere',
    label: null,
    points: [
      { x: x - 30, y },
      { x: x + 30, y },
    ],
  })

  it.each([
    ['a title', () => ({ x: one!.titles[0]!.x + 4, y: one!.titles[0]!.y - 4 }), () => one!.titles[0]!.text],
    ['a text of a state', () => ({ x: one!.rows[0]!.x + 4, y: one!.rows[0]!.y + 9 }), () => one!.rows[0]!.lines[0]],
    ['the label of another arrow', () => ({ x: edge.label!.x + 4, y: edge.label!.y + 6 }), () => edge.label!.full],
  ])('MACH-02 an arrow through %s', (_, at, text) => {
    const { x, y } = at()
    const found = crossingsOf({ ...placed, edges: [...placed.edges, across(x, y)] }, estimate)
    expect(found).toContainEqual(expect.objectContaining({ edge: 'across', kind: 'line', text: text() }))
  })

  it('MACH-02 a label over a title', () => {
    const { x, y } = one!.titles[0]!
    const edges = [...placed.edges, { ...across(-100, -100), label: { ...edge.label!, x, y: y - 12 } }]
    expect(crossingsOf({ ...placed, edges }, estimate)).toContainEqual(
      expect.objectContaining({ edge: 'across', kind: 'label', over: one!.id }),
    )
  })
})

describe('MACH-02 a layout that is of something else', () => {
  it.each<[string, (chart: Chart) => Chart, string[]]>([
    [
      'a state more',
      (chart) => ({
        ...chart,
        states: chart.states.flatMap((state) =>
          state.id === 'kickout'
            ? [{ ...state, children: [...state.children, 'kickout.extra'] }]
            : state.id === 'kickout.off'
              ? [state, { ...state, id: 'kickout.extra', key: 'extra', initial: null, children: [] }]
              : [state],
        ),
      }),
      ['no place for state kickout.extra'],
    ],
    [
      'an arrow that went',
      (chart) => ({ ...chart, transitions: chart.transitions.filter(({ targets: [target] }) => target !== 'kickout.off') }),
      expect.arrayContaining([expect.stringMatching(/^a place for no longer existing arrow kickout\.\S+ → kickout\.off$/)]) as string[],
    ],
    [
      'a longer text',
      (chart) => ({
        ...chart,
        states: chart.states.map((state) => (state.id === 'kickout.off' ? { ...state, tags: ['aTagThatIsWiderThanAnyOther'] } : state)),
      }),
      ['texts that need other room'],
    ],
  ])('MACH-02 %s is told in words', (_, change, words) => {
    const [found] = staleLayouts(houseOf('kickout'), [change(chartOf('kickout'))], MACHINES, names)
    expect(found).toEqual({ machine: 'kickout', file: 'machines/account/kickout/layout.json', words })
  })

  it('MACH-02 another Chinese name needs another layout', () => {
    const cn = (id: string) => (id === 'kickout.off' ? '一个很长很长很长很长的状态名称' : names.cn(id))
    expect(staleLayouts(houseOf('kickout'), [chartOf('kickout')], MACHINES, { ...names, cn })[0]?.words).toEqual([
      'texts that need other room',
    ])
  })

  it('MACH-02 none at all, what is none, and what somebody wrote into', () => {
    const root = houseOf('kickout')
    const wordsNow = () => staleLayouts(root, [chartOf('kickout')], MACHINES, names).flatMap(({ words }) => words)
    const file = join(root, layoutFile(entryOf('kickout')))
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('"size"', ' "size"'))
    expect(wordsNow()).toEqual(['it is written otherwise'])
    writeFileSync(file, '{')
    expect(wordsNow()).toEqual(['it is no layout'])
    rmSync(file)
    expect(wordsNow()).toEqual(['there is none'])
  })
})

describe('MACH-02 laying out', () => {
  it('MACH-02 leaves alone what is laid out, and gives the same bytes anew', async () => {
    const root = houseOf('kickout')
    const [chart, file] = [chartOf('kickout'), join(root, layoutFile(entryOf('kickout')))]
    expect(await writeLayouts(root, [chart], MACHINES, names)).toEqual([])
    rmSync(file)
    expect(await writeLayouts(root, [chart], MACHINES, names)).toEqual(['machines/account/kickout/layout.json'])
    const text = readFileSync(file, 'utf8')
    expect(await writeLayouts(root, [chart], MACHINES, names, true)).toEqual([])
    expect(readFileSync(file, 'utf8')).toBe(text)
    // A place a line.
    for (const { id } of chart.states) expect(text.split('\n').filter((line) => line.trim().startsWith(`"${id}": [`))).toHaveLength(2)
  })

  it('MACH-02 a changed machine keeps its order: a new state comes among the others', async () => {
    const root = houseOf('export')
    const chart = chartOf('export')
    const before = pictureOf(root, chart, 'en')
    const [parent] = chart.states.filter(({ kind }) => kind === 'compound')
    const [first, last] = [parent!.children[0]!, parent!.children.at(-1)!]
    const extra = { ...chart.states.find(({ id }) => id === first)!, id: `${parent!.id}.extra`, key: 'extra', initial: null, children: [] }
    const to = (source: string, target: string) => ({
      ...chart.transitions[0]!,
      id: `${source}: EXTRA [0]`,
      source,
      targets: [target],
      guard: null,
      guardText: '',
    })
    const now: Chart = {
      ...chart,
      states: [...chart.states.map((state) => (state === parent ? { ...state, children: [...state.children, extra.id] } : state)), extra],
      transitions: [...chart.transitions, to(first, extra.id), to(extra.id, last)],
    }
    expect(staleLayouts(root, [now], MACHINES, names)[0]?.words).toContain(`no place for state ${extra.id}`)
    await writeLayouts(root, [now], MACHINES, names)
    expect(staleLayouts(root, [now], MACHINES, names)).toEqual([])
    const after = new Map(pictureOf(root, now, 'en').states.map((state) => [state.id, state]))
    const order = (states: Iterable<{ id: string; x: number; y: number }>) => {
      const all = [...states].filter(({ id }) => parent!.children.includes(id))
      return all.toSorted((a, b) => a.y - b.y).map(({ id }) => id)
    }
    expect(order(after.values())).toEqual(order(before.states))
    // In Chinese everything stands in the same order.
    expect(order(pictureOf(root, now, 'cn').states)).toEqual(order(before.states))
  })
})
