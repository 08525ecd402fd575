import { COOKIE_DAYS } from '../domain/constants.ts'

/** Names of the source's cookies (GATE-11); the language's is `LANGUAGE_COOKIE`, the session's is the gateway's own. */
export const COOKIES = {
  /** While `true` the login check is repeated (KICK-01). */
  polling: 'reLoginPolling',
  group: 'reLoginGroup',
  /** When the session was ended or has to be begun anew, ms since the epoch. */
  reloginTime: 'reLoginTime',
  kicked: 'isKicked',
  /** The product menu was opened by the mouse once (NAV-05). */
  hover: 'isHasHover',
  /** How many replies were unread when the bubble was closed (FEED-05). */
  feedback: 'feedbackNumber',
  /** The browser's lasting id. */
  uuid: 'uuid',
} as const

const DAY_MS = 24 * 60 * 60_000

/** What is needed of `document`. */
export interface CookieJar {
  cookie: string
}

export interface Cookies {
  get: (name: string) => string | undefined
  /** Kept for `days`, ordinary cookies for 90 (GATE-11). */
  set: (name: string, value: string, days?: number) => void
  remove: (name: string) => void
}

/** Cookies the page itself keeps, of `domain` or of this host only; the session cookie is HttpOnly and never seen here. */
export const createCookies = (jar: () => CookieJar, now: () => number, secure: boolean, domain = ''): Cookies => {
  const attributes = `SameSite=Lax${domain === '' ? '' : `; Domain=${domain}`}${secure ? '; Secure' : ''}`
  const write = (name: string, value: string, until: number) => {
    jar().cookie = `${name}=${encodeURIComponent(value)}; Path=/; Expires=${new Date(until).toUTCString()}; ${attributes}`
  }
  return {
    get: (name) => {
      const pair = jar()
        .cookie.split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(`${name}=`))
      if (pair === undefined) return undefined
      try {
        return decodeURIComponent(pair.slice(name.length + 1))
      } catch {
        return undefined
      }
    },
    set: (name, value, days = COOKIE_DAYS) => write(name, value, now() + days * DAY_MS),
    remove: (name) => write(name, '', 0),
  }
}
