import { describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import type { FeedbackItem } from '../../../domain/feedback.ts'
import { feedbackCentreMachine } from '../../../machines/shell/feedbackCentre/machine.ts'
import type { Ids, ListOutput } from '../../../machines/shell/feedbackCentre/setup.ts'
import { byHand, flush } from '../harness.ts'
import { tellsOf } from './told.ts'

const item = (id: string, ...replies: readonly string[]): FeedbackItem => ({
  id,
  kind: 'feedback',
  module: 'US Approved',
  type: '数据问题',
  question_content: id,
  question_img: [],
  createdAt: 0,
  dueAt: 1,
  closedAt: null,
  replies: replies.map((reply) => ({ id: reply, role: 'data-analyst', content: reply, at: 1, isRead: false })),
})
const listOf = (...items: readonly FeedbackItem[]): ListOutput => ({ items, total: items.length })

const start = () => {
  const [loads, sends] = [byHand<void, ListOutput>(), byHand<Ids, Ids>()]
  const tabs = { isFollowed: false, tell: () => {}, count: (() => {}) as (count: number) => void }
  const running = tellsOf(
    feedbackCentreMachine.provide({
      actors: {
        load: loads.logic,
        sendRead: sends.logic,
        followTabs: fromCallback(({ sendBack }) => {
          Object.assign(tabs, {
            isFollowed: true,
            tell: () => sendBack({ type: 'FEEDBACK.CHANGED' }),
            count: (count: number) => sendBack({ type: 'REPLIES.COUNTED', count }),
          })
          return () => void (tabs.isFollowed = false)
        }),
      },
    }),
  )
  const come = async (answer: ListOutput) => {
    loads.last()!.resolve(answer)
    await flush()
  }
  const state = () => {
    const snapshot = running.actor.getSnapshot()
    return snapshot.hasTag('loading') ? 'loading' : snapshot.hasTag('failed') ? (snapshot.context.failure?.code ?? 'failed') : 'shown'
  }
  const unread = () =>
    running.actor.getSnapshot().context.items.flatMap(({ replies }) => replies.filter(({ isRead }) => !isRead).map(({ id }) => id))
  return { ...running, loads, sends, tabs, come, state, unread }
}

describe('the Feedback Center', () => {
  it('FEED-04 asks for what there is as it opens; what does not come says so, and may be asked for again', async () => {
    const { actor, loads, state, come } = start()
    expect([state(), loads.calls.length]).toEqual(['loading', 1])
    loads.last()!.reject(new MateriaError('server.busy'))
    await flush()
    expect(state()).toBe('server.busy')
    actor.send({ type: 'RETRY' })
    expect([state(), loads.calls.length]).toEqual(['loading', 2])
    await come(listOf(item('f1', 'r1')))
    expect([state(), actor.getSnapshot().context.failure, actor.getSnapshot().context.total]).toEqual(['shown', null, 1])
  })

  it('FEED-04 asks again whenever something changed, here or in another tab: shown, failed, or on the way', async () => {
    const { loads, tabs, state, come } = start()
    const first = loads.last()!
    tabs.tell()
    await flush()
    expect([first.isOpen(), loads.calls.length, state()]).toEqual([false, 2, 'loading'])
    await come(listOf())
    tabs.tell()
    await flush()
    expect([loads.calls.length, state()]).toEqual([3, 'loading'])
    loads.last()!.reject(new MateriaError('server.busy'))
    await flush()
    tabs.tell()
    await flush()
    expect([loads.calls.length, state()]).toEqual([4, 'loading'])
  })

  it('FEED-04 FEED-05 a count that is another than its own has it asked again; its own, and one while it is asked, do not', async () => {
    const { actor, loads, tabs, state, come } = start()
    tabs.count(7)
    expect(loads.calls.length).toBe(1)
    await come(listOf(item('f1', 'r1')))
    tabs.count(1)
    await flush()
    expect([loads.calls.length, state()]).toEqual([1, 'shown'])
    tabs.count(2)
    await flush()
    expect([loads.calls.length, state()]).toEqual([2, 'loading'])
    await come(listOf(item('f1', 'r1', 'r2')))
    // Read on another device.
    tabs.count(1)
    await flush()
    expect([loads.calls.length, state()]).toEqual([3, 'loading'])
    await come(listOf(item('f1', 'r2')))
    // What was read here counts as read, whatever the gateway has heard of.
    actor.send({ type: 'ACKNOWLEDGE' })
    tabs.count(0)
    await flush()
    expect([loads.calls.length, state()]).toEqual([3, 'shown'])
  })

  it('FEED-04 opened, the replies of one are read, told once; what is told twice is not', async () => {
    const { actor, sends, come, unread } = start()
    await come(listOf(item('f1', 'r1', 'r2'), item('f2', 'r3'), item('f3')))
    actor.send({ type: 'ITEM.OPENED', id: 'f3' })
    expect(sends.calls.length).toBe(0)
    actor.send({ type: 'ITEM.OPENED', id: 'f1' })
    actor.send({ type: 'ITEM.OPENED', id: 'f1' })
    expect([unread(), sends.calls.map(({ input }) => input)]).toEqual([['r3'], [{ ids: ['r1', 'r2'] }]])
    sends.last()!.resolve({ ids: ['r1', 'r2'] })
    await flush()
    expect([actor.getSnapshot().context.unsent, sends.calls.length]).toEqual([[], 1])
  })

  it('FEED-04 all are read at once; what is read while the gateway is told is told after it, and nothing read becomes unread', async () => {
    const { actor, sends, come, unread, tabs } = start()
    await come(listOf(item('f1', 'r1'), item('f2', 'r2')))
    actor.send({ type: 'ITEM.OPENED', id: 'f1' })
    actor.send({ type: 'ACKNOWLEDGE' })
    expect([unread(), sends.calls.length]).toEqual([[], 1])
    tabs.tell()
    await flush()
    // The gateway has not heard of them.
    await come(listOf(item('f1', 'r1'), item('f2', 'r2')))
    expect(unread()).toEqual([])
    sends.last()!.resolve({ ids: ['r1'] })
    await flush()
    expect(sends.calls.map(({ input }) => input)).toEqual([{ ids: ['r1'] }, { ids: ['r2'] }])
    actor.send({ type: 'ACKNOWLEDGE' })
    expect(actor.getSnapshot().context.unsent).toEqual(['r2'])
  })

  it('FEED-04 what the gateway did not hear it is told again after a minute, with what was read since', async () => {
    const { actor, clock, sends, come } = start()
    await come(listOf(item('f1', 'r1'), item('f2', 'r2')))
    actor.send({ type: 'ITEM.OPENED', id: 'f1' })
    sends.last()!.reject(new MateriaError('server.busy'))
    await flush()
    actor.send({ type: 'ITEM.OPENED', id: 'f2' })
    clock.increment(59_999)
    expect(sends.calls.length).toBe(1)
    clock.increment(1)
    expect(sends.last()?.input).toEqual({ ids: ['r1', 'r2'] })
  })

  it('FEED-04 hears of other tabs as long as it is there', () => {
    const { actor, tabs } = start()
    expect(tabs.isFollowed).toBe(true)
    actor.stop()
    expect(tabs.isFollowed).toBe(false)
  })
})
