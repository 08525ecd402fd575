import type { AnyActorLogic } from 'xstate'
import type { AccessEvent } from '../../../domain/refusals.ts'
import type { Language } from '../../../domain/language.ts'
import type { AlertMessage } from '../alert/setup.ts'
import type { CaptchaEvents, CaptchaNews } from '../../account/captcha/types.ts'
import type { KickoutNews } from '../../account/kickout/types.ts'
import type { LoginNews } from '../../account/login/types.ts'
import type { PromptsNews } from '../../account/prompts/types.ts'
import type { RestrictionNews } from '../../account/restriction/types.ts'
import type { SessionFacts, SessionNews } from '../../account/session/types.ts'
import type { PartId } from './parts.ts'

/** An event for a part, as its machine knows it. */
export interface Mail {
  to: PartId
  event: { type: string }
}

/** Where the user is. */
export interface AppRoute {
  /** Path with `?…`. */
  address: string
  /** Locale key of the page's title. */
  titleKey: string
  needsLogin: boolean
  /** Membership flag the page asks for (ACC-04); null for every page that asks for none. */
  permission: string | null
  /** `?…` of the address. */
  search: string
  database: string | null
  record: string | null
}
export interface AppInput {
  language: Language
  /** Milliseconds since the epoch. */
  now: () => number
  /** The parts there are, and the types of events somebody waits for: kept for a part, they fetch it at once. */
  urgent: Readonly<Record<string, readonly string[]>>
  /** Parts whose messages each count for themselves; of those kept for another only the last of its type is worth keeping. */
  each: readonly string[]
}
/** An opened database, before its actor runs. */
export interface OpenedDatabase {
  id: string
  /** Membership flag it asks for (ACC-04). */
  permission: string
  /** Its machine, world provided, and what that begins with: asked for once there is somebody whose it is. */
  begin: () => { logic: AnyActorLogic; input: unknown }
}
export interface AppContext extends AppInput {
  route: AppRoute | null
  /** Databases that were left for another page since their list was come to. */
  left: readonly (string | null)[]
  /** Ids of the databases whose actor runs; its systemId is `database:<id>`. */
  databases: string[]
  /** Databases that wait for a login, each as it was opened last: a visitor's list would only be refused. */
  waiting: readonly OpenedDatabase[]
  /** What is known of the member; kept while a kick-out is told, null for visitors. */
  facts: SessionFacts | null
  /** Parts whose actor runs; each is a child under its own systemId. */
  parts: readonly string[]
  /** What parts that are still loading will be told, in order. */
  mail: readonly Mail[]
}
export type AppEvent =
  /** Another place shows. `isBack`: back or forward led there, no link. */
  | { type: 'ROUTE.CHANGED'; route: AppRoute; isBack?: boolean }
  /** The lazy page brings its machine; the actor starts once per visit, as soon as there is a member who may see it. */
  | ({ type: 'DATABASE.ATTACH' } & OpenedDatabase)
  /** The first page has been drawn. */
  | { type: 'PAGE.PAINTED' }
  /** A part has loaded; what was kept for it is delivered in order. */
  | { type: 'PART.ATTACH'; id: string; logic: AnyActorLogic; input: unknown }
  /** The root, to itself: something urgent is kept for a part that does not run. */
  | { type: 'PART.AWAITED' }
  | { type: 'LOGIN.ASKED' }
  | { type: 'RETRY' }
  | AccessEvent
  | ({ type: 'ALERT.RAISED' } & AlertMessage)
  | CaptchaEvents['asked']
  | CaptchaEvents['withdrawn']
  | SessionNews
  | LoginNews
  | CaptchaNews
  | KickoutNews
  | PromptsNews
  | RestrictionNews
/** Ids of the parts that run already. */
export interface LoadPartsInput {
  running: readonly string[]
}
/**
 * Children by systemId: `language`, `session`, `overlay`, the parts, `database:<id>`. Actor of the world: `loadParts` fetches the parts
 * that do not run and sends each as `PART.ATTACH` once it has come; it fails when one did not. Actions of the world:
 * `setTitle({titleKey, database, record})`, `storePath({address})`, `goProductIndex()`,
 * `goAuthority({permission, from})`, `goPhone({back})`, `followRedirect({url})`, `reloadOutdated()`, `storeReloginTime()`,
 * `loadOverview()`, `forgetOverview()`.
 */
export type TitleParams = Pick<AppRoute, 'titleKey' | 'database' | 'record'>
export interface AddressParams {
  address: string
}
export interface AuthorityParams {
  /** Flag that is missing, where it is known. */
  permission: string | null
  from: string | null
}
export interface BackParams {
  back: string
}
export interface RedirectParams {
  url: string
}
/**
 * `checking` who is there is not known yet; `member`; `visitor`; `gated` the page asked for waits behind the login; `inside` the page
 * may show; `kicked` a kick-out is told and the page behind stays as it is.
 */
export type AppTag = 'checking' | 'member' | 'visitor' | 'gated' | 'failed' | 'inside' | 'kicked'
