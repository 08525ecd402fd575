import type { codeMachine } from '../../../../machines/account/code/machine.ts'
import { button, defineView, say, sight } from '../../contract.ts'
import { addressFields, askForCode } from '../../fields.ts'

const { code, sendFirst, sendAgain } = addressFields()
const usable = [
  { ...sendFirst, disabled: false },
  { ...sendAgain, disabled: false },
]
const sent = sight('status', undefined, { text: say('login:code.sent') })

/** Something is under way: no other code can be asked for. */
const under = (label: string) => ({ sees: [code, { ...button(say(label)), disabled: true }], lacks: [...usable, sent] })

export const view = defineView<typeof codeMachine>({
  states: {
    restoring: { sees: [code, { ...sendFirst, disabled: true }], lacks: [...usable, sent] },
    idle: ({ context: { sentBefore } }) => ({
      sees: [code, { ...(sentBefore ? sendAgain : sendFirst), disabled: false }],
      lacks: [sentBefore ? sendFirst : sendAgain, sent],
    }),
    captcha: under('login:send.checking'),
    sending: under('login:send.sending'),
    counting: ({ context: { secondsLeft } }) => ({
      sees: [code, sent, { ...button(say('login:send.wait', { seconds: secondsLeft ?? 0 })), disabled: true }],
      lacks: usable,
    }),
  },
  events: {
    SEND: (hands) => askForCode(hands, { sendFirst, sendAgain }),
    CANCEL: { elsewhere: 'the form it is for goes away' },
    RESET: { elsewhere: 'another country is chosen for the phone' },
  },
})
