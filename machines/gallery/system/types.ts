import type { SystemPlace, SystemView } from '../../../domain/galleryAddress.ts'
import type { Failure } from '../../failure.ts'

export interface SystemContext {
  /** What is searched for in all machines. */
  search: string
  /** The machine that is looked at closely on the map. */
  machine: string | null
  /** The requirement that is looked at closely in their list. */
  requirement: string | null
  failure: Failure | null
}

export type SystemEvent =
  /** The address changed: a link, Back, Forward. Not `here` where it is one of a single chart. */
  | ({ type: 'ADDRESS.CHANGED'; here: boolean } & SystemPlace)
  | { type: 'VIEW.CHOSEN'; view: SystemView }
  | { type: 'SEARCH.CHANGED'; text: string }
  | { type: 'MACHINE.CHOSEN'; machine: string }
  /** The chosen machine is let go: the map by itself shows. */
  | { type: 'MACHINE.CLOSE' }
  | { type: 'REQUIREMENT.CHOSEN'; id: string }
  | { type: 'REQUIREMENT.CLOSE' }
  | { type: 'RETRY' }

export interface WriteSystemAddressParams extends SystemPlace {
  /** A new place for Back to return from, or the same place told more exactly. */
  way: 'push' | 'replace'
}

/** One of the views is always there; `unasked`: a single chart shows instead; `ready`: what there is to tell of all machines has come. */
export type SystemTag = 'unasked' | 'busy' | 'ready' | 'failed' | SystemView
