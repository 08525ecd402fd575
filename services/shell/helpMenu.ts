import { fromCallback } from 'xstate'
import type { Unread } from '../../machines/shell/helpMenu/setup.ts'
import { fromPromise } from '../causes.ts'
import { untilSeen } from '../untilSeen.ts'
import type { World } from '../world.ts'
import { followSeen } from './helpTabs.ts'

/** Somebody types there, or a dialog has the page. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null) ||
  document.querySelector('[data-modal]') !== null

/** The help menu's side of the world (HELP-01). A tab that nobody sees asks for nothing. */
export const helpMenuWorld = ({ gateway, visibility }: Pick<World, 'gateway' | 'visibility'>) => ({
  actors: {
    askUnread: fromPromise<Unread, void>(async ({ signal }) => {
      await untilSeen(visibility, signal)
      signal.throwIfAborted()
      return { unread: (await gateway.call('help-all-read', { db: '' }, { signal })).obj === 'UNREAD' }
    }),
    followTabs: fromCallback(({ sendBack }) => followSeen(() => sendBack({ type: 'ARTICLE.SEEN' }))),
    /** `?` opens it, as in many programs. */
    followKeys: fromCallback(({ sendBack }) => {
      const hear = (event: KeyboardEvent) => {
        if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event.target)) return
        event.preventDefault()
        sendBack({ type: 'TOGGLE' })
      }
      document.addEventListener('keydown', hear)
      return () => document.removeEventListener('keydown', hear)
    }),
  },
})
