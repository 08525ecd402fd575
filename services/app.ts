import type { i18n } from 'i18next'
import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate'
import type { Language } from '../domain/language.ts'
import { authorityAddress, phoneAddress, PRODUCT_INDEX } from '../domain/pagePaths.ts'
import { readSettings, safeTarget } from '../domain/settings.ts'
import { appMachine } from '../machines/shell/app/machine.ts'
import type { PartId } from '../machines/shell/app/parts.ts'
import type { AppRoute } from '../machines/shell/app/types.ts'
import { languageMachine } from '../machines/shell/language/machine.ts'
import { menuMachine } from '../machines/shell/menu/machine.ts'
import type { OverlayActor } from '../machines/shell/overlay/machine.ts'
import { overlayMachine } from '../machines/shell/overlay/machine.ts'
import { sessionMachine } from '../machines/account/session/machine.ts'
import { languageWorld } from './shell/language.ts'
import { menuWorld, storedMenu } from './shell/menu.ts'
import { overlayWorld } from './shell/overlay.ts'
import type { Overview } from './shell/overview.ts'
import { sessionWorld } from './account/session.ts'
import { asked } from './causes.ts'
import { createCaptcha } from './solvedCaptchas.ts'
import { COOKIES, createCookies, type Cookies } from './cookies.ts'
import { createDrafts } from './database/drafts.ts'
import { createFiles } from './files.ts'
import { createGatewayClient } from './gatewayClient.ts'
import { addRoot, createLiveListener, ROOTS } from './gallery/live/listener.ts'
import { createNavigation } from './navigation.ts'
import { afterPaint, whenIdle } from './afterPaint.ts'
import { type AppPart, loadParts } from './deferredParts.ts'
import { createStore } from './storage.ts'
import { createTabs } from './tabs.ts'
import { createVisibility } from './visibility.ts'
import { buildOf } from './build.ts'
import { createCaches, recordKey, type World } from './world.ts'

/** Below this width the menu is a drawer. */
const NARROW = '(max-width: 899px)'

/** Cookies of this page. */
export const browserCookies = (): Cookies =>
  createCookies(() => document, Date.now, location.protocol === 'https:', pageSettings().cookieDomain)

/** What the gateway says of itself with the page. */
const pageSettings = () => readSettings(document.querySelector<HTMLMetaElement>('meta[name=settings]')?.content)

/** An outdated page is loaded anew once in this time, ms; a gateway that goes on calling it outdated is reported instead. */
const RELOAD_PAUSE_MS = 60_000

/** The browser's lasting id: 128 random bits that say nothing of anybody. */
const behaviorOf = (cookies: Cookies): string => {
  const known = cookies.get(COOKIES.uuid)
  if (known !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(known)) return known
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const id = hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  cookies.set(COOKIES.uuid, id)
  return id
}

/**
 * The app, made once and outside React: the root actor with its world, and the menu's. Routes bind the
 * router and tell of every place shown. `parts` load after the first paint, by their ids; without those the root speaks to it would keep
 * their mail for ever.
 */
export const createApp = ({
  language,
  i18n,
  cookies,
  parts,
}: {
  language: Language
  i18n: i18n
  cookies: Cookies
  parts: Readonly<Record<PartId, AppPart> & Record<string, AppPart>>
}) => {
  const t: World['t'] = (key, options) => i18n.t(key, options)
  const navigation = createNavigation({
    reload: () => location.reload(),
    leave: (address) => location.assign(address),
    setTitle: (title) => {
      document.title = title
    },
  })
  const tab = createStore(() => sessionStorage, Date.now)
  const local = createStore(() => localStorage, Date.now)
  const tabs = createTabs(local, globalThis)
  // told outside the call that failed: what it sets in motion is none of the call's business
  const tell: World['tell'] = (event, by) => queueMicrotask(() => root.send(asked(event, by)))
  const captcha = createCaptcha((event) => root.send(event))
  const world: World = {
    gateway: createGatewayClient({
      origin: location.origin,
      language: () => language,
      onEvent: tell,
      solveCaptcha: (by) =>
        captcha.solve('call', undefined, by).then(
          () => true,
          () => false,
        ),
      behaviorId: () => behaviorOf(cookies),
      build: buildOf(),
      asker: () => session().getSnapshot().context.user?.uid ?? null,
    }),
    caches: createCaches(),
    cookies,
    local,
    tab,
    drafts: createDrafts(tab, () => session().getSnapshot().context.user?.uid ?? null),
    account: () => session().getSnapshot().context.account,
    navigation,
    files: createFiles(),
    captcha,
    visibility: createVisibility(),
    settings: pageSettings(),
    tell,
    t,
    language,
    now: Date.now,
  }

  let overview: Overview | undefined
  /** Whether there is somebody to see it, for when it comes. */
  let isOverviewWanted = false
  const root = createActor(
    appMachine.provide({
      actors: {
        language: languageMachine.provide(languageWorld(world)),
        session: sessionMachine.provide(sessionWorld(world, PRODUCT_INDEX, tabs)),
        overlay: overlayMachine.provide(
          overlayWorld({ document: () => document, main: () => document.getElementById('main'), afterPaint }),
        ),
        loadParts: loadParts(parts, world, (id, actor, by) => root.send(asked({ type: 'PART.ATTACH', id, ...actor }, by))),
      },
      actions: {
        setTitle: (_, { titleKey, database, record }) =>
          navigation.setTitle(
            (database !== null && record !== null ? world.caches.titles.get(recordKey(database, record)) : null) ??
              `${t(titleKey)} · ${t('common:product.name')}`,
          ),
        storePath: (_, { address }) => void world.tab.set('path', address),
        goProductIndex: () => navigation.go(PRODUCT_INDEX, 'replace'),
        goAuthority: (_, params) => navigation.go(authorityAddress(params), 'replace'),
        goPhone: (_, { back }) => navigation.go(phoneAddress(back), 'replace'),
        followRedirect: (_, { url }) => {
          const target = safeTarget(url, location.origin, world.settings.hosts)
          if (target === null) root.send({ type: 'ALERT.RAISED', key: 'redirect' })
          else if (target.startsWith('/')) navigation.go(target, 'push')
          else navigation.leave(target)
        },
        reloadOutdated: () => {
          // Where that cannot be remembered, the page would be loaded anew for ever.
          if (tab.get('outdated') === null && tab.set('outdated', true, RELOAD_PAUSE_MS)) navigation.reload()
          else root.send({ type: 'ALERT.RAISED', key: 'outdated' })
        },
        loadOverview: () => {
          isOverviewWanted = true
          overview?.actor.send({ type: 'LOAD', draft: overview.draft() })
        },
        forgetOverview: () => {
          isOverviewWanted = false
          overview?.actor.send({ type: 'FORGET' })
        },
        storeReloginTime: () => cookies.set(COOKIES.reloginTime, String(Date.now())),
      },
    }),
    {
      input: {
        language,
        now: Date.now,
        urgent: Object.fromEntries(Object.entries(parts).map(([id, { urgent }]) => [id, urgent])),
        each: Object.entries(parts).flatMap(([id, { keep }]) => (keep === 'each' ? [id] : [])),
      },
      systemId: 'app',
    },
  )
  const session = () => root.system.get('session') as ActorRefFrom<typeof sessionMachine>

  const window = matchMedia(NARROW)
  const menu = createActor(menuMachine.provide(menuWorld(world)), { input: storedMenu(world, language, window.matches) })
  window.addEventListener('change', ({ matches }) => menu.send({ type: matches ? 'WINDOW.NARROWED' : 'WINDOW.WIDENED' }))

  const beWatchable = createLiveListener(() => world.settings.machines || session().getSnapshot().context.vipInfo['isEmployee'] === true)

  return {
    world,
    root,
    menu,
    /** The overview's actor, made when a page that shows it first asks, and brings what makes it. */
    overview: (create: (world: World) => Overview): Overview['actor'] => {
      if (!overview) {
        overview = create(world)
        addRoot(overview.actor)
        overview.actor.start()
        if (isOverviewWanted) overview.actor.send({ type: 'LOAD', draft: overview.draft() })
      }
      return overview.actor
    },
    overlay: () => root.system.get('overlay') as OverlayActor,
    navigation,
    /** The texts of the page: a database's are added before its page shows. */
    texts: i18n,
    /** The actor of an opened database, if it runs. */
    database: (id: string): AnyActorRef | undefined => root.system.get(`database:${id}`) as AnyActorRef | undefined,
    /** Another place shows. `isBack`: back or forward led there, no link. */
    arrived: (route: AppRoute, isBack: boolean) =>
      // The way here may have been an actor's action: what follows comes after it, as everything actors tell each other does.
      queueMicrotask(() => {
        root.send({ type: 'ROUTE.CHANGED', route, isBack })
        // Once the place itself has been drawn, which may take several turns, the rest may come.
        afterPaint(() => whenIdle(() => root.send({ type: 'PAGE.PAINTED' })))
      }),
    start: () => {
      for (const actor of [root, menu]) addRoot(actor)
      // Where everybody may look at the machines, so may the console and whoever drives the page by program.
      if (world.settings.machines) Object.assign(globalThis, { materia: ROOTS })
      menu.start()
      root.start()
      beWatchable()
      session().subscribe(beWatchable)
    },
  }
}
export type App = ReturnType<typeof createApp>
