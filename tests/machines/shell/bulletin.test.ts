import { describe, expect, it } from 'vitest'
import { bulletinMachine } from '../../../machines/shell/bulletin/machine.ts'
import type { BulletinArea } from '../../../machines/shell/bulletin/setup.ts'
import { noticeOf } from '../../../machines/shell/notices/sampleNotices.ts'
import { tellsOf } from './told.ts'

const [a, b] = [noticeOf('a', { title: 'a' }), noticeOf('b', { title: 'b' })]

const start = (area: BulletinArea) => {
  const running = tellsOf(bulletinMachine, { area })
  const change = (...notices: readonly (typeof a)[]) => running.actor.send({ type: 'BULLETIN.CHANGED', notices })
  const shown = () => {
    const { value, context } = running.actor.getSnapshot()
    return value === 'showing' ? context.queue[0]?.id : null
  }
  return { ...running, change, shown }
}

describe('a notice that shows by itself', () => {
  it('NOTICE-04 a strong one shows three seconds after it is known, not sooner; one that goes before does not show', () => {
    const { change, clock, shown, told } = start('strong')
    change()
    clock.increment(3000)
    expect(shown()).toBe(null)
    change(a)
    clock.increment(2999)
    expect([shown(), told]).toEqual([null, []])
    clock.increment(1)
    expect([shown(), told]).toEqual(['a', [{ type: 'OVERLAY.REQUEST', id: 'strong', kind: 'announcement' }]])
    const gone = start('strong')
    gone.change(a)
    gone.clock.increment(2000)
    gone.change()
    gone.clock.increment(60_000)
    expect([gone.shown(), gone.told]).toEqual([null, []])
    // What is there when its time has come is what shows, and the time is not lengthened.
    const other = start('strong')
    other.change(a)
    other.clock.increment(2000)
    other.change(b)
    other.clock.increment(1000)
    expect(other.shown()).toBe('b')
  })

  it.each([
    ['announcement', { kind: 'announcement' }],
    ['corner', { kind: 'promotion', scrolls: true }],
  ] as const)('NOTICE-07 %s shows at once, and lets the overlay authority know what it is', (area, request) => {
    const { change, shown, told, actor } = start(area)
    change(a, b)
    expect([shown(), told]).toEqual(['a', [{ type: 'OVERLAY.REQUEST', id: area, ...request }]])
    actor.send({ type: 'CLOSE' })
    expect(told.slice(1)).toEqual([
      { type: 'OVERLAY.RELEASE', id: area },
      { type: 'NOTICES.SEEN', area, ids: ['a'] },
    ])
    // What waits behind it is told anew, by whoever has the notices.
    expect([shown(), actor.getSnapshot().context.queue]).toEqual([null, []])
  })

  it('NOTICE-04 one that shows stays in front of those that come; gone elsewhere, the next one shows, and at last none', () => {
    const { change, shown, told } = start('announcement')
    change(a)
    change(b, a)
    expect(shown()).toBe('a')
    change(b)
    expect(shown()).toBe('b')
    change()
    expect([shown(), told.at(-1)]).toEqual([null, { type: 'OVERLAY.RELEASE', id: 'announcement' }])
  })
})
