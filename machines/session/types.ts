import type { Session } from '../../domain/contract.ts'
import type { Failure } from '../failure.ts'

export type SessionUser = NonNullable<Session['user']>

export interface SessionContext {
  user: SessionUser | null
  permissions: string[]
  /** Why the last check failed; the message of the source document is `isLogin error`. */
  failure: Failure | null
  /** The last logout did not reach the server. */
  logoutFailure: Failure | null
}
export type SessionEvent =
  /** Answered from the cache when there is one. */
  | { type: 'CHECK' }
  /** Asks the server; joins the check in flight. */
  | { type: 'CHECK.FORCED' }
  | { type: 'LOGOUT' }
  /** A call was answered 401. */
  | { type: 'EXPIRED' }
/** What the session tells its parent (the app); `SESSION.LEFT` when the user logged out and is on the way to the product index. */
export type SessionNews = { type: 'SESSION.IN' } | { type: 'SESSION.OUT' } | { type: 'SESSION.LEFT' } | { type: 'SESSION.FAILED' }
/** Actors of the world: `checkSession` (void → Session), `logout` (void → void). Actions: `goProductIndex()`. */
export type CheckSessionOutput = Session
export type SessionTag = 'checking' | 'member' | 'visitor' | 'leaving'
