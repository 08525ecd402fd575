import { fromPromise } from 'xstate'
import type { LogInInput, LogInOutput, RememberLoginParams, SendCodeInput, SendCodeOutput } from '../../machines/login/types.ts'
import type { World } from '../world.ts'

const DEADLINE = 'resendAt'
const METHOD_COOKIE = 'loginType'
const METHOD_DAYS = 30
const METHOD_MS = METHOD_DAYS * 24 * 60 * 60_000

/** Codes and logins. The deadline outlives a reload of the tab; the method and address are remembered for 30 days (LOGIN-05). */
export const loginWorld = ({ gateway, tab, local, cookies, navigation, now }: World) => ({
  actors: {
    sendCode: fromPromise<SendCodeOutput, SendCodeInput>(({ input, signal }) => gateway.sendCode(input, { signal })),
    logIn: fromPromise<LogInOutput, LogInInput>(({ input, signal }) => gateway.login(input, { signal })),
    loadResendDeadline: fromPromise<number | null, void>(async () => {
      const at = tab.get(DEADLINE)
      return typeof at === 'number' ? at : null
    }),
  },
  actions: {
    storeResendDeadline: (_: unknown, { at }: { at: number }) => void tab.set(DEADLINE, at, Math.max(0, at - now())),
    rememberLogin: (_: unknown, { method, value }: RememberLoginParams) => {
      cookies.set(METHOD_COOKIE, method, METHOD_DAYS)
      local.set('login', { method, value }, METHOD_MS)
    },
    reloadPage: () => navigation.reload(),
  },
})
