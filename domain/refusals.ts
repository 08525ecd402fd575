import { type Appeal, readAppeal } from './appeal.ts'
import { ERROR_CODES, type ErrorCode } from './errorCodes.ts'
import { MateriaError } from './errors.ts'

/**
 * The codes of the source's error catalogue (GATE-05, GATE-06) and the one event of one machine each leads to. Both forms are
 * on the wire: gateway answers `{success: false, errCode, errMsg, error?}`, direct answers `{code, msg, obj, error?}`. Whatever
 * comes in, known or not, well-formed or broken, reads as exactly one outcome; nothing here throws (GATE-08).
 */

/** What a restriction notice says: errMsg of 7102, 7104, 7105, -7101 and the like, parsed (ABUSE-02). */
export interface Restriction {
  kind: 'warning' | 'export' | 'temporary' | 'permanent' | 'locked' | 'network' | 'group' | 'general'
  /** The code that raised it. */
  code: number
  /** 1001 … 1004 pick the first, second, eighth or ninth text; anything else the general one. */
  noticeCode: number | null
  /** `type` of the source: 10 automation suspected, 20 data-volume spike; null for anything else (ABUSE-03). */
  level: 10 | 20 | null
  /** When it ends, ms since the epoch; null when it does not or nobody said. */
  until: number | null
  /** IANA name of the zone that the end is stated in; null where it is the reader's own. */
  timeZone: string | null
  /** What an appeal names it by (ABUSE-03); null where nobody takes appeals here. */
  id: string | null
  /** The last appeal against it. */
  appeal: Appeal | null
  /** Sent back with the receipt of the notice. */
  backendAppCode: string | null
}

/** What a refused answer means for the application, beside the refusal of the call itself. */
export type AccessEvent =
  /** 3001, 1001: nobody is logged in (any more). */
  | { type: 'LOGIN.REQUIRED' }
  /** 3005: log in again; the time is kept. */
  | { type: 'RELOGIN.REQUIRED' }
  /** 3002: this login has been completed elsewhere: hide the dialog and reload. */
  | { type: 'LOGIN.SUPERSEDED' }
  /** 3003, 3004, 1002, 1003, 1007 … 1011: to the authority page. */
  | { type: 'AUTHORITY.REFUSED'; code: number }
  /** 9000: the page is outdated. */
  | { type: 'PAGE.OUTDATED' }
  /** 10001, 10002: go to the URL in obj; where it may lead is checked by whoever goes. */
  | { type: 'REDIRECT.ASKED'; url: string }
  /** 20001: show the msg. */
  | { type: 'ALERT.RAISED'; text: string }
  /** 7001 (scene 0), 7101 (scene 1): solve a slider captcha, then the refused call is repeated (CAPT-01). */
  | { type: 'CAPTCHA.REQUIRED'; scene: 0 | 1 }
  /** -7000, -7100, -7101, -7200, 7102 … 7106. */
  | { type: 'RESTRICTION.RAISED'; restriction: Restriction }

export interface Outcome {
  /** What the caller's promise rejects with. */
  error: MateriaError
  /** What the application hears, if anything. */
  event: AccessEvent | null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isErrorCode = (code: unknown): code is ErrorCode => (ERROR_CODES as readonly unknown[]).includes(code)

/** A code as a number; texts of digits count, everything else is null. */
const numberOf = (code: unknown): number | null => {
  const number = typeof code === 'number' ? code : typeof code === 'string' && /^-?\d{1,6}$/.test(code.trim()) ? Number(code) : Number.NaN
  return Number.isSafeInteger(number) ? number : null
}

/** Longest server message shown to anybody. */
const MAX_MESSAGE = 500
const messageOf = (message: unknown): string => (typeof message === 'string' ? message.slice(0, MAX_MESSAGE) : '')

/** Codes of restrictions and what they restrict. */
const RESTRICTIONS: Readonly<Record<number, Restriction['kind']>> = {
  [-7000]: 'general',
  [-7100]: 'general',
  [-7101]: 'locked',
  [-7200]: 'network',
  7102: 'warning',
  7103: 'export',
  7104: 'temporary',
  7105: 'permanent',
  7106: 'network',
}

/** Risk levels that have guidance (ABUSE-03). */
export const LEVELS = [10, 20] as const

/** Latest moment a date can be, in seconds: beyond it a deadline is no date but a mistake. */
const MAX_SECONDS = 8.64e12

/** A zone that dates can be written in; anything else is none. */
const zoneOf = (zone: unknown): string | null => {
  if (typeof zone !== 'string' || zone.length > 64) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) === '' ? null : zone
  } catch {
    return null
  }
}

/** A restriction of which nothing is told but its kind. */
export const untold = (kind: Restriction['kind'], code: number): Restriction => ({
  kind,
  code,
  noticeCode: null,
  level: null,
  until: null,
  timeZone: null,
  id: null,
  appeal: null,
  backendAppCode: null,
})

const restrictionOf = (code: number, kind: Restriction['kind'], errMsg: unknown): Restriction => {
  const none = untold(kind, code)
  let message: unknown = errMsg
  if (typeof errMsg === 'string')
    try {
      message = JSON.parse(errMsg)
    } catch {
      return none
    }
  if (!isObject(message)) return none
  // The source spells it so.
  const seconds = message['untilTimstampSecond']
  const until = typeof seconds === 'number' ? seconds : typeof seconds === 'string' && seconds.trim() !== '' ? Number(seconds) : Number.NaN
  const id = message['id']
  return {
    ...none,
    // The whole group's, as our own gateway says it.
    ...(kind === 'general' && message['about'] === 'group' && { kind: 'group' }),
    noticeCode: numberOf(message['noticeCode']),
    level: LEVELS.find((level) => level === numberOf(message['type'])) ?? null,
    until: Number.isFinite(until) && until > 0 && until <= MAX_SECONDS ? Math.round(until * 1000) : null,
    timeZone: zoneOf(message['timeZone']),
    id: typeof id === 'string' && id !== '' && id.length <= 64 ? id : null,
    appeal: readAppeal(message['appeal']),
    backendAppCode: typeof message['backendAppCode'] === 'string' ? message['backendAppCode'].slice(0, 64) : null,
  }
}

/** Codes that mean the same wherever they come from: the error the caller gets and what the application hears. */
const meaningOf = (code: number, message: unknown, obj: unknown): { error: ErrorCode; event: AccessEvent | null } | null => {
  const restriction = RESTRICTIONS[code]
  if (restriction)
    return { error: 'auth.restricted', event: { type: 'RESTRICTION.RAISED', restriction: restrictionOf(code, restriction, message) } }
  switch (code) {
    case 1001:
    case 3001:
      return { error: 'auth.required', event: { type: 'LOGIN.REQUIRED' } }
    case 3002:
      return { error: 'auth.required', event: { type: 'LOGIN.SUPERSEDED' } }
    case 3005:
      return { error: 'auth.required', event: { type: 'RELOGIN.REQUIRED' } }
    case 1002:
    case 1003:
    case 1007:
    case 1008:
    case 1009:
    case 1010:
    case 1011:
    case 3003:
    case 3004:
      return { error: 'auth.forbidden', event: { type: 'AUTHORITY.REFUSED', code } }
    case 9000:
      return { error: 'server.busy', event: { type: 'PAGE.OUTDATED' } }
    case 10001:
    case 10002: {
      const url = typeof obj === 'string' ? obj : isObject(obj) && typeof obj['url'] === 'string' ? obj['url'] : null
      return { error: 'server.busy', event: url === null ? null : { type: 'REDIRECT.ASKED', url } }
    }
    case 20001: {
      const text = messageOf(message)
      return text === '' ? { error: 'server.busy', event: null } : { error: 'server.message', event: { type: 'ALERT.RAISED', text } }
    }
    case 7001:
      return { error: 'auth.captcha_required', event: { type: 'CAPTCHA.REQUIRED', scene: 0 } }
    case 7101:
      return { error: 'auth.captcha_required', event: { type: 'CAPTCHA.REQUIRED', scene: 1 } }
    default:
      return null
  }
}

/** Every code that leads somewhere, for tests and documents. */
export const KNOWN_CODES: readonly number[] = [
  -7200, -7101, -7100, -7000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3001, 3002, 3003, 3004, 3005, 7001, 7101, 7102, 7103, 7104,
  7105, 7106, 9000, 10001, 10002, 20001,
]

/**
 * Why somebody may not, in param `reason` of `auth.forbidden`, and the codes it travels with. **Decided**: the source has eight codes that lead to the authority page
 * and says of none what it means (GATE-05, GATE-06).
 */
export const FORBIDDEN = {
  /** No membership at all, now or before. */
  none: { gateway: 3003, direct: 1002 },
  /** The membership that opened it is over. */
  over: { gateway: 3004, direct: 1003 },
  /** Its trial is over. */
  trialOver: { gateway: 3004, direct: 1007 },
  /** The membership that opens it begins on a later day. */
  notYet: { gateway: 3003, direct: 1008 },
  /** There are memberships, and none of them opens it. */
  other: { gateway: 3003, direct: 1009 },
  /** It is for employees. */
  employees: { gateway: 3003, direct: 1010 },
  /** A file made while its database was open. */
  file: { gateway: 3003, direct: 1011 },
} as const satisfies Record<string, { gateway: number; direct: number }>
export type ForbiddenReason = keyof typeof FORBIDDEN

/** What the gateway knows beside the error: the login came to its end by its age; the page is of another build than the gateway. */
export interface Circumstances {
  isOver?: boolean
  isOutdated?: boolean
}

/** How a refusal of ours travels in the source's two forms, for peers that speak those only (GATE-05, GATE-06). */
export interface LegacyForm {
  gateway: number
  direct: number
  message: string
  url: string | null
}

export const legacyFormOf = (
  { code, params = {} }: Pick<MateriaError, 'code' | 'params'>,
  { isOver = false, isOutdated = false }: Circumstances = {},
): LegacyForm => {
  const form = (gateway: number, direct = gateway) => ({ gateway, direct, message: '', url: null })
  if (code === 'auth.required') return form(isOver ? 3005 : 3001, 1001)
  if (code === 'auth.forbidden') {
    const { gateway, direct } = FORBIDDEN[isReason(params['reason']) ? params['reason'] : 'none']
    return form(gateway, direct)
  }
  if (code === 'auth.captcha_required') return form(params['scene'] === 1 ? 7101 : 7001)
  // What a page asks that the gateway does not know (any more, or yet): with the page of this build it will.
  if (isOutdated && (code === 'request.malformed' || code === 'request.not_found')) return form(9000)
  const url = typeof params['url'] === 'string' ? params['url'] : null
  if (code === 'server.moved') return { ...form(10001), url }
  if (code === 'server.closed') return url === null ? { ...form(20001), message: String(params['text'] ?? '') } : { ...form(10002), url }
  return form(GENERAL_CODE)
}

const isReason = (reason: unknown): reason is ForbiddenReason => typeof reason === 'string' && Object.hasOwn(FORBIDDEN, reason)

/** A refusal without a code of the source: what it is, `error` says. */
export const GENERAL_CODE = 9999

const paramsOf = (params: unknown): Record<string, string | number> | undefined =>
  isObject(params)
    ? Object.fromEntries(
        Object.entries(params).filter(
          (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
        ),
      )
    : undefined

/**
 * Reads a refused answer of either form. Our own `error` says most, so the caller gets it; the numeric code decides what the
 * application hears. What cannot be read is 'network is busy' (GATE-08).
 */
export const readOutcome = (body: unknown, cause?: unknown): Outcome => {
  if (!isObject(body)) return { error: new MateriaError('server.busy', { cause }), event: null }
  const code = numberOf(body['errCode']) ?? numberOf(body['code'])
  const numbered = code === null ? {} : { errCode: code }
  const message = body['errMsg'] ?? body['msg']
  const meaning = code === null ? null : meaningOf(code, message, body['obj'] ?? body['bizData'])
  const own = isObject(body['error']) && isErrorCode(body['error']['code']) ? body['error'] : null
  if (own) {
    const params = paramsOf(own['params']) ?? saidOf(meaning?.event)
    const error = new MateriaError(own['code'] as ErrorCode, {
      ...(typeof own['field'] === 'string' && { field: own['field'] }),
      ...(params && { params }),
      ...numbered,
      cause,
    })
    return { error, event: meaning?.event ?? ownEvent(error.code) }
  }
  if (meaning) {
    const text = meaning.error === 'server.message' ? messageOf(message) : ''
    const params = text ? { text } : saidOf(meaning.event)
    return { error: new MateriaError(meaning.error, { ...(params && { params }), ...numbered, cause }), event: meaning.event }
  }
  const text = messageOf(message)
  // A code nobody knows with words for people: the words are shown where the call was made.
  if (code !== null && text !== '')
    return { error: new MateriaError('server.message', { params: { text }, ...numbered, cause }), event: null }
  return { error: new MateriaError('server.busy', { ...numbered, cause }), event: null }
}

/** What whoever asked can say of a restriction once its notice has been closed: `kind`, and `until` (ms since the epoch) with its `timeZone` where there is an end. */
const saidOf = (event: AccessEvent | null | undefined): Record<string, string | number> | undefined => {
  if (event?.type !== 'RESTRICTION.RAISED') return undefined
  const { kind, until, timeZone } = event.restriction
  return { kind, ...(until !== null && { until, ...(timeZone !== null && { timeZone }) }) }
}

/** What our own codes mean to the application when no numeric code came with them. */
const ownEvent = (code: ErrorCode): AccessEvent | null =>
  code === 'auth.required' ? { type: 'LOGIN.REQUIRED' } : code === 'auth.captcha_required' ? { type: 'CAPTCHA.REQUIRED', scene: 0 } : null
