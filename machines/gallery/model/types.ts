import type { z } from 'zod'
import type { ChartSchema } from '../../../domain/statechart.ts'

/** Types of the chart format, whose fields `domain/statechart.ts` says: what a chart has and what a file may bring cannot differ. */

/** A machine as plain data: what the gallery draws, the exporters write, the suites cover. */
export type Chart = z.infer<typeof ChartSchema>

export type ChartState = Chart['states'][number]
export type StateKind = ChartState['kind']
/** An action or guard where a machine uses it. */
export type Use = ChartState['entry'][number]
export type Json = Exclude<Use['params'], undefined>
export type ChartAfter = ChartState['after'][number]

export type ChartTransition = Chart['transitions'][number]
export type Trigger = ChartTransition['trigger']
/** A guard as it stands at a transition; what a named one stands for, `Chart.guards` says. */
export type Guard = NonNullable<ChartTransition['guard']>

export type ChartAction = Chart['actions'][number]
export type ActionKind = ChartAction['kind']
export type ChartActor = Chart['actors'][number]
