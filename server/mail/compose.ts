import { LOGIN_CODE_LIFETIME_MS } from '../../domain/constants.ts'
import type { Language } from '../../domain/language.ts'
import type { Message } from '../auth/types.ts'
import { text } from '../text.ts'

const minute = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const paramsOf = (message: Message, language: Language): Readonly<Record<string, string | number>> =>
  'changed' in message
    ? {
        what: text(language, `server:address.${message.changed}`),
        masked: message.masked,
        at: minute(message.at),
        whom: message.contact === '' ? text(language, 'server:address.operator') : message.contact,
      }
    : { code: message.code, minutes: LOGIN_CODE_LIFETIME_MS / 60_000 }

/** Subject and body in the reader's language first, the other below: a mail is read by people whose setting we only guess. */
export const composeMail = (message: Message): { subject: string; text: string } => {
  const body = (language: Language) => text(language, `server:mail.${message.purpose}.body`, paramsOf(message, language))
  const other: Language = message.language === 'cn' ? 'en' : 'cn'
  return {
    subject: text(message.language, `server:mail.${message.purpose}.subject`, paramsOf(message, message.language)),
    text: `${body(message.language)}\n\n—\n\n${body(other)}\n`,
  }
}

/** A text message is paid by the part: one language, no more than it needs. */
export const composeSms = (message: Message): string =>
  text(message.language, `server:sms.${message.purpose}`, paramsOf(message, message.language))
