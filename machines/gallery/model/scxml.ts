import { guardText, useText } from './describe.ts'
import { namer } from './mermaid.ts'
import type { Chart, ChartState, ChartTransition, Guard, Use } from './types.ts'

/** Namespace of what SCXML has no word for: original names, descriptions, tags, requirements. Interpreters pass over it. */
export const MATERIA_NS = 'urn:materia:machines'

const XML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;', '\t': '&#9;' }
const xml = (text: string): string =>
  // Characters XML cannot hold at all go.
  [...text]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .map((character) => XML[character] ?? character)
    .join('')
const attributes = (values: Record<string, string | null | undefined>): string =>
  Object.entries(values)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
    .map(([name, value]) => ` ${name}="${xml(value)}"`)
    .join('')
/** A string of ECMAScript. */
const literal = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`

/** One question that a guard asks of the world: whoever runs the document says the answer under `key`. */
export interface Verdict {
  key: string
  /** Id of the transition for questions whose parameters a function makes; they differ from place to place. */
  transition: string
  guard: Extract<Guard, { kind: 'named' }> | null
}

/** Key of a named guard's verdict in the data model's `guards`. */
const verdictKey = (use: Use, transition: string): string => (use.computed ? `${useText(use)} of ${transition}` : useText(use))

export interface Scxml {
  text: string
  /** Names of states and events in the document. */
  stateName: (id: string) => string
  eventName: (event: string) => string
  verdicts: Verdict[]
}

/**
 * The chart as standard SCXML 1.0 with the ECMAScript data model (MACH-03), and the names it uses.
 *
 * - States keep their nesting; ids and events lose their dots, because SCXML matches events by dotted prefix. `materia:id` and
 *   `materia:event` carry the originals. Answers of actors are `done.invoke.<id>` and `error.platform.<id>`, the end of a state
 *   `done.state.<id>`, delays `<send>` on entry and `<cancel>` on exit.
 * - A named guard is `guards['…']`: whoever runs the document keeps the verdicts there. `and`, `or`, `not` and `In()` are
 *   expressions of the document itself, also where a named guard is made of them.
 * - Actions are `<log label="action">`, but a `raise` of a fixed event is `<raise>`. What a function does, nobody can write down.
 */
export const chartToScxml = (chart: Chart): Scxml => {
  const stateName = namer('-')
  const invokeName = namer('-')
  const plainEvent = namer('-')
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  for (const { id } of chart.states) stateName(id)
  const guards = new Map(chart.guards.map(({ name, meaning }) => [name, meaning]))
  const actions = new Map(chart.actions.map((action) => [action.name, action]))
  const verdicts = new Map<string, Verdict>()

  const eventName = (event: string): string => {
    for (const [prefix, name] of [
      ['xstate.done.actor.', 'done.invoke.'],
      ['xstate.error.actor.', 'error.platform.'],
    ] as const)
      if (event.startsWith(prefix)) return name + invokeName(event.slice(prefix.length))
    const done = 'xstate.done.state.'
    if (event.startsWith(done)) return `done.state.${stateName(event.slice(done.length))}`
    return plainEvent(event.replace(/^xstate\./, ''))
  }

  const condition = (guard: Guard, transition: string, depth = 0): string => {
    switch (guard.kind) {
      case 'in':
        return `In(${literal(stateName(guard.state))})`
      case 'not':
        return `!(${condition(guard.guard, transition, depth)})`
      case 'and':
      case 'or': {
        const parts = guard.guards.map((part) => `(${condition(part, transition, depth)})`)
        return parts.join(guard.kind === 'and' ? ' && ' : ' || ') || (guard.kind === 'and' ? 'true' : 'false')
      }
      case 'named': {
        const meaning = guards.get(guard.type)
        if (meaning && depth < 16) return condition(meaning, transition, depth + 1)
        const key = verdictKey(guard, transition)
        verdicts.set(key, { key, transition, guard })
        return `guards[${literal(key)}] === true`
      }
      case 'inline': {
        const key = `inline of ${transition}`
        verdicts.set(key, { key, transition, guard: null })
        return `guards[${literal(key)}] === true`
      }
    }
  }

  const lines: string[] = []
  const contents = (uses: readonly Use[], indent: string): string[] =>
    uses.map((use) => {
      const known = actions.get(use.type)
      const raised = known?.kind === 'raise' ? known.sends : null
      return raised === null
        ? `${indent}<log label="action" expr="${xml(literal(useText(use)))}"/>`
        : `${indent}<raise event="${xml(eventName(raised))}"/>`
    })
  const block = (name: string, inner: readonly string[], indent: string, given = ''): void => {
    if (inner.length === 0) lines.push(`${indent}<${name}${given}/>`)
    else lines.push(`${indent}<${name}${given}>`, ...inner, `${indent}</${name}>`)
  }

  /** States that are entered by default when `id` is. */
  const defaults = (id: string): string[] => {
    const state = byId.get(id) as ChartState
    if (state.kind === 'compound' && state.initial !== null) return [state.initial]
    return state.kind === 'parallel' ? state.children.filter((child) => byId.get(child)?.kind !== 'history') : []
  }

  const hasParallelBetween = (outer: string, inner: string): boolean => {
    for (let at = byId.get(byId.get(inner)?.parent ?? ''); at; at = byId.get(at.parent ?? '')) {
      if (at.kind === 'parallel') return true
      if (at.id === outer) return false
    }
    return false
  }

  /**
   * xstate asks a parallel state, and those around it, only when no region takes the event; SCXML asks them for every region that
   * does not. So such a transition says that no region takes it.
   */
  const unheard = (transition: ChartTransition): string[] =>
    transition.event === ''
      ? []
      : chart.transitions
          .filter(
            ({ event, source }) =>
              event === transition.event && source.startsWith(`${transition.source}.`) && hasParallelBetween(transition.source, source),
          )
          .map((inner) => {
            const at = `In(${literal(stateName(inner.source))})`
            return inner.guard ? `!(${at} && (${condition(inner.guard, inner.id)}))` : `!${at}`
          })

  const transitionLines = (transition: ChartTransition, indent: string): void => {
    const { source, targets, reenter, guard } = transition
    // Staying in a state that has others inside means beginning anew inside it; in one without, nothing at all.
    const stays = !reenter && targets.length === 1 && targets[0] === source
    const to = stays ? defaults(source) : targets
    const own = guard && condition(guard, transition.id)
    const others = unheard(transition)
    const conditions = [...(own === null ? [] : [others.length > 0 ? `(${own})` : own]), ...others]
    const within = !reenter && to.every((target) => target.startsWith(`${source}.`))
    block(
      'transition',
      contents(transition.actions, `${indent}  `),
      indent,
      attributes({
        event: transition.event === '' ? null : eventName(transition.event),
        cond: conditions.join(' && '),
        target: to.map(stateName).join(' '),
        type: to.length > 0 && within ? 'internal' : null,
        'materia:id': transition.id,
        'materia:event': transition.event,
        'materia:guard': guardText(guard),
        'materia:description': transition.description,
        'materia:requirements': transition.requirements.join(' '),
      }),
    )
  }

  const write = (state: ChartState, indent: string): void => {
    const inner = `${indent}  `
    const given = {
      id: stateName(state.id),
      'materia:id': state.id,
      'materia:description': state.description,
      'materia:tags': state.tags.join(' '),
      'materia:requirements': state.requirements.join(' '),
      ...(state.parent === null && { 'materia:whole': chart.whole?.join(' ') }),
    }
    if (state.kind === 'history') {
      const parent = byId.get(state.parent ?? '')
      const to = state.historyTarget ?? (parent ? defaults(parent.id) : [])
      lines.push(`${indent}<history${attributes({ ...given, type: state.history })}>`)
      lines.push(`${inner}<transition${attributes({ target: to.map(stateName).join(' ') })}/>`, `${indent}</history>`)
      return
    }
    const name = state.kind === 'parallel' ? 'parallel' : state.kind === 'final' ? 'final' : 'state'
    const initial = name === 'state' && state.initial !== null ? stateName(state.initial) : null
    lines.push(`${indent}<${name}${attributes({ ...given, initial })}>`)
    const timers = state.after.map(
      ({ delay, ms, event }) =>
        `${inner}  <send${attributes({
          event: eventName(event),
          id: eventName(event),
          ...(ms === null ? { delayexpr: `delays[${literal(delay)}] + 'ms'` } : { delay: `${ms}ms` }),
        })}/>`,
    )
    const entry = [...contents(state.entry, `${inner}  `), ...timers]
    const exit = [
      ...contents(state.exit, `${inner}  `),
      ...state.after.map(({ event }) => `${inner}  <cancel${attributes({ sendid: eventName(event) })}/>`),
    ]
    if (entry.length > 0) block('onentry', entry, inner)
    if (exit.length > 0) block('onexit', exit, inner)
    for (const { id, src, systemId } of state.invokes)
      lines.push(
        `${inner}<invoke${attributes({
          id: invokeName(id),
          type: `${MATERIA_NS}:actor`,
          src: `${MATERIA_NS}:actor:${src}`,
          'materia:id': id,
          'materia:systemId': systemId,
        })}/>`,
      )
    for (const { id, machine } of state.spawns ?? []) lines.push(`${inner}<materia:spawn${attributes({ id, machine })}/>`)
    for (const transition of chart.transitions) if (transition.source === state.id) transitionLines(transition, inner)
    for (const child of state.children) write(byId.get(child) as ChartState, inner)
    lines.push(`${indent}</${name}>`)
  }

  const root = chart.states[0] as ChartState
  write(root, '  ')
  const values = (keys: readonly string[], value: (key: string) => string): string =>
    keys.length === 0 ? '({})' : `({${keys.map((key) => `${literal(key)}: ${value(key)}`).join(', ')}})`
  const delays = new Set(chart.states.flatMap(({ after }) => after.flatMap(({ delay, ms }) => (ms === null ? [delay] : []))))
  const ends = root.children.some((id) => byId.get(id)?.kind === 'final')
  const end = namer('-')
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml${attributes({
      xmlns: 'http://www.w3.org/2005/07/scxml',
      'xmlns:materia': MATERIA_NS,
      version: '1.0',
      datamodel: 'ecmascript',
      name: end(chart.id),
      initial: stateName(root.id),
      'materia:description': chart.description,
    })}>`,
    '  <datamodel>',
    `    <data id="guards" expr="${xml(values([...verdicts.keys()].sort(), () => 'false'))}"/>`,
    ...(delays.size > 0 ? [`    <data id="delays" expr="${xml(values([...delays], () => '0'))}"/>`] : []),
    '  </datamodel>',
  ]
  // A machine whose root ends is over.
  const tail = ends ? [`  <final id="${stateName(root.id)}-end"/>`] : []
  if (ends) {
    const at = lines.findIndex((line) => line.startsWith('  <') && line.includes(`id="${stateName(root.id)}"`))
    lines.splice(at + 1, 0, `    <transition event="done.state.${stateName(root.id)}" target="${stateName(root.id)}-end"/>`)
  }
  return {
    text: `${[...head, ...lines, ...tail, '</scxml>'].join('\n')}\n`,
    stateName,
    eventName,
    verdicts: [...verdicts.values()],
  }
}

/** The chart as an SCXML document. */
export const toScxml = (chart: Chart): string => chartToScxml(chart).text
