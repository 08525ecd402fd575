import { everyOf, type MadeTexts } from '../../domain/madeTexts.ts'
import type { ChangeMessage, CodeMessage } from '../auth/types.ts'

/** What is sent to an address. */
const MESSAGES = everyOf<CodeMessage['purpose'] | ChangeMessage['purpose']>({
  login: true,
  certify: true,
  prove: true,
  changed: true,
  changedByOperator: true,
  removedByOperator: true,
  captcha: true,
})

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'server:mail.*.subject': MESSAGES,
  'server:mail.*.body': MESSAGES,
  'server:sms.*': MESSAGES,
  'server:address.*': [['email'], ['phone']],
}
