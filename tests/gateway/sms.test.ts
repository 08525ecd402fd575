import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../server/log.ts'
import type { CodeMessage } from '../../server/auth/types.ts'
import { composeSms } from '../../server/mail/compose.ts'
import { createSmsChannel } from '../../server/mail/sms.ts'

const MESSAGE: CodeMessage = { kind: 'phone', to: '+8613800138000', language: 'cn', purpose: 'login', code: '012345' }

const TIMEOUT_MS = 120_000

/** An SMS gateway of this machine: keeps what it was asked, answers with `status` or not at all. */
const smsServer = async (status: number | 'silent', onAsked = () => {}) => {
  const asked: { method: string | undefined; url: URL; authorization: string | undefined; body: unknown }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://sms.test')
      asked.push({ method: request.method, url, authorization: request.headers.authorization, body: JSON.parse(body) })
      onAsked()
      if (status !== 'silent') response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('+8613800138000 012345')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    asked,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let server: Awaited<ReturnType<typeof smsServer>> | undefined
afterEach(() => {
  vi.restoreAllMocks()
  server?.close()
  server = undefined
})

const channelOf = (url: string, secret = 's3cret') => {
  const lines: string[] = []
  const log = createLog({ level: 'trace', stream: { write: (line: string) => void lines.push(line) } })
  return { lines, channel: createSmsChannel({ url, secret, log, timeoutMs: TIMEOUT_MS }) }
}

describe('text messages', () => {
  it('LOGIN-09 a text message says the code in the reader’s language, and what it is for', () => {
    expect(composeSms(MESSAGE)).toBe('【Materia】您的登录验证码为 012345，10 分钟内有效，切勿告知他人。')
    expect(composeSms({ ...MESSAGE, language: 'en' })).toMatch(/^\[Materia\] 012345 .*10 minutes/)
    for (const language of ['cn', 'en'] as const) {
      const text = composeSms({ ...MESSAGE, language, purpose: 'certify' })
      expect(text).not.toBe(composeSms({ ...MESSAGE, language }))
      expect(text).toContain('012345')
      expect(text).not.toContain('{{')
    }
  })

  it('LOGIN-09 the gateway gets number, text and code in its address and as JSON, with the secret as bearer', async () => {
    server = await smsServer(202)
    const { channel, lines } = channelOf(`${server.origin}/send?to={phone}&msg={text}&c={code}&again={phone}`)
    expect(await channel.send(MESSAGE)).toBe('sent')
    const { method, url, authorization, body } = server.asked[0] as (typeof server.asked)[number]
    expect([method, authorization]).toStrictEqual(['POST', 'Bearer s3cret'])
    expect(Object.fromEntries(url.searchParams)).toStrictEqual({
      to: '+8613800138000',
      msg: composeSms(MESSAGE),
      c: '012345',
      again: '+8613800138000',
    })
    expect(body).toStrictEqual({ to: '+8613800138000', text: composeSms(MESSAGE) })
    expect(lines).toStrictEqual([])
  })

  it('LOGIN-09 without a secret none is sent', async () => {
    server = await smsServer(200)
    expect(await channelOf(`${server.origin}/send`, '').channel.send(MESSAGE)).toBe('sent')
    expect(server.asked[0]?.authorization).toBeUndefined()
  })

  it.each([400, 500, 307, 'silent'] as const)(
    'LOGIN-11 an answer of %s is a failure, logged without number, code or secret',
    async (status) => {
      // Time is up once the gateway has been asked, however long that took here.
      const time = new AbortController()
      const isUp = () => time.abort(new DOMException('time is up', 'TimeoutError'))
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
      server = await smsServer(status, status === 'silent' ? isUp : undefined)
      const { channel, lines } = channelOf(`${server.origin}/send/{phone}/{code}?t={text}`)
      expect(await channel.send(MESSAGE)).toBe('failed')
      expect(server.asked).toHaveLength(1)
      expect(timeout).toHaveBeenCalledWith(TIMEOUT_MS)
      expect(lines).toHaveLength(1)
      expect(lines.join('')).not.toMatch(/13800138000|012345|s3cret/)
    },
  )

  it('LOGIN-11 a gateway that is not there is a failure', async () => {
    server = await smsServer(200)
    server.close()
    const { channel, lines } = channelOf(`${server.origin}/send/{phone}`)
    expect(await channel.send(MESSAGE)).toBe('failed')
    expect(lines.join('')).not.toContain('13800138000')
  })
})
