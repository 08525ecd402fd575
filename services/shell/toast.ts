import { type AnyActorRef, fromCallback } from 'xstate'
import type { OverlayActor } from '../../machines/shell/overlay/machine.ts'
import { toastMachine } from '../../machines/shell/toast/machine.ts'

/** What is told in passing, in the world (NOTICE-08): it hears from the overlay authority whether a modal has the page. */
export const toastActor = (page: () => Pick<Document, 'activeElement' | 'getElementById'> = () => document) =>
  toastMachine.provide({
    actors: {
      followCover: fromCallback(({ sendBack, system }) => {
        const overlay = system.get('overlay') as OverlayActor | undefined
        let covered = false
        const look = () => {
          // What lets the page go on, as a notice in its corner, has no buttons in the way.
          const now = overlay?.getSnapshot().hasTag('locked') === true
          if (now !== covered) sendBack({ type: 'COVER.CHANGED', covered: (covered = now) })
        }
        look()
        const following = (overlay as AnyActorRef | undefined)?.subscribe(look)
        return () => following?.unsubscribe()
      }),
    },
    actions: {
      // A reader who is elsewhere is left there.
      leaveFocus: () => {
        const { activeElement, getElementById } = page()
        if (activeElement?.closest('[data-toast]')) getElementById.call(page(), 'main')?.focus({ preventScroll: true })
      },
    },
  })
