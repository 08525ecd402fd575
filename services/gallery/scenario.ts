import { MAX_FILE_BYTES, readJson } from '../../domain/brokenFile.ts'
import { ScenarioSchema } from '../../domain/scenario.ts'
import type { PickedFile } from '../../machines/gallery/coverage/types.ts'
import type { ReadScenarioOutput } from '../../machines/gallery/gallery/types.ts'
import { readFiles } from './files.ts'

/** The scenario in a file of the reader (MACH-02); null where it is none, cannot be read or is larger than `MAX_FILE_BYTES`. */
export const readScenario = async (file: PickedFile): Promise<ReadScenarioOutput> => {
  const [read] = (await readFiles([file], (text) => readJson(text, ScenarioSchema), MAX_FILE_BYTES)).read
  if (!read) return null
  const { machine, input, start, steps } = read.value
  return { machine, beginning: { input, ...(start && { start }) }, steps }
}
