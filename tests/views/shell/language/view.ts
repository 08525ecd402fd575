import type { languageMachine } from '../../../../machines/shell/language/machine.ts'
import { button, defineView, say } from '../../contract.ts'

/** It names the other language in that language, and says in the page's own what it does. */
const switcher = button(undefined, { text: say('common:language.label') })
const other = button(undefined, { text: say('common:language.switch') })

export const view = defineView<typeof languageMachine>({
  states: {
    shown: { sees: [{ ...switcher, disabled: false }, other] },
    switching: { sees: [{ ...switcher, disabled: true }, other], lacks: [{ ...switcher, disabled: false }] },
  },
  events: {
    TOGGLE: (hands) => hands.click(switcher),
  },
})
