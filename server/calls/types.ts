import type { Logger } from 'pino'
import type { ApiAnswer, ApiName, ParsedBizData } from '../../domain/calls.ts'
import type { Kick } from '../../domain/contract.ts'
import type { Asker, Viewer } from '../auth/types.ts'

/** What a gateway call knows of who makes it. */
export interface CallContext {
  asker: Asker
  viewer: Viewer | null
  /** The session the browser came with was ended from elsewhere. */
  kick: Kick | null
  /** Token of the session cookie, valid or not. */
  sessionToken: string | undefined
  setSession(token: string): void
  clearSession(): void
  /** The browser's new device token (LOGIN-09). */
  setDevice(token: string): void
  /** `https://host` under which the browser reached us. */
  origin: string
  log: Logger
  signal: AbortSignal
}

/** Answers one call. `viewer` is there for calls of `who: 'member'`. Refuses by throwing `MateriaError` or `Refusal`. */
export type Handler<N extends ApiName> = (bizData: ParsedBizData<N>, context: CallContext) => Promise<ApiAnswer<N>>
export type Handlers<N extends ApiName = ApiName> = { readonly [K in N]: Handler<K> }

/** A refusal by a code of the source (GATE-05), with its errMsg as the source has it: text, or JSON of a restriction. */
export class Refusal extends Error {
  readonly errCode: number
  readonly errMsg: string
  /** The code of a direct answer, where the older form has another (GATE-06). */
  readonly direct: number
  constructor(errCode: number, errMsg: string, direct = errCode) {
    super(`refused with ${errCode}`)
    this.name = 'Refusal'
    this.errCode = errCode
    this.errMsg = errMsg
    this.direct = direct
  }
}
