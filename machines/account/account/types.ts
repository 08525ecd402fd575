import type { ApiAnswer } from '../../../domain/calls.ts'
import type { CertificationNews } from '../certification/types.ts'
import type { ProofNews } from '../proof/types.ts'
import type { Failure } from '../../failure.ts'

/** A login of the account; times are ms since the epoch. */
export type LoginItem = ApiAnswer<'sessions'>['sessions'][number]

export interface AccountInput {
  /** Milliseconds since the epoch. */
  now: () => number
}
export interface AccountContext extends AccountInput {
  /** The one that asks first, then the latest seen; null until they have come. */
  logins: readonly LoginItem[] | null
  /** Id of the login that is to end. */
  chosen: string | null
  /** A code to a certified address has been asked for and shown, or was not needed any more, for the chosen one. */
  proven: boolean
  /** What has just ended, until another is asked about: on which device, and the login that the reader goes on with; null: there is no other. */
  ended: { device: string; next: string | null } | null
  /** Why the logins could not be read, or one not be ended. */
  failure: Failure | null
}
export type AccountEvent =
  | { type: 'RETRY' }
  /** The user wants a login ended; nothing ends before the answer. */
  | { type: 'END.ASK'; id: string }
  | { type: 'END.CONFIRM' }
  | { type: 'END.CANCEL' }
  /** The business e-mail is to be certified: the form opens. */
  | { type: 'EMAIL.OPEN' }
  | { type: 'EMAIL.CLOSE' }
  | CertificationNews
  | ProofNews
/**
 * Actors of the world: `loadLogins` (void → LoginItem[]), `endLogin` ({id} → void), `certification` (the form, child
 * `certification` while it is open), `proof` (a code to a certified address, child `proof` while it is asked for).
 */
export type LoadLoginsOutput = readonly LoginItem[]
export interface EndLoginInput {
  id: string
}
/** `proving` a code to a certified address comes first; `certifying` the form for the e-mail is open. */
export type AccountTag = 'loading' | 'asking' | 'ending' | 'proving' | 'failed' | 'certifying'
