import type { coverageMachine } from '../../../../machines/gallery/coverage/machine.ts'
import { type At, button, defineView, heading, say, sayFailure, sight, type Sight, words } from '../../contract.ts'

type Here = At<typeof coverageMachine>

const reload = button(say('gallery:coverage.reload'))
const open = button(say('gallery:coverage.open'))
const scopes = sight('group', say('gallery:coverage.scope'))
const drivers = sight('group', say('gallery:coverage.driver'))
const scope = (name: 'one' | 'all', more: Partial<Sight> = {}): Sight => ({
  ...button(say(`gallery:coverage.${name}`), { within: scopes }),
  ...more,
})
const driverOf = (name: string | null, more: Partial<Sight> = {}): Sight => ({
  ...button(name === null ? say('gallery:coverage.merged') : say(`gallery:coverage.drivers.${name}`, { defaultValue: name }), {
    within: drivers,
  }),
  ...more,
})
const states = sight('meter', say('gallery:coverage.states'))
const table = sight('table')
const loading = sight('status', say('gallery:coverage.loading'))
const failed = sight('alert', undefined, { text: say('gallery:coverage.failed') })
const empty = words(say('gallery:coverage.empty'))
const hasRecords = ({ context }: Here) => context.key !== null

export const view = defineView<typeof coverageMachine>({
  states: {
    records: (at) => {
      const { broken, failure, drivers: known, driver } = at.context
      return {
        sees: [
          heading(say('gallery:coverage.title'), { level: 2 }),
          { ...open, disabled: false },
          ...(broken.length > 0 ? [sight('alert', undefined, { text: broken[0]!.file })] : []),
          ...(hasRecords(at) ? [null, ...known].map((name) => driverOf(name, { pressed: name === driver })) : []),
          ...(failure ? [{ ...failed, text: sayFailure(failure) }] : []),
        ],
        lacks: [...(hasRecords(at) ? [] : [scopes, drivers, table, states]), ...(failure ? [] : [failed])],
      }
    },
    'records.loading': (at) => ({
      sees: [{ ...reload, disabled: true }, ...(hasRecords(at) ? [] : [loading])],
      lacks: [empty],
    }),
    'records.reading': (at) => ({
      sees: [{ ...reload, disabled: true }, ...(hasRecords(at) ? [] : [loading])],
      lacks: [empty],
    }),
    'records.shown': { sees: [{ ...reload, disabled: false }, scopes], lacks: [loading, empty] },
    'records.empty': { sees: [{ ...reload, disabled: false }, empty, words(say('gallery:coverage.orFiles'))], lacks: [loading, scopes] },
    'records.failed': (at) => ({
      sees: [{ ...reload, disabled: false }, failed, ...(hasRecords(at) ? [scopes] : [words(say('gallery:coverage.orFiles'))])],
      lacks: [loading, empty],
    }),
    scope: {},
    'scope.one': (at) =>
      hasRecords(at) ? { sees: [scope('one', { pressed: true }), scope('all', { pressed: false }), states], lacks: [table] } : {},
    'scope.all': (at) =>
      hasRecords(at) ? { sees: [scope('one', { pressed: false }), scope('all', { pressed: true }), table], lacks: [states] } : {},
  },
  events: {
    REFRESH: (hands) => hands.click(reload),
    'FILES.CHOSEN': { elsewhere: 'the dialog of the browser in which one picks files' },
    'DRIVER.CHOSEN': (hands, { driver }) => hands.click(driverOf(driver)),
    'SCOPE.CHOSEN': (hands, { scope: wanted }) => hands.click(scope(wanted)),
  },
})
