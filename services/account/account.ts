import type { AnyActorRef } from 'xstate'
import { MateriaError } from '../../domain/errors.ts'
import type { EndLoginInput, LoadLoginsOutput } from '../../machines/account/account/types.ts'
import { certificationMachine } from '../../machines/account/certification/machine.ts'
import { proofMachine } from '../../machines/account/proof/machine.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import { certificationWorld } from './certification.ts'
import { proofWorld } from './proof.ts'

/**
 * Where the account is logged in, ending one of the logins, certifying its e-mail. `session` finds the session's actor, because
 * the page is a system of its own.
 */
export const accountWorld = (
  world: Pick<World, 'gateway' | 'captcha' | 'tab' | 'local' | 'visibility' | 'now' | 'settings'>,
  session: () => AnyActorRef,
) => ({
  actors: {
    loadLogins: fromPromise<LoadLoginsOutput, void>(async ({ signal }) => (await world.gateway.call('sessions', {}, { signal })).sessions),
    endLogin: fromPromise<void, EndLoginInput>(async ({ input, signal }) => {
      await world.gateway.call('endSession', { id: input.id }, { signal }).catch((error: unknown) => {
        // what has ended by itself meanwhile is ended
        if (!(error instanceof MateriaError && error.code === 'request.not_found')) throw error
      })
    }),
    certification: certificationMachine.provide(certificationWorld(world, { session })),
    proof: proofMachine.provide(proofWorld(world)),
  },
})
