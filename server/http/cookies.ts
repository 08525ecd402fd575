import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { COOKIE_DAYS } from '../../domain/constants.ts'
import type { GatewayContext } from './context.ts'

/**
 * The gateway's two cookies, both out of scripts' reach: the session, and the mark of a browser, made with its first key, to
 * which keys, codes, captchas and QR codes are bound. Over https they carry `Secure` and the `__Host-` prefix, which ties them to this very host (ASVS 3.3).
 */
export interface Cookies {
  session(c: GatewayContext): string | undefined
  setSession(c: GatewayContext, token: string): void
  clearSession(c: GatewayContext): void
  browser(c: GatewayContext): string | undefined
  setBrowser(c: GatewayContext, token: string): void
}

const DAY_SECONDS = 86_400
const TOKEN = /^[A-Za-z0-9_-]{32}$/

export const createCookies = ({ https, sessionDays }: { https: boolean; sessionDays: number }): Cookies => {
  const prefix = https ? '__Host-' : ''
  const session = `${prefix}mf_session`
  const browser = `${prefix}mf_browser`
  const options = { path: '/', httpOnly: true, secure: https, sameSite: 'Lax' } as const
  const read = (c: GatewayContext, name: string) => {
    const value = getCookie(c, name)
    return value !== undefined && TOKEN.test(value) ? value : undefined
  }
  return {
    session: (c) => read(c, session),
    setSession: (c, token) => setCookie(c, session, token, { ...options, maxAge: sessionDays * DAY_SECONDS }),
    clearSession: (c) => void deleteCookie(c, session, options),
    browser: (c) => read(c, browser),
    setBrowser: (c, token) => setCookie(c, browser, token, { ...options, maxAge: COOKIE_DAYS * DAY_SECONDS }),
  }
}
