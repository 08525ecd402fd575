import type { telemetryMachine } from '../../../../machines/shell/telemetry/machine.ts'
import { defineView } from '../../contract.ts'

const silent = { unseen: 'it shows nothing' }
const page = { elsewhere: 'the browser says so of the page' }

export const view = defineView<typeof telemetryMachine>({
  states: {
    deciding: { unseen: 'left at once' },
    off: silent,
    telling: silent,
    'telling.idle': silent,
    'telling.gathering': silent,
    'telling.sending': silent,
    'telling.resting': silent,
    'telling.offline': silent,
  },
  events: {
    'ENTRY.SEEN': page,
    'PATH.CHANGED': page,
    'PAGE.SHOWN': page,
    'PAGE.HIDDEN': page,
    'CONNECTION.LEFT': page,
    'CONNECTION.RETURNED': page,
  },
})
