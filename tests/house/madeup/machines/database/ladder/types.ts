import type { Condition } from '../../../domain/query.ts'
import type { Failure } from '../../failure.ts'
import type { ViewEvent } from '../view.ts'

export interface LadderContext {
  database: string
  conditions: Condition[]
  /** How many records are asked for. */
  rungs: number
  /** Where the rungs of the answer lie in the cache; null while there is none. */
  key: string | null
  failure: Failure | null
}
export type LadderEvent =
  /** The parameter `rungs` says how many. */
  ViewEvent | { type: 'RETRY' }
/** Actor of the world: `climb` puts the dearest records into the cache under `key`. */
export interface ClimbInput {
  database: string
  conditions: Condition[]
  rungs: number
  key: string
}
export type LadderTag = 'visible' | 'busy' | 'failed'
