import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { MENU_WIDTH } from '../../../domain/constants.ts'
import { LANGUAGES } from '../../../domain/language.ts'
import { menuMachine } from '../../../machines/shell/menu/machine.ts'
import type { MenuEvent, MenuInput } from '../../../machines/shell/menu/types.ts'
import { runs } from '../../runs.ts'

const width = fc.oneof(fc.integer({ min: -10, max: 400 }), fc.constantFrom(119, 120, 220, 221, Number.NaN, Infinity))
const input: fc.Arbitrary<MenuInput> = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  storedWidth: fc.option(width),
  collapsed: fc.boolean(),
  narrow: fc.boolean(),
})
const event: fc.Arbitrary<MenuEvent> = fc.oneof(
  fc.constantFrom<MenuEvent>({ type: 'TOGGLE' }, { type: 'WINDOW.NARROWED' }, { type: 'WINDOW.WIDENED' }, { type: 'CLOSE' }),
  width.map((given) => ({ type: 'WIDTH.SET' as const, width: given })),
)
const isHonoured = (given: number) => given >= MENU_WIDTH.min && given <= MENU_WIDTH.max
const TAGS = ['open', 'collapsed', 'hidden', 'drawer'] as const

describe('menu: invariants under random events', () => {
  it('MACH-05 MENU-01 is what a plain menu would be: its width within bounds, its fold kept over narrow windows and visits', () => {
    fc.assert(
      fc.property(input, fc.array(event, { maxLength: 30 }), (given, events) => {
        const kept = { width: given.storedWidth, collapsed: given.collapsed }
        const actor = createActor(
          menuMachine.provide({
            actions: {
              storeMenuWidth: (_, params) => void (kept.width = params.width),
              storeMenuCollapsed: (_, params) => void (kept.collapsed = params.collapsed),
            },
          }),
          { input: given },
        ).start()
        // The same menu told plainly.
        const plain = {
          narrow: given.narrow,
          drawer: false,
          collapsed: given.collapsed,
          width: given.storedWidth !== null && isHonoured(given.storedWidth) ? given.storedWidth : MENU_WIDTH[given.language],
        }
        const check = () => {
          const snapshot = actor.getSnapshot()
          const expected = plain.narrow ? (plain.drawer ? 'drawer' : 'hidden') : plain.collapsed ? 'collapsed' : 'open'
          expect(TAGS.filter((tag) => snapshot.hasTag(tag))).toEqual([expected])
          expect(snapshot.context.width).toBe(plain.width)
          expect(kept.collapsed, 'the next visit starts as this one was left').toBe(plain.collapsed)
        }
        check()
        for (const item of events) {
          actor.send(item)
          if (item.type === 'WINDOW.NARROWED' && !plain.narrow) [plain.narrow, plain.drawer] = [true, false]
          else if (item.type === 'WINDOW.WIDENED') plain.narrow = false
          else if (item.type === 'TOGGLE' && plain.narrow) plain.drawer = !plain.drawer
          else if (item.type === 'TOGGLE') plain.collapsed = !plain.collapsed
          else if (item.type === 'CLOSE') plain.drawer = false
          else if (item.type === 'WIDTH.SET' && !plain.narrow && !plain.collapsed && isHonoured(item.width)) {
            plain.width = item.width
            expect(kept.width).toBe(item.width)
          }
          check()
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
