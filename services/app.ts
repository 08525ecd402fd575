import type { i18n } from 'i18next'
import { createActor, type ActorRefFrom, type AnyActorRef } from 'xstate'
import { DATABASES } from '../domain/databases/registry.ts'
import type { Language } from '../domain/language.ts'
import { appMachine } from '../machines/app/machine.ts'
import type { AppRoute } from '../machines/app/types.ts'
import { languageMachine } from '../machines/language/machine.ts'
import { loginMachine } from '../machines/login/machine.ts'
import { menuMachine } from '../machines/menu/machine.ts'
import { overviewMachine } from '../machines/overview/machine.ts'
import { sessionMachine } from '../machines/session/machine.ts'
import { languageWorld } from './actors/language.ts'
import { loginWorld } from './actors/login.ts'
import { menuWorld, storedMenu } from './actors/menu.ts'
import { overviewWorld, storedSearch } from './actors/overview.ts'
import { sessionWorld } from './actors/session.ts'
import { createCookies, type Cookies } from './cookies.ts'
import { createDrafts } from './drafts.ts'
import { createFiles } from './files.ts'
import { createGateway } from './gateway.ts'
import { createNavigation } from './navigation.ts'
import { createStore } from './storage.ts'
import { recordTitle } from './titles.ts'
import { createCaches, type World } from './world.ts'

/** Where visitors land who closed the login dialog or logged out (LOGIN-02, SESS-02). */
export const PRODUCT_INDEX = '/product/index'

/** Below this width the menu is a drawer. */
const NARROW = '(max-width: 899px)'

/** Cookies of this page. */
export const browserCookies = (): Cookies => createCookies(() => document, Date.now, location.protocol === 'https:')

/**
 * The app, made once and outside React: the root actor with its world, the menu's and the overview's actors. Routes bind the
 * router and tell of every place shown.
 */
export const createApp = ({ language, i18n, cookies }: { language: Language; i18n: i18n; cookies: Cookies }) => {
  const t: World['t'] = (key, options) => i18n.t(key, options)
  const navigation = createNavigation({
    reload: () => location.reload(),
    setTitle: (title) => {
      document.title = title
    },
  })
  const tab = createStore(() => sessionStorage, Date.now)
  const world: World = {
    gateway: createGateway({
      origin: location.origin,
      language: () => language,
      // told outside the call that failed: what the session sets in motion is none of its business
      onSignedOut: () => queueMicrotask(() => session().send({ type: 'EXPIRED' })),
    }),
    caches: createCaches(),
    cookies,
    local: createStore(() => localStorage, Date.now),
    tab,
    drafts: createDrafts(tab, () => session().getSnapshot().context.user?.uid ?? null),
    navigation,
    files: createFiles(),
    t,
    language,
    now: Date.now,
  }

  const root = createActor(
    appMachine.provide({
      actors: {
        language: languageMachine.provide(languageWorld(world)),
        session: sessionMachine.provide(sessionWorld(world, PRODUCT_INDEX)),
        login: loginMachine.provide(loginWorld(world)),
      },
      actions: {
        setTitle: (_, { titleKey, database, record }) =>
          navigation.setTitle(
            (database !== null && record !== null ? recordTitle(world, database, record) : null) ??
              `${t(titleKey)} · ${t('common:product.name')}`,
          ),
        storePath: (_, { address }) => void world.tab.set('path', address),
        navigate: (_, { address }) => navigation.go(address, 'replace'),
        goProductIndex: () => navigation.go(PRODUCT_INDEX, 'replace'),
      },
    }),
    { input: { language, now: Date.now }, systemId: 'app' },
  )
  const session = () => root.system.get('session') as ActorRefFrom<typeof sessionMachine>

  const window = matchMedia(NARROW)
  const menu = createActor(menuMachine.provide(menuWorld(world)), { input: storedMenu(world, language, window.matches) })
  window.addEventListener('change', ({ matches }) => menu.send({ type: matches ? 'WINDOW.NARROW' : 'WINDOW.WIDE' }))

  const overview = createActor(overviewMachine.provide(overviewWorld(world)), { input: { databases: DATABASES.map(({ id }) => id) } })

  let member = false
  /** What waits for a login, by database: a visitor's list would only be refused. */
  const waiting = new Map<string, () => void>()

  return {
    world,
    root,
    menu,
    overview,
    navigation,
    /** The actor of an opened database, if it runs. */
    database: (id: string): AnyActorRef | undefined => root.system.get(`database:${id}`) as AnyActorRef | undefined,
    /** Runs once somebody is logged in, before their page shows; the last run given for a database counts. */
    whenMember: (database: string, run: () => void): void => {
      if (member) run()
      else waiting.set(database, run)
    },
    /** Another place shows: the app hears of it, then the database it belongs to. */
    arrived: (route: AppRoute) => {
      root.send({ type: 'ROUTE.CHANGED', route })
      if (route.database !== null)
        (root.system.get(`database:${route.database}`) as AnyActorRef | undefined)?.send({
          type: 'ADDRESS.CHANGED',
          search: route.search,
          record: route.record,
        })
    },
    start: () => {
      root.subscribe((snapshot) => {
        const now = snapshot.hasTag('member')
        if (now === member) return
        member = now
        overview.send(now ? { type: 'LOAD', draft: storedSearch(world) } : { type: 'FORGET' })
        if (!now) return
        const runs = [...waiting.values()]
        waiting.clear()
        for (const run of runs) run()
      })
      menu.start()
      overview.start()
      root.start()
    },
  }
}
export type App = ReturnType<typeof createApp>
