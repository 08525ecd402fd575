import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { LANGUAGES } from '../../../domain/language.ts'
import { menuMachine } from '../../../machines/shell/menu/machine.ts'
import type { MenuEvent, MenuInput } from '../../../machines/shell/menu/types.ts'
import { runs } from '../../runs.ts'

/** A figure, written out: a constant would agree with itself. */
const MENU_WIDTH = { collapsed: 73, default: 200, cn: 180, en: 206, min: 120, max: 220 }

const width = fc.oneof(fc.integer({ min: -10, max: 400 }), fc.constantFrom(119, 120, 220, 221, Number.NaN, Infinity))
/** `clientX` of the pointer, px. */
const place = fc.integer({ min: 0, max: 400 })
const input: fc.Arbitrary<MenuInput> = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  storedWidth: fc.option(width),
  collapsed: fc.boolean(),
  narrow: fc.boolean(),
})
const event: fc.Arbitrary<MenuEvent> = fc.oneof(
  fc.constantFrom<MenuEvent>(
    { type: 'TOGGLE' },
    { type: 'WINDOW.NARROWED' },
    { type: 'WINDOW.WIDENED' },
    { type: 'CLOSE' },
    { type: 'LEAVE' },
  ),
  // Often enough that edges are dragged, stepped and given back within one run.
  fc.constantFrom<MenuEvent>(
    { type: 'EDGE.DROP' },
    { type: 'WIDTH.CANCEL' },
    { type: 'BLUR' },
    { type: 'WIDTH.STEP', by: 1 },
    { type: 'WIDTH.STEP', by: -1 },
  ),
  place.map((x) => ({ type: 'EDGE.GRAB' as const, x })),
  fc.oneof(place, fc.constantFrom(-Infinity, Infinity)).map((x) => ({ type: 'EDGE.DRAG' as const, x })),
)
const isHonoured = (given: number) => given >= MENU_WIDTH.min && given <= MENU_WIDTH.max
const TAGS = ['open', 'collapsed', 'hidden', 'drawer'] as const

describe('menu: invariants under random events', () => {
  it('MACH-05 MENU-01 is what a plain menu would be: its width within bounds, its fold kept over narrow windows and visits', () => {
    fc.assert(
      fc.property(input, fc.array(event, { maxLength: 30, size: 'max' }), (given, events) => {
        let focus: string | null = null
        const kept = { width: given.storedWidth, collapsed: given.collapsed }
        const actor = createActor(
          menuMachine.provide({
            actions: {
              storeMenuWidth: (_, params) => void (kept.width = params.width),
              storeMenuCollapsed: (_, params) => void (kept.collapsed = params.collapsed),
              focusMenu: () => void (focus = 'menu'),
              focusOpener: () => void (focus = 'opener'),
              keepFocus: () => void (focus = 'kept'),
            },
          }),
          { input: given },
        ).start()
        // The same menu told plainly.
        const plain = {
          focus: null as string | null,
          narrow: given.narrow,
          drawer: false,
          collapsed: given.collapsed,
          width: given.storedWidth !== null && isHonoured(given.storedWidth) ? given.storedWidth : MENU_WIDTH[given.language],
          hold: null as { by: 'pointer' | 'keys'; x: number; before: number } | null,
        }
        const bounded = (wanted: number) => Math.min(220, Math.max(120, wanted))
        const widen = (wanted: number) => {
          plain.width = wanted
          expect(kept.width).toBe(wanted)
        }
        const check = () => {
          expect(focus, 'where the menu last put the focus').toBe(plain.focus)
          const snapshot = actor.getSnapshot()
          const expected = plain.narrow ? (plain.drawer ? 'drawer' : 'hidden') : plain.collapsed ? 'collapsed' : 'open'
          expect(TAGS.filter((tag) => snapshot.hasTag(tag))).toEqual([expected])
          expect(snapshot.context.width).toBe(plain.width)
          expect(kept.collapsed, 'the next visit starts as this one was left').toBe(plain.collapsed)
        }
        check()
        for (const item of events) {
          actor.send(item)
          if (plain.narrow || plain.collapsed) plain.hold = null
          if (item.type === 'WINDOW.NARROWED' && !plain.narrow) [plain.narrow, plain.drawer, plain.focus] = [true, false, 'kept']
          else if (item.type === 'WINDOW.WIDENED') plain.narrow = false
          else if (item.type === 'TOGGLE' && plain.narrow) {
            plain.drawer = !plain.drawer
            if (plain.drawer) plain.focus = 'menu'
          } else if (item.type === 'TOGGLE') plain.collapsed = !plain.collapsed
          else if (item.type === 'CLOSE' || item.type === 'LEAVE') {
            if (plain.narrow && plain.drawer && item.type === 'CLOSE') plain.focus = 'opener'
            plain.drawer = false
          } else if (!plain.narrow && !plain.collapsed) {
            const hold = plain.hold
            if (item.type === 'EDGE.GRAB') plain.hold = { by: 'pointer', x: item.x, before: plain.width }
            else if (item.type === 'EDGE.DRAG' && hold?.by === 'pointer') widen(bounded(hold.before + item.x - hold.x))
            else if (item.type === 'EDGE.DROP' && hold?.by === 'pointer') plain.hold = null
            else if (item.type === 'WIDTH.STEP' && hold?.by !== 'pointer') {
              plain.hold ??= { by: 'keys', x: 0, before: plain.width }
              widen(bounded(plain.width + item.by * 8))
            } else if (item.type === 'BLUR' && hold?.by === 'keys') plain.hold = null
            else if (item.type === 'WIDTH.CANCEL' && hold) {
              plain.hold = null
              plain.width = hold.before
              if (kept.width !== null && isHonoured(kept.width)) expect(kept.width, 'what was given back is kept').toBe(hold.before)
            }
          }
          if (plain.narrow || plain.collapsed) plain.hold = null
          check()
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('MENU-01 an edge that was pressed and let go, moved or not, is let go: a pointer that goes on changes nothing', () => {
    for (const moved of [[], [{ type: 'EDGE.DRAG', x: 190 } as const]]) {
      const actor = createActor(menuMachine, { input: { language: 'cn', storedWidth: 150, collapsed: false, narrow: false } }).start()
      actor.send({ type: 'EDGE.GRAB', x: 150 })
      for (const event of moved) actor.send(event)
      const { width } = actor.getSnapshot().context
      actor.send({ type: 'EDGE.DROP' })
      actor.send({ type: 'EDGE.DRAG', x: 200 })
      expect([actor.getSnapshot().hasTag('held'), actor.getSnapshot().context.width]).toEqual([false, width])
    }
  })
})
