import { createBrowserRouter, Navigate, replace, type RouteObject, useRouteError } from 'react-router-dom'
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
  const error = useRouteError()
  return error instanceof ChunkError ? <ChunkFailedPage onReload={app.navigation.reload} /> : <CrashPage onReload={app.navigation.reload} />
}

/** A page comes when it is asked for. */
const page = (path: string, handle: RouteHandle, load: () => Promise<Pick<RouteObject, 'Component' | 'loader'>>): RouteObject => ({
  path,
  handle,
  ErrorBoundary: Failed,
  // A new query is the list machine's business; no page loads anything by itself.
  shouldRevalidate: () => false,
  // The router draws no boundary of a page that did not come: a page that throws is one.
  lazy: () =>
    loadChunk(load).catch((error: unknown) => ({
      Component: () => {
        throw error
      },
    })),
})

/** A page that has nothing to do but say something. */
const publicPage = (name: 'Protocol' | 'Privacy' | 'Forbidden' | 'NotFound' | 'Coming') => async () => ({
  Component: (await import('./pages/public.tsx'))[name],
})

/**
 * List and detail of a database; its definition and labels come with the page, and its machine, which starts once (ROUTE-02,
 * ROUTE-03).
 */
const databaseRoutes = (app: App, card: DatabaseCard): RouteObject[] => {
  const { id, permission } = card
  const [list, detail] = databasePaths(card)
  const handle = { titleKey: `databases:${id}.title`, needsLogin: true, permission, database: id }
  const open = async () => (await import('./open.ts')).openDatabase(app, id)
  return [
    page(list, handle, async () => {
      const [{ listRoute }, definition] = await Promise.all([import('./pages/list.tsx'), open()])
      return listRoute(app, definition)
    }),
    page(detail, { ...handle, detail: true }, async () => {
      const [{ detailRoute }, definition] = await Promise.all([import('./pages/detail.tsx'), open()])
      return detailRoute(app, definition)
    }),
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
      page(PAGES.landing, { titleKey: 'common:titles.landing', needsLogin: true }, async () => ({
        Component: (await import('./pages/landing.tsx')).Landing,
      })),
      ...[PAGES.welcome, PAGES.product].map((path) =>
        page(path, { titleKey: 'common:product.tagline', needsLogin: false }, async () =>
          (await import('./pages/welcome.tsx')).welcomeRoute(app),
        ),
      ),
      page(PAGES.intro, { titleKey: 'common:titles.product', needsLogin: false }, async () =>
        (await import('./pages/intro.tsx')).introRoute(app),
      ),
      page(PAGES.authority, { titleKey: 'common:titles.authority', needsLogin: false }, async () => ({
        Component: (await import('./pages/authority.tsx')).Authority,
      })),
      page(PAGES.phone, { titleKey: 'certify:phone.title', needsLogin: true }, async () => ({
        Component: (await import('./pages/phone.tsx')).Phone,
      })),
      page(PAGES.request, { titleKey: 'login:newHere.link', needsLogin: false }, async () =>
        (await import('./pages/request.tsx')).requestRoute(app),
      ),
      page(PAGES.confirm, { titleKey: 'certify:confirm.title', needsLogin: false }, async () => ({
        Component: (await import('./pages/confirm.tsx')).Confirm,
      })),
      page(PAGES.account, { titleKey: 'common:titles.account', needsLogin: true }, async () => ({
        Component: (await import('./pages/account.tsx')).Account,
      })),
      page(PAGES.feedback, { titleKey: 'common:titles.feedback', needsLogin: true }, async () =>
        (await import('./pages/feedback.tsx')).feedbackRoute(app),
      ),
      page(PAGES.notice, { titleKey: 'notices:center.title', needsLogin: true }, async () => ({
        Component: (await import('./pages/notice.tsx')).NoticeDetail,
      })),
      page(PAGES.machines, { titleKey: 'common:titles.machines', needsLogin: false }, async () =>
        (await import('./pages/machines.tsx')).machinesRoute(app),
      ),
      ...modulePaths().map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> })),
      ...CARDS.flatMap((card) => databaseRoutes(app, card)),
      page(PAGES.protocol, { titleKey: 'common:titles.protocol', needsLogin: false }, publicPage('Protocol')),
      page(PAGES.privacy, { titleKey: 'common:titles.privacy', needsLogin: false }, publicPage('Privacy')),
      ...[PAGES.help, PAGES.helpIndex].map((path) =>
        page(path, { titleKey: 'common:titles.help', needsLogin: false, help: true }, async () => ({
          Component: (await import('./pages/help.tsx')).Help,
        })),
      ),
      page(PAGES.forbidden, { titleKey: 'common:titles.forbidden', needsLogin: false }, publicPage('Forbidden')),
      page(PAGES.notFound, { titleKey: 'common:titles.notFound', needsLogin: false }, publicPage('NotFound')),
      ...COMING.map(({ path, needsLogin }) => page(path, { titleKey: 'common:titles.coming', needsLogin }, publicPage('Coming'))),
      { path: '/', element: <Navigate to={LANDING} replace /> },
      page('*', { titleKey: 'common:titles.notFound', needsLogin: false }, publicPage('NotFound')),
    ],
  },
]

export const createRouter = (app: App) => createBrowserRouter(routeTable(app))
export type Router = ReturnType<typeof createRouter>
