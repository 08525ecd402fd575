import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate'
import type { ExportAnswer, ExportPlan } from '../../../domain/contract.ts'
import { chartMachine } from '../../../machines/database/chart/machine.ts'
import type { LoadChartInput, LoadChartOutput, SaveChartInput } from '../../../machines/database/chart/types.ts'
import { visibleColumns } from '../../../domain/listColumns.ts'
import { columnsMachine } from '../../../machines/database/columns/machine.ts'
import type { ColumnsEvent, SaveColumnsInput } from '../../../machines/database/columns/types.ts'
import { exportMachine } from '../../../machines/database/export/machine.ts'
import type { ExportActorInput, ExportEvent, ExportInput, KeepExportParams } from '../../../machines/database/export/types.ts'
import { gridMachine } from '../../../machines/database/grid/machine.ts'
import { gridKey, movedCell } from '../../../machines/database/grid/moves.ts'
import { type Cell, GRID_MOVES, type GridEvent } from '../../../machines/database/grid/types.ts'
import { busy, signedOut } from '../../../machines/examples.ts'
import { screen } from '../../../machines/database/export/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const startExport = (kept: ExportInput['kept'] = null) => {
  const plans = byHand<ExportActorInput, ExportPlan>()
  const files = byHand<ExportActorInput, ExportAnswer>()
  const downloads: string[] = []
  /** What waits in the tab. */
  const waiting: Omit<KeepExportParams, 'database'>[] = []
  const actor = createActor(
    exportMachine.provide({
      actors: { validateExport: plans.logic, makeExport: files.logic },
      actions: {
        download: (_, { link }) => downloads.push(link),
        keepExport: (_, { screen: asked, confirmed }) => waiting.push({ screen: asked, confirmed }),
        forgetExport: () => void waiting.splice(0),
      },
    }),
    { input: { database: 'small', kept } },
  ).start()
  return { actor, plans, files, downloads, waiting, send: (event: ExportEvent) => actor.send(event) }
}
const plan = (total: number, allowed = true): ExportPlan => ({ allowed, total, limit: 1000, rows: Math.min(total, 1000), waiting: 0 })

describe('export', () => {
  it('MACH-05 DB-07 BEY-03 never downloads without a link, never cuts without a word, never makes before the plan is agreed', async () => {
    const step = fc.oneof(
      fc.constantFrom<ExportEvent>(
        { type: 'START', screen },
        { type: 'CUT.ACCEPT' },
        { type: 'CUT.REFUSE' },
        { type: 'CONFIRM' },
        { type: 'CANCEL' },
        { type: 'RETRY' },
        { type: 'CLOSE' },
      ),
      fc.constantFrom(
        'failure' as const,
        'signed out' as const,
        'larger' as const,
        'small' as const,
        'large' as const,
        'nothing' as const,
        'denied' as const,
        'link' as const,
        'no link' as const,
      ),
    )
    await fc.assert(
      // Long enough to come to a file, and to another one.
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
        const { actor, plans, files, downloads, waiting, send } = startExport()
        // The number of records the user agreed to have cut, in this export.
        let word: number | null = null
        for (const item of steps) {
          const before = actor.getSnapshot()
          if (typeof item === 'object') {
            if (before.matches('idle') && item.type === 'START') word = null
            if (before.matches({ working: 'confirming' }) && item.type.startsWith('CUT.'))
              word = item.type === 'CUT.ACCEPT' ? (before.context.plan?.total ?? null) : null
            send(item)
          } else if (item === 'failure') {
            plans.open()[0]?.reject(busy)
            files.open()[0]?.reject(busy)
          } else if (item === 'signed out') {
            plans.open()[0]?.reject(signedOut)
            files.open()[0]?.reject(signedOut)
          } else if (item === 'link' || item === 'no link')
            files.open()[0]?.resolve({ link: item === 'link' ? '/api/exports/1' : '', fileName: 'a.xlsx', rows: 1, bytes: 1 })
          else
            plans
              .open()[0]
              ?.resolve({ small: plan(5), large: plan(5000), larger: plan(6000), nothing: plan(0), denied: plan(5, false) }[item])
          await flush()
          const snapshot = actor.getSnapshot()
          expect(plans.open().length + files.open().length).toBeLessThanOrEqual(1)
          expect(downloads.filter((link) => link === '')).toEqual([])
          if (snapshot.matches({ working: 'ready' })) expect(snapshot.context.answer?.link).toBe('/api/exports/1')
          for (const call of files.open()) {
            expect(snapshot.context.plan?.allowed).toBe(true)
            expect(call.input.request.truncate || (snapshot.context.plan?.total ?? 0) <= 1000).toBe(true)
            if (call.input.request.truncate) expect(word, 'a cut is of the plan it was agreed to').toBe(snapshot.context.plan?.total)
          }
          if (before.matches({ working: 'signedOut' }) && typeof item === 'object' && item.type === 'RETRY')
            expect([snapshot.value, snapshot.context.screen], 'it goes on with what was asked').toEqual([
              { working: 'validating' },
              before.context.screen,
            ])
          expect(waiting.length, 'what waits for a login is kept, and nothing else').toBe(snapshot.hasTag('signedOut') ? 1 : 0)
          if (snapshot.matches('idle')) expect([plans.open(), files.open(), snapshot.context.screen]).toEqual([[], [], null])
        }
        actor.stop()
      }),
      { numRuns: runs(200) },
    )
  })

  it('BEY-08 BEY-03 after a login, with the page or loaded anew, the same plan is made at once; another is asked about again', async () => {
    for (const loaded of ['still there', 'anew']) {
      for (const total of [5000, 6000]) {
        const first = startExport()
        first.send({ type: 'START', screen })
        first.plans.last()?.resolve(plan(5000))
        await flush()
        first.send({ type: 'CUT.ACCEPT' })
        first.send({ type: 'CONFIRM' })
        first.files.last()?.reject(signedOut)
        await flush()
        expect([first.actor.getSnapshot().value, first.waiting]).toEqual([{ working: 'signedOut' }, [{ screen, confirmed: plan(5000) }]])
        const made = first.files.calls.length
        const { actor, plans, files, send } = loaded === 'anew' ? startExport(first.waiting[0]) : first
        if (loaded !== 'anew') send({ type: 'RETRY' })
        expect(actor.getSnapshot().value).toEqual({ working: 'validating' })
        // Others may come first by now: that is no other plan.
        plans.last()?.resolve({ ...plan(total), waiting: 3 })
        await flush()
        const before = loaded === 'anew' ? 0 : made
        if (total === 5000) expect([files.calls.length, files.last()?.input.request.truncate]).toEqual([before + 1, true])
        else expect([actor.getSnapshot().value, files.calls.length]).toEqual([{ working: { confirming: 'cut' } }, before])
      }
    }
  })

  it('BEY-08 a session that ends before anything was confirmed: the plan is asked for again, and the user after it', async () => {
    const { actor, plans, files, send } = startExport()
    send({ type: 'START', screen })
    plans.last()?.reject(signedOut)
    await flush()
    expect([actor.getSnapshot().hasTag('signedOut'), actor.getSnapshot().hasTag('open')]).toEqual([true, true])
    send({ type: 'RETRY' })
    plans.last()?.resolve(plan(5))
    await flush()
    expect([actor.getSnapshot().value, files.calls]).toEqual([{ working: { confirming: 'whole' } }, []])
    // Called off, nothing goes on.
    send({ type: 'CANCEL' })
    send({ type: 'RETRY' })
    expect([actor.getSnapshot().value, plans.calls.length]).toEqual(['idle', 2])
  })

  it("DB-07 'Export failed' when no link comes back; trying again makes it anew", async () => {
    const { actor, plans, files, downloads, send } = startExport()
    send({ type: 'START', screen })
    plans.last()?.resolve(plan(5000))
    await flush()
    send({ type: 'CONFIRM' })
    send({ type: 'CUT.ACCEPT' })
    send({ type: 'CUT.REFUSE' })
    send({ type: 'CONFIRM' })
    expect(files.calls).toEqual([])
    send({ type: 'CUT.ACCEPT' })
    send({ type: 'CONFIRM' })
    files.last()?.resolve({ link: '', fileName: '', rows: 0, bytes: 0 })
    await flush()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure?.code]).toEqual([{ working: 'failed' }, 'export.failed'])
    send({ type: 'RETRY' })
    files.last()?.resolve({ link: '/x', fileName: 'a.xlsx', rows: 1000, bytes: 9 })
    await flush()
    expect([downloads, files.last()?.input.request]).toEqual([
      ['/x'],
      // The sentence stays here: the gateway writes its own.
      { conditions: [], sort: [], columns: ['name'], language: 'cn', truncate: true },
    ])
    send({ type: 'CLOSE' })
    expect(actor.getSnapshot().value).toBe('idle')
  })
})

const all = ['number', 'name', 'drug', 'status', 'approved']
const columnsInput = { database: 'small', all, defaults: ['number', 'name'], fixed: ['number'] }
const startColumns = async (choice: string[] | null) => {
  const load = byHand<{ database: string }, string[] | null>()
  const save = byHand<SaveColumnsInput, void>()
  const toasts: AnyEventObject[] = []
  const actor = createActor(columnsMachine.provide({ actors: { loadColumns: load.logic, saveColumns: save.logic } }), {
    input: columnsInput,
    // Alone, it tells itself.
    inspect: (event) => {
      if (event.type === '@xstate.event' && event.event.type === 'TOAST.RAISED') toasts.push(event.event)
    },
  }).start()
  load.last()?.resolve(choice)
  await flush()
  return { actor, save, toasts, context: () => actor.getSnapshot().context, send: (event: ColumnsEvent) => actor.send(event) }
}

describe('columns', () => {
  it('NOTICE-08 that they are kept is told in passing once the gateway has them, and not when they are only fetched, given up or refused', async () => {
    const { save, toasts, send } = await startColumns(null)
    send({ type: 'OPEN' })
    send({ type: 'CANCEL' })
    send({ type: 'OPEN' })
    send({ type: 'SAVE' })
    save.last()?.reject(busy)
    await flush()
    send({ type: 'RETRY' })
    expect(toasts).toEqual([])
    save.last()?.resolve(undefined)
    await flush()
    expect(toasts).toEqual([{ type: 'TOAST.RAISED', key: 'operated' }])
  })

  it('MACH-05 DB-04 the draft is always every column once; what is saved is known, unique and keeps the fixed ones', async () => {
    const field = fc.constantFrom(...all, 'ghost')
    const step = fc.oneof(
      field.map((name) => ({ type: 'COLUMN.TOGGLE' as const, field: name })),
      field.map((name) => ({ type: 'COLUMN.RAISE' as const, field: name })),
      field.map((name) => ({ type: 'COLUMN.LOWER' as const, field: name })),
      field.map((name) => ({ type: 'COLUMN.GRAB' as const, field: name })),
      fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constant(Number.NaN)).map((to) => ({ type: 'COLUMN.DROP' as const, to })),
      fc.constantFrom('', 'name').map((text) => ({ type: 'SEARCH.SET' as const, text })),
      fc.constantFrom<ColumnsEvent | 'yes' | 'no'>(
        { type: 'COLUMNS.SHOW' },
        { type: 'RESET' },
        { type: 'COLUMN.RELEASE' },
        { type: 'OPEN' },
        { type: 'CANCEL' },
        { type: 'SAVE' },
        { type: 'RETRY' },
        'yes',
        'no',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.option(fc.array(field)), fc.array(step, { maxLength: 30, size: 'max' }), async (choice, steps) => {
        const { actor, save, context, send } = await startColumns(choice)
        send({ type: 'OPEN' })
        for (const item of steps) {
          if (item === 'yes') save.open()[0]?.resolve(undefined)
          else if (item === 'no') save.open()[0]?.reject(busy)
          else send(item)
          await flush()
          if (actor.getSnapshot().hasTag('open'))
            expect(
              context()
                .draft.map((column) => column.field)
                .toSorted(),
            ).toEqual(all.toSorted())
          for (const columns of [context().saved, save.last()?.input.columns ?? null]) {
            const shown = visibleColumns(columnsInput, columns)
            expect(columns ?? shown).toEqual(shown)
            expect(new Set(shown).size).toBe(shown.length)
            expect(shown).toContain('number')
            expect(shown.filter((name) => !all.includes(name))).toEqual([])
          }
        }
        actor.stop()
      }),
      { numRuns: runs(150) },
    )
  })

  it('DB-04 choose, order, save; a failure keeps the draft; reset saves the default as no choice', async () => {
    const { actor, save, context, send } = await startColumns(null)
    send({ type: 'OPEN' })
    send({ type: 'COLUMN.TOGGLE', field: 'drug' })
    send({ type: 'COLUMN.RAISE', field: 'drug' })
    send({ type: 'SAVE' })
    expect(save.last()?.input.columns).toEqual(['number', 'drug', 'name'])
    save.last()?.reject(busy)
    await flush()
    expect([actor.getSnapshot().hasTag('failed'), context().draft[1]]).toEqual([true, { field: 'drug', visible: true }])
    // What is dragged and let go elsewhere stays, and the failure with it.
    send({ type: 'COLUMN.GRAB', field: 'drug' })
    send({ type: 'COLUMN.RELEASE' })
    send({ type: 'COLUMN.DROP', to: 0 })
    expect([actor.getSnapshot().hasTag('failed'), context().draft[1]]).toEqual([true, { field: 'drug', visible: true }])
    send({ type: 'RETRY' })
    save.last()?.resolve(undefined)
    await flush()
    expect([actor.getSnapshot().value, context().saved]).toEqual(['closed', ['number', 'drug', 'name']])
    send({ type: 'OPEN' })
    send({ type: 'RESET' })
    send({ type: 'SAVE' })
    expect(save.last()?.input.columns).toBeNull()
  })
})

describe('dragging a column', () => {
  const fieldsOf = (draft: readonly { field: string }[]) => draft.map(({ field }) => field)

  it('DB-04 it goes where it is dropped; while one looks for a column nothing is dragged, and the next opening shows all again', async () => {
    const { actor, context, send } = await startColumns(null)
    send({ type: 'OPEN' })
    send({ type: 'COLUMN.GRAB', field: 'approved' })
    expect([actor.getSnapshot().hasTag('dragging'), context().held]).toEqual([true, 'approved'])
    send({ type: 'COLUMN.DROP', to: 1 })
    expect([fieldsOf(context().draft), context().held]).toEqual([['number', 'approved', 'name', 'drug', 'status'], null])
    send({ type: 'SEARCH.SET', text: 'na' })
    send({ type: 'COLUMN.GRAB', field: 'name' })
    send({ type: 'COLUMN.DROP', to: 0 })
    expect([actor.getSnapshot().hasTag('dragging'), fieldsOf(context().draft)[0]]).toEqual([false, 'number'])
    send({ type: 'CANCEL' })
    send({ type: 'OPEN' })
    expect([context().search, fieldsOf(context().draft)]).toEqual(['', all])
  })
})

describe('chart', () => {
  it('DB-06 a newer question cancels the older count; the answer at hand is not asked for again', async () => {
    const { logic, calls, open, last } = byHand<LoadChartInput, LoadChartOutput>()
    const clock = new SimulatedClock()
    const actor = createActor(chartMachine.provide({ actors: { loadChart: logic } }), {
      input: { database: 'small', parameters: { chart: ['byYear', 'byStatus'] } },
      clock,
    }).start()
    actor.send({ type: 'SHOW', parameters: {}, conditions: [] })
    actor.send({ type: 'SHOW', parameters: { chart: 'byStatus' }, conditions: [] })
    expect([calls.map(({ input }) => input.chart), open().length]).toEqual([['byYear', 'byStatus'], 1])
    clock.increment(250)
    expect(actor.getSnapshot().hasTag('progress')).toBe(true)
    last()?.resolve({ total: 9, missing: 1, points: 3 })
    await flush()
    actor.send({ type: 'HIDE' })
    actor.send({ type: 'SHOW', parameters: { chart: 'byStatus' }, conditions: [] })
    expect([calls.length, actor.getSnapshot().value]).toEqual([2, { visible: { shown: 'resting' } }])
    actor.send({ type: 'SHOW', parameters: { chart: 'ghost' }, conditions: [{ field: 'status', op: 'is', values: ['active'] }] })
    expect([last()?.input.chart, actor.getSnapshot().context.shown?.chart]).toEqual(['byYear', 'byStatus'])
  })
})

describe('chart of another import', () => {
  it('DB-06 ROUTE-05/caches a question is counted anew where the list shows another import, once while it is counted, and a download goes on', async () => {
    const loads = byHand<LoadChartInput, LoadChartOutput>()
    const saves = byHand<SaveChartInput, void>()
    const actor = createActor(chartMachine.provide({ actors: { loadChart: loads.logic, saveData: saves.logic } }), {
      input: { database: 'small', parameters: { chart: ['byYear', 'byStatus'] } },
    }).start()
    const show = (set?: string) => actor.send({ type: 'SHOW', parameters: {}, conditions: [], set })
    show()
    show()
    show('first')
    expect([loads.calls.length, loads.open().length]).toEqual([1, 1])
    loads.last()?.resolve({ total: 9, missing: 1, points: 3, set: 'first' })
    await flush()
    actor.send({ type: 'DATA.DOWNLOAD' })
    for (const set of [undefined, 'first']) show(set)
    expect([loads.calls.length, saves.open().length, actor.getSnapshot().value]).toEqual([1, 1, { visible: { shown: 'savingData' } }])
    saves.last()?.resolve(undefined)
    await flush()
    show('second')
    expect([loads.calls.length, actor.getSnapshot().hasTag('busy'), actor.getSnapshot().context.shown?.total]).toEqual([2, true, 9])
    loads.last()?.resolve({ total: 12, missing: 1, points: 4, set: 'second' })
    await flush()
    for (const set of ['second', undefined]) show(set)
    actor.send({ type: 'HIDE' })
    show('second')
    expect([loads.calls.length, actor.getSnapshot().context.shown?.total]).toEqual([2, 12])
    // What was hidden meanwhile, too.
    actor.send({ type: 'HIDE' })
    show('third')
    expect(loads.calls.length).toBe(3)
  })
})

describe('grid', () => {
  it('MACH-05 BEY-10 the tab stop is always a cell of the grid', () => {
    const size = fc.record({ rows: fc.nat({ max: 50 }), columns: fc.integer({ min: 1, max: 9 }), pageRows: fc.nat({ max: 20 }) })
    const event: fc.Arbitrary<GridEvent> = fc.oneof(
      fc.constantFrom<GridEvent>(
        ...GRID_MOVES.map((to) => ({ type: 'MOVE' as const, to })),
        { type: 'FOCUS' },
        { type: 'BLUR' },
        { type: 'COPY' },
        { type: 'ROW.COPY' },
        { type: 'ACTIVATE', multi: true },
      ),
      fc
        .record({ row: fc.integer(), column: fc.integer() })
        .chain((cell) => fc.boolean().map((multi) => ({ type: 'CELL.CLICKED' as const, cell, multi }))),
      size.map((next) => ({ type: 'RESIZE' as const, size: next })),
    )
    fc.assert(
      fc.property(size, fc.array(event, { maxLength: 40, size: 'max' }), (input, events) => {
        const opened: number[] = []
        const focused: Cell[] = []
        const actor = createActor(
          gridMachine.provide({ actions: { openRow: (_, { row }) => opened.push(row), focusCell: (_, { cell }) => focused.push(cell) } }),
          { input },
        ).start()
        for (const item of events) {
          actor.send(item)
          const { cell, rows, columns } = actor.getSnapshot().context
          expect(cell.row >= -1 && cell.row < Math.max(rows, 0) && cell.column >= 0 && cell.column < columns).toBe(true)
          if (actor.getSnapshot().hasTag('focused')) expect(focused.at(-1)).toEqual(cell)
          expect(actor.getSnapshot().matches({ focus: { focused: 'header' } }) && cell.row >= 0).toBe(false)
        }
        expect(opened.filter((row) => row < 0)).toEqual([])
      }),
    )
  })

  it('BEY-10 the tab stop is at the first record once there are records, unless the header is in use', () => {
    const actor = createActor(gridMachine, { input: { rows: 0, columns: 3, pageRows: 5 } }).start()
    const resize = (rows: number) => actor.send({ type: 'RESIZE', size: { rows, columns: 3, pageRows: 5 } })
    expect(actor.getSnapshot().context.cell).toEqual({ row: -1, column: 0 })
    resize(20)
    expect(actor.getSnapshot().context.cell).toEqual({ row: 0, column: 0 })
    actor.send({ type: 'CELL.CLICKED', cell: { row: -1, column: 2 }, multi: false })
    resize(0)
    resize(20)
    expect(actor.getSnapshot().context.cell).toEqual({ row: -1, column: 2 })
  })

  it('BEY-10 keys of the grid pattern; what is held with Alt or belongs to the browser is left alone', () => {
    const held = { ctrl: false, shift: false, alt: false }
    expect(gridKey('ArrowDown', held)).toEqual({ type: 'MOVE', to: 'down' })
    expect(gridKey('Home', { ...held, ctrl: true })).toEqual({ type: 'MOVE', to: 'gridStart' })
    expect(gridKey('Enter', { ...held, shift: true })).toEqual({ type: 'ACTIVATE', multi: true })
    expect(gridKey('C', { ...held, ctrl: true })).toEqual({ type: 'COPY' })
    expect(gridKey('C', { ...held, ctrl: true, shift: true })).toEqual({ type: 'ROW.COPY' })
    for (const [key, over] of [
      ['c', {}],
      ['ArrowDown', { alt: true }],
      ['ArrowDown', { ctrl: true }],
      ['Tab', {}],
      ['constructor', {}],
    ] as const)
      expect(gridKey(key, { ...held, ...over })).toBeNull()
  })

  it('BEY-10 moves end at the edges; the header is above the first row', () => {
    const size = { rows: 30, columns: 4, pageRows: 10 }
    const path: [Parameters<typeof movedCell>[1], Cell][] = [
      ['up', { row: -1, column: 0 }],
      ['up', { row: -1, column: 0 }],
      ['pageDown', { row: 9, column: 0 }],
      ['rowEnd', { row: 9, column: 3 }],
      ['right', { row: 9, column: 3 }],
      ['gridEnd', { row: 29, column: 3 }],
      ['pageUp', { row: 19, column: 3 }],
      ['gridStart', { row: 0, column: 0 }],
      ['pageUp', { row: 0, column: 0 }],
    ]
    let cell: Cell = { row: 0, column: 0 }
    for (const [to, expected] of path) {
      cell = movedCell(cell, to, size)
      expect(cell).toEqual(expected)
    }
  })
})
