import type { GalleryMode } from '../../../domain/galleryAddress.ts'
import type { Beginning, ScenarioStep } from '../../../domain/scenario.ts'
import type { Failure } from '../../failure.ts'
import type { PickedFile } from '../coverage/types.ts'
import type { Verdict } from '../prove.ts'

/** What is looked at closely. */
export interface Chosen {
  kind: 'state' | 'transition'
  id: string
}

/** What an address of the gallery says (`/machines/login?state=…&transition=…&trace=…`). */
export interface GalleryAddress {
  machine: string | null
  chosen: Chosen | null
  mode: GalleryMode
  /** Every text of the chart stands in full. */
  full?: boolean
  /** The property that is looked at closely, where the mode is theirs. */
  property?: string
  /** Steps of the simulation; null in any other mode. */
  steps: readonly ScenarioStep[] | null
  /** What the simulation begins with; the first example input unless told. */
  beginning?: Beginning
}

/** Pixels of the screen the chart shows in. */
export interface Size {
  width: number
  height: number
}

export interface GalleryInput {
  /** Ids of the machines there are. */
  machines: readonly string[]
}

export interface GalleryContext {
  machines: readonly string[]
  machine: string | null
  chosen: Chosen | null
  search: string
  /** Ids of states whose inside is not drawn. */
  collapsed: readonly string[]
  /** Every text of the chart stands in full, none is cut. */
  full: boolean
  /** Where the laid-out chart is found, and how large it is; the chart itself stays out of here. */
  picture: LayOutOutput | null
  failure: Failure | null
  viewport: Size
  /** What has to fit beside the picture itself: a larger one next to it. */
  extent: Size | null
  /** Screen pixels per pixel of the picture. */
  zoom: number
  /** Where the picture's corner is on the screen. */
  x: number
  y: number
  /** Where the pointer went down on the chart, or has dragged it to, px of the window. */
  grip: { x: number; y: number }
  /** What the simulation begins with. */
  beginning: Beginning
  /** What happened in the simulation, also what was taken back and can be done again. */
  steps: readonly ScenarioStep[]
  /** How many of the steps count. */
  position: number
  /** How many counted before that changed last: a step was taken, or taken back. */
  cameFrom: number
  /** The machine that a scenario which was not taken is of; null where the file was no scenario. */
  foreign: string | null
  /** The property that is looked at closely, by its id within the machine. */
  property: string | null
  /** Situations found so far while the properties are being proved. */
  situations: number
  /** What is known of the properties; null until they have been looked at. */
  verdicts: readonly Verdict[] | null
}

export type GalleryEvent =
  /** The address changed: a link, Back, Forward. */
  | ({ type: 'ADDRESS.CHANGED' } & GalleryAddress)
  | { type: 'MACHINE.CHOSEN'; machine: string }
  | { type: 'STATE.CHOSEN'; id: string }
  | { type: 'TRANSITION.CHOSEN'; id: string }
  | { type: 'CHOICE.CLEAR' }
  | { type: 'SEARCH.CHANGED'; text: string }
  /** Opens or closes a state in the picture. */
  | { type: 'FOLD.TOGGLE'; id: string }
  /** Exactly these are closed. */
  | { type: 'FOLD.SET'; ids: readonly string[] }
  /** Texts stand in full, or are cut where they are long. */
  | { type: 'TEXTS.SET'; full: boolean }
  /** Factor by which the picture grows, around a point of the screen or its middle. */
  | { type: 'ZOOMED'; factor: number; at?: { x: number; y: number } }
  | { type: 'PANNED'; dx: number; dy: number }
  /** The primary pointer goes down on the chart, moves (`clientX`, `clientY`, px), comes up over something or nothing of it. */
  | { type: 'CHART.GRAB'; x: number; y: number }
  | { type: 'CHART.DRAG'; x: number; y: number }
  | { type: 'CHART.DROP'; hit: Chosen | null }
  /** The pointer was taken away. */
  | { type: 'CHART.CANCEL' }
  /** Shows the point of the picture in the middle of the screen, at least so large where told. */
  | { type: 'CENTERED'; x: number; y: number; least?: number }
  /** All of the picture, and what is so large where told. */
  | { type: 'FIT'; extent?: Size }
  | { type: 'VIEWPORT.SIZED'; width: number; height: number }
  /** What the chart is laid under. */
  | { type: 'MODE.CHOSEN'; mode: GalleryMode }
  /** Something happens; what had been taken back is forgotten. */
  | { type: 'STEPPED'; step: ScenarioStep }
  /** To where only the first steps count. */
  | { type: 'TIME.MOVED'; position: number }
  /** Begins anew with another of the machine's example inputs. */
  | { type: 'INPUT.CHOSEN'; example: number }
  | { type: 'SIMULATION.RESET' }
  /** A scenario from the reader's own disk takes the place of what happened. */
  | { type: 'SCENARIO.CHOSEN'; file: PickedFile }
  /** What must be true of every run is looked at, this one closely, or none of them any more. */
  | { type: 'PROPERTY.CHOSEN'; id: string }
  | { type: 'PROPERTY.CLOSE' }
  /** So many situations have been found. */
  | { type: 'SITUATIONS.FOUND'; situations: number }
  /** A run that breaks a property is stepped by hand. */
  | { type: 'COUNTEREXAMPLE.OPEN'; beginning: Beginning; steps: readonly ScenarioStep[] }
  | { type: 'RETRY' }

export interface LayOutInput {
  machine: string
  collapsed: readonly string[]
  full: boolean
  chosen: Chosen | null
}
export interface LayOutOutput extends Size {
  key: string
  /** Middle of what is chosen, where it shows: the picture opens there. */
  spot?: { x: number; y: number }
}
/** A scenario as it was read from a file; null where the file is none. */
export type ReadScenarioOutput = { machine: string; beginning: Beginning; steps: readonly ScenarioStep[] } | null
export interface WriteAddressParams extends GalleryAddress {
  /** A new place for Back to return from, or the same place told more exactly. */
  way: 'push' | 'replace'
}
/** One of the modes is always there; `untaken`: a scenario could not be; `pressed`, `dragging`: the pointer is down on the chart; `proving`, `judged`, `unproved`: how far the properties are. */
export type GalleryTag =
  'pressed' | 'dragging' | 'busy' | 'missing' | 'failed' | 'drawn' | 'untaken' | 'proving' | 'judged' | 'unproved' | GalleryMode
