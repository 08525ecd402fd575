import { type AnyActorRef, waitFor } from 'xstate'
import type { AnswerInput, ScanInput, ScannedLogin } from '../../machines/account/confirm/types.ts'
import { proofMachine } from '../../machines/account/proof/machine.ts'
import { asked, fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import { proofWorld } from './proof.ts'

/** The phone's side of a QR login, by the gateway (QR-04). `app` opens the login dialog where nobody is logged in on the phone. */
export const confirmWorld = (world: Pick<World, 'gateway' | 'captcha' | 'tab' | 'now' | 'settings'>, app: AnyActorRef) => ({
  actors: {
    proof: proofMachine.provide(proofWorld(world)),
    scan: fromPromise<ScannedLogin, ScanInput>(({ input, signal }) => world.gateway.call('qrScan', { key: input.key }, { signal })),
    answer: fromPromise<void, AnswerInput>(async ({ input: { key, accept, number }, signal }) => {
      await world.gateway.call('qrConfirm', { key, accept, ...(number !== null && { number }) }, { signal })
    }),
    logIn: fromPromise<void, void>(async ({ signal }) => {
      const is = (tag: string) => (snapshot: { hasTag: (tag: string) => boolean }) => snapshot.hasTag(tag)
      // Whoever seemed to be logged in is not: the app finds that out first.
      await waitFor(app, is('visitor'), { signal })
      app.send(asked({ type: 'LOGIN.ASKED' }, signal))
      // The page reloads after a login of its own; this is for one in another tab.
      await waitFor(app, is('member'), { signal })
    }),
  },
})
