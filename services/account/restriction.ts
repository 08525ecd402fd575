import { fromPromise } from 'xstate'
import type { ReceiveNoticeInput } from '../../machines/account/restriction/types.ts'
import type { World } from '../world.ts'

/** The receipt of a restriction notice (ABUSE-01). */
export const restrictionWorld = ({ gateway, navigation }: Pick<World, 'gateway' | 'navigation'>) => ({
  actors: {
    receiveNotice: fromPromise<void, ReceiveNoticeInput>(async ({ input: { noticeCode, backendAppCode }, signal }) => {
      await gateway.call('receiveNotice', { noticeCode, ...(backendAppCode !== null && { backendAppCode }) }, { signal })
    }),
  },
  actions: { reloadPage: () => navigation.reload() },
})
