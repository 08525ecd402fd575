import type { LoadDeadlineInput, SendCodeInput, SendCodeOutput, StoreDeadlineParams } from '../../machines/account/code/types.ts'
import type { SolveCaptchaOutput } from '../../machines/account/pass.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'

/** One-time codes by the gateway, after a captcha; the deadline outlives a reload of the tab (LOGIN-09). */
export const codeWorld = ({ gateway, captcha, tab, now }: Pick<World, 'gateway' | 'captcha' | 'tab' | 'now'>) => ({
  actors: {
    solveCaptcha: fromPromise<SolveCaptchaOutput, void>(({ signal }) => captcha.solve('code', signal)),
    sendCode: fromPromise<SendCodeOutput, SendCodeInput>(async ({ input: { kind, address, pass, purpose }, signal }) => {
      // Where a proof goes the gateway knows; here it is masked.
      if (purpose === 'prove') return { resendAt: (await gateway.call('proofCode', { type: kind, pass }, { signal })).resendAt }
      const { resendAt } = await gateway.call(
        'verification',
        kind === 'phone' ? { type: 'phone', phone: address, pass, purpose } : { type: 'email', email: address, pass, purpose },
        { signal },
      )
      return { resendAt }
    }),
    loadResendDeadline: fromPromise<number | null, LoadDeadlineInput>(async ({ input }) => {
      const at = tab.get(input.storageKey)
      return typeof at === 'number' ? at : null
    }),
  },
  actions: {
    storeResendDeadline: (_: unknown, { storageKey, at }: StoreDeadlineParams) => {
      if (at === null) tab.remove(storageKey)
      else tab.set(storageKey, at, Math.max(0, at - now()))
    },
  },
})
