import { createActor } from 'xstate'
import { firstViewMachine } from '../machines/shell/firstView/machine.ts'
import { firstViewWorld } from '../services/shell/firstView.ts'

/** Where the page came with a list's first view, its machine takes that away once the program has drawn more than it. */
export const leaveFirstView = (page: Document): void => {
  const first = page.querySelector('.first')
  if (first) createActor(firstViewMachine.provide(firstViewWorld(page, first))).start()
}
