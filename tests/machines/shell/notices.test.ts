import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Notice } from '../../../domain/notices.ts'
import { busy } from '../../../machines/examples.ts'
import { examples } from '../../../machines/shell/notices/examples.ts'
import { noticesMachine } from '../../../machines/shell/notices/machine.ts'
import type { Ids, NoticesOutput } from '../../../machines/shell/notices/types.ts'
import { noticesWorld } from '../../../services/shell/notices.ts'
import type { World } from '../../../services/world.ts'
import { byHand, flush } from '../harness.ts'

/** Figures, written out: a constant would agree with itself. */
const TEN_MINUTES = 600_000
const A_MINUTE = 60_000
/** A page that is seen. */
const SEEN: World['visibility'] = { isVisible: () => true, subscribe: () => () => {} }

const [plain, detail] = examples.actors.loadAll.done[0]!.notices as [Notice, Notice]
const named = (id: string, isRead = false): Notice => ({ ...plain, id, title: id, isRead })

/** What was asked, and the answer to what was asked last. */
const asked = <I, O>() => {
  const { logic, calls, last } = byHand<I, O>()
  return {
    logic,
    inputs: () => calls.map(({ input }) => input),
    done: async (output: O) => {
      last()!.resolve(output)
      await flush()
    },
    failed: async (error: unknown) => {
      last()!.reject(error)
      await flush()
    },
  }
}

/** The machine with everything it asks answered by hand. */
const start = async () => {
  const all = asked<void, NoticesOutput>()
  const latest = asked<{ since: number }, NoticesOutput>()
  const sends = asked<Ids, Ids>()
  const clock = new SimulatedClock()
  const told: Ids[] = []
  const actor = createActor(
    noticesMachine.provide({
      actors: { loadAll: all.logic, loadLatest: latest.logic, sendRead: sends.logic, followTabs: fromCallback(() => {}) },
      actions: { tellTabs: (_, ids) => void told.push(ids) },
    }),
    { clock },
  ).start()
  actor.send({ type: 'NOTICES.START' })
  await flush()
  const ids = () => actor.getSnapshot().context.notices.map(({ id }) => id)
  const unread = () =>
    actor
      .getSnapshot()
      .context.notices.filter(({ isRead }) => !isRead)
      .map(({ id }) => id)
  const pass = async (ms: number) => {
    clock.increment(ms)
    await flush()
  }
  return { all, latest, sends, actor, told, ids, unread, pass }
}

describe('the Notification Center', () => {
  it('NOTICE-01 asks every ten minutes for what began since, and puts it in front, each once', async () => {
    const { all, latest, ids, pass } = await start()
    await all.done({ notices: [plain, detail], latestTime: 1000 })
    await pass(TEN_MINUTES - 1)
    expect(latest.inputs()).toStrictEqual([])
    await pass(1)
    expect(latest.inputs()).toStrictEqual([{ since: 1000 }])
    await latest.done({ notices: [named('new'), detail], latestTime: 2000 })
    expect(ids()).toStrictEqual(['new', detail.id, plain.id])
    await pass(TEN_MINUTES)
    expect(latest.inputs().at(-1)).toStrictEqual({ since: 2000 })
  })

  it('NOTICE-01 a look that failed is made again after a minute, from the same moment', async () => {
    const { all, latest, ids, pass } = await start()
    await all.failed(busy)
    await pass(A_MINUTE)
    await all.done({ notices: [plain], latestTime: 1000 })
    await pass(TEN_MINUTES)
    await latest.failed(busy)
    expect(ids()).toStrictEqual([plain.id])
    await pass(A_MINUTE)
    expect(latest.inputs()).toStrictEqual([{ since: 1000 }, { since: 1000 }])
  })

  it('NOTICE-03 what was read is told the gateway until it has heard, and other tabs at once', async () => {
    const { all, sends, actor, told, unread, pass } = await start()
    await all.done({ notices: [named('a'), named('b'), named('c', true)], latestTime: 1 })
    actor.send({ type: 'NOTICE.OPENED', id: 'a' })
    await flush()
    actor.send({ type: 'NOTICE.CLOSE', id: 'b' })
    expect([told, unread()]).toStrictEqual([[{ ids: ['a'] }, { ids: ['b'] }], []])
    await sends.failed(busy)
    await pass(A_MINUTE)
    expect(sends.inputs()).toStrictEqual([{ ids: ['a'] }, { ids: ['a', 'b'] }])
    await sends.done({ ids: ['a', 'b'] })
    // Read already: nothing more is told.
    actor.send({ type: 'ACKNOWLEDGE' })
    actor.send({ type: 'NOTICE.OPENED', id: 'a' })
    await flush()
    expect([sends.inputs().length, told.length]).toStrictEqual([2, 2])
  })

  it('NOTICE-03 what is read while the gateway hears of another one is told behind it', async () => {
    const { all, sends, actor } = await start()
    await all.done({ notices: [named('a'), named('b')], latestTime: 1 })
    actor.send({ type: 'NOTICE.CLOSE', id: 'a' })
    await flush()
    actor.send({ type: 'NOTICE.CLOSE', id: 'b' })
    await sends.done({ ids: ['a'] })
    expect(sends.inputs()).toStrictEqual([{ ids: ['a'] }, { ids: ['b'] }])
    await sends.done({ ids: ['b'] })
    expect(sends.inputs()).toHaveLength(2)
  })

  it('NOTICE-03 what was read stays read while the gateway has not heard, and what other devices read is read', async () => {
    const { all, latest, actor, unread, pass } = await start()
    await all.done({ notices: [named('a'), named('b'), named('c')], latestTime: 1 })
    actor.send({ type: 'NOTICE.CLOSE', id: 'a' })
    await pass(TEN_MINUTES)
    await latest.done({ notices: [named('a')], latestTime: 2 })
    expect(unread()).toStrictEqual(['b', 'c'])
    // Whoever opens the panel has all of them asked for anew.
    actor.send({ type: 'TOGGLE' })
    await flush()
    await all.done({ notices: [named('a'), named('b', true), named('c')], latestTime: 3 })
    expect(unread()).toStrictEqual(['c'])
    actor.send({ type: 'NOTICES.ACKNOWLEDGED', ids: ['c'] })
    expect(unread()).toStrictEqual([])
    expect(actor.getSnapshot().context.unsent).not.toContain('c')
  })

  it('NOTICE-02 whoever logs out leaves nothing behind', async () => {
    const { all, actor } = await start()
    await all.done({ notices: [named('a')], latestTime: 1 })
    actor.send({ type: 'TOGGLE' })
    actor.send({ type: 'NOTICE.CLOSE', id: 'a' })
    actor.send({ type: 'NOTICES.STOP' })
    expect(actor.getSnapshot().context).toStrictEqual({ notices: [], latestTime: 0, unsent: [], failure: null })
    expect(actor.getSnapshot().value).toStrictEqual({ feed: 'off', marks: 'told', panel: 'closed' })
  })

  it('NOTICE-03 tabs of a browser hear of each other, and take no nonsense', async () => {
    const channels: EventTarget[] = []
    const open = () => {
      const channel = Object.assign(new EventTarget(), {
        close: () => {},
        postMessage: (data: unknown) => {
          for (const other of channels) if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }))
        },
      })
      channels.push(channel)
      return channel as unknown as BroadcastChannel
    }
    const notices = { noticeCenter: [named('a'), named('b')], latestTime: 1 }
    const gateway = { call: async (api: string) => (api === 'notice-all' ? notices : { done: true }) } as unknown as World['gateway']
    const [one, other] = [1, 2].map(() =>
      createActor(noticesMachine.provide(noticesWorld({ gateway, visibility: SEEN }, open, async () => {}))).start(),
    )
    for (const tab of [one!, other!]) tab.send({ type: 'NOTICES.START' })
    await flush()
    one!.send({ type: 'NOTICE.CLOSE', id: 'a' })
    const unread = () =>
      other!
        .getSnapshot()
        .context.notices.filter(({ isRead }) => !isRead)
        .map(({ id }) => id)
    expect(unread()).toStrictEqual(['b'])
    for (const data of [null, 'b', { ids: 'b' }, { ids: [1, null] }])
      for (const channel of channels) channel.dispatchEvent(new MessageEvent('message', { data }))
    expect(unread()).toStrictEqual(['b'])
    for (const tab of [one!, other!]) tab.stop()
  })
  it('NOTICE-01 SESS-01 a tab that nobody sees asks for nothing, and asks once it is seen', async () => {
    const called: string[] = []
    const gateway = {
      call: async (api: string) => {
        called.push(api)
        return { noticeCenter: [], latestTime: 5 }
      },
    } as unknown as World['gateway']
    let isVisible = false
    const listeners = new Set<(visible: boolean) => void>()
    const visibility: World['visibility'] = {
      isVisible: () => isVisible,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const become = async (visible: boolean) => {
      isVisible = visible
      for (const listener of listeners) listener(visible)
      await flush()
    }
    const clock = new SimulatedClock()
    const actor = createActor(
      noticesMachine.provide(
        noticesWorld(
          { gateway, visibility },
          () => null,
          async () => {},
        ),
      ),
      { clock },
    ).start()
    actor.send({ type: 'NOTICES.START' })
    await flush()
    expect(called).toStrictEqual([])
    await become(true)
    expect(called).toStrictEqual(['notice-all'])
    await become(false)
    clock.increment(TEN_MINUTES)
    await flush()
    expect(called).toHaveLength(1)
    await become(true)
    expect(called).toStrictEqual(['notice-all', 'notice-latest'])
    await become(false)
    clock.increment(TEN_MINUTES)
    await flush()
    actor.send({ type: 'NOTICES.STOP' })
    expect(listeners.size).toBe(0)
    actor.stop()
  })
})
