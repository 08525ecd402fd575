import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { LiveBroken } from '../../../domain/live.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import {
  AWAY_MS,
  BEAT_MS,
  BEAT_PATIENCE_MS,
  type LinkCommand,
  type LiveContext,
  type LiveEvent,
  type LiveTag,
  type OfferedTab,
  type RevealInput,
  SEEK_AGAIN_MS,
  SEEK_MS,
} from './types.ts'

const isSame = (a: Pick<LiveBroken, 'machine' | 'property'>, b: Pick<LiveBroken, 'machine' | 'property'>): boolean =>
  a.machine === b.machine && a.property === b.property

/** What is known of another tab, or of none. */
const NOTHING_SEEN = { kept: 0, dropped: 0, actor: null, chosen: null, lit: {}, followed: 0, met: 0, broken: [] } as const

/** Words of the chart in `machine.ts`. Actor of the world: `reveal`. */
export const liveSetup = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvent, tags: {} as LiveTag, meta: {} as StateMeta },
  actors: {
    link: fromCallback<LinkCommand>(() => {}),
    reveal: unprovided<void, RevealInput>('reveal'),
  },
  actions: {
    seek: sendTo('link', { type: 'SEEK' }),
    watch: sendTo('link', ({ context }) => ({ type: 'WATCH', tab: context.watched?.id ?? '' })),
    unwatch: sendTo('link', ({ context }) => ({ type: 'UNWATCH', tab: context.watched?.id ?? '' })),
    noteTab: assign(({ context }, { tab }: { tab: OfferedTab }) => ({
      tabs: [...context.tabs.filter(({ id }) => id !== tab.id), { ...tab, heard: true }].sort((a, b) =>
        a.own === b.own ? (a.id < b.id ? -1 : 1) : a.own ? -1 : 1,
      ),
      ...(context.watched?.id === tab.id && { watched: tab }),
    })),
    doubtTabs: assign(({ context }) => ({ tabs: context.tabs.map((tab) => ({ ...tab, heard: false })) })),
    dropSilent: assign(({ context }) => ({ tabs: context.tabs.filter(({ heard }) => heard) })),
    dropTab: assign(({ context }, { tab }: { tab: string }) => ({ tabs: context.tabs.filter(({ id }) => id !== tab) })),
    takeTab: assign(({ context }, { tab }: { tab: string }) => {
      const found = context.tabs.find(({ id }) => id === tab)
      return {
        watched: found ? { id: found.id, title: found.title, address: found.address, language: found.language, own: found.own } : null,
        ...(context.watched?.id !== tab && NOTHING_SEEN),
      }
    }),
    forgetTab: assign({ watched: null, ...NOTHING_SEEN }),
    noteGrowth: assign((_, { kept, dropped }: { kept: number; dropped: number }) => ({ kept, dropped })),
    noteJudged: assign((_, { followed, met }: { followed: number; met: number }) => ({ followed, met })),
    noteBroken: assign(({ context }, { broken }: { broken: LiveBroken }) => {
      const before = context.broken.find((one) => isSame(one, broken))
      const others = context.broken.filter((one) => one !== before)
      // What was found of it before is as good.
      return { broken: [{ ...broken, times: (before?.times ?? 0) + 1, run: before?.run ?? 'sought' }, ...others] }
    }),
    noteRun: assign(({ context }, { address, ...of }: { machine: string; property: string; address: string | null }) => ({
      broken: context.broken.map((one) => (isSame(one, of) ? { ...one, run: address === null ? null : { address } } : one)),
    })),
    noteHeld: assign(({ context }) => ({ heldAt: context.kept + context.dropped })),
    forgetHeld: assign({ heldAt: null }),
    forgetRecords: assign({ kept: 0, dropped: 0, chosen: null }),
    filterActor: assign((_, { actor }: { actor: string | null }) => ({ actor })),
    filterText: assign((_, { text }: { text: string }) => ({ text })),
    choose: assign((_, { seq }: { seq: number }) => ({ chosen: seq })),
    closeRecord: assign({ chosen: null }),
    light: assign(({ context }, { machine, actor }: { machine: string; actor: string }) => ({ lit: { ...context.lit, [machine]: actor } })),
    beginTrace: effect<{ tab: string }>(),
    holdTrace: effect(),
    releaseTrace: effect(),
    clearTrace: effect(),
    openApplication: effect(),
  },
  guards: {
    isOffered: ({ context }, { tab }: { tab: string }) => context.tabs.some(({ id }) => id === tab),
    isOtherOffer: ({ context }, { tab }: { tab: string }) => context.watched?.id !== tab && context.tabs.some(({ id }) => id === tab),
    isFollowed: ({ context }) => context.followed > 0,
    isBroken: ({ context }) => context.broken.length > 0,
    isBack: ({ context }, { tab }: { tab: OfferedTab }) => context.watched?.id === tab.id,
    isWatched: ({ context }, { tab }: { tab: string }) => context.watched?.id === tab,
  },
  delays: { seekDelay: SEEK_MS, seekAgainDelay: SEEK_AGAIN_MS, beatDelay: BEAT_MS, beatPatience: BEAT_PATIENCE_MS, awayPatience: AWAY_MS },
})
