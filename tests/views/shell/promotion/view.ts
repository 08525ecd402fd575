import type { promotionMachine } from '../../../../machines/shell/promotion/machine.ts'
import { button, defineView, link, say } from '../../contract.ts'

const collapse = button(say('nav:promotion.collapse'))
const expand = button(say('nav:promotion.expand'))
const service = link(/^药品日历/)

export const view = defineView<typeof promotionMachine>({
  states: {
    starting: { unseen: 'left at once' },
    expanded: { sees: [{ ...collapse, expanded: true }, service], lacks: [expand] },
    collapsed: { sees: [{ ...expand, expanded: false }], lacks: [collapse, service] },
  },
  events: { COLLAPSE: (hands) => hands.click(collapse), EXPAND: (hands) => hands.click(expand) },
})
