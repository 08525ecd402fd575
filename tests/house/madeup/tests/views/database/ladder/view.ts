import type { ladderMachine } from '../../../../machines/database/ladder/machine.ts'
import { type At, button, defineView, NotOffered, say, sayFailure, sight } from '../../contract.ts'

type Here = At<typeof ladderMachine>

const again = button(say('common:actions.retry'))
const alert = sight('alert')
const ladder = sight('list')
const rung = (nth: number) => sight('listitem', undefined, { within: ladder, nth })
const choices = ({ context: { rungs } }: Here) => [3, 5].map((many) => button(String(many), { pressed: many === rungs }))

/** What people must see in each state and do for each event: the compiler names what is missing. */
export const view = defineView<typeof ladderMachine>({
  states: {
    hidden: { lacks: [ladder, button('3'), button('5')] },
    visible: (at) => ({ sees: choices(at) }),
    'visible.climbing': { sees: [{ ...ladder, busy: true }], lacks: [rung(0), alert] },
    'visible.shown': ({ context: { rungs } }) => ({
      sees: [{ ...ladder, busy: false }, ...Array.from({ length: rungs }, (_, nth) => rung(nth))],
      lacks: [rung(rungs), alert],
    }),
    'visible.failed': ({ context: { failure } }) => ({
      sees: [
        { ...alert, text: say('databases:madeup.texts.failed') },
        ...(failure ? [{ ...alert, text: sayFailure(failure) }] : []),
        { ...again, within: alert },
      ],
      lacks: [rung(0)],
    }),
  },
  events: {
    SHOW: (hands, { parameters: { rungs } }) =>
      rungs === undefined ? Promise.reject(new NotOffered('button')) : hands.click(button(rungs)),
    HIDE: { elsewhere: 'the list shows another view' },
    RETRY: (hands) => hands.click(again),
  },
})
