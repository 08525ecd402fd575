import { assign, setup } from 'xstate'
import type { Condition } from '../../../domain/query.ts'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import type { ViewEvent, ViewInput } from '../view.ts'

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

/** Where the rungs of a question lie in the cache: the same question has the same key. */
export const keyOf = ({ database, conditions, rungs }: Pick<LadderContext, 'database' | 'conditions' | 'rungs'>): string =>
  JSON.stringify(['ladder', database, conditions, rungs])

/** Words of the chart in `machine.ts`. Actor of the world: `climb`. */
export const ladderSetup = setup({
  types: {
    context: {} as LadderContext,
    events: {} as LadderEvent,
    input: {} as ViewInput,
    tags: {} as LadderTag,
    meta: {} as StateMeta,
  },
  actors: { climb: unprovided<void, ClimbInput>('climb') },
  actions: {
    ask: assign((_, { parameters, conditions }: Extract<ViewEvent, { type: 'SHOW' }>) => ({
      conditions,
      rungs: Number(parameters['rungs'] ?? 3),
      key: null,
      failure: null,
    })),
    take: assign(({ context }) => ({ key: keyOf(context) })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
})
