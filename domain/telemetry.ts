import { z } from 'zod'
import { TELEMETRY } from './telemetryFigures.ts'

/** What pages tell the gateway of themselves (GATE-09), and what it keeps: no search, no record, nothing anybody typed. */

/** Largest batch, bytes: what a browser sends when a page is left. */
export const BATCH_BYTES = 64 * 1024

const LEVELS = ['info', 'warn', 'error'] as const
const ENTRY_KINDS = ['error', 'vital', 'event'] as const

const Text = z.string().max(2000)
/** One thing that happened on a page. */
const TelemetryEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** Of a vital: its name, as `LCP`; of an event: what happened; of an error: where it was noticed, `js`, `promise`, `call`. */
  type: z.string().regex(/^[\w.-]{1,40}$/),
  /** Address of the page, see `placeOf`. */
  page: Text,
  /** Name of an error. */
  errtype: z.string().max(80).default(''),
  message: Text.default(''),
  /** Of a vital ms, of CLS its score, of `time` seconds. */
  value: z.number().min(0).max(1e9).nullable().default(null),
  /** Address of the call that failed. */
  request: Text.default(''),
  level: z.enum(LEVELS).default('info'),
})
export type TelemetryEntry = z.input<typeof TelemetryEntry>
/** As a page holds it: the how-manieth of its visit it is. */
const NumberedEntry = TelemetryEntry.extend({ no: z.int().min(0).max(1e9).optional() })
export type NumberedEntry = z.input<typeof NumberedEntry>

export const TelemetryBatch = z.strictObject({
  /** Name of the build whose page this is. */
  build: z
    .string()
    .regex(/^[\w.-]{0,60}$/)
    .default(''),
  /** Made up by the page as it is loaded: with an entry's number it tells what is sent again, as an answer was lost, from what is new. */
  visit: z
    .string()
    .regex(/^[\w-]{16,40}$/)
    .optional(),
  /** Entries the page could not hold, since it was loaded. */
  dropped: z.int().min(0).max(1e6).default(0),
  entries: z.array(NumberedEntry).min(1).max(TELEMETRY.entries),
})
export type TelemetryBatch = z.input<typeof TelemetryBatch>
