import { z } from 'zod'

/** What pages tell the gateway of themselves (GATE-09), and what it keeps: no search, no record, nothing anybody typed. */

/** Entries of one batch, which are all that a page holds back; a page and a gateway agree. */
const BATCH_ENTRIES = 50
/** Largest batch, bytes: what a browser sends when a page is left. */
export const BATCH_BYTES = 64 * 1024
const MAX_TEXT = 300

const LEVELS = ['info', 'warn', 'error'] as const
const ENTRY_KINDS = ['error', 'vital', 'event'] as const

/**
 * An address without what was looked for or read: names of its parameters without values, and `:id` in the place of every part of the path
 * that has a digit or is long. Another host stays, its path does not.
 */
export const placeOf = (address: string): string => {
  if (!URL.canParse(address, 'http://own')) return ''
  const url = new URL(address, 'http://own')
  if (url.host !== 'own' && !address.startsWith('/')) return url.host
  const path = url.pathname
    .split('/')
    .map((part) => (/\d/.test(part) || part.length > 40 ? ':id' : part))
    .join('/')
  const names = [...new Set(url.searchParams.keys())].filter((name) => /^[\w.-]{1,40}$/.test(name))
  return `${path}${names.length > 0 ? `?${names.join('&')}` : ''}`.slice(0, 200)
}

/** A message without addresses' values and without what stands in quotation marks: engines quote what they stumbled over. */
export const messageOf = (text: string): string =>
  text
    .replaceAll(/\?[^\s"'<>)]*/g, '?')
    .replaceAll(/(["'`“])[^"'`”\n]*(["'`”])/g, '$1…$2')
    .slice(0, MAX_TEXT)

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
export const TelemetryBatch = z.strictObject({
  /** Name of the build whose page this is. */
  build: z.string().regex(/^[\w.-]{0,60}$/),
  /** Entries the page could not hold since the last batch. */
  dropped: z.int().min(0).max(1e6),
  entries: z.array(TelemetryEntry).min(1).max(BATCH_ENTRIES),
})
/** Where batches go. */
export const TELEMETRY_PATH = '/api/log'
