import { assign, setup } from 'xstate'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import type { ViewEvent, ViewInput } from '../view.ts'
import type { ClimbInput, LadderContext, LadderEvent, LadderTag } from './types.ts'

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
