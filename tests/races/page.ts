import type { i18n as I18n } from 'i18next'
import { createMemoryRouter } from 'react-router-dom'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { Kick, Session } from '../../domain/contract.ts'
import { APIS, type ApiName } from '../../domain/calls.ts'
import { ACCOUNT_HEADER } from '../../domain/constants.ts'
import { PRODUCT_INDEX } from '../../domain/pagePaths.ts'
import { VISITOR } from '../../domain/session.ts'
import { createI18n } from '../../locales/i18n.ts'
import { challenge } from '../../machines/account/captcha/examples.ts'
import type { captchaMachine } from '../../machines/account/captcha/machine.ts'
import type { AlertActor } from '../../machines/shell/alert/machine.ts'
import type { KickoutActor } from '../../machines/account/kickout/machine.ts'
import type { loginMachine } from '../../machines/account/login/machine.ts'
import type { RestrictionActor } from '../../machines/account/restriction/machine.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import type { associateMachine } from '../../machines/database/associate/machine.ts'
import type { exportMachine } from '../../machines/database/export/machine.ts'
import type { ListMachine } from '../../machines/database/list/machine.ts'
import { Refused, GatewayFront } from '../../proofs/races/gateway.ts'
import type { Tab } from '../../proofs/races/browser.ts'
import type { Request } from '../../proofs/races/network.ts'
import { followAdded, type Race, tryOrders, type RaceOptions } from '../../proofs/races/race.ts'
import { SUBJECTS } from '../../proofs/suites/subjects.ts'
import { followRouter } from '../../routes/arrivals.ts'
import { attach } from '../../routes/attach.ts'
import { openDatabase } from '../../routes/open.ts'
import { PARTS } from '../../routes/parts/registry.ts'
import type { Router } from '../../routes/router.tsx'
import { captchaPart } from '../../services/account/captcha.ts'
import { kickoutPart } from '../../services/account/kickout.ts'
import { loginPart } from '../../services/account/login.ts'
import { promptsPart } from '../../services/account/prompts.ts'
import { restrictionPart } from '../../services/account/restriction.ts'
import { browserCookies, createApp } from '../../services/app.ts'
import { createOverview } from '../../services/shell/overview.ts'
import { type AppPart, partActor } from '../../services/deferredParts.ts'
import type { World } from '../../services/world.ts'
import { alertPart } from '../../services/shell/alert.ts'
import { debuggerWorld } from '../../services/shell/debugger.ts'
import { debuggerMachine } from '../../machines/shell/debugger/machine.ts'
import { networkWorld } from '../../services/shell/network.ts'
import { networkMachine } from '../../machines/shell/network/machine.ts'
import { navPart } from '../../services/shell/nav.ts'
import { feedbackPart } from '../../services/shell/feedback.ts'
import { noticesPart } from '../../services/shell/notices.ts'
import { npsPart } from '../../services/shell/nps.ts'
import { telemetryPart } from '../../services/shell/telemetry.ts'
import { quotaMachine } from '../../machines/account/quota/machine.ts'
import { quotaWorld } from '../../services/account/quota.ts'
import { tourPart } from '../../services/shell/tour.ts'
import { ROOTS } from '../../services/gallery/live/listener.ts'
import { runs } from '../runs.ts'

export interface Person {
  uid: string
  name: string
}
export const LIN: Person = { uid: '1', name: 'Lin' }
export const WANG: Person = { uid: '2', name: 'Wang' }

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What a search is answered with says whose it is and what was asked. */
export const rowOf = (uid: string, query: unknown): string => `${uid} ${JSON.stringify(query)}`

/** The gateway's other side: who is logged in, and what calls mean. */
export class House {
  user: Person | null = LIN
  permissions = ['isNvip']
  group: Session['group'] = null
  kick: Kick | null = null
  /** Calls answered, by name, in the order in which they arrived. */
  readonly calls: { name: string; data: Record<string, unknown>; who: string | null }[] = []
  /** Answers of their own, by the name of a call; each is used once, the next one after it. `cut`: the line breaks. */
  readonly next = new Map<string, (Refused | 'cut' | ((data: Record<string, unknown>) => unknown))[]>()
  /** Answers that stand for the usual ones. */
  readonly always = new Map<string, (data: Record<string, unknown>) => unknown>()
  readonly front: GatewayFront
  private count = 0

  constructor(now: () => number) {
    this.front = new GatewayFront(
      (call) => this.answer(call),
      (name) => Object.hasOwn(APIS, name) && APIS[name as ApiName].encrypted,
      now,
    )
  }

  once(name: string, answer: Refused | 'cut' | ((data: Record<string, unknown>) => unknown)): void {
    this.next.set(name, [...(this.next.get(name) ?? []), answer])
  }

  called(name: string): { data: Record<string, unknown>; who: string | null }[] {
    return this.calls.filter((call) => call.name === name)
  }

  session(): Session {
    const { user, permissions, group, kick } = this
    return user
      ? {
          ...VISITOR,
          isLogin: true,
          user: { uid: user.uid, realName: user.name, email: `${user.name}@company.com`, headImg: null, phone: null, isEmail: true },
          certified: true,
          emailCertified: true,
          subscribed: true,
          permissions,
          group,
        }
      : { ...VISITOR, isKick: kick !== null, kick }
  }

  private answer({ name, data, request }: { name: string; data: Record<string, unknown>; request: Request }): unknown {
    const account = request.headers.get(ACCOUNT_HEADER)
    if (account && this.user && account !== this.user.uid && !['session', 'isLogin', 'logout'].includes(name))
      throw new Refused('auth.required', 3001)
    this.calls.push({ name, data, who: this.user?.uid ?? null })
    const [own, ...others] = this.next.get(name) ?? []
    this.next.set(name, others)
    if (own === 'cut') return null
    if (own instanceof Refused) throw own
    const answer = own ?? this.always.get(name)
    return answer ? answer(data) : this.usual(name, data)
  }

  private usual(name: string, data: Record<string, unknown>): unknown {
    switch (name) {
      case 'session':
      case 'isLogin':
        return this.session()
      case 'logout':
        if (data['ended'] !== true) this.user = null
        return { done: true }
      case 'captchaGetSceneId':
        return {
          ...challenge,
          sceneId: `scene-${++this.count}`,
          background: PIXEL,
          piece: PIXEL,
          expiresAt: Date.now() + 60_000,
          work: { parts: 1, bits: 0 },
        }
      case 'checkCaptcha':
        return { captchaVerifyResult: true, bizResult: true, pass: `pass-${++this.count}`, triesLeft: 3 }
      case 'verification':
      case 'proofCode':
        return { success: true, resendAt: Date.now() + 60_000 }
      case 'index':
        return { code: PIXEL, key: `qr-${++this.count}`, number: '42', expiresAt: Date.now() + 600_000 }
      case 'restrictionStands':
        return { stands: true }
      case 'receiveNotice':
      case 'notice-read':
        return { done: true }
      case 'inform':
      case 'notice-popup':
        return { obj: null }
      case 'notice-all':
      case 'notice-latest':
        return {
          noticeCenter: [],
          globalNotice: null,
          strongNotice: null,
          weakNotice: [],
          pages: [],
          corner: null,
          blocking: [],
          latestTime: Date.now(),
          ...(name === 'notice-latest' && { readIds: [], standingIds: [] }),
        }
      case 'login': {
        if (data['mode'] === 'wx_mp') return { success: false, code: 'waiting', msg: '' }
        this.user = LIN
        return { success: true, code: '200', msg: '', certified: true, employee: false, member: { memberGroup: null, group: null } }
      }
      default:
        return this.ofMember(name, data)
    }
  }

  private ofMember(name: string, data: Record<string, unknown>): unknown {
    const { user } = this
    if (!user) throw new Refused('auth.required', 3001)
    if (name === 'databases') return { databases: [] }
    if (name === 'quotas') {
      const free = { used: 0, limit: null }
      return { rows: free, searches: free, exports: free, until: Date.now() + 86_400_000, at: Date.now() }
    }
    if (name.startsWith('columns/')) return { columns: null }
    if (name.endsWith('/search')) {
      const facets = (data['facets'] as { field: string; search?: string }[] | undefined) ?? []
      const { conditions } = data['query'] as { conditions: unknown }
      return {
        rows: data['rows'] === false ? [] : [{ id: rowOf(user.uid, data['query']), values: {}, sample: false }],
        total: 1,
        facets: facets.map(({ field, search = '' }) => ({
          field,
          distinct: 1,
          values: [{ key: facetOf(user.uid, conditions, search), count: 1 }],
        })),
        asOf: null,
        tookMs: 1,
      }
    }
    if (name.endsWith('/associate'))
      return {
        suggestions: [
          { field: String(data['field'] ?? 'ingredient'), key: `found ${String(data['text'])}`, cn: String(data['text']), count: 1 },
        ],
      }
    if (name.includes('/records/'))
      return {
        id: decodeURIComponent(name.split('/').at(-1)!),
        values: { brandName: [{ key: `${user.uid} ${decodeURIComponent(name.split('/').at(-1)!)}` }] },
        sections: {},
        provenance: { publisher: 'P', file: 'f', asOf: '2026-01-01', sample: false },
        links: [],
      }
    if (name.endsWith('/export/validate')) return { allowed: true, total: 2, limit: 1000, rows: 2, waiting: 0 }
    if (name.endsWith('/export')) return { link: `/api/exports/${user.uid}-${++this.count}`, fileName: 'a.xlsx', rows: 2, bytes: 9 }
    if (name.endsWith('/chart')) return { points: [{ key: '2020', count: 1, value: 1 }], total: 1, missing: 0 }
    if (name === 'proofNeeded') return { needed: false, until: null, ways: [] }
    if (name === 'certify') return this.session()
    if (name === 'allRead') return { obj: 0 }
    if (name === 'featureFlag') return true
    if (name === 'nps-get-config') return { show: false, version: '', id: '' }
    if (name === 'prove') return { until: Date.now() + 600_000 }
    throw new Error(`nobody answers ${name}`)
  }
}

export const facetOf = (uid: string, conditions: unknown, search: string): string => JSON.stringify([uid, conditions, search])

const PROPERTIES = new Map(SUBJECTS.map(({ id, properties = [] }) => [id, properties]))
const texts: { cn?: Promise<I18n> } = {}

const HANDLE = { titleKey: 'databases:drugus.title', needsLogin: true, permission: 'isNvip', database: 'drugus' }

const ACTORS = {
  alert: alertPart,
  captcha: captchaPart,
  debugger: (world: World) =>
    partActor(debuggerMachine.provide(debuggerWorld(world, { window: new EventTarget(), driven: () => false, stop: () => 0 })), {
      watched: true,
      now: world.now,
    }),
  kickout: kickoutPart,
  login: loginPart,
  // Node has neither a window nor a connection.
  network: (world: World) =>
    partActor(networkMachine.provide(networkWorld(world, { navigator: { onLine: true }, window: new EventTarget() })), { now: world.now }),
  nav: navPart,
  feedback: feedbackPart,
  notices: (world: World) =>
    noticesPart(world, {
      motion: { isCalm: () => false, subscribe: () => () => {} },
      platform: 'Linux',
      screenWidth: 1440,
      openWindow: () => {},
      stopVideo: () => null,
    }),
  nps: npsPart,
  prompts: promptsPart,
  // Nor has it a document, where menus open.
  quota: (world: World) => partActor(quotaMachine.provide(quotaWorld(world, new EventTarget() as Document)), { now: world.now }),
  restriction: restrictionPart,
  telemetry: telemetryPart,
  tour: (world: World) => tourPart(world, async () => ({ drawStep: () => () => {} })),
}
/** The page's parts without their dialogs. */
export const partsOf = (load: (id: keyof typeof PARTS) => Promise<void> = async () => {}): Record<keyof typeof PARTS, AppPart> =>
  Object.fromEntries(
    (Object.keys(PARTS) as (keyof typeof PARTS)[]).map((id) => {
      const { urgent, keep }: AppPart = PARTS[id]
      const part: AppPart = {
        urgent,
        ...(keep && { keep }),
        load: async (world) => {
          await load(id)
          return ACTORS[id](world)
        },
      }
      return [id, part]
    }),
  ) as Record<keyof typeof PARTS, AppPart>

/** A tab of the product: the whole of it but its views. */
export const openPage = async (
  race: Race,
  {
    address = '/drugus',
    tab = race.browser.openTab('tab'),
    parts = partsOf(),
    ready = true,
  }: { address?: string; tab?: Tab; parts?: Record<keyof typeof PARTS, AppPart>; ready?: boolean } = {},
) => {
  const i18n = await (texts.cn ??= createI18n('cn'))
  const app = race.browser.in(tab, () => createApp({ language: 'cn', i18n, cookies: browserCookies(), parts }))
  const overview = race.browser.in(tab, () => app.overview(createOverview))
  for (const root of [app.root, app.menu, overview]) race.watch.follow(root as unknown as AnyActorRef)
  const stop = () =>
    race.browser.in(tab, () => {
      for (const root of [app.root, app.menu, overview]) {
        root.stop()
        ROOTS.delete(root as unknown as AnyActorRef)
      }
    })
  race.atEnd(stop)
  race.atEnd(followAdded(ROOTS, race.watch))
  const router = race.browser.in(
    tab,
    () =>
      createMemoryRouter(
        [
          { path: '/drugus', handle: HANDLE, element: null },
          { path: '/drugus/detail/:record', handle: { ...HANDLE, detail: true }, element: null },
          { path: PRODUCT_INDEX, handle: { titleKey: 'common:product.tagline', needsLogin: false }, element: null },
          { path: '/product/authority', handle: { titleKey: 'common:titles.authority', needsLogin: false }, element: null },
        ],
        { initialEntries: [address] },
      ) as unknown as Router,
  )
  race.browser.in(tab, () => app.start())
  if (address.startsWith('/drugus')) {
    const definition = await openDatabase(app, 'drugus')
    race.browser.in(tab, () => attach(app, definition, { search: new URL(address, 'https://x').search, record: null }))
  }
  race.browser.in(tab, () => followRouter(app, router))
  if (ready) await race.until(() => app.root.getSnapshot().matches({ parts: 'running' }), 500)
  const part = <A>(id: string) => app.root.system.get(id) as unknown as A
  const list = () => app.database('drugus') as ActorRefFrom<ListMachine>
  const child = <A>(id: string) => (list().getSnapshot().children as Record<string, unknown>)[id] as A
  return {
    tab,
    app,
    router,
    stop,
    list,
    field: (id: string) => child<ActorRefFrom<typeof associateMachine>>(`associate:${id}`),
    exporter: () => child<ActorRefFrom<typeof exportMachine>>('export'),
    session: part<ActorRefFrom<typeof sessionMachine>>('session'),
    login: () => part<ActorRefFrom<typeof loginMachine>>('login'),
    captcha: () => part<ActorRefFrom<typeof captchaMachine>>('captcha'),
    kickout: () => part<KickoutActor>('kickout'),
    restriction: () => part<RestrictionActor>('restriction'),
    alert: () => part<AlertActor>('alert'),
    overlay: () => app.overlay().getSnapshot().context.current,
    at: () => decodeURIComponent(app.navigation.address()),
    /** Does something in this tab. */
    in: <T>(run: () => T): T => race.browser.in(tab, run),
    /** A step of the reader's. */
    hand: (label: string, run: () => void) => race.hand(tab, label, run),
  }
}
/** Moves the piece of the captcha on screen where it belongs. */
export const slide = (page: Page): void => {
  const captcha = page.captcha()
  captcha.send({ type: 'DRAG.START' })
  captcha.send({ type: 'DRAG.MOVE', x: 100, y: 1 })
  captcha.send({ type: 'DRAG.END' })
}
export type Page = Awaited<ReturnType<typeof openPage>>

/** A race over the product's own pages. `test` and `file` name the test that runs it. */
export const race = <Acts = null>(
  { test, file, usual }: { test: string; file: string; usual: number },
  run: (race: Race, house: House, acts: Acts) => Promise<void>,
  more: Pick<RaceOptions<Acts>, 'acts' | 'examples'> = {},
): Promise<void> => {
  let house: House | null = null
  return tryOrders<Acts>(test, file, {
    runs: runs(usual),
    properties: PROPERTIES,
    gateway: () => {
      house = null
      return (request, { order }) => (house ??= new House(() => order.now)).front.answer(request)
    },
    run: (one, acts) => run(one, (house ??= new House(() => one.order.now)), acts),
    ...more,
  })
}
