import type { App } from '../services/app.ts'
import { afterPaint } from '../services/afterPaint.ts'
import { createScrollRestoration } from '../services/database/scrollRestoration.ts'
import type { RouteHandle } from './handle.ts'
import type { Router } from './router.tsx'

/** Tells the app of every place the router settles at, and keeps place and focus per history entry. */
export const followRouter = (app: App, router: Router): void => {
  const places = createScrollRestoration(() => document.getElementById('main'), afterPaint)
  let key: string | null = null

  const settle = () => {
    const { state } = router
    if (state.navigation.state !== 'idle') {
      places.leaving()
      return
    }
    if (!state.initialized || state.location.key === key) return
    key = state.location.key
    const match = state.matches.at(-1)
    const handle = match?.route.handle as RouteHandle | undefined
    app.navigation.settled(router)
    if (!handle) return
    const { pathname, search } = state.location
    const isBack = state.historyAction === 'POP'
    app.arrived(
      {
        address: pathname + search,
        titleKey: handle.titleKey,
        needsLogin: handle.needsLogin,
        permission: handle.permission ?? null,
        search,
        database: handle.database ?? null,
        record: handle.detail ? (match?.params.record ?? null) : null,
      },
      isBack,
    )
    places.arrived(state.location, isBack)
  }

  app.navigation.bind(router)
  router.subscribe(settle)
  settle()
}
