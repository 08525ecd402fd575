import type { CodeKind, CodeNews } from '../code/types.ts'
import type { Failure } from '../../failure.ts'

/** A certified address of the account that a code can be sent to, masked. */
export interface ProofWay {
  kind: CodeKind
  address: string
}

export interface ProofInput {
  /** An address of this kind is to change; null: a login is to end, or to be confirmed. */
  kind: CodeKind | null
  /** The gateway refused the change for want of a proof: one is due even where none seemed to be. */
  asked: boolean
  /** Milliseconds since the epoch; the one clock of the page. */
  now: () => number
}
export interface ProofContext extends ProofInput {
  /** Where a code can be sent; the first is the best. */
  ways: readonly ProofWay[]
  /** The chosen one of them. */
  way: CodeKind | null
  /** Whom to ask who has none of them any more; may be empty. */
  contact: string
  code: string
  /** SUBMIT came without a code. */
  codeMissing: boolean
  /** What the gateway refused, until the code changes. */
  refused: Failure | null
  /** Why it could not be read what is needed. */
  failure: Failure | null
  /** An address of the account has been shown to be the reader's. */
  proven: boolean
  /** The reader has done something here, or came here by doing something: the next field is to have the focus. */
  attended: boolean
}
export type ProofEvent =
  /** It could not be read what is needed: once more. */
  | { type: 'RETRY' }
  /** The code goes to this certified address. */
  | { type: 'WAY.CHOSEN'; kind: CodeKind }
  | { type: 'CODE.CHANGED'; code: string }
  /** Send me a code. */
  | { type: 'SEND' }
  | { type: 'SUBMIT' }
  /** The change is called off. A form for an address is left by closing that. */
  | { type: 'CANCEL' }
  | CodeNews
/** What it tells its parent: the change may be tried (again), or the reader does not want it any more. */
export type ProofNews = ProofDone | { type: 'PROOF.GIVEN_UP' }
export interface ProofDone extends Pick<ProofContext, 'ways' | 'proven' | 'attended'> {
  type: 'PROOF.DONE'
}
/**
 * Actors of the world: `readProof` (ReadProofInput → ReadProofOutput: what the change asks for first), `prove` (ProveInput → void: the
 * code that came to a certified address), `code` (the machine that gets a code).
 */
export interface ReadProofInput {
  kind: CodeKind | null
}
export interface ReadProofOutput {
  needed: boolean
  /** Shown already, good until then; ms since the epoch. */
  until: number | null
  ways: readonly ProofWay[]
  contact: string
}
export interface ProveInput {
  kind: CodeKind
  code: string
}
/** `loading`, `failed`: what is needed is being read, or could not be; `typing` a code is asked for; `busy` it is being checked. */
export type ProofTag = 'loading' | 'failed' | 'typing' | 'busy'
