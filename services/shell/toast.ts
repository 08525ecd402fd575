import { fromCallback } from 'xstate'
import { toastMachine } from '../../machines/shell/toast/machine.ts'
import { followCover } from './hiding.ts'

/** What is told in passing, in the world (NOTICE-08): it hears from the overlay authority whether a modal has the page. */
export const toastActor = (page: () => Pick<Document, 'activeElement' | 'getElementById'> = () => document) =>
  toastMachine.provide({
    actors: {
      followCover: fromCallback(({ sendBack, system }) => followCover(system, (covered) => sendBack({ type: 'COVER.CHANGED', covered }))),
    },
    actions: {
      // A reader who is elsewhere is left there.
      leaveFocus: () => {
        const { activeElement, getElementById } = page()
        if (activeElement?.closest('[data-toast]')) getElementById.call(page(), 'main')?.focus({ preventScroll: true })
      },
    },
  })
