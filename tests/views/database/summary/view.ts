import type { summaryMachine } from '../../../../machines/database/summary/machine.ts'
import { defineView, link, say, sight } from '../../contract.ts'

const record = link(say('list:hover.record'))
const fact = sight('term')

export const view = defineView<typeof summaryMachine>({
  states: {
    loading: { lacks: [record] },
    shown: { sees: [record, fact] },
    empty: { lacks: [record] },
  },
  events: {},
})
