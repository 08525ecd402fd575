import type { Condition } from '../../../domain/query.ts'
import type { ChartLevel } from '../../../domain/contract.ts'
import type { Failure } from '../../failure.ts'
import type { ViewEvent } from '../view.ts'

/** Points live in the cache under `key`. */
export interface ShownChart {
  key: string
  chart: string
  /** Records of the query, those without a value to chart, those whose day of this year is to come, and points. */
  total: number
  missing: number
  toCome?: number | undefined
  points: number
  /** Which import it counts, as the gateway names it. */
  set?: string | undefined
  /** How deep it shows its field: months of a year, names of a group. */
  level?: ChartLevel | undefined
}
export interface ChartContext {
  database: string
  /** Ids of the definition's charts; the first is shown unless another is asked for. */
  charts: readonly string[]
  chart: string | null
  conditions: Condition[]
  shown: ShownChart | null
  failure: Failure | null
  /** The last download failed. */
  downloadFailure: Failure | null
}
export type ChartEvent =
  /** The parameter `chart` says which one. */
  ViewEvent | { type: 'RETRY' } | { type: 'PICTURE.DOWNLOAD' } | { type: 'DATA.DOWNLOAD' }
/** Actors of the world: `loadChart` puts the points into the cache under `key`; `savePicture` and `saveData` make the files. */
export interface LoadChartInput {
  database: string
  chart: string
  conditions: Condition[]
  key: string
}
export interface LoadChartOutput {
  total: number
  missing: number
  toCome?: number | undefined
  points: number
  set?: string | undefined
  level?: ChartLevel | undefined
}
export interface SaveChartInput {
  database: string
  shown: ShownChart
}
export type ChartTag = 'visible' | 'busy' | 'progress' | 'saving'
