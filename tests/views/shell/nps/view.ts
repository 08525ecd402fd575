import { reviewProblem, topicOf } from '../../../../domain/survey.ts'
import type { npsMachine } from '../../../../machines/shell/nps/machine.ts'
import type { NpsContext } from '../../../../machines/shell/nps/types.ts'
import { button, defineView, dialog, field, say, sayFailure, sight, words } from '../../contract.ts'

const titleOf = ({ survey }: NpsContext) => dialog(say('survey:title', { name: { key: `databases:${survey?.database ?? ''}.title` } }))
const thanks = dialog(say('survey:thanks'))
const answered = dialog(say('survey:answered'))
const SCALE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const radio = (score: number) => sight('radio', String(score))
const next = button(say('survey:next'))
const submit = button(say('survey:submit'))
const sending = button(say('survey:sending'))
const back = button(say('survey:back'))
const close = button(say('common:actions.close'))
const review = ({ score }: NpsContext) => field(say(topicOf(score ?? 0) === 'improvements' ? 'survey:improvements' : 'survey:difficulties'))
const short = words(say('survey:short'))
const alert = sight('alert')
const failed = ({ failure }: NpsContext) =>
  failure ? { sees: [{ ...alert, text: sayFailure(failure) }], lacks: [] } : { sees: [], lacks: [alert] }
const silent = { unseen: 'it waits in silence; nothing is open, which holds everywhere' }
const looks = { unseen: 'whatever is looked for, the reader goes on with the answer' }

export const view = defineView<typeof npsMachine>({
  states: {
    off: silent,
    on: {},
    'on.resting': silent,
    'on.using': silent,
    'on.asking': silent,
    'on.open': {},
    'on.open.answering': {},
    'on.open.answering.step': {},
    'on.open.answering.step.score': ({ context }) => ({
      open: titleOf(context),
      sees: [
        ...SCALE.map((score) => ({ ...radio(score), checked: context.score === score })),
        { ...next, disabled: context.score === null },
        close,
        ...failed(context).sees,
      ],
      lacks: [submit, back, field(), ...failed(context).lacks],
    }),
    'on.open.answering.step.text': ({ context }) => ({
      open: titleOf(context),
      sees: [
        { ...review(context), value: context.text },
        { ...submit, disabled: reviewProblem(context.text, context.language) !== null },
        back,
        close,
        ...failed(context).sees,
        ...(context.text !== '' && reviewProblem(context.text, context.language) === 'short' ? [short] : []),
      ],
      lacks: [next, radio(0), ...failed(context).lacks, ...(context.text === '' ? [short] : [])],
    }),
    'on.open.answering.elsewhere': looks,
    'on.open.answering.elsewhere.waiting': looks,
    'on.open.answering.elsewhere.looking': looks,
    'on.open.sending': ({ context }) => ({ open: titleOf(context), sees: [{ ...sending, busy: true }], lacks: [close, alert] }),
    'on.open.answered': {
      open: answered,
      sees: [
        button(say('common:actions.close'), { within: answered, nth: 0 }),
        button(say('common:actions.close'), { within: answered, nth: 1 }),
        sight('status', undefined, { text: say('errors:survey.answered') }),
      ],
      lacks: [submit, next, back, field(), radio(0), alert],
    },
    'on.open.thanks': { open: thanks, sees: [close, sight('status', undefined, { text: say('survey:thanksText') })] },
    'on.open.thanks.resting': { unseen: 'something else hides it' },
    'on.open.thanks.showing': {},
  },
  events: {
    'SURVEY.START': { elsewhere: 'somebody logged in' },
    'SURVEY.STOP': { elsewhere: 'somebody logged out' },
    'SURVEY.CLOSED': { elsewhere: 'it was answered or put away in another tab' },
    'PAGE.SHOWN': { elsewhere: 'the tab is seen' },
    'PLACE.CHANGED': { elsewhere: 'the address bar' },
    'SCORE.CHOSEN': (hands, { score }) => hands.click(radio(score)),
    'TEXT.CHANGED': (hands, { text }, { context }) => hands.fill(review(context), text),
    RESET: (hands) => hands.click(back),
    SUBMIT: (hands, _, at) => hands.click(at.is('score') ? next : submit),
    CLOSE: (hands, _, at) => hands.click({ ...close, ...(at.is('answered') && { nth: 0 }) }),
    'TURN.SHOWN': { elsewhere: 'the overlay authority' },
    'TURN.HIDDEN': { elsewhere: 'the overlay authority' },
  },
})
