import type { promptsMachine } from '../../../../machines/account/prompts/machine.ts'
import { button, defineView, dialog, say, sight } from '../../contract.ts'
import { addressFields } from '../../fields.ts'

const emailPrompt = dialog(say('certify:email.title'))
const followPrompt = dialog(say('certify:follow.title'))
const notNow = button(say('certify:email.later'), { within: emailPrompt })
const long = sight('checkbox', say('certify:email.long'), { within: emailPrompt })
const notNowFollow = button(say('certify:follow.later'), { within: followPrompt })
const hint = sight('status', say('certify:hint.label'))
const closeHint = button(say('certify:hint.close'), { within: hint })
const close = button(say('common:actions.close'))
const { email, code } = addressFields(emailPrompt)
const noHint = { lacks: [hint] }

export const view = defineView<typeof promptsMachine>({
  states: {
    prompt: { unseen: 'what is asked, the states below say' },
    'prompt.off': {},
    'prompt.deciding': { unseen: 'left at once' },
    'prompt.skipped': {},
    'prompt.phone': {},
    'prompt.considering': {},
    'prompt.considering.email': { unseen: 'nothing is asked yet, as in the state around it' },
    'prompt.considering.follow': { unseen: 'nothing is asked yet, as in the state around it' },
    'prompt.email': ({ context: { facts, long: isLong } }) => ({
      open: emailPrompt,
      sees: [
        { ...emailPrompt, text: say(facts.emailExpired ? 'certify:email.expired' : 'certify:email.lead') },
        email,
        code,
        button(say('certify:form.submit'), { within: emailPrompt }),
        { ...long, checked: isLong },
        { ...notNow, disabled: false },
        { ...close, within: emailPrompt },
      ],
    }),
    'prompt.follow': {
      open: followPrompt,
      sees: [
        { ...followPrompt, text: say('certify:follow.lead') },
        { ...notNowFollow, disabled: false },
        { ...close, within: followPrompt },
      ],
    },
    'prompt.content': {},
    hint: { unseen: 'whether it shows, the states below say' },
    'hint.off': noHint,
    'hint.considering': noHint,
    // A modal hides the page behind it from screen readers.
    'hint.showing': (at) => (at.is('email') || at.is('follow') ? {} : { sees: [hint, { ...closeHint, disabled: false }] }),
    'hint.shown': noHint,
  },
  events: {
    'PROMPTS.START': { elsewhere: 'somebody is logged in' },
    'PROMPTS.STOP': { elsewhere: 'nobody is logged in any more' },
    'PATH.CHANGED': { elsewhere: 'another page is shown' },
    'PAUSE.SET': (hands, { long: wanted }) => hands.click({ ...long, checked: !wanted }),
    'EMAIL.CLOSE': (hands) => hands.click(notNow),
    'FOLLOW.CLOSE': (hands) => hands.click(notNowFollow),
    'HINT.CLOSE': (hands) => hands.click(closeHint),
    'CERTIFICATION.DONE': { elsewhere: 'the actor of the form' },
    'QR.CONFIRMED': { elsewhere: 'the actor of the QR code' },
    'FORCE.REQUIRED': { elsewhere: 'the actor of the QR code' },
    'QR.FAILED': { elsewhere: 'the actor of the QR code' },
  },
})
