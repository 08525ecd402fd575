import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunction, Navigate, replace, type RouteObject, useRouteError } from 'react-router-dom'
import { type DatabaseCard, detailPath, listPath } from '../domain/card.ts'
import { COMING } from '../domain/coming.ts'
import { CARDS } from '../domain/databases/known.ts'
import { LANDING } from '../domain/pagePaths.ts'
import { databasePaths, PAGES } from '../domain/routes.ts'
import type { App } from '../services/app.ts'
import { ChunkError, loadChunk } from '../services/chunks.ts'
import { ChunkFailedPage, CrashPage } from '../ui/shell/app/pages.tsx'
import { useApp } from './context.ts'
import type { RouteHandle } from './handle.ts'
import { modulePaths } from './menu.ts'
import { Shell } from './Shell.tsx'

/** A page threw, or did not come. */
const Failed = () => {
  const app = useApp()
  const Page = useRouteError() instanceof ChunkError ? ChunkFailedPage : CrashPage
  return <Page onReload={app.navigation.reload} />
}

type Parts = Pick<RouteObject, 'Component'> & { loader?: LoaderFunction }

/** A page that did not come. The router asks for its file once; whoever comes to it again asks here (GATE-10). */
const late = (load: () => Promise<Parts>, thrown: unknown): Parts => {
  let came: Partial<Parts> | undefined
  return {
    loader: async (args) => {
      // At first it has just been asked for.
      if (!came?.Component) came = came ? await loadChunk(load).catch(() => came) : {}
      return came?.loader?.(args)
    },
    Component: () => {
      // The router draws no boundary of a page that did not come: a page that throws is one.
      if (!came?.Component) throw thrown
      return <came.Component />
    },
  }
}

/** A page comes when it is asked for. */
const page = (
  path: string,
  titleKey: string,
  needsLogin: boolean,
  load: () => Promise<Parts>,
  more?: Omit<RouteHandle, 'titleKey' | 'needsLogin'>,
): RouteObject => ({
  path,
  handle: { titleKey, needsLogin, ...more } satisfies RouteHandle,
  ErrorBoundary: Failed,
  // A new query is the list machine's business; no page loads anything by itself.
  shouldRevalidate: () => false,
  lazy: () => loadChunk(load).catch((error: unknown) => late(load, error)),
})

/** A page that is one component. */
const one =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async (): Promise<Parts> => ({ Component: (await load())[name] })

/** A page that has nothing to do but say something. */
const publicPage = (name: 'Forbidden' | 'NotFound' | 'Coming') => one(() => import('./pages/public.tsx'), name)

/**
 * List and detail of a database; its definition and labels come with the page, and its machine, which starts once (ROUTE-02,
 * ROUTE-03).
 */
const databaseRoutes = (app: App, card: DatabaseCard): RouteObject[] => {
  const { id, permission } = card
  const [list, detail] = databasePaths(card)
  const titleKey = `databases:${id}.title`
  const open = async () => (await import('./open.ts')).openDatabase(app, id)
  return [
    page(
      list,
      titleKey,
      true,
      async () => {
        const [{ listRoute }, definition] = await Promise.all([import('./pages/list.tsx'), open()])
        return listRoute(app, definition)
      },
      { permission, database: id },
    ),
    page(
      detail,
      titleKey,
      true,
      async () => {
        const [{ detailRoute }, definition] = await Promise.all([import('./pages/detail.tsx'), open()])
        return detailRoute(app, definition)
      },
      { permission, database: id, detail: true },
    ),
    // One page with two names; without a record, the list.
    ...(card.alias
      ? [
          {
            path: `/${card.alias}/:record?`,
            loader: ({ params: { record } }) => replace(record ? detailPath(card, record) : listPath(card)),
          } satisfies RouteObject,
        ]
      : []),
  ]
}

/** The route table: what the databases need follows from their definitions (ROUTE-01 … ROUTE-04, ROUTE-07, ROUTE-11). */
export const routeTable = (app: App): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: Failed,
    // nothing to show while the first chunk comes; the frame is there already
    HydrateFallback: () => null,
    children: [
      page(
        PAGES.landing,
        'common:titles.landing',
        true,
        one(() => import('./pages/landing.tsx'), 'Landing'),
      ),
      ...[PAGES.welcome, PAGES.product].map((path) =>
        page(path, 'common:product.tagline', false, async () => (await import('./pages/welcome.tsx')).welcomeRoute(app)),
      ),
      page(PAGES.intro, 'common:titles.product', false, async () => (await import('./pages/intro.tsx')).introRoute(app)),
      page(
        PAGES.authority,
        'common:titles.authority',
        false,
        one(() => import('./pages/authority.tsx'), 'Authority'),
      ),
      page(
        PAGES.phone,
        'certify:phone.title',
        true,
        one(() => import('./pages/phone.tsx'), 'Phone'),
      ),
      page(PAGES.request, 'login:newHere.link', false, async () => (await import('./pages/request.tsx')).requestRoute(app)),
      page(
        PAGES.confirm,
        'certify:confirm.title',
        false,
        one(() => import('./pages/confirm.tsx'), 'Confirm'),
      ),
      page(
        PAGES.account,
        'common:titles.account',
        true,
        one(() => import('./pages/account.tsx'), 'Account'),
      ),
      page(PAGES.feedback, 'common:titles.feedback', true, async () => (await import('./pages/feedback.tsx')).feedbackRoute(app)),
      page(
        PAGES.notice,
        'notices:center.title',
        false,
        one(() => import('./pages/notice.tsx'), 'NoticeDetail'),
      ),
      page(PAGES.machines, 'common:titles.machines', false, async () => (await import('./pages/machines.tsx')).machinesRoute(app)),
      ...modulePaths().map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> })),
      ...CARDS.flatMap((card) => databaseRoutes(app, card)),
      ...(['protocol', 'privacy'] as const).map((document) =>
        page(PAGES[document], `common:titles.${document}`, false, async () =>
          (await import('./pages/public.tsx')).legalRoute(app, document),
        ),
      ),
      ...[PAGES.help, PAGES.helpIndex].map((path) =>
        page(
          path,
          'common:titles.help',
          false,
          one(() => import('./pages/help.tsx'), 'Help'),
          { help: true },
        ),
      ),
      page(PAGES.forbidden, 'common:titles.forbidden', false, publicPage('Forbidden')),
      page(PAGES.notFound, 'common:titles.notFound', false, publicPage('NotFound')),
      ...COMING.map(({ path, needsLogin }) => page(path, 'common:titles.coming', needsLogin, publicPage('Coming'))),
      { path: '/', element: <Navigate to={LANDING} replace /> },
      page('*', 'common:titles.notFound', false, publicPage('NotFound')),
    ],
  },
]

export const createRouter = (app: App) => createBrowserRouter(routeTable(app))
export type Router = ReturnType<typeof createRouter>
