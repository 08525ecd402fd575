import type { Logger } from 'pino'
import { createApiKeys, type ApiKeys } from '../auth/apiKeys.ts'
import { createAccessRequests } from '../auth/accessRequests.ts'
import type { Hasher } from '../auth/secret.ts'
import { copyLimitsOf } from '../auth/memberships.ts'
import type { KnownPlaces } from '../auth/knownPlaces.ts'
import type { Accounts, Captchas, CodeSender, Sessions } from '../auth/types.ts'
import type { ChatLogin } from '../chat/login.ts'
import type { Config } from '../config.ts'
import type { State } from '../state/open.ts'
import { createAccessCalls } from './access.ts'
import { createAccountCalls } from './account.ts'
import { createApiKeyCalls } from './apiKeys.ts'
import { createCaptchaCalls } from './captcha.ts'
import { createCertifyCalls } from './certify.ts'
import { createChatCalls } from './chat.ts'
import { createFlagCalls } from './flags.ts'
import { createHelpCalls } from './help.ts'
import { createLoginCalls } from './login.ts'
import { createFeedbackDesk } from '../feedback/desk.ts'
import { createFeedbackCalls } from './feedback.ts'
import { createQrCalls } from './qr.ts'
import type { Flags } from '../flags/read.ts'
import type { HelpBook } from '../help/book.ts'
import { createHelpReads } from '../help/reads.ts'
import { createNoticeBoard } from '../notices/board.ts'
import { createNoticeCalls } from './notices.ts'
import { createSurveyDesk } from '../survey/desk.ts'
import { createLoginServices } from './services.ts'
import { createSurveyCalls } from './survey.ts'
import { createAppeals } from '../risk/appeals.ts'
import { createRestrictions, type Restrictions } from '../risk/restrictions.ts'
import type { Handlers } from './types.ts'

/** Whether the gateway can tell who follows the chat-app account. */
export const asksToFollow = (config: Pick<Config, 'CHAT_APP_ID' | 'CHAT_USER_URL'>): boolean =>
  config.CHAT_APP_ID !== '' && config.CHAT_USER_URL !== undefined

interface HandlerParts {
  config: Config
  state: State
  hasher: Hasher
  sender: CodeSender
  sessions: Sessions
  help: HelpBook
  flags: Flags
  log: Logger
  /** Milliseconds since the epoch. */
  now: () => number
}

/**
 * What answers the gateway's calls (`newSession` is the dispatcher's own), the chat-app login, which has routes besides, and the
 * captchas, which clear direct calls too, the places that any call of a login keeps known, and the keys that programs come with.
 */
export const createHandlers = (
  parts: HandlerParts,
): {
  /** All but those of `tools.ts`, which report to the risk engine. */
  handlers: Omit<Handlers, 'newSession' | 'reportBrowserDebug' | 'reportWebDriver' | 'dailyKey'>
  accounts: Accounts
  chat: ChatLogin | null
  captchas: Captchas
  places: KnownPlaces
  restrictions: Restrictions
  apiKeys: ApiKeys
} => {
  const { config, sessions } = parts
  const { db } = parts.state
  const { accounts, captchas, codes, places, addresses, qr, chat } = createLoginServices({ ...parts, db })
  const restrictions = createRestrictions({ db, now: parts.now, timeZone: config.TIME_ZONE })
  const apiKeys = createApiKeys({
    db,
    hasher: parts.hasher,
    addresses,
    asksToFollow: asksToFollow(config),
    copyLimits: copyLimitsOf(config),
    now: parts.now,
  })
  const appeals = createAppeals({ db, now: parts.now, timeZone: config.TIME_ZONE, onSent: restrictions.readAnew })
  return {
    apiKeys,
    accounts,
    chat,
    captchas,
    places,
    restrictions,
    handlers: {
      ...createAccessCalls({ captchas, requests: createAccessRequests({ db, hasher: parts.hasher, now: parts.now }), config }),
      ...createAccountCalls({ sessions, addresses, db, restrictions, appeals }),
      ...createApiKeyCalls(apiKeys),
      ...createCaptchaCalls({ captchas, codes }),
      ...createLoginCalls({ codes, qr, chat, sessions, accounts, addresses, places, config }),
      ...createQrCalls({ qr, chat, addresses }),
      ...createCertifyCalls({ codes, addresses, sessions }),
      ...createChatCalls({ qr, chat, config }),
      ...createFlagCalls(parts.flags),
      ...createHelpCalls(createHelpReads({ db, book: parts.help })),
      ...createFeedbackCalls(createFeedbackDesk({ db, hasher: parts.hasher, now: parts.now })),
      ...createNoticeCalls(createNoticeBoard({ db, now: parts.now })),
      ...createSurveyCalls(createSurveyDesk({ db, now: parts.now })),
    },
  }
}
