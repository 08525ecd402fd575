import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MateriaError } from '../../../domain/errors.ts'
import { OVERLAY_KINDS, type OverlayKind } from '../../../domain/overlay.ts'
import type { FeedbackContext } from '../../../machines/shell/feedback/types.ts'
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

type Page = ReturnType<typeof startPage>
/** What is true of everything that lies over a page, whenever; `reached` counts what has shown. */
const watching = (page: Page, reached: Map<string, number> = new Map()): (() => void) => {
  let shown: string | null = null
  return () => {
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
    expect(page.page.body.style.overflow, 'the page behind stands still exactly while what shows asks for it').toBe(locks ? 'hidden' : '')
    expect(page.snapshotOf('tour').matches({ on: { touring: 'waiting' } as never }), 'a tour waits while another shows').toBe(
      wanted.includes('tour') && current !== 'tour',
    )
    const guide = page.snapshotOf('guide')
    expect(guide.matches({ showing: 'playing' } as never) && current !== 'guide', 'pictures turn where they are seen').toBe(false)
    expect(guide.matches({ showing: 'resting' } as never) && current === 'guide', 'and wherever they are').toBe(false)
    expect(page.snapshotOf('weakBanner').matches({ shown: 'turning' } as never) && locks, 'no banner turns behind a modal').toBe(false)
    const toast = page.snapshotOf('toast')
    expect(toast.hasTag('shown') && locks, 'nothing is told in passing over a modal').toBe(false)
    if (toast.hasTag('shown')) reached.set('toast', (reached.get('toast') ?? 0) + 1)
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
}
/** The page is loaded anew. */
const isReloading = (page: Page): boolean => page.snapshotOf('blocking').matches({ showing: 'reloading' } as never)

describe('everything that lies over the page', () => {
  it('MACH-05 BLOCK-01 KICK-02 CAPT-01 LOGIN-02 GUIDE-01 NOTICE-04 NOTICE-08 NPS-01 TOUR-02 whatever happens in whatever order: one modal, nothing lost, focus comes back, the page is free', async () => {
    const reached = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(arrival, fc.array(step, { minLength: 20, maxLength: 90, size: 'max' }), async (arriving, steps) => {
        const page = startPage()
        const check = watching(page, reached)
        const isGone = () => isReloading(page)
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
    expect([...reached.keys()].toSorted(), 'the storm has reached all of them, and something was told in passing').toEqual(
      [...Object.keys(DIALOGS), 'toast'].toSorted(),
    )
  })

  it('FEED-01 FEED-02 a feedback that is being written: pictures that fail, are sent again and taken out while other modals come; one modal, text and pictures stay', async () => {
    const others = STIMULI.flat().filter(({ to, event }) => to !== 'feedback' && event.type !== 'NOTICES.STOP')
    const happening = fc.oneof(
      { weight: 3, arbitrary: fc.record({ does: fc.constant('write' as const), text: fc.constantFrom('A wish', 'Another wish') }) },
      { weight: 3, arbitrary: fc.constant({ does: 'choose' as const }) },
      { weight: 5, arbitrary: fc.record({ does: fc.constant('upload' as const), ends: fc.constantFrom('got', 'failed', 'refused') }) },
      { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('again' as const, 'remove' as const), which: fc.nat(2) }) },
      { weight: 1, arbitrary: fc.constant({ does: 'close' as const }) },
      { weight: 3, arbitrary: fc.record({ does: fc.constant('submit' as const), ends: fc.constantFrom('got', 'failed') }) },
      { weight: 8, arbitrary: fc.constantFrom(...others).map((told) => ({ does: 'other' as const, ...told })) },
      { weight: 4, arbitrary: fc.record({ does: fc.constant('answer' as const), call: fc.nat(20), outcome: fc.nat(8) }) },
      { weight: 2, arbitrary: fc.constant({ does: 'elapse' as const }) },
    )
    const reached = new Map<string, number>()
    let [behind, sent] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 20, maxLength: 60, size: 'max' }), async (happenings) => {
        const page = startPage()
        const check = watching(page, reached)
        /** What somebody has written and not sent, as they would tell it. */
        let [text, chosen] = ['', 0]
        let pictures: { id: string; is: 'waits' | 'failed' | 'got' }[] = []
        const feedback = () => page.snapshotOf('feedback')
        const does = (event: { type: string; [key: string]: unknown }) => page.perform(() => page.send('feedback', event))
        const asks = (src: string) => [...page.calls].filter(({ owner, src: of }) => owner === 'feedback' && of === src)
        const fails = (error: Error) => ({ kind: 'error' as const, error })
        const opens = async () => {
          if (!feedback().hasTag('open')) await does({ type: 'FEEDBACK.OPEN', kind: 'feedback' })
          for (const call of asks('open')) await page.perform(() => call.settle({ kind: 'done', output: { tree: [], draft: page.kept() } }))
        }
        const writes = async (now: string) => {
          await does({ type: 'MODULE.CHOSEN', module: 'drugus' })
          await does({ type: 'KIND.CHOSEN', kind: '产品建议' })
          await does({ type: 'INPUT', text: now })
          text = now
        }
        const uploads = async (ends: string) => {
          const [call] = asks('upload')
          if (!call) return
          const { id } = call.input as { id: string }
          await page.perform(() =>
            call.settle(
              ends === 'got'
                ? { kind: 'done', output: { id, ref: `${id}.webp` } }
                : fails(
                    ends === 'failed' ? new MateriaError('server.busy') : new MateriaError('request.malformed', { field: 'image.broken' }),
                  ),
            ),
          )
          // What the gateway has looked at and does not want is said, and gone.
          pictures = pictures.flatMap((one) => (one.id !== id ? [one] : ends === 'refused' ? [] : [{ id, is: ends as 'got' | 'failed' }]))
        }
        const submits = async (ends: string) => {
          await does({ type: 'SUBMIT' })
          const [call] = asks('send')
          expect(call !== undefined, 'it goes with all of its pictures, or not yet').toBe(
            text !== '' && pictures.every(({ is }) => is === 'got'),
          )
          if (!call) return
          expect(call.input).toMatchObject({ draft: { content: text, pictures: pictures.map(({ id }) => ({ id, ref: `${id}.webp` })) } })
          await page.perform(() =>
            call.settle(ends === 'got' ? { kind: 'done', output: undefined } : fails(new MateriaError('server.busy'))),
          )
          if (ends !== 'got') return
          sent += 1
          ;[text, pictures] = ['', []]
        }
        const stays = () => {
          check()
          if (!feedback().hasTag('open')) return
          if (page.now().current !== 'feedback') behind += 1
          const { content, pictures: there } = feedback().context as FeedbackContext
          const now = there.map(({ id, ref, failed }) => ({ id, is: ref !== null ? 'got' : failed ? 'failed' : 'waits' }))
          expect([content, now], 'text and pictures are as they were left').toStrictEqual([text, pictures])
          const waiting = pictures.filter(({ is }) => is === 'waits').map((one) => one.id)
          const going = asks('upload').map(({ input }) => (input as { id: string }).id)
          expect(going.length, 'one is on its way as long as one waits').toBe(Math.min(1, waiting.length))
          expect(waiting, 'and waits no more once it is there, or was taken out').toEqual(expect.arrayContaining(going))
        }
        await opens()
        await writes('A wish')
        for (const one of happenings) {
          if (one.does === 'other') await page.perform(() => page.send(one.to, one.event))
          else if (one.does === 'elapse') await page.perform(() => page.clock.elapse())
          else if (one.does === 'answer') {
            const calls = [...page.calls].filter(({ owner }) => owner !== 'feedback')
            const call = calls[one.call % Math.max(1, calls.length)]
            await page.perform(() => call?.settle(call.outcomes[one.outcome % call.outcomes.length]!))
          } else if (one.does === 'close') {
            await does({ type: 'CLOSE' })
            // Whoever closes it waits for no picture; what is kept is there again.
            pictures = pictures.filter(({ is }) => is === 'got')
            check()
          } else {
            await opens()
            if (one.does === 'write') await writes(one.text)
            else if (one.does === 'upload') await uploads(one.ends)
            else if (one.does === 'submit') await submits(one.ends)
            else if (one.does === 'choose') {
              const id = `p${(chosen += 1)}`
              await does({ type: 'PICTURES.CHOSEN', files: [{ id, name: `${id}.png`, type: 'image/png', size: 1000 }] })
              if (pictures.length < 3) pictures = [...pictures, { id, is: 'waits' }]
            } else {
              const picture = pictures[one.which]
              if (picture && one.does === 'remove') {
                await does({ type: 'PICTURE.REMOVE', id: picture.id })
                pictures = pictures.filter((other) => other !== picture)
              } else if (picture?.is === 'failed') {
                await does({ type: 'PICTURE.RETRY', id: picture.id })
                pictures = pictures.map((other) => (other === picture ? { ...other, is: 'waits' } : other))
              }
            }
          }
          if (isReloading(page)) return page.stop()
          stays()
        }
        // In the end it goes, with all that was not taken out of it.
        await opens()
        if (text === '') await writes('A wish')
        for (const { id, is } of pictures) if (is === 'failed') await does({ type: 'PICTURE.RETRY', id })
        while (asks('upload').length > 0) await uploads('got')
        await submits('got')
        expect(text, 'it has gone').toBe('')
        check()
        page.stop()
      }),
      { numRuns: runs(60) },
    )
    expect(sent, 'some went').toBeGreaterThan(0)
    expect(behind, 'others came before it').toBeGreaterThan(0)
  })
})
