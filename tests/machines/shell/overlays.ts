import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  setup,
} from 'xstate'
import { subjectOf } from '../../../proofs/suites/subjects.ts'
import { FakeClock } from '../../../proofs/suites/drivers.ts'
import type { OverlayKind } from '../../../domain/overlay.ts'
import { examples as ofPrompts } from '../../../machines/account/prompts/examples.ts'
import { examples as ofExport } from '../../../machines/database/export/examples.ts'
import { EMPTY } from '../../../machines/shell/feedback/setup.ts'
import type { Draft } from '../../../machines/shell/feedback/types.ts'
import { examples as ofNotices } from '../../../machines/shell/notices/examples.ts'
import { NO_BULLETINS } from '../../../machines/shell/notices/marks.ts'
import { blockingOf, leads, noticeOf, stays } from '../../../machines/shell/notices/sampleNotices.ts'
import type { NoticesOutput } from '../../../machines/shell/notices/types.ts'
import { overlayMachine } from '../../../machines/shell/overlay/machine.ts'
import type { OverlayContext } from '../../../machines/shell/overlay/types.ts'
import { overlayWorld } from '../../../services/shell/overlay.ts'
import { bannerActor } from '../../../services/shell/banner.ts'
import { guideActor } from '../../../services/shell/guide.ts'
import { networkWorld } from '../../../services/shell/network.ts'
import { npsWorld } from '../../../services/shell/nps.ts'
import { toastActor } from '../../../services/shell/toast.ts'
import { tourWorld } from '../../../services/shell/tour.ts'

/**
 * Everybody who lays something over the page, as the page runs them: the real machines in one system under the real overlay authority,
 * answered by hand, with a document of which there is no more than focus and scrolling.
 */

type Event = { type: string; [key: string]: unknown }
type Outcome = { kind: 'done'; output: unknown } | { kind: 'error'; error: unknown }
interface Call {
  owner: string
  src: string
  input: unknown
  outcomes: readonly Outcome[]
  settle: (outcome: Outcome) => void
}

/** By id of its request: who asked, when it wants to show, and what puts it away. */
interface Dialog {
  who: string
  tag?: string
  /** What it may ask as. */
  kinds: readonly OverlayKind[]
  scrolls?: (context: { notice?: { lockScroll: boolean } | null }) => boolean
  close: readonly string[]
}
export const DIALOGS: Readonly<Record<string, Dialog>> = {
  alert: { who: 'alert', kinds: ['blocking'], close: ['ACKNOWLEDGE'] },
  network: { who: 'network', kinds: ['blocking', 'prompt'], close: ['ACKNOWLEDGE'] },
  blockingNotice: { who: 'blocking', kinds: ['blocking'], scrolls: ({ notice }) => notice?.lockScroll === false, close: ['CLOSE'] },
  restriction: { who: 'restriction', kinds: ['restriction'], close: ['ACKNOWLEDGE', 'CLOSE'] },
  captcha: { who: 'captcha', kinds: ['captcha'], close: ['CLOSE'] },
  login: { who: 'login', kinds: ['login'], close: ['FORCE.CANCEL', 'CLOSE'] },
  kickout: { who: 'kickout', kinds: ['kickout'], close: ['ACKNOWLEDGE'] },
  'prompt:email': { who: 'prompts', tag: 'email', kinds: ['prompt'], close: ['EMAIL.CLOSE'] },
  'prompt:follow': { who: 'prompts', tag: 'follow', kinds: ['prompt'], close: ['FOLLOW.CLOSE'] },
  'columns:small': { who: 'columns', kinds: ['task'], close: ['COLUMN.RELEASE', 'CANCEL'] },
  'export:small': { who: 'export', kinds: ['task'], close: ['CLOSE'] },
  feedback: { who: 'feedback', kinds: ['task'], close: ['CLOSE'] },
  strong: { who: 'strong', kinds: ['announcement'], close: ['CLOSE'] },
  announcement: { who: 'announcement', kinds: ['announcement'], close: ['CLOSE'] },
  survey: { who: 'nps', kinds: ['survey'], close: ['CLOSE'] },
  guide: { who: 'guide', kinds: ['guide'], close: ['CLOSE'] },
  zoom: { who: 'zoom', kinds: ['guide'], close: ['CLOSE'] },
  tour: { who: 'tour', kinds: ['tour'], scrolls: () => true, close: ['STEP.MOVE'] },
  corner: { who: 'corner', kinds: ['promotion'], scrolls: () => true, close: ['CLOSE'] },
}

/** Those that notices start and hand what there is: nobody else does. */
const OF_NOTICES = {
  strong: 'bulletin',
  announcement: 'bulletin',
  corner: 'bulletin',
  globalBanner: 'banner',
  weakBanner: 'banner',
  blocking: 'blocking',
  guide: 'guide',
  zoom: 'zoom',
  toast: 'toast',
} as const
const HANDED = [
  'BULLETIN.CHANGED',
  'BANNER.CHANGED',
  'BLOCKING.CHANGED',
  'MODULE.CHANGED',
  'ZOOM.START',
  'ZOOM.STOP',
  'COVER.CHANGED',
  'CLOSED.CHANGED',
]
const ALONE = [
  'alert',
  'network',
  'restriction',
  'captcha',
  'login',
  'kickout',
  'prompts',
  'columns',
  'export',
  'feedback',
  'nps',
  'tour',
  'notices',
] as const

const machineOf = (who: string): string => (OF_NOTICES as Readonly<Record<string, string>>)[who] ?? who

/** Whatever an operator can have published at once, and less of it a moment later. */
const published: NoticesOutput[] = [
  {
    notices: [],
    bulletins: {
      banner: [noticeOf('t1')],
      weak: [noticeOf('w1'), noticeOf('w2')],
      strong: [noticeOf('s2'), noticeOf('s1')],
      corner: [noticeOf('c1')],
      announcement: [noticeOf('a1', { productId: 'drugnct' }), noticeOf('a2')],
      blocking: [stays],
    },
    pages: [],
    latestTime: 1,
  },
  { notices: [], bulletins: { ...NO_BULLETINS, blocking: [leads, blockingOf('x1', { reload: false })] }, pages: [], latestTime: 2 },
  { notices: [], bulletins: { ...NO_BULLETINS, strong: [noticeOf('s3')], announcement: [noticeOf('a2')] }, pages: [], latestTime: 3 },
]
/** Ids of what it holds. */
const standingIn = ({ notices, bulletins }: NoticesOutput): string[] => [notices, ...Object.values(bulletins)].flat().map(({ id }) => id)
const answersOf = (id: string, src: string): readonly Outcome[] => {
  const actors: Readonly<Record<string, { done: readonly unknown[]; error: readonly unknown[] }>> = {
    ...subjectOf(id).examples.actors,
    ...(id === 'notices' && {
      loadAll: { done: published, error: ofNotices.actors.loadAll.error },
      loadLatest: {
        done: published.map((one) => ({ ...one, read: [], standing: standingIn(one) })),
        error: ofNotices.actors.loadLatest.error,
      },
    }),
  }
  const { done = [], error = [] } = actors[src] ?? {}
  return [...done.map((output): Outcome => ({ kind: 'done', output })), ...error.map((error): Outcome => ({ kind: 'error', error }))]
}

/** What anybody can do or be told, by who hears it: everything among the examples. */
export const STIMULI: readonly (readonly { to: string; event: Event }[])[] = [...ALONE, ...Object.keys(OF_NOTICES)].map((to) =>
  Object.values(subjectOf(machineOf(to)).examples.events)
    .flat()
    .filter(({ type }) => !HANDED.includes(type) && !type.startsWith('TURN.'))
    .map((event) => ({ to, event })),
)

/** Somebody has logged in and opened a database. */
export const ARRIVAL: readonly { to: string; event: Event }[] = [
  { to: 'notices', event: { type: 'PLACE.CHANGED', database: 'drugnct' } },
  { to: 'notices', event: { type: 'NOTICES.START' } },
  { to: 'nps', event: { type: 'PLACE.CHANGED', path: '/drugnct', database: 'drugnct' } },
  { to: 'nps', event: { type: 'SURVEY.START' } },
  { to: 'tour', event: { type: 'TOUR.PAGE.CHANGED', page: 'list' } },
  { to: 'tour', event: { type: 'TOURS.START' } },
  { to: 'feedback', event: { type: 'FEEDBACK.START' } },
  { to: 'prompts', event: { type: 'PATH.CHANGED', path: '/drugnct' } },
  { to: 'prompts', event: { ...ofPrompts.events['PROMPTS.START'][2]! } },
]

/** What leads to those that other steps seldom reach. */
export const OPENINGS: readonly { to: string; event: Event }[] = [
  { to: 'columns', event: { type: 'OPEN' } },
  { to: 'export', event: { ...ofExport.events.START[0]! } },
  { to: 'prompts', event: { ...ofPrompts.events['PROMPTS.START'][2]! } },
  { to: 'prompts', event: { ...ofPrompts.events['PROMPTS.START'][3]! } },
  { to: 'tour', event: { type: 'TOUR.OPEN' } },
  { to: 'feedback', event: { type: 'FEEDBACK.OPEN', kind: 'feedback' } },
  { to: 'login', event: { type: 'OPEN' } },
]

interface FakeElement {
  name: string
  inDialog: boolean
  isConnected: boolean
  closest: () => FakeElement | null
  focus: () => void
}

/** The page begins: nobody is logged in, nothing has been asked. */
export const startPage = () => {
  const calls = new Set<Call>()
  const clock = new FakeClock()
  const byHand = (owner: string, id: string, src: string) =>
    fromPromise<unknown, unknown>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          const call: Call = {
            owner,
            src,
            input,
            outcomes: answersOf(id, src),
            settle: (outcome) => {
              calls.delete(call)
              if (outcome.kind === 'done') resolve(outcome.output)
              else reject(outcome.error as Error)
            },
          }
          // What never answers is nothing to choose from.
          if (call.outcomes.length > 0) calls.add(call)
          signal.addEventListener('abort', () => calls.delete(call))
        }),
    )
  // Whose turn it is, and whether a modal has the page, is told as the page tells it.
  const seen = { isVisible: () => true, subscribe: () => () => {} }
  const banner = bannerActor({ visibility: seen })
  const turns: Readonly<Record<string, unknown>> = {
    tour: tourWorld({} as never, (() => undefined) as never).actors.followTurn,
    guide: guideActor({ visibility: seen } as never, {} as never).implementations.actors['followTurn'],
    network: networkWorld({ visibility: seen } as never, {} as never).actors.followTurn,
    nps: npsWorld({ visibility: seen } as never).actors.followTurn,
  }
  const toast = toastActor(undefined, () => ({ activeElement: null, getElementById: () => null }))
  // What is written of feedback is kept, as the browser does.
  let kept: Draft = { ...EMPTY, key: 'key-of-a-draft' }
  const keeping = {
    keepDraft: (_: unknown, { draft }: { draft: Draft }) => void (kept = draft),
    forgetDraft: () => void (kept = { ...EMPTY, key: 'key-of-another' }),
  }
  const provided = (machine: AnyStateMachine, owner: string, id: string): AnyStateMachine =>
    machine.provide({
      ...(id === 'feedback' && { actions: keeping }),
      actors: Object.fromEntries(
        Object.keys(machine.implementations.actors).map((src) => {
          const logic =
            src === 'followTurn'
              ? turns[id]
              : id === 'notices' && src === 'toast'
                ? toast
                : id === 'notices' && src === 'banner'
                  ? banner
                  : id === 'notices' && Object.values(OF_NOTICES).includes(src as 'bulletin')
                    ? provided(subjectOf(src).machine, src, src)
                    : byHand(owner, id, src)
          return [src, logic as AnyActorLogic]
        }),
      ),
    } as never)

  const element = (name: string, inDialog: boolean): FakeElement => {
    const self: FakeElement = {
      name,
      inDialog,
      isConnected: true,
      closest: () => (inDialog ? self : null),
      // What is gone takes none.
      focus: () => void (self.isConnected && (page.activeElement = self)),
    }
    return self
  }
  const body = Object.assign(element('body', false), { style: { overflow: '' } })
  const main = element('main', false)
  const page: { activeElement: FakeElement; body: typeof body; documentElement: null } = {
    activeElement: body,
    body,
    documentElement: null,
  }
  const paints: (() => void)[] = []
  const overlay = overlayMachine.provide(
    overlayWorld({ document: () => page as never, main: () => main as never, afterPaint: (then) => void paints.push(then) }) as never,
  )
  const now = () => 1_795_000_000_000 + clock.now
  const inputOf = (id: string): unknown => {
    const [input] = subjectOf(id).examples.inputs
    return typeof input === 'object' && input !== null && 'now' in input ? { ...input, now } : input
  }
  const root = createActor(
    setup({
      actors: { overlay, ...Object.fromEntries(ALONE.map((id) => [id, provided(subjectOf(id).machine, id, id)])) } as never,
    }).createMachine({
      invoke: [
        { id: 'overlay', systemId: 'overlay', src: 'overlay' },
        ...ALONE.map((id) => ({ id, systemId: id, src: id, input: inputOf(id) as never })),
      ] as never,
    }),
    { clock: clock as never },
  ).start()
  let thrown: unknown
  root.subscribe({ error: (error) => (thrown = error) })
  const actorOf = (who: string): AnyActorRef => root.system.get(who as never) as AnyActorRef
  const snapshotOf = (who: string) => actorOf(who).getSnapshot() as AnyMachineSnapshot
  const overlayNow = () => (actorOf('overlay').getSnapshot() as { context: OverlayContext }).context
  /** Ids of all dialogs whose machine wants them to show. */
  const wanted = () => Object.entries(DIALOGS).flatMap(([id, { who, tag = 'open' }]) => (snapshotOf(who).hasTag(tag) ? [id] : []))

  let before: FakeElement | null = null
  /** What the browser does of it: what shows has the focus, what has gone has it no more. */
  const paint = () => {
    const { current } = overlayNow()
    if (page.activeElement.inDialog && page.activeElement.name !== current) page.activeElement = body
    for (const then of paints.splice(0)) then()
    if (current !== null && page.activeElement.name !== current) page.activeElement = element(current, true)
  }
  return {
    calls,
    clock,
    kept: () => kept,
    wanted,
    page,
    main,
    /** What had the focus before the first of what shows now; null where nothing had. */
    before: () => before,
    now: overlayNow,
    snapshotOf,
    /** Does something, then lets the page follow. */
    perform: async (act: () => void) => {
      if (overlayNow().current === null) before = page.activeElement === body ? null : page.activeElement
      act()
      await new Promise<void>((resolve) => setImmediate(resolve))
      if (thrown) throw thrown as Error
      paint()
    },
    send: (to: string, event: Event) => actorOf(to).send(event as never),
    /** Moves the focus of a reader whom nothing hinders. */
    focus: (name: string) => {
      if (overlayNow().current === null) element(name, false).focus()
    },
    /** The page that had the focus is another one. */
    forgetElement: () => {
      if (before && before !== main) before.isConnected = false
    },
    stop: () => void root.stop(),
  }
}
