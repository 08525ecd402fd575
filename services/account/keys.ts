import type {
  CopyKeyInput,
  LoadKeysOutput,
  MakeKeyInput,
  MakeKeyOutput,
  RevokeKeyInput,
  RevokeKeyOutput,
} from '../../machines/account/keys/types.ts'
import { proofMachine } from '../../machines/account/proof/machine.ts'
import { fromPromise } from '../causes.ts'
import { loadChunk } from '../chunks.ts'
import type { World } from '../world.ts'
import { proofWorld } from './proof.ts'

/** What goes in and out of the calls comes with the first of them. */
const loadCalls = () => loadChunk(() => import('../../domain/apiKeyCalls.ts'))

/** The account's keys for programs. `write` is how text gets on the clipboard (`writeClipboard`). */
export const keysWorld = (
  world: Pick<World, 'gateway' | 'captcha' | 'tab' | 'local' | 'visibility' | 'now' | 'settings'>,
  write: (text: string) => Promise<boolean>,
) => ({
  actors: {
    loadKeys: fromPromise<LoadKeysOutput, void>(async ({ signal }) => {
      await loadCalls()
      return (await world.gateway.call('apiKeys', {}, { signal })).keys
    }),
    makeKey: fromPromise<MakeKeyOutput, MakeKeyInput>(({ input, signal }) => world.gateway.call('makeApiKey', input, { signal })),
    revokeKey: fromPromise<RevokeKeyOutput, RevokeKeyInput>(({ input, signal }) =>
      world.gateway.call('revokeApiKey', { id: input.id }, { signal }),
    ),
    copy: fromPromise<boolean, CopyKeyInput>(({ input }) => write(input.text)),
    proof: proofMachine.provide(proofWorld(world)),
  },
})
