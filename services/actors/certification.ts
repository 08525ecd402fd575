import { type AnyActorRef, fromPromise, waitFor } from 'xstate'
import { codeMachine } from '../../machines/code/machine.ts'
import type { CertifyInput } from '../../machines/certification/types.ts'
import type { World } from '../world.ts'
import { codeWorld } from './code.ts'

/**
 * Certifying an address (CERT-01, CERT-02). `session` finds the session's actor where the form is none of its system: on a page of
 * its own. `leave` is where that page goes once certified.
 */
export const certificationWorld = (
  world: Pick<World, 'gateway' | 'captcha' | 'tab' | 'now'>,
  page: { session?: () => AnyActorRef; leave?: () => void } = {},
) => ({
  actors: {
    code: codeMachine.provide(codeWorld(world)),
    certify: fromPromise<void, CertifyInput>(async ({ input: { kind, address, code }, signal }) => {
      await world.gateway.call(
        'certify',
        kind === 'phone' ? { type: 'phone', phone: address, code } : { type: 'email', email: address, code },
        { signal },
      )
    }),
    checkAgain: fromPromise<void, void>(async ({ system, signal }) => {
      const session = page.session?.() ?? (system.get('session') as AnyActorRef | undefined)
      if (!session) return
      session.send({ type: 'CHECK.FORCED' })
      await waitFor(session, (snapshot: { hasTag: (tag: string) => boolean }) => !snapshot.hasTag('checking'), { signal })
    }),
  },
  actions: { leave: () => page.leave?.() },
})
