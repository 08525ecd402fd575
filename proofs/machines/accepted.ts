import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CHART_FORMAT, ChartSchema } from '../../domain/statechart.ts'
import type { MachineEntry } from '../../machines/define.ts'
import { guardText, triggerOf } from '../../machines/gallery/model/describe.ts'
import { diffCharts, diffText } from '../../machines/gallery/model/diff.ts'
import type { Chart, ChartState, ChartTransition } from '../../machines/gallery/model/types.ts'
import { UsageError } from './statecharts.ts'

/**
 * Charts as they were accepted: `machines/<folder>/chart.json`, the chart format without what follows from the rest, so that a review
 * reads what a machine does, a fact a line.
 */
const ACCEPTED_FORMAT = 'materia.accepted/1'
const FILE = 'chart.json'

/** Where the accepted chart of a machine is, from the root. */
export const acceptedFile = ({ folder }: Pick<MachineEntry, 'folder'>): string => join('machines', folder, FILE)

type Part = Record<string, unknown>

/** A state that says nothing of itself. */
const PLAIN_STATE: Omit<ChartState, 'id' | 'key' | 'parent' | 'path' | 'code'> = {
  kind: 'atomic',
  children: [],
  initial: null,
  history: null,
  historyTarget: null,
  description: '',
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
  after: [],
  requirements: [],
}
const PLAIN_TRANSITION: Pick<ChartTransition, 'targets' | 'guard' | 'actions' | 'reenter' | 'description' | 'requirements'> = {
  targets: [],
  guard: null,
  actions: [],
  reenter: false,
  description: '',
  requirements: [],
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields that are not as in `plain`. */
const saidOf = (item: object, plain: object, omitted: readonly string[]): Part =>
  Object.fromEntries(Object.entries(item).filter(([field, value]) => !omitted.includes(field) && !same(value, (plain as Part)[field])))

const statesFrom = (states: readonly Part[]): ChartState[] => {
  const whole = states.map((said): ChartState => {
    const id = said['id'] as string
    const dot = id.lastIndexOf('.')
    const { code, ...rest } = { key: id.slice(dot + 1), parent: dot < 0 ? null : id.slice(0, dot), ...said } as Part
    return {
      ...PLAIN_STATE,
      path: [],
      ...rest,
      after: ((said['after'] ?? []) as { delay: string; ms: number | null }[]).map((one) => ({
        ...one,
        event: `xstate.after.${one.delay}.${id}`,
      })),
      ...(code !== undefined && { code }),
    } as unknown as ChartState
  })
  const byId = new Map(whole.map((state) => [state.id, state]))
  for (const state of whole) {
    const parent = state.parent === null ? undefined : byId.get(state.parent)
    state.children = whole.filter((other) => other.parent === state.id).map(({ id }) => id)
    state.path = parent ? [...parent.path, state.key] : []
  }
  return whole
}

const transitionFrom = (said: Part, states: ReadonlyMap<string, ChartState>): ChartTransition => {
  const id = said['id'] as string
  const [, source = '', name = '', index = '0'] = /^(.*?): (.*) \[(\d+)\]$/.exec(id) ?? []
  const event = name === 'always' ? '' : name
  const rest = { ...PLAIN_TRANSITION, ...said } as typeof PLAIN_TRANSITION
  const state = states.get(source)
  return {
    id,
    source,
    event,
    trigger: state ? triggerOf(event, state) : { kind: 'event', event },
    index: Number(index),
    targets: rest.targets,
    guard: rest.guard,
    guardText: guardText(rest.guard),
    actions: rest.actions,
    reenter: rest.reenter,
    forbidden: rest.targets.length === 0 && rest.actions.length === 0,
    description: rest.description,
    requirements: rest.requirements,
  }
}

const chartFrom = (said: Part): unknown => {
  const states = statesFrom(said['states'] as Part[])
  const byId = new Map(states.map((state) => [state.id, state]))
  const transitions = (said['transitions'] as Part[]).map((one) => transitionFrom(one, byId))
  const root = states[0]
  return {
    format: CHART_FORMAT,
    id: said['id'],
    description: root?.description,
    requirements: root?.requirements,
    whole: said['whole'] ?? [],
    states,
    transitions,
    events: [...new Set(transitions.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.event] : [])))],
    actors: said['actors'],
    guards: said['guards'],
    actions: said['actions'],
    delays: said['delays'],
  }
}

/** JSON on one line. */
const line = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([field, inner]) => `${JSON.stringify(field)}: ${line(inner)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
/** A list of words on one line, any other with each of its items on one of its own. */
const written = (value: unknown, indent: string): string => {
  if (!Array.isArray(value) || value.every((item) => typeof item === 'string')) return line(value)
  return `[\n${value.map((item) => `${indent}  ${line(item)}`).join(',\n')}\n${indent}]`
}
const block = (part: Part, indent: string): string =>
  `{\n${Object.entries(part)
    .map(([field, value]) => `${indent}  ${JSON.stringify(field)}: ${written(value, `${indent}  `)}`)
    .join(',\n')}\n${indent}}`
const blocks = (parts: readonly Part[]): string =>
  parts.length === 0 ? '[]' : `[\n${parts.map((part) => `    ${block(part, '    ')}`).join(',\n')}\n  ]`

/**
 * A chart as it is accepted: the same chart gives the same text, in document order; no place of anything on a picture.
 * @throws where it could not be read back: then something would be lost.
 */
export const acceptedText = (chart: Chart): string => {
  const { id, whole = [], states, transitions, actors, guards, actions, delays } = chart
  const byId = new Map(states.map((state) => [state.id, state]))
  const lines = [
    ['format', JSON.stringify(ACCEPTED_FORMAT)],
    ['id', JSON.stringify(id)],
    ...(whole.length > 0 ? [['whole', JSON.stringify(whole)]] : []),
    [
      'states',
      blocks(
        states.map((state) => {
          const dot = state.id.lastIndexOf('.')
          const follows = [
            ...(state.key === state.id.slice(dot + 1) ? ['key'] : []),
            ...(state.parent === (dot < 0 ? null : state.id.slice(0, dot)) ? ['parent'] : []),
          ]
          const { after, ...said } = saidOf(state, PLAIN_STATE, [...follows, 'path', 'children'])
          const { code, ...rest } = said
          return {
            ...rest,
            ...(after !== undefined && { after: state.after.map(({ delay, ms }) => ({ delay, ms })) }),
            ...(code !== undefined && { code }),
          }
        }),
      ),
    ],
    [
      'transitions',
      blocks(
        transitions.map((transition) => ({
          id: transition.id,
          ...saidOf(transition, PLAIN_TRANSITION, ['id', 'source', 'event', 'trigger', 'index', 'guardText', 'forbidden']),
        })),
      ),
    ],
    ...Object.entries({ guards, actions, actors, delays }).map(([name, list]) => [name, written(list, '  ')]),
  ]
  const text = `{\n${lines.map(([field, value]) => `  ${JSON.stringify(field)}: ${value}`).join(',\n')}\n}\n`
  const back = diffCharts(readAccepted(text, id), chart)
  if (back.changes.length > 0 || byId.size !== states.length)
    throw new Error(`The accepted chart of ${id} would lose something: ${diffText(back).join('; ')}`)
  return text
}

/** An accepted chart as a chart. @throws UsageError where it is none. */
const readAccepted = (text: string, where: string): Chart => {
  try {
    const said = JSON.parse(text) as Part
    if (said['format'] !== ACCEPTED_FORMAT) throw new Error(`its format is not ${ACCEPTED_FORMAT}`)
    return ChartSchema.parse(chartFrom(said))
  } catch (error) {
    throw new UsageError(`${where} is no accepted chart: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Charts as they were accepted, of the machines that have one. */
export const readAcceptedCharts = (root: string, ids: readonly string[], machines: readonly MachineEntry[]): Chart[] =>
  machines
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .map(acceptedFile)
    .filter((file) => existsSync(join(root, file)))
    .map((file) => readAccepted(readFileSync(join(root, file), 'utf8'), file))

/** Accepted charts of folders that have no machine. */
const leftBehind = (root: string, machines: readonly MachineEntry[]): string[] =>
  readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === FILE)
    .map((path) => join('machines', path))
    .filter((path) => !machines.some((entry) => acceptedFile(entry) === path))

/** Writes the charts as they are now; the files that are others now, from the root. With all machines, those of none go. */
export const accept = (root: string, charts: readonly Chart[], machines: readonly MachineEntry[]): string[] => {
  const files: string[] = []
  for (const chart of charts) {
    const entry = machines.find(({ id }) => id === chart.id)
    if (!entry) continue
    const [file, text] = [acceptedFile(entry), acceptedText(chart)]
    if (existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === text) continue
    writeFileSync(join(root, file), text)
    files.push(file)
  }
  if (machines.every(({ id }) => charts.some((chart) => chart.id === id)))
    for (const file of leftBehind(root, machines)) {
      rmSync(join(root, file))
      files.push(file)
    }
  return files
}

/** A machine that does otherwise than was accepted, in the words of `diff`, and the command that accepts it. */
export interface Unaccepted {
  machine: string
  file: string
  words: string[]
}

/** What differs from the accepted charts; with all machines, also those of no machine. */
export const unaccepted = (root: string, charts: readonly Chart[], machines: readonly MachineEntry[]): Unaccepted[] => {
  const found = charts.flatMap((chart): Unaccepted[] => {
    const entry = machines.find(({ id }) => id === chart.id)
    if (!entry) return []
    const file = acceptedFile(entry)
    const machine = chart.id
    if (!existsSync(join(root, file))) return [{ machine, file, words: [`${machine}: a new machine`] }]
    const text = readFileSync(join(root, file), 'utf8')
    if (text === acceptedText(chart)) return []
    const diff = diffCharts(readAccepted(text, file), chart)
    // Nothing reads differently, but regions or names stand in another order, or somebody wrote into the file.
    return [
      { machine, file, words: diff.changes.length > 0 ? diffText(diff) : [`${machine}: the same in another order, or in another layout`] },
    ]
  })
  const isAll = machines.every(({ id }) => charts.some((chart) => chart.id === id))
  return [
    ...found,
    ...(isAll
      ? leftBehind(root, machines).map((file) => {
          const machine = basename(dirname(file))
          return { machine, file, words: [`${machine}: no longer there`] }
        })
      : []),
  ]
}

/** What accepts machines. */
export const acceptCommand = (found: readonly Pick<Unaccepted, 'machine'>[], machines: readonly Pick<MachineEntry, 'id'>[]): string =>
  found.every(({ machine }) => machines.some(({ id }) => id === machine))
    ? `npm run machines -- accept ${found.map(({ machine }) => machine).join(' ')}`
    : 'npm run machines -- accept'
