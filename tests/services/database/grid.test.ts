import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { drugnct } from '../../../domain/databases/drugnct/definition.ts'
import type { Row } from '../../../domain/record.ts'
import { gridMachine } from '../../../machines/database/grid/machine.ts'
import type { GridEvent } from '../../../machines/database/grid/types.ts'
import { gridWorld } from '../../../services/database/grid.ts'
import { createCaches } from '../../../services/world.ts'
import { allTexts } from '../../texts.ts'

/** The grid's machine on its world: what it names by place is the record and the field that the list shows there. */

const rowOf = (id: string, title: string): Row => ({
  id,
  sample: false,
  values: { nctId: id, title, enrollment: 1234, country: [{ key: 'China', cn: '中国' }] },
})
const COLUMNS = ['nctId', 'title', 'enrollment', 'country']

const open = async () => {
  const i18n = await allTexts('en')
  const caches = createCaches()
  caches.rows.set('first', [rowOf('NCT1', 'One'), rowOf('NCT2', 'Two\tof\nthree')])
  caches.rows.set('second', [rowOf('NCT8', 'Eight')])
  const context = { shown: { key: 'first' } as { key: string } | null, columns: COLUMNS }
  const did: unknown[] = []
  const logic = gridMachine.provide(
    gridWorld({ caches, t: i18n.t as never, language: 'en' }, drugnct, {
      // A snapshot is of its moment.
      list: () => ({ getSnapshot: () => ({ context: { ...context } }) as never, send: (event) => did.push(event) }),
      setWidth: (width) => did.push(['width', width]),
      openTab: (address) => did.push(['tab', address]),
      write: (text) => did.push(['copied', text]),
    }),
  )
  const actor = createActor(logic, { input: { rows: 2, columns: 4, pageRows: 2 } }).start()
  /** What came of the events, once what is told later has been told. */
  const done = async (...events: GridEvent[]) => {
    for (const event of events) actor.send(event)
    const atOnce = did.length
    await Promise.resolve()
    return { all: did.splice(0), atOnce }
  }
  return { context, done }
}
const at = (row: number, column: number): GridEvent => ({ type: 'CELL.CLICKED', cell: { row, column }, multi: false })
const activate: GridEvent = { type: 'ACTIVATE', multi: false }

it('BEY-10 copies a cell in words, a record as one line of cells, and in the header the columns’ names', async () => {
  const { done } = await open()
  expect((await done(at(1, 2), { type: 'COPY' })).all).toEqual([['copied', '1,234']])
  expect((await done({ type: 'ROW.COPY' })).all).toEqual([['copied', 'NCT2\tTwo of three\t1,234\tChina']])
  await done(at(-1, 1))
  expect((await done({ type: 'COPY' })).all).toEqual([['copied', 'Study title']])
  expect((await done({ type: 'ROW.COPY' })).all).toEqual([['copied', 'NCT number\tStudy title\tEnrollment\tCountry or region']])
})

it('BEY-10 DB-05 opens the record of the row, here after the grid’s step or in a tab of its own, and sorts by what can be sorted', async () => {
  const { done } = await open()
  expect(await done(at(1, 0), activate)).toEqual({ all: [{ type: 'RECORD.OPEN', id: 'NCT2' }], atOnce: 0 })
  expect((await done({ type: 'TAB.OPEN' })).all).toEqual([['tab', '/drugnct/detail/NCT2']])
  expect(await done({ type: 'CELL.CLICKED', cell: { row: -1, column: 0 }, multi: true })).toEqual({
    all: [{ type: 'SORT.TOGGLE', field: 'nctId', multi: true }],
    atOnce: 0,
  })
  // Of several values by the first.
  expect((await done(at(-1, 3))).all).toEqual([{ type: 'SORT.TOGGLE', field: 'country', multi: false }])
})

it('BEY-10 what a place means follows the list: another result, other columns, none', async () => {
  const { context, done } = await open()
  await done(at(0, 1))
  context.shown = { key: 'second' }
  context.columns = ['nctId', 'enrollment']
  expect((await done({ type: 'COPY' }, activate)).all).toEqual([['copied', '1,234'], { type: 'RECORD.OPEN', id: 'NCT8' }])
  // The row there was is not in this result, and nobody's row is copied for it.
  expect((await done(at(1, 0), { type: 'COPY' }, { type: 'ROW.COPY' }, activate, { type: 'TAB.OPEN' })).all).toEqual([])
  context.shown = null
  expect((await done(at(0, 0), { type: 'COPY' }, activate)).all).toEqual([])
})

it('a width goes to who keeps it', async () => {
  const { done } = await open()
  expect((await done({ type: 'WIDTH.RESET', field: 'title', width: 300 })).all).toEqual([['width', { field: 'title', width: 300 }]])
})
