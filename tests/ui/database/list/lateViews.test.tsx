import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { remember } from '../../../../domain/databases/known.ts'
import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import { chartMachine } from '../../../../machines/database/chart/machine.ts'
import type { ViewEvent, ViewInput, ViewLogic } from '../../../../machines/database/view.ts'
import type { ViewActor } from '../../../../services/database/views/define.ts'
import { giveSizes, showList, startList } from './harness.tsx'

/** A view's behaviour comes with a chunk of its own, which may hang or fail (GATE-10): nothing else waits for it. */

beforeAll(() => {
  giveSizes()
  remember(drugnct)
})
afterEach(cleanup)

const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}))
const chart: ViewActor = () =>
  chartMachine.provide({ actors: { loadChart: never(), savePicture: never(), saveData: never() } }) as unknown as ViewLogic
/** A view that keeps what it is told. */
const listener =
  (told: (ViewEvent | ViewInput)[]): ViewActor =>
  () =>
    fromCallback<ViewEvent, ViewInput>(({ input, receive }) => {
      told.push(input)
      receive((event) => void told.push(event))
    }) as unknown as ViewLogic

/** By its text: a search by role reads the whole page's styles. */
const press = (text: string) => userEvent.click(screen.getByText(text))

it('DB-06 a view whose behaviour hangs holds back neither the rows nor the others, says so, and shows once it has come', async () => {
  let arrive: (actor: ViewActor) => void = () => {}
  const list = startList('', { views: { chart: () => new Promise((resolve) => (arrive = resolve)) } })
  await showList(list, 'en')
  await screen.findByText('NCT00000003')
  // The rows have no behaviour to wait for.
  expect(list.actor.getSnapshot().context.views).toEqual({ list: 'running' })
  await press('Chart')
  const said = screen.getByText('Loading: Chart')
  expect(said.closest('[role=status]')?.getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByTestId('chart-panel')).toBeNull()
  await press('List')
  await screen.findByText('NCT00000003')
  await press('Chart')
  await act(async () => arrive(chart))
  await screen.findByTestId('chart-panel')
  expect(screen.queryByText('Loading: Chart')).toBeNull()
})

it.each([
  ['en', 'Chart', 'Chart could not be loaded', 'Try again'],
  ['cn', '图表', '未能加载：图表', '重试'],
] as const)(
  'DB-06 GATE-10 (%s) a view that did not come says so and is fetched again when asked for',
  async (language, name, text, again) => {
    const load = vi.fn<() => Promise<ViewActor>>(() => Promise.reject(new TypeError('no such file')))
    const list = startList('', { views: { chart: load } })
    await showList(list, language)
    await screen.findByText('NCT00000003')
    await press(name)
    const alert = await screen.findByRole('alert', {}, { timeout: 4000 })
    expect(alert.textContent).toContain(text)
    // The first try and the five retries of the source.
    expect(load).toHaveBeenCalledTimes(6)
    load.mockImplementation(async () => chart)
    await press(again)
    await screen.findByTestId('chart-panel')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

it('ROUTE-10 DB-06 a view that comes late starts with its parameters and hears what shows, as if it had been there', async () => {
  const told: (ViewEvent | ViewInput)[] = []
  let arrive: (actor: ViewActor) => void = () => {}
  const list = startList('?view=chart&any=has:insulin', { views: { chart: () => new Promise((resolve) => (arrive = resolve)) } })
  await waitFor(() => expect(list.actor.getSnapshot().hasTag('shown')).toBe(true))
  arrive(listener(told))
  await waitFor(() => expect(told).toHaveLength(2))
  const [input, first] = told as [ViewInput, Extract<ViewEvent, { type: 'SHOW' }>]
  expect([input.database, Object.keys(input.parameters)]).toEqual(['drugnct', ['chart', 'rows']])
  expect([first.type, first.conditions.map(({ values }) => values)]).toEqual(['SHOW', [['insulin']]])
  list.actor.send({ type: 'VIEW.SET', view: 'list' })
  expect(told.slice(2)).toEqual([{ type: 'HIDE' }])
})

it('ROUTE-10 DB-06 a view hears of another choice that Back or a link leads to, with the same query', async () => {
  const [one, other] = drugnct.charts.map(({ id }) => id) as [string, string]
  const told: (ViewEvent | ViewInput)[] = []
  const list = startList(`?view=chart&chart=${one}`, { views: { chart: async () => listener(told) } })
  await waitFor(() => expect(told).toHaveLength(2))
  list.actor.send({ type: 'ADDRESS.CHANGED', search: `?view=chart&chart=${other}`, record: null })
  list.actor.send({ type: 'ADDRESS.CHANGED', search: '', record: null })
  expect(told.slice(1).map((event) => ('type' in event && event.type === 'SHOW' ? event.parameters : event))).toEqual([
    { chart: one },
    { chart: other },
    { type: 'HIDE' },
  ])
})

it('a view that runs is neither started twice nor fetched again', async () => {
  const load = vi.fn<() => Promise<ViewActor>>(async () => chart)
  const list = startList('', { views: { chart: load } })
  await waitFor(() => expect(list.actor.getSnapshot().context.views['chart']).toBe('running'))
  const first = (list.actor.getSnapshot().children as Record<string, unknown>)['view:chart']
  list.actor.send({ type: 'VIEW.FAILED', id: 'chart' })
  list.actor.send({ type: 'VIEW.RETRY', id: 'chart' })
  list.actor.send({ type: 'VIEW.ATTACH', id: 'chart', logic: chart({} as never) })
  list.actor.send({ type: 'VIEW.ATTACH', id: 'nowhere', logic: chart({} as never) })
  const { children, context } = list.actor.getSnapshot()
  expect([context.views, load.mock.calls.length]).toEqual([{ list: 'running', chart: 'running' }, 1])
  expect((children as Record<string, unknown>)['view:chart']).toBe(first)
  expect(Object.keys(children)).not.toContain('view:nowhere')
})
