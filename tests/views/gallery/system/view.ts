import { SYSTEM_VIEWS, type SystemView } from '../../../../domain/galleryAddress.ts'
import type { systemMachine } from '../../../../machines/gallery/system/machine.ts'
import { type At, button, defineView, heading, link, NotOffered, say, sayFailure, type Seen, sight, type Sight } from '../../contract.ts'

type Here = At<typeof systemMachine>

const title = heading(say('gallery:title'), { level: 1 })
const find = sight('searchbox', say('gallery:system.find'))
const views = sight('group', say('gallery:system.views'))
const viewOf = (view: SystemView, pressed?: boolean): Sight =>
  button(say(`gallery:system.${view}`), { within: views, ...(pressed !== undefined && { pressed }) })
const loading = sight('status', say('gallery:system.loading'))
const failed = sight('alert', undefined, { text: say('gallery:index.failed') })
const again = button(say('common:actions.retry'), { within: failed })
const map = sight('group', say('gallery:system.mapLabel'))
const nodeOf = (machine: string, pressed?: boolean): Sight =>
  button(undefined, { text: machine, within: map, ...(pressed !== undefined && { pressed }) })
const panel = sight('complementary', say('gallery:panel'))
const whole = button(say('gallery:system.close'), { within: panel })
const table = sight('table')
const requirementOf = (id: string, expanded?: boolean): Sight => button(id, { within: table, ...(expanded !== undefined && { expanded }) })

const isAsking = ({ context: { search } }: Here): boolean => search.trim() !== ''
const inView = (at: Here, view: SystemView): Sight[] => [
  title,
  { ...find, value: at.context.search },
  ...SYSTEM_VIEWS.map((one) => viewOf(one, one === view)),
]
/** While nobody has asked for all machines, a single chart may show in their place. */
const withPage = (seen: (at: Here) => Seen) => (at: Here) => (at.is('unasked') ? {} : seen(at))
const refuse = (): never => {
  throw new NotOffered('control')
}

export const view = defineView<typeof systemMachine>({
  states: {
    facts: withPage(() => ({ sees: [title, find] })),
    'facts.unasked': { lacks: [failed, map, table] },
    'facts.loading': (at) => ({
      sees: isAsking(at) || !at.is('list') ? [loading] : [],
      lacks: [failed, map, table],
    }),
    'facts.ready': { lacks: [failed, loading] },
    'facts.failed': ({ context: { failure } }) => ({
      sees: [again, ...(failure ? [{ ...failed, text: sayFailure(failure) }] : [])],
      lacks: [loading, map, table],
    }),
    view: {},
    'view.list': withPage((at) => ({
      sees: [
        ...inView(at, 'list'),
        ...(isAsking(at) ? (at.is('ready') ? [heading(say('gallery:system.answer'), { level: 2 })] : []) : [link(undefined, { nth: 0 })]),
      ],
      lacks: [map],
    })),
    'view.map': withPage((at) => ({
      sees: [
        ...inView(at, 'map'),
        ...(at.is('ready')
          ? [
              map,
              panel,
              ...['language', 'menu'].map((id) => nodeOf(id, id === at.context.machine)),
              ...(at.context.machine === null ? [] : [whole]),
            ]
          : []),
      ],
      lacks: at.context.machine === null ? [whole] : [],
    })),
    'view.requirements': withPage((at) => ({
      sees: [
        ...inView(at, 'requirements'),
        ...(at.is('ready') ? [table] : []),
        ...(at.is('ready') && at.context.search === '' ? [requirementOf('MENU-01', at.context.requirement === 'MENU-01')] : []),
      ],
      lacks: [map],
    })),
  },
  events: {
    'ADDRESS.CHANGED': { elsewhere: 'the address bar, or a link' },
    'VIEW.CHOSEN': (hands, { view: wanted }) => hands.click(viewOf(wanted)),
    'SEARCH.CHANGED': (hands, { text }) => hands.fill(find, text),
    'MACHINE.CHOSEN': (hands, { machine }, at) => (at.context.machine === machine ? refuse() : hands.click(nodeOf(machine))),
    'MACHINE.CLOSE': (hands, _, at) => (at.context.machine === null ? refuse() : hands.click(whole)),
    'REQUIREMENT.CHOSEN': (hands, { id }, at) => (at.context.requirement === id ? refuse() : hands.click(requirementOf(id))),
    'REQUIREMENT.CLOSE': (hands, _, at) => {
      const { requirement } = at.context
      return requirement === null ? refuse() : hands.click(requirementOf(requirement))
    },
    RETRY: (hands) => hands.click(again),
  },
})
