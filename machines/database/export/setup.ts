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
  KeepExportParams,
  MakeExportOutput,
  ValidateExportOutput,
} from './types.ts'

/** Id of the modal of a database's export. */
export const exportOverlay = ({ database }: { database: string }): string => `export:${database}`

/** Whether a plan is what the user said yes to; how many exports come first is no part of that. */
const isSamePlan = (one: ExportPlan, other: ExportPlan): boolean =>
  one.allowed === other.allowed && one.total === other.total && one.limit === other.limit && one.rows === other.rows

const isOver = ({ total, limit }: ExportPlan): boolean => total > limit

/** What an export begins with: nothing, or what one that the end of a session broke off was asked with. */
export const startWith = ({ database, kept }: ExportInput): ExportContext => ({
  database,
  screen: kept?.screen ?? null,
  plan: null,
  confirmed: kept?.confirmed ?? null,
  answer: null,
  failure: null,
  truncate: kept?.confirmed ? isOver(kept.confirmed) : false,
})

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
    context: {} as ExportContext,
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
    takeScreen: assign((_, { screen }: { screen: ExportScreen }) => ({
      screen,
      plan: null,
      confirmed: null,
      answer: null,
      failure: null,
      truncate: false,
    })),
    takePlan: assign((_, { plan }: { plan: ExportPlan }) => ({ plan })),
    takeAnswer: assign((_, { answer }: { answer: ExportAnswer }) => ({ answer })),
    confirmPlan: assign(({ context }) => ({ confirmed: context.plan })),
    agreeToCut: assign({ truncate: true }),
    /** Another plan needs another word. */
    forgetAgreement: assign({ confirmed: null, truncate: false }),
    /** The plan is asked for anew. */
    askAnew: assign({ plan: null, failure: null }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clear: assign({ screen: null, plan: null, confirmed: null, answer: null, failure: null, truncate: false }),
    clearFailure: assign({ failure: null }),
    download: effect<DownloadParams>(),
    keepExport: effect<KeepExportParams>(),
    forgetExport: effect<Pick<KeepExportParams, 'database'>>(),
    askOverlay: sendTo(overlayOf, ({ context }) => ({ type: 'OVERLAY.REQUEST', id: exportOverlay(context), kind: 'task' })),
    overlayDone: sendTo(overlayOf, ({ context }) => ({ type: 'OVERLAY.RELEASE', id: exportOverlay(context) })),
  },
  guards: {
    isDenied: (_, { plan }: { plan: ExportPlan }) => !plan.allowed,
    isNothing: (_, { plan }: { plan: ExportPlan }) => plan.total === 0,
    isOver: (_, { plan }: { plan: ExportPlan }) => isOver(plan),
    /** The user has said yes to just this, before the session ended. */
    isConfirmed: ({ context }, { plan }: { plan: ExportPlan }) => context.confirmed !== null && isSamePlan(context.confirmed, plan),
    hasLink: (_, { answer }: { answer: ExportAnswer }) => answer.link !== '',
    wasForbidden: (_, { failure }: { failure: Failure }) => failure.code === 'auth.forbidden' || failure.code === 'auth.plan_limit',
    isSignedOut: (_, failure: Failure) => failure.code === 'auth.required',
    isUsedUp: (_, { code }: Failure) => code === 'rate.rows' || code === 'rate.exports',
    hasScreen: ({ context }) => context.screen !== null,
    hasPlan: ({ context }) => context.plan !== null,
  },
})
