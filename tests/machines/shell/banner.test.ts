import { describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { bannerMachine } from '../../../machines/shell/banner/machine.ts'
import { noticeOf } from '../../../machines/shell/notices/sampleNotices.ts'
import { tellsOf } from './told.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => noticeOf(id, { title: id, level: 'weak' })) as [
  ReturnType<typeof noticeOf>,
  ReturnType<typeof noticeOf>,
  ReturnType<typeof noticeOf>,
]
const fixed = noticeOf('fixed', { title: 'fixed', level: 'error', isClose: false })

const start = (...notices: readonly (typeof a)[]) => {
  const running = tellsOf(bannerMachine, { area: 'weak' })
  running.actor.send({ type: 'BANNER.CHANGED', notices })
  const shown = () => {
    const { value, context } = running.actor.getSnapshot()
    return value === 'hidden' ? null : context.notices[context.at]?.id
  }
  return { ...running, shown }
}

describe('the banner', () => {
  it('NOTICE-05 shows nothing of nothing, one without turning, and several by turns of three seconds', () => {
    expect(start().shown()).toBe(null)
    const one = start(a)
    one.clock.increment(60_000)
    expect(one.shown()).toBe('a')
    const { clock, shown } = start(a, b, c)
    const seen = [shown()]
    for (let turn = 0; turn < 4; turn++) {
      clock.increment(2999)
      seen.push(shown())
      clock.increment(1)
      seen.push(shown())
    }
    expect(seen).toEqual(['a', 'a', 'b', 'b', 'c', 'c', 'a', 'a', 'b'])
  })

  it.each([
    ['the pointer', { type: 'POINTER.ENTERED' }, { type: 'POINTER.LEFT' }],
    ['the focus', { type: 'FOCUS' }, { type: 'BLUR' }],
  ] as const)('NOTICE-05 stands still while it has %s, and turns three seconds after', (_, takes, leaves) => {
    const { actor, clock, shown } = start(a, b)
    clock.increment(2000)
    actor.send(takes)
    clock.increment(60_000)
    expect(shown()).toBe('a')
    actor.send(leaves)
    clock.increment(2999)
    expect(shown()).toBe('a')
    clock.increment(1)
    expect(shown()).toBe('b')
  })

  it('NOTICE-03 NOTICE-05 one that was followed to where it leads has been read and goes alone, the next one in its place; what may not be closed stays', () => {
    const { actor, told, shown } = start(a, b, fixed)
    actor.send({ type: 'STEP' })
    actor.send({ type: 'FOCUS' })
    actor.send({ type: 'FOLLOW' })
    const seen = (id: string) => ({ type: 'NOTICES.SEEN', area: 'weak', ids: [id] })
    expect([shown(), actor.getSnapshot().context.within, told]).toEqual(['fixed', false, [seen('b')]])
    actor.send({ type: 'FOLLOW' })
    expect([shown(), told.length]).toEqual(['fixed', 1])
    actor.send({ type: 'STEP' })
    actor.send({ type: 'FOLLOW' })
    expect([shown(), told]).toEqual(['fixed', [seen('b'), seen('a')]])
    const last = start(a, b, c)
    for (const type of ['STEP', 'STEP', 'FOLLOW', 'FOLLOW'] as const) last.actor.send({ type })
    expect(last.shown()).toBe('b')
    last.actor.send({ type: 'FOLLOW' })
    expect(last.shown()).toBe(null)
  })

  it('NOTICE-05 rests while it is hidden, and turns three seconds after', () => {
    const { actor, clock, shown } = start(a, b)
    clock.increment(2000)
    actor.send({ type: 'COVER.CHANGED', covered: true })
    clock.increment(60_000)
    expect(shown()).toBe('a')
    actor.send({ type: 'COVER.CHANGED', covered: false })
    clock.increment(2999)
    expect(shown()).toBe('a')
    clock.increment(1)
    expect(shown()).toBe('b')
    // Hidden before there was anything to show.
    const later = start()
    later.actor.send({ type: 'COVER.CHANGED', covered: true })
    later.actor.send({ type: 'BANNER.CHANGED', notices: [a, b] })
    later.clock.increment(60_000)
    expect(later.shown()).toBe('a')
  })

  it('NOTICE-05 hears whether it is hidden before it shows anything, and as long as the page is there', () => {
    let hides!: (covered: boolean) => void
    const machine = bannerMachine.provide({
      actors: {
        followCover: fromCallback(({ sendBack }) => {
          hides = (covered) => sendBack({ type: 'COVER.CHANGED', covered })
          hides(true)
        }),
      },
    })
    const { actor, clock } = tellsOf(machine, { area: 'weak' })
    const at = () => actor.getSnapshot().context.at
    actor.send({ type: 'BANNER.CHANGED', notices: [a, b] })
    clock.increment(60_000)
    expect(at()).toBe(0)
    hides(false)
    clock.increment(3000)
    expect(at()).toBe(1)
    hides(true)
    clock.increment(60_000)
    expect(at()).toBe(1)
  })

  it('NOTICE-05 steps by hand, held or not; the next turn comes three seconds after the step', () => {
    const { actor, clock, shown } = start(a, b, c)
    clock.increment(2000)
    actor.send({ type: 'STEP' })
    expect(shown()).toBe('b')
    clock.increment(2999)
    expect(shown()).toBe('b')
    clock.increment(1)
    expect(shown()).toBe('c')
    actor.send({ type: 'POINTER.ENTERED' })
    actor.send({ type: 'STEP' })
    expect(shown()).toBe('a')
  })

  it('NOTICE-05 one that shows goes on showing when others come or go; when all are gone it is forgotten who held it', () => {
    const { actor, clock, shown } = start(a, b)
    actor.send({ type: 'STEP' })
    actor.send({ type: 'BANNER.CHANGED', notices: [c, a, b] })
    expect(shown()).toBe('b')
    actor.send({ type: 'BANNER.CHANGED', notices: [c, a] })
    expect(shown()).toBe('c')
    actor.send({ type: 'FOCUS' })
    actor.send({ type: 'POINTER.ENTERED' })
    actor.send({ type: 'BANNER.CHANGED', notices: [] })
    expect(shown()).toBe(null)
    actor.send({ type: 'BANNER.CHANGED', notices: [a, b] })
    clock.increment(3000)
    expect(shown()).toBe('b')
  })

  it('NOTICE-05 closing reads all that may be closed, once, and leaves what may not', () => {
    const { actor, told, shown } = start(a, fixed, b)
    actor.send({ type: 'CLOSE' })
    expect([told, shown()]).toEqual([[{ type: 'NOTICES.SEEN', area: 'weak', ids: ['a', 'b'] }], 'fixed'])
    actor.send({ type: 'CLOSE' })
    expect([told.length, shown()]).toEqual([1, 'fixed'])
  })
})
