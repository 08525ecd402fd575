import type { Call, Place } from './calls.ts'
import type { RiskTable, Signal } from './table.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** What is remembered of an account; JSON. */
export interface AccountScore {
  /** When points and parts were as written here, ms. */
  at: number
  /** Points by signal; those that follow from a part of a database are not here. */
  points: Partial<Record<Signal, number>>
  /** By database: records and names given that were new to it, all records given, and the database's size. */
  given: Record<string, { rows: number; names: number; all: number; size: number }>
  minute: { since: number; calls: number }
  /** When the last call came, and the last pauses between calls, ms, none longer than ten minutes. */
  last: number
  pauses: number[]
  /** Hours (since the epoch) with calls, of the last day. */
  hours: number[]
  /** The last record opened by itself, the step from the one before, and how many followed each other. */
  chain: { database: string; number: number; step: number; length: number } | null
  /** Networks of the last day, with when each was seen last. */
  networks: Record<string, number>
  /** When a report of each kind counted last. */
  reported: { webDriver: number; debugger: number }
}

/** What an account has been given: records that were new to it, and all. */
export type Part = readonly [fresh: number, all: number]

/** What is remembered of a group, network or browser: what its accounts were given, each and all together, by database. */
export interface PlaceScore {
  at: number
  given: Record<string, { together: number; size: number; accounts: Record<string, Part> }>
  /** Accounts of the last day, with when each was seen last. */
  accounts: Record<string, number>
}

export const newAccount = (at: number): AccountScore => ({
  at,
  points: {},
  given: {},
  minute: { since: at, calls: 0 },
  last: 0,
  pauses: [],
  hours: [],
  chain: null,
  networks: {},
  reported: { webDriver: 0, debugger: 0 },
})
export const newPlace = (at: number): PlaceScore => ({ at, given: {}, accounts: {} })

/** Accounts of a place that are told apart; those given least are forgotten. */
const MOST_ACCOUNTS = 200
/** Networks of an account that are told apart. */
const MOST_NETWORKS = 50
/** A longer pause is a break. */
const LONGEST_PAUSE_MS = 10 * MINUTE_MS
/** What is left of something is forgotten below this. */
const LEAST = 0.01

const left = (ms: number, halfLifeDays: number): number => 0.5 ** (Math.max(0, ms) / (halfLifeDays * DAY_MS))
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
/** Standard deviation as a part of the mean. */
const spreadOf = (values: readonly number[]): number => {
  const middle = mean(values)
  return middle === 0 ? 0 : Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) / middle
}
const seenSince = (seen: Record<string, number>, since: number): Record<string, number> =>
  Object.fromEntries(Object.entries(seen).filter(([, at]) => at > since))
/** The `most` largest. */
const largest = <T>(values: Record<string, T>, most: number, by: (value: T) => number): Record<string, T> => {
  const all = Object.entries(values)
  return all.length <= most ? values : Object.fromEntries(all.toSorted(([, a], [, b]) => by(b) - by(a)).slice(0, most))
}
const itself = (value: number): number => value

/** What becomes less in days is taken anew once in this time. */
const AGES_MS = HOUR_MS

/** The score as it is at a later moment: points and parts have become less. An earlier moment changes nothing. */
export const ageAccount = (table: RiskTable, score: AccountScore, now: number): AccountScore => {
  if (now < score.at + AGES_MS) return score
  const [points, given] = [left(now - score.at, table.halfLife.points), left(now - score.at, table.halfLife.coverage)]
  return {
    ...score,
    at: now,
    points: Object.fromEntries(
      Object.entries(score.points).flatMap(([signal, had]) => (had * points < LEAST ? [] : [[signal, had * points]])),
    ),
    given: Object.fromEntries(
      Object.entries(score.given).flatMap(([database, { rows, names, all, size }]) =>
        (names + all) * given < LEAST ? [] : [[database, { rows: rows * given, names: names * given, all: all * given, size }]],
      ),
    ),
  }
}

const agePlace = (table: RiskTable, score: PlaceScore, now: number): PlaceScore => {
  if (now < score.at + AGES_MS) return score
  const given = left(now - score.at, table.halfLife.coverage)
  return {
    ...score,
    at: now,
    given: Object.fromEntries(
      Object.entries(score.given).flatMap(([database, { together, size, accounts }]) =>
        together * given < LEAST
          ? []
          : [
              [
                database,
                {
                  together: together * given,
                  size,
                  accounts: Object.fromEntries(
                    Object.entries(accounts).flatMap(([account, [fresh, all]]) =>
                      all * given < LEAST ? [] : [[account, [fresh * given, all * given] as const]],
                    ),
                  ),
                },
              ],
            ],
      ),
    ),
  }
}

/** The score after a call. Nothing of the given one is changed; the same calls in the same order bring the same score. */
export const countCall = (table: RiskTable, before: AccountScore, call: Call): AccountScore => {
  const { at } = call
  const score = ageAccount(table, before, at)
  const points = { ...score.points }
  const add = (signal: Signal, more: number): void => {
    if (more > 0) points[signal] = Math.min(table.most[signal], (points[signal] ?? 0) + more)
  }

  if (call.kind === 'webDriver' || call.kind === 'debugger') {
    if (at - score.reported[call.kind] < DAY_MS) return score
    add(call.kind, table.reports[call.kind])
    return { ...score, points, reported: { ...score.reported, [call.kind]: at } }
  }

  const minute = at - score.minute.since < MINUTE_MS ? { ...score.minute, calls: score.minute.calls + 1 } : { since: at, calls: 1 }
  if (minute.calls > table.rate.perMinute) add('rate', table.rate.points)

  // A page that shows asks for several things at once; what counts is what moves it: results, records and exports.
  const paced = call.kind !== 'names' && call.kind !== 'chart'
  const pause = at - score.last
  let { pauses } = score
  if (paced && score.last > 0) {
    pauses = pause > LONGEST_PAUSE_MS ? [] : [...pauses, pause].slice(-table.tempo.pauses)
    if (pauses.length >= table.tempo.pauses && spreadOf(pauses) < table.tempo.spread) add('tempo', table.tempo.points)
  }

  const hour = Math.floor(at / HOUR_MS)
  let { hours } = score
  if (!hours.includes(hour)) {
    hours = [...hours.filter((known) => known > hour - 24), hour]
    if (hours.length > table.hours.hours) add('hours', table.hours.points)
  }

  if (call.page > table.depth.pages) add('depth', table.depth.points)

  let { chain } = score
  if (call.kind === 'record' && call.number !== null) {
    const step = chain && chain.database === call.database ? call.number - chain.number : 0
    const follows = chain !== null && step !== 0 && step === chain.step
    chain = { database: call.database, number: call.number, step, length: follows ? chain!.length + 1 : 0 }
    if (chain.length > table.enumeration.records) add('enumeration', table.enumeration.points)
  }

  const networks = seenSince({ ...score.networks, [call.network]: at }, at - DAY_MS)
  if (!(score.networks[call.network]! > at - DAY_MS) && Object.keys(networks).length > table.networks.perDay)
    add('networks', table.networks.points)

  const had = score.given[call.database] ?? { rows: 0, names: 0, all: 0, size: 0 }
  const given =
    call.database === ''
      ? score.given
      : {
          ...score.given,
          [call.database]: {
            rows: had.rows + (call.kind === 'names' ? 0 : call.fresh.account),
            names: had.names + (call.kind === 'names' ? call.fresh.account : 0),
            all: had.all + (call.kind === 'names' ? 0 : call.rows),
            size: Math.max(1, call.size),
          },
        }
  return {
    ...score,
    points,
    given,
    minute,
    last: paced ? at : score.last,
    pauses,
    hours,
    chain,
    networks: largest(networks, MOST_NETWORKS, itself),
  }
}

/** What a place remembers after a call of one of its accounts. */
export const countPlace = (table: RiskTable, before: PlaceScore, place: Place, account: string, call: Call): PlaceScore => {
  const score = agePlace(table, before, call.at)
  const accounts = largest(seenSince({ ...score.accounts, [account]: call.at }, call.at - DAY_MS), MOST_ACCOUNTS, itself)
  if (call.kind === 'names' || call.database === '') return { ...score, accounts }
  const had = score.given[call.database] ?? { together: 0, size: 0, accounts: {} }
  const [fresh, all] = had.accounts[account] ?? [0, 0]
  return {
    ...score,
    accounts,
    given: {
      ...score.given,
      [call.database]: {
        together: had.together + call.fresh[place],
        size: Math.max(1, call.size),
        accounts: largest(
          { ...had.accounts, [account]: [fresh + call.fresh.account, all + call.rows] as const },
          MOST_ACCOUNTS,
          ([most]) => most,
        ),
      },
    },
  }
}

/** Points by signal, those that follow from parts of databases among them. */
export type Points = Partial<Record<Signal, number>>

const hundredths = (part: number): number => part * 100

/** A database's size as parts of it count: what one person needs for their work is no smaller in a small one, and no larger in a very large one. */
const countedSize = ({ coverage: { floor, ceiling } }: RiskTable, size: number): number => Math.min(ceiling, Math.max(floor, size))

/** Who works with records comes back to them; who copies does not. From 1 where most were new, down to `again`. */
const weightOf = ({ coverage: { novel, known, again } }: RiskTable, fresh: number, all: number): number => {
  const part = Math.min(1, Math.max(0, (fresh / Math.max(1, all) - known) / (novel - known)))
  return again + (1 - again) * part
}

/** What an account's score comes to at `now`, with what the places it came from know. */
export const pointsOf = (
  table: RiskTable,
  score: AccountScore,
  account: string,
  places: Readonly<Partial<Record<Place, PlaceScore>>>,
  now: number,
): Points => {
  const aged = ageAccount(table, score, now)
  const points: Points = { ...aged.points }
  const set = (signal: Signal, value: number): void => {
    if (value > 0) points[signal] = Math.min(table.most[signal], Math.max(points[signal] ?? 0, value))
  }
  for (const { rows, names, all, size } of Object.values(aged.given)) {
    const whole = countedSize(table, size)
    set('coverage', hundredths(rows / whole) * table.coverage.points * weightOf(table, rows, all))
    set('names', hundredths(names / whole - table.names.part) * table.names.points)
  }
  for (const [place, known] of Object.entries(places)) {
    const { given, accounts } = agePlace(table, known, now)
    if (place === 'browser') set('accounts', (Object.keys(accounts).length - table.accounts.perDay) * table.accounts.points)
    for (const { together, size, accounts: each } of Object.values(given)) {
      const { accounts: least, overlap, part } = table.spread
      // Who came back to what they had been given works with it, and takes no part.
      const takers = Object.entries(each).filter(([, [fresh, all]]) => fresh * overlap > all)
      const sum = takers.reduce((total, [, [fresh]]) => total + fresh, 0)
      const shares = takers.filter(([, [fresh]]) => fresh * takers.length * 4 > sum)
      if (shares.length >= least && sum < overlap * together && shares.some(([name]) => name === account))
        set('spread', hundredths(sum / countedSize(table, size) - part) * table.spread.points)
    }
  }
  return points
}

export const totalOf = (points: Points): number => Object.values(points).reduce((sum, value) => sum + value, 0)
