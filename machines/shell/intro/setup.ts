import { assign, setup } from 'xstate'
import type { Introduction } from '../../../domain/introduction.ts'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'

export interface IntroContext {
  /** What it is about, as the address names it: a database, a group of them, a product of the suite. */
  product: string
  /** What there is to tell; null until it has come. */
  introduction: Introduction | null
  /** Why it did not come; null where it did. */
  failure: Failure | null
}
export type IntroEvent = { type: 'RETRY' }
export type IntroTag = 'busy' | 'failed' | 'absent'

/** Words of the chart in `machine.ts`. Of the world: actor `loadIntro`, actions `nameTab({introduction})`, `nameAbsent`. */
export const introSetup = setup({
  types: {
    context: {} as IntroContext,
    input: {} as { product: string },
    events: {} as IntroEvent,
    tags: {} as IntroTag,
    meta: {} as StateMeta,
  },
  actors: { loadIntro: unprovided<Introduction, { product: string }>('loadIntro') },
  actions: {
    setIntroduction: assign((_, { introduction }: { introduction: Introduction }) => ({ introduction, failure: null })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    nameTab: effect<{ introduction: Introduction }>(),
    /** The tab is called as every page that is not found (ROUTE-05). */
    nameAbsent: () => {},
  },
  guards: {
    isNobodys: (_, { code }: Failure) => code === 'request.not_found',
  },
})
