import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OVERLAY_KINDS, type OverlayKind } from '../../../domain/overlay.ts'
import { runs } from '../../runs.ts'
import { ARRIVAL, DIALOGS, OPENINGS, startPage, STIMULI } from './overlays.ts'

const step = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...OPENINGS).map((told) => ({ kind: 'send' as const, ...told })) },
  {
    weight: 6,
    arbitrary: fc.oneof(...STIMULI.map((ofOne) => fc.constantFrom(...ofOne))).map((told) => ({ kind: 'send' as const, ...told })),
  },
  // The likeliest answer is the first; all others come as well.
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), call: fc.nat(40), outcome: fc.oneof(fc.constant(0), fc.nat(8)) }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'elapse' as const }) },
  { weight: 1, arbitrary: fc.constantFrom('search', 'bell').map((name) => ({ kind: 'focus' as const, name })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
)
/** Some of who arrives, and as often as not what they are told at first. */
const arrival = fc
  .tuple(fc.subarray([...ARRIVAL], { minLength: 4 }), fc.boolean())
  .map(([events, told]) => [
    ...events.map((event) => ({ kind: 'send' as const, ...event })),
    ...(told
      ? Array.from({ length: 6 }).flatMap((_, turn) => [
          { kind: 'elapse' as const },
          ...[0, 1, 2].map((call) => ({ kind: 'answer' as const, call: call + turn, outcome: 0 })),
        ])
      : []),
  ])
/** What notices show to who is there. */
const OF_ACCOUNT = ['strong', 'announcement', 'corner', 'guide', 'zoom']
const rank = (kind: OverlayKind) => OVERLAY_KINDS.indexOf(kind)

describe('everything that lies over the page', () => {
  it('MACH-05 BLOCK-01 KICK-02 CAPT-01 LOGIN-02 GUIDE-01 NOTICE-04 NOTICE-08 NPS-01 TOUR-02 whatever happens in whatever order: one modal, nothing lost, focus comes back, the page is free', async () => {
    const reached = new Map<string, number>()
    let toasts = 0
    await fc.assert(
      fc.asyncProperty(arrival, fc.array(step, { minLength: 20, maxLength: 90, size: 'max' }), async (arriving, steps) => {
        const page = startPage()
        let shown: string | null = null
        const check = () => {
          const { queue, current } = page.now()
          const wanted = page.wanted()
          const ids = queue.map(({ id }) => id)
          expect(ids.toSorted(), 'what wants to show has asked, what has asked wants to show').toEqual(wanted.toSorted())
          expect(new Set(ids).size, 'each once').toBe(ids.length)
          expect(current, 'one shows while any is wanted').toBe(ids[0] ?? null)
          expect(
            queue.filter(({ kind }) => rank(kind) < rank(queue[0]!.kind)),
            `nothing more urgent waits behind ${current}`,
          ).toEqual([])
          for (const { id, kind } of queue) expect(DIALOGS[id]!.kinds, `${id} is as urgent as it may be`).toContain(kind)
          const { who, scrolls } = current === null ? { who: '', scrolls: undefined } : DIALOGS[current]!
          const locks = current !== null && scrolls?.(page.snapshotOf(who).context as never) !== true
          expect(page.page.body.style.overflow, 'the page behind stands still exactly while what shows asks for it').toBe(
            locks ? 'hidden' : '',
          )
          expect(page.snapshotOf('tour').matches({ on: { touring: 'waiting' } as never }), 'a tour waits while another shows').toBe(
            wanted.includes('tour') && current !== 'tour',
          )
          const toast = page.snapshotOf('toast')
          expect(toast.hasTag('shown') && locks, 'nothing is told in passing over a modal').toBe(false)
          if (toast.hasTag('shown')) toasts += 1
          if (page.snapshotOf('notices').matches({ feed: 'off' } as never))
            expect(
              wanted.filter((id) => OF_ACCOUNT.includes(id)),
              'whoever has gone is told nothing more',
            ).toEqual([])
          if (current !== null) {
            reached.set(current, (reached.get(current) ?? 0) + 1)
            expect(page.page.activeElement.name, 'who shows has the focus').toBe(current)
          }
          if (shown !== null && current === null) {
            const before = page.before()
            expect(page.page.activeElement, 'what had the focus has it again, the page where that has gone').toBe(
              before?.isConnected ? before : page.main,
            )
          }
          shown = current
        }
        const isGone = () => page.snapshotOf('blocking').matches({ showing: 'reloading' } as never)
        const settle = (place: number, outcome: number) => {
          const call = [...page.calls][place % Math.max(1, page.calls.size)]
          call?.settle(call.outcomes[outcome % call.outcomes.length]!)
        }
        for (const one of [...arriving, ...steps]) {
          const { current } = page.now()
          const focused = page.page.activeElement
          await page.perform(() => {
            if (one.kind === 'send') page.send(one.to, one.event)
            else if (one.kind === 'answer') settle(one.call, one.outcome)
            else if (one.kind === 'elapse') page.clock.elapse()
            else if (one.kind === 'focus') page.focus(one.name)
            else page.forgetElement()
          })
          check()
          if (current === null && page.now().current === null && one.kind !== 'focus')
            expect(page.page.activeElement, 'a reader whom nothing interrupts keeps the focus').toBe(focused)
          // The page is loaded anew: all of it begins from nothing.
          if (isGone()) return page.stop()
        }

        // From here on everybody reads what shows and puts it away: all that waits shows.
        const waiting = new Set(page.now().queue.map(({ id }) => id))
        const seen = new Set<string>()
        for (let turn = 0; page.now().current !== null; turn += 1) {
          expect(turn, `${page.now().current} goes away`).toBeLessThan(200)
          const id = page.now().current!
          const { who, close } = DIALOGS[id]!
          seen.add(id)
          for (const type of close) {
            await page.perform(() => page.send(who, { type, by: 1 }))
            check()
          }
          if (isGone()) return page.stop()
          if (page.now().current !== id) continue
          // It waits for an answer, or for a moment.
          const call = [...page.calls].find(({ owner }) => owner === who)
          await page.perform(() => (call ? call.settle(call.outcomes[0]!) : page.clock.elapse()))
          check()
          // What leads elsewhere and cannot be put away stays until the operator withdraws it.
          if (id === 'blockingNotice' && page.now().current === id) await page.perform(() => page.send('notices', { type: 'NOTICES.STOP' }))
          for (const gone of waiting) if (!page.wanted().includes(gone) && !seen.has(gone)) waiting.delete(gone)
        }
        for (const id of waiting) expect(seen, `${id} showed in the end, or was withdrawn`).toContain(id)
        expect([page.page.body.style.overflow, page.page.activeElement.inDialog]).toEqual(['', false])
        page.stop()
      }),
      { numRuns: runs(120) },
    )
    expect(toasts, 'and something was told in passing').toBeGreaterThan(0)
    expect([...reached.keys()].toSorted(), 'the storm has reached all of them').toEqual(Object.keys(DIALOGS).toSorted())
  })
})
