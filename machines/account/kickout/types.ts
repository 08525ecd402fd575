import type { Kick } from '../../../domain/contract.ts'

export interface KickoutContext {
  /** The tab can be seen. */
  visible: boolean
  /** What the reminder tells of; null while there is nothing to remind of. */
  kick: Kick | null
}
export type KickoutEvent =
  /** Somebody is logged in, as the server says. */
  | { type: 'KICKOUT.START' }
  /** Nobody is, any more. */
  | { type: 'KICKOUT.STOP' }
  /** A call noticed the kick before a poll did. */
  | { type: 'KICKOUT.KICKED'; kick: Kick }
  | { type: 'PAGE.SHOWN' }
  | { type: 'PAGE.HIDDEN' }
  /** 'Got it'. */
  | { type: 'ACKNOWLEDGE' }
/**
 * What the app hears: the reminder shows; the user has read it; or a kick it was told of had been read before (the gateway goes on
 * telling of it for a day), so there is nothing to remind of.
 */
export type KickoutNews = { type: 'KICKOUT.REMINDED' } | { type: 'KICKOUT.ACKNOWLEDGED' } | { type: 'KICKOUT.KNOWN' }

/** Marks all tabs of the browser share. */
export interface KickoutMarks {
  /** Cookie reLoginPolling or reLoginGroup is true: the server is to be asked (KICK-01). */
  polling: boolean
  /** A kick nobody has read about yet: cookie isKicked is true (KICK-03). */
  kicked: Kick | null
  /** When the kick happened that was read about last, ms since the epoch. */
  acknowledgedAt: number | null
}
/** Answer of the login check: why and when the session was ended from elsewhere, null while it was not. */
export type CheckLoginOutput = Kick | null
/**
 * Actors of the world: `checkLogin` (void → Kick | null), `readMarks` (void → KickoutMarks), `forgetLogin` (the gateway forgets the
 * login that was ended; one that lives stays), `followVisibility` (sends PAGE.SHOWN or PAGE.HIDDEN at once and with every change). Actions: `markWatched()` (a login that counts outdates a kick before it; in a group with
 * a cap of logins reLoginGroup becomes true), `recordKick({kick})` (its time is kept, isKicked true, both flags cleared),
 * `recordAcknowledged({at})` (isKicked cleared).
 */
/** `busy`: read, and the gateway is being told. */
export type KickoutTag = 'open' | 'busy'
