import type { CertificationNews } from '../certification/types.ts'
import type { QrNews } from '../qr/types.ts'

/** What the session says of the account, as far as prompts go. */
export interface PromptFacts {
  /** Phone certified. */
  certified: boolean
  emailCertified: boolean
  emailExpired: boolean
  subscribed: boolean
  /** A membership ends soon (PROMPT-05). */
  hint: boolean
}
/** Which prompts the user has sent away for now. */
export interface Dismissals {
  email: boolean
  follow: boolean
  hint: boolean
}
export interface PromptsInput {
  /** Milliseconds since the epoch. */
  now: () => number
}
export interface PromptsContext extends PromptsInput {
  facts: PromptFacts
  /** Path of the page shown; null before the first. */
  path: string | null
  /** Path from which the page was asked to give way to the certification of a phone: once per page. */
  sentFrom: string | null
  /** 'No more reminders' is ticked in the e-mail prompt (PROMPT-02). */
  long: boolean
}
export type PromptsEvent =
  /** Somebody is logged in. */
  | ({ type: 'PROMPTS.START' } & PromptFacts)
  /** Nobody is, any more. */
  | { type: 'PROMPTS.STOP' }
  | { type: 'PATH.CHANGED'; path: string }
  /** 'No more reminders' is ticked or unticked in the e-mail prompt. */
  | { type: 'PAUSE.SET'; long: boolean }
  /** The e-mail prompt is closed. */
  | { type: 'EMAIL.CLOSE' }
  | { type: 'FOLLOW.CLOSE' }
  | { type: 'HINT.CLOSE' }
  /** Told by the form in the e-mail prompt. */
  | CertificationNews
  /** Told by the QR code of the follow prompt. */
  | QrNews
/** What the app hears: the page must give way to the certification of a phone. */
export type PromptsNews = { type: 'PHONE.REQUIRED' }
/**
 * Actors of the world: `readDismissals` (void → Dismissals), `certification` (the form), `qr` (the code to follow). Actions:
 * `dismissEmail({long})`, `dismissFollow()`, `dismissHint()`.
 */
export interface DismissEmailParams {
  /** For a week rather than until the day ends. */
  long: boolean
}
/** `email`, `follow`: that modal is wanted; `hint`: the expiry hint shows. */
export type PromptsTag = 'email' | 'follow' | 'hint'
