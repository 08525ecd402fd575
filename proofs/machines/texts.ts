import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../domain/language.ts'
import type { MachineEntry } from '../../machines/define.ts'
import type { ChartFault } from '../../machines/gallery/model/check.ts'
import { machineOfText } from '../../machines/gallery/model/propertyText.ts'

/** Names of a machine and its states by id, and sentences of its properties, as a file of `locales/machines` has them; where it is, from the root. */
export interface MachineTextFile {
  /** `<group>/<id>` of the machine it is about. */
  folder: string
  path: string
  texts: Readonly<Record<string, { name?: string; text?: string; of?: string }>>
}

/** Where a machine's texts in a language are, from the root. */
export const textFile = (language: Language, folder: string): string => join('locales', 'machines', language, `${folder}.json`)

/** All files of machines' texts in a language below `root`, in order (MACH-02). Throws where one is no JSON. */
export const readMachineTexts = (root: string, language: Language): MachineTextFile[] => {
  const below = join(root, 'locales', 'machines', language)
  return (existsSync(below) ? readdirSync(below, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const folder = file.slice(0, -'.json'.length).replaceAll('\\', '/')
      const path = textFile(language, folder)
      return { folder, path, texts: JSON.parse(readFileSync(join(root, path), 'utf8')) as MachineTextFile['texts'] }
    })
}

/**
 * Texts of a machine that stand in the file of another: whoever looks for one looks in the machine's own (MACH-02). Those of no machine at
 * all are found by `checkTranslations`.
 */
export const misplacedTexts = (files: readonly MachineTextFile[], machines: readonly Pick<MachineEntry, 'id' | 'folder'>[]): ChartFault[] =>
  files.flatMap(({ folder, path, texts }) =>
    Object.keys(texts).flatMap((where): ChartFault[] => {
      const machine = machineOfText(where)
      const own = machines.find(({ id }) => id === machine)
      if (!own || own.folder === folder) return []
      return [{ rule: 'translation', machine, where, detail: `stands in ${path}, not in the file of ${own.folder}` }]
    }),
  )
