import type { Kick, Session } from '../../../domain/contract.ts'
import type { Failure } from '../../failure.ts'

/** What the server said last, else the session of a visitor, and what went wrong. Views select single values of it. */
export interface SessionContext extends Session {
  /** Why the last check failed; the message of the source document is `isLogin error`. */
  failure: Failure | null
  /** The last logout did not reach the server. */
  logoutFailure: Failure | null
  /** A call was answered 401 while the check was under way: its answer may be older than that. */
  doubted: boolean
  /** Times in a row that the server knew the session it had just refused. */
  contradictions: number
  /** Moment of the last kick-out told of: each is told once. */
  kickTold: number | null
  /** Account found last, whose data this page may still hold; a logout does not forget it. Null before there was one. */
  account: string | null
}
export type SessionEvent =
  /** Asks the server; joins the check in flight. */
  | { type: 'CHECK' }
  | { type: 'LOGOUT' }
  /** A call was answered 401. */
  | { type: 'EXPIRED' }
  /** Another tab of the browser has found this account logged in, or nobody. */
  | { type: 'ELSEWHERE.FOUND'; uid: string | null }

/** What the rest of the app decides by: gates (ACC-04), prompts (PROMPT-01), the expiry hint (PROMPT-05). */
export interface SessionFacts {
  permissions: string[]
  certified: boolean
  emailCertified: boolean
  emailExpired: boolean
  subscribed: boolean
  hint: boolean
}
/**
 * What the session tells its parent (the app): `SESSION.LEFT` when the user logged out and is on the way to the product index;
 * `SESSION.KICKED` instead of `SESSION.DENIED` when the login was ended from elsewhere, once for each kick-out (KICK-02).
 */
export type SessionNews =
  | ({ type: 'SESSION.CONFIRMED' } & SessionFacts)
  | { type: 'SESSION.DENIED' }
  | { type: 'SESSION.KICKED'; kick: Kick }
  | { type: 'SESSION.LEFT' }
  | { type: 'SESSION.FAILED' }
/**
 * Actors of the world: `checkSession` (void → Session), `logout` (void → void), `watchTabs` (sends `ELSEWHERE.FOUND`). Actions:
 * `goProductIndex()`, `tellTabs({uid})`, `reloadPage()`.
 */
export type CheckSessionOutput = Session
/** What this tab has found: the account logged in, null for nobody. */
export interface TellTabsParams {
  uid: string | null
}
/** `confirming` is member and checking at once: the page stays as it is. */
export type SessionTag = 'checking' | 'member' | 'visitor' | 'leaving'
