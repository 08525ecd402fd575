import { assign, fromCallback, setup } from 'xstate'
import { TELEMETRY } from '../../../domain/telemetryFigures.ts'
import type { NumberedEntry, TelemetryBatch, TelemetryEntry } from '../../../domain/telemetry.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'

export interface TelemetryInput {
  /** ms since the epoch */
  now: () => number
  /** The operator wants it (`TELEMETRY`). */
  wanted: boolean
  /** Name of the build whose page this is. */
  build: string
  /** Random; tells the entries of this page from those of all others. */
  visit: string
  /** Most entries that are held, which fill a batch. */
  room: number
}
/** As it is put together here: all of it is said. */
export type Batch = Required<TelemetryBatch>
export interface TelemetryContext extends TelemetryInput {
  /** What has not been sent, oldest first. */
  queue: readonly NumberedEntry[]
  /** How many were noted since the page was loaded: the next one's number. */
  noted: number
  /** How many did not fit since the page was loaded. */
  dropped: number
  /** On its way. */
  batch: Batch | null
  /** Where the page is, as `placeOf` says it. */
  place: string
  /** Since when that has been looked at, where the time counts, ms since the epoch; null else. */
  since: number | null
  /** It is a database's, whose time counts. */
  timed: boolean
}
/** What `PATH.CHANGED` tells. */
type Arrival = Omit<Extract<TelemetryEvent, { type: 'PATH.CHANGED' }>, 'type'>
export type TelemetryEvent =
  | { type: 'ENTRY.SEEN'; entry: TelemetryEntry }
  /** Another place shows, and has for `shownMs` ms; `timed`: it is a page of a database; `tracked`: coming there is an event of its own (ROUTE-05). */
  | { type: 'PATH.CHANGED'; place: string; timed: boolean; shownMs: number; tracked: string | null }
  | { type: 'PAGE.SHOWN' }
  /** It may be the last that is heard of the page. */
  | { type: 'PAGE.HIDDEN' }
  | { type: 'CONNECTION.LEFT' }
  | { type: 'CONNECTION.RETURNED' }
/** Actions of the world: `sendOff({batch})`, as what a browser sends even when the page goes; nobody hears whether it came. */
export interface BatchParams {
  batch: Batch
}
export type SendBatchInput = BatchParams

const pathOf = (place: string): string => place.split('?')[0] ?? ''
type Held = Pick<TelemetryContext, 'queue' | 'dropped'>

/** Within the bound: the oldest go first, and are counted. */
const held = ({ room, dropped }: TelemetryContext, entries: readonly NumberedEntry[]): Held => {
  const over = Math.max(0, entries.length - room)
  return { queue: entries.slice(over), dropped: dropped + over }
}
const noteAll = (context: TelemetryContext, entries: readonly TelemetryEntry[]): Held & Pick<TelemetryContext, 'noted'> => {
  const { queue, noted } = context
  return { ...held(context, [...queue, ...entries.map((entry, at) => ({ ...entry, no: noted + at }))]), noted: noted + entries.length }
}

export const batchOf = ({ build, visit, queue, dropped }: TelemetryContext): BatchParams => ({
  batch: { build, visit, dropped, entries: [...queue] },
})

/** How long the place was looked at, as an entry. */
const timeOf = ({ place, since, now }: TelemetryContext): TelemetryEntry[] =>
  since === null ? [] : [{ kind: 'event', type: 'time', page: place, value: Math.max(0, Math.round((now() - since) / 1000)) }]

/** Words of the chart in `machine.ts`. Actors of the world: `followPage` (sends what happens on the page), `sendBatch` ({batch} → void). */
export const telemetrySetup = setup({
  types: {
    context: {} as TelemetryContext,
    events: {} as TelemetryEvent,
    input: {} as TelemetryInput,
    meta: {} as StateMeta,
  },
  actors: {
    /** Without the world nothing happens on the page. */
    followPage: fromCallback(() => {}),
    sendBatch: unprovided<void, SendBatchInput>('sendBatch'),
  },
  actions: {
    take: assign(({ context }, { entry }: { entry: TelemetryEntry }) => noteAll(context, [entry])),
    arrive: assign(({ context }, { place, timed, shownMs, tracked }: Arrival) => {
      const seen: TelemetryEntry[] = [{ kind: 'event', type: 'view', page: place }]
      // Who asks for something else of a list is there already.
      if (tracked !== null && pathOf(place) !== pathOf(context.place)) seen.push({ kind: 'event', type: tracked, page: place })
      return {
        ...noteAll(context, [...timeOf(context), ...seen]),
        place,
        timed,
        since: timed ? context.now() - shownMs : null,
      }
    }),
    lookAway: assign(({ context }) => ({ ...noteAll(context, timeOf(context)), since: null })),
    lookAgain: assign(({ context }) => ({ since: context.timed ? (context.since ?? context.now()) : null })),
    sendOff: effect<BatchParams>(),
    forgetQueue: assign({ queue: [] }),
    takeBatch: assign(({ context }) => ({ ...batchOf(context), queue: [] })),
    putBack: assign(({ context }) => ({
      ...held(context, [...(context.batch?.entries ?? []), ...context.queue]),
      batch: null,
    })),
    forgetBatch: assign({ batch: null }),
  },
  guards: {
    isWanted: ({ context }) => context.wanted,
    isEmpty: ({ context }) => context.queue.length === 0,
    hasEntries: ({ context }) => context.queue.length > 0,
    isFull: ({ context }) => context.queue.length >= context.room,
  },
  delays: { batchDelay: TELEMETRY.batchDelayMs, retryDelay: TELEMETRY.retryDelayMs },
})
