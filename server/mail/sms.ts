import type { Logger } from 'pino'
import type { Channel } from './channel.ts'
import { composeSms } from './compose.ts'

/** Longest a gateway may take. */
const SMS_TIMEOUT_MS = 10_000

/**
 * Text messages through an HTTP gateway: a POST to `url`, in which `{phone}`, `{text}` and `{code}` are filled in (percent
 * encoded), with `{to, text}` as JSON and the secret as bearer token. Any 2xx answer is taken as sent; redirects are not
 * followed, because the secret is for this address only. Numbers, texts and answers never reach the log.
 */
export const createSmsChannel = ({
  url,
  secret,
  log,
  timeoutMs = SMS_TIMEOUT_MS,
}: {
  url: string
  secret: string
  log: Logger
  timeoutMs?: number
}): Channel => ({
  transport: 'sms',
  send: async (message) => {
    const text = composeSms(message)
    const values: Readonly<Record<string, string>> = { phone: message.to, text, code: 'changed' in message ? '' : message.code }
    const address = url.replaceAll(/\{(phone|text|code)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''))
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
        body: JSON.stringify({ to: message.to, text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (answer.ok) return 'sent'
      log.error({ purpose: message.purpose, smsStatus: answer.status }, 'text message not sent')
    } catch (error) {
      // The error's message may hold the address with number and text: its name and code are enough.
      const { name, cause } = error as Error
      log.error({ purpose: message.purpose, smsError: (cause as { code?: string } | undefined)?.code ?? name }, 'text message not sent')
    }
    return 'failed'
  },
  close: () => undefined,
})
