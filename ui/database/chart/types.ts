import type { ActorRefFrom } from 'xstate'
import type { ChartPoint } from '../../../domain/contract.ts'
import type { chartMachine } from '../../../machines/database/chart/machine.ts'

export type ChartActor = ActorRefFrom<typeof chartMachine>

/** Where the points of a shown chart are found by their key. */
export interface PointSource {
  points?: (key: string) => readonly ChartPoint[] | undefined
}
