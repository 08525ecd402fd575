import { fromPromise } from 'xstate'
import type { CheckSessionOutput } from '../../machines/session/types.ts'
import type { World } from '../world.ts'

/** Who is logged in, and logging out (SESS-01, SESS-02). What another account may have seen is forgotten. */
export const sessionWorld = ({ gateway, caches, navigation }: World, productIndex: string) => ({
  actors: {
    checkSession: fromPromise<CheckSessionOutput, void>(({ signal }) => gateway.session({ signal })),
    logout: fromPromise<void, void>(async ({ signal }) => {
      await gateway.logout({ signal })
      for (const cache of Object.values(caches)) cache.clear()
    }),
  },
  actions: { goProductIndex: () => navigation.go(productIndex, 'push') },
})
