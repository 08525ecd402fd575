import type { ApiName } from '../../domain/gateway.ts'
import type { Hasher } from '../auth/secret.ts'
import type { CodeSender, Sessions } from '../auth/types.ts'
import { createCaptchas } from '../captcha/captchas.ts'
import type { Config } from '../config.ts'
import type { State } from '../state/open.ts'
import { createAccountCalls } from './account.ts'
import { createCaptchaCalls } from './captcha.ts'
import type { Handlers } from './types.ts'

interface HandlerParts {
  config: Config
  state: State
  hasher: Hasher
  sender: CodeSender
  sessions: Sessions
  /** Milliseconds since the epoch. */
  now: () => number
}

/** What answers the gateway's calls; `newSession` is the dispatcher's own. */
export const createHandlers = ({ config, state, hasher, sessions, now }: HandlerParts) => {
  const { db } = state
  const captchas = createCaptchas({ db, hasher, sessions, now, config })
  return {
    ...createAccountCalls({ sessions }),
    ...createCaptchaCalls({ captchas }),
  } satisfies Partial<Omit<Handlers, 'newSession'>>
}

/** Calls nobody answers yet. */
export type Missing = Exclude<ApiName, keyof ReturnType<typeof createHandlers> | 'newSession'>
