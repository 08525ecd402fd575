import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, fromCallback, SimulatedClock, setup } from 'xstate'
import type { Notice, PopupNotice } from '../../../domain/notices.ts'
import { blockingMachine } from '../../../machines/shell/blocking/machine.ts'
import { guideMachine } from '../../../machines/shell/guide/machine.ts'
import { noticesMachine } from '../../../machines/shell/notices/machine.ts'
import { blockingOf, noticeOf } from '../../../machines/shell/notices/sampleNotices.ts'
import type { Bulletins, Ids, LatestOutput, Marks, NoticePlace, NoticesOutput } from '../../../machines/shell/notices/types.ts'
import { overlayMachine } from '../../../machines/shell/overlay/machine.ts'
import { fromPromise } from '../../../services/causes.ts'
import { runs } from '../../runs.ts'
import { flush } from '../harness.ts'

/** Notices, whoever shows them, and the overlay authority, together: whatever is published, closed, read elsewhere and asked for in whatever order. */

const AREAS = ['banner', 'weak', 'strong', 'corner', 'announcement'] as const
const CHILDREN = ['globalBanner', 'weak', 'strong', 'corner', 'announcement', 'blocking', 'guide', 'zoom'] as const
/** Whoever asks the overlay authority, by the id it asks with. */
const MODALS: Readonly<Record<string, string>> = {
  strong: 'strong',
  corner: 'corner',
  announcement: 'announcement',
  blocking: 'blockingNotice',
  guide: 'guide',
  zoom: 'zoom',
}
const PLACES = [null, 'drugnct', 'drugus'] as const

type Step =
  | { do: 'answer'; ids: readonly number[] }
  | { do: 'close'; child: (typeof CHILDREN)[number] }
  | { do: 'elsewhere'; id: number }
  | { do: 'place'; place: (typeof PLACES)[number] }
  | { do: 'pass'; ms: number }
  | { do: 'send'; type: 'NOTICES.START' | 'NOTICES.OPEN' | 'NOTICES.STOP' | 'TOGGLE' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), ids: fc.uniqueArray(fc.nat({ max: 19 }), { maxLength: 10 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('close' as const), child: fc.constantFrom(...CHILDREN) }) },
  fc.record({ do: fc.constant('elsewhere' as const), id: fc.nat({ max: 19 }) }),
  fc.record({ do: fc.constant('place' as const), place: fc.constantFrom(...PLACES) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 2000, 3000, 8000, 600_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      type: fc.constantFrom('NOTICES.START', 'NOTICES.OPEN', 'NOTICES.STOP', 'TOGGLE'),
    }),
  },
) as fc.Arbitrary<Step>

/** Numbers become notices, four of a place; every third is of one database, every fifth may not be closed. */
const published = (numbers: readonly number[]): Bulletins => {
  const of = (place: number) =>
    numbers
      .filter((number) => number % 5 === place)
      .map((number) =>
        noticeOf(`n${number}`, { productId: number % 3 === 0 ? 'drugnct' : null, isClose: number % 5 !== 1 || number % 2 === 0 }),
      )
  const [banner, weak, strong, corner, announcement] = AREAS.map((_, place) => of(place)) as [
    Notice[],
    Notice[],
    Notice[],
    Notice[],
    Notice[],
  ]
  return {
    banner,
    weak,
    strong,
    corner,
    announcement,
    blocking: numbers.filter((number) => number > 11).map((number) => blockingOf(`x${number}`, { reload: false })),
  }
}
const guide: PopupNotice = {
  id: 'guide',
  info: [1, 2].map((at) => ({ url: `/api/media/${at}.webp`, des: '' })),
  des_options: { button: '' },
  subtitle_align: 'left',
  title: 'Guide',
  url: '/api/media/1.webp',
  type: 'swipe',
  jump_url: '',
}

const start = () => {
  const clock = new SimulatedClock()
  let answer: LatestOutput = { notices: [], bulletins: published([]), pages: [], latestTime: 1, read: [], standing: [] }
  const notices = noticesMachine.provide({
    actors: {
      loadAll: fromPromise<NoticesOutput, NoticePlace>(async () => answer),
      loadLatest: fromPromise<LatestOutput, NoticePlace & { since: number }>(async () => answer),
      sendRead: fromPromise<Ids, Marks>(async ({ input: { ids } }) => ({ ids })),
      followTabs: fromCallback(() => {}),
      followPlace: fromCallback(() => {}),
      blocking: blockingMachine.provide({ actors: { sendClosed: fromPromise(async () => {}) } }),
      guide: guideMachine.provide({ actors: { loadGuide: fromPromise<PopupNotice | null, { module: string }>(async () => guide) } }),
    },
  })
  const root = createActor(
    setup({ actors: { overlay: overlayMachine, notices } }).createMachine({
      invoke: [
        { src: 'overlay', id: 'overlay', systemId: 'overlay' },
        {
          src: 'notices',
          id: 'notices',
          systemId: 'notices',
          input: { calm: false, screen: { platform: 'Win32', screenWidth: 1280, seen: false } },
        },
      ],
    }),
    { clock },
  ).start()
  const actor = root.system.get('notices') as AnyActorRef
  return {
    clock,
    stop: () => root.stop(),
    notices: () => (root.system.get('notices') as AnyActorRef).getSnapshot(),
    overlay: () => root.system.get('overlay').getSnapshot().context as { queue: readonly { id: string }[]; current: string | null },
    child: (id: string) => actor.getSnapshot().children[id] as AnyActorRef,
    publish: (numbers: readonly number[]) =>
      (answer = {
        notices: [],
        bulletins: published(numbers),
        pages: [],
        latestTime: answer.latestTime + 1,
        read: [],
        standing: numbers.flatMap((number) => [`n${number}`, `x${number}`]),
      }),
    send: (event: { type: string; [key: string]: unknown }) => actor.send(event),
  }
}
type House = ReturnType<typeof start>

const idsShown = (house: House): string[] => [
  ...['globalBanner', 'weak'].flatMap((id) =>
    house
      .child(id)
      .getSnapshot()
      .context.notices.map((notice: Notice) => notice.id),
  ),
  ...['strong', 'corner', 'announcement'].flatMap((id) =>
    house
      .child(id)
      .getSnapshot()
      .context.queue.map((notice: Notice) => notice.id),
  ),
  ...[house.child('blocking').getSnapshot().context.notice?.id ?? []].flat(),
]

const pick = (actor: AnyActorRef): { context: { queue: readonly Notice[] }; hasTag: boolean } => ({
  context: actor.getSnapshot().context,
  hasTag: actor.getSnapshot().hasTag('open'),
})

describe('notices and whoever shows them', () => {
  it('NOTICE-03 NOTICE-04 NOTICE-05 BLOCK-01 in any order: what was closed does not come back, no second blocking notice takes the place of one, each open modal asks once and none is left behind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const house = start()
        house.send({ type: 'NOTICES.START' })
        let closed = new Set<string>()
        let blocking: string | null = null
        let known: readonly string[] = []
        const fronts = new Map<string, string | undefined>()
        for (const one of steps) {
          if (one.do === 'answer') {
            house.publish(one.ids)
            known = one.ids.map((id) => `x${id}`)
            // Whoever opens the panel has them asked for; it is closed again.
            for (const _ of [1, 2]) house.send({ type: 'TOGGLE' })
          }
          if (one.do === 'pass') house.clock.increment(one.ms)
          if (one.do === 'place') house.send({ type: 'PLACE.CHANGED', database: one.place })
          if (one.do === 'elsewhere') {
            house.send({ type: 'NOTICES.ACKNOWLEDGED', ids: [`n${one.id}`] })
            if (house.notices().context.reader !== null) closed.add(`n${one.id}`)
          }
          if (one.do === 'close') {
            const before = idsShown(house)
            const { context } = house.child(one.child).getSnapshot()
            house.child(one.child).send({ type: 'CLOSE' })
            await flush()
            const gone = before.filter((id) => !idsShown(house).includes(id))
            // What that one had, and of a banner what may be closed.
            const its: Notice[] = [...(context.notices ?? context.queue ?? []), ...(context.notice ? [context.notice] : [])]
            const closable = its.filter(({ isClose }) => context.notices === undefined || isClose).map(({ id }) => id)
            expect(gone.filter((id) => !closable.includes(id))).toStrictEqual([])
            for (const id of gone) closed.add(id)
          }
          if (one.do === 'send') {
            const { reader } = house.notices().context
            house.send({ type: one.type })
            // Somebody else is there, or nobody: they have closed nothing.
            if (house.notices().context.reader !== reader) closed = new Set()
          }
          await flush()
          expect(idsShown(house).filter((id) => closed.has(id))).toStrictEqual([])
          const shown: string | null = house.child('blocking').getSnapshot().context.notice?.id ?? null
          // One takes the place of another only where that is over.
          if (blocking !== null && shown !== null && shown !== blocking && one.do !== 'close') expect(known).not.toContain(blocking)
          blocking = shown
          // Nobody closes what they have not seen: the one that shows stays in front.
          for (const area of ['strong', 'corner', 'announcement'] as const) {
            const { context, hasTag } = pick(house.child(area))
            const front = fronts.get(area)
            if (front !== undefined && hasTag && context.queue.some(({ id }) => id === front)) expect(context.queue[0]?.id).toBe(front)
            fronts.set(area, hasTag ? context.queue[0]?.id : undefined)
          }
          const { queue, current } = house.overlay()
          const open = Object.keys(MODALS).filter((id) => house.child(id).getSnapshot().hasTag('open'))
          expect(queue.map(({ id }) => id).sort()).toStrictEqual(open.map((id) => MODALS[id]).sort())
          expect(current).toBe(queue[0]?.id ?? null)
        }
        house.stop()
      }),
      { numRuns: runs(300) },
    )
  })
})
