import { assign, setup } from 'xstate'
import type { Showcase } from '../../../domain/showcase.ts'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'

export interface ShowcaseContext {
  /** What there is to show; null until it has come. */
  showcase: Showcase | null
  /** Why it did not come; null where it did. */
  failure: Failure | null
}
export type ShowcaseEvent = { type: 'RETRY' }
export type ShowcaseTag = 'busy' | 'failed'

/** Words of the chart in `machine.ts`. Actor of the world: `loadShowcase`. */
export const showcaseSetup = setup({
  types: { context: {} as ShowcaseContext, events: {} as ShowcaseEvent, tags: {} as ShowcaseTag, meta: {} as StateMeta },
  actors: { loadShowcase: unprovided<Showcase, void>('loadShowcase') },
  actions: {
    setShowcase: assign((_, { showcase }: { showcase: Showcase }) => ({ showcase, failure: null })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
  },
})
