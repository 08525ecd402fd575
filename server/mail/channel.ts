import type { Message } from '../auth/types.ts'

/** `sent` by a provider, `written` to the outbox, or `failed` (logged, without address, number or text). */
export type SendStatus = 'sent' | 'written' | 'failed'

/** One way a code travels. */
export interface Channel {
  readonly transport: 'smtp' | 'sms' | 'outbox'
  /** Never throws. */
  send(message: Message): Promise<SendStatus>
  close(): void
}
