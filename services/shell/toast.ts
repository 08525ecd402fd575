import { fromCallback } from 'xstate'
import { toastMachine } from '../../machines/shell/toast/machine.ts'
import type { World } from '../world.ts'
import { followCover } from './hiding.ts'

/** What is told in passing, in the world (NOTICE-08): it waits while a modal has the page, or nobody sees it. */
export const toastActor = (
  visibility?: World['visibility'],
  page: () => Pick<Document, 'activeElement' | 'getElementById'> = () => document,
) =>
  toastMachine.provide({
    actors: {
      followCover: fromCallback(({ sendBack, system }) =>
        followCover(system, (covered) => sendBack({ type: 'COVER.CHANGED', covered }), visibility),
      ),
    },
    actions: {
      // A reader who is elsewhere is left there.
      leaveFocus: () => {
        const { activeElement, getElementById } = page()
        if (activeElement?.closest('[data-toast]')) getElementById.call(page(), 'main')?.focus({ preventScroll: true })
      },
    },
  })
