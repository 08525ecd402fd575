import type { ChartPoint, Facet } from '../domain/contract.ts'
import type { AccessEvent } from '../domain/refusals.ts'
import type { Language } from '../domain/language.ts'
import type { RecordDetail, Row, Term } from '../domain/record.ts'
import type { PageSettings } from '../domain/settings.ts'
import { createCache, type Cache } from './cache.ts'
import type { Asker } from './causes.ts'
import type { AlertMessage } from '../machines/shell/alert/setup.ts'
import type { Captcha } from './solvedCaptchas.ts'
import type { Cookies } from './cookies.ts'
import type { Drafts } from './database/drafts.ts'
import type { GatewayClient } from './gatewayClient.ts'
import type { Store } from './storage.ts'
import type { Visibility } from './visibility.ts'

/** What rows, facets, charts and records on screen are read from; machines hold only the keys. */
export interface Caches {
  rows: Cache<readonly Row[]>
  facets: Cache<Facet>
  points: Cache<readonly ChartPoint[]>
  records: Cache<RecordDetail>
  /** Titles of the pages of these records; with them the page's entry needs no words for values (ROUTE-05). */
  titles: Cache<string>
  /** What views of their own show (docs/slots.md). */
  data: Cache<object>
  /** Names met in suggestions and facets, so that a filter by key can be shown in either language. */
  terms: Cache<Term>
}

/** 40 results keep twenty steps back and forth without asking again; a result of 1 000 rows is about 1 MB. */
export const createCaches = (): Caches => ({
  rows: createCache(40),
  facets: createCache(400),
  points: createCache(60),
  records: createCache(60),
  titles: createCache(60),
  data: createCache(60),
  terms: createCache(20_000),
})

/** Key of a record in its cache. */
export const recordKey = (database: string, id: string): string => JSON.stringify([database, id])

/** Moving about: the address bar is the router's, the page the browser's. */
export interface Navigation {
  /** Path with `?…` of the place shown. */
  address: () => string
  go: (address: string, mode: 'push' | 'replace') => void
  back: () => void
  /** Path with `?…` of the entry Back would lead to within this visit, if any. */
  previous: () => string | null
  /** Address with `?…` under which a path was last seen on the way here, if it was. */
  lastAt: (pathname: string) => string | null
  /** Loads the whole page anew. */
  reload: () => void
  /** Leaves for a whole address elsewhere. */
  leave: (address: string) => void
  setTitle: (title: string) => void
  /**
   * Tells the address of the place that shows, then of every one that is settled, in order, also of those that are left before
   * the page has drawn them; until the answer is called.
   */
  watch: (tell: (address: string) => void) => () => void
}

/** Handing files to the user. */
export interface Files {
  /** Downloads a same-origin path. */
  link: (path: string, fileName: string) => void
  blob: (blob: Blob, fileName: string) => void
}

/** The browser's side of the world, as the actors get it. */
export interface World {
  gateway: GatewayClient
  caches: Caches
  cookies: Cookies
  /** Lasts. */
  local: Store
  /** Ends with the tab. */
  tab: Store
  drafts: Drafts
  /** The account whose page this is, though its session may have ended; null for nobody. */
  account: () => string | null
  navigation: Navigation
  files: Files
  /** Solved captchas for whoever needs one (CAPT-01). */
  captcha: Pick<Captcha, 'solve' | 'settle'>
  /** Whether the page can be seen. */
  visibility: Visibility
  /** What the gateway says of itself with the page. */
  settings: PageSettings
  /** What an answer means for the whole app, told to the root on behalf of whoever asked. */
  tell: (event: AccessEvent | ({ type: 'ALERT.RAISED' } & AlertMessage), by?: Asker) => void
  /** A text by its key. */
  t: (key: string, options?: Record<string, unknown>) => string
  language: Language
  /** ms since the epoch */
  now: () => number
}

/** Key of a name in its cache. */
export const termKey = (database: string, field: string, key: string): string => JSON.stringify([database, field, key])
