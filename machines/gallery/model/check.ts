import { guardNames } from './describe.ts'
import { isSentence, machineOfText, sentenceKey } from './propertyText.ts'
import type { Chart, ChartState, ChartTransition, Guard } from './types.ts'

export type ChartRule =
  | 'unreachable-state'
  | 'dead-transition'
  | 'undescribed'
  | 'no-requirement'
  | 'unknown-requirement'
  | 'unplaced-requirement'
  | 'unlisted-requirement'
  | 'unsent-event'
  | 'translation'
  | 'unregistered'
  | 'unaccepted'
  | 'stale-layout'
  | 'stale-wiring'

/** A fault of a machine: which rule it breaks, where, and what to do about it. */
export interface ChartFault {
  rule: ChartRule
  machine: string
  /** Id of a state or transition, or an event's name. */
  where: string
  detail: string
}

/** Chinese of a state, by its id. `of` is the English it was made of: another English needs another Chinese. */
export interface StateTranslation {
  name: string
  text: string
  of: string
}
/** Texts by id of machine or state, and the sentences of properties, which have no name, by `sentenceKey`. */
export interface Translations {
  cn: Readonly<Record<string, Partial<StateTranslation>>>
  /** Chinese texts of requirements, by ID. */
  requirements: Readonly<Record<string, Pick<StateTranslation, 'text' | 'of'>>>
  /** English names of machines; states go by their keys. */
  en: Readonly<Record<string, Partial<Pick<StateTranslation, 'name' | 'text'>>>>
}

/** What is known outside the charts. */
export interface CheckFacts {
  /** Texts of docs/requirements.md, by ID. */
  requirements: ReadonlyMap<string, string>
  /** Event types that something sends, by the machine they go to. */
  sent: ReadonlyMap<string, ReadonlySet<string>>
  translations: Translations
}

const parentsOf = (chart: Chart) => {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const above = (id: string): ChartState[] => {
    const parent = byId.get(byId.get(id)?.parent ?? '')
    return parent ? [parent, ...above(parent.id)] : []
  }
  return { byId, above }
}

/** Requirements of a state: its own, or those of the nearest state around it that names any. */
export const requirementsOf = (chart: Chart, id: string): string[] => {
  const { byId, above } = parentsOf(chart)
  const state = byId.get(id)
  return (state ? [state, ...above(id)] : []).find(({ requirements }) => requirements.length > 0)?.requirements ?? []
}

/** Whether the answer of a guard is the same wherever it is asked at one moment. */
const isFixed = (guard: Guard): boolean => {
  switch (guard.kind) {
    case 'named':
      return guard.computed !== true
    case 'in':
      return true
    case 'inline':
      return false
    case 'not':
      return isFixed(guard.guard)
    case 'and':
    case 'or':
      return guard.guards.every(isFixed)
  }
}

const statesAsked = (guard: Guard | null): string[] => {
  if (!guard) return []
  if (guard.kind === 'in') return [guard.state]
  if (guard.kind === 'not') return statesAsked(guard.guard)
  return 'guards' in guard ? guard.guards.flatMap(statesAsked) : []
}

/** Whether a target leads out of the source or begins it anew. */
const leaves = ({ source, targets, reenter }: ChartTransition): boolean =>
  reenter || targets.some((target) => target === source || !target.startsWith(`${source}.`))

/**
 * Why a transition can never fire whatever happens, or null. Only what the chart itself decides counts: a guard may hold.
 * - an earlier one of the same state and event has no guard, or the same guard;
 * - the state is left at once by an `always` without a guard;
 * - every state inside hears the event first, without a guard;
 * - it waits for an actor nobody starts, for the end of a state that never ends, or for a delay that a shorter one forestalls;
 * - its guard asks for a state that does not exist, or for a guard nobody defined.
 */
export const whyDead = (chart: Chart, transition: ChartTransition): string | null => {
  const { byId } = parentsOf(chart)
  const own = chart.transitions.filter(({ source }) => source === transition.source)
  const state = byId.get(transition.source) as ChartState
  const { trigger } = transition

  const earlier = own.filter(({ event, index }) => event === transition.event && index < transition.index)
  const open = earlier.find(({ guard }) => guard === null)
  if (open) return `${open.id} comes first and has no guard`
  const { guard } = transition
  const same = guard && isFixed(guard) ? earlier.find((other) => other.guardText === transition.guardText) : undefined
  if (same) return `${same.id} comes first and has the same guard`

  const missing = statesAsked(guard).find((id) => !byId.has(id))
  if (missing !== undefined) return `its guard asks for the state ${missing}, which does not exist`
  const undefinedGuard = guardNames(guard).find((name) => !chart.guards.some((known) => known.name === name))
  if (undefinedGuard !== undefined) return `nobody defined the guard ${undefinedGuard}`

  if (trigger.kind !== 'always') {
    const passing = own.find((other) => other.trigger.kind === 'always' && other.guard === null && leaves(other))
    if (passing) return `${passing.id} leaves the state before anything can happen`
    if (heardInside(chart, state, transition.event)) return 'every state inside hears the event first'
  }
  switch (trigger.kind) {
    case 'done':
    case 'error':
    case 'snapshot': {
      const starts = chart.states.some(({ invokes }) => invokes.some(({ id }) => id === trigger.invoke))
      return starts ? null : `nobody starts the actor ${trigger.invoke}`
    }
    case 'stateDone':
      return ends(byId, byId.get(trigger.state)) ? null : `${trigger.state} never ends`
    case 'after': {
      const { ms } = trigger
      const sooner = own.find(
        (other) =>
          other.trigger.kind === 'after' &&
          other.guard === null &&
          ms !== null &&
          other.trigger.ms !== null &&
          other.trigger.ms < ms &&
          leaves(other),
      )
      return sooner ? `${sooner.id} leaves the state before` : null
    }
    default:
      return null
  }
}

const heardInside = (chart: Chart, state: ChartState, event: string): boolean => {
  const hears = (at: ChartState): boolean => {
    const own = chart.transitions.filter(({ source, guard }) => source === at.id && guard === null)
    if (own.some((transition) => transition.event === event)) return true
    if (own.some((transition) => transition.trigger.kind === 'always' && leaves(transition))) return true
    return heardInside(chart, at, event)
  }
  const children = chart.states.filter(({ parent, kind }) => parent === state.id && kind !== 'history')
  if (children.length === 0) return false
  return state.kind === 'parallel' ? children.some(hears) : children.every(hears)
}

const ends = (byId: ReadonlyMap<string, ChartState>, state: ChartState | undefined): boolean => {
  if (!state) return false
  const children = state.children.flatMap((id) => byId.get(id) ?? []).filter(({ kind }) => kind !== 'history')
  if (state.kind === 'parallel') return children.every((child) => ends(byId, child))
  return children.some(({ kind }) => kind === 'final')
}

/** Ids of the states that some order of events leads to, were every guard willing. */
export const reachableStates = (chart: Chart): Set<string> => {
  const { byId, above } = parentsOf(chart)
  const reached = new Set<string>()
  const waiting: string[] = [chart.states[0]?.id ?? '']
  const alive = chart.transitions.filter((transition) => whyDead(chart, transition) === null)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const state = byId.get(id)
    if (!state || reached.has(id)) continue
    reached.add(id)
    if (state.initial !== null) waiting.push(state.initial)
    for (const parent of above(id)) {
      waiting.push(parent.id)
      // Who enters a region enters all of them.
      if (parent.kind === 'parallel') waiting.push(...parent.children.filter((child) => byId.get(child)?.kind !== 'history'))
    }
    if (state.kind === 'parallel') waiting.push(...state.children.filter((child) => byId.get(child)?.kind !== 'history'))
    if (state.kind === 'history') waiting.push(...(state.historyTarget ?? [byId.get(state.parent ?? '')?.initial ?? '']))
    for (const transition of alive) if (transition.source === id) waiting.push(...transition.targets)
  }
  return reached
}

/** Faults of one machine's chart (MACH-01, MACH-02, MACH-06). */
export const checkChart = (chart: Chart, facts: CheckFacts): ChartFault[] => {
  const faults: ChartFault[] = []
  const fault = (rule: ChartRule, where: string, detail: string) => faults.push({ rule, machine: chart.id, where, detail })

  const reached = reachableStates(chart)
  for (const { id } of chart.states) if (!reached.has(id)) fault('unreachable-state', id, 'no transition that can fire leads here')
  for (const transition of chart.transitions) {
    const why = reached.has(transition.source) ? whyDead(chart, transition) : null
    if (why !== null) fault('dead-transition', transition.id, why)
  }

  for (const { id, description } of chart.states) {
    if (description.trim() === '') fault('undescribed', id, 'has no description')
    if (requirementsOf(chart, id).length === 0) fault('no-requirement', id, 'neither it nor a state around it names a requirement')
  }
  for (const { id, requirements } of [...chart.states, ...chart.transitions])
    for (const requirement of requirements)
      if (!facts.requirements.has(requirement)) fault('unknown-requirement', id, `docs/requirements.md has no ${requirement}`)

  const root = chart.states[0]?.id
  const inner = [...chart.states.filter(({ id }) => id !== root), ...chart.transitions]
  const placed = new Set(inner.flatMap(({ requirements }) => requirements))
  const whole = new Set(chart.whole)
  for (const requirement of chart.requirements) {
    if (!placed.has(requirement) && !whole.has(requirement))
      fault('unplaced-requirement', chart.id, `no state or transition names ${requirement}, and it is not in the root’s \`whole\``)
    if (placed.has(requirement) && whole.has(requirement))
      fault('unplaced-requirement', chart.id, `${requirement} is in the root’s \`whole\`, and yet a state or transition names it`)
  }
  const listed = new Set(chart.requirements)
  for (const requirement of whole)
    if (!listed.has(requirement))
      fault('unlisted-requirement', chart.id, `\`whole\` has ${requirement}, the root’s \`requirements\` have not`)
  for (const { id, requirements } of inner)
    for (const requirement of requirements)
      if (!listed.has(requirement)) fault('unlisted-requirement', id, `names ${requirement}, which the root does not list`)

  const actions = new Map(chart.actions.map((action) => [action.name, action]))
  const raised = new Set([...actions.values()].flatMap(({ kind, sends }) => (kind === 'raise' && sends !== null ? [sends] : [])))
  for (const event of chart.events)
    if (!facts.sent.get(chart.id)?.has(event) && !raised.has(event) && !event.includes('*')) fault('unsent-event', event, 'nobody sends it')

  const { cn, en } = facts.translations
  if (isBlank(en[chart.id]?.name)) fault('translation', chart.id, 'its file in locales/machines/en has no name for the machine')
  for (const { id, description } of chart.states) {
    const translated = cn[id]
    if (!translated || isBlank(translated.name) || isBlank(translated.text))
      fault('translation', id, 'its machine’s file in locales/machines/cn has no name or text for it')
    else if (translated.of !== description) fault('translation', id, staleText(translated.of, description))
  }
  return faults
}

/** Translations of machines and states that are no more. */
export const checkTranslations = (charts: readonly Chart[], { cn, en }: Translations): ChartFault[] => {
  const states = new Set(charts.flatMap((chart) => chart.states.map(({ id }) => id)))
  const machines = new Set(charts.map(({ id }) => id))
  const stale = (language: string, ids: readonly string[], known: ReadonlySet<string>): ChartFault[] =>
    ids
      .filter((id) => !isSentence(id) && !known.has(id))
      .map((id) => ({
        rule: 'translation',
        machine: id.split('.')[0] as string,
        where: id,
        detail: `locales/machines/${language} has it, but no machine does`,
      }))
  return [...stale('cn', Object.keys(cn), states), ...stale('en', Object.keys(en), machines)]
}

/**
 * Properties without a sentence in a language, with a Chinese one of another English, and sentences of properties that are no more (MACH-07).
 * @param properties ids of the properties of every machine, by the machine's.
 */
export const checkSentences = (
  properties: ReadonlyMap<string, readonly string[]>,
  { cn, en }: Pick<Translations, 'cn' | 'en'>,
): ChartFault[] => {
  const fault = (where: string, detail: string): ChartFault => ({ rule: 'translation', machine: machineOfText(where), where, detail })
  const keys = new Set([...properties].flatMap(([machine, ids]) => ids.map((id) => sentenceKey(machine, id))))
  const leftOver = (language: string, texts: object): ChartFault[] =>
    Object.keys(texts)
      .filter((key) => isSentence(key) && !keys.has(key))
      .map((key) => fault(key, `locales/machines/${language} has it, but there is no such property`))
  const wanted = [...keys].flatMap((key): ChartFault[] => {
    const [english, chinese] = [en[key]?.text, cn[key]]
    if (english === undefined || isBlank(english)) return [fault(key, 'its machine’s file in locales/machines/en has no sentence for it')]
    if (isBlank(chinese?.text)) return [fault(key, 'its machine’s file in locales/machines/cn has no sentence for it')]
    return chinese?.of === english ? [] : [fault(key, staleText(chinese?.of, english))]
  })
  return [...wanted, ...leftOver('cn', cn), ...leftOver('en', en)]
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''
const staleText = (of: string | undefined, english: string): string => `the Chinese is of “${of ?? ''}”, the English is “${english}” by now`

/** Requirements without a Chinese text, with one of another English text, and texts of requirements that are no more. */
export const checkRequirementTexts = ({ requirements, translations }: Pick<CheckFacts, 'requirements' | 'translations'>): ChartFault[] => {
  const file = 'locales/machines/requirements.cn.json'
  const fault = (where: string, detail: string): ChartFault => ({ rule: 'translation', machine: 'requirements', where, detail })
  const known = Object.entries(translations.requirements)
  return [
    ...[...requirements].flatMap(([id, english]) => {
      const translated = translations.requirements[id]
      if (!translated || translated.text.trim() === '') return [fault(id, `${file} has no text for it`)]
      return translated.of === english ? [] : [fault(id, staleText(translated.of, english))]
    }),
    ...known.filter(([id]) => !requirements.has(id)).map(([id]) => fault(id, `${file} has it, but docs/requirements.md does not`)),
  ]
}
