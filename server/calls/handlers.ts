import type { Logger } from 'pino'
import { createAccounts } from '../auth/accounts.ts'
import { createAddresses } from '../auth/addresses.ts'
import { createCodes } from '../auth/codes.ts'
import { createPlaces } from '../auth/places.ts'
import { createQrCodes } from '../auth/qr.ts'
import type { Hasher } from '../auth/secret.ts'
import type { Accounts, Captchas, CodeSender, Sessions } from '../auth/types.ts'
import { createCaptchas } from '../captcha/captchas.ts'
import { createChatLogin, type ChatLogin } from '../chat/login.ts'
import { createChatProvider } from '../chat/provider.ts'
import type { Config } from '../config.ts'
import type { State } from '../state/open.ts'
import { createAccountCalls } from './account.ts'
import { createCaptchaCalls } from './captcha.ts'
import { createCertifyCalls } from './certify.ts'
import { createChatCalls } from './chat.ts'
import { createLoginCalls } from './login.ts'
import { createQrCalls } from './qr.ts'
import type { Handlers } from './types.ts'

interface HandlerParts {
  config: Config
  state: State
  hasher: Hasher
  sender: CodeSender
  sessions: Sessions
  log: Logger
  /** Milliseconds since the epoch. */
  now: () => number
}

/**
 * What answers the gateway's calls (`newSession` is the dispatcher's own), the chat-app login, which has routes besides, and the
 * captchas, which clear direct calls too.
 */
export const createHandlers = (
  parts: HandlerParts,
): { handlers: Omit<Handlers, 'newSession'>; accounts: Accounts; chat: ChatLogin | null; captchas: Captchas } => {
  const { config, hasher, sender, sessions, log, now } = parts
  const { db } = parts.state
  const accounts = createAccounts({ db, now, trialDays: config.SIGNUP_TRIAL_DAYS })
  const captchas = createCaptchas({ db, hasher, sessions, now, config })
  const places = createPlaces({ db, hasher, now })
  const codes = createCodes({ db, hasher, sender, accounts, captchas, places, now, config })
  const addresses = createAddresses({ db, hasher, codes, sender, now, contact: config.CONTACT })
  const qr = createQrCodes({ db, hasher, now, config })
  const provider = config.CHAT_APP_ID === '' ? null : createChatProvider({ config, log })
  const chat = provider && createChatLogin({ db, hasher, provider, accounts, qr, now, config })
  return {
    accounts,
    chat,
    captchas,
    handlers: {
      ...createAccountCalls({ sessions, db }),
      ...createCaptchaCalls({ captchas, codes }),
      ...createLoginCalls({ codes, qr, chat, sessions, accounts, addresses, places, config }),
      ...createQrCalls({ qr, chat }),
      ...createCertifyCalls({ codes, addresses, sessions }),
      ...createChatCalls({ qr, chat, config }),
    },
  }
}
