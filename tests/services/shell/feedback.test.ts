import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { feedbackMachine } from '../../../machines/shell/feedback/machine.ts'
import { feedbackCentreMachine } from '../../../machines/shell/feedbackCentre/machine.ts'
import { chosenFiles, feedbackWorld } from '../../../services/shell/feedback.ts'
import { feedbackCentreWorld } from '../../../services/shell/feedbackCentre.ts'
import { EMPTY } from '../../../machines/shell/feedback/setup.ts'
import { flush } from '../../machines/harness.ts'
import { outcomeOf } from '../asked.ts'

type Hear = (event: { data: unknown }) => void

/** Tabs of one browser, which share their cookies and tell each other. */
const browser = (unread = 2) => {
  const held = { unread }
  const ears = new Map<object, Hear>()
  const cookies = new Map<string, string>()
  const calls: string[] = []
  const clocks: SimulatedClock[] = []
  const open = () => {
    const channel = {
      addEventListener: (_: string, hear: Hear) => void ears.set(channel, hear),
      postMessage: (data: unknown) => {
        for (const [other, hear] of ears) if (other !== channel) hear({ data })
      },
      close: () => void ears.delete(channel),
    }
    return channel as unknown as BroadcastChannel
  }
  const call = async (name: string) => {
    calls.push(name)
    return name === 'allRead'
      ? { obj: held.unread }
      : name === 'product-tree'
        ? { tree: [] }
        : { items: [{ id: 'f1', replies: Array.from({ length: held.unread }, (_, at) => ({ id: `r${at}`, isRead: false })) }], total: 1 }
  }
  const world = {
    gateway: { call },
    local: { get: () => null, set: () => {}, remove: () => {} },
    cookies: { get: (name: string) => cookies.get(name) ?? null, set: (name: string, value: string) => void cookies.set(name, value) },
    account: () => 'somebody',
    visibility: { isVisible: () => true, subscribe: () => () => {} },
  } as unknown as Parameters<typeof feedbackWorld>[0]
  return {
    cookies,
    calls,
    held,
    clocks,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is its origin's own
    tell: (data: unknown) => open().postMessage(data),
    /** One where somebody is logged in and the replies are counted. */
    tab: async () => {
      const clock = new SimulatedClock()
      clocks.push(clock)
      const actor = createActor(feedbackMachine.provide(feedbackWorld(world, open)), {
        input: { language: 'en', collapsed: false },
        clock,
      }).start()
      actor.send({ type: 'FEEDBACK.START' })
      clock.increment(2000)
      await flush()
      return actor
    },
    centre: async () => {
      const actor = createActor(feedbackCentreMachine.provide(feedbackCentreWorld(world, open))).start()
      await flush()
      return actor
    },
  }
}

describe('feedback in the browser', () => {
  it.each(['feedback', 'analyst'] as const)(
    'FEED-03 GATE-04 what is sent of %s waits half a minute: nothing else can be done meanwhile',
    async (kind) => {
      const waits: unknown[] = []
      const { actors } = feedbackWorld({
        gateway: { call: async (_: string, __: unknown, more: { timeoutMs?: number }) => void waits.push(more.timeoutMs) },
      } as unknown as Parameters<typeof feedbackWorld>[0])
      await outcomeOf(actors.send, { kind, draft: { ...EMPTY, key: 'k' } })
      expect(waits).toEqual([30_000])
    },
  )

  it('FEED-05 a bubble that is closed leaves the other tabs at once, and none of them asks the gateway for it', async () => {
    const { tab, centre, tell, calls, cookies } = browser()
    const [one, other] = [await tab(), await tab()]
    const there = await centre()
    expect([one, other].map((actor) => actor.getSnapshot().hasTag('bubble'))).toEqual([true, true])
    const asked = calls.length
    one.send({ type: 'BUBBLE.CLOSE' })
    expect([one, other].map((actor) => actor.getSnapshot().hasTag('bubble'))).toEqual([false, false])
    expect(cookies.get('feedbackNumber')).toBe('2')
    await flush()
    expect(calls.slice(asked)).toEqual([])
    // What nobody of ours says is not heard; what was read is, by both.
    for (const data of [{ closed: 'all' }, { closed: 1.5 }, { unread: '9' }, { unread: 9.5 }, null, 'closed']) tell(data)
    await flush()
    expect(calls.slice(asked)).toEqual([])
    tell('read')
    await flush()
    expect(calls.slice(asked).toSorted()).toEqual(['allRead', 'allRead', 'feedback-list'])
    for (const actor of [one, other, there]) actor.stop()
  })

  it('FEED-04 FEED-05 an open Feedback Center shows what was answered meanwhile as soon as any tab has counted it, and asks for nothing else', async () => {
    const { tab, centre, held, clocks, calls } = browser()
    const one = await tab()
    const there = await centre()
    const unread = () => there.getSnapshot().context.items.flatMap(({ replies }) => replies).length
    const asked = calls.length
    clocks[0]!.increment(600_000)
    await flush()
    expect([unread(), calls.slice(asked)]).toEqual([2, ['allRead']])
    held.unread = 3
    clocks[0]!.increment(600_000)
    await flush()
    await flush()
    expect([unread(), calls.slice(asked)]).toEqual([3, ['allRead', 'allRead', 'feedback-list']])
    for (const actor of [one, there]) actor.stop()
  })

  it('FEED-02 a file that was changed or deleted since it was chosen is not sent as an empty one: it is to be chosen again', async () => {
    const { tab, calls } = browser()
    const actor = await tab()
    actor.send({ type: 'FEEDBACK.OPEN', kind: 'analyst' })
    await flush()
    actor.send({ type: 'INPUT', text: 'See the pictures' })
    const unreadable = Object.assign(new File(['x'], 'moved.png', { type: 'image/png' }), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    })
    const emptied = Object.assign(new File(['x'], 'emptied.png', { type: 'image/png' }), { arrayBuffer: async () => new ArrayBuffer(0) })
    for (const files of [
      chosenFiles([unreadable]),
      chosenFiles([emptied]),
      [{ id: 'unknown', name: 'a.png', type: 'image/png', size: 1 }],
    ]) {
      actor.send({ type: 'PICTURES.CHOSEN', files })
      expect(actor.getSnapshot().hasTag('uploading')).toBe(true)
      await flush()
      const { pictures, pictureProblem, content } = actor.getSnapshot().context
      expect([pictures, pictureProblem, content]).toEqual([[], 'gone', 'See the pictures'])
    }
    expect(calls).not.toContain('uploadImage')
    actor.stop()
  })
})
