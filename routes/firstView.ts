import { createActor } from 'xstate'
import { firstViewMachine } from '../machines/shell/firstView/machine.ts'
import { firstViewWorld } from '../services/shell/firstView.ts'

/** The machine of the page's first view, which takes it away once the program has drawn more than it. */
export const leaveFirstView = (page: Document, first: Element): void =>
  void createActor(firstViewMachine.provide(firstViewWorld(page, first))).start()
