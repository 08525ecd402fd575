import type { Logger } from 'pino'
import { createAccounts } from '../auth/accounts.ts'
import { createAddresses, type Addresses } from '../auth/addresses.ts'
import { createOneTimeCodes, type OneTimeCodes } from '../auth/oneTimeCodes.ts'
import { createKnownPlaces, type KnownPlaces } from '../auth/knownPlaces.ts'
import { createNotices } from '../auth/notices.ts'
import { createQrCodes, type QrCodes } from '../auth/qr.ts'
import type { Hasher } from '../auth/secret.ts'
import type { Accounts, CodeSender, Sessions } from '../auth/types.ts'
import { createCaptchas, type CaptchaDesk } from '../captcha/captchas.ts'
import { createChatLogin, type ChatLogin } from '../chat/login.ts'
import { createChatProvider } from '../chat/provider.ts'
import type { Config } from '../config.ts'
import type { StateDatabase } from '../state/schema.ts'

/** What logging in stands on; the calls and the provider's routes share it. */
export interface LoginServices {
  accounts: Accounts
  captchas: CaptchaDesk
  codes: OneTimeCodes
  places: KnownPlaces
  addresses: Addresses
  qr: QrCodes
  /** null without a chat-app provider. */
  chat: ChatLogin | null
}

export const createLoginServices = ({
  config,
  db,
  hasher,
  sender,
  sessions,
  now,
  log,
}: {
  config: Config
  db: StateDatabase
  hasher: Hasher
  sender: CodeSender
  sessions: Sessions
  /** ms since the epoch */
  now: () => number
  log: Logger
}): LoginServices => {
  const places = createKnownPlaces({ db, hasher, now, sessionDays: config.SESSION_DAYS })
  const captchas = createCaptchas({ db, hasher, sessions, places, now, config })
  const accounts = createAccounts({ db, now, trialDays: config.SIGNUP_TRIAL_DAYS })
  const codes = createOneTimeCodes({ db, hasher, sender, accounts, captchas, places, now, config })
  const onFailure = (what: object) => log.error(what, 'notice of a changed address not sent')
  const notices = createNotices({ db, sender, now, contact: config.CONTACT, onFailure })
  const addresses = createAddresses({ db, hasher, codes, notices, now })
  const qr = createQrCodes({ db, hasher, now, config })
  const provider = config.CHAT_APP_ID === '' ? null : createChatProvider({ config, log })
  const chat = provider && createChatLogin({ db, hasher, provider, accounts, qr, now, config })
  return { accounts, captchas, codes, places, addresses, qr, chat }
}
