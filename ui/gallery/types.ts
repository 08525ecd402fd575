import type { AnyExamples } from '../../machines/examples.ts'
import type { PlacedChart } from '../../machines/model/layout.ts'
import type { Chart } from '../../machines/model/types.ts'
import type { Stepper } from '../../machines/stepper.ts'

/** What the views of the gallery read beside the machine's snapshot. */
export interface GallerySource {
  /** Ids of all machines. */
  ids: readonly string[]
  chart: (id: string | null) => Chart | undefined
  picture: (key: string | undefined) => PlacedChart | undefined
  stepper: (id: string) => { stepper: Stepper; examples: AnyExamples } | undefined
}

/** Names and explanations of machines and states in the reader's language. */
export interface Words {
  /** Of a machine or state id; its own key when nobody named it. */
  name: (id: string) => string
  /** Explanation in the reader's language, null where there is only the machine's own. */
  text: (id: string) => string | null
}
/** Texts of requirements by id. */
export type Requirements = ReadonlyMap<string, string>

/** Handing the reader a file. */
export type SaveFile = (blob: Blob, name: string) => void
