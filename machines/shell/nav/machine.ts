import type { ActorRefFrom } from 'xstate'
import { navSetup } from './setup.ts'
import type { NavContext, NavEvent, NavPanelParams } from './types.ts'

type AboutPanel = Extract<NavEvent, NavPanelParams>

const panelOf = ({ event: { panel } }: { event: AboutPanel }): NavPanelParams => ({ panel })
const show = { type: 'show', params: panelOf } as const
const isShown = { type: 'isShown', params: panelOf } as const

/** The top navigation: what opens below the bar, and what of the bar has room (NAV-04, NAV-05). */
export const navMachine = navSetup.createMachine({
  id: 'nav',
  description: 'Top navigation of the suite.',
  meta: { requirements: ['NAV-04', 'NAV-05'] },
  context: { panel: null, fitting: null },
  type: 'parallel',
  states: {
    panel: {
      description: 'Products, or what does not fit: one of them at a time.',
      meta: { requirements: ['NAV-05'] },
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the bar shows.',
          entry: 'forgetPanel',
          on: {
            'POINTER.ENTERED': {
              target: 'open.hovered',
              actions: [show, 'rememberHover'],
              meta: { requirements: ['NAV-05'] },
            },
            TOGGLE: { target: 'open.kept', actions: show },
          },
        },
        open: {
          description: 'A panel shows; the page behind it does not scroll.',
          meta: { requirements: ['NAV-05'] },
          tags: ['open'],
          invoke: { id: 'holdPage', src: 'holdPage' },
          on: {
            TOGGLE: { target: '.kept', actions: show },
            ESCAPE: {
              target: 'closed',
              actions: { type: 'focusOpener', params: ({ context }: { context: NavContext }) => ({ panel: context.panel! }) },
            },
            CLOSE: 'closed',
            'BAR.HIDDEN': 'closed',
            'WIDTHS.CHANGED': { guard: { type: 'losesOpener', params: ({ event }) => event }, target: 'closed' },
          },
          initial: 'hovered',
          states: {
            hovered: {
              description: 'The mouse is over the panel or what opened it.',
              meta: { requirements: ['NAV-05'] },
              on: {
                'POINTER.ENTERED': { actions: show },
                'POINTER.LEFT': 'leaving',
              },
            },
            leaving: {
              description: 'The mouse has left; it has 200 ms to come back.',
              meta: { requirements: ['NAV-05'] },
              after: { closeDelay: '#nav.panel.closed' },
              on: { 'POINTER.ENTERED': { target: 'hovered', actions: show } },
            },
            kept: {
              description: 'Opened by a press, a tap or a key: stays until it is closed, or the focus goes elsewhere.',
              meta: { requirements: ['NAV-05'] },
              on: {
                TOGGLE: [{ guard: isShown, target: '#nav.panel.closed' }, { actions: show }],
                'FOCUS.LEFT': '#nav.panel.closed',
              },
            },
          },
        },
      },
      on: {
        OPEN: {
          target: '.open.kept',
          actions: [show, { type: 'focusEntry', params: panelOf }],
          meta: { requirements: ['NAV-05'] },
        },
      },
    },
    bar: {
      description: 'What of the bar has room; the rest stands in More.',
      meta: { requirements: ['NAV-04'] },
      initial: 'hidden',
      states: {
        hidden: { description: 'The bar is not drawn.', on: { 'BAR.SHOWN': 'shown' } },
        shown: {
          description: 'Its width is followed as the window changes.',
          meta: { requirements: ['NAV-04'] },
          invoke: { id: 'measureBar', src: 'measureBar' },
          exit: 'forgetWidths',
          on: { 'BAR.HIDDEN': 'hidden' },
          initial: 'unmeasured',
          states: {
            unmeasured: {
              description: 'Drawn unseen, for what it measures.',
              on: { 'WIDTHS.CHANGED': { target: 'measured', actions: { type: 'fit', params: ({ event }) => event } } },
            },
            measured: {
              description: 'As many of the first entries as have room stand in the bar.',
              meta: { requirements: ['NAV-04'] },
              tags: ['measured'],
              on: { 'WIDTHS.CHANGED': { actions: ['keepFocus', { type: 'fit', params: ({ event }) => event }] } },
            },
          },
        },
      },
    },
  },
})

export type NavActor = ActorRefFrom<typeof navMachine>
