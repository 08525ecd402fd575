import { guardText, useText } from './describe.ts'
import type { Chart, ChartState, ChartTransition, Trigger } from './types.ts'

/** What fires a transition, as one short line: `OPEN`, `after slow (250 ms)`, `search done`. */
export const triggerText = (trigger: Trigger): string => {
  switch (trigger.kind) {
    case 'event':
      return trigger.event
    case 'always':
      return ''
    case 'after':
      return trigger.ms === null || String(trigger.ms) === trigger.delay
        ? `after ${trigger.delay}${trigger.ms === null ? '' : ' ms'}`
        : `after ${trigger.delay} (${trigger.ms} ms)`
    case 'done':
    case 'error':
    case 'snapshot':
      return `${trigger.invoke} ${trigger.kind}`
    case 'stateDone':
      return 'done'
  }
}

/** A transition as one line: trigger, guard in brackets, actions after a slash. */
export const transitionText = ({ trigger, guard, actions }: ChartTransition): string =>
  [triggerText(trigger), guard ? `[${guardText(guard)}]` : '', actions.length > 0 ? `/ ${actions.map(useText).join(', ')}` : '']
    .filter((part) => part !== '')
    .join(' ')

/** Requirements as they stand behind what covers them: ` «QR-01, QR-02»`, '' for none. */
export const coveredText = ({ requirements }: { requirements: readonly string[] }): string =>
  requirements.length > 0 ? ` «${requirements.join(', ')}»` : ''

/**
 * Short names that a grammar takes, one per text, the same for the same texts: letters, digits, `_` and what `also` allows; what
 * else there is becomes `join`. Texts that would fall together are numbered in the order they come.
 */
export const namer = (join: '_' | '-'): ((text: string) => string) => {
  const names = new Map<string, string>()
  const used = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const plain = text.replace(/[^A-Za-z0-9]+/g, join).replace(/^(?![A-Za-z])/, 's')
    let name = plain
    for (let count = 2; used.has(name); count++) name = `${plain}${join}${count}`
    names.set(text, name)
    used.add(name)
    return name
  }
}

/** Mermaid ends a label at `;` and reads `#…;` as a character: those, quotes and brackets go as such characters. */
const escaped = (text: string): string =>
  text
    .replaceAll('#', '#35;')
    .replace(/[;:"<>{}]/g, (character) => (character === ';' ? '#59;' : `#${character.charCodeAt(0)};`))
    .replaceAll('#35#59;', '#35;')
    .replace(/\s+/g, ' ')

const SIZE = '  '

/**
 * The chart as a Mermaid `stateDiagram-v2`: nested and parallel states, guards, actions, delays, requirements, notes with tags,
 * invokes and entry and exit actions.
 * Mermaid has no targetless transitions: they are listed in the state's note. It knows no history: such a state is a plain one,
 * named so. Not every version of it can draw a note beside a state with regions, or beside a region: what there is to note of those stands under the name.
 * @param nameOf what a state is called in the reader's language; its key unless told
 */
export const toMermaid = (chart: Chart, nameOf: (state: ChartState) => string = ({ key }) => key): string => {
  const name = namer('_')
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  for (const { id } of chart.states) name(id)
  const lines: string[] = ['stateDiagram-v2', `${SIZE}direction TB`, `${SIZE}%% ${chart.id}: ${chart.description.replace(/\s+/g, ' ')}`]

  const isNamedOnly = ({ kind, parent }: ChartState): boolean => kind === 'parallel' || byId.get(parent ?? '')?.kind === 'parallel'
  const label = (state: ChartState): string =>
    state.kind === 'history' ? `${nameOf(state)} (${state.history === 'deep' ? 'H*' : 'H'})` : nameOf(state)

  const note = (state: ChartState): string[] => [
    ...(state.tags.length > 0 ? [`tags ${state.tags.join(', ')}`] : []),
    ...state.invokes.map(({ id, src }) => (id === src ? `invoke ${id}` : `invoke ${id} (${src})`)),
    ...(state.spawns ?? []).map(({ id }) => `spawn ${id}`),
    ...(state.entry.length > 0 ? [`entry / ${state.entry.map(useText).join(', ')}`] : []),
    ...(state.exit.length > 0 ? [`exit / ${state.exit.map(useText).join(', ')}`] : []),
    ...chart.transitions
      .filter(({ source, targets }) => source === state.id && targets.length === 0)
      .map((transition) => `${transitionText(transition)}${transition.forbidden ? ': nothing' : ''}${coveredText(transition)}`),
    ...(state.requirements.length > 0 ? [`covers ${state.requirements.join(', ')}`] : []),
  ]

  const write = (state: ChartState, indent: string): void => {
    const children = state.children.flatMap((id) => byId.get(id) ?? [])
    const texts = [label(state), ...(isNamedOnly(state) ? note(state) : [])]
    lines.push(`${indent}state "${texts.map(escaped).join('<br/>')}" as ${name(state.id)}`)
    if (children.length > 0) {
      lines.push(`${indent}state ${name(state.id)} {`)
      const inner = indent + SIZE
      for (const [index, child] of children.entries()) {
        if (state.kind === 'parallel' && index > 0) lines.push(`${inner}--`)
        write(child, inner)
      }
      if (state.initial !== null) lines.push(`${inner}[*] --> ${name(state.initial)}`)
      lines.push(`${indent}}`)
    } else if (state.kind === 'final') lines.push(`${indent}${name(state.id)} --> [*]`)
  }
  const root = chart.states[0] as ChartState
  write(root, SIZE)
  lines.push(`${SIZE}[*] --> ${name(root.id)}`)

  for (const transition of chart.transitions)
    for (const target of transition.targets) {
      const text = `${transitionText(transition)}${coveredText(transition)}`.trim()
      lines.push(`${SIZE}${name(transition.source)} --> ${name(target)}${text === '' ? '' : ` : ${escaped(text)}`}`)
    }
  for (const state of chart.states) {
    const says = isNamedOnly(state) ? [] : note(state)
    if (says.length === 0) continue
    lines.push(`${SIZE}note right of ${name(state.id)}`, ...says.map((line) => `${SIZE}${SIZE}${escaped(line)}`), `${SIZE}end note`)
  }
  return `${lines.join('\n')}\n`
}
