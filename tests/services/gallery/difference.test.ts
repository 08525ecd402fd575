import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { readJson } from '../../../domain/brokenFile.ts'
import { ChartFile, ChartSchema } from '../../../domain/statechart.ts'
import { COVERAGE_FORMAT } from '../../../domain/coverage.ts'
import type { PickedFile } from '../../../machines/gallery/coverage/types.ts'
import { describeMachine } from '../../../machines/gallery/model/describe.ts'
import type { Chart } from '../../../machines/gallery/model/types.ts'
import { MACHINES } from '../../../machines/registry.ts'
import { createCoverage } from '../../../services/gallery/coverage.ts'
import { createDifference } from '../../../services/gallery/difference.ts'
import type { GatewayClient } from '../../../services/gatewayClient.ts'
import { runs } from '../../runs.ts'

let charts: Chart[]
beforeAll(async () => {
  charts = await Promise.all(MACHINES.map(async ({ id, load }) => describeMachine(await load(), id)))
})
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const file = (name: string, content: unknown): PickedFile => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return { name, size: text.length, lastModified: 5, text: () => Promise.resolve(text) }
}
/** A gateway that gives what it is told, checked as the real one's answers are. */
const gatewayOf = (answer: unknown) =>
  ({ machines: async (_: string, schema: { parse: (value: unknown) => unknown }) => schema.parse(answer) }) as unknown as GatewayClient

const differenceOf = (gateway: GatewayClient) =>
  createDifference({
    gateway,
    ids: charts.map(({ id }) => id),
    load: async (id) => charts.find((chart) => chart.id === id) as Chart,
    layOut: async (chart) => ({ machine: chart.id, width: chart.states.length, height: 1, states: [], dots: [], edges: [] }),
    watch: () => () => {},
  })

describe('exported machines', () => {
  it('MACH-03 whatever is exported is read again as it is, one machine or all of them', () => {
    expect(readJson(JSON.stringify(charts), ChartFile)).toEqual({ value: copy(charts) })
    for (const chart of charts) expect(readJson(JSON.stringify(chart), ChartFile)).toEqual({ value: [copy(chart)] })
  })

  it('MACH-03 a chart that names what is not there is refused', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (machine, place) => {
        const chart = copy(charts[machine % charts.length] as Chart)
        const state = chart.states[place % chart.states.length]!
        const others = [
          { ...chart, states: chart.states.filter(({ id }) => id !== state.id) },
          { ...chart, states: [...chart.states, state] },
          { ...chart, states: chart.states.map((one) => (one === state ? { ...one, parent: one.id } : one)) },
          { ...chart, transitions: chart.transitions.map((one, at) => (at === 0 ? { ...one, targets: ['nowhere'] } : one)) },
        ]
        for (const other of others.slice(0, chart.transitions.length > 0 ? 4 : 3)) expect(ChartSchema.safeParse(other).success).toBe(false)
      }),
      { numRuns: runs(60) },
    )
  })

  it('MACH-03 no text makes reading throw', () => {
    for (const text of ['', '{', '[]', 'null', '1', '{"format":2}', '['.repeat(50_000), JSON.stringify({ ...charts[0], format: 2 })])
      expect(readJson(text, ChartFile)).toHaveProperty('fault')
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readJson(text, ChartFile)).toHaveProperty('fault')
      }),
    )
  })
})

describe('MACH-03 BEY-12 another version', () => {
  it('MACH-03 files are read together, broken ones named; what is added, removed and changed is known for every machine', async () => {
    const difference = differenceOf(gatewayOf(null))
    const [menu, ...rest] = copy(charts.filter(({ id }) => id === 'menu' || id === 'qr')).sort((a) => (a.id === 'menu' ? -1 : 1))
    menu!.description = 'Otherwise.'
    const gone = copy(charts[0] as Chart)
    const lost = JSON.parse(JSON.stringify(gone).replaceAll(`"${gone.id}`, '"lost')) as Chart
    const files = [file('menu.json', menu), file('all.json', [...rest, lost]), file('x.json', '{'), file('y.json', { a: 1 })]
    const { key, broken } = await toPromise(createActor(difference.actors.readCharts, { input: { files } }).start())
    expect(broken.map(({ file: name, fault }) => [name, fault])).toEqual([
      ['x.json', 'json'],
      ['y.json', 'other'],
    ])
    const version = difference.version(key)
    expect(version?.label).toBe('menu.json, all.json')
    expect(version?.removed).toEqual(['lost'])
    expect(version?.added).toHaveLength(charts.length - 2)
    expect([version?.diffs.get('menu')?.changes.length, version?.diffs.get('qr')?.changes]).toEqual([1, []])
    const draw = (machine: string) =>
      toPromise(createActor(difference.actors.drawBefore, { input: { key: key ?? '', machine, collapsed: [] } }).start())
    expect(await draw('qr')).toBeNull()
    expect(await draw('login')).toBeNull()
    const picture = await draw('menu')
    expect(difference.picture(picture?.key)?.machine).toBe('menu')
    expect(difference.version('another')).toBeUndefined()
  })

  it('MACH-03 a revision is compared with all machines there are', async () => {
    const commit = 'ab'.repeat(20)
    const difference = differenceOf(gatewayOf({ commit, charts: copy(charts.slice(1)) }))
    const { key } = await toPromise(createActor(difference.actors.fetchRevision, { input: { revision: 'HEAD~2' } }).start())
    expect(difference.version(key)).toMatchObject({ origin: 'revision', label: 'HEAD~2 (ababababab)', added: [charts[0]?.id], removed: [] })
  })
})

describe('MACH-06 coverage records in the browser', () => {
  const record = (machine: string, driver: string) => ({
    format: COVERAGE_FORMAT,
    machine,
    all: { states: [machine], transitions: [], guards: {} },
    runs: [{ id: driver, driver, paths: 1, steps: 1, states: { [machine]: 1 }, transitions: {}, guards: {} }],
  })

  it('MACH-06 files take the place of the gateway’s records; broken ones are named', async () => {
    const coverage = createCoverage({ gateway: gatewayOf({ records: [{ coverage: record('menu', 'pure'), writtenAt: 1 }], broken: [] }) })
    const first = await toPromise(createActor(coverage.actors.loadRecords, { input: undefined }).start())
    expect([first.drivers, [...(coverage.set(first.key)?.keys() ?? [])]]).toEqual([['pure'], ['menu']])
    const files = [
      file('a.json', record('login', 'react')),
      file('b.json', record('login', 'browser')),
      file('c.json', { ...record('x', 'y'), machine: 1 }),
    ]
    const second = await toPromise(createActor(coverage.actors.readRecords, { input: { files } }).start())
    expect(second).toMatchObject({ drivers: ['react', 'browser'], broken: [{ file: 'c.json', fault: 'shape', at: 'machine' }] })
    expect([coverage.set(first.key), coverage.set(second.key)?.size]).toEqual([undefined, 1])
    const none = await toPromise(createActor(coverage.actors.readRecords, { input: { files: files.slice(2) } }).start())
    expect([none.key, coverage.set(second.key)?.size]).toEqual([null, 1])
  })
})
