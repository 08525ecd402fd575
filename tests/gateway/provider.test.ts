import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MateriaError } from '../../domain/errors.ts'
import { createChatProvider } from '../../server/chat/provider.ts'
import { readConfig } from '../../server/config.ts'
import { createLog } from '../../server/log.ts'
import { startChatServer, type ChatMood, type ChatServer } from './chatServer.ts'

let chat: ChatServer
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  chat = await startChatServer()
})
afterEach(() => chat.close())

/** Nobody waits as long as `timeoutMs` but where silence is meant. */
const providerOf = (env: Record<string, string> = {}, timeoutMs = 120_000) =>
  createChatProvider({
    config: readConfig({ ...chat.env, ...env }),
    log: createLog({ level: 'trace', stream: { write: (line: string) => void lines.push(line) } }),
    timeoutMs,
  })
const failure = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof MateriaError ? error.code : `unforeseen ${String(error)}`),
  )

describe('chat-app provider', () => {
  it.each([
    ['web', '/authorize', 'snsapi_login'],
    ['scan', '/scan', 'snsapi_userinfo'],
  ] as const)('LOGIN-17 the %s address carries what the protocol asks for', (kind, path, scope) => {
    const url = new URL(providerOf().authorizeUrl(kind, 'abc123', 'https://materia.example/login/chat/callback'))
    expect(url.origin + url.pathname).toBe(chat.origin + path)
    expect(Object.fromEntries(url.searchParams)).toStrictEqual({
      appid: 'wx-test',
      redirect_uri: 'https://materia.example/login/chat/callback',
      response_type: 'code',
      scope,
      state: 'abc123',
    })
    expect(url.hash).toBe('#wechat_redirect')
    expect(url.href).not.toContain('chat-secret')
  })

  it('LOGIN-17 a code is exchanged once for who it stands for; one person is one identity over all apps', async () => {
    const provider = providerOf()
    const code = chat.codeFor({ openid: 'o1', unionid: 'u1', nickname: ' Jane ', following: true })
    const user = await provider.exchange(code)
    expect(user.identity).toBe('wx:u1')
    expect(await provider.profile?.(user.handle)).toStrictEqual({ following: true, nickname: 'Jane' })
    expect(await failure(provider.exchange(code))).toBe('auth.provider_failed')
    expect((await provider.exchange(chat.codeFor({ openid: 'o2' }))).identity).toBe('wx:o2')
  })

  it('PROMPT-03 without an address for users nobody is asked whether they follow', () => {
    expect(providerOf({ CHAT_USER_URL: '' }).profile).toBeNull()
  })

  it.each(['refusing', 'silent', 'broken', 'endless', 'redirecting', 'failing'] satisfies ChatMood[])(
    'LOGIN-11 a provider that is %s fails by its own code, and the log holds neither code, secret nor answer',
    async (mood) => {
      const user = await providerOf().exchange(chat.codeFor({ openid: 'o1' }))
      chat.become(mood)
      const provider = mood === 'silent' ? providerOf({}, 50) : providerOf()
      expect(await failure(provider.exchange(chat.codeFor({ openid: 'o1' })))).toBe('auth.provider_failed')
      expect(await failure(provider.profile?.(user.handle) ?? Promise.resolve())).toBe('auth.provider_failed')
      expect(chat.asked).not.toContain('/elsewhere')
      expect(lines).toHaveLength(2)
      expect(lines.join('')).not.toMatch(/code-|chat-secret|token-|o1|xxxx/)
    },
  )

  it('LOGIN-11 a provider that is not there fails the same way', async () => {
    const provider = providerOf({ CHAT_TOKEN_URL: 'http://127.0.0.1:9/token' })
    expect(await failure(provider.exchange('code-1'))).toBe('auth.provider_failed')
  })

  it('LOGIN-17 a wrong secret is refused by the provider, and a code is never taken for a parameter', async () => {
    expect(await failure(providerOf({ CHAT_APP_SECRET: 'other' }).exchange(chat.codeFor({ openid: 'o1' })))).toBe('auth.provider_failed')
    expect(await failure(providerOf().exchange('x&appid=other#'))).toBe('auth.provider_failed')
    expect(chat.asked).toStrictEqual(['/token', '/token'])
  })
})
