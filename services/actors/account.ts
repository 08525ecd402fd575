import { fromPromise } from 'xstate'
import type { EndLoginInput, LoadLoginsOutput } from '../../machines/account/types.ts'
import type { World } from '../world.ts'

/** Where the account is logged in, and ending one of the logins. */
export const accountWorld = ({ gateway }: Pick<World, 'gateway'>) => ({
  actors: {
    loadLogins: fromPromise<LoadLoginsOutput, void>(async ({ signal }) => (await gateway.call('sessions', {}, { signal })).sessions),
    endLogin: fromPromise<void, EndLoginInput>(async ({ input, signal }) => {
      await gateway.call('endSession', { id: input.id }, { signal })
    }),
  },
})
