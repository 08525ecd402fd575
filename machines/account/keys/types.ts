import type { ApiKey, MadeApiKey, NewApiKey } from '../../../domain/apiKeyCalls.ts'
import type { API_KEYS } from '../../../domain/apiKeys.ts'
import type { Failure } from '../../failure.ts'
import type { ProofNews } from '../proof/types.ts'

export type KeyDays = (typeof API_KEYS.days)[number]

/** What a new key shall be, as it is typed. */
export interface KeyForm {
  name: string
  /** Good for so many days; null: until `day`. */
  days: KeyDays | null
  /** YYYY-MM-DD, as typed. */
  day: string
  /** For every database the membership opens; else for `databases`. */
  all: boolean
  databases: readonly string[]
}
export type KeyField = 'name' | 'day' | 'databases'

export interface KeysInput {
  /** Milliseconds since the epoch. */
  now: () => number
  /** Ids of the databases the membership opens; none: no key can be made. */
  databases: readonly string[]
}
export interface KeysContext extends KeysInput {
  /** The newest first, those that were revoked or are over too; null until they have come. */
  keys: readonly ApiKey[] | null
  form: KeyForm
  /** The first thing of the form that will not do. */
  problem: KeyField | null
  /** The gateway said that there are as many as there may be. */
  full: boolean
  /** The key that was made, word for word, while it is told; it is kept nowhere else. */
  secret: string | null
  /** Id of the key that is to be revoked. */
  chosen: string | null
  /** Name of the key that was revoked last, until something else is asked. */
  revoked: string | null
  /** A code to a certified address was shown for the key that is being made. */
  proven: boolean
  /** Why the keys could not be read, one not be made or revoked. */
  failure: Failure | null
}
export type KeysEvent =
  | { type: 'RETRY' }
  /** The user wants a new key: the form opens. */
  | { type: 'FORM.OPEN' }
  | { type: 'FORM.CHANGED'; change: Partial<KeyForm> }
  | { type: 'SUBMIT' }
  | { type: 'FORM.CLOSE' }
  /** The new key onto the clipboard. */
  | { type: 'COPY' }
  /** The new key has been taken down; it is not shown again. */
  | { type: 'CLOSE' }
  /** The user wants a key revoked; nothing is before the answer. */
  | { type: 'REVOKE.ASK'; id: string }
  | { type: 'REVOKE.CONFIRM' }
  | { type: 'REVOKE.CANCEL' }
  | ProofNews
/**
 * Actors of the world: `loadKeys` (void → ApiKey[]), `makeKey` (NewApiKey → MadeApiKey), `revokeKey` ({id} → when and by whom it was revoked), `copy` (text → whether the browser let
 * us), `proof` (a code to a certified address, child `proof` while it is asked for).
 */
export type LoadKeysOutput = readonly ApiKey[]
export type MakeKeyInput = NewApiKey
export type MakeKeyOutput = MadeApiKey
export interface RevokeKeyInput {
  id: string
}
/** Null: it was over by itself. */
export type RevokeKeyOutput = Pick<ApiKey, 'revoked'>
export interface CopyKeyInput {
  text: string
}
/** `form` it is typed or on its way; `making` it is on its way; `told` the new key is shown; `copied`, `uncopied` what came of copying it; `free` a key may be asked for. */
export type KeysTag = 'loading' | 'failed' | 'free' | 'form' | 'making' | 'proving' | 'told' | 'copied' | 'uncopied' | 'asking' | 'revoking'
