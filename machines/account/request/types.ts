import type { AccessField, AccessProblem, AccessRequest } from '../../../domain/accessRequest.ts'
import type { Failure } from '../../failure.ts'

export interface RequestContext extends AccessRequest {
  problems: Partial<Record<AccessField, AccessProblem>>
  /** Why the request did not reach the operator; it is as it was typed, and may be sent again. */
  failure: Failure | null
  /** A solved captcha's. */
  pass: string | null
}
export type RequestEvent =
  | { type: 'FIELD.CHANGED'; field: AccessField; text: string }
  | { type: 'SUBMIT' }
  /** Once more, for somebody else. */
  | { type: 'RESET' }
/**
 * Actors of the world: `recall` (void → AccessRequest | null: what was typed before a reload), `solveCaptcha` (void → SolveCaptchaOutput),
 * `send` (SendInput → void). Action: `keep(AccessRequest | null)`, null when there is nothing to keep any more.
 */
export interface SendInput extends AccessRequest {
  pass: string
}
/** `editing` it can be typed; `busy` it is on its way; `sent` it has been kept for the operator. */
export type RequestTag = 'editing' | 'busy' | 'sent'
