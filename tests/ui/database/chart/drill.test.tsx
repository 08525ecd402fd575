import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import type { ChartPoint } from '../../../../domain/contract.ts'
import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import { remember } from '../../../../domain/databases/known.ts'
import { chartMachine } from '../../../../machines/database/chart/machine.ts'
import type { LoadChartInput, LoadChartOutput } from '../../../../machines/database/chart/types.ts'
import type { ViewLogic } from '../../../../machines/database/view.ts'
import { peekColumns } from '../../../../ui/database/chart/Peek.tsx'
import { giveSizes, makeRow, showList, startList, type WorldOptions } from '../list/harness.tsx'

/** From a mark to its records, as the page has it (DB-06). */

beforeAll(() => {
  giveSizes()
  remember(drugnct)
})
afterEach(cleanup)

const PHASES: readonly ChartPoint[] = ['1', '2', '3'].map((key, at) => ({ key, count: at + 1, value: at + 1 }))

/** The page with charts that answer at once, and what they were asked. */
const open = async (address: string, options: WorldOptions = {}, language: 'cn' | 'en' = 'en', points = PHASES) => {
  const asked = vi.fn<(input: LoadChartInput) => void>()
  const loadChart = fromPromise<LoadChartOutput, LoadChartInput>(async ({ input }) => {
    asked(input)
    return { total: 6, missing: 0, points: points.length }
  })
  const chart = async () => () => chartMachine.provide({ actors: { loadChart } }) as unknown as ViewLogic
  const list = startList(address, { views: { chart }, ...options })
  const term = (_: string, field: string, key: string) => (field === 'sponsorGroup' ? { key, cn: '默沙东' } : undefined)
  Object.assign(list.source, { points: () => points, term })
  await showList(list, language)
  await screen.findByTestId('chart-panel')
  const context = () => list.actor.getSnapshot().context
  const marks = async () => {
    const svg = await vi.waitUntil(() => screen.getByTestId('chart-panel').querySelector<SVGSVGElement>('svg[role=group]'))
    return [...svg!.querySelectorAll<SVGElement>('[role=button]')]
  }
  return { list, asked, context, marks, conditions: () => context().query.conditions }
}
/** Without styles of wide windows: where there is no room for both, the rows are not shown. */
const gridIn = () => screen.getByTestId('rows').querySelector('[role=grid]')
const trailIn = () => document.querySelector<HTMLElement>('nav[aria-label="Narrowed to"]')
const few: WorldOptions['search'] = async () => ({ rows: [1, 2, 3, 4, 5, 6, 7, 8].map(makeRow), total: 34 })

describe('DB-06 charts beside the rows', () => {
  it.each(['cn', 'en'] as const)('%s: both are there, by a button of their own, and the chart is asked once', async (language) => {
    const { asked, context } = await open('?view=chart&chart=phases', {}, language)
    expect(screen.queryByTestId('rows')).toBeNull()
    const both = language === 'en' ? 'List + Chart' : '列表 + 图表'
    await userEvent.click(screen.getByText(both))
    expect(context().parameters).toEqual({ chart: 'phases', rows: 'beside' })
    expect(screen.getByText(both).getAttribute('aria-pressed')).toBe('true')
    expect(gridIn()).toBeTruthy()
    expect(screen.getByTestId('chart-panel')).toBeTruthy()
    // Beside the rows and alone are one question.
    expect(asked).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByText(language === 'en' ? 'List' : '列表'))
    expect([screen.queryByTestId('chart-panel'), context().parameters]).toEqual([null, { chart: 'phases' }])
    expect(screen.getByTestId('rows')).toBeTruthy()
  })

  it('beside the rows the charts are a list to choose from, which asks as the tabs do', async () => {
    const { asked, context } = await open('?view=chart&rows=beside&chart=phases')
    const list = screen.getByRole('combobox', { name: 'Charts' })
    expect([screen.queryByRole('tab', { name: 'By phase' }), (list as HTMLSelectElement).value]).toEqual([null, 'phases'])
    await userEvent.selectOptions(list, 'By country')
    expect(context().parameters).toEqual({ chart: 'countries', rows: 'beside' })
    await vi.waitUntil(() => asked.mock.calls.length === 2)
    // One of the two is for narrow windows.
    await userEvent.click(screen.getAllByText('Chart').at(-1)!)
    expect(screen.getByRole('tab', { name: 'By country' }).getAttribute('aria-selected')).toBe('true')
  })

  it('the rows are the same table before and after: it keeps its place, its focus and its widths', async () => {
    const { list } = await open('?view=chart&rows=beside&chart=phases')
    const grid = gridIn()
    expect(grid).toBeTruthy()
    await userEvent.click(screen.getByText('List'))
    expect(gridIn()).toBe(grid)
    await userEvent.click(screen.getByText('List + Chart'))
    await screen.findByTestId('chart-panel')
    expect(gridIn()).toBe(grid)
    expect(list.searches).toHaveLength(1)
  })

  it('while only the list shows no chart is asked for, whatever is filtered', async () => {
    const { list, asked } = await open('?view=chart&chart=phases')
    await userEvent.click(screen.getByText('List'))
    list.actor.send({ type: 'FACET.TOGGLE', field: 'status', key: 'recruiting' })
    await vi.waitUntil(() => list.searches.length === 2)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('DB-06 what a mark leads to', () => {
  it('by keyboard: Enter narrows rows and chart and shows the next; the focus stays with the chart, Escape leads back up', async () => {
    const { asked, context, marks, conditions, list } = await open('?view=chart&chart=phases', { search: few })
    const mark = (await marks())[1]!
    mark.focus()
    await userEvent.keyboard('{Enter}')
    expect(conditions()).toEqual([{ field: 'phase', op: 'is', values: ['2'] }])
    expect(context().parameters).toEqual({ chart: 'sponsors' })
    expect(document.activeElement?.getAttribute('role')).toBe('region')
    // One count, and one search that is the list's own.
    expect([asked.mock.calls.length, list.searches.length]).toEqual([2, 2])
    expect(asked.mock.lastCall?.[0]).toMatchObject({ chart: 'sponsors', conditions: conditions() })
    const trail = trailIn()!
    expect(within(trail).getByText('Phase II').getAttribute('aria-current')).toBe('step')
    // At a mark Escape takes the tooltip away first.
    ;(await marks())[0]!.focus()
    await userEvent.keyboard('{Escape}')
    expect(conditions()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    expect([conditions(), context().parameters]).toEqual([[], { chart: 'phases' }])
    expect(trailIn()).toBeNull()
    expect(document.activeElement?.getAttribute('role')).toBe('region')
  })

  it.each([
    ['en', '2023, Phase II: 12 records', 'Phase II'],
    ['cn', '2023，II 期：12 条', 'II 期'],
  ] as const)('a part of a stack narrows to both of its values, and the trail leads back over each (%s)', async (language, name, step) => {
    const points: ChartPoint[] = ['1', '2'].map((split, at) => ({ key: '2023', split, count: 11 + at, value: 11 + at }))
    const { asked, context, conditions, marks, list } = await open('?view=chart&chart=startsByYear', { search: few }, language, points)
    const part = (await marks()).find((mark) => mark.getAttribute('aria-label') === name)!
    await userEvent.click(part.firstElementChild!)
    expect(conditions()).toEqual([
      { field: 'startDate', op: 'years', values: ['2023'] },
      { field: 'phase', op: 'is', values: ['2'] },
    ])
    expect([asked.mock.calls.length, list.searches.length]).toEqual([2, 2])
    const trail = document.querySelector<HTMLElement>('nav ol')!
    expect([...trail.querySelectorAll('li')].slice(1).map(({ textContent }) => textContent)).toEqual(['›2023', `›${step}`])
    await userEvent.keyboard('{Escape}')
    expect(conditions()).toEqual([{ field: 'startDate', op: 'years', values: ['2023'] }])
    expect(context().parameters['chart']).toBe('startsByYear')
  })

  it.each([
    ['en', 'First 6 of 34 records', 'Show all 34 in the list'],
    ['cn', '前 6 条，共 34 条记录', '在列表中查看全部 34 条'],
  ] as const)(
    'alone it shows the first records there are, each leads to its record, and all of them to the list (%s)',
    async (language, head, all) => {
      const { list, context } = await open('?view=chart&chart=phases&phase=is:3', { search: few }, language)
      await screen.findByText(head)
      const peek = screen.getByTestId('peek')
      expect(within(peek).getAllByRole('row')).toHaveLength(7)
      expect(within(peek).getAllByRole('columnheader')).toHaveLength(5)
      await userEvent.click(within(peek).getByText('NCT00000002'))
      expect(list.opened).toEqual(['NCT00000002'])
      list.actor.send({ type: 'RECORD.CLOSE' })
      await userEvent.click(screen.getByText(all))
      expect(context().parameters).toEqual({ chart: 'phases' })
      expect(screen.getByTestId('rows')).toBeTruthy()
    },
  )

  it('nothing narrowed has no trail and no records below it; nothing found is said there, a search that failed above the chart', async () => {
    await open('?view=chart&chart=phases&status=is:recruiting')
    expect(screen.getByTestId('peek')).toBeTruthy()
    cleanup()
    await open('?view=chart&chart=phases&hasResults=is:true')
    expect([screen.queryByTestId('peek'), trailIn()]).toEqual([null, null])
    cleanup()
    await open('?view=chart&chart=phases&phase=is:3', { search: async () => ({ rows: [], total: 0 }) })
    expect(within(screen.getByTestId('peek')).getByText('No results found for your search')).toBeTruthy()
    cleanup()
    const search = vi.fn<NonNullable<WorldOptions['search']>>(few)
    const { list } = await open('?view=chart&chart=phases', { search })
    search.mockImplementation(() => Promise.reject(new TypeError('cut')))
    act(() => list.actor.send({ type: 'FACET.TOGGLE', field: 'phase', key: '3' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The records below are those of the search before.')
    expect(screen.getByTestId('chart-panel')).toBeTruthy()
    search.mockImplementation(few!)
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByText('First 6 of 34 records')
    expect(screen.getByTestId('chart-panel')).toBeTruthy()
  })

  it('a step of the trail leads back to it, with the chart it was made in', async () => {
    const { conditions, context } = await open('?view=chart&chart=statuses&startDate=range:2023-05|2023-05&phase=is:3')
    const trail = trailIn()!
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', '›2023', '›2023-05', '›Phase III'])
    await userEvent.click(within(trail).getByText('2023'))
    expect([conditions(), context().parameters]).toEqual([
      [{ field: 'startDate', op: 'years', values: ['2023'] }],
      { chart: 'startsByYear' },
    ])
  })

  it.each([
    ['en', 'Merck'],
    ['cn', '默沙东'],
  ] as const)('a step is called what the sentence above calls it, in either language (%s)', async (language, name) => {
    await open('?view=chart&chart=phases&sponsorGroup=is:Merck', {}, language)
    const step = await vi.waitUntil(() => document.querySelector('[aria-current=step]'))
    await vi.waitFor(() => expect(step!.textContent).toContain(name))
  })

  it('a record is known by number, name, status, date and what charts are of, as far as the list has them', () => {
    expect(peekColumns(drugnct, ['enrollment', 'sponsor', 'title', 'nctId', 'status', 'phase', 'startDate'])).toEqual([
      'nctId',
      'title',
      'status',
      'startDate',
      'phase',
    ])
    expect(peekColumns(drugnct, ['nctId', 'enrollment'])).toEqual(['nctId', 'enrollment'])
  })
})
