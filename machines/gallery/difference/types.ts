import type { BrokenFile } from '../../../domain/brokenFile.ts'
import type { RevisionList } from '../../../domain/statechart.ts'
import type { PickedFile } from '../coverage/types.ts'
import type { Failure } from '../../failure.ts'
import type { Size } from '../gallery/types.ts'
import type { ChartDiff } from '../model/diff.ts'
import type { Chart } from '../model/types.ts'

/** Another version of the machines, compared with this one. */
export interface Version {
  origin: 'files' | 'revision'
  /** Names of the files, or the revision as it was asked for. */
  label: string
  charts: ReadonlyMap<string, Chart>
  /** By machine; machines that only one of the versions has are not in it. */
  diffs: ReadonlyMap<string, ChartDiff>
  /** Ids of machines that only this or only the other version has. */
  added: readonly string[]
  removed: readonly string[]
}

/** Another version that was read; its charts are found by `key`. */
export interface VersionOutput {
  /** null where nothing could be read. */
  key: string | null
  broken: readonly BrokenFile[]
}
export interface DrawInput {
  key: string
  machine: string
  collapsed: readonly string[]
}
/** The other version's chart of a machine, laid out; null where it needs no picture: it has none, or the same. */
export type DrawOutput = (Size & { key: string }) | null

/** What the gallery shows. */
export interface ShownChart {
  machine: string
  collapsed: readonly string[]
}

export interface DifferenceContext {
  revisions: RevisionList['revisions']
  /** The revision that was last asked for, so that it can be asked for again. */
  wanted: string | null
  key: string | null
  broken: readonly BrokenFile[]
  /** Why the other version could not be had. */
  failure: Failure | null
  /** Why the list of revisions could not. */
  listFailure: Failure | null
  shown: ShownChart | null
  picture: DrawOutput
}

/** Which picture shows: as it is now, as it was, or both beside each other. */
export type Side = 'after' | 'before' | 'both'
export type DifferenceScope = 'one' | 'all'

export type DifferenceEvent =
  | { type: 'FILES.CHOSEN'; files: readonly PickedFile[] }
  | { type: 'REVISION.CHOSEN'; revision: string }
  /** Nothing is compared any more. */
  | { type: 'VERSION.CLEAR' }
  /** What failed is tried again. */
  | { type: 'RETRY' }
  /** The gallery shows another chart, or shows it folded otherwise. */
  | ({ type: 'CHART.SHOWN' } & ShownChart)
  | { type: 'SIDE.CHOSEN'; side: Side }
  | { type: 'SCOPE.CHOSEN'; scope: DifferenceScope }

export type DifferenceTag = 'busy' | 'drawing' | 'offered' | 'absent' | 'unlisted' | 'compared' | 'unlaid' | Side | 'one' | 'all'
