import { busy, type Examples, none } from '../../examples.ts'
import type { helpMenuMachine } from './machine.ts'

export { helpMenuMachine as machine } from './machine.ts'

/** What can happen to it. */
export const examples: Examples<typeof helpMenuMachine> = {
  inputs: [undefined],
  project: ({ unread }) => [unread],
  events: { TOGGLE: [{ type: 'TOGGLE' }], CLOSE: [{ type: 'CLOSE' }], 'ARTICLE.SEEN': [{ type: 'ARTICLE.SEEN' }] },
  actors: {
    askUnread: { done: [{ unread: true }, { unread: false }], error: [busy] },
    followTabs: none,
    followKeys: none,
  },
}
