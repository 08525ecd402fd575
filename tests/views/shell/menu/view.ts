import { MENU_WIDTH } from '../../../../domain/constants.ts'
import type { menuMachine } from '../../../../machines/shell/menu/machine.ts'
import { button, defineView, link, NotOffered, say, sight } from '../../contract.ts'

const menu = sight('navigation', say('common:menu.label'))
const overview = link(undefined, { text: say('common:nav.overview'), within: menu })
const collapse = button(say('common:menu.collapse'), { within: menu })
const expand = button(say('common:menu.expand'), { within: menu })
const edge = sight('separator', say('common:menu.resize'), { within: menu })
const show = button(say('common:menu.open'))
const hide = button(say('common:menu.close'))
const beside = [collapse, expand, edge]

export const view = defineView<typeof menuMachine>({
  states: {
    starting: { unseen: 'left at once' },
    wide: { sees: [menu, overview], lacks: [show, hide] },
    'wide.starting': { unseen: 'left at once' },
    'wide.open': ({ context: { width } }) => ({
      sees: [
        { ...collapse, expanded: true },
        { ...edge, value: String(width) },
      ],
      lacks: [expand],
    }),
    'wide.collapsed': { sees: [{ ...expand, expanded: false }], lacks: [collapse, edge] },
    narrow: { lacks: beside },
    'narrow.hidden': { sees: [{ ...show, expanded: false }], lacks: [menu, hide] },
    'narrow.drawer': { sees: [menu, overview, { ...hide, expanded: true }], lacks: [show] },
  },
  events: {
    TOGGLE: (hands, _, at) => hands.click(at.is('open') ? collapse : at.is('collapsed') ? expand : at.is('drawer') ? hide : show),
    'WIDTH.SET': async (hands, event, at) => {
      // The edge goes no further than its bounds.
      if (event.width < MENU_WIDTH.min || event.width > MENU_WIDTH.max || event.width === at.context.width)
        throw new NotOffered('separator')
      await hands.pointer('down', edge)
      await hands.pointer('move', edge, { x: event.width - at.context.width, y: 0 })
      await hands.pointer('up', edge)
    },
    'WINDOW.NARROWED': { elsewhere: 'the window is made narrow' },
    'WINDOW.WIDENED': { elsewhere: 'the window is made wide' },
    CLOSE: (hands, _, at) => {
      if (!at.is('drawer')) throw new NotOffered('navigation')
      return hands.press('Escape', overview)
    },
  },
})
