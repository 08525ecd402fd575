import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { LOGIN_CODE_LIFETIME_MS } from '../../domain/constants.ts'
import type { Language } from '../../domain/language.ts'
import { text } from '../text.ts'

export type Mail =
  { kind: 'login-code'; to: string; language: Language; code: string } | { kind: 'no-account'; to: string; language: Language }

/** `sent` by a mail server, `written` to the outbox, or `failed` (logged, without address or text). */
export type MailStatus = 'sent' | 'written' | 'failed'

export interface Mailer {
  readonly transport: 'smtp' | 'outbox'
  send(mail: Mail): Promise<MailStatus>
  close(): void
}

const SMTP_TIMEOUT_MS = 15_000

/** Subject and body in the reader's language first, the other below: a mail is read by people whose setting we only guess. */
export const composeMail = (mail: Mail): { subject: string; text: string } => {
  const params = { code: mail.kind === 'login-code' ? mail.code : '', minutes: LOGIN_CODE_LIFETIME_MS / 60_000 }
  const subject = (language: Language) =>
    mail.kind === 'login-code'
      ? text(language, 'server:mail.login.subject', params)
      : text(language, 'server:mail.noAccount.subject', params)
  const body = (language: Language) =>
    mail.kind === 'login-code' ? text(language, 'server:mail.login.body', params) : text(language, 'server:mail.noAccount.body', params)
  const other: Language = mail.language === 'cn' ? 'en' : 'cn'
  return { subject: subject(mail.language), text: `${body(mail.language)}\n\n—\n\n${body(other)}\n` }
}

/** Mails through the server at `smtpUrl`. */
export const createSmtpMailer = ({ smtpUrl, from, log }: { smtpUrl: string; from: string; log: Logger }): Mailer => {
  const url = new URL(smtpUrl)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(SMTP_TIMEOUT_MS))
  const transport = createTransport(url.href, { from })
  return {
    transport: 'smtp',
    send: async (mail) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          ...composeMail(mail),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return 'sent'
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        log.error({ kind: mail.kind, smtpError: code, smtpResponse: responseCode }, 'mail not sent')
        return 'failed'
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Without a mail server: the mail as a file in `folder`, the latest as plain text in `latest.txt`, and a line for the person at
 * the terminal through `print`. Never through the log.
 */
export const createOutboxMailer = ({
  folder,
  from,
  now,
  print,
  log,
}: {
  folder: string
  from: string
  now: () => number
  print: (line: string) => void
  log: Logger
}): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let serial = 0
  return {
    transport: 'outbox',
    send: async (mail) => {
      try {
        const { subject, text: body } = composeMail(mail)
        const { message } = await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject,
          text: body,
          date: new Date(now()),
        })
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        const stamp = new Date(now()).toISOString().replaceAll(/[:.]/g, '-')
        const file = join(folder, `${stamp}-${process.pid}-${++serial}.eml`)
        await writeFile(file, message as Buffer, { mode: 0o600 })
        await writeFile(join(folder, 'latest.txt'), `To: ${mail.to}\nSubject: ${subject}\n\n${body}`, { mode: 0o600 })
        print(
          mail.kind === 'login-code'
            ? `\n  Login code for ${mail.to} · 登录验证码： ${mail.code}  (10 min · 10 分钟内有效)\n`
            : `\n  ${mail.to}: no account, sign-up is closed · 无账号，未开放注册\n`,
        )
        return 'written'
      } catch (error) {
        log.error({ kind: mail.kind, reason: (error as NodeJS.ErrnoException).code ?? 'unknown' }, 'mail not written')
        return 'failed'
      }
    },
    close: () => transport.close(),
  }
}
