import { MateriaError } from './errors.ts'

/** Ways to log in and what an answer to one means, shared by the login dialog, its QR code and the gateway's client. */

/** Tabs of the login dialog, in their order (LOGIN-01). */
export const LOGIN_METHODS = ['qr', 'phone', 'email'] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]
export const isLoginMethod = (value: unknown): value is LoginMethod => (LOGIN_METHODS as readonly unknown[]).includes(value)

/** Why a login must be forced (LOGIN-13): somebody of the group is active, or the group's logins reached their limit. */
export type ForceReason = 'active' | 'cap'

/** A login that went through. */
export interface LoggedIn {
  /** The account has a certified phone; else it goes to be certified (LOGIN-05). */
  certified: boolean
  employee: boolean
  /** The account is one of a group: its status is watched for a kick-out (KICK-01). */
  hasGroup: boolean
}
export type LoginOutcome = ({ kind: 'done' } & LoggedIn) | { kind: 'force'; reason: ForceReason }

/** What is kept of a login for the next (LOGIN-03, LOGIN-05); never a code. */
export interface RememberedLogin {
  method: LoginMethod
  /** Phone as typed, or e-mail; '' for QR. */
  value: string
  /** ISO code of the phone's country, '' for other methods. */
  country: string
}

/** A remembered login as it comes back from storage, which anybody may have edited; null when it is none. */
export const readRememberedLogin = (stored: unknown): RememberedLogin | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { method, value, country } = stored as Record<keyof RememberedLogin, unknown>
  if (!isLoginMethod(method)) return null
  return {
    method,
    value: typeof value === 'string' && value.length <= 254 ? value : '',
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '',
  }
}

/** The gateway's answer to a login, as far as it decides what follows. */
export interface LoginAnswerLike {
  success: boolean
  code: string
  msg: string
  reason?: ForceReason | undefined
  employee?: boolean | undefined
  certified?: boolean | undefined
  member?: { memberGroup: string | null; group: number | null } | undefined
}

/**
 * What an answer to `login` means (LOGIN-13, LOGIN-14).
 * @throws MateriaError `auth.method_refused` for 400, `auth.qr_expired`, or `server.message` with the gateway's words.
 */
export const readLoginAnswer = (answer: LoginAnswerLike): LoginOutcome => {
  if (answer.success)
    return {
      kind: 'done',
      certified: answer.certified === true,
      employee: answer.employee === true,
      hasGroup: answer.member !== undefined && (answer.member.group !== null || answer.member.memberGroup !== null),
    }
  switch (answer.code) {
    case '401':
      return { kind: 'force', reason: answer.reason ?? 'active' }
    case '400':
      throw new MateriaError('auth.method_refused')
    case 'expired':
    case 'refused':
      throw new MateriaError('auth.qr_expired')
    default:
      throw answer.msg === '' ? new MateriaError('server.busy') : new MateriaError('server.message', { params: { text: answer.msg } })
  }
}

/** UTF-8 text as base64: what `login` takes as key (LOGIN-12). */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Key of a login by phone: dial code, number and code. */
export const phoneKey = (dialCode: string, number: string, code: string): string => base64(`${dialCode},${number},${code}`)
/** Key of a login by e-mail code. */
export const emailKey = (email: string, code: string): string => base64(`${email},${code}`)

/** Search parameter that brings the key of a quick login back to the page (LOGIN-17). */
export const QUICK_LOGIN = 'quickLogin'
