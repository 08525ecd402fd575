import type { navMachine } from '../../../../machines/shell/nav/machine.ts'
import { button, defineView, link, say, sight, type Sight } from '../../contract.ts'

const bar = sight('navigation', say('nav:label'))
const products = button(say('nav:products'), { within: bar })
const more = button(say('nav:more'), { within: bar })
const openers: Record<'products' | 'more', Sight> = { products, more }
const screening = link(say('nav:screening'), { within: bar })
/** Where the products stand. */
const category = sight('group', undefined, { within: bar })

export const view = defineView<typeof navMachine>({
  states: {
    panel: {},
    'panel.closed': { lacks: [category] },
    // Where the bar has it.
    'panel.open': ({ context: { panel, fitting } }) =>
      fitting && (panel === 'products') === fitting.includes('products') ? { sees: [{ ...openers[panel!], expanded: true }] } : {},
    'panel.open.hovered': {},
    'panel.open.leaving': { unseen: 'the mouse has only just left: the panel still shows' },
    'panel.open.kept': {},
    bar: {},
    'bar.hidden': { lacks: [products, more, screening] },
    'bar.shown': { sees: [bar] },
    'bar.shown.unmeasured': { lacks: [products, more, screening] },
    'bar.shown.measured': ({ context: { fitting, panel } }) => {
      const fits = (id: string) => fitting?.includes(id) === true
      return {
        sees: [
          ...(fits('products') ? [products] : [more]),
          ...(fits('screening') || panel === 'more' ? [screening] : []),
          ...(panel === (fits('products') ? 'products' : 'more') ? [{ ...category, nth: 0 }] : []),
        ],
        lacks: [...(fits('products') ? [] : [products]), ...(fits('screening') || panel === 'more' ? [] : [screening])],
      }
    },
  },
  events: {
    'POINTER.ENTERED': (hands, { panel }) => hands.hover(openers[panel]),
    'POINTER.LEFT': { elsewhere: 'the mouse goes elsewhere' },
    TOGGLE: { elsewhere: 'pressed by mouse, finger or key: the mouse comes over it first' },
    OPEN: (hands, { panel }) => hands.press('ArrowDown', openers[panel]),
    ESCAPE: { elsewhere: 'pressed wherever the focus is' },
    CLOSE: { elsewhere: 'a press beside the bar, or an entry' },
    'FOCUS.LEFT': { elsewhere: 'the focus goes elsewhere' },
    'BAR.SHOWN': { elsewhere: 'the page draws it' },
    'BAR.HIDDEN': { elsewhere: 'the page draws it no more' },
    'WIDTHS.CHANGED': { elsewhere: 'the window, or the texts in it' },
  },
})
