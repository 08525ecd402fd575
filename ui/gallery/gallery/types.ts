import type { CoverageRecord } from '../../../domain/coverage.ts'
import type { Version } from '../../../machines/gallery/difference/types.ts'
import type { Group } from '../../../machines/define.ts'
import type { AnyExamples } from '../../../machines/examples.ts'
import type { LiveTrace } from '../../../machines/gallery/live/types.ts'
import type { PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'
import type { Chart } from '../../../machines/gallery/model/types.ts'
import type { Stepper } from '../../../machines/gallery/stepper.ts'
import type { Property } from '../../../machines/properties.ts'
import type { System } from '../../../machines/gallery/system/derive.ts'
import type { Findable } from '../../../machines/gallery/system/search.ts'
import type { RequirementTests } from '../../../machines/gallery/system/wiring.ts'

/** What the views of all machines together read. */
export interface SystemFacts {
  system: System
  index: readonly Findable[]
  tests: RequirementTests
}

/** What the views of the gallery read beside the machine's snapshot. */
export interface GallerySource {
  /** Ids of all machines. */
  ids: readonly string[]
  /** What a machine is about. */
  group: (id: string) => Group | undefined
  chart: (id: string | null) => Chart | undefined
  picture: (key: string | undefined) => PlacedChart | undefined
  stepper: (id: string) => { stepper: Stepper; examples: AnyExamples } | undefined
  /** What must be true of every run of a machine. */
  properties: (id: string) => readonly Property[]
  /** How all machines hang together and what there is to find in them, once it has come. */
  system: () => SystemFacts | undefined
  /** Coverage records by machine, by the key the machine of that mode holds. */
  coverage: (key: string | null) => ReadonlyMap<string, CoverageRecord> | undefined
  /** Another version of the machines, and its chart of the one that shows, likewise. */
  version: (key: string | null) => Version | undefined
  earlier: (key: string | undefined) => PlacedChart | undefined
  /** What the live view has recorded. */
  live: LiveTrace
}

/** Names and explanations of machines and states in the reader's language. */
export interface Words {
  /** Of a machine or state id; its own key when nobody named it. */
  name: (id: string) => string
  /** Explanation in the reader's language, null where there is only the machine's own. */
  text: (id: string) => string | null
}
/** Texts of requirements by id, in the reader's language where there is one in it. */
export type Requirements = ReadonlyMap<string, { text: string; lang: 'zh-CN' | 'en' }>

/** Handing the reader a file. */
export type SaveFile = (blob: Blob, name: string) => void
