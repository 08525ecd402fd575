import type { AnyActorLogic } from 'xstate'
import type { Language } from '../../domain/language.ts'
import type { LoginNews } from '../login/types.ts'
import type { SessionNews } from '../session/types.ts'

/** Where the user is. */
export interface AppRoute {
  /** Path with `?…`. */
  address: string
  /** Locale key of the page's title. */
  titleKey: string
  needsLogin: boolean
  /** `?…` of the address. */
  search: string
  database: string | null
  record: string | null
}
export interface AppInput {
  language: Language
  /** Milliseconds since the epoch. */
  now: () => number
}
export interface AppContext extends AppInput {
  route: AppRoute | null
  /** Address a visitor asked for before logging in (ROUTE-09). */
  asked: string | null
  /** Ids of the databases whose actor runs; its systemId is `database:<id>`. */
  databases: string[]
}
export type AppEvent =
  | { type: 'ROUTE.CHANGED'; route: AppRoute }
  /** The lazy page brings its machine, world provided, and the actor starts once per session. */
  | { type: 'DATABASE.ATTACH'; id: string; logic: AnyActorLogic; input: unknown }
  | { type: 'LOGIN.ASKED' }
  | { type: 'RETRY' }
  | SessionNews
  | LoginNews
/**
 * Children by systemId: `language`, `session`, `login`, `database:<id>`. Actions of the world: `setTitle({titleKey, database, record})`,
 * `storePath({address})`, `navigate({address})`, `goProductIndex()`.
 */
export type TitleParams = Pick<AppRoute, 'titleKey' | 'database' | 'record'>
export interface AddressParams {
  address: string
}
/** `checking` who is there is not known yet; `member`; `visitor`; `gated` the page asked for waits behind the login. */
export type AppTag = 'checking' | 'member' | 'visitor' | 'gated' | 'failed'
