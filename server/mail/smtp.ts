import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Channel } from './channel.ts'
import { composeMail } from './compose.ts'

const SMTP_TIMEOUT_MS = 15_000

/** Mails through the server at `smtpUrl`. */
export const createSmtpChannel = ({ smtpUrl, from, log }: { smtpUrl: string; from: string; log: Logger }): Channel => {
  const url = new URL(smtpUrl)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(SMTP_TIMEOUT_MS))
  const transport = createTransport(url.href, { from })
  return {
    transport: 'smtp',
    send: async (message) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.to },
          ...composeMail(message),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return 'sent'
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        log.error({ purpose: message.purpose, smtpError: code, smtpResponse: responseCode }, 'mail not sent')
        return 'failed'
      }
    },
    close: () => transport.close(),
  }
}
