import { fromCallback, setup } from 'xstate'
import { FIRST_VIEW_BANNER_MS } from '../../../domain/constants.ts'
import { effect, type StateMeta } from '../../setup.ts'

export type FirstViewEvent =
  /** The program has drawn more than its frame: rows, what stands in their place, a login, another page. */
  | { type: 'PAGE.SHOWN' }
  /** It has rows, but not yet the banner above them, which the first view has. */
  | { type: 'BANNER.AWAITED' }

/** Words of the chart in `machine.ts`. Actor of the world: `watchPage`, which tells what the program has drawn; action: `remove`. */
export const firstViewSetup = setup({
  types: { context: {} as object, events: {} as FirstViewEvent, meta: {} as StateMeta },
  actors: { watchPage: fromCallback<FirstViewEvent>(() => {}) },
  actions: { remove: effect<void>() },
  delays: { bannerWait: FIRST_VIEW_BANNER_MS },
})
