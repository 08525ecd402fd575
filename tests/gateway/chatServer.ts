import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the stand-in behaves: as it should, or in one of the ways providers fail. */
export type ChatMood = 'good' | 'refusing' | 'silent' | 'broken' | 'endless' | 'redirecting' | 'failing'

/** Somebody with an account at the stand-in. */
export interface ChatPerson {
  openid: string
  unionid?: string
  nickname?: string
  following?: boolean
}

/**
 * A chat-app provider of this machine: real HTTP, WeChat's form of OAuth. A person agrees on its page (`agree`), which gives the
 * address the browser is sent back to; codes are single use and only for the app's secret, as at the real one.
 */
export const startChatServer = async ({ appId = 'wx-test', secret = 'chat-secret' } = {}) => {
  const codes = new Map<string, ChatPerson>()
  const tokens = new Map<string, ChatPerson>()
  const asked: string[] = []
  const held = new Set<ServerResponse>()
  let mood: ChatMood = 'good'
  let serial = 0

  const json = (response: ServerResponse, body: unknown) => {
    // As the real one: errors come with status 200, and the type is not always told.
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.end(JSON.stringify(body))
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://chat.test')
    asked.push(url.pathname)
    if (mood === 'silent') return void held.add(response)
    if (mood === 'failing') return void response.writeHead(503).end('down')
    if (mood === 'broken') return void response.writeHead(200).end('<html>maintenance</html>')
    if (mood === 'endless') return void response.writeHead(200).end(`{"access_token":"${'x'.repeat(1_000_000)}"}`)
    if (mood === 'redirecting') return void response.writeHead(302, { location: '/elsewhere' }).end()
    const { searchParams: given } = url
    // Where people agree; what they say is `agree` and `decline` below.
    if (url.pathname === '/authorize' || url.pathname === '/scan')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Agree?</h1>')
    if (url.pathname === '/token') {
      if (mood === 'refusing' || given.get('appid') !== appId || given.get('secret') !== secret)
        return json(response, { errcode: 40013, errmsg: 'invalid appid' })
      const person = codes.get(given.get('code') ?? '')
      codes.delete(given.get('code') ?? '')
      if (!person || given.get('grant_type') !== 'authorization_code') return json(response, { errcode: 40029, errmsg: 'invalid code' })
      const access_token = `token-${++serial}`
      tokens.set(access_token, person)
      const { openid, unionid } = person
      return json(response, { access_token, expires_in: 7200, openid, ...(unionid && { unionid }), scope: 'snsapi_login' })
    }
    if (url.pathname === '/user') {
      const person = tokens.get(given.get('access_token') ?? '')
      if (mood === 'refusing' || !person || person.openid !== given.get('openid'))
        return json(response, { errcode: 40003, errmsg: 'invalid openid' })
      return json(response, { subscribe: person.following ? 1 : 0, ...(person.nickname && { nickname: person.nickname }) })
    }
    response.writeHead(404).end()
  }
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Settings of a gateway that uses it. */
    env: {
      CHAT_APP_ID: appId,
      CHAT_APP_SECRET: secret,
      CHAT_AUTHORIZE_URL: `${origin}/authorize`,
      CHAT_SCAN_URL: `${origin}/scan`,
      CHAT_TOKEN_URL: `${origin}/token`,
      CHAT_USER_URL: `${origin}/user`,
    },
    origin,
    /** Paths asked for, in order. */
    asked,
    become: (next: ChatMood) => void (mood = next),
    /** The person says yes on the provider's page at `address`; the answer is where the browser goes then. */
    agree: (address: string, person: ChatPerson): string => {
      const url = new URL(address)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      const code = `code-${++serial}`
      codes.set(code, person)
      back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return back.href
    },
    /** The person says no: back without a code. */
    decline: (address: string): string => {
      const url = new URL(address)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return back.href
    },
    /** A code nobody was given a page for. */
    codeFor: (person: ChatPerson): string => {
      const code = `code-${++serial}`
      codes.set(code, person)
      return code
    },
    close: async () => {
      for (const response of held) response.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
export type ChatServer = Awaited<ReturnType<typeof startChatServer>>
