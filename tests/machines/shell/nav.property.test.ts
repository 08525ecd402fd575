import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { fittingOf } from '../../../machines/shell/nav/fit.ts'
import { navMachine } from '../../../machines/shell/nav/machine.ts'
import type { NavEvent, NavPanel } from '../../../machines/shell/nav/types.ts'
import { runs } from '../../runs.ts'

const panel = fc.constantFrom<NavPanel>('products', 'more')
const width = fc.integer({ min: 1, max: 300 })
const entries = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 9 })
  .chain((ids) => fc.tuple(...ids.map((id) => width.map((px) => ({ id, width: px })))))

describe('what of the bar has room', () => {
  it('NAV-04 no entry is lost or doubled at any width: the first ones stand in the bar and have room there, the rest in More', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), width, fc.boolean(), entries, (room, more, keepsMore, given) => {
        const fitting = fittingOf({ room, more, keepsMore, entries: given })
        // In their order, none twice, none that is not there.
        expect(fitting).toEqual(given.slice(0, fitting.length).map(({ id }) => id))
        const sum = given.slice(0, fitting.length).reduce((all, one) => all + one.width, 0)
        const showsMore = keepsMore || fitting.length < given.length
        if (fitting.length > 0) expect(sum + (showsMore ? more : 0)).toBeLessThanOrEqual(room)
        // One more would not have had room.
        const next = given[fitting.length]
        if (next) {
          const last = fitting.length === given.length - 1
          expect(sum + next.width + (last && !keepsMore ? 0 : more)).toBeGreaterThan(room)
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('NAV-04 what a narrow window takes, a wide one gives back', () => {
    fc.assert(
      fc.property(
        width,
        fc.boolean(),
        entries,
        fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 8 }),
        (more, keepsMore, given, rooms) => {
          const actor = createActor(navMachine).start()
          actor.send({ type: 'BAR.SHOWN' })
          for (const room of [...rooms, 5000]) actor.send({ type: 'WIDTHS.CHANGED', room, more, keepsMore, entries: given })
          expect(actor.getSnapshot().context.fitting).toEqual(given.map(({ id }) => id))
        },
      ),
      { numRuns: runs(200) },
    )
  })

  it.each([
    [400, true, ['products', 'screening']],
    [240, true, ['products', 'screening']],
    // More has room only where one entry less is.
    [239, true, ['products']],
    [180, false, ['products', 'screening']],
    [179, false, ['products']],
    [149, true, []],
    [0, false, []],
  ])('NAV-04 in %i px (More of its own: %s) %j stand in the bar', (room, keepsMore, fitting) => {
    const given = [
      { id: 'products', width: 90 },
      { id: 'screening', width: 90 },
    ]
    expect(fittingOf({ room, more: 60, keepsMore, entries: given })).toEqual(fitting)
  })
})

describe('a bar that comes and goes', () => {
  it('NAV-04 is measured as long as it is drawn, by one; gone, nothing of it is known, and what was open below it is closed', () => {
    const measuring: ((event: NavEvent) => void)[] = []
    const actor = createActor(
      navMachine.provide({
        actors: {
          measureBar: fromCallback<NavEvent>(({ sendBack }) => {
            measuring.push(sendBack)
            return () => void measuring.splice(measuring.indexOf(sendBack), 1)
          }),
        },
      }),
    ).start()
    const is = () => {
      const snapshot = actor.getSnapshot()
      return [measuring.length, snapshot.hasTag('measured'), snapshot.context.fitting, snapshot.context.panel]
    }
    expect(is()).toEqual([0, false, null, null])
    for (const turn of [1, 2]) {
      actor.send({ type: 'BAR.SHOWN' })
      expect(is(), `drawn ${turn}`).toEqual([1, false, null, null])
      measuring[0]!({ type: 'WIDTHS.CHANGED', room: 400, more: 60, keepsMore: true, entries: [{ id: 'products', width: 90 }] })
      actor.send({ type: 'TOGGLE', panel: 'products' })
      expect(is()).toEqual([1, true, ['products'], 'products'])
      actor.send({ type: 'BAR.HIDDEN' })
      expect(is()).toEqual([0, false, null, null])
      expect(actor.getSnapshot().hasTag('open')).toBe(false)
    }
  })
})

const event: fc.Arbitrary<NavEvent> = fc.oneof(
  panel.map((one) => ({ type: 'POINTER.ENTERED' as const, panel: one })),
  fc.constant<NavEvent>({ type: 'POINTER.LEFT' }),
  panel.map((one) => ({ type: 'TOGGLE' as const, panel: one })),
  panel.map((one) => ({ type: 'OPEN' as const, panel: one })),
  fc.constantFrom<NavEvent>({ type: 'ESCAPE' }, { type: 'CLOSE' }, { type: 'FOCUS.LEFT' }),
)
/** ms that pass. */
const time = fc.oneof(fc.constantFrom(1, 99, 199, 200, 201), fc.integer({ min: 0, max: 500 }))

/** A bar with its clock, and what the world was asked. */
const bar = () => {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const actor = createActor(
    navMachine.provide({
      actions: {
        rememberHover: () => void asked.push('hover'),
        focusEntry: (_, params) => void asked.push(`entry ${params.panel}`),
        keepFocus: () => void asked.push('keep'),
        focusOpener: (_, params) => void asked.push(`opener ${params.panel}`),
      },
    }),
    { clock },
  ).start()
  return { actor, clock, asked, panel: () => actor.getSnapshot().context.panel }
}

describe('the dropdown', () => {
  it('NAV-05 stays for 199 ms after the mouse has left, and is closed at 200; coming back calls it off', () => {
    const { actor, clock, panel: shown, asked } = bar()
    actor.send({ type: 'POINTER.ENTERED', panel: 'products' })
    actor.send({ type: 'POINTER.LEFT' })
    clock.increment(199)
    expect(shown()).toBe('products')
    actor.send({ type: 'POINTER.ENTERED', panel: 'products' })
    clock.increment(10_000)
    expect(shown()).toBe('products')
    actor.send({ type: 'POINTER.LEFT' })
    clock.increment(199)
    expect(shown()).toBe('products')
    clock.increment(1)
    expect(shown()).toBeNull()
    expect(asked).toEqual(['hover'])
  })

  it('NAV-05 the mouse that goes over to what opens the other panel has that one', () => {
    const { actor, clock, panel: shown } = bar()
    actor.send({ type: 'POINTER.ENTERED', panel: 'products' })
    actor.send({ type: 'POINTER.LEFT' })
    clock.increment(100)
    actor.send({ type: 'POINTER.ENTERED', panel: 'more' })
    clock.increment(10_000)
    expect(shown()).toBe('more')
  })

  it('NAV-05 opened by a press or a key it stays when the mouse leaves, and closes by the same press, Escape, or when the focus goes', () => {
    const { actor, clock, panel: shown, asked } = bar()
    actor.send({ type: 'TOGGLE', panel: 'more' })
    actor.send({ type: 'POINTER.LEFT' })
    clock.increment(10_000)
    expect(shown()).toBe('more')
    actor.send({ type: 'TOGGLE', panel: 'more' })
    expect(shown()).toBeNull()
    actor.send({ type: 'OPEN', panel: 'products' })
    actor.send({ type: 'ESCAPE' })
    expect(shown()).toBeNull()
    actor.send({ type: 'TOGGLE', panel: 'products' })
    actor.send({ type: 'FOCUS.LEFT' })
    expect(shown()).toBeNull()
    expect(asked).toEqual(['entry products', 'opener products'])
  })

  it('NAV-05 a press on what the mouse has opened keeps it open', () => {
    const { actor, clock, panel: shown } = bar()
    actor.send({ type: 'POINTER.ENTERED', panel: 'products' })
    actor.send({ type: 'TOGGLE', panel: 'products' })
    actor.send({ type: 'POINTER.LEFT' })
    clock.increment(10_000)
    expect(shown()).toBe('products')
  })

  it('NAV-05 is what a plain dropdown would be, whatever is done: one panel at a time, and none that closes unasked', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(event, time), { maxLength: 40, size: 'max' }), (steps) => {
        const { actor, clock, panel: shown } = bar()
        // The same, told plainly.
        const plain = { panel: null as NavPanel | null, kept: false, closesAt: null as number | null, now: 0 }
        const close = () => Object.assign(plain, { panel: null, kept: false, closesAt: null })
        for (const step of steps) {
          if (typeof step === 'number') {
            clock.increment(step)
            plain.now += step
            if (plain.closesAt !== null && plain.now >= plain.closesAt) close()
          } else {
            actor.send(step)
            if (step.type === 'POINTER.ENTERED' && !plain.kept) Object.assign(plain, { panel: step.panel, closesAt: null })
            else if (step.type === 'POINTER.LEFT' && plain.panel && !plain.kept) plain.closesAt ??= plain.now + 200
            else if (step.type === 'TOGGLE' && plain.kept && plain.panel === step.panel) close()
            else if (step.type === 'TOGGLE' || step.type === 'OPEN') Object.assign(plain, { panel: step.panel, kept: true, closesAt: null })
            else if (step.type === 'ESCAPE' || step.type === 'CLOSE' || (step.type === 'FOCUS.LEFT' && plain.kept)) close()
          }
          expect(shown()).toBe(plain.panel)
          expect(actor.getSnapshot().hasTag('open')).toBe(plain.panel !== null)
        }
      }),
      { numRuns: runs(500) },
    )
  })

  it('NAV-05 closes when the window takes what opened it out of the bar', () => {
    const { actor, panel: shown } = bar()
    const widths = { more: 60, keepsMore: false, entries: [{ id: 'products', width: 90 }] }
    actor.send({ type: 'BAR.SHOWN' })
    actor.send({ type: 'WIDTHS.CHANGED', room: 100, ...widths })
    actor.send({ type: 'TOGGLE', panel: 'products' })
    actor.send({ type: 'WIDTHS.CHANGED', room: 95, ...widths })
    expect(shown()).toBe('products')
    actor.send({ type: 'WIDTHS.CHANGED', room: 80, ...widths })
    expect([shown(), actor.getSnapshot().context.fitting]).toEqual([null, []])
    actor.send({ type: 'TOGGLE', panel: 'more' })
    actor.send({ type: 'WIDTHS.CHANGED', room: 100, ...widths })
    expect([shown(), actor.getSnapshot().context.fitting]).toEqual([null, ['products']])
  })
})
