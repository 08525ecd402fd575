import { LOGIN_CODE_LIFETIME_MS } from '../../domain/constants.ts'
import type { Language } from '../../domain/language.ts'
import type { CodeSender } from '../auth/types.ts'
import { text } from '../text.ts'

/** A one-time code on its way to somebody; `to` is an e-mail address or an E.164 number. */
export type CodeMessage = Parameters<CodeSender['send']>[0]

const paramsOf = ({ code }: CodeMessage) => ({ code, minutes: LOGIN_CODE_LIFETIME_MS / 60_000 })

/** Subject and body in the reader's language first, the other below: a mail is read by people whose setting we only guess. */
export const composeMail = (message: CodeMessage): { subject: string; text: string } => {
  const params = paramsOf(message)
  const body = (language: Language) => text(language, `server:mail.${message.purpose}.body`, params)
  const other: Language = message.language === 'cn' ? 'en' : 'cn'
  return {
    subject: text(message.language, `server:mail.${message.purpose}.subject`, params),
    text: `${body(message.language)}\n\n—\n\n${body(other)}\n`,
  }
}

/** A text message is paid by the part: one language, no more than it needs. */
export const composeSms = (message: CodeMessage): string => text(message.language, `server:sms.${message.purpose}`, paramsOf(message))
