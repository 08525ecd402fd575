import { codeMachine } from '../../machines/account/code/machine.ts'
import type { ProveInput, ReadProofInput, ReadProofOutput } from '../../machines/account/proof/types.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import { codeWorld } from './code.ts'

/** What a change of who may log in asks for first, and the code that shows it, by the gateway (CERT-01, CERT-02, SESS-04, QR-04). */
export const proofWorld = (world: Pick<World, 'gateway' | 'captcha' | 'tab' | 'now' | 'settings'>) => ({
  actors: {
    code: codeMachine.provide(codeWorld(world)),
    readProof: fromPromise<ReadProofOutput, ReadProofInput>(async ({ input: { kind }, signal }) => {
      const { needed, until, ways } = await world.gateway.call('proofNeeded', kind === null ? {} : { type: kind }, { signal })
      return { needed, until, ways: ways.map((way) => ({ kind: way.type, address: way.address })), contact: world.settings.contact }
    }),
    prove: fromPromise<void, ProveInput>(async ({ input: { kind, code }, signal }) => {
      await world.gateway.call('prove', { type: kind, code }, { signal })
    }),
  },
})
