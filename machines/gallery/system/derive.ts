import type { Group } from '../../define.ts'
import { guardNames } from '../model/describe.ts'
import type { Chart, ChartState, ChartTransition } from '../model/types.ts'
import type { Message, Page, Provided, RefusalCode, Service, Wiring } from './wiring.ts'

/** How all machines hang together (MACH-09): from their charts, and from what only the sources tell (`wiring.json`). Nothing of it is kept by hand. */

/** A state or transition of a machine: what an address of the gallery leads to. */
export interface Place {
  machine: string
  kind: 'state' | 'transition'
  id: string
}

/** Who tells: a machine, a service of the world, a view, another file of the page. */
export type Teller = { kind: 'machine' | 'service' | 'view' | 'page'; id: string }

/** An event that is told a machine. */
export interface Telling {
  from: Teller
  to: string
  event: string
  /** Where the machine that tells does so; nothing for who is none. */
  sentAt: readonly Place[]
  /** Transitions of the receiver that take it. */
  heardAt: readonly Place[]
}

/** An actor that one machine runs of another. */
export interface Starting {
  from: Teller
  machine: string
  /** Its id there, `<…>` for what only run time knows; nothing where no machine starts it. */
  id: string | null
  /** The state that runs it. */
  at: Place | null
}

/** A dialog, or another modal, that a machine asks the overlay authority for. */
export interface Showing {
  kind: string
  /** States that ask on entry. */
  states: readonly Place[]
}

/** A service that a machine needs under a name of its own. */
export interface Need extends Provided {
  /** States and transitions that use it. */
  at: readonly Place[]
}

export interface MachineFacts {
  id: string
  group: Group
  startedBy: readonly Starting[]
  starts: readonly Starting[]
  toldBy: readonly Telling[]
  tells: readonly Telling[]
  shows: readonly Showing[]
  needs: readonly Need[]
  pages: readonly Page[]
  /** Its view is part of the frame of every page. */
  everywhere: boolean
}

export interface System {
  machines: ReadonlyMap<string, MachineFacts>
  charts: ReadonlyMap<string, Chart>
  starts: readonly Starting[]
  tellings: readonly Telling[]
  services: readonly Service[]
  refusals: readonly RefusalCode[]
  wiring: Wiring
}

export const stateOf = (chart: Chart | undefined, id: string): ChartState | undefined => chart?.states.find((state) => state.id === id)

/** Where a chart uses a name: an action on entry, exit or a transition, an actor that a state runs. */
export const placesOf = (chart: Chart, name: string): Place[] => {
  const { id: machine } = chart
  const uses = (all: readonly { type: string }[]) => all.some(({ type }) => type === name)
  return [
    ...chart.states
      .filter(({ entry, exit, invokes }) => uses(entry) || uses(exit) || invokes.some(({ src }) => src === name))
      .map(({ id }): Place => ({ machine, kind: 'state', id })),
    ...chart.transitions.filter(({ actions }) => uses(actions)).map(({ id }): Place => ({ machine, kind: 'transition', id })),
  ]
}

const sentAt = (chart: Chart | undefined, { by, at = [] }: Message): Place[] =>
  chart
    ? [
        ...(by === undefined ? [] : placesOf(chart, by)),
        ...at.map((id): Place => ({ machine: chart.id, kind: stateOf(chart, id) ? 'state' : 'transition', id })),
      ]
    : []

/** Transitions of a chart that an event fires. */
export const hearing = (chart: Chart | undefined, event: string): ChartTransition[] =>
  (chart?.transitions ?? []).filter(({ trigger, forbidden }) => trigger.kind === 'event' && trigger.event === event && !forbidden)
const heardAt = (chart: Chart | undefined, event: string): Place[] =>
  hearing(chart, event).map(({ id }): Place => ({ machine: chart?.id ?? '', kind: 'transition', id }))

const tellerOf = ({ from }: Message): Teller =>
  from.machine !== undefined
    ? { kind: 'machine', id: from.machine }
    : { kind: from.file?.startsWith('ui/') ? 'view' : 'page', id: from.file ?? '' }

/** What is told, a service standing for the file that makes the world of it. */
const tellingsOf = (charts: ReadonlyMap<string, Chart>, { messages, services }: Wiring): Telling[] => {
  const byService = services.flatMap(({ name, tells }) => tells.map(({ to, event }) => ({ name, to, event })))
  // The service's own file, or the one that hands it whom to tell.
  const isService = ({ from, event }: Message) =>
    from.file?.startsWith('services/') === true && byService.some((one) => one.event === event)
  const found = new Map<string, Telling>()
  const add = (telling: Telling) => {
    const key = JSON.stringify([telling.from, telling.to, telling.event])
    const known = found.get(key)
    const sent = [...(known?.sentAt ?? []), ...telling.sentAt]
    found.set(key, { ...telling, sentAt: sent.filter((place, at) => sent.findIndex(({ id }) => id === place.id) === at) })
  }
  for (const message of messages)
    if (!isService(message))
      add({
        from: tellerOf(message),
        to: message.to,
        event: message.event,
        sentAt: sentAt(charts.get(message.from.machine ?? ''), message),
        heardAt: heardAt(charts.get(message.to), message.event),
      })
  for (const { name, to, event } of byService)
    add({ from: { kind: 'service', id: name }, to, event, sentAt: [], heardAt: heardAt(charts.get(to), event) })
  return [...found.values()]
}

/** Who starts whom: machines as their charts say, else the service or the page that does. */
const startingsOf = (charts: ReadonlyMap<string, Chart>, { starts, services, pages }: Wiring): Starting[] => [
  ...[...charts.values()].flatMap((chart) =>
    chart.states.flatMap(({ id: state, invokes, spawns = [] }) => {
      const ran = [
        ...invokes.map(({ id, src }) => ({ id, machine: chart.actors.find(({ name }) => name === src)?.machine ?? null })),
        ...spawns,
        // What a folder of slots brings is spawned there; several of its files may run one machine.
        ...new Map(
          starts
            .filter(({ by, as }) => by === chart.id && spawns.some(({ id }) => id === as))
            .map(({ machine, as = '' }) => [`${machine} ${as}`, { id: as, machine }]),
        ).values(),
      ]
      return ran.flatMap(({ id, machine }): Starting[] =>
        machine === null
          ? []
          : [{ from: { kind: 'machine', id: chart.id }, machine, id, at: { machine: chart.id, kind: 'state', id: state } }],
      )
    }),
  ),
  ...starts.flatMap(({ machine, file, by }): Starting[] => {
    if (by !== undefined) return []
    const service = services.find((one) => one.starts.includes(machine))
    const page = pages.find((one) => one.file === file)
    return [
      { from: service ? { kind: 'service', id: service.name } : { kind: 'page', id: page?.path ?? file }, machine, id: null, at: null },
    ]
  }),
]

/** How the machines of these charts hang together. */
export const systemOf = (all: readonly Chart[], groupOf: (id: string) => Group, wiring: Wiring): System => {
  const charts = new Map(all.map((chart) => [chart.id, chart]))
  const tellings = tellingsOf(charts, wiring)
  const starts = startingsOf(charts, wiring)
  const showings = (chart: Chart): Showing[] =>
    wiring.overlays
      .filter(({ machine }) => machine === chart.id)
      .map(({ kind, by }) => ({ kind, states: placesOf(chart, by).filter((place) => place.kind === 'state') }))
  return {
    charts,
    tellings,
    starts,
    services: wiring.services,
    refusals: wiring.refusals,
    wiring,
    machines: new Map(
      all.map((chart): [string, MachineFacts] => [
        chart.id,
        {
          id: chart.id,
          group: groupOf(chart.id),
          startedBy: starts.filter(({ machine }) => machine === chart.id),
          starts: starts.filter(({ from }) => from.kind === 'machine' && from.id === chart.id),
          toldBy: tellings.filter(({ to }) => to === chart.id),
          tells: tellings.filter(({ from, to }) => from.kind === 'machine' && from.id === chart.id && to !== chart.id),
          shows: showings(chart),
          needs: wiring.provided.filter(({ machine }) => machine === chart.id).map((one) => ({ ...one, at: placesOf(chart, one.name) })),
          pages: wiring.pages.filter(({ shows }) => shows.includes(chart.id)),
          everywhere: wiring.frame.includes(chart.id),
        },
      ]),
    ),
  }
}

/** States within a state, itself among them. */
export const within = (chart: Chart, id: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const open = [id]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    found.add(at)
    open.push(...(stateOf(chart, at)?.children ?? []))
  }
  return found
}
/** States around a state, from the root inwards, itself the last. */
export const around = (chart: Chart, id: string): ChartState[] => {
  const state = stateOf(chart, id)
  return state ? [...(state.parent === null ? [] : around(chart, state.parent)), state] : []
}
/** States that a transition enters: those around its targets that are not around its source, the targets, and what they begin with. */
export const entered = (chart: Chart, { source, targets }: ChartTransition): ChartState[] => {
  const before = new Set(around(chart, source).map(({ id }) => id))
  const inside = (state: ChartState): ChartState[] => {
    const next = state.kind === 'parallel' ? state.children : state.initial === null ? [] : [state.initial]
    return [state, ...next.flatMap((id) => inside(stateOf(chart, id) as ChartState))]
  }
  const found = targets.flatMap((target) => {
    const way = around(chart, target)
    const last = way.at(-1)
    return [...way.slice(0, -1).filter(({ id }) => !before.has(id)), ...(last ? inside(last) : [])]
  })
  return found.filter((state, at) => found.indexOf(state) === at)
}

/** What is told to others while a transition runs: by its own actions, and by what it enters. */
export const toldBy = (system: System, chart: Chart, transition: ChartTransition): { to: string; event: string }[] => {
  const states = entered(chart, transition)
  const names = new Set([transition, ...states].flatMap((one) => ('entry' in one ? one.entry : one.actions).map(({ type }) => type)))
  const places = new Set([transition.id, ...states.map(({ id }) => id)])
  return system.wiring.messages.filter(
    ({ from, to, by, at = [] }) =>
      from.machine === chart.id && to !== chart.id && ((by !== undefined && names.has(by)) || at.some((id) => places.has(id))),
  )
}

/** One of the transitions that something may take, and the states it leads into. */
export interface Taken {
  place: Place
  transition: ChartTransition
  into: readonly ChartState[]
}
/** What follows from something: what a machine does because of it, and what follows from that. */
export interface Consequence {
  /** Who told it; null for what a machine does by itself, or when the world has answered. */
  from: Teller | null
  machine: string
  taken: readonly Taken[]
  follows: readonly Consequence[]
}

const takenOf = (chart: Chart, transition: ChartTransition): Taken => ({
  place: { machine: chart.id, kind: 'transition', id: transition.id },
  transition,
  into: transition.targets.length > 0 ? entered(chart, transition) : [],
})

/** What a machine does next by itself: at once, or when an actor of a state it entered has answered and others are told of it. */
const nextOf = (system: System, chart: Chart, into: readonly ChartState[]): ChartTransition[] =>
  chart.transitions.filter((transition) => {
    const state = into.find(({ id }) => id === transition.source)
    if (!state) return false
    const { trigger } = transition
    if (trigger.kind === 'always') return true
    return (trigger.kind === 'done' || trigger.kind === 'error') && toldBy(system, chart, transition).some(({ event }) => !isModal(event))
  })
/** Of dialogs only that they are asked for is of interest, and that stands at the states. */
const isModal = (event: string): boolean => event.startsWith('OVERLAY.')

/** What follows from transitions of a machine, whom it tells first: breadth first, each transition once, so many steps far. */
export const consequences = (system: System, machine: string, transitions: readonly ChartTransition[], depth = 5): Consequence => {
  const seen = new Set<string>()
  const groupOf = (from: Teller | null, id: string, all: readonly ChartTransition[]): (Consequence & { follows: Consequence[] }) | null => {
    const fresh = [...new Set(all)].filter((transition) => !seen.has(`${id} ${transition.id}`))
    for (const transition of fresh) seen.add(`${id} ${transition.id}`)
    const chart = system.charts.get(id)
    return chart && fresh.length > 0
      ? { from, machine: id, taken: fresh.map((transition) => takenOf(chart, transition)), follows: [] }
      : null
  }
  const first = groupOf(null, machine, transitions) ?? { from: null, machine, taken: [], follows: [] }
  let level = [first]
  for (let step = 0; step < depth && level.length > 0; step++) {
    const next: typeof level = []
    for (const group of level) {
      const chart = system.charts.get(group.machine) as Chart
      const told = group.taken.flatMap(({ transition }) => toldBy(system, chart, transition)).filter(({ event }) => !isModal(event))
      const names = [...new Set(told.map(({ to, event }) => `${to} ${event}`))]
      const followers = [
        ...names.map((name) => {
          const [to = '', event = ''] = name.split(' ')
          return groupOf({ kind: 'machine', id: group.machine }, to, hearing(system.charts.get(to), event))
        }),
        groupOf(
          null,
          group.machine,
          group.taken.flatMap(({ into }) => nextOf(system, chart, into)),
        ),
      ].filter((one) => one !== null)
      group.follows.push(...followers)
      next.push(...followers)
    }
    level = next
  }
  return first
}

/** Who brings an event about, and who brings that about. */
export interface Cause {
  from: Teller
  /** Where it does so, of a machine. */
  at: readonly Place[]
  /** The event it tells; what of a service it uses. */
  told: string
  because: readonly Cause[]
}

/**
 * Who makes a machine hear an event: back to views, the page, and machines that use a service which tells it. What `about` does itself is no
 * answer to why it hears of it.
 */
export const causesOf = (system: System, machine: string, event: string, about = machine, depth = 4, seen = new Set<string>()): Cause[] => {
  if (seen.has(`${machine} ${event}`)) return []
  seen.add(`${machine} ${event}`)
  return system.tellings
    .filter((telling) => telling.to === machine && telling.event === event)
    .map(({ from, sentAt: at }): Cause => {
      const chart = system.charts.get(from.id)
      const heard = at.flatMap(({ id }) => {
        const trigger = chart?.transitions.find((transition) => transition.id === id)?.trigger
        return trigger?.kind === 'event' ? [trigger.event] : []
      })
      return {
        from,
        at,
        told: event,
        because:
          depth === 0
            ? []
            : from.kind === 'service'
              ? causesOfService(system, from.id, about, depth - 1, seen)
              : [...new Set(heard)].flatMap((one) => causesOf(system, from.id, one, about, depth - 1, seen)),
      }
    })
}
/** Who uses a service, and through which other service: of one that starts a machine, that machine is how. */
const causesOfService = (system: System, service: string, about: string, depth: number, seen: Set<string>): Cause[] => {
  if (depth < 0 || seen.has(`service ${service}`)) return []
  seen.add(`service ${service}`)
  const own = usersOf(system, service).filter(({ machine, at }) => machine !== about && at.length > 0)
  return own.map(({ machine, use, at }): Cause => {
    const starter = system.services.find(({ starts }) => starts.includes(machine))
    return {
      from: { kind: 'machine', id: machine },
      at,
      told: use,
      because: starter ? causesOfService(system, starter.name, about, depth - 1, seen) : [],
    }
  })
}

/** A way into or out of what a machine shows, and who brings it about. */
export interface Way {
  place: Place
  transition: ChartTransition
  /** Who tells the event; none for one that comes by itself. */
  by: readonly Telling[]
}

const wayOf = (system: System, chart: Chart, transition: ChartTransition): Way => ({
  place: { machine: chart.id, kind: 'transition', id: transition.id },
  transition,
  by:
    transition.trigger.kind === 'event'
      ? system.tellings.filter(
          ({ to, event }) => to === chart.id && transition.trigger.kind === 'event' && event === transition.trigger.event,
        )
      : [],
})

/** How a state of a machine comes about and how one leaves it. */
export const waysOf = (system: System, machine: string, states: readonly string[]): { into: Way[]; out: Way[] } => {
  const chart = system.charts.get(machine) as Chart
  const inside = new Set(states.flatMap((id) => [...within(chart, id)]))
  return {
    into: chart.transitions
      .filter(({ source, targets }) => !inside.has(source) && targets.some((target) => inside.has(target)))
      .map((transition) => wayOf(system, chart, transition)),
    out: chart.transitions
      .filter(({ source, targets }) => {
        // A state around it takes it out as well.
        const concerns = inside.has(source) || states.some((id) => around(chart, id).some((outer) => outer.id === source))
        return (
          concerns && targets.length > 0 && targets.every((target) => !inside.has(target)) && !outermost(chart, source, targets, states)
        )
      })
      .map((transition) => wayOf(system, chart, transition)),
  }
}
/** A transition between regions beside the states leaves them alone. */
const outermost = (chart: Chart, source: string, targets: readonly string[], states: readonly string[]): boolean =>
  states.every((id) => {
    const path = around(chart, id).map((state) => state.id)
    if (path.at(-1) === source || within(chart, id).has(source)) return false
    const inner = path[path.indexOf(source) + 1]
    const parallel = stateOf(chart, source)?.kind === 'parallel'
    return parallel && targets.every((target) => !around(chart, target).some((state) => state.id === inner))
  })

/** Machines that use a service, with what of it and where. */
export const usersOf = (system: System, service: string): { machine: string; use: string; at: readonly Place[] }[] =>
  [...system.machines.values()].flatMap(({ id, needs }) =>
    needs.flatMap(({ uses, at }) =>
      uses.filter((use) => use === service || use.startsWith(`${service}.`)).map((use) => ({ machine: id, use, at })),
    ),
  )

/** Transitions that a failure with this code may take, by the guards that ask for it. */
export const takenOn = (system: System, code: string): Place[] =>
  [...system.charts.values()].flatMap((chart) => {
    const guards = new Set(
      system.wiring.codeGuards.filter(({ machine, codes }) => machine === chart.id && codes.includes(code)).map(({ guard }) => guard),
    )
    return chart.transitions
      .filter(({ guard }) => guardNames(guard).some((name) => guards.has(name)))
      .map(({ id }): Place => ({ machine: chart.id, kind: 'transition', id }))
  })
