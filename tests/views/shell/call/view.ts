import type { callMachine } from '../../../../machines/shell/call/machine.ts'
import { defineView } from '../../contract.ts'

const unseen = { unseen: 'whoever called shows that it waits, and what came of it; the captcha is the captcha’s' }

export const view = defineView<typeof callMachine>({
  states: {
    refused: { unseen: 'left at once' },
    agreeing: unseen,
    solving: unseen,
    sending: unseen,
    answered: unseen,
    failed: unseen,
    abandoned: unseen,
  },
  events: { CANCEL: { elsewhere: 'whoever called wants the answer no more' } },
})
