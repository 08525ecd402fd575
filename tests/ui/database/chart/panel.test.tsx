import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ChartPoint } from '../../../../domain/contract.ts'
import { addsUp, defineDatabase, isSeveralValued, measureOf } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { application } from '../../../../domain/databases/application/definition.ts'
import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import { MateriaError } from '../../../../domain/errors.ts'
import { LANGUAGES, type Language } from '../../../../domain/language.ts'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import { measureText } from '../../../../domain/wording.ts'
import { SHAPES } from '../../../../ui/database/chart/shapes/registry.ts'
import { giveSizes } from '../list/harness.tsx'
import { show } from './harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)

const PHASES: readonly ChartPoint[] = [
  { key: '1', count: 1200, value: 30 },
  { key: '2', count: 900, value: 60.5 },
  { key: 'na', count: 1, value: 1000 },
]

describe('DB-06 shapes', () => {
  it('each is a file, and only files are', () => {
    const files = readdirSync('ui/database/chart/shapes').filter((file) => file.endsWith('.tsx'))
    expect(Object.keys(SHAPES).sort()).toEqual(files.map((file) => file.replace('.tsx', '')).sort())
  })

  it.each(
    DATABASES.flatMap((definition) => definition.charts.map((chart) => ({ definition, chart, name: `${definition.id} ${chart.id}` }))),
  )('there is one for $name, and it can show what the chart says', ({ definition, chart }) => {
    const shape = SHAPES[chart.shape]
    expect(shape, chart.shape).toBeDefined()
    const by = definition.fields[chart.by]!
    if (chart.split) expect(shape!.parts, 'draws parts').toBe(true)
    if (shape!.whole) expect([addsUp(chart), isSeveralValued(by)], 'a whole whose parts add up, each record in one').toEqual([true, false])
    expect(shape!.spread === true, 'how far numbers are spread').toBe(measureOf(chart).kind === 'spread')
    if (shape!.ordered) expect(by.kind === 'date' || chart.order === 'options', 'neighbours that follow one another').toBe(true)
  })

  it.each(LANGUAGES)('draws every chart of every database in words, %s', async (language) => {
    for (const definition of DATABASES)
      for (const chart of definition.charts) {
        const by = definition.fields[chart.by]!
        const keys = by.kind === 'date' ? ['2019', '2022'] : by.kind === 'enum' ? by.options.slice(0, 2) : ['A name', 'Another']
        const points = keys.map((key, at) => ({ key, ...(chart.split ? { split: '' } : {}), count: 3 + at, value: 12.25 + at }))
        const { picture, marks, unmount } = await show(definition, chart.id, points, language)
        const where = `${definition.id} ${chart.id}`
        // Where it splits, each has its one part beside it.
        expect(marks(), where).toHaveLength(chart.split ? 4 : 2)
        expect(picture.textContent, where).not.toMatch(/databases:|detail:|list:|charts\.|measures\.|options\.|NaN|undefined/)
        for (const mark of marks())
          expect(mark.getAttribute('aria-label'), where).not.toMatch(/databases:|detail:|measures\.|NaN|undefined/)
        unmount()
      }
  })
})

describe('DB-06 what a chart says', () => {
  it('values stand above all columns or above none: only the small ones written would read as if the others were less', async () => {
    const years = (largest: number) =>
      Array.from({ length: 30 }, (_, at) => {
        const count = at === 0 ? largest : 3
        return { key: `${1990 + at}`, split: '3', count, value: count }
      })
    const written = async (largest: number) => {
      const { picture, unmount } = await show(drugnct, 'startsByYear', years(largest), 'en')
      const values = [...picture.querySelectorAll('[role=button] text')].map(({ textContent }) => textContent)
      unmount()
      return values
    }
    expect(await written(7)).toEqual(['7', ...Array(29).fill('3')])
    expect(await written(1_234_567)).toEqual([])
  })

  it.each<[Language, string]>([
    ['en', 'The network connection has been disconnected. Please check your network settings or try again later...'],
    ['cn', '网络连接已断开，请检查您的网络设置或稍后再试...'],
  ])('GATE-08 NET-01 without a connection it says so, as the rows beside it do (%s)', async (language, said) => {
    const { fails } = await show(drugnct, 'phases', PHASES, language)
    act(() => fails(new MateriaError('server.busy', { params: { offline: 1 } })))
    expect((await screen.findByRole('alert')).textContent).toContain(said)
  })

  it.each<[Language, string, string]>([
    ['en', 'Median enrollment', 'Phase II: Median enrollment 60.5, 900 records'],
    ['cn', '入组人数中位数', 'II 期：入组人数中位数 60.5（900 条）'],
  ])('a dot has its value, what it is and of how many records, in the order of the phases (%s)', async (language, measure, label) => {
    const { texts, marks, onPick } = await show(drugnct, 'enrollmentByPhase', PHASES, language)
    expect(texts()).toContain(measure)
    expect(marks().map((mark) => mark.querySelector('text')?.firstChild?.textContent)).toEqual(
      language === 'cn' ? ['I 期', 'II 期', '不适用'] : ['Phase I', 'Phase II', 'Not applicable'],
    )
    const second = marks()[1]!
    expect(second.getAttribute('aria-label')).toBe(label)
    expect(second.textContent).toContain('60.5')
    expect(second.textContent).toContain('n = 900')
    second.focus()
    await userEvent.keyboard('{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith('enrollmentByPhase', '2')
  })

  it.each<[Language, string, string]>([
    [
      'en',
      'Market authorization (NDA): Review duration (days): median 376, the middle half from 293 to 459.3, 80 % from 232 to 552, 1,200 records',
      'Line: median. Box: the middle half. Whiskers: 10th to 90th percentile, which 80 % lie between.',
    ],
    [
      'cn',
      '上市许可申请（NDA）：审评时长（天）：中位数 376，中间 50% 介于 293 至 459.3，80% 介于 232 至 552，1,200 条',
      '竖线为中位数，方框为中间 50%，须线为第 10 至第 90 百分位（80% 介于其间）。',
    ],
  ])(
    'APP-01 a box has its median, its middle half and its whiskers in their order, and says them all (%s)',
    async (language, label, note) => {
      const points: readonly ChartPoint[] = [
        { key: 'nda', count: 1200, value: 376, spread: [232, 293, 459.25, 552] },
        { key: 'ind', count: 843, value: 74, spread: [58, 65, 85, 96] },
      ]
      const { texts, marks, onPick } = await show(application, 'durations', points, language)
      const [first] = marks()
      expect(first!.getAttribute('aria-label')).toBe(label)
      expect(screen.getByText(note)).toBeTruthy()
      expect(texts()).toEqual(expect.arrayContaining(['376', 'n = 1,200', '74', '0', '200', '400']))
      // Whiskers from the 10th percentile to the box and from the box to the 90th; the median within the box.
      const [low, high] = [...first!.querySelectorAll('g > line')].slice(0, 2)
      const box = first!.querySelector('rect[rx]')!
      const median = first!.querySelector(':scope > line')!
      const at = (element: Element, name: string) => Number(element.getAttribute(name))
      const right = at(box, 'x') + at(box, 'width')
      expect([at(low!, 'x2'), at(high!, 'x1')].map(Math.round)).toEqual([at(box, 'x'), right].map(Math.round))
      const scale = (value: number) => at(low!, 'x1') + ((value - 232) / (552 - 232)) * (at(high!, 'x2') - at(low!, 'x1'))
      expect([at(box, 'x'), at(median, 'x1'), right].map(Math.round)).toEqual([293, 376, 459.25].map(scale).map(Math.round))
      first!.focus()
      await userEvent.keyboard('{Enter}')
      expect(onPick).toHaveBeenCalledExactlyOnceWith('durations', 'nda')
    },
  )

  it('of medians it says that those with the most records are shown, of counts the largest', async () => {
    const many = (top: number) => Array.from({ length: top }, (_, at) => ({ key: `Name ${at}`, count: 1, value: 5 }))
    await show(drugnct, 'enrollmentByIndication', many(20))
    expect(screen.getByText(/The 20 with the most records only/)).toBeTruthy()
    cleanup()
    await show(drugnct, 'countries', many(20))
    expect(screen.getByText(/Largest 20 only/)).toBeTruthy()
  })

  it('a line is of years: broken where there are none, in percent', async () => {
    const points = [
      { key: '2018', count: 4, value: 25 },
      { key: '2019', count: 3, value: 100 / 3 },
      { key: '2021', count: 200, value: 0.01 },
    ]
    const { picture, texts, marks } = await show(drugnct, 'resultsByYear', points)
    expect(texts()).toEqual(expect.arrayContaining(['Share with results (%)', '0%', '30%', '2020']))
    expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
      '2018: Share with results 25%, 4 records',
      '2019: Share with results 33.3%, 3 records',
      '2021: Share with results <0.1%, 200 records',
    ])
    // Two strokes: to 2019, and from 2021.
    expect(picture.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
    expect(picture.querySelectorAll('circle')).toHaveLength(3)
  })

  const parts = defineDatabase({
    ...exampleDatabase,
    fields: {
      approved: { kind: 'date', sortable: true },
      orphan: { kind: 'flag' },
      dose: { kind: 'number', unit: 'mg' },
      name: { kind: 'text' },
    },
    title: 'name',
    number: 'name',
    sections: [],
    charts: [
      { id: 'series', shape: 'line', by: 'approved', split: 'orphan' },
      { id: 'sum', shape: 'column', by: 'approved', split: 'orphan', measure: { kind: 'sum', of: 'dose' } },
    ],
  })
  const YEARS = [
    { key: '2019', split: 'true', count: 80, value: 80 },
    { key: '2019', split: 'false', count: 90, value: 90 },
    { key: '2020', split: 'false', count: 40, value: 40 },
    { key: '2022', split: 'true', count: 20, value: 20 },
  ]

  it('a line for each part, on one scale that ends where the largest of them does, with what the colours mean', async () => {
    const { picture, texts } = await show(parts, 'series', YEARS)
    const lines = [...picture.querySelectorAll('path')]
    expect(lines).toHaveLength(2)
    // Nought where a part has no records, so nothing is broken: four years each.
    for (const line of lines) expect(line.getAttribute('d')?.match(/[ML]/g)).toEqual(['M', 'L', 'L', 'L'])
    expect(new Set(lines.map((line) => line.getAttribute('stroke'))).size).toBe(2)
    expect(texts()).toEqual(expect.arrayContaining(['Yes', 'No', 'Records', '100']))
    expect(texts()).not.toContain('150')
  })

  it('parts of a sum say their own value, unit and records', async () => {
    const { picture, texts, marks } = await show(parts, 'sum', YEARS)
    expect(texts().some((text) => text.endsWith('(mg)'))).toBe(true)
    const tip = () => screen.queryByTestId('chart-tip')
    const no = marks().find((part) => part.getAttribute('aria-label')?.startsWith('2019, No: '))!
    await userEvent.hover(no)
    expect(tip()?.textContent).toMatch(/^2019, No: .*90 mg, 90 records$/)
    await userEvent.unhover(picture)
    expect(tip()).toBeNull()
    // The whole of a mark beside its parts, and its value over it.
    await userEvent.hover(marks()[0]!.querySelector('rect')!)
    expect(tip()?.textContent).toMatch(/^2019: .*170 mg, 170 records$/)
    expect(texts()).toContain('170 mg')
    // No second tooltip by the browser, in a form of its own.
    expect(picture.querySelector('title')).toBeNull()
  })

  it.each<[Language, string, readonly string[]]>([
    ['cn', 'sum', ['2019：170 mg（170 条）', '2019，否：90 mg（90 条）', '2019，是：80 mg（80 条）']],
    ['en', 'series', ['2019: 170 records', '2019, No: 90 records', '2019, Yes: 80 records']],
    ['cn', 'series', ['2019：170 条', '2019，否：90 条', '2019，是：80 条']],
  ])(
    'parts are buttons beside their mark, of the same kind: named, pointed at, led to by arrows, chosen by Enter (%s %s)',
    async (language, chart, names) => {
      const { picture, marks, onPick } = await show(parts, chart, YEARS, language)
      const first = marks().slice(0, 3)
      const said = (text: string | null | undefined) => text?.replace('small.measures.sum ', '')
      expect(first.map((mark) => said(mark.getAttribute('aria-label')))).toEqual(names)
      expect(picture.querySelector('[role=button] [role=button]'), 'one within another').toBeNull()
      first[0]!.focus()
      await userEvent.keyboard('{ArrowRight}{ArrowRight}')
      expect([document.activeElement, said(screen.getByTestId('chart-tip').textContent)]).toEqual([first[2], names[2]])
      await userEvent.keyboard('{Enter}')
      await userEvent.click(first[1]!.firstElementChild!)
      await userEvent.click(first[0]!.querySelector('rect')!)
      expect(onPick.mock.calls).toEqual([
        [chart, '2019', 'true'],
        [chart, '2019', 'false'],
        [chart, '2019'],
      ])
    },
  )

  it('what does not split has no part that could be chosen beside it', async () => {
    const { marks, onPick } = await show(drugnct, 'phases', PHASES)
    expect(marks()).toHaveLength(PHASES.length)
    await userEvent.click(marks()[0]!.querySelectorAll('rect')[1]!)
    expect(onPick.mock.calls).toEqual([['phases', '1']])
  })

  it.each<[Language, string, string]>([
    ['en', 'Approval date', 'Records'],
    ['cn', '批准日期', '记录数'],
  ])('DB-13 an axis says what it is of, and a tooltip is at most 320 px wide (%s)', async (language, dimension, measure) => {
    const definition = DATABASES.find(({ id }) => id === 'drugus')!
    const { texts, marks } = await show(definition, 'approvalsByYear', [{ key: '2020', split: 'nda', count: 4, value: 4 }], language)
    expect(texts()).toEqual(expect.arrayContaining([dimension, measure]))
    await userEvent.hover(marks()[0]!)
    // jsdom knows no cascade layers, so the width is read from the rule that the tooltip was given.
    const [look] = [...screen.getByTestId('chart-tip').classList].filter((name) => name.startsWith('css-'))
    const written = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    const rule = new RegExp(`\\.${look}\\{[^}]*`).exec(written)?.[0]
    expect(rule).toContain('max-width:min(320px, 100%)')
  })

  it('by keyboard the marks are one stop: arrows, Home and End lead on and say what is there, Escape takes the tooltip away', async () => {
    const { marks } = await show(drugnct, 'phases', PHASES)
    const stops = () => marks().filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toEqual([marks()[0]])
    marks()[0]!.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(marks()[1])
    expect(stops()).toEqual([marks()[1]])
    expect(screen.getByTestId('chart-tip').textContent).toBe(marks()[1]!.getAttribute('aria-label'))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByTestId('chart-tip')).toBeNull()
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(marks().at(-1))
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Home}{ArrowUp}')
    expect(document.activeElement).toBe(marks()[0])
  })

  it('TRUTH-02 what is concluded is marked also where it only splits', async () => {
    const { i18n } = await show(
      DATABASES.find(({ id }) => id === 'drugus')!,
      'innovationByYear',
      [{ key: '2020', split: 'generic', count: 1, value: 1 }],
    )
    expect(screen.getByRole('note').textContent).toContain(i18n.t('databases:drugus.fields.innovationType' as never))
  })

  it('a whole says how many there are, and what share each part is of them', async () => {
    const { texts, marks } = await show(exampleDatabase, 'byStatus', [
      { key: 'active', count: 9999, value: 9999 },
      { key: 'ended', count: 1, value: 1 },
    ])
    expect(texts()).toEqual(expect.arrayContaining(['10,000', 'Records', '9,999 · 100%', '1 · <0.1%']))
    expect(marks()[1]!.getAttribute('aria-label')).toMatch(/: 1 record$/)
  })

  it('shares have one decimal and few are not none', () => {
    expect([0, 0.01, 0.05, 12.345, 100].map((value) => measureText(value, '%', 'en'))).toEqual(['0%', '<0.1%', '0.1%', '12.3%', '100%'])
    expect(measureText(1234.5, 'mg', 'cn')).toBe('1,234.5 mg')
    expect(measureText(1234.5, undefined, 'en')).toBe('1,234.5')
  })
})

describe('DB-06 the choice of a chart', () => {
  it('by keyboard: one stop, arrows lead on without asking, Enter asks; the chosen one once more asks again', async () => {
    const { onChoose } = await show(drugnct, 'phases', PHASES)
    const user = userEvent.setup()
    const tabs = screen.getAllByRole('tab')
    const first = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
    expect(tabs.length).toBeGreaterThan(1)
    expect(tabs.map((tab) => tab.tabIndex === 0)).toEqual(tabs.map((_, at) => at === first))
    await user.tab()
    expect(document.activeElement).toBe(tabs[first])
    await user.keyboard('{ArrowRight}')
    const next = tabs[(first + 1) % tabs.length]!
    await vi.waitFor(() => expect(document.activeElement).toBe(next))
    await user.keyboard('{Home}')
    await vi.waitFor(() => expect(document.activeElement).toBe(tabs[0]))
    await user.keyboard('{End}')
    await vi.waitFor(() => expect(document.activeElement).toBe(tabs.at(-1)))
    expect(onChoose).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onChoose.mock.calls).toEqual([[drugnct.charts.at(-1)!.id]])
    await user.click(tabs[first]!)
    expect(onChoose.mock.calls.slice(1)).toEqual([[drugnct.charts[first]!.id]])
    expect(screen.getByRole('tabpanel', { name: tabs[first]!.textContent ?? '' })).toBeTruthy()
  })
})
