import type { OpenAPIHono } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { chooseLanguage, HTML_LANGUAGE } from '../../domain/language.ts'
import { randomToken } from '../auth/secret.ts'
import type { Sessions } from '../auth/types.ts'
import { CALLBACK_PATH, SCAN_PATH, type ChatLogin, type ComeBack } from '../chat/login.ts'
import type { Config } from '../config.ts'
import { text } from '../text.ts'
import { askerOf, originOf } from './context.ts'
import type { Env, GatewayContext } from './context.ts'
import type { Cookies } from './cookies.ts'

type Page = Extract<ComeBack, { page: string }>['page']

const STATUS: Readonly<Record<Page, ContentfulStatusCode>> = {
  expired: 410,
  failed: 502,
  unknown: 403,
  follow: 200,
  followed: 200,
  unasked: 502,
}
const MAX_KEY = 128

const escapeHtml = (plain: string): string => plain.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 32};`)

/** A page of one heading and one paragraph for a phone that has not loaded the application. */
const answerPage = (c: GatewayContext, page: Page, language: 'cn' | 'en'): Response => {
  const words = {
    expired: () => [text(language, 'server:chat.expired.title'), text(language, 'server:chat.expired.body')],
    failed: () => [text(language, 'server:chat.failed.title'), text(language, 'server:chat.failed.body')],
    unknown: () => [text(language, 'server:chat.unknown.title'), text(language, 'server:chat.unknown.body')],
    follow: () => [text(language, 'server:chat.follow.title'), text(language, 'server:chat.follow.body')],
    unasked: () => [text(language, 'server:chat.unasked.title'), text(language, 'server:chat.unasked.body')],
    followed: () => [text(language, 'server:chat.followed.title'), text(language, 'server:chat.followed.body')],
  }
  const [title = '', body = ''] = words[page]().map(escapeHtml)
  const home =
    page === 'follow' || page === 'followed' || page === 'unasked'
      ? ''
      : `<p><a href="/">${escapeHtml(text(language, 'server:chat.home'))}</a></p>`
  const html = `<!doctype html>
<html lang="${HTML_LANGUAGE[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${c.get('nonce')}">
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
main { max-width: 26rem; margin: 20vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; }
</style>
</head>
<body><main><h1>${title}</h1><p>${body}</p>${home}</main></body>
</html>
`
  c.header('Cache-Control', 'no-store')
  return c.html(html, STATUS[page])
}

/**
 * The ways out to the chat-app provider and back (LOGIN-17, QR-04, PROMPT-03). Reached by navigation, so without signature: what
 * protects them is the state, bound to the browser and used once, and the key of the scanned code.
 */
export const chatRoutes = (
  app: OpenAPIHono<Env>,
  { chat, sessions, cookies, config }: { chat: ChatLogin | null; sessions: Pick<Sessions, 'find'>; cookies: Cookies; config: Config },
): void => {
  if (!chat) return
  const whoAsks = (c: GatewayContext) => {
    const browser = cookies.browser(c) ?? randomToken()
    cookies.setBrowser(c, browser)
    // A navigation carries no header of ours; the page's own choice is in its cookie.
    return { ...askerOf(c, browser, config), language: chooseLanguage(getCookie(c, 'language'), c.req.header('accept-language')) }
  }

  app.get(SCAN_PATH, async (c) => {
    const asker = whoAsks(c)
    const key = (c.req.query('key') ?? '').slice(0, MAX_KEY)
    const token = cookies.session(c)
    const found = token === undefined ? null : await sessions.find(token)
    const isMember = found !== null && 'viewer' in found
    const address = await chat.beginScan({ key, asker, origin: originOf(c, config), isMember })
    c.header('Cache-Control', 'no-store')
    if (address === null) return answerPage(c, 'expired', asker.language)
    return c.redirect(address)
  })

  app.get(CALLBACK_PATH, async (c) => {
    const asker = whoAsks(c)
    const state = (c.req.query('state') ?? '').slice(0, MAX_KEY)
    const outcome = await chat.comeBack({ code: c.req.query('code'), state, asker })
    if ('page' in outcome) return answerPage(c, outcome.page, asker.language)
    c.header('Cache-Control', 'no-store')
    return c.redirect(outcome.to)
  })
}
