import { assign, fromCallback, setup } from 'xstate'
import { HELP_FIRST_MS, NOTICE_POLL_MS, NOTICE_RETRY_MS } from '../../../domain/constants.ts'
import { type StateMeta, unprovided } from '../../setup.ts'

export interface HelpMenuContext {
  /** An article changed since the account read it. */
  unread: boolean
}
export interface Unread {
  unread: boolean
}
export type HelpMenuEvent =
  /** The button, or the key `?`. */
  | { type: 'TOGGLE' }
  | { type: 'CLOSE' }
  /** An article was read, in this tab or another. */
  | { type: 'ARTICLE.SEEN' }
export type HelpMenuTag = 'open'

/** Words of the chart in `machine.ts`. Actors of the world: `askUnread`, `followTabs`, `followKeys`. */
export const helpMenuSetup = setup({
  types: { context: {} as HelpMenuContext, events: {} as HelpMenuEvent, tags: {} as HelpMenuTag, meta: {} as StateMeta },
  actors: {
    askUnread: unprovided<Unread, void>('askUnread'),
    /** Without the world there are neither tabs nor keys. */
    followTabs: fromCallback(() => {}),
    followKeys: fromCallback(() => {}),
  },
  actions: { setUnread: assign((_, { unread }: Unread) => ({ unread })) },
  // As often as notices.
  delays: { firstDelay: HELP_FIRST_MS, pollDelay: NOTICE_POLL_MS, retryDelay: NOTICE_RETRY_MS },
})
