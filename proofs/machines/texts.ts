import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../domain/language.ts'

/** Names of a machine and its states by id, as a file of `locales/machines` has them; where it is, from the root. */
export interface MachineTextFile {
  /** `<group>/<id>` of the machine it is about. */
  folder: string
  path: string
  texts: Readonly<Record<string, { name: string; text: string; of: string }>>
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
