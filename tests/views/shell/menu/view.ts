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
    'wide.open.settled': { sees: [edge] },
    'wide.open.grabbed': { unseen: 'a hold is felt, not seen: the edge is where it was' },
    'wide.open.moving': { sees: [edge] },
    'wide.open.stepping': { sees: [edge] },
    'wide.collapsed': { sees: [{ ...expand, expanded: false }], lacks: [collapse, edge] },
    narrow: { lacks: beside },
    'narrow.hidden': { sees: [{ ...show, expanded: false }], lacks: [menu, hide] },
    'narrow.drawer': { sees: [menu, overview, { ...hide, expanded: true }], lacks: [show] },
  },
  events: {
    TOGGLE: (hands, _, at) => {
      // The pointer is at the edge; and from the keys at the edge one goes away first, which is an event of its own.
      if (at.is('held') || at.is('stepping')) throw new NotOffered('button')
      return hands.click(at.is('open') ? collapse : at.is('collapsed') ? expand : at.is('drawer') ? hide : show)
    },
    'EDGE.GRAB': async (hands, { x }, at) => {
      if (at.is('held')) throw new NotOffered('separator')
      // A button that was still down when the edge went away, or Escape was pressed, comes up first.
      await hands.pointer('up', edge)
      await hands.pointer('down', edge, { x, y: 0 })
    },
    // Examples take the edge at 0, so that a place is a way from there.
    'EDGE.DRAG': async (hands, { x }, at) => {
      if (!at.is('held')) throw new NotOffered('separator')
      await hands.pointer('move', edge, { x, y: 0 })
    },
    'EDGE.DROP': async (hands, _, at) => {
      if (!at.is('held')) throw new NotOffered('separator')
      await hands.pointer('up', edge)
    },
    'WIDTH.STEP': async (hands, { by }, at) => {
      if (at.is('held')) throw new NotOffered('separator')
      await hands.press(by < 0 ? 'ArrowLeft' : 'ArrowRight', edge)
    },
    // With the edge in hand Escape is heard wherever the focus is.
    'WIDTH.CANCEL': async (hands, _, at) => {
      if (at.is('held')) return hands.press('Escape')
      if (!at.is('stepping')) throw new NotOffered('separator')
      return hands.press('Escape', edge)
    },
    BLUR: async (hands, _, at) => {
      if (!at.is('stepping')) throw new NotOffered('separator')
      await hands.press('Tab')
    },
    'WINDOW.NARROWED': { elsewhere: 'the window is made narrow' },
    'WINDOW.WIDENED': { elsewhere: 'the window is made wide' },
    LEAVE: (hands, _, at) => {
      if (!at.is('drawer')) throw new NotOffered('navigation')
      return hands.press('Tab', overview)
    },
    CLOSE: (hands, _, at) => {
      if (!at.is('drawer')) throw new NotOffered('navigation')
      return hands.press('Escape', overview)
    },
  },
})
