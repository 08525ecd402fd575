import type { ActorRef, MachineSnapshot, StateValue } from 'xstate'
import type { ChartPoint } from '../../domain/contract.ts'
import type { ChartContext, ChartEvent, ChartTag } from '../../machines/chart/types.ts'

/** What a view may know of the chart actor. */
export type ChartActor = ActorRef<
  // The middle parameters are the machine's own business.
  // oxlint-disable-next-line typescript/no-explicit-any
  MachineSnapshot<ChartContext, ChartEvent, any, StateValue, ChartTag, any, any, any>,
  ChartEvent
>

/** Where the points of a shown chart are found by their key. */
export interface PointSource {
  points: (key: string) => readonly ChartPoint[] | undefined
}
