import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import ELK from 'elkjs/lib/elk.bundled.js'
import {
  type ChartFault,
  checkChart,
  type CheckFacts,
  checkRequirementTexts,
  checkSentences,
  checkTranslations,
  type Translations,
} from '../../machines/gallery/model/check.ts'
import { useText } from '../../machines/gallery/model/describe.ts'
import { type ChartDiff, diffCharts, diffText } from '../../machines/gallery/model/diff.ts'
import { drawDifference } from '../../machines/gallery/model/diffSvg.ts'
import { layoutChart } from '../../machines/gallery/model/layout.ts'
import { coveredText, toMermaid, transitionText } from '../../machines/gallery/model/mermaid.ts'
import { toScxml } from '../../machines/gallery/model/scxml.ts'
import { drawSvg } from '../../machines/gallery/model/svg.ts'
import type { Chart, ChartState } from '../../machines/gallery/model/types.ts'
import { type Language, LANGUAGES } from '../../domain/language.ts'
import { MACHINES } from '../../machines/registry.ts'
import { readRequirements } from '../requirements.ts'
import { readCharts, readRevision, readVersion, UsageError } from './charts.ts'
import { newMachine } from './new.ts'
import { misplacedTexts, readMachineTexts } from './texts.ts'
import { sentEvents } from './sentEvents.ts'

export const HELP = `npm run machines -- <command> [options]

  list                       every machine: states, transitions, events
  show ID                    a machine's states and transitions as text
  export ID … | --all        as --format svg | mermaid | json | scxml (json), to --out DIR or the terminal;
                             --at REVISION as a git revision had them
  diff ID … | --all          what changed from --from REVISION|FILE.json (HEAD) to --to REVISION|FILE.json (the working tree);
                             --svg DIR draws both versions, --exit-code ends with 1 where there is a difference
  new GROUP/NAME             writes a small machine with all that belongs to one, as a place to begin;
                             --requirement ID of docs/requirements.md
  check [ID …]               unreachable states, transitions that never fire, missing descriptions, requirements,
                             senders and translations; ends with 1 where there are faults

  --json                     for programs: list, show, diff, check
  --help                     this text

docs/machines.md describes the formats and the rules.`

const FORMATS = ['svg', 'mermaid', 'json', 'scxml'] as const
type Format = (typeof FORMATS)[number]
const EXTENSIONS: Record<Format, string> = { svg: 'svg', mermaid: 'mmd', json: 'json', scxml: 'scxml' }

/** What a command needs of the world. */
export interface Terminal {
  root: string
  /** Writes the lists that follow from folders; the files written, from the root. */
  registries: () => Promise<string[]>
  out: (line: string) => void
  error: (line: string) => void
}

const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T

/** Texts of all machines in a language by id. */
const textsOf = (root: string, language: Language): Translations['cn'] =>
  Object.assign({}, ...readMachineTexts(root, language).map(({ texts }) => texts)) as Translations['cn']

const readTranslations = (root: string): Translations => ({
  cn: textsOf(root, 'cn'),
  en: textsOf(root, 'en'),
  requirements: readJson(root, 'locales', 'machines', 'requirements.cn.json'),
})

/**
 * What `check` knows beside the charts.
 * @param charts of all machines: who else knows an event says whom one that is sent is for.
 */
export const readFacts = (root: string, charts: readonly Chart[]): CheckFacts => ({
  requirements: new Map(
    readRequirements(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')).map(({ id, text }) => [id, text] as const),
  ),
  sent: sentEvents(root, charts),
  translations: readTranslations(root),
})

/** Ids of every machine's properties. */
const readProperties = async (): Promise<Map<string, string[]>> =>
  new Map(await Promise.all(MACHINES.map(async ({ id, properties }) => [id, (await properties()).map((property) => property.id)] as const)))

/** Machines that no registry names. */
const unregistered = (root: string, charts: readonly Chart[]): ChartFault[] =>
  readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'machine.ts')
    .map(dirname)
    .filter((folder) => !charts.some(({ id }) => id === basename(folder)))
    .map((folder) => ({
      rule: 'unregistered',
      machine: basename(folder),
      where: `machines/${folder}/machine.ts`,
      detail: 'machines/registry.ts does not name it: npm run registries',
    }))

const svgOf = async (chart: Chart): Promise<string> =>
  drawSvg(await layoutChart(chart, { elk: new ELK() }), { title: `${chart.id}: ${chart.description}` })

/** A chart in one of the formats, with a line end. */
export const exportChart = async (chart: Chart, format: Format): Promise<string> => {
  switch (format) {
    case 'svg':
      return svgOf(chart)
    case 'mermaid':
      return toMermaid(chart)
    case 'json':
      return `${JSON.stringify(chart, null, 2)}\n`
    case 'scxml':
      return toScxml(chart)
  }
}

const diffSvg = async (before: Chart, after: Chart, diff: ChartDiff): Promise<string> => {
  const elk = new ELK()
  const [then, now] = await Promise.all([layoutChart(before, { elk }), layoutChart(after, { elk })])
  return drawDifference(then, now, diff).svg
}

const stateLines = (chart: Chart, state: ChartState): string[] => {
  const indent = '  '.repeat(state.path.length)
  const inner = `${indent}    `
  const facts: [string, string][] = [
    ['tags', state.tags.join(', ')],
    ['entry', state.entry.map(useText).join(', ')],
    ['exit', state.exit.map(useText).join(', ')],
    ['invokes', state.invokes.map(({ id, src }) => (id === src ? id : `${id} (${src})`)).join(', ')],
    ['spawns', (state.spawns ?? []).map(({ id, machine }) => (machine === null || machine === id ? id : `${id} (${machine})`)).join(', ')],
    ['requirements', state.requirements.join(', ')],
    ['about the whole machine', state.parent === null ? (chart.whole ?? []).join(', ') : ''],
  ]
  const kind = state.kind === 'atomic' ? '' : state.kind === 'history' ? ` (${state.history ?? ''} history)` : ` (${state.kind})`
  const initial = chart.states.some(({ initial: first }) => first === state.id) ? '● ' : ''
  return [
    `${indent}${initial}${state.key}${kind}: ${state.description}`,
    ...facts.filter(([, text]) => text !== '').map(([name, text]) => `${inner}${name}: ${text}`),
    ...chart.transitions
      .filter(({ source }) => source === state.id)
      .map((transition) => {
        const to = transition.targets.length > 0 ? ` → ${transition.targets.join(', ')}` : transition.forbidden ? ' (nothing)' : ''
        return `${inner}${transitionText(transition) || 'always'}${to}${transition.reenter ? ' (re-entered)' : ''}${coveredText(transition)}`
      }),
  ]
}

const showLines = (chart: Chart): string[] => chart.states.flatMap((state) => stateLines(chart, state))

const options = {
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'exit-code': { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
  svg: { type: 'string' },
  requirement: { type: 'string' },
} as const

/** Options each command understands, beside `help`. */
const UNDERSTOOD: Record<string, readonly (keyof typeof options)[]> = {
  list: ['json'],
  show: ['json'],
  export: ['all', 'format', 'out', 'at'],
  diff: ['all', 'json', 'from', 'to', 'svg', 'exit-code'],
  check: ['all', 'json'],
  new: ['requirement'],
}

const read = (words: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
    const [command, ...ids] = positionals
    const understood = command === undefined ? undefined : UNDERSTOOD[command]
    if (command !== undefined && !understood) throw new UsageError(`Unknown command: ${command}.`)
    const alien = Object.keys(values).find((name) => name !== 'help' && !understood?.includes(name as keyof typeof options))
    if (alien !== undefined && command !== undefined) throw new UsageError(`${command} does not take --${alien}.`)
    return { command, ids, values }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const needsMachines = (command: string, ids: readonly string[], all: boolean | undefined): void => {
  if (ids.length === 0 && all !== true) throw new UsageError(`${command} which machine? Name one, or --all.`)
  if (ids.length > 0 && all === true) throw new UsageError(`${command}: either machines or --all.`)
}

const perform = async (words: readonly string[], { root, registries, out }: Terminal): Promise<number> => {
  const { command, ids, values } = read(words)
  const print = (value: unknown) => out(JSON.stringify(value, null, 2))
  if (values.help === true || command === undefined) {
    out(HELP)
    return values.help === true ? 0 : 2
  }
  switch (command) {
    case 'list': {
      const charts = await readCharts(ids)
      const { en } = readTranslations(root)
      if (values.json)
        print(
          charts.map(({ id, description, states, transitions, events, requirements }) => ({
            id,
            name: en[id]?.name ?? id,
            description,
            states: states.length,
            transitions: transitions.length,
            events: events.length,
            requirements,
          })),
        )
      else {
        out(`${'machine'.padEnd(16)}${'states'.padStart(7)}${'transitions'.padStart(13)}${'events'.padStart(8)}  description`)
        for (const { id, states, transitions, events, description } of charts)
          out(
            `${id.padEnd(16)}${String(states.length).padStart(7)}${String(transitions.length).padStart(13)}${String(events.length).padStart(8)}  ${description}`,
          )
      }
      return 0
    }
    case 'new': {
      const [folder = '', ...more] = ids
      if (more.length > 0) throw new UsageError('new: one machine at a time.')
      for (const file of [...(await newMachine(root, folder, values.requirement ?? '')), ...(await registries())]) out(file)
      return 0
    }
    case 'show': {
      const [id, ...more] = ids
      if (id === undefined || more.length > 0) throw new UsageError('show which machine? Name one.')
      const [chart] = (await readCharts([id])) as [Chart]
      if (values.json) print(chart)
      else for (const line of showLines(chart)) out(line)
      return 0
    }
    case 'export': {
      needsMachines(command, ids, values.all)
      const format = (values.format ?? 'json') as Format
      if (!FORMATS.includes(format)) throw new UsageError(`Unknown format: ${format}. There are ${FORMATS.join(', ')}.`)
      const charts = values.at === undefined ? await readCharts(ids) : await readRevision(root, values.at, ids)
      if (charts.length === 0) throw new UsageError(`${values.at} has no ${ids.join(', ')}.`)
      if (values.out === undefined) {
        if (charts.length > 1 && format !== 'json') throw new UsageError('More than one machine needs --out DIR.')
        // Several in one file are a list, which `diff` reads as well.
        const text = charts.length > 1 ? `${JSON.stringify(charts, null, 2)}\n` : await exportChart(charts[0] as Chart, format)
        out(text.trimEnd())
        return 0
      }
      mkdirSync(values.out, { recursive: true })
      for (const chart of charts) {
        const file = join(values.out, `${chart.id}.${EXTENSIONS[format]}`)
        writeFileSync(file, await exportChart(chart, format))
        out(file)
      }
      return 0
    }
    case 'diff': {
      needsMachines(command, ids, values.all)
      const now = values.to === undefined ? await readCharts(ids) : await readVersion(root, values.to, ids)
      const then = await readVersion(root, values.from ?? 'HEAD', ids)
      const nowIds = new Set(now.map(({ id }) => id))
      const thenIds = new Set(then.map(({ id }) => id))
      const unknown = ids.filter((id) => !nowIds.has(id) && !thenIds.has(id))
      if (unknown.length > 0) throw new UsageError(`Neither version has ${unknown.join(', ')}.`)
      const pairs = now.flatMap((after) => {
        const before = then.find(({ id }) => id === after.id)
        return before ? [{ before, after, diff: diffCharts(before, after) }] : []
      })
      const added = [...nowIds].filter((id) => !thenIds.has(id))
      const removed = [...thenIds].filter((id) => !nowIds.has(id))
      const changed = pairs.filter(({ diff }) => diff.changes.length > 0)
      if (values.svg !== undefined) {
        mkdirSync(values.svg, { recursive: true })
        for (const { before, after, diff } of changed)
          writeFileSync(join(values.svg, `${after.id}.svg`), await diffSvg(before, after, diff))
      }
      if (values.json) print({ added, removed, changed: changed.map(({ diff }) => diff) })
      else {
        for (const id of added) out(`${id}: a new machine`)
        for (const id of removed) out(`${id}: no longer there`)
        for (const { diff } of values.all ? changed : pairs) for (const line of diffText(diff)) out(line)
        if (values.all && added.length + removed.length + changed.length === 0) out('No difference.')
      }
      return values['exit-code'] === true && added.length + removed.length + changed.length > 0 ? 1 : 0
    }
    default: {
      const all = await readCharts([])
      const charts = ids.length === 0 ? all : await readCharts(ids)
      const facts = readFacts(root, all)
      const faults = [
        ...charts.flatMap((chart) => checkChart(chart, facts)),
        ...checkSentences(await readProperties(), facts.translations).filter(
          ({ machine }) => ids.length === 0 || charts.some(({ id }) => id === machine),
        ),
        ...(ids.length === 0
          ? [
              ...checkTranslations(charts, facts.translations),
              ...LANGUAGES.flatMap((language) => misplacedTexts(readMachineTexts(root, language), MACHINES)),
              ...checkRequirementTexts(facts),
              ...unregistered(root, charts),
            ]
          : []),
      ]
      const counts = {
        machines: charts.length,
        states: charts.reduce((sum, { states }) => sum + states.length, 0),
        transitions: charts.reduce((sum, { transitions }) => sum + transitions.length, 0),
      }
      if (values.json)
        print({
          ...counts,
          requirements: [...new Set(charts.flatMap(({ requirements }) => requirements))].sort(),
          faults,
        })
      else {
        for (const { rule, machine, where, detail } of faults) out(`${machine.padEnd(16)}${rule.padEnd(22)}${where}: ${detail}`)
        const summary = `${counts.machines} machines, ${counts.states} states, ${counts.transitions} transitions`
        out(faults.length === 0 ? `${summary}: no fault` : `${summary}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`)
      }
      return faults.length === 0 ? 0 : 1
    }
  }
}

/** Runs one command; the exit code: 0 done, 1 faults or differences, 2 used wrongly. */
export const runMachines = async (words: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    return await perform(words, terminal)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    if (words.includes('--json')) terminal.out(JSON.stringify({ error: error.message }))
    else terminal.error(`${error.message}\n\n${HELP}`)
    return 2
  }
}
