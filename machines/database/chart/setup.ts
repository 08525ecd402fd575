import { assign, setup } from 'xstate'
import type { Condition } from '../../../domain/query.ts'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import type { ViewInput } from '../view.ts'
import type { ChartContext, ChartEvent, ChartTag, LoadChartInput, LoadChartOutput, SaveChartInput, ShownChart } from './types.ts'

/** What the list asks for. */
interface Wanted {
  chart: string | null
  conditions: Condition[]
  /** The import that the list's answer is of, where it has one. */
  set: string | undefined
}

/** Where a chart's points lie in the cache: the same question has the same key. */
export const chartKey = (database: string, chart: string, conditions: readonly Condition[]): string =>
  JSON.stringify([database, chart, conditions])

/** Key of what is asked for now. */
export const keyOf = (context: ChartContext): string => chartKey(context.database, context.chart ?? '', context.conditions)

/** The chart a name means: itself when the database has it, else the first; null where there are none. */
const chosen = (context: ChartContext, chart: string | null): string | null =>
  chart !== null && context.charts.includes(chart) ? chart : (context.charts[0] ?? null)

/** Words of the chart in `machine.ts`. Actors of the world: `loadChart`, `savePicture`, `saveData`. */
export const chartSetup = setup({
  types: {
    context: {} as ChartContext,
    events: {} as ChartEvent,
    input: {} as ViewInput,
    tags: {} as ChartTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadChart: unprovided<LoadChartOutput, LoadChartInput>('loadChart'),
    savePicture: unprovided<void, SaveChartInput>('savePicture'),
    saveData: unprovided<void, SaveChartInput>('saveData'),
  },
  actions: {
    ask: assign(({ context }, { chart, conditions }: Wanted) => ({
      chart: chosen(context, chart),
      conditions,
      failure: null,
      downloadFailure: null,
    })),
    take: assign(({ context }, answer: LoadChartOutput): { shown: ShownChart; failure: null } => ({
      shown: { key: keyOf(context), chart: context.chart ?? '', ...answer },
      failure: null,
    })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    noteDownloadFailure: assign((_, failure: Failure) => ({ downloadFailure: failure })),
    clearDownloadFailure: assign({ downloadFailure: null }),
  },
  guards: {
    /** It is under way already. */
    isAsked: ({ context }, { chart, conditions }: Wanted) =>
      keyOf(context) === chartKey(context.database, chosen(context, chart) ?? '', conditions),
    hasNoCharts: ({ context }) => context.charts.length === 0,
    /** The answer at hand is the one asked for, and of the import that the list shows. */
    isShown: ({ context }, { chart, conditions, set }: Wanted) =>
      context.shown !== null &&
      context.shown.key === chartKey(context.database, chosen(context, chart) ?? '', conditions) &&
      (set === undefined || context.shown.set === set),
    isEmpty: (_, answer: LoadChartOutput) => answer.points === 0,
    holdsPoints: ({ context }) => (context.shown?.points ?? 0) > 0,
  },
  delays: { slow: 250 },
})
