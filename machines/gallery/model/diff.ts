import { guardNames, guardText, useText } from './describe.ts'
import { transitionText } from './mermaid.ts'
import type { PlacedChart } from './layout/placed.ts'
import type { Mark, Marks } from './picture/marks.ts'
import type { Chart, ChartState, ChartTransition, Guard, Use } from './types.ts'

/** One field that reads differently now. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

export type ChangeKind = 'state' | 'transition' | 'guard' | 'action' | 'actor' | 'delay' | 'machine'

export interface ChartChange {
  change: 'added' | 'removed' | 'changed'
  kind: ChangeKind
  /** Ids or names; null on the side where there is none. Transitions may have moved from one place to another. */
  before: string | null
  after: string | null
  /** One line about an added or removed thing. */
  text: string
  fields: FieldChange[]
  /** States and transitions that a changed guard, action, actor or delay works in, on both sides. */
  uses?: { before: string[]; after: string[] }
}

/** What changed between two versions of a machine (MACH-03, BEY-12). */
export interface ChartDiff {
  machine: string
  changes: ChartChange[]
}

const uses = (list: readonly Use[]): string => list.map(useText).join(', ')

const stateFields = (state: ChartState): Record<string, string> => ({
  kind: state.kind,
  parent: state.parent ?? '',
  initial: state.initial ?? '',
  history: state.history ?? '',
  'history target': state.historyTarget?.join(', ') ?? '',
  description: state.description,
  tags: state.tags.join(', '),
  entry: uses(state.entry),
  exit: uses(state.exit),
  invokes: state.invokes.map(({ id, src, systemId }) => [id, src, systemId].filter(Boolean).join(' · ')).join(', '),
  spawns: (state.spawns ?? []).map(({ id, machine }) => (machine === null || machine === id ? id : `${id} · ${machine}`)).join(', '),
  delays: state.after.map(({ delay, ms }) => `${delay}${ms === null ? '' : ` (${ms} ms)`}`).join(', '),
  requirements: state.requirements.join(', '),
})

const transitionFields = (transition: ChartTransition): Record<string, string> => ({
  targets: transition.targets.join(', '),
  guard: transition.guardText,
  actions: uses(transition.actions),
  reenter: String(transition.reenter),
  description: transition.description,
  requirements: transition.requirements.join(', '),
})

const changedFields = (before: Record<string, string>, after: Record<string, string>): FieldChange[] =>
  Object.keys(before).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field] ?? '', after: after[field] ?? '' }],
  )

/** Pairs of what stayed the same in two orders: a longest common subsequence. */
const common = <T>(before: readonly T[], after: readonly T[], key: (item: T) => string): [T, T][] => {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      (lengths[row] as number[])[column] =
        key(before[row] as T) === key(after[column] as T) ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: [T, T][] = []
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    const [one, other] = [before[row] as T, after[column] as T]
    if (key(one) === key(other)) {
      pairs.push([one, other])
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return pairs
}

/** Transitions of one source and event: those that read the same belong together, the others in their order. */
const diffTransitions = (before: readonly ChartTransition[], after: readonly ChartTransition[]): ChartChange[] => {
  const pairs = common(before, after, (transition) => JSON.stringify(transitionFields(transition)))
  const [keptBefore, keptAfter] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, other]) => other))]
  const gone = before.filter((transition) => !keptBefore.has(transition))
  const come = after.filter((transition) => !keptAfter.has(transition))
  const changes: ChartChange[] = []
  for (let at = 0; at < Math.max(gone.length, come.length); at++) {
    const [one, other] = [gone[at], come[at]]
    const fields = one && other ? changedFields(transitionFields(one), transitionFields(other)) : []
    // Of several that read the same to the last, only their order is another: who is asked first decides.
    if (one && other && fields.length === 0) fields.push({ field: 'place', before: String(one.index), after: String(other.index) })
    changes.push({
      change: one && other ? 'changed' : one ? 'removed' : 'added',
      kind: 'transition',
      before: one?.id ?? null,
      after: other?.id ?? null,
      text: transitionText((other ?? one) as ChartTransition),
      fields,
    })
  }
  return changes
}

/** Ids of the states and transitions that use a guard, also within another one, an action, an actor or a delay. */
const usersOf = (chart: Chart, kind: ChangeKind, name: string): string[] => {
  const asks = (guard: Guard | null, depth = 0): boolean =>
    guardNames(guard).some(
      (asked) => asked === name || (depth < 16 && asks(chart.guards.find((known) => known.name === asked)?.meaning ?? null, depth + 1)),
    )
  const isOf = (list: readonly Use[]): boolean => list.some(({ type }) => type === name)
  const states = chart.states.filter(({ entry, exit, invokes }) =>
    kind === 'action' ? isOf(entry) || isOf(exit) : kind === 'actor' && invokes.some(({ src }) => src === name),
  )
  const transitions = chart.transitions.filter(({ guard, actions, trigger }) =>
    kind === 'guard'
      ? asks(guard)
      : kind === 'action'
        ? isOf(actions)
        : kind === 'delay' && trigger.kind === 'after' && trigger.delay === name,
  )
  return [...states, ...transitions].map(({ id }) => id)
}

/** Code that both versions tell of and that is not the same. */
const changedCode = (before: { code?: string }, after: { code?: string }): FieldChange[] =>
  before.code !== undefined && after.code !== undefined && before.code !== after.code
    ? [{ field: 'code', before: before.code, after: after.code }]
    : []

/** States that tell of their code where the other version does too: one that has none then has no code without a name. */
const codedStates = (chart: Chart): (ChartState & { name: string })[] =>
  chart.states.map((state) => ({
    ...state,
    name: state.id,
    ...(chart.states.some(({ code }) => code !== undefined) && { code: state.code ?? '' }),
  }))

const diffNamed = <T extends { name: string; code?: string }>(
  kind: ChangeKind,
  before: readonly T[],
  after: readonly T[],
  fields: (item: T) => Record<string, string>,
): ChartChange[] => {
  const [old, fresh] = [new Map(before.map((item) => [item.name, item])), new Map(after.map((item) => [item.name, item]))]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name): ChartChange[] => {
    const [one, other] = [old.get(name), fresh.get(name)]
    if (one && other) {
      const changed = [...changedFields(fields(one), fields(other)), ...changedCode(one, other)]
      return changed.length === 0 ? [] : [{ change: 'changed', kind, before: name, after: name, text: name, fields: changed }]
    }
    return [{ change: one ? 'removed' : 'added', kind, before: one ? name : null, after: other ? name : null, text: name, fields: [] }]
  })
}

/**
 * What changed from one version of a machine to another: states by their ids; transitions by source and event, where one that only
 * moved down because another came before it counts as unchanged; guards, actions, actors and delays by name, and by the
 * fingerprints of their code where both versions have them.
 */
export const diffCharts = (before: Chart, after: Chart): ChartDiff => {
  const group = (chart: Chart) => {
    const groups = new Map<string, ChartTransition[]>()
    for (const transition of chart.transitions) {
      const key = JSON.stringify([transition.source, transition.event])
      groups.set(key, [...(groups.get(key) ?? []), transition])
    }
    return groups
  }
  const [old, fresh] = [group(before), group(after)]
  const withUses = (change: ChartChange): ChartChange =>
    change.change === 'changed' && change.before !== null && change.after !== null
      ? { ...change, uses: { before: usersOf(before, change.kind, change.before), after: usersOf(after, change.kind, change.after) } }
      : change
  return {
    machine: after.id,
    changes: [
      ...diffNamed('machine', [{ name: after.id, chart: before }], [{ name: after.id, chart: after }], ({ chart }) => ({
        description: chart.description,
        requirements: chart.requirements.join(', '),
        ...(before.whole && after.whole && { whole: chart.whole?.join(', ') ?? '' }),
      })),
      ...diffNamed('state', codedStates(before), codedStates(after), stateFields).map((change) => {
        const state = [...after.states, ...before.states].find(({ id }) => id === (change.after ?? change.before))
        // What the machine itself reads is said of the machine.
        const fields =
          state?.parent === null ? change.fields.filter(({ field }) => field !== 'description' && field !== 'requirements') : change.fields
        return { ...change, text: state?.description ?? '', fields }
      }),
      ...[...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => diffTransitions(old.get(key) ?? [], fresh.get(key) ?? [])),
      ...[
        ...diffNamed('guard', before.guards, after.guards, ({ meaning }) => ({ meaning: guardText(meaning) })),
        ...diffNamed('action', before.actions, after.actions, ({ kind, sends, to }) => ({ kind, sends: sends ?? '', to: to ?? '' })),
        ...diffNamed('actor', before.actors, after.actors, ({ kind, machine }) => ({ kind, machine: machine ?? '' })),
        ...diffNamed('delay', before.delays, after.delays, ({ ms }) => ({ ms: ms === null ? 'computed' : `${ms} ms` })),
      ].map(withUses),
    ].filter(({ change, fields }) => change !== 'changed' || fields.length > 0),
  }
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const

/** Parts of a list as `uses` writes it: commas between brackets are no ends. */
const partsOf = (list: string): string[] => {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of list) {
    if (character === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
      continue
    }
    if ('([{'.includes(character)) depth++
    if (')]}'.includes(character)) depth--
    part += character
  }
  return part.trim() === '' ? parts : [...parts, part.trim()]
}

/** What is there once more in one list than in the other. */
const without = (list: readonly string[], other: readonly string[]): string[] => {
  const left = [...other]
  return list.filter((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** How a list that changed is told: what went, what came; where neither did, the order. */
const LISTS: Readonly<Record<string, [gone: string, come: string]>> = {
  actions: ['no longer does', 'does'],
  entry: ['on entry no longer does', 'on entry does'],
  exit: ['on exit no longer does', 'on exit does'],
  tags: ['no longer has the tag', 'has the tag'],
  invokes: ['no longer runs', 'runs'],
  spawns: ['no longer runs, once loaded,', 'runs, once loaded,'],
  delays: ['no longer waits for', 'waits for'],
  requirements: ['no longer is about', 'is about'],
  whole: ['as a whole no longer is about', 'as a whole is about'],
}
/** How one value in the place of another is told. */
const VERBS: Readonly<Record<string, string>> = {
  targets: 'leads to',
  initial: 'begins in',
  parent: 'is inside of',
  kind: 'is',
  history: 'remembers',
  'history target': 'with nothing remembered leads to',
  description: 'is described',
  place: 'is asked in place',
  meaning: 'means',
  sends: 'sends',
  to: 'speaks to',
  machine: 'is the machine',
  ms: 'takes',
}

/** What is another now, in words that stand behind what they are about. */
const fieldWords = ({ field, before, after }: FieldChange): string[] => {
  if (field === 'guard')
    return [after === '' ? `no longer asks ${before}` : `asks ${after}${before === '' ? ' now' : ` instead of ${before}`}`]
  if (field === 'reenter')
    return [after === 'true' ? 'leaves and enters its state again now' : 'no longer leaves and enters its state again']
  if (field === 'targets' && (before === '' || after === ''))
    return [after === '' ? `stays, no longer leads to ${before}` : `leads to ${after} now`]
  const words = LISTS[field]
  if (!words) {
    const verb = VERBS[field] ?? `has the ${field}`
    return [after === '' ? `no longer ${verb} ${before}` : `${verb} ${after}${before === '' ? ' now' : ` instead of ${before}`}`]
  }
  const [was, is] = [partsOf(before), partsOf(after)]
  const [gone, come] = [without(was, is), without(is, was)]
  if (gone.length + come.length === 0) return [`${words[1]} ${after} in this order, no longer ${before}`]
  return [
    ...(gone.length > 0 ? [`${words[0]} ${gone.join(', ')}`] : []),
    ...(come.length > 0 ? [`${words[1]} ${come.join(', ')}${gone.length > 0 ? ' instead' : ' now'}`] : []),
  ]
}

/** A thing of a chart as sentences begin with it: transitions by source and what fires them, by their place too where there are others. */
const subjectOf = ({ kind, before, after, text }: ChartChange): string => {
  const id = after ?? before ?? ''
  if (kind === 'machine' || kind === 'state') return id
  if (kind !== 'transition') return `${kind} ${id}`
  const source = id.slice(0, id.indexOf(': '))
  const trigger = text.replace(/ ?(\[|\/ ).*$/, '') || 'always'
  const place = /\[(\d+)\]$/.exec(id)?.[1] ?? '0'
  const moved = before !== null && after !== null && before !== after ? ` (was ${before})` : ''
  return `${source}: ${trigger}${place === '0' ? '' : ` [${place}]`}${moved}`
}

/** Every change in words, a line each: `~ login.form.editing: SUBMIT no longer asks isComplete`. */
export const changeText = (change: ChartChange): string[] => {
  const { change: sort, kind, before, after, text, fields } = change
  const sign = SIGNS[sort]
  const id = after ?? before ?? ''
  if (sort !== 'changed') return [`${sign} ${kind} ${id}${text !== '' && text !== id ? `: ${text}` : ''}`]
  return fields.flatMap((field) =>
    field.field === 'code'
      ? [`${sign} the code of ${kind} ${id} changed`]
      : fieldWords(field).map((words) => `${sign} ${subjectOf(change)} ${words}`),
  )
}

/** A difference as lines of text: `+`, `-` and `~`. */
export const diffText = ({ machine, changes }: ChartDiff): string[] =>
  changes.length === 0
    ? [`${machine}: no difference`]
    : [
        `${machine}: ${(['added', 'removed', 'changed'] as const)
          .map((kind) => `${changes.filter(({ change }) => change === kind).length} ${kind}`)
          .join(', ')}`,
        ...changes.flatMap(changeText),
      ]

/** One of the two pictures. */
export type DiffSide = 'before' | 'after'
export const DIFF_MARKS = {
  added: { fill: '#dcf3e3', stroke: '#1f7a44', badge: '+' },
  removed: { fill: '#fde4e1', stroke: '#b3261e', badge: '−', dash: '5 3' },
  changed: { fill: '#fff1cc', stroke: '#8a6100', badge: '~' },
} as const satisfies Record<ChartChange['change'], Mark>

/**
 * How states and transitions stand out in the picture of one side: red and `−` is gone, green and `+` is new, amber and `~` reads
 * differently or uses something whose meaning or code did.
 * @param placed the picture: what holds others there keeps its ground, which theirs must stand out from
 */
export const diffMarks = ({ changes }: ChartDiff, side: DiffSide, placed?: Pick<PlacedChart, 'states'>): Marks => {
  const open = new Set(placed?.states.filter(({ foldable, collapsed }) => foldable && !collapsed).map(({ id }) => id))
  const markOf = (id: string, change: ChartChange['change']): Mark => {
    const { fill, ...border } = DIFF_MARKS[change]
    return { ...border, ...(!open.has(id) && { fill }), width: 2 }
  }
  const marks = new Map<string, Mark>()
  for (const change of changes) {
    const id = change[side]
    if (id !== null && (change.kind === 'state' || change.kind === 'transition')) marks.set(id, markOf(id, change.change))
    for (const user of change.uses?.[side] ?? []) if (!marks.has(user)) marks.set(user, markOf(user, 'changed'))
  }
  return (about: string) => marks.get(about)
}
