import { MENU_WIDTH } from '../../../domain/constants.ts'
import { isHonoured, menuSetup } from './setup.ts'

/** The left menu: beside the content and collapsible, or a drawer in a narrow window (MENU-01). */
export const menuMachine = menuSetup.createMachine({
  id: 'menu',
  description: 'Left menu of the databases.',
  meta: { requirements: ['MENU-01', 'MENU-02'], whole: ['MENU-02'] },
  context: ({ input }) => ({
    width: isHonoured(input.storedWidth) ? input.storedWidth : MENU_WIDTH[input.language],
    startCollapsed: input.collapsed,
    startNarrow: input.narrow,
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
      on: { 'WINDOW.NARROWED': 'narrow' },
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
            'WIDTH.SET': {
              meta: { requirements: ['MENU-01'] },
              guard: { type: 'isHonouredWidth', params: ({ event }) => ({ width: event.width }) },
              actions: [
                { type: 'setWidth', params: ({ event }) => ({ width: event.width }) },
                { type: 'storeMenuWidth', params: ({ event }) => ({ width: event.width }) },
              ],
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
        hidden: { description: 'Only the button shows.', tags: ['hidden'], on: { TOGGLE: 'drawer' } },
        drawer: { description: 'Over the content.', tags: ['drawer'], on: { TOGGLE: 'hidden', CLOSE: 'hidden' } },
      },
    },
  },
})
