import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
import { arrange, chartMaterial, layoutChart, pictureOf } from '../../machines/gallery/model/layout.ts'
import { placedBy } from '../../machines/gallery/model/layout/layout.ts'
import { coveredText, toMermaid, transitionText } from '../../machines/gallery/model/mermaid.ts'
import { toScxml } from '../../machines/gallery/model/scxml.ts'
import { drawSvg } from '../../machines/gallery/model/svg.ts'
import type { Chart, ChartState } from '../../machines/gallery/model/types.ts'
import { isLanguage, type Language, LANGUAGES } from '../../domain/language.ts'
import { type Group, machineEntry, type MachineEntry } from '../../machines/define.ts'
import { MACHINES } from '../../machines/registry.ts'
import { readRequirements } from '../requirements.ts'
import { accept, acceptCommand, readAcceptedCharts, unaccepted } from './accepted.ts'
import { readCharts, readRevision, readVersion, UsageError } from './statecharts.ts'
import { readLayouts, staleLayouts, type StateNames, writeLayouts } from './layouts.ts'
import { newMachine } from './new.ts'
import { misplacedTexts, readMachineTexts } from './texts.ts'
import { houseProgram, sentEvents } from './sentEvents.ts'
import { keptWiring, readWiring, WIRING_FILE, wiringText } from './wiring.ts'

export const HELP = `npm run machines -- <command> [options]

  list                       every machine: states, transitions, events
  show ID                    a machine's states and transitions as text
  export ID … | --all        as --format svg | mermaid | json | scxml (json), to --out DIR or the terminal;
                             --at REVISION as a git revision had them, --language cn with Chinese names in pictures
  diff ID … | --all          what changed from --from REVISION|FILE.json|accepted (HEAD) to --to REVISION|FILE.json (the working tree);
                             --svg DIR draws both versions, --exit-code ends with 1 where there is a difference
  accept [ID …]              writes the charts as they are now, of all machines unless told, to machines/**/chart.json, and lays out
                             what has another picture by that, to machines/**/layout.json; --anew all of them, whatever was before
  wiring                     writes what only the sources tell of how machines hang together, for the gallery's map
  new GROUP/NAME             writes a small machine with all that belongs to one, as a place to begin;
                             --requirement ID of docs/requirements.md
  check [ID …]               unreachable states, transitions that never fire, missing descriptions, requirements,
                             senders and translations, charts that nobody accepted, layouts of other charts, wiring that
                             is not the sources'; ends with 1 where there are faults

  --json                     for programs: list, show, diff, check
  --help                     this text

docs/machines.md describes the formats and the rules.`

const FORMATS = ['svg', 'mermaid', 'json', 'scxml'] as const
type Format = (typeof FORMATS)[number]
const EXTENSIONS: Record<Format, string> = { svg: 'svg', mermaid: 'mmd', json: 'json', scxml: 'scxml' }

/** A machine's examples as a file of them has them. */
type Loaded = Awaited<ReturnType<Parameters<typeof machineEntry>[1]>>

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

/** Names that stand in a chart instead of keys: those of the language it is shown in. English states go by their keys. */
export const stateNames = (root: string): StateNames => {
  const cn = textsOf(root, 'cn')
  return { en: () => undefined, cn: (id) => cn[id]?.name }
}

const readTranslations = (root: string): Translations => ({
  cn: textsOf(root, 'cn'),
  en: textsOf(root, 'en'),
  requirements: readJson(root, 'locales', 'machines', 'requirements.cn.json'),
})

/**
 * What `check` knows beside the charts.
 * @param charts of all machines: who else knows an event says whom one that is sent is for.
 */
export const readFacts = (root: string, charts: readonly Chart[], program = houseProgram(root)): CheckFacts => ({
  requirements: new Map(
    readRequirements(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')).map(({ id, text }) => [id, text] as const),
  ),
  sent: sentEvents(root, charts, program),
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

/** Facts that the sources do not have, or have and the kept wiring has not. */
export const staleWiring = (kept: string, now: string): ChartFault[] => {
  const facts = (text: string) => new Set(text.split('\n').map((line) => line.trim().replace(/,$/, '')))
  const [before, after] = [facts(kept), facts(now)]
  const differing = [
    ...[...after].filter((fact) => !before.has(fact)).map((fact) => `+ ${fact}`),
    ...[...before].filter((fact) => !after.has(fact)).map((fact) => `- ${fact}`),
  ]
  return kept === now
    ? []
    : [{ rule: 'stale-wiring', machine: 'system', where: WIRING_FILE, detail: [...differing, 'npm run machines -- wiring'].join('\n') }]
}

/** As the gallery shows it, where the layout in the machine's folder is of this very chart. */
const svgOf = async (root: string, chart: Chart, language: Language): Promise<string> => {
  const nameOf = stateNames(root)[language]
  const entry = MACHINES.find(({ id }) => id === chart.id)
  const known = entry && readLayouts(root, entry)?.layouts[language]
  return drawSvg(await pictureOf(chart, known, () => Promise.resolve(new ELK()), { nameOf }), {
    title: `${chart.id}: ${chart.description}`,
  })
}

/** A chart in one of the formats, with a line end. */
export const exportChart = async (root: string, chart: Chart, format: Format, language: Language = 'en'): Promise<string> => {
  switch (format) {
    case 'svg':
      return svgOf(root, chart, language)
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
  const now = await arrange(after, { elk })
  // What is in both stands at the same places, as far as it can.
  const then = await layoutChart(before, { elk, before: now })
  return drawDifference(then, placedBy(now, chartMaterial(after)), diff).svg
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
  anew: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'exit-code': { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
  language: { type: 'string' },
  svg: { type: 'string' },
  requirement: { type: 'string' },
} as const

/** Options each command understands, beside `help`. */
const UNDERSTOOD: Record<string, readonly (keyof typeof options)[]> = {
  list: ['json'],
  show: ['json'],
  export: ['all', 'format', 'out', 'at', 'language'],
  accept: ['anew'],
  wiring: [],
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

/** Writes how machines hang together where that is not what is kept; answers with the file. */
const writeWiring = async (root: string, machines: readonly MachineEntry[]): Promise<string[]> => {
  const text = wiringText(readWiring(root, await readCharts([], machines, root)))
  if (text === keptWiring(root)) return []
  writeFileSync(join(root, WIRING_FILE), text)
  return [WIRING_FILE]
}

/** Accepts the chart of a machine that was written just now: the list of machines that this process has does not know it yet. */
const acceptNew = async (root: string, entries: readonly MachineEntry[]): Promise<string[]> => {
  const [charts, machines] = [await readCharts([], entries, root), [...MACHINES, ...entries]]
  return [...accept(root, charts, machines), ...(await writeLayouts(root, charts, machines, stateNames(root)))]
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
      const files = await newMachine(root, folder, values.requirement ?? '')
      const load = () => import(pathToFileURL(join(root, 'machines', folder, 'examples.ts')).href) as Promise<Loaded>
      const entries = [machineEntry(folder as `${Group}/${string}`, load)]
      // The list of machines names the layout as well.
      const accepted = await acceptNew(root, entries)
      const lists = await registries()
      for (const file of [...files, ...lists, ...accepted, ...(await writeWiring(root, [...MACHINES, ...entries]))]) out(file)
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
      const language = (values.language ?? 'en') as Language
      if (!isLanguage(language)) throw new UsageError(`Unknown language: ${values.language}. There are ${LANGUAGES.join(', ')}.`)
      const charts = values.at === undefined ? await readCharts(ids) : await readRevision(root, values.at, ids)
      if (charts.length === 0) throw new UsageError(`${values.at} has no ${ids.join(', ')}.`)
      if (values.out === undefined) {
        if (charts.length > 1 && format !== 'json') throw new UsageError('More than one machine needs --out DIR.')
        // Several in one file are a list, which `diff` reads as well.
        const text =
          charts.length > 1 ? `${JSON.stringify(charts, null, 2)}\n` : await exportChart(root, charts[0] as Chart, format, language)
        out(text.trimEnd())
        return 0
      }
      mkdirSync(values.out, { recursive: true })
      for (const chart of charts) {
        const file = join(values.out, `${chart.id}.${EXTENSIONS[format]}`)
        writeFileSync(file, await exportChart(root, chart, format, language))
        out(file)
      }
      return 0
    }
    case 'accept': {
      const charts = await readCharts(ids, MACHINES, root)
      const files = [...accept(root, charts, MACHINES), ...(await writeLayouts(root, charts, MACHINES, stateNames(root), values.anew))]
      // The list of machines names the layouts there are.
      files.push(...(await registries()))
      for (const file of files) out(file)
      if (files.length === 0) out('Nothing differs from what was accepted.')
      return 0
    }
    case 'wiring': {
      if (ids.length > 0) throw new UsageError('wiring takes no machines: it is of all of them.')
      const written = await writeWiring(root, MACHINES)
      for (const file of written.length > 0 ? written : ['Nothing differs from what is kept.']) out(file)
      return 0
    }
    case 'diff': {
      needsMachines(command, ids, values.all)
      const now = values.to === undefined ? await readCharts(ids) : await readVersion(root, values.to, ids)
      const then =
        values.from === 'accepted' ? readAcceptedCharts(root, ids, MACHINES) : await readVersion(root, values.from ?? 'HEAD', ids)
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
      const program = houseProgram(root)
      const facts = readFacts(root, all, program)
      const differing = unaccepted(root, charts, MACHINES)
      const stale = staleLayouts(root, charts, MACHINES, stateNames(root))
      const faults: ChartFault[] = [
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
              ...staleWiring(keptWiring(root), wiringText(readWiring(root, all, program))),
            ]
          : []),
        ...differing.map(({ machine, file, words }): ChartFault => ({
          rule: 'unaccepted',
          machine,
          where: file,
          detail: words.join('\n'),
        })),
        ...stale.map(({ machine, file, words }): ChartFault => ({
          rule: 'stale-layout',
          machine,
          where: file,
          detail: `${words.join('; ')}: npm run machines -- accept ${machine}`,
        })),
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
        for (const { rule, machine, where, detail } of faults)
          if (rule !== 'unaccepted') out(`${machine.padEnd(16)}${rule.padEnd(22)}${where}: ${detail}`)
        for (const { words } of differing) for (const line of words) out(line)
        if (differing.length > 0) out(`Nobody accepted that yet. If it is meant: ${acceptCommand(differing, MACHINES)}`)
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
