import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Channel } from './channel.ts'
import type { Message } from '../auth/types.ts'
import { composeMail, composeSms } from './compose.ts'

/**
 * Without a provider: the message as a file in `folder` (`.eml` for mails, `.txt` for text messages), the latest of either kind
 * as plain text in `latest.txt`, and a line for the person at the terminal through `print`. Never through the log.
 */
export const createOutboxChannel = ({
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
}): Channel => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let serial = 0
  /** File ending, content of the file, content of `latest.txt`. */
  const compose = async (message: Message): Promise<[string, string | Buffer, string]> => {
    if (message.kind === 'phone') {
      const plain = `To: ${message.to}\n\n${composeSms(message)}\n`
      return ['txt', plain, plain]
    }
    const { subject, text } = composeMail(message)
    const mail = await transport.sendMail({ from, to: { name: '', address: message.to }, subject, text, date: new Date(now()) })
    return ['eml', mail.message as Buffer, `To: ${message.to}\nSubject: ${subject}\n\n${text}`]
  }
  return {
    transport: 'outbox',
    send: async (message) => {
      try {
        const [ending, content, latest] = await compose(message)
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        const stamp = new Date(now()).toISOString().replaceAll(/[:.]/g, '-')
        await writeFile(join(folder, `${stamp}-${process.pid}-${++serial}.${ending}`), content, { mode: 0o600 })
        await writeFile(join(folder, 'latest.txt'), latest, { mode: 0o600 })
        print(
          'changed' in message
            ? `\n  Notice to ${message.to} · 通知： ${composeSms(message)}\n`
            : `\n  Verification code for ${message.to} · 验证码： ${message.code}  (10 min · 10 分钟内有效)\n`,
        )
        return 'written'
      } catch (error) {
        log.error({ purpose: message.purpose, reason: (error as NodeJS.ErrnoException).code ?? 'unknown' }, 'message not written')
        return 'failed'
      }
    },
    close: () => transport.close(),
  }
}
