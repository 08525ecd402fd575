import { formatNumber } from '../../../../domain/wording.ts'
import type { exportMachine } from '../../../../machines/database/export/machine.ts'
import { type At, button, defineView, dialog, like, link, NotOffered, say, sayFailure, sight, type Sight, words } from '../../contract.ts'

type Here = At<typeof exportMachine>

const open = dialog(say('list:export.title'))
const inside = (sight: Sight): Sight => ({ ...sight, within: open })
/** There is nothing to export: a modal that says so, with OK (NOTICE-08). */
const nothing = dialog(say('list:noData'))
const ok: Sight = { ...button(say('list:ok')), within: nothing }
const cancel = inside(button(say('list:cancel')))
const again = inside(button(say('common:actions.retry')))
const agreement = inside(sight('checkbox'))
const progress = inside(sight('progressbar'))
const download = inside(link(say('list:export.download')))
const number = (at: Here, value: number) => formatNumber(value, at.language)
/** How many exports come first, where any do. */
const turn = ({ context: { plan } }: Here): Sight[] =>
  plan !== null && plan.waiting > 0 ? [words(say('list:export.waiting', { count: plan.waiting }), open)] : []
/** The button that makes the file, whatever the number of records on it. */
const make = (at: Here): Sight => inside(button(like('list:export.confirm', { count: at.context.plan?.rows ?? 0 })))
/** The same by its whole name. */
const makeOf = (at: Here): Sight => {
  const rows = at.context.plan?.rows ?? 0
  return inside(button(say('list:export.confirm', { rows: number(at, rows), count: rows })))
}
/** The box of the agreement: how many of how many. */
const cutOf = (at: Here): Sight => ({
  ...agreement,
  name: say('list:export.truncate', { limit: number(at, at.context.plan?.limit ?? 0), total: number(at, at.context.plan?.total ?? 0) }),
})

export const view = defineView<typeof exportMachine>({
  states: {
    idle: {},
    working: (at) => {
      const { screen } = at.context
      const shown = at.in('working.nothing') ? nothing : open
      // what will be in the file stands there all the time
      return {
        open: shown,
        sees: screen ? [words(screen.sentence, shown), words(like('list:export.columns', { count: screen.columns.length }), shown)] : [],
      }
    },
    'working.validating': (at) => ({
      sees: [inside(sight('status', undefined, { text: say('list:export.validating') })), progress, cancel],
      lacks: [make(at), again, download],
    }),
    'working.confirming': (at) => {
      const { plan } = at.context
      if (!plan) return { sees: [open] }
      return {
        sees: [
          words(say('list:export.found', { total: number(at, plan.total), count: plan.total }), open),
          words(say(plan.byMembership ? 'list:export.permitted' : 'list:export.limit', { limit: number(at, plan.limit) }), open),
          ...turn(at),
          cancel,
        ],
        lacks: [progress, again, download],
      }
    },
    'working.confirming.whole': (at) => ({ sees: [{ ...makeOf(at), disabled: false }], lacks: [agreement] }),
    // a cut needs the reader's word first
    'working.confirming.cut': (at) => ({
      sees: [
        { ...makeOf(at), disabled: true },
        { ...cutOf(at), checked: false },
      ],
    }),
    'working.confirming.agreed': (at) => ({
      sees: [
        { ...makeOf(at), disabled: false },
        { ...cutOf(at), checked: true },
      ],
    }),
    'working.preparing': (at) => ({
      sees: [
        inside(sight('status', undefined, { text: say('list:export.preparing', { rows: number(at, at.context.plan?.rows ?? 0) }) })),
        progress,
        cancel,
        ...turn(at),
      ],
      lacks: [make(at), again, download],
    }),
    'working.ready': (at) => {
      const { answer } = at.context
      return {
        sees: [
          inside(
            sight('status', undefined, {
              text: say('list:export.ready', { rows: number(at, answer?.rows ?? 0), count: answer?.rows ?? 0 }),
            }),
          ),
          inside(sight('status', undefined, { text: answer?.fileName ?? '' })),
          download,
        ],
        lacks: [make(at), again, progress, cancel],
      }
    },
    'working.signedOut': (at) => ({
      sees: [inside(sight('alert', undefined, { text: say('list:export.signedOut') })), cancel],
      lacks: [make(at), again, progress, download],
    }),
    'working.nothing': (at) => ({
      sees: [{ ...sight('status', undefined, { text: say('list:export.nothing') }), within: nothing }, ok],
      lacks: [make(at), again, progress, download, cancel],
    }),
    'working.denied': (at) => ({
      sees: [inside(sight('alert', undefined, { text: say('errors:auth.plan_limit') })), cancel],
      lacks: [make(at), again, progress, download],
    }),
    // Trying again does not help before the day is over.
    'working.usedUp': (at) => {
      const { failure } = at.context
      return {
        sees: [
          inside(sight('alert', undefined, { text: say('account:quota.short') })),
          ...(failure ? [inside(sight('alert', undefined, { text: sayFailure(failure) }))] : []),
          cancel,
        ],
        lacks: [make(at), again, progress, download],
      }
    },
    'working.failed': (at) => {
      const { failure } = at.context
      return {
        sees: [
          inside(sight('alert', undefined, { text: say('list:export.failed') })),
          ...(failure && failure.code !== 'export.failed' ? [inside(sight('alert', undefined, { text: sayFailure(failure) }))] : []),
          { ...again, disabled: false },
          cancel,
        ],
        lacks: [make(at), progress, download],
      }
    },
  },
  events: {
    START: { elsewhere: 'the button “Export” of the list’s toolbar' },
    'CUT.ACCEPT': (hands) => hands.click({ ...agreement, checked: false }),
    'CUT.REFUSE': (hands) => hands.click({ ...agreement, checked: true }),
    CONFIRM: (hands, _, at) => hands.click(make(at)),
    CANCEL: (hands, _, at) => hands.click(at.in('working.nothing') ? ok : cancel),
    RETRY: (hands) => hands.click(again),
    CLOSE: (hands, _, at) => {
      // The same icon cancels as long as there is no file.
      if (at.context.answer === null) throw new NotOffered('button')
      return hands.click(inside(button(say('common:actions.close'))))
    },
  },
})
