import type { captchaMachine } from '../../../../machines/account/captcha/machine.ts'
import {
  alertdialog,
  type At,
  button,
  defineView,
  dialog,
  field,
  say,
  sayFailure,
  type Seen,
  sight,
  type Words,
  words,
} from '../../contract.ts'

type CaptchaAt = At<typeof captchaMachine>

const puzzle = dialog(say('captcha:title'))
const lockedOut = alertdialog(say('captcha:lockedOut.title'))
const close = button(say('common:actions.close'))
const understood = button(say('captcha:lockedOut.close'))
const picture = sight('img', say('captcha:picture'), { within: puzzle })
const slider = sight('slider', say('captcha:slider'), { within: puzzle })
const another = button(say('captcha:refresh'), { within: puzzle })
/** For who cannot see the picture. */
const ask = button(say('captcha:other.ask'), { within: puzzle })
const instead = dialog(say('captcha:other.title'))
const code = field(say('captcha:other.label'), { within: instead })
const confirm = button(say('captcha:other.confirm'), { within: instead })
const again = button(say('captcha:other.again'), { within: instead })
const back = button(say('captcha:other.back'), { within: instead })
/** Where there is no picture to solve. */
const refresh = button(say('captcha:network.refresh'))

const solving = ({ movable, sees = [], lacks = [] }: { movable: boolean } & Seen): Seen => ({
  open: puzzle,
  sees: [{ ...slider, disabled: !movable }, { ...close, within: puzzle }, words(say('captcha:keys'), puzzle), ...sees],
  lacks: [{ ...slider, disabled: movable }, refresh, ...lacks],
})
const locked = { ...another, disabled: true }

const gone = (title: string, text: Words): Seen => {
  const open = dialog(say(title))
  return {
    open,
    sees: [sight('alert', undefined, { within: open, text }), { ...refresh, within: open, disabled: false }, { ...close, within: open }],
    lacks: [picture, slider, another],
  }
}
/** Steps of the keys, px of the picture. */
const KEYS: Readonly<Record<number, string>> = { 1: 'ArrowRight', [-1]: 'ArrowLeft', 10: 'Shift+ArrowRight', [-10]: 'Shift+ArrowLeft' }
const isLimited = ({ context }: CaptchaAt) => context.failure?.code === 'auth.rate_limited'

export const view = defineView<typeof captchaMachine>({
  states: {
    idle: {},
    open: { unseen: 'what shows, the states below say' },
    'open.loading': solving({
      movable: false,
      sees: [sight('status', undefined, { within: puzzle, text: say('captcha:loading') }), locked],
      lacks: [picture],
    }),
    'open.solving.ready': ({ context: { x } }) =>
      solving({
        movable: true,
        sees: [
          picture,
          { ...another, disabled: false },
          { ...ask, disabled: false },
          ...(x === 0 ? [words(say('captcha:hint'), puzzle)] : []),
        ],
        lacks: [words(say('captcha:loading'), puzzle)],
      }),
    'open.solving.dragging': solving({ movable: true, sees: [picture, locked] }),
    'open.solving': { unseen: 'what shows, the states below say' },
    'open.solving.working': solving({
      movable: false,
      sees: [picture, locked, sight('status', undefined, { within: puzzle, text: say('captcha:checking') })],
    }),
    'open.solving.checking': solving({
      movable: false,
      sees: [picture, locked, sight('status', undefined, { within: puzzle, text: say('captcha:checking') })],
    }),
    'open.wrong': ({ context: { triesLeft } }) =>
      solving({
        movable: false,
        sees: [
          { ...puzzle, text: say('captcha:wrong') },
          { ...puzzle, text: say('captcha:triesLeft', { count: triesLeft }) },
          picture,
          locked,
        ],
      }),
    'open.expired': gone('captcha:expired.title', say('captcha:expired.text')),
    'open.unreachable': (at) =>
      isLimited(at) && at.context.failure
        ? gone('captcha:limited', sayFailure(at.context.failure))
        : gone('captcha:network.title', say('captcha:network.text')),
    'open.sending': {
      open: instead,
      sees: [sight('status', undefined, { within: instead, text: say('captcha:other.sending') }), back, { ...close, within: instead }],
      lacks: [code, picture, slider],
    },
    'open.coded': ({ context: { challenge, failure, code: typed } }) => ({
      open: instead,
      sees: [
        { ...code, value: typed },
        { ...confirm, disabled: typed.trim() === '' },
        { ...again, disabled: false },
        back,
        { ...close, within: instead },
        failure
          ? sight('alert', undefined, { within: instead, text: sayFailure(failure) })
          : words(say('captcha:other.sent', { to: challenge?.other?.to ?? '' }), instead),
      ],
      lacks: [picture, slider],
    }),
    'open.confirming': { open: instead, sees: [code, { ...again, disabled: true }], lacks: [back, picture, slider] },
    'open.helped': ({ context: { failure } }) => ({
      open: instead,
      sees: [
        words(failure ? sayFailure(failure) : say('captcha:other.unknown'), instead),
        words(say('captcha:other.qr'), instead),
        words(say('captcha:other.manager'), instead),
        back,
      ],
      lacks: [code, picture, slider],
    }),
    'open.solved': solving({ movable: false, sees: [{ ...puzzle, text: say('captcha:solved') }, picture, locked] }),
    'open.lockedOut': {
      open: lockedOut,
      sees: [
        { ...lockedOut, text: say('captcha:lockedOut.text') },
        { ...understood, within: lockedOut, disabled: false },
      ],
    },
  },
  events: {
    'CAPTCHA.ASKED': { elsewhere: 'a code to send, or a call the gateway refused' },
    'CAPTCHA.WITHDRAWN': { elsewhere: 'whoever asked goes on without' },
    'DRAG.START': (hands) => hands.pointer('down', slider),
    'DRAG.MOVE': (hands, { x, y }) => hands.pointer('move', slider, { x, y }),
    'DRAG.END': (hands) => hands.pointer('up', slider),
    'DRAG.CANCEL': (hands) => hands.pointer('cancel', slider),
    'KEY.MOVE': (hands, { by }) => hands.press(KEYS[by] ?? 'ArrowRight', slider),
    'KEY.COMMIT': (hands) => hands.press('Enter', slider),
    REFRESH: async (hands) => hands.click((await hands.can(refresh)) ? refresh : another),
    'CODE.REQUEST': (hands) => hands.click(ask),
    'CODE.CHANGED': (hands, { code: typed }) => hands.fill(code, typed),
    'CODE.COMMIT': (hands) => hands.press('Enter', code),
    'CODE.REFRESH': (hands) => hands.click(again),
    'PUZZLE.RESUME': (hands) => hands.click(back),
    CLOSE: async (hands) => hands.click((await hands.can(understood)) ? understood : close),
    'PICTURE.FAILED': { elsewhere: 'the browser could not show the picture' },
  },
})
