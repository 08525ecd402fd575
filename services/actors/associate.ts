import { fromPromise } from 'xstate'
import type { AssociateActorInput, AssociateActorOutput } from '../../machines/associate/types.ts'
import type { World } from '../world.ts'

export const associateWorld = ({ gateway }: World) => ({
  actors: {
    associate: fromPromise<AssociateActorOutput, AssociateActorInput>(
      async ({ input: { database, field, text }, signal }) => (await gateway.associate(database, { text, ...(field !== undefined && { field }) }, { signal })).suggestions,
    ),
  },
})
