import type { ActorRefFrom } from 'xstate'
import { helpMenuSetup } from './setup.ts'

/** The help menu of members: what leads into the help center, with a dot while an article changed since it was read (HELP-01). */
export const helpMenuMachine = helpMenuSetup.createMachine({
  id: 'helpMenu',
  description: 'The help menu: what leads into the help center, with a dot while an article changed since it was read.',
  meta: { requirements: ['HELP-01'] },
  context: { unread: false },
  type: 'parallel',
  states: {
    dot: {
      description: 'Whether something is unread.',
      meta: { requirements: ['HELP-01'] },
      invoke: { id: 'followTabs', src: 'followTabs' },
      on: { 'ARTICLE.SEEN': '.asking' },
      initial: 'settling',
      states: {
        settling: { description: 'What the reader came for is asked first, for four seconds.', after: { firstDelay: 'asking' } },
        asking: {
          description: 'The gateway is asked; what was known shows meanwhile.',
          invoke: {
            id: 'askUnread',
            src: 'askUnread',
            onDone: { target: 'known', actions: { type: 'setUnread', params: ({ event }) => event.output } },
            onError: 'late',
          },
        },
        known: { description: 'Ten minutes between two looks.', after: { pollDelay: 'asking' } },
        late: { description: 'The look failed; a minute later there is another.', after: { retryDelay: 'asking' } },
      },
    },
    menu: {
      description: 'What the button opens.',
      meta: { requirements: ['HELP-01'] },
      invoke: { id: 'followKeys', src: 'followKeys' },
      initial: 'closed',
      states: {
        closed: { description: 'The button alone.', on: { TOGGLE: 'open' } },
        open: { description: 'The links show.', tags: ['open'], on: { TOGGLE: 'closed', CLOSE: 'closed' } },
      },
    },
  },
})

export type HelpMenuActor = ActorRefFrom<typeof helpMenuMachine>
