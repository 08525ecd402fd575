import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { COOKIE_DAYS } from '../../domain/constants.ts'
import { placeDays } from '../auth/knownPlaces.ts'
import type { GatewayContext } from './context.ts'

/**
 * The gateway's three cookies, all out of scripts' reach: the session; the mark of a browser, made with its first key, to
 * which keys, codes, captchas and QR codes are bound; and the device token, signed and new at each login, by which the accounts that
 * were logged in to here know the browser again (LOGIN-09). Over https they carry `Secure` and the `__Host-` prefix, which ties them to this very host (ASVS 3.3).
 */
export interface Cookies {
  session(c: GatewayContext): string | undefined
  setSession(c: GatewayContext, token: string): void
  clearSession(c: GatewayContext): void
  browser(c: GatewayContext): string | undefined
  setBrowser(c: GatewayContext, token: string): void
  device(c: GatewayContext): string | undefined
  setDevice(c: GatewayContext, token: string): void
}

const DAY_SECONDS = 86_400
const TOKEN = /^[A-Za-z0-9_-]{32}$/
const SIGNED_TOKEN = /^[A-Za-z0-9_-]{32}\.[A-Za-z0-9_-]{43}$/

export const createCookies = ({ https, sessionDays }: { https: boolean; sessionDays: number }): Cookies => {
  const prefix = https ? '__Host-' : ''
  const session = `${prefix}mf_session`
  const browser = `${prefix}mf_browser`
  const device = `${prefix}mf_device`
  const options = { path: '/', httpOnly: true, secure: https, sameSite: 'Lax' } as const
  const read = (c: GatewayContext, name: string, shape = TOKEN) => {
    const value = getCookie(c, name)
    return value !== undefined && shape.test(value) ? value : undefined
  }
  return {
    session: (c) => read(c, session),
    setSession: (c, token) => setCookie(c, session, token, { ...options, maxAge: sessionDays * DAY_SECONDS }),
    clearSession: (c) => void deleteCookie(c, session, options),
    browser: (c) => read(c, browser),
    setBrowser: (c, token) => setCookie(c, browser, token, { ...options, maxAge: COOKIE_DAYS * DAY_SECONDS }),
    device: (c) => read(c, device, SIGNED_TOKEN),
    setDevice: (c, token) => setCookie(c, device, token, { ...options, maxAge: placeDays(sessionDays) * DAY_SECONDS }),
  }
}
