import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { LOGIN_CODE_LIFETIME_MS } from '../../domain/constants.ts'
import type { GatewayContext } from './context.ts'

/**
 * The gateway's two cookies, both out of scripts' reach: the session, and the mark of a browser that asked for a login code.
 * Over https they carry `Secure` and the `__Host-` prefix, which ties them to this very host (ASVS 3.3).
 */
export interface Cookies {
  session(c: GatewayContext): string | undefined
  setSession(c: GatewayContext, token: string): void
  clearSession(c: GatewayContext): void
  browser(c: GatewayContext): string | undefined
  setBrowser(c: GatewayContext, token: string): void
  clearBrowser(c: GatewayContext): void
}

const DAY_SECONDS = 86_400
const TOKEN = /^[A-Za-z0-9_-]{32}$/

export const createCookies = ({ https, sessionDays }: { https: boolean; sessionDays: number }): Cookies => {
  const prefix = https ? '__Host-' : ''
  const session = `${prefix}mf_session`
  const browser = `${prefix}mf_login`
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
    setBrowser: (c, token) => setCookie(c, browser, token, { ...options, maxAge: (LOGIN_CODE_LIFETIME_MS / 1000) * 6 }),
    clearBrowser: (c) => void deleteCookie(c, browser, options),
  }
}
