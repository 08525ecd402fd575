import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { gridMachine } from '../../../machines/database/grid/machine.ts'
import type { GridEvent, WidthParams } from '../../../machines/database/grid/types.ts'

/** A running grid and the widths it has set. */
const start = () => {
  const widths: WidthParams[] = []
  const actor = createActor(gridMachine.provide({ actions: { setWidth: (_, width) => widths.push(width) } }), {
    input: { rows: 3, columns: 3, pageRows: 2 },
  }).start()
  const value = () => actor.getSnapshot().value.widths
  return { widths, value, send: (...events: GridEvent[]) => events.forEach((event) => actor.send(event)) }
}

const onHeader: GridEvent = { type: 'CELL.CLICKED', cell: { row: -1, column: 1 }, multi: false }
const grab: GridEvent = { type: 'EDGE.GRAB', field: 'name', width: 200, x: 300 }
const dragTo = (x: number): GridEvent => ({ type: 'EDGE.DRAG', x })
const wider: GridEvent = { type: 'WIDTH.STEP', field: 'name', width: 200, by: 1 }

it('MACH-05 a column is never wider or narrower than it may be, and Escape gives back the width it had', () => {
  const width = fc.integer({ min: 64, max: 900 })
  const field = fc.constantFrom('name', 'drug')
  const event: fc.Arbitrary<GridEvent> = fc.oneof(
    fc.record({ type: fc.constant('EDGE.GRAB' as const), field, width, x: fc.integer({ min: 0, max: 2000 }) }),
    fc.integer({ min: -3000, max: 5000 }).map(dragTo),
    fc.record({ type: fc.constant('WIDTH.STEP' as const), field, width, by: fc.constantFrom<1 | -1>(1, -1) }),
    fc.record({ type: fc.constant('WIDTH.RESET' as const), field, width: fc.integer({ min: 0, max: 2000 }) }),
    fc.constantFrom<GridEvent>({ type: 'EDGE.DROP' }, { type: 'WIDTH.CANCEL' }, { type: 'MOVE', to: 'right' }, { type: 'BLUR' }, onHeader),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30, size: 'max' }), (events) => {
      const { widths, value, send } = start()
      // The column that was taken last, and its width then.
      let taken: WidthParams | null = null
      for (const item of [onHeader, ...events]) {
        const before = value()
        const told = widths.length
        send(item)
        if (item.type === 'EDGE.GRAB') taken = { field: item.field, width: item.width }
        if (item.type === 'WIDTH.STEP' && before === 'settled' && value() === 'stepping') taken = { field: item.field, width: item.width }
        const isBack = item.type === 'WIDTH.CANCEL' && (before === 'moving' || before === 'stepping')
        if (isBack) expect(widths.at(-1)).toEqual(taken)
        if (item.type === 'WIDTH.CANCEL') expect([value(), widths.length - told]).toEqual(['settled', isBack ? 1 : 0])
        for (const { width: now } of widths) expect(now >= 64 && now <= 900).toBe(true)
      }
    }),
  )
})

it('an edge is grabbed, moved and let go where it is; only then another drag begins from there', () => {
  const { widths, value, send } = start()
  send(dragTo(500))
  expect([value(), widths]).toEqual(['settled', []])
  send(grab)
  expect([value(), widths]).toEqual(['grabbed', []])
  send(dragTo(310), dragTo(340))
  expect([value(), widths.at(-1)]).toEqual(['moving', { field: 'name', width: 240 }])
  send({ type: 'EDGE.DROP' }, dragTo(900), { type: 'WIDTH.CANCEL' })
  expect([value(), widths]).toEqual([
    'settled',
    [
      { field: 'name', width: 210 },
      { field: 'name', width: 240 },
    ],
  ])
})

it('BEY-10 steps by keys on a name add up until one goes elsewhere; in the body there are none', () => {
  const { widths, value, send } = start()
  send({ type: 'CELL.CLICKED', cell: { row: 0, column: 1 }, multi: false }, wider)
  expect([value(), widths]).toEqual(['settled', []])
  send(onHeader, wider, wider, { ...wider, by: -1 } as GridEvent, wider)
  expect([value(), widths.at(-1)]).toEqual(['stepping', { field: 'name', width: 232 }])
  send({ type: 'MOVE', to: 'left' }, { type: 'WIDTH.CANCEL' })
  expect([value(), widths.length]).toEqual(['settled', 4])
})

it('DB-05 BEY-10 a click on a name sorts as Enter there does, in the body neither does; Ctrl+Enter opens records only', () => {
  const did: unknown[] = []
  const actor = createActor(
    gridMachine.provide({
      actions: {
        toggleSort: (_, params) => void did.push(params),
        openRow: (_, { row }) => void did.push(`open ${row}`),
        openTab: (_, { row }) => void did.push(`tab ${row}`),
      },
    }),
    { input: { rows: 3, columns: 3, pageRows: 2 } },
  ).start()
  const send = (...events: GridEvent[]) => events.forEach((event) => actor.send(event))
  send(onHeader, { type: 'ACTIVATE', multi: false })
  expect(did.splice(0)).toEqual([
    { column: 1, multi: false },
    { column: 1, multi: false },
  ])
  send({ type: 'CELL.CLICKED', cell: { row: -1, column: 2 }, multi: true }, { type: 'ACTIVATE', multi: true }, { type: 'TAB.OPEN' })
  expect(did.splice(0)).toEqual([
    { column: 2, multi: true },
    { column: 2, multi: true },
  ])
  send({ type: 'CELL.CLICKED', cell: { row: 1, column: 2 }, multi: true }, { type: 'ACTIVATE', multi: false }, { type: 'TAB.OPEN' })
  expect(did).toEqual(['open 1', 'tab 1'])
})
