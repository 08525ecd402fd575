import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { type Language, LANGUAGES } from '../../domain/language.ts'
import type { MachineEntry } from '../../machines/define.ts'
import { arrange, chartMaterial } from '../../machines/gallery/model/layout.ts'
import type { NameOf } from '../../machines/gallery/model/layout/drafts.ts'
import { differsFrom, type Layout, LAYOUT_FORMAT, type LayoutFile } from '../../machines/gallery/model/layout/layout.ts'
import type { Chart } from '../../machines/gallery/model/types.ts'

/**
 * Where everything of a machine's picture has its place: `machines/<folder>/layout.json`, made with the accepted chart, so that nobody who
 * looks at it waits for a layout, and a place a line, so that a review reads what moved.
 */
const FILE = 'layout.json'

/** Where the layout of a machine is, from the root. */
export const layoutFile = ({ folder }: Pick<MachineEntry, 'folder'>): string => join('machines', folder, FILE)

/** Names of states by language. */
export type StateNames = Readonly<Record<Language, NameOf>>

const entries = (places: Readonly<Record<string, unknown>>): string => {
  const lines = Object.entries(places).map(([name, place]) => `        ${JSON.stringify(name)}: ${JSON.stringify(place)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n      }`
}
const layoutText = ({ of, size, right, states, dots, ways }: Layout): string =>
  `{
      "of": ${JSON.stringify(of)},
      "size": ${JSON.stringify(size)},
      "right": ${JSON.stringify(right)},
      "states": ${entries(states)},
      "dots": ${entries(dots)},
      "ways": ${entries(ways)}
    }`

/** The file of a machine's layouts: the same places give the same text. */
const layoutsText = (id: string, layouts: LayoutFile['layouts']): string =>
  `{
  "format": ${JSON.stringify(LAYOUT_FORMAT)},
  "id": ${JSON.stringify(id)},
  "layouts": {
${LANGUAGES.map((language) => `    ${JSON.stringify(language)}: ${layoutText(layouts[language])}`).join(',\n')}
  }
}
`

/** The layouts of a machine; null where there are none, or what is there is none. */
export const readLayouts = (root: string, entry: Pick<MachineEntry, 'folder'>): LayoutFile | null => {
  const file = join(root, layoutFile(entry))
  if (!existsSync(file)) return null
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as LayoutFile
    return read.format === LAYOUT_FORMAT && LANGUAGES.every((language) => read.layouts[language].of !== '') ? read : null
  } catch {
    return null
  }
}

/** A machine whose layout is of another chart or of other texts, and what is not the same. */
export interface StaleLayout {
  machine: string
  file: string
  words: string[]
}

/** Layouts of folders that have no machine. */
const leftBehind = (root: string, machines: readonly MachineEntry[]): string[] =>
  readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === FILE)
    .map((path) => join('machines', path))
    .filter((path) => !machines.some((entry) => layoutFile(entry) === path))

const has = (charts: readonly Chart[], machines: readonly MachineEntry[]): boolean =>
  machines.every(({ id }) => charts.some((chart) => chart.id === id))

/** Layouts that are not of the charts and texts there are now; with all machines, also those of no machine. */
export const staleLayouts = (
  root: string,
  charts: readonly Chart[],
  machines: readonly MachineEntry[],
  names: StateNames,
): StaleLayout[] => [
  ...charts.flatMap((chart): StaleLayout[] => {
    const entry = machines.find(({ id }) => id === chart.id)
    if (!entry) return []
    const [machine, file, read] = [chart.id, layoutFile(entry), readLayouts(root, entry)]
    if (!read) return [{ machine, file, words: [existsSync(join(root, file)) ? 'it is no layout' : 'there is none'] }]
    const words = new Set(
      LANGUAGES.flatMap((language) => differsFrom(read.layouts[language], chartMaterial(chart, { nameOf: names[language] }))),
    )
    // Somebody may have written into it.
    if (words.size === 0 && readFileSync(join(root, file), 'utf8') !== layoutsText(machine, read.layouts))
      words.add('it is written otherwise')
    return words.size > 0 ? [{ machine, file, words: [...words] }] : []
  }),
  ...(has(charts, machines)
    ? leftBehind(root, machines).map((file) => ({ machine: basename(dirname(file)), file, words: ['its machine is no longer there'] }))
    : []),
]

/**
 * Lays out the machines whose layouts are stale, and writes them; what is still there keeps its order.
 * @param anew also the others, and as if there had been nothing before
 * @returns the files written or removed, from the root
 */
export const writeLayouts = async (
  root: string,
  charts: readonly Chart[],
  machines: readonly MachineEntry[],
  names: StateNames,
  anew = false,
): Promise<string[]> => {
  const elk = new ELK()
  const stale = new Set(staleLayouts(root, charts, machines, names).map(({ file }) => file))
  const files: string[] = []
  for (const chart of charts) {
    const entry = machines.find(({ id }) => id === chart.id)
    if (!entry || !(anew || stale.has(layoutFile(entry)))) continue
    const before = anew ? undefined : readLayouts(root, entry)?.layouts.en
    const en = await arrange(chart, { elk, nameOf: names.en, before })
    // Whoever changes the language finds everything where it was.
    const cn = await arrange(chart, { elk, nameOf: names.cn, before: en })
    const [file, text] = [layoutFile(entry), layoutsText(chart.id, { en, cn })]
    if (existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === text) continue
    writeFileSync(join(root, file), text)
    files.push(file)
  }
  if (has(charts, machines))
    for (const file of leftBehind(root, machines)) {
      rmSync(join(root, file))
      files.push(file)
    }
  return files
}
