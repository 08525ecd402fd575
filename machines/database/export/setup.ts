import { assign, sendTo, setup } from 'xstate'
import type { ExportAnswer, ExportPlan, ExportRequest } from '../../../domain/contract.ts'
import type { Failure } from '../../failure.ts'
import { effect, overlayOf, type StateMeta, unprovided } from '../../setup.ts'
import type {
  DownloadParams,
  ExportActorInput,
  ExportContext,
  ExportEvent,
  ExportInput,
  ExportScreen,
  ExportTag,
  MakeExportOutput,
  ValidateExportOutput,
} from './types.ts'

/** Id of the modal of a database's export. */
export const exportOverlay = ({ database }: { database: string }): string => `export:${database}`

/** What the gateway is asked: it says the query in its own words. */
export const requestOf = ({ conditions, sort, columns, language }: ExportScreen, truncate: boolean): ExportRequest => ({
  conditions,
  sort,
  columns,
  language,
  truncate,
})

/** Words of the chart in `machine.ts`. Actors of the world: `validateExport`, `makeExport`. */
export const exportSetup = setup({
  types: {
    context: {} as ExportContext & { truncate: boolean },
    events: {} as ExportEvent,
    input: {} as ExportInput,
    tags: {} as ExportTag,
    meta: {} as StateMeta,
  },
  actors: {
    validateExport: unprovided<ValidateExportOutput, ExportActorInput>('validateExport'),
    makeExport: unprovided<MakeExportOutput, ExportActorInput>('makeExport'),
  },
  actions: {
    takeScreen: assign((_, { screen }: { screen: ExportScreen }) => ({ screen, plan: null, answer: null, failure: null, truncate: false })),
    takePlan: assign((_, { plan }: { plan: ExportPlan }) => ({ plan })),
    takeAnswer: assign((_, { answer }: { answer: ExportAnswer }) => ({ answer })),
    agreeToCut: assign({ truncate: true }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clear: assign({ screen: null, plan: null, answer: null, failure: null, truncate: false }),
    clearFailure: assign({ failure: null }),
    download: effect<DownloadParams>(),
    askOverlay: sendTo(overlayOf, ({ context }) => ({ type: 'OVERLAY.REQUEST', id: exportOverlay(context), kind: 'task' })),
    overlayDone: sendTo(overlayOf, ({ context }) => ({ type: 'OVERLAY.RELEASE', id: exportOverlay(context) })),
  },
  guards: {
    isDenied: (_, { plan }: { plan: ExportPlan }) => !plan.allowed,
    isNothing: (_, { plan }: { plan: ExportPlan }) => plan.total === 0,
    isOver: (_, { plan }: { plan: ExportPlan }) => plan.total > plan.limit,
    hasLink: (_, { answer }: { answer: ExportAnswer }) => answer.link !== '',
    wasForbidden: (_, { failure }: { failure: Failure }) => failure.code === 'auth.forbidden' || failure.code === 'auth.plan_limit',
    hasPlan: ({ context }) => context.plan !== null,
  },
})
