import { assign, fromCallback, setup } from 'xstate'
import { Revision, type RevisionList } from '../../../domain/statechart.ts'
import type { PickedFile } from '../coverage/types.ts'
import { type Failure, failureOf } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import type {
  DifferenceContext,
  DifferenceEvent,
  DifferenceScope,
  DifferenceTag,
  DrawInput,
  DrawOutput,
  ShownChart,
  Side,
  VersionOutput,
} from './types.ts'

type Error = { event: { error: unknown } }
export const isSomething = { type: 'isSomething', params: ({ event }: { event: { output: VersionOutput } }) => event.output } as const
export const keep = { type: 'keep', params: ({ event }: { event: { output: VersionOutput } }) => event.output } as const
export const noteBroken = { type: 'noteBroken', params: ({ event }: { event: { output: VersionOutput } }) => event.output } as const
export const noteFailure = { type: 'noteFailure', params: ({ event }: Error) => failureOf(event.error) } as const
export const toSide = (side: Side) =>
  ({
    guard: { type: 'isSide', params: ({ event }: { event: { side: Side } }) => ({ side: event.side, wanted: side }) },
    target: side,
  }) as const
export const toScope = (scope: DifferenceScope) =>
  ({
    guard: { type: 'isScope', params: ({ event }: { event: { scope: DifferenceScope } }) => ({ scope: event.scope, wanted: scope }) },
    target: scope,
  }) as const

/** Words of the chart in `machine.ts`. Actors of the world: `listRevisions`, `readCharts`, `fetchRevision`, `drawBefore`. */
export const differenceSetup = setup({
  types: {
    context: {} as DifferenceContext,
    events: {} as DifferenceEvent,
    tags: {} as DifferenceTag,
    meta: {} as StateMeta,
  },
  actors: {
    listRevisions: unprovided<RevisionList['revisions'], void>('listRevisions'),
    readCharts: unprovided<VersionOutput, { files: readonly PickedFile[] }>('readCharts'),
    fetchRevision: unprovided<VersionOutput, { revision: string }>('fetchRevision'),
    drawBefore: unprovided<DrawOutput, DrawInput>('drawBefore'),
    /** Tells which chart the gallery shows, by `CHART.SHOWN`; alone it tells nothing. */
    watchChart: fromCallback<DifferenceEvent>(() => {}),
  },
  actions: {
    keepRevisions: assign((_, { revisions }: { revisions: RevisionList['revisions'] }) => ({ revisions, listFailure: null })),
    noteListFailure: assign((_, failure: Failure) => ({ listFailure: failure })),
    want: assign((_, { revision }: { revision: string }) => ({ wanted: revision })),
    wantNothing: assign({ wanted: null }),
    keep: assign((_, { key, broken }: VersionOutput) => ({ key, broken, failure: null, picture: null })),
    noteBroken: assign((_, { broken }: VersionOutput) => ({ broken, failure: null })),
    noteFailure: assign((_, failure: Failure) => ({ failure, broken: [] })),
    forget: assign({ key: null, broken: [], failure: null, picture: null, wanted: null }),
    noteChart: assign(({ context }, { machine, collapsed }: ShownChart) => ({
      shown: { machine, collapsed },
      // Of another machine it would be no picture of what shows.
      picture: machine === context.shown?.machine ? context.picture : null,
    })),
    keepPicture: assign((_, { picture }: { picture: DrawOutput }) => ({ picture })),
    noPicture: assign({ picture: null }),
  },
  guards: {
    isNotOffered: (_, { code }: Failure) => code === 'request.not_found',
    isSomething: (_, { key }: VersionOutput) => key !== null,
    hasVersion: ({ context }) => context.key !== null,
    hasFiles: (_, { files }: { files: readonly PickedFile[] }) => files.length > 0,
    isRevision: (_, { revision }: { revision: string }) => Revision.safeParse(revision).success,
    isWanted: ({ context }) => context.wanted !== null,
    hasChart: ({ context }) => context.shown !== null,
    hasPicture: (_, { picture }: { picture: DrawOutput }) => picture !== null,
    isSide: (_, { side, wanted }: { side: Side; wanted: Side }) => side === wanted,
    isScope: (_, { scope, wanted }: { scope: DifferenceScope; wanted: DifferenceScope }) => scope === wanted,
  },
})
