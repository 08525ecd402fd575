import type { Hasher } from '../auth/secret.ts'
import { randomToken } from '../auth/secret.ts'
import type { CodeSender } from '../auth/types.ts'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { StateDatabase } from '../state/schema.ts'
import type { Channel } from './channel.ts'
import type { Message } from '../auth/types.ts'
import { createOutboxChannel } from './outbox.ts'
import { createSmsChannel } from './sms.ts'
import { createSmtpChannel } from './smtp.ts'

/** A sender that has connections to close. */
export interface ClosableSender extends CodeSender {
  close(): void
}

/** Channels as the settings have them: SMTP and an HTTP SMS gateway where they are set up, the outbox for what is not. */
export const openChannels = ({
  config,
  now,
  print,
  log,
}: {
  config: Pick<Config, 'SMTP_URL' | 'SMS_URL' | 'SMS_SECRET' | 'MAIL_FROM' | 'DATA_DIR'>
  now: () => number
  print: (line: string) => void
  log: Logger
}): Record<Message['kind'], Channel> => {
  const from = config.MAIL_FROM
  const outbox = createOutboxChannel({ folder: join(config.DATA_DIR, 'outbox'), from, now, print, log })
  return {
    email: config.SMTP_URL ? createSmtpChannel({ smtpUrl: config.SMTP_URL, from, log }) : outbox,
    phone: config.SMS_URL ? createSmsChannel({ url: config.SMS_URL, secret: config.SMS_SECRET, log }) : outbox,
  }
}

/** Sends codes by the channel of their kind and notes that it did: who got one is kept as a keyed hash, what it said not at all. */
export const createSender = ({
  channels,
  db,
  hasher,
  now,
}: {
  channels: Record<Message['kind'], Channel>
  db: StateDatabase
  hasher: Hasher
  now: () => number
}): ClosableSender => ({
  send: async (message) => {
    const channel = channels[message.kind]
    const status = await channel.send(message)
    await db
      .insertInto('mails')
      .values({
        id: randomToken(),
        kind: `${message.kind}-${message.purpose}`,
        recipient_hash: hasher.hash('recipient', message.to),
        transport: channel.transport,
        status,
        created_at: now(),
      })
      .execute()
    return status
  },
  close: () => {
    for (const channel of new Set(Object.values(channels))) channel.close()
  },
})
