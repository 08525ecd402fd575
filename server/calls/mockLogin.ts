import { z } from 'zod'
import { MateriaError } from '../../domain/errors.ts'
import { gatewayPath } from '../../domain/calls.ts'
import { randomToken } from '../auth/secret.ts'
import type { Extend } from '../http/app.ts'
import { askerOf } from '../http/context.ts'

const Body = z.object({ bizData: z.object({ email: z.email().max(254) }) })

/** Logs in as whoever has an e-mail address, without a code, and makes the account where there is none. In development only (LOGIN-18). */
export const addMockLogin: Extend = (app, { accounts, sessions, cookies, config }) => {
  app.post(gatewayPath('member', 'mockLogin'), async (c) => {
    const body = Body.safeParse(await c.req.json().catch(() => null))
    if (!body.success) throw new MateriaError('request.malformed', { field: 'email' })
    const email = body.data.bizData.email.toLowerCase()
    const browser = cookies.browser(c) ?? randomToken()
    cookies.setBrowser(c, browser)
    const { userId } = await accounts.signUp('email', email, email.slice(0, email.indexOf('@')))
    const asker = askerOf(c, browser, config)
    const outcome = await sessions.open({ userId, mode: 'email_code', asker, force: true, replaced: cookies.session(c) })
    if (!('opened' in outcome)) throw new MateriaError('auth.forbidden')
    cookies.setSession(c, outcome.opened.token)
    return c.json({ success: true, bizData: { done: true } }, 200)
  })
}
