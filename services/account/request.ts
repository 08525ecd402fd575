import { ACCESS_FIELDS, type AccessRequest } from '../../domain/accessRequest.ts'
import type { SolveCaptchaOutput } from '../../machines/account/pass.ts'
import type { SendInput } from '../../machines/account/request/types.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'

/** What was typed, kept for the tab: it outlives a reload and a change of the language. */
const KEY = 'typed.request'
const isTyped = (value: unknown): value is AccessRequest =>
  typeof value === 'object' &&
  value !== null &&
  ACCESS_FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

/** Asking for access by the gateway, after a captcha (ACC-07). */
export const requestWorld = ({ gateway, captcha, tab }: Pick<World, 'gateway' | 'captcha' | 'tab'>) => ({
  actors: {
    recall: fromPromise<AccessRequest | null, void>(async () => {
      const typed = tab.get(KEY)
      return isTyped(typed) ? typed : null
    }),
    solveCaptcha: fromPromise<SolveCaptchaOutput, void>(({ signal }) => captcha.solve('code', signal)),
    send: fromPromise<void, SendInput>(async ({ input, signal }) => {
      await gateway.call('requestAccess', input, { signal })
    }),
  },
  actions: {
    keep: (_: unknown, typed: AccessRequest | null) => {
      if (typed === null) tab.remove(KEY)
      else tab.set(KEY, typed)
    },
  },
})
