import { type Course, type Forecast, forecastFrom } from './forecast.ts'
import { firstDay } from './periods.ts'
import type { SectionRow } from './record.ts'
import { dateOfDay, dayNumber, daysBetween } from './workdays.ts'

/**
 * Sections that no source fills: the gateway works them out from the other records of the set when a record is read, one statement each
 * (`server/catalogue/computed.ts`). They tell what could be known on the day the record is as of, and nothing that came later. Each is one row.
 */
export type Computation =
  | {
      /** How long it will take from the date `begin` to the date `end`, from the records that share its `peers`. */
      as: 'forecast'
      begin: string
      end: string
      /** Enum fields that peers have in common. */
      peers: readonly string[]
      over: readonly Over[]
    }
  | {
      /** Its place among the records of its `list` that have entered it and not left, by the date of entry. */
      as: 'queue'
      list: string
      entered: string
      left: string
      /** Date from which it is being worked on, though it has not left. */
      began: string
      over: readonly Over[]
    }

/** An enum field that tells of an end: with another value than `open` it is over, from the date `since` on, or since nobody knows when without one. */
export interface Over {
  field: string
  open: readonly string[]
  since: string
}

const fieldOf = ({ field }: Over): string => field
const sinceOf = ({ since }: Over): string => since

/** Fields that a computation is told. */
export const computedBy = (computed: Computation): { dates: readonly string[]; values: readonly string[] } =>
  computed.as === 'forecast'
    ? { dates: [computed.begin, computed.end, ...computed.over.map(sinceOf)], values: [...computed.peers, ...computed.over.map(fieldOf)] }
    : {
        dates: [computed.entered, computed.left, computed.began, ...computed.over.map(sinceOf)],
        values: [computed.list, ...computed.over.map(fieldOf)],
      }

/** Kinds of a section's columns. */
type Kind = 'enum' | 'date' | 'number'
const FORECAST = {
  state: 'enum',
  asOf: 'date',
  lasted: 'number',
  peers: 'number',
  ended: 'number',
  longer: 'number',
  low: 'number',
  median: 'number',
  high: 'number',
  lowDate: 'date',
  medianDate: 'date',
  highDate: 'date',
} as const satisfies Record<string, Kind>
const QUEUE = {
  state: 'enum',
  asOf: 'date',
  ahead: 'number',
  sameDay: 'number',
  begun: 'number',
  inList: 'number',
} as const satisfies Record<string, Kind>

/** Columns of a computation's row, by kind. */
export const computedColumns = ({ as }: Computation): Readonly<Record<string, Kind>> => (as === 'forecast' ? FORECAST : QUEUE)

/**
 * What a forecast comes to: what `Forecast` says, or that it is over (`lasted` is how long it took), or over on a day that is not stated (`dayless`),
 * or that its beginning or what peers have in common is not stated.
 */
export const FORECAST_STATES = ['forecast', 'few', 'beyond', 'early', 'over', 'dayless', 'unknown'] as const
/** It waits in a list; it has left the list; it is over, and of a list nothing is stated; what it is known by is not stated. */
export const QUEUE_STATES = ['waiting', 'left', 'none', 'unknown'] as const

export type ForecastRow = { [K in keyof typeof FORECAST]: K extends 'state' ? (typeof FORECAST_STATES)[number] : SectionRow[string] }
export type QueueRow = { [K in keyof typeof QUEUE]: K extends 'state' ? (typeof QUEUE_STATES)[number] : SectionRow[string] }

/** What a record says of itself, for a computation; '' for nothing. */
export type Stated = (field: string) => string

const NOTHING = { low: null, median: null, high: null, lowDate: null, medianDate: null, highDate: null }

/** Whether any field tells that it was over on that day. */
export const isSaidToBeOver = (over: readonly Over[], stated: Stated, asOf: string): boolean =>
  over.some(({ field, open, since }) => {
    const [said, first] = [stated(field), firstDay(stated(since))]
    return said !== '' && !open.includes(said) && (first === null || first <= asOf)
  })

/** Whether peers would help: its beginning and what it shares with them are stated, and it was not over on that day; null where they would. */
export const canForecast = (
  { begin, end, peers, over }: Extract<Computation, { as: 'forecast' }>,
  stated: Stated,
  asOf: string,
): 'over' | 'dayless' | 'unknown' | null => {
  const ended = stated(end)
  if (daysBetween(stated(begin), asOf) === null || peers.some((field) => stated(field) === '')) return 'unknown'
  const first = firstDay(ended)
  if (ended === '' || (first !== null && first > asOf)) return isSaidToBeOver(over, stated, asOf) ? 'dayless' : null
  return dayNumber(ended) === null ? 'dayless' : 'over'
}

/**
 * The row of a forecast (APP-01).
 *
 * @param courses of its peers, as known on that day.
 */
export const forecastRow = (
  computed: Extract<Computation, { as: 'forecast' }>,
  stated: Stated,
  asOf: string,
  courses: readonly Course[],
): ForecastRow => {
  const begin = stated(computed.begin)
  const why = canForecast(computed, stated, asOf)
  const lasted = daysBetween(begin, why === 'over' ? stated(computed.end) : asOf)
  const none = { asOf, peers: null, ended: null, longer: null, ...NOTHING }
  if (why === 'dayless') return { ...none, state: 'dayless', lasted: null }
  if (why === 'unknown' || lasted === null) return { ...none, state: 'unknown', lasted }
  // What is over is compared with its peers from their beginning on.
  const made: Forecast = forecastFrom(courses, why === 'over' ? 0 : lasted)
  const first = dayNumber(begin)
  const dated = (days: number | null) => (days === null || first === null || why === 'over' ? null : dateOfDay(first + days))
  return {
    ...made,
    state: why ?? made.state,
    asOf,
    lasted,
    lowDate: dated(made.low),
    medianDate: dated(made.median),
    highDate: dated(made.high),
  }
}
