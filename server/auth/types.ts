import type { Transaction } from 'kysely'
import type { Kick, Membership, Session } from '../../domain/contract.ts'
import type { Language } from '../../domain/language.ts'
import type { StateSchema } from '../state/schema.ts'
import type { DayLimits } from '../state/usage.ts'
import type { ClosedMembership } from './memberships.ts'

/** Ways of logging in, as the source names them (LOGIN-12). */
export const LOGIN_MODES = ['phone', 'email_code', 'wx_mp', 'wx_open'] as const
export type LoginMode = (typeof LOGIN_MODES)[number]

/** Who is asking. */
export interface Viewer {
  userId: string
  /** '' for a program, which has none. */
  sessionId: string
  mode: LoginMode | 'key'
  realName: string
  /** What the chat app calls its owner, where the account was made there. */
  nickname: string | null
  headImg: string | null
  /** `expired`: certified longer ago than it counts. */
  email: { address: string; certifiedAt: number | null; expired: boolean } | null
  phone: { number: string; certifiedAt: number | null } | null
  employee: boolean
  subscribed: boolean
  group: { id: string; name: string; cap: number } | null
  memberships: readonly Membership[]
  /** All that has ended or not begun (GATE-05). */
  closed: readonly ClosedMembership[]
  /** Membership flags that are on; employees have all of them (ACC-04). */
  permissions: readonly string[]
  /** Records a day, sizes of a page and records of an export, by how the account stands (ACC-08). */
  limits: Session['limits']
  /** What the account may have in a day of the installation (BEY-09). */
  dayLimits: DayLimits
}

/** Who asks, as far as can be told without a login. */
export interface Asker {
  /** Token of the browser's own cookie. */
  browser: string
  /** Network for counting, see `networkOf`. */
  network: string
  /** Browser and system as the browser names itself: `Chrome 141, Windows`. */
  device: string
  language: Language
  /** Token of the device cookie, as it came (LOGIN-09). */
  deviceToken?: string | undefined
}

export interface OpenedSession {
  token: string
  sessionId: string
}

/** Answer of `Sessions.open`: opened, or the group is full and nobody said `force`; `over`: what was shown holds no more. */
export type OpenOutcome =
  { opened: OpenedSession } | { refused: 'active' | 'cap' } | { refused: 'disabled' | 'method' } | { refused: 'over' }

export interface Sessions {
  /**
   * A fresh session for the user; `replaced` (the token the browser came with) ends with it. The group's cap holds whatever runs
   * at the same time (SESS-04): with `force` the earliest sessions of the group end, reason `account` for a cap of 1, else `cap`.
   */
  open(request: {
    userId: string
    mode: LoginMode
    asker: Asker
    force: boolean
    replaced: string | undefined
    /**
     * Looks once more, while nobody else can change the account, whether what was shown still holds: when the account's own means
     * were shown, ms since the epoch, from which the session's longest life counts; null: it holds no more. Absent: now (`at`).
     */
    proved?: (transaction: Transaction<StateSchema>, at: number) => Promise<number | null>
    /** What is written together with the session, or not at all. */
    opened?: (transaction: Transaction<StateSchema>) => Promise<void>
  }): Promise<OpenOutcome>
  /**
   * The viewer of a token; `renewed` says that the session was prolonged and the cookie should be too, `isFirstOfDay` that it was not
   * used before on this day (UTC). A session that was ended from elsewhere within the last day answers with `kick`, one that came to its end by its age and is
   * still known with `over`.
   */
  find(token: string): Promise<{ viewer: Viewer; renewed: boolean; isFirstOfDay: boolean } | { kick: Kick } | { over: true } | null>
  /** Ends the session of a token. */
  close(token: string, reason: 'logout' | 'replaced' | 'captcha'): Promise<void>
  /** Sessions of the user that are open, the latest login first; `endsAt` at the latest, earlier where one is not used for long. Times in ms since the epoch. */
  list(userId: string): Promise<{ id: string; device: string; network: string; createdAt: number; seenAt: number; endsAt: number }[]>
  /** Ends a session of the user by its id; false when there is none. */
  end(userId: string, sessionId: string, reason: 'logout' | 'operator'): Promise<boolean>
}

export type IdentityKind = 'email' | 'phone' | 'chat'

/** Accounts and what they are known by. Values come normalised: see `normalizeEmail`, E.164. */
export interface Accounts {
  find(kind: IdentityKind, value: string): Promise<{ userId: string } | null>
  /** Makes an account with this identity, certified, with the trial that open sign-up gives; the existing one when somebody was faster. */
  signUp(kind: IdentityKind, value: string, realName: string, nickname?: string | null): Promise<{ userId: string }>
  /** A code proved an address anew that the account is known by: certified from now. What is not the account's stays as it is. As part of `transaction`, if given. */
  renew(userId: string, kind: 'email' | 'phone', value: string, transaction?: Transaction<StateSchema>): Promise<void>
  subscribe(userId: string): Promise<void>
}

/** Solved captchas. */
export interface Captchas {
  /** Uses a pass up; false when it is not one of this browser and purpose, used or too old. */
  usePass(pass: string, purpose: 'code', asker: Pick<Asker, 'browser'>): Promise<boolean>
  /** The browser solved a captcha raised by a call not long ago, and not before `since` (ms since the epoch), when it was asked for. */
  isCleared(asker: Pick<Asker, 'browser'>, since?: number): Promise<boolean>
}

/** A one-time code on its way to somebody; `to` is an e-mail address or an E.164 number. */
export interface CodeMessage {
  kind: 'email' | 'phone'
  to: string
  language: Language
  purpose: 'login' | 'certify' | 'prove' | 'captcha'
  code: string
}
/** Tells who holds an address of an account that one of its addresses has changed, and who changed it (CERT-01, CERT-02). */
export interface ChangeMessage {
  kind: 'email' | 'phone'
  to: string
  language: Language
  purpose: 'changed' | 'changedByOperator' | 'removedByOperator'
  /** What changed, and to what (what is gone, where it was removed): masked. */
  changed: 'email' | 'phone'
  masked: string
  /** ms since the epoch */
  at: number
  /** Whom to tell that it was somebody else; may be empty. */
  contact: string
}
export type Message = CodeMessage | ChangeMessage

/** Sends one-time codes and what else is told by mail or text message; one seam for mail, text messages and the terminal. */
export interface CodeSender {
  send(message: Message): Promise<'sent' | 'written' | 'failed'>
}
