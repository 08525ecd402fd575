import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { browserJar } from './jar.ts'
import type { Order } from './order.ts'

type Listener = (event: never) => void

/** Listeners of a place, each with the surroundings in which it was added. */
class Listeners {
  private readonly byType = new Map<string, Map<Listener, (event: unknown) => void>>()

  readonly add = (type: string, listener: Listener): void => {
    const known = this.byType.get(type) ?? new Map<Listener, (event: unknown) => void>()
    this.byType.set(type, known)
    if (!known.has(listener))
      known.set(
        listener,
        AsyncResource.bind((event: unknown) => listener(event as never)),
      )
  }

  readonly remove = (type: string, listener: Listener): void => void this.byType.get(type)?.delete(listener)

  dispatch(type: string, event: unknown): void {
    for (const listener of Array.from(this.byType.get(type)?.values() ?? [])) listener(event)
  }

  /** How many there are, by type; types nobody listens to are left out. */
  counts(): Record<string, number> {
    return Object.fromEntries([...this.byType].flatMap(([type, known]) => (known.size > 0 ? [[type, known.size]] : [])))
  }
}

/** What a tab did to the world outside it. */
export interface Deeds {
  reloads: number
  /** Addresses left for. */
  left: string[]
  /** Paths downloaded. */
  downloads: string[]
}

/** One tab: what it alone keeps and hears. */
export interface Tab {
  name: string
  deeds: Deeds
  session: Storage
  page: Listeners
  document: Listeners
  title: string
  isHidden: boolean
}

const areaOf = (entries: Map<string, string>, changed: (key: string) => void = () => {}): Storage => ({
  get length() {
    return entries.size
  },
  key: (at) => [...entries.keys()][at] ?? null,
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => {
    if (entries.get(key) === value) return
    entries.set(key, value)
    changed(key)
  },
  removeItem: (key) => {
    if (entries.delete(key)) changed(key)
  },
  clear: () => entries.clear(),
})

export const ORIGIN = 'https://materia.test'

/**
 * A browser with tabs that share cookies and storage. What the product takes from the page's globals is the tab's in which the code
 * runs; news of storage reach the other tabs some time, as tasks of the order.
 */
export class Browser {
  readonly tabs: Tab[] = []
  readonly cookies: ReturnType<typeof browserJar>
  private readonly shared = new Map<string, string>()
  private readonly order: Order
  private readonly here = new AsyncLocalStorage<Tab>()
  private readonly race = new AsyncLocalStorage<true>()
  private readonly undo: (() => void)[] = []
  /** Listeners for the end of a signal that nobody has taken off yet. */
  private readonly waiting = new Map<AbortSignal, number>()

  constructor(order: Order) {
    this.order = order
    this.cookies = browserJar(() => order.now)
  }

  openTab(name: string): Tab {
    const tab: Tab = {
      name,
      deeds: { reloads: 0, left: [], downloads: [] },
      session: areaOf(new Map()),
      page: new Listeners(),
      document: new Listeners(),
      title: '',
      isHidden: false,
    }
    this.tabs.push(tab)
    return tab
  }

  /** Runs the race: the clock is the order's for what begins in here; what other tests of the process left running has its own. */
  during<T>(run: () => T): T {
    return this.race.run(true, run)
  }

  /** Runs something in a tab. */
  in<T>(tab: Tab, run: () => T): T {
    return this.here.run(tab, run)
  }

  setHidden(tab: Tab, isHidden: boolean): void {
    if (tab.isHidden === isHidden) return
    tab.isHidden = isHidden
    this.in(tab, () => tab.document.dispatch('visibilitychange', {}))
  }

  /** Listeners for the end of signals that have not ended. */
  get signalListeners(): number {
    return [...this.waiting].reduce((sum, [signal, count]) => sum + (signal.aborted ? 0 : count), 0)
  }

  /** Puts the browser in the place of what is global; `fetch` is the network's. */
  install(fetch: (input: string, init?: RequestInit) => Promise<Response>): void {
    const { order } = this
    const replace = (name: string, get: () => unknown): void => {
      const before = Object.getOwnPropertyDescriptor(globalThis, name)
      Object.defineProperty(globalThis, name, { configurable: true, get, set: () => {} })
      this.undo.push(() => {
        if (before) Object.defineProperty(globalThis, name, before)
        else delete (globalThis as Record<string, unknown>)[name]
      })
    }
    const global = (name: string, value: unknown): void => replace(name, () => value)
    /** Outside of any tab there is no page. */
    const ofTab = (name: string, of: (tab: Tab) => unknown): void =>
      replace(name, () => {
        const tab = this.here.getStore()
        return tab && of(tab)
      })
    const local = areaOf(this.shared, (key) => {
      const from = this.here.getStore()
      for (const other of this.tabs)
        if (other !== from)
          this.order.task(`${other.name} hears of ${key}`, () => this.in(other, () => other.page.dispatch('storage', { key })))
    })
    const cookies = this.cookies
    const pages = new Map<Tab, object>()
    const documentOf = (of: Tab): object => {
      const known = pages.get(of)
      if (known) return known
      const page = {
        get cookie() {
          return cookies.cookie
        },
        set cookie(text: string) {
          cookies.cookie = text
        },
        get title() {
          return of.title
        },
        set title(text: string) {
          of.title = text
        },
        get visibilityState() {
          return of.isHidden ? 'hidden' : 'visible'
        },
        body: { style: {}, append: () => {} },
        activeElement: null,
        createElement: () => ({
          href: '',
          click() {
            of.deeds.downloads.push(new URL(this.href).pathname)
          },
          remove: () => {},
        }),
        getElementById: () => null,
        querySelector: () => null,
        addEventListener: of.document.add,
        removeEventListener: of.document.remove,
      }
      pages.set(of, page)
      return page
    }
    const locationOf = (of: Tab) => ({
      origin: ORIGIN,
      protocol: 'https:',
      reload: () => void of.deeds.reloads++,
      assign: (to: string) => void of.deeds.left.push(to),
    })
    ofTab('document', documentOf)
    ofTab('location', locationOf)
    ofTab('window', (tab) => ({ addEventListener: tab.page.add, removeEventListener: tab.page.remove, location: locationOf(tab) }))
    ofTab('sessionStorage', ({ session }) => session)
    ofTab('localStorage', () => local)
    ofTab('addEventListener', ({ page }) => page.add)
    ofTab('removeEventListener', ({ page }) => page.remove)
    ofTab('matchMedia', () => () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
    ofTab('requestAnimationFrame', () => (draw: () => void) => order.setTimeout(draw, 16))
    global('fetch', fetch)
    const { setTimeout: wait, clearTimeout: forget } = globalThis
    replace('setTimeout', () => (this.race.getStore() ? order.setTimeout : wait))
    // The order's timers are numbers, the platform's are not.
    global('clearTimeout', (timer: number | NodeJS.Timeout | undefined) =>
      typeof timer === 'number' ? order.clearTimeout(timer) : forget(timer),
    )
    // Arithmetic that takes no turn of its own: without it the order would be another each time.
    global('crypto', { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) })
    global('BroadcastChannel', undefined)
    const now = Date.now
    Date.now = () => order.now
    this.undo.push(() => {
      Date.now = now
    })
    this.countSignals()
  }

  private countSignals(): void {
    const { waiting } = this
    const { addEventListener, removeEventListener } = AbortSignal.prototype
    const known = new WeakMap<AbortSignal, Set<unknown>>()
    /** The router makes requests of its own, which the platform listens for as long as they are remembered. */
    let isPlatform = false
    const { Request: Original } = globalThis
    globalThis.Request = class extends Original {
      constructor(...given: ConstructorParameters<typeof Original>) {
        isPlatform = true
        try {
          super(...given)
        } finally {
          isPlatform = false
        }
      }
    }
    AbortSignal.prototype.addEventListener = function (this: AbortSignal, ...given: Parameters<typeof addEventListener>) {
      if (!isPlatform) {
        const listeners = known.get(this) ?? new Set()
        known.set(this, listeners.add(given[1]))
        waiting.set(this, listeners.size)
      }
      return addEventListener.apply(this, given)
    } as typeof addEventListener
    AbortSignal.prototype.removeEventListener = function (this: AbortSignal, ...given: Parameters<typeof removeEventListener>) {
      known.get(this)?.delete(given[1])
      waiting.set(this, known.get(this)?.size ?? 0)
      return removeEventListener.apply(this, given)
    } as typeof removeEventListener
    this.undo.push(() => {
      Object.assign(AbortSignal.prototype, { addEventListener, removeEventListener })
      globalThis.Request = Original
    })
  }

  /** Gives back what is global. */
  remove(): void {
    for (const undo of this.undo.splice(0).reverse()) undo()
  }
}
