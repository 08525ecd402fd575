import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Announcement, LatestNotices, Notice, NoticesAnswer, PopupNotice } from '../../../domain/notices.ts'
import { busy } from '../../../machines/examples.ts'
import { one as aGuide } from '../../../machines/shell/guide/sampleGuides.ts'
import { examples } from '../../../machines/shell/notices/examples.ts'
import { noticesMachine } from '../../../machines/shell/notices/machine.ts'
import type { Ids, LatestOutput, Marks, NoticePlace, NoticesInput, NoticesOutput } from '../../../machines/shell/notices/types.ts'
import { NO_BULLETINS } from '../../../machines/shell/notices/marks.ts'
import { blockingOf, noticeOf } from '../../../machines/shell/notices/sampleNotices.ts'
import { noticesWorld } from '../../../services/shell/notices.ts'
import type { World } from '../../../services/world.ts'
import { byHand, flush } from '../harness.ts'

/** Figures, written out: a constant would agree with itself. */
const TEN_MINUTES = 600_000
const A_MINUTE = 60_000
const TWO_SECONDS = 2000
const INPUT: NoticesInput = { calm: false, screen: { platform: 'Linux', screenWidth: 1440, seen: false } }
/** A page that is seen. */
const SEEN: World['visibility'] = { isVisible: () => true, subscribe: () => () => {} }

const [plain, detail] = examples.actors.loadAll.done[0]!.notices as [Notice, Notice]
/** All that these tests publish. */
const EVERY = ['n1', 'n2', 'n3', 'a', 'b', 'c', 'w', 'new', 'old', plain.id, detail.id]
const center = (notices: Notice[], latestTime: number, read: string[] = []): LatestOutput => ({
  notices,
  bulletins: NO_BULLETINS,
  pages: [],
  latestTime,
  read,
  standing: EVERY,
})
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

const BROWSER = { motion: { isCalm: () => false, subscribe: () => () => {} }, openWindow: () => {}, stopVideo: () => null }
/** A page whose gateway has these notices; what it was asked, and what the browser keeps. */
const worldWith = (
  answer: Partial<NoticesAnswer>,
  {
    visibility = SEEN,
    account = 'jane',
    obj = null,
    guide = null,
    place = '/help',
  }: {
    visibility?: World['visibility']
    account?: string | null
    obj?: Announcement | null
    guide?: PopupNotice | null
    place?: string
  } = {},
) => {
  const calls: [api: string, data: unknown][] = []
  const kept = new Map<string, unknown>()
  const all: LatestNotices = {
    noticeCenter: [],
    globalNotice: null,
    strongNotice: null,
    weakNotice: [],
    corner: null,
    blocking: [],
    pages: [],
    latestTime: 5,
    readIds: ['elsewhere'],
    standingIds: [],
    ...answer,
  }
  const world = {
    gateway: {
      call: async (api: string, data: unknown) => {
        calls.push([api, data])
        if (api === 'inform') return { obj }
        if (api === 'notice-popup') return { obj: guide }
        return api.startsWith('notice-a') || api === 'notice-latest' ? all : { obj: null, done: true }
      },
    },
    visibility,
    account: () => account,
    now: () => 0,
    navigation: {
      watch: (tell: (address: string) => void) => {
        tell(place)
        return () => {}
      },
      reload: () => calls.push(['reload', null]),
    },
    cookies: {
      get: (name: string) => kept.get(name),
      set: (name: string, value: string, days: number) => kept.set(name, value).set(`${name} days`, days),
    },
    local: {
      get: (name: string) => kept.get(name) ?? null,
      set: (name: string, value: unknown, life?: number) => kept.set(name, value).set(`${name} life`, life),
    },
  } as unknown as World
  return { world, calls, kept, called: () => calls.map(([api]) => api) }
}

/** The machine with everything it asks answered by hand, two seconds after somebody came unless told otherwise. */
const start = async ({
  as = 'NOTICES.START',
  after = TWO_SECONDS,
  more = {},
}: { as?: 'NOTICES.START' | 'NOTICES.OPEN'; after?: number; more?: object } = {}) => {
  const all = asked<NoticePlace, NoticesOutput>()
  const latest = asked<NoticePlace & { since: number }, LatestOutput>()
  const sends = asked<Marks, Ids>()
  const clock = new SimulatedClock()
  const told: Ids[] = []
  const actor = createActor(
    noticesMachine.provide({
      actors: { loadAll: all.logic, loadLatest: latest.logic, sendRead: sends.logic, followTabs: fromCallback(() => {}), ...more },
      actions: { tellTabs: (_, ids) => void told.push(ids) },
    }),
    { clock, input: INPUT },
  ).start()
  actor.send({ type: as })
  clock.increment(after)
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
    await all.done(center([plain, detail], 1000))
    await pass(TEN_MINUTES - 1)
    expect(latest.inputs()).toStrictEqual([])
    await pass(1)
    expect(latest.inputs()).toStrictEqual([{ since: 1000, database: null }])
    await latest.done(center([named('new'), detail], 2000))
    expect(ids()).toStrictEqual(['new', detail.id, plain.id])
    await pass(TEN_MINUTES)
    expect(latest.inputs().at(-1)).toStrictEqual({ since: 2000, database: null })
  })

  it('NOTICE-01 a look that failed is made again after a minute, from the same moment', async () => {
    const { all, latest, ids, pass } = await start()
    await all.failed(busy)
    await pass(A_MINUTE)
    await all.done(center([plain], 1000))
    await pass(TEN_MINUTES)
    await latest.failed(busy)
    expect(ids()).toStrictEqual([plain.id])
    await pass(A_MINUTE)
    expect(latest.inputs()).toStrictEqual([1, 2].map(() => ({ since: 1000, database: null })))
  })

  it('NOTICE-01 what did not come is said, and asked for again when somebody wants it or a minute later, not sooner', async () => {
    for (const how of ['RETRY', 'TOGGLE', 'time'] as const) {
      const { all, actor, ids, pass } = await start()
      await all.failed(busy)
      const { context } = actor.getSnapshot()
      expect([actor.getSnapshot().hasTag('failed'), context.failure?.code]).toStrictEqual([true, 'server.busy'])
      await pass(A_MINUTE - 1)
      expect(all.inputs()).toHaveLength(1)
      if (how === 'time') await pass(1)
      else actor.send({ type: how })
      await flush()
      expect(all.inputs()).toHaveLength(2)
      await all.done(center([plain], 1000))
      expect([ids(), actor.getSnapshot().context.failure]).toStrictEqual([[plain.id], null])
    }
  })

  it('NOTICE-01 whoever opens the panel after a look that failed has all asked for at once; whoever closes it asks for nothing', async () => {
    for (const failing of ['all', 'latest'] as const) {
      const { all, latest, actor, pass } = await start()
      if (failing === 'latest') {
        await all.done(center([plain], 1000))
        actor.send({ type: 'TOGGLE' })
        await flush()
        await all.done(center([plain], 1000))
        await pass(TEN_MINUTES)
        await latest.failed(busy)
        await pass(A_MINUTE - 1)
        expect(latest.inputs()).toHaveLength(1)
      } else {
        actor.send({ type: 'TOGGLE' })
        await flush()
        await all.failed(busy)
      }
      const asked = all.inputs().length
      actor.send({ type: 'TOGGLE' })
      await flush()
      expect(all.inputs()).toHaveLength(asked)
      actor.send({ type: 'TOGGLE' })
      await flush()
      expect(all.inputs()).toHaveLength(asked + 1)
    }
  })

  it('NOTICE-01 NOTICE-02 whoever opens the panel in the first two seconds need not wait for them', async () => {
    const { all, actor, ids, pass } = await start({ after: TWO_SECONDS - 1 })
    expect(all.inputs()).toStrictEqual([])
    actor.send({ type: 'TOGGLE' })
    await flush()
    expect([all.inputs(), actor.getSnapshot().hasTag('loading')]).toStrictEqual([[{ database: null }], true])
    await all.done(center([plain], 1000))
    await pass(TWO_SECONDS)
    expect([ids(), all.inputs().length]).toStrictEqual([[plain.id], 1])
  })

  it('NOTICE-01 NOTICE-08 whoever goes on in the first two seconds has what is told on the pages they came to, asked for once', async () => {
    const { all, actor, pass } = await start({ after: TWO_SECONDS - 1 })
    actor.send({ type: 'PLACE.CHANGED', database: 'drugnct' })
    await flush()
    expect(all.inputs()).toStrictEqual([])
    await pass(1)
    expect(all.inputs()).toStrictEqual([{ database: 'drugnct' }])
  })

  it('NOTICE-03 whoever opens a notice by its address waits for nothing else; two seconds are for the pages of the product', async () => {
    const { all, actor } = await start({ after: 0 })
    expect(all.inputs()).toStrictEqual([])
    actor.send({ type: 'PLACE.CHANGED', database: null, reading: true })
    await flush()
    expect(all.inputs()).toStrictEqual([{ database: null }])
    // Back on a page of a database, the next reader has it first again.
    actor.send({ type: 'PLACE.CHANGED', database: 'drugnct', reading: false })
    actor.send({ type: 'NOTICES.STOP' })
    actor.send({ type: 'NOTICES.START' })
    await flush()
    expect(all.inputs().length).toBe(2)
  })

  it('NOTICE-03 the address of a notice is known as one', async () => {
    const asked = []
    for (const place of ['/user/noticeDetail/w', '/user/noticeDetail/w?from=mail', '/user/account', '/drugnct']) {
      const { world, called } = worldWith({}, { place })
      const actor = createActor(noticesMachine.provide(noticesWorld(world, BROWSER, () => null)), {
        clock: new SimulatedClock(),
        input: INPUT,
      }).start()
      actor.send({ type: 'NOTICES.START' })
      await flush()
      asked.push(called().includes('notice-all'))
      actor.stop()
    }
    expect(asked).toStrictEqual([true, true, false, false])
  })

  it('NOTICE-01 NOTICE-05 what began since the last look shows above the page at once', async () => {
    const { all, latest, actor, pass } = await start()
    await all.done(center([], 1000))
    await pass(TEN_MINUTES)
    await latest.done({ ...center([], 2000), bulletins: { ...NO_BULLETINS, weak: [noticeOf('w')] } })
    expect(actor.getSnapshot().children.weak!.getSnapshot().context.notices).toMatchObject([{ id: 'w' }])
  })

  it('NOTICE-03 BLOCK-01 a visitor who logs in: what showed goes, all is asked for anew, what they put away is the account’s to say, and what they put away then the gateway hears', async () => {
    const { all, sends, actor, pass } = await start({ as: 'NOTICES.OPEN' })
    const bulletins = { ...NO_BULLETINS, banner: [noticeOf('b')], weak: [noticeOf('w')] }
    const shows = () => (['globalBanner', 'weak'] as const).map((id) => actor.getSnapshot().children[id]!.getSnapshot().hasTag('shown'))
    await all.done({ ...center([], 1000), bulletins })
    actor.getSnapshot().children.weak!.send({ type: 'CLOSE' })
    expect(shows()).toStrictEqual([true, false])
    actor.send({ type: 'NOTICES.START' })
    expect([shows(), all.inputs().length]).toStrictEqual([[false, false], 1])
    await pass(TWO_SECONDS)
    expect(all.inputs()).toHaveLength(2)
    await all.done({ ...center([], 2000), bulletins })
    expect([shows(), sends.inputs()]).toStrictEqual([[true, true], []])
    actor.getSnapshot().children.weak!.send({ type: 'CLOSE' })
    await flush()
    expect(sends.inputs()).toStrictEqual([{ area: 'weak', ids: ['w'] }])
    // Who is a member stays one.
    actor.send({ type: 'NOTICES.START' })
    expect(shows()).toStrictEqual([true, false])
  })

  it('NOTICE-02 the panel opens on what is unread, shows what was read, and closes by the bell and by itself', async () => {
    const { all, actor } = await start()
    await all.done(center([plain], 1000))
    const is = () => actor.getSnapshot().value.panel
    const seen = [is()]
    for (const event of [
      { type: 'TOGGLE' },
      { type: 'TAB.CHOSEN', tab: 'unread' },
      { type: 'TAB.CHOSEN', tab: 'read' },
      { type: 'TAB.CHOSEN', tab: 'read' },
      { type: 'TAB.CHOSEN', tab: 'unread' },
      { type: 'TOGGLE' },
      { type: 'TOGGLE' },
      { type: 'CLOSE' },
    ] as const) {
      actor.send(event)
      seen.push(is())
    }
    const [unread, read] = [{ open: 'unread' }, { open: 'read' }]
    expect(seen).toStrictEqual(['closed', unread, unread, read, read, unread, 'closed', unread, 'closed'])
  })

  it('NOTICE-03 All Read reads all there are: here, in other tabs and at the gateway', async () => {
    const { all, sends, actor, told, unread } = await start()
    await all.done(center([named('a'), named('b', true), named('c')], 1))
    actor.send({ type: 'ACKNOWLEDGE' })
    await flush()
    expect(unread()).toStrictEqual([])
    expect(told.map(({ ids }) => [...ids])).toStrictEqual([['a', 'b', 'c']])
    expect(sends.inputs()).toStrictEqual([{ area: 'center', ids: ['a', 'c'] }])
  })

  it('NOTICE-03 a gateway that did not hear is told again a minute later, not sooner', async () => {
    const { all, sends, actor, pass } = await start()
    await all.done(center([named('a')], 1))
    actor.send({ type: 'NOTICES.SEEN', area: 'center', ids: ['a'] })
    await flush()
    await sends.failed(busy)
    await pass(A_MINUTE - 1)
    expect(sends.inputs()).toHaveLength(1)
    await pass(1)
    expect(sends.inputs()).toHaveLength(2)
  })

  it('NOTICE-01 while nobody is known to be there nothing is asked for', async () => {
    const all = asked<NoticePlace, NoticesOutput>()
    const clock = new SimulatedClock()
    const actor = createActor(noticesMachine.provide({ actors: { loadAll: all.logic } }), { clock, input: INPUT }).start()
    clock.increment(TEN_MINUTES)
    await flush()
    expect([actor.getSnapshot().value.feed, all.inputs()]).toStrictEqual(['off', []])
    actor.stop()
  })

  it('NOTICE-03 what was read is told the gateway until it has heard, and other tabs at once', async () => {
    const { all, sends, actor, told, unread, pass } = await start()
    await all.done(center([named('a'), named('b'), named('c', true)], 1))
    actor.send({ type: 'NOTICES.SEEN', area: 'center', ids: ['a'] })
    await flush()
    actor.send({ type: 'NOTICES.SEEN', area: 'center', ids: ['b'] })
    expect([told, unread()]).toStrictEqual([['a', 'b'].map((id) => ({ type: 'NOTICES.SEEN', area: 'center', ids: [id] })), []])
    await sends.failed(busy)
    await pass(A_MINUTE)
    expect(sends.inputs()).toStrictEqual([['a'], ['a', 'b']].map((ids) => ({ area: 'center', ids })))
    await sends.done({ ids: ['a', 'b'] })
    // Read already: nothing more is told.
    actor.send({ type: 'ACKNOWLEDGE' })
    actor.send({ type: 'NOTICES.SEEN', area: 'center', ids: ['a'] })
    await flush()
    expect([sends.inputs().length, told.length]).toStrictEqual([2, 2])
  })

  it('NOTICE-03 what is read while the gateway hears of another one is told behind it', async () => {
    const { all, sends, actor } = await start()
    await all.done(center([named('a'), named('b')], 1))
    actor.send({ type: 'NOTICES.SEEN', area: 'center', ids: ['a'] })
    await flush()
    actor.send({ type: 'NOTICES.SEEN', area: 'center', ids: ['b'] })
    await sends.done({ ids: ['a'] })
    expect(sends.inputs()).toStrictEqual(['a', 'b'].map((id) => ({ area: 'center', ids: [id] })))
    await sends.done({ ids: ['b'] })
    expect(sends.inputs()).toHaveLength(2)
  })

  it('NOTICE-03 what was read or put away on another device is so here by the next look: in the centre, above the page and in the corner', async () => {
    const { all, latest, actor, unread, told, pass } = await start()
    await all.done({
      ...center([named('a'), named('b')], 1),
      bulletins: { ...NO_BULLETINS, weak: [noticeOf('w')], corner: [noticeOf('c')] },
    })
    const showing = () => {
      const { weak, corner } = actor.getSnapshot().children
      return [...weak!.getSnapshot().context.notices, ...corner!.getSnapshot().context.queue].map(({ id }) => id)
    }
    expect([unread(), showing()]).toStrictEqual([
      ['a', 'b'],
      ['w', 'c'],
    ])
    await pass(TEN_MINUTES)
    // One of them began since: it comes with the answer.
    await latest.done({ ...center([named('new', true)], 2, ['a', 'w', 'c', 'new']) })
    expect([unread(), showing()]).toStrictEqual([['b'], []])
    // The gateway knows, and every tab looks by itself.
    expect([actor.getSnapshot().context.unsent, told]).toStrictEqual([[], []])
    await pass(TEN_MINUTES)
    await latest.done({ ...center([], 3), bulletins: { ...NO_BULLETINS, weak: [noticeOf('w')] } })
    expect(showing()).toStrictEqual([])
  })

  it('NOTICE-01 NOTICE-04 NOTICE-05 NOTICE-07 BLOCK-01 what was withdrawn or has run out goes with the next look, wherever it shows, what stands stays, and what stood behind it comes', async () => {
    const { all, latest, actor, ids, pass } = await start()
    const both = (of: string) => [noticeOf(`${of}1`), noticeOf(`${of}2`)]
    await all.done({
      ...center([named('a'), named('b', true)], 1),
      bulletins: {
        banner: both('g'),
        weak: both('w'),
        strong: both('s'),
        corner: both('c'),
        announcement: both('n'),
        blocking: [blockingOf('x1'), blockingOf('x2')],
      },
    })
    await pass(3000)
    const { children } = actor.getSnapshot()
    const first = (held: readonly { id: string }[]) => held[0]?.id ?? null
    const showing = () => [
      ...[children.globalBanner!, children.weak!].map((child) => first(child.getSnapshot().context.notices)),
      ...[children.strong!, children.corner!, children.announcement!].map((child) => first(child.getSnapshot().context.queue)),
      children.blocking!.getSnapshot().context.notice?.id ?? null,
    ]
    const look = async (standing: string[], came: Notice[] = []) => {
      await pass(TEN_MINUTES)
      await latest.done({ ...center(came, 2), standing })
      return [ids(), showing()]
    }
    expect([ids(), showing()]).toStrictEqual([
      ['a', 'b'],
      ['g1', 'w1', 's1', 'c1', 'n1', 'x1'],
    ])
    const second = ['g2', 'w2', 's2', 'c2', 'n2', 'x2']
    const loading = () => actor.getSnapshot().matches({ feed: { on: 'loading' } })
    const rest = (of: string) => ({ banner: [noticeOf(`g${of}`)], strong: [noticeOf(`s${of}`)], corner: [noticeOf(`c${of}`)] })
    // One that came with this very answer was withdrawn while it was asked for.
    expect(await look(['b', ...second], [named('new')])).toStrictEqual([['b'], second])
    // Of these the gateway names the newest alone: what stands behind one that went is asked for at once.
    expect(loading()).toBe(true)
    await all.done({
      ...center([named('b', true)], 3),
      bulletins: { ...rest('2'), weak: [noticeOf('w2')], announcement: [noticeOf('n2')], blocking: [blockingOf('x2')] },
    })
    expect(await look(['b', ...second])).toStrictEqual([['b'], second])
    expect(loading()).toBe(false)
    // One that was put away here, and those of which all are known, are no reason to ask.
    actor.send({ type: 'NOTICES.SEEN', area: 'banner', ids: ['g2'] })
    expect(await look(['s2', 'c2', 'n2'])).toStrictEqual([[], [null, null, 's2', 'c2', 'n2', null]])
    expect(loading()).toBe(false)
    for (const gone of ['s2', 'c2', 'n2']) {
      const left = ['s2', 'c2', 'n2'].filter((id) => id !== gone)
      await look(left)
      expect([gone, loading()]).toStrictEqual([gone, true])
      await all.done({
        ...center([], 5),
        bulletins: { ...NO_BULLETINS, ...rest('2'), announcement: [noticeOf('n2')] },
      })
    }
    expect(await look([])).toStrictEqual([[], second.map(() => null)])
    await all.done({ ...center([], 6), bulletins: { ...NO_BULLETINS, ...rest('0') } })
    expect(showing()).toStrictEqual(['g0', null, 's0', 'c0', null, null])
    expect(actor.getSnapshot().context.closed).toStrictEqual(['g2'])
    expect(children.blocking!.getSnapshot().value).toBe('quiet')
  })

  it('NOTICE-01 GUIDE-01 the guide of a module hears with each look what stands', async () => {
    const heard: { type: string }[] = []
    const guide = fromCallback<{ type: string }>(({ receive }) => receive((event) => heard.push(event)))
    const { all, latest, pass } = await start({ more: { guide } })
    await all.done(center([], 1))
    const known = () => heard.filter(({ type }) => type === 'STANDING.KNOWN')
    expect(known()).toStrictEqual([])
    await pass(TEN_MINUTES)
    await latest.done({ ...center([], 2), standing: ['g1'] })
    expect(known()).toStrictEqual([{ type: 'STANDING.KNOWN', ids: ['g1'] }])
    // Also when one that showed is gone, and all are asked for anew.
    await pass(TEN_MINUTES)
    await latest.done({ ...center([], 3), bulletins: { ...NO_BULLETINS, banner: [noticeOf('b1')] }, standing: ['b1', 'g1'] })
    await pass(TEN_MINUTES)
    await latest.done({ ...center([], 4), standing: [] })
    expect(known().at(-1)).toStrictEqual({ type: 'STANDING.KNOWN', ids: [] })
  })

  it('NOTICE-03 what was read stays read while the gateway has not heard, and what other devices read is read', async () => {
    const { all, latest, actor, unread, pass } = await start()
    await all.done(center([named('a'), named('b'), named('c')], 1))
    actor.send({ type: 'NOTICES.SEEN', area: 'center', ids: ['a'] })
    await pass(TEN_MINUTES)
    await latest.done(center([named('a')], 2))
    expect(unread()).toStrictEqual(['b', 'c'])
    // Whoever opens the panel has all of them asked for anew.
    actor.send({ type: 'TOGGLE' })
    await flush()
    await all.done(center([named('a'), named('b', true), named('c')], 3))
    expect(unread()).toStrictEqual(['c'])
    actor.send({ type: 'NOTICES.ACKNOWLEDGED', ids: ['c'] })
    expect(unread()).toStrictEqual([])
    expect(actor.getSnapshot().context.unsent.map(({ id }) => id)).not.toContain('c')
  })

  it('NOTICE-08 what somebody did who has left is not told to whoever comes next', async () => {
    const { actor } = await start()
    const toast = actor.system.get('toast')!
    const shows = () => (toast.getSnapshot() as { hasTag: (tag: string) => boolean }).hasTag('shown')
    toast.send({ type: 'TOAST.RAISED', key: 'sent' })
    expect(shows()).toBe(true)
    actor.send({ type: 'NOTICES.STOP' })
    expect(shows()).toBe(false)
    actor.send({ type: 'NOTICES.START' })
    expect(shows()).toBe(false)
  })

  it('NOTICE-02 whoever logs out leaves nothing behind', async () => {
    const { all, actor } = await start()
    await all.done(center([named('a')], 1))
    actor.send({ type: 'TOGGLE' })
    actor.send({ type: 'NOTICES.SEEN', area: 'center', ids: ['a'] })
    actor.send({ type: 'NOTICES.STOP' })
    expect(actor.getSnapshot().context).toStrictEqual({
      notices: [],
      bulletins: NO_BULLETINS,
      pages: [],
      closed: [],
      database: null,
      reader: null,
      reading: false,
      latestTime: 0,
      unsent: [],
      failure: null,
      ...INPUT,
    })
    expect(actor.getSnapshot().value).toStrictEqual({ feed: 'off', marks: 'told', panel: 'closed' })
  })

  /** Two tabs of a browser, with what the gateway has; the channels through which they speak. */
  const twoTabs = async (answer: Partial<NoticesAnswer>, more: Parameters<typeof worldWith>[1] = {}, input = INPUT) => {
    const channels: EventTarget[] = []
    const open = () => {
      const channel = Object.assign(new EventTarget(), {
        close: () => {},
        postMessage: (data: unknown) => {
          for (const other of channels)
            if (other !== channel) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })))
        },
      })
      channels.push(channel)
      return channel as unknown as BroadcastChannel
    }
    const { world, called } = worldWith(answer, more)
    const clock = new SimulatedClock()
    const [one, other] = [1, 2].map(() =>
      createActor(noticesMachine.provide(noticesWorld(world, BROWSER, open)), { clock, input }).start(),
    ) as [ReturnType<typeof createActor<typeof noticesMachine>>, ReturnType<typeof createActor<typeof noticesMachine>>]
    for (const tab of [one, other]) tab.send({ type: 'NOTICES.START' })
    clock.increment(TWO_SECONDS)
    await flush()
    return { one, other, channels, clock, called, stop: () => [one, other].forEach((tab) => tab.stop()) }
  }

  it('NOTICE-03 tabs of a browser hear of each other, and take no nonsense', async () => {
    const { one, other, channels, stop } = await twoTabs({ noticeCenter: [named('a'), named('b')] })
    one.send({ type: 'NOTICES.SEEN', area: 'center', ids: ['a'] })
    await flush()
    const unread = () =>
      other
        .getSnapshot()
        .context.notices.filter(({ isRead }) => !isRead)
        .map(({ id }) => id)
    expect(unread()).toStrictEqual(['b'])
    for (const data of [null, 'b', { ids: 'b' }, { ids: [1, null] }])
      for (const channel of channels) channel.dispatchEvent(new MessageEvent('message', { data }))
    expect(unread()).toStrictEqual(['b'])
    stop()
  })

  it.each(['weakBanner', 'globalBanner', 'strong', 'corner', 'announcement', 'blocking', 'guide', 'zoom'] as const)(
    'NOTICE-03 %s: put away in one tab it leaves the other, which tells nobody',
    async (who) => {
      const guide = { ...aGuide, id: 'g' }
      const { one, other, clock, called, stop } = await twoTabs(
        {
          weakNotice: [named('w')],
          globalNotice: named('b'),
          strongNotice: named('s'),
          corner: named('c'),
          blocking: [blockingOf('x', { reload: false })],
        },
        { obj: { id: 'n', title: 'News', content: '' }, guide, place: '/drugnct' },
        { calm: false, screen: { platform: 'Win32', screenWidth: 1280, seen: false } },
      )
      // As long as a strong notice waits.
      clock.increment(3000)
      await flush()
      const shows = ({ system }: typeof one) => {
        const snapshot = system.get(who)!.getSnapshot() as { hasTag: (tag: string) => boolean }
        return snapshot.hasTag('open') || snapshot.hasTag('shown')
      }
      expect([shows(one), shows(other)]).toStrictEqual([true, true])
      one.system.get(who)!.send({ type: 'CLOSE' })
      await flush()
      expect([shows(one), shows(other)]).toStrictEqual([false, false])
      const told = called().filter((api) => /read|close/.test(api))
      expect(told.length).toBe(who === 'zoom' ? 0 : 1)
      // It does not come back with what the gateway says next.
      for (const tab of [one, other]) tab.send({ type: 'TOGGLE' })
      await flush()
      clock.increment(3000)
      expect([shows(one), shows(other)]).toStrictEqual([false, false])
      stop()
    },
  )

  it('NOTICE-01 SESS-01 a tab that nobody sees asks for nothing, and asks once it is seen', async () => {
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
    const { world, called } = worldWith({}, { visibility })
    const actor = createActor(noticesMachine.provide(noticesWorld(world, BROWSER, () => null)), { clock, input: INPUT }).start()
    actor.send({ type: 'NOTICES.START' })
    clock.increment(TWO_SECONDS)
    await flush()
    expect(called()).toStrictEqual([])
    // One that waits to be seen; the banners listen as long as there are notices.
    const lasting = listeners.size - 1
    await become(true)
    expect(called()).toStrictEqual(['notice-all', 'inform'])
    await become(false)
    clock.increment(TEN_MINUTES)
    await flush()
    expect(called()).toHaveLength(2)
    await become(true)
    expect(called()).toStrictEqual(['notice-all', 'inform', 'notice-latest'])
    await become(false)
    clock.increment(TEN_MINUTES)
    await flush()
    actor.send({ type: 'NOTICES.STOP' })
    expect(listeners.size).toBe(lasting)
    actor.stop()
    expect(listeners.size).toBe(0)
  })

  it('NOTICE-03 NOTICE-05 closing a banner marks exactly what it had, here, in other tabs and at the gateway, and clears it', async () => {
    const { all, sends, actor, told } = await start()
    const weak = [noticeOf('w1'), noticeOf('w2'), noticeOf('fixed', { isClose: false })]
    await all.done({ ...center([named('a')], 1), bulletins: { ...NO_BULLETINS, weak, banner: [noticeOf('g')] } })
    const banner = () => actor.getSnapshot().children.weak!
    banner().send({ type: 'CLOSE' })
    await flush()
    expect(told.map(({ ids }) => ids)).toStrictEqual([['w1', 'w2']])
    expect(sends.inputs()).toStrictEqual([{ area: 'weak', ids: ['w1', 'w2'] }])
    expect(
      banner()
        .getSnapshot()
        .context.notices.map(({ id }) => id),
    ).toStrictEqual(['fixed'])
    expect(actor.getSnapshot().children.globalBanner!.getSnapshot().hasTag('shown')).toBe(true)
    // It comes again from a gateway that has not heard, and stays away.
    actor.send({ type: 'TOGGLE' })
    await flush()
    await all.done({ ...center([named('a')], 2), bulletins: { ...NO_BULLETINS, weak } })
    expect(
      banner()
        .getSnapshot()
        .context.notices.map(({ id }) => id),
    ).toStrictEqual(['fixed'])
  })

  it('NOTICE-03 NOTICE-07 of several in a corner the next one shows as soon as the one before is put away, and at last none', async () => {
    const { all, actor } = await start()
    await all.done({ ...center([], 1), bulletins: { ...NO_BULLETINS, corner: [noticeOf('c1'), noticeOf('c2')] } })
    const { corner } = actor.getSnapshot().children
    const seen = [0, 1, 2].map(() => {
      const { context } = corner!.getSnapshot()
      const shown = corner!.getSnapshot().hasTag('open') ? context.queue[0]?.id : null
      corner!.send({ type: 'CLOSE' })
      return shown
    })
    expect(seen).toStrictEqual(['c1', 'c2', null])
  })

  it('NOTICE-03 BLOCK-01 what the gateway has heard of from whoever showed it is told other tabs alone', async () => {
    const { all, sends, actor, told } = await start()
    await all.done({ ...center([], 1), bulletins: { ...NO_BULLETINS, blocking: [blockingOf('x'), blockingOf('y')] } })
    actor.send({ type: 'NOTICES.SEEN', area: 'blocking', ids: ['x'], told: true })
    await flush()
    expect([told.map(({ ids }) => ids), sends.inputs()]).toStrictEqual([[['x']], []])
    actor.send({ type: 'NOTICES.SEEN', area: 'blocking', ids: ['y'], told: false })
    await flush()
    expect([told.map(({ ids }) => ids), sends.inputs()]).toStrictEqual([[['x'], ['y']], [{ area: 'blocking', ids: ['y'] }]])
  })

  it('a page shows the notices of its database and those of all, and asks anew with another database', async () => {
    const { all, actor } = await start()
    const weak = [noticeOf('trials', { productId: 'drugnct' }), noticeOf('all')]
    await all.done({ ...center([], 1), bulletins: { ...NO_BULLETINS, weak } })
    const shown = () =>
      actor
        .getSnapshot()
        .children.weak!.getSnapshot()
        .context.notices.map(({ id }) => id)
    expect(shown()).toStrictEqual(['all'])
    actor.send({ type: 'PLACE.CHANGED', database: 'drugnct' })
    await flush()
    expect(shown()).toStrictEqual(['trials', 'all'])
    expect(all.inputs()).toStrictEqual([{ database: null }, { database: 'drugnct' }])
    actor.send({ type: 'PLACE.CHANGED', database: 'drugnct' })
    await flush()
    expect(all.inputs()).toHaveLength(2)
    for (const database of ['drugeu', null]) {
      actor.send({ type: 'PLACE.CHANGED', database })
      expect(shown()).toStrictEqual(['all'])
    }
  })

  it('BLOCK-01 a visitor is asked for, too, tells the gateway nothing, and is not shown again what was closed', async () => {
    const { world, kept, called } = worldWith(
      { blocking: [blockingOf('x', { reload: false })], weakNotice: [noticeOf('w')] },
      { account: null },
    )
    const open = async () => {
      const clock = new SimulatedClock()
      const actor = createActor(noticesMachine.provide(noticesWorld(world, BROWSER, () => null)), { clock, input: INPUT }).start()
      actor.send({ type: 'NOTICES.OPEN' })
      clock.increment(TWO_SECONDS)
      await flush()
      return actor
    }
    const page = await open()
    const { blocking, weak } = page.getSnapshot().children
    expect([blocking!.getSnapshot().hasTag('open'), weak!.getSnapshot().hasTag('shown')]).toStrictEqual([true, true])
    blocking!.send({ type: 'CLOSE' })
    weak!.send({ type: 'CLOSE' })
    await flush()
    expect(blocking!.getSnapshot().hasTag('open')).toBe(false)
    expect(called()).toStrictEqual(['notice-all', 'inform'])
    expect(kept.get('noticesClosed')).toStrictEqual(['x', 'w'])
    // A notice of 30 days shows to the end of the last.
    expect(kept.get('noticesClosed life')).toBe(31 * 86_400_000)
    page.stop()
    const again = await open()
    expect(again.getSnapshot().children.blocking!.getSnapshot().hasTag('open')).toBe(false)
    expect(again.getSnapshot().children.weak!.getSnapshot().hasTag('shown')).toBe(false)
    again.stop()
  })

  it('NOTICE-03 what was put away, here or where it was asked for, can still be read on its page, by a member and by a visitor, until it is withdrawn', async () => {
    for (const account of ['jane', null]) {
      const of = (id: string) => ({ ...named(id), isDetail: true, content: '<p>x</p>' })
      const answer: Partial<LatestNotices> = {
        weakNotice: [of('w'), named('plain')],
        globalNotice: of('g'),
        corner: of('c'),
        pages: [of('read')],
        standingIds: ['w', 'g', 'c'],
      }
      const { world, kept } = worldWith(answer, { account })
      kept.set('noticesClosed', ['g'])
      const clock = new SimulatedClock()
      const actor = createActor(noticesMachine.provide(noticesWorld(world, BROWSER, () => null)), { clock, input: INPUT }).start()
      actor.send({ type: account === null ? 'NOTICES.OPEN' : 'NOTICES.START' })
      clock.increment(TWO_SECONDS)
      await flush()
      const pages = () => actor.getSnapshot().context.pages.map(({ id }) => id)
      actor.getSnapshot().children.weak!.send({ type: 'CLOSE' })
      expect(pages()).toStrictEqual(['g', 'w', 'c', 'read'])
      expect(actor.getSnapshot().children.globalBanner!.getSnapshot().hasTag('shown')).toBe(account !== null)
      clock.increment(TEN_MINUTES)
      await flush()
      expect(pages()).toStrictEqual(['g', 'w', 'c'])
      actor.stop()
    }
  })

  it('NOTICE-04 BLOCK-01 an announcement is remembered for 90 days; a blocking notice is told the gateway before the page loads anew', async () => {
    const { world, kept, calls } = worldWith({ blocking: [blockingOf('x')] }, { obj: { id: 'n', title: 'News', content: '<p>Text</p>' } })
    const clock = new SimulatedClock()
    const actor = createActor(noticesMachine.provide(noticesWorld(world, BROWSER, () => null)), { clock, input: INPUT }).start()
    actor.send({ type: 'NOTICES.START' })
    clock.increment(TWO_SECONDS)
    await flush()
    const { announcement, blocking } = actor.getSnapshot().children
    announcement!.send({ type: 'CLOSE' })
    expect([kept.get('announcementClosed'), kept.get('announcementClosed days')]).toStrictEqual(['n', 90])
    blocking!.send({ type: 'CLOSE' })
    await flush()
    expect(calls.slice(2)).toStrictEqual([
      ['notice-close', { area: 'announcement', ids: ['n'] }],
      ['notice-close', { area: 'blocking', ids: ['x'] }],
      ['reload', null],
    ])
    actor.stop()
  })
})
