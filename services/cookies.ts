import { COOKIE_DAYS } from '../domain/constants.ts'

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
