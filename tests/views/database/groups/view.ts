import { formatNumber } from '../../../../domain/wording.ts'
import type { groupsMachine } from '../../../../machines/database/groups/machine.ts'
import { type At, button, defineView, NotOffered, say, sayFailure, sight } from '../../contract.ts'

type Here = At<typeof groupsMachine>

const again = button(say('common:actions.retry'))
const alert = sight('alert')
const turning = sight('status')
const body = (at: Here) => sight('region', say(`databases:${at.context.database}.views.groups`))
const table = (at: Here) => sight('table', undefined, { within: body(at) })
const holds = ({ context: { shown } }: Here) => (shown?.groups ?? 0) > 0
const byName = button(say('databases:drugipo.fields.product'))
const next = button(say('list:groups.next'))
const first = button(say('list:groups.first'))

/** What people must see in each state and do for each event: the compiler names what is missing. */
export const view = defineView<typeof groupsMachine>({
  states: {
    hidden: { lacks: [table({ context: { database: 'drugipo' } } as Here), alert] },
    visible: (at) => ({ sees: [body(at)] }),
    'visible.counting': (at) => ({ sees: [{ ...body(at), busy: true }, ...(holds(at) ? [table(at)] : [])], lacks: [alert] }),
    'visible.counting.quick': { lacks: [turning] },
    'visible.counting.slow': { sees: [{ ...turning, text: say('list:groups.loading') }] },
    'visible.deciding': { unseen: 'left at once' },
    'visible.shown': (at) => ({
      sees: [{ ...body(at), busy: false }, table(at), { ...table(at), text: formatNumber(20, at.language) }],
      lacks: [alert, turning],
    }),
    'visible.empty': (at) => ({
      sees: [
        { ...body(at), text: (at.context.shown?.total ?? 0) > 0 ? say('list:groups.behind') : say('list:groups.empty') },
        ...((at.context.shown?.total ?? 0) > 0 ? [first] : []),
      ],
      lacks: [alert, table(at)],
    }),
    'visible.failed': ({ context: { failure } }) => ({
      sees: [
        { ...alert, text: say('list:groups.failed') },
        ...(failure ? [{ ...alert, text: sayFailure(failure) }] : []),
        { ...again, within: alert },
      ],
      lacks: [turning],
    }),
  },
  events: {
    SHOW: (hands, { parameters: { groupSort, groupPage } }) =>
      groupSort === 'name' ? hands.click(byName) : groupPage === '2' ? hands.click(next) : Promise.reject(new NotOffered('button')),
    HIDE: { elsewhere: 'the list shows another view' },
    RETRY: (hands) => hands.click(again),
  },
})
