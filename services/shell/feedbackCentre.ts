import { fromCallback } from 'xstate'
import type { Ids, ListOutput } from '../../machines/shell/feedbackCentre/setup.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import { FEEDBACK_CHANNEL } from './feedback.ts'

/** What the account sent and was answered (FEED-04); the rest of the browser hears what was read here, and is heard when it counts replies. */
export const feedbackCentreWorld = (
  { gateway }: Pick<World, 'gateway'>,
  open: () => BroadcastChannel | null = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(FEEDBACK_CHANNEL)),
) => {
  let channel: BroadcastChannel | null = null
  return {
    actors: {
      load: fromPromise<ListOutput, void>(({ signal }) => gateway.call('feedback-list', {}, { signal })),
      sendRead: fromPromise<Ids, Ids>(async ({ input: { ids }, signal }) => {
        await gateway.call('feedback-read', { ids: [...ids] }, { signal })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is its origin's own
        channel?.postMessage('read')
        return { ids }
      }),
      followTabs: fromCallback(({ sendBack }) => {
        channel = open()
        const hear = ({ data }: MessageEvent<unknown>) => {
          if (data === 'sent' || data === 'read') sendBack({ type: 'FEEDBACK.CHANGED' })
          else if (typeof data === 'object' && data !== null && 'unread' in data && Number.isInteger(data.unread))
            sendBack({ type: 'REPLIES.COUNTED', count: data.unread })
        }
        channel?.addEventListener('message', hear)
        return () => {
          channel?.close()
          channel = null
        }
      }),
    },
  }
}
