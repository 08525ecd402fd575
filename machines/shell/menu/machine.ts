import { MENU_WIDTH } from '../../../domain/constants.ts'
import { isHonoured, menuSetup } from './setup.ts'
import type { MenuContext, MenuWidthParams } from './types.ts'

/** The width it has come to is kept. */
const storeMenuWidth = {
  type: 'storeMenuWidth',
  params: ({ context: { width } }: { context: MenuContext }): MenuWidthParams => ({ width }),
} as const

/** The left menu: beside the content and collapsible, or a drawer in a narrow window (MENU-01). */
export const menuMachine = menuSetup.createMachine({
  id: 'menu',
  description: 'Left menu of the databases.',
  meta: { requirements: ['MENU-01', 'MENU-02'], whole: ['MENU-02'] },
  context: ({ input }) => ({
    width: isHonoured(input.storedWidth) ? input.storedWidth : MENU_WIDTH[input.language],
    startCollapsed: input.collapsed,
    startNarrow: input.narrow,
    sizing: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Takes up what was kept from before.',
      always: [{ guard: 'startsNarrow', target: 'narrow' }, { target: 'wide' }],
    },
    wide: {
      description: 'Beside the content.',
      meta: { requirements: ['MENU-01'] },
      initial: 'starting',
      on: { 'WINDOW.NARROWED': { target: 'narrow', actions: 'keepFocus' } },
      states: {
        starting: {
          description: 'As it was left, also when the window was narrow until now.',
          meta: { requirements: ['MENU-01'] },
          always: [{ guard: 'startsCollapsed', target: 'collapsed' }, { target: 'open' }],
        },
        open: {
          description: 'Names and icons, `width` px wide.',
          meta: { requirements: ['MENU-01'] },
          tags: ['open'],
          on: {
            TOGGLE: { target: 'collapsed', actions: { type: 'storeMenuCollapsed', params: { collapsed: true } } },
            'EDGE.GRAB': { target: '.grabbed', actions: { type: 'takeEdge', params: ({ event: { x } }) => ({ x }) } },
          },
          initial: 'settled',
          states: {
            settled: {
              description: 'Its edge is left alone.',
              entry: 'letGo',
              on: {
                'WIDTH.STEP': {
                  target: 'stepping',
                  actions: [
                    { type: 'takeEdge', params: { x: 0 } },
                    { type: 'stepBy', params: ({ event: { by } }) => ({ by }) },
                    storeMenuWidth,
                  ],
                },
              },
            },
            grabbed: {
              description: 'The pointer holds its edge and has not moved it yet.',
              tags: ['held'],
              on: {
                'EDGE.DRAG': {
                  target: 'moving',
                  actions: [{ type: 'dragTo', params: ({ event: { x } }) => ({ x }) }, storeMenuWidth],
                },
                'EDGE.DROP': 'settled',
                'WIDTH.CANCEL': 'settled',
              },
            },
            moving: {
              description:
                'Its edge follows the pointer within bounds; Escape, or a pointer that is taken away, gives back the width it had.',
              meta: { requirements: ['MENU-01'] },
              tags: ['held'],
              on: {
                'EDGE.DRAG': { actions: [{ type: 'dragTo', params: ({ event: { x } }) => ({ x }) }, storeMenuWidth] },
                'EDGE.DROP': 'settled',
                'WIDTH.CANCEL': { target: 'settled', actions: ['giveBack', storeMenuWidth] },
              },
            },
            stepping: {
              description:
                'Keys move its edge, which has the focus; Escape gives back the width it had, going elsewhere keeps the new one.',
              meta: { requirements: ['MENU-01'] },
              tags: ['stepping'],
              on: {
                'WIDTH.STEP': { actions: [{ type: 'stepBy', params: ({ event: { by } }) => ({ by }) }, storeMenuWidth] },
                'WIDTH.CANCEL': { target: 'settled', actions: ['giveBack', storeMenuWidth] },
                BLUR: 'settled',
              },
            },
          },
        },
        collapsed: {
          description: 'Icons only, 73 px wide.',
          meta: { requirements: ['MENU-01'] },
          tags: ['collapsed'],
          on: { TOGGLE: { target: 'open', actions: { type: 'storeMenuCollapsed', params: { collapsed: false } } } },
        },
        last: { description: 'As it was before the window became narrow.', type: 'history', history: 'shallow' },
      },
    },
    narrow: {
      description: 'Out of the way; the content has the whole window.',
      initial: 'hidden',
      on: { 'WINDOW.WIDENED': 'wide.last' },
      states: {
        hidden: {
          description: 'Only the button shows.',
          tags: ['hidden'],
          on: { TOGGLE: { target: 'drawer', actions: 'focusMenu' } },
        },
        drawer: {
          description: 'Over the content.',
          tags: ['drawer'],
          on: { TOGGLE: 'hidden', CLOSE: { target: 'hidden', actions: 'focusOpener' }, LEAVE: 'hidden' },
        },
      },
    },
  },
})
