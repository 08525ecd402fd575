import { assign, fromCallback, setup } from 'xstate'
import { DROPDOWN_CLOSE_MS } from '../../../domain/constants.ts'
import { effect, type StateMeta } from '../../setup.ts'
import { fittingOf } from './fit.ts'
import type { NavContext, NavEvent, NavPanel, NavPanelParams, NavTag, NavWidths } from './types.ts'

/** Words of the chart in `machine.ts`. */
export const navSetup = setup({
  types: { context: {} as NavContext, events: {} as NavEvent, tags: {} as NavTag, meta: {} as StateMeta },
  actors: {
    measureBar: fromCallback<NavEvent>(() => {}),
    holdPage: fromCallback<NavEvent>(() => {}),
  },
  actions: {
    show: assign((_, { panel }: NavPanelParams) => ({ panel })),
    forgetPanel: assign({ panel: null }),
    fit: assign((_, widths: NavWidths) => ({ fitting: fittingOf(widths) })),
    forgetWidths: assign({ fitting: null }),
    rememberHover: () => {},
    focusEntry: effect<NavPanelParams>(),
    focusOpener: effect<NavPanelParams>(),
    keepFocus: effect<void>(),
  },
  guards: {
    /** It is about the panel that is open. */
    isShown: ({ context }, { panel }: { panel: NavPanel }) => context.panel === panel,
    /** What opened the panel has no place in the bar any more. */
    losesOpener: ({ context }, widths: NavWidths) => {
      const fitting = fittingOf(widths)
      if (context.panel === 'products') return !fitting.includes('products')
      return !widths.keepsMore && fitting.length === widths.entries.length
    },
  },
  delays: { closeDelay: DROPDOWN_CLOSE_MS },
})
