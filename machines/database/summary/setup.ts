import { assign, type EventObject, setup } from 'xstate'
import { type StateMeta, unprovided } from '../../setup.ts'

/** The record pointed at. */
export interface SummaryInput {
  database: string
  recordId: string
}
export interface SummaryContext extends SummaryInput {
  /** Key of the facts in the cache; null until they are there. */
  key: string | null
}
/** Whoever points at something else stops it: the card hears of nothing. */
export type SummaryEvent = EventObject
/** Actor of the world: `load` puts the facts into the cache and answers with their key; stopped, it takes its request back. */
export type LoadSummaryInput = SummaryInput
export interface LoadSummaryOutput {
  key: string
}
export type SummaryTag = 'busy'

/** Words of the chart in `machine.ts`. Actor of the world: `load`. */
export const summarySetup = setup({
  types: {
    context: {} as SummaryContext,
    events: {} as SummaryEvent,
    input: {} as SummaryInput,
    tags: {} as SummaryTag,
    meta: {} as StateMeta,
  },
  actors: { load: unprovided<LoadSummaryOutput, LoadSummaryInput>('load') },
  actions: { takeKey: assign((_, { key }: LoadSummaryOutput) => ({ key })) },
})
