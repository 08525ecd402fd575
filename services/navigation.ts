import type { Navigation } from './world.ts'

/** What is needed of the data router. */
export interface RouterLike {
  navigate: { (delta: number): Promise<void>; (to: string, options?: { replace?: boolean }): Promise<void> }
  state: { location: { pathname: string; search: string; key: string }; historyAction: string }
}

export interface BrowserNavigation extends Navigation {
  /** The router comes after the app, because its pages need the app. */
  bind: (router: RouterLike) => void
  /** To be told of every settled place, in order. */
  settled: (router: RouterLike) => void
}

const addressOf = ({ location }: RouterLike['state']) => location.pathname + location.search

/**
 * Moving about by the router. It remembers the entries of this visit, so that 'back to the list' can be a real Back when that
 * is where Back leads.
 */
export const createNavigation = (page: {
  reload: () => void
  leave: (address: string) => void
  setTitle: (title: string) => void
}): BrowserNavigation => {
  let router: RouterLike | null = null
  /** Entries of this visit, oldest first, and which of them shows. */
  let entries: { key: string; address: string }[] = []
  let at = -1
  const watchers = new Set<(address: string) => void>()

  const bound = (): RouterLike => {
    if (!router) throw new Error('no router yet')
    return router
  }
  return {
    bind: (given) => {
      router = given
      entries = [{ key: given.state.location.key, address: addressOf(given.state) }]
      at = 0
    },
    settled: ({ state }) => {
      const entry = { key: state.location.key, address: addressOf(state) }
      const known = entries.findIndex(({ key }) => key === entry.key)
      if (known >= 0) at = known
      else if (state.historyAction === 'REPLACE') entries[at] = entry
      else if (state.historyAction === 'PUSH') {
        entries = [...entries.slice(0, at + 1), entry]
        at += 1
      } else {
        // an entry from before this page was loaded: nothing is known around it
        entries = [entry]
        at = 0
      }
      for (const tell of watchers) tell(entry.address)
    },
    watch: (tell) => {
      tell(addressOf(bound().state))
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    address: () => addressOf(bound().state),
    go: (address, mode) => {
      if (address === addressOf(bound().state)) return
      void bound().navigate(address, { replace: mode === 'replace' })
    },
    back: () => void bound().navigate(-1),
    lastAt: (pathname) =>
      entries
        .slice(0, at + 1)
        .reverse()
        .find(({ address }) => address.split('?')[0] === pathname)?.address ?? null,
    previous: () => entries[at - 1]?.address ?? null,
    reload: page.reload,
    leave: page.leave,
    setTitle: page.setTitle,
  }
}
