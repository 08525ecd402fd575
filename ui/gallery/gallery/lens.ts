import type { ReactNode } from 'react'
import type { GalleryActor } from '../../../machines/gallery/gallery/machine.ts'
import type { Size } from '../../../machines/gallery/gallery/types.ts'
import type { PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'
import type { Marks } from '../../../machines/gallery/model/picture/marks.ts'
import type { Chart } from '../../../machines/gallery/model/types.ts'
import type { Move } from './Moves.tsx'
import type { GallerySource, Requirements, SaveFile, Words } from './types.ts'

/** What a mode of the gallery lays over a chart. */
export interface LensView {
  /** How states and transitions stand out; a search and a choice come on top. */
  marks: Marks
  /** What the side panel tells before the details of a choice. */
  panel: ReactNode
  /** What stands under the chart. */
  strip?: ReactNode
  /** Instead of the chart, where a mode shows another one. */
  canvas?: ReactNode
  /** How large the largest of its charts is, where a mode shows several. */
  extent?: Size
  /** The step that was taken or taken back last. */
  move?: Move | undefined
  /** What the details of a choice are taken from, where it is not the chart itself. */
  details?: Chart
}

/** A mode of the gallery: it looks at the chart its own way and hands on what is to be shown. */
export interface LensProps {
  actor: GalleryActor
  source: GallerySource
  words: Words
  requirements: Requirements
  chart: Chart
  placed: PlacedChart
  /** Chooses a state or transition and brings it into sight. */
  onState: (id: string) => void
  onTransition: (id: string) => void
  onSave: SaveFile
  children: (view: LensView) => ReactNode
}
