import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../../server/log.ts'
import type { CodeMessage } from '../../server/auth/types.ts'
import { composeMail } from '../../server/mail/compose.ts'
import { createOutboxChannel } from '../../server/mail/outbox.ts'
import { createSmtpChannel } from '../../server/mail/smtp.ts'

const MAIL: CodeMessage = { kind: 'email', to: 'jane@acme-pharma.com', language: 'cn', purpose: 'login', code: '012345' }
const SMS: CodeMessage = { ...MAIL, kind: 'phone', to: '+8613800138000' }
const FROM = 'Materia <no-reply@materia.example>'

/** A mail server as small as they come: takes one message and keeps what was said. */
const smtpServer = async (refuse = false) => {
  const said: string[] = []
  const server = createServer((socket) => {
    let data = false
    let buffer = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      buffer += chunk.toString()
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        said.push(line)
        if (data) {
          if (line === '.') {
            data = false
            socket.write('250 taken\r\n')
          }
        } else if (line.startsWith('RCPT') && refuse) socket.write('550 no such user jane@acme-pharma.com\r\n')
        else if (line === 'DATA') {
          data = true
          socket.write('354 go\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { said, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

let folder = ''
afterEach(() => folder && rmSync(folder, { recursive: true, force: true }))

const log = () => {
  const lines: string[] = []
  return { lines, log: createLog({ level: 'trace', stream: { write: (line: string) => void lines.push(line) } }) }
}

describe('mail', () => {
  it('LANG-03 says the same in both languages, the reader’s first', () => {
    const cn = composeMail(MAIL)
    const en = composeMail({ ...MAIL, language: 'en' })
    expect(cn.subject).toBe('012345 是您的 Materia 验证码')
    expect(en.subject).toBe('012345 is your Materia verification code')
    expect(cn.text.indexOf('验证码')).toBeLessThan(cn.text.indexOf('verification'))
    expect(en.text.indexOf('verification')).toBeLessThan(en.text.indexOf('验证码'))
    for (const { text } of [cn, en])
      expect([text.split('012345').length, text.includes('{{'), /\b10\b/.test(text)]).toStrictEqual([3, false, true])
    const certify = composeMail({ ...MAIL, purpose: 'certify' })
    expect(certify.text).not.toBe(cn.text)
    expect([certify.text.split('012345').length, certify.text.includes('{{')]).toStrictEqual([3, false])
  })

  it('LOGIN-09 without a mail server the code is in the terminal, an .eml and latest.txt, for this user alone', async () => {
    folder = mkdtempSync(join(tmpdir(), 'materia-mail-'))
    const printed: string[] = []
    const { log: logger, lines } = log()
    const outbox = join(folder, 'outbox')
    const mailer = createOutboxChannel({
      folder: outbox,
      from: FROM,
      now: () => Date.UTC(2026, 10, 21),
      print: (line) => void printed.push(line),
      log: logger,
    })
    expect(await mailer.send(MAIL)).toBe('written')
    expect(await mailer.send({ ...MAIL, code: '999999' })).toBe('written')
    const files = readdirSync(outbox).sort()
    expect(files).toHaveLength(3)
    for (const file of files) expect(statSync(join(outbox, file)).mode & 0o077).toBe(0)
    expect(readFileSync(join(outbox, files[0] as string), 'utf8')).toMatch(
      /^From: Materia <no-reply@materia\.example>\nTo: jane@acme-pharma\.com\n/,
    )
    expect(readFileSync(join(outbox, 'latest.txt'), 'utf8')).toMatch(/^To: jane@acme-pharma\.com\nSubject: 999999 /)
    expect(printed[0]).toContain('012345')
    expect(lines).toStrictEqual([])
  })

  it('LOGIN-09 without an SMS gateway the code is in the terminal and the outbox too', async () => {
    folder = mkdtempSync(join(tmpdir(), 'materia-mail-'))
    const printed: string[] = []
    const outbox = join(folder, 'outbox')
    const channel = createOutboxChannel({
      folder: outbox,
      from: FROM,
      now: () => 0,
      print: (line) => void printed.push(line),
      log: log().log,
    })
    expect(await channel.send(SMS)).toBe('written')
    expect(readFileSync(join(outbox, 'latest.txt'), 'utf8')).toMatch(/^To: \+8613800138000\n\n【Materia】您的登录验证码为 012345/)
    expect(readdirSync(outbox).some((file) => file.endsWith('.txt') && file !== 'latest.txt')).toBe(true)
    for (const file of readdirSync(outbox)) expect(statSync(join(outbox, file)).mode & 0o077).toBe(0)
    expect(printed[0]).toContain('012345')
  })

  it('LOGIN-09 with a mail server the mail goes out to that one address', async () => {
    const server = await smtpServer()
    const mailer = createSmtpChannel({ smtpUrl: server.url, from: FROM, log: log().log })
    expect(await mailer.send(MAIL)).toBe('sent')
    mailer.close()
    server.close()
    expect(server.said.filter((line) => line.startsWith('RCPT'))).toStrictEqual(['RCPT TO:<jane@acme-pharma.com>'])
    expect(server.said).toContain('Auto-Submitted: auto-generated')
  })

  it.each([
    ['refuses', true],
    ['is not there', false],
  ])('LOGIN-11 a mail server that %s is a failure, logged without address or code', async (_name, refuses) => {
    const server = await smtpServer(true)
    if (!refuses) server.close()
    const { log: logger, lines } = log()
    const mailer = createSmtpChannel({ smtpUrl: server.url, from: FROM, log: logger })
    expect(await mailer.send(MAIL)).toBe('failed')
    mailer.close()
    server.close()
    expect(lines).toHaveLength(1)
    expect(lines.join('')).not.toMatch(/acme|012345/)
  })
})
