import { type Points, totalOf } from './score.ts'
import { AUTOMATION, PLACE_SIGNALS, type RiskTable, type Rung, type Signal } from './table.ts'

const DAY_MS = 86_400_000

/** Where an account stands; JSON. Of each rung: the points it was acted on at, 0 for never. */
export interface Ladder {
  captcha: number
  warning: number
  export: number
  temporary: number
  /** Points an operator has looked at and found harmless, by signal: they count no more. */
  forgiven: Points
  /** When those that come from places were as written here, ms. */
  forgivenAt: number
  /** How often an operator has: of two gateways' ladders the one that knows of more counts. */
  pardons: number
  /** The same of all signals together, as earlier versions kept it; told apart by the next call. */
  forgivenInAll?: number
  /** Bans so far, and when the last one began, ms. */
  bans: number
  bannedAt: number
}

/** Nothing was done yet. */
export const atTheFoot = (): Ladder => ({
  captcha: 0,
  warning: 0,
  export: 0,
  temporary: 0,
  forgiven: {},
  forgivenAt: 0,
  pardons: 0,
  bans: 0,
  bannedAt: 0,
})

/** As it is kept: JSON, of an earlier version too. */
export const readLadder = (json: string): Ladder => {
  const { forgiven, ...kept } = JSON.parse(json) as Omit<Ladder, 'forgiven'> & { forgiven: Points | number }
  return typeof forgiven === 'number' ? { ...atTheFoot(), ...kept, forgivenInAll: forgiven } : { ...atTheFoot(), ...kept, forgiven }
}

/** What is done to an account now, and why. */
export interface Act {
  rung: Rung
  /** 10 automation suspected, 20 data-volume spike (ABUSE-03). */
  level: 10 | 20
  /** The signal with most points. */
  signal: Signal
  /** When it ends, ms; null for never, and for what ends when it is solved or acknowledged. */
  until: number | null
}

/** What is left of what is forgiven is forgotten below this. */
const LEAST = 0.01
/** Bans older than this are forgotten: the next one is the first again. */
const BANS_REMEMBERED_MS = 365 * DAY_MS

/** The next 0:00 and that of so many days later, where the installation is. */
export type Midnights = (now: number, days: number) => number

const strongest = (points: Points): Signal =>
  (Object.entries(points) as [Signal, number][]).reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['coverage', -1] as [
    Signal,
    number,
  ])[0]

const entriesOf = (points: Points) => Object.entries(points) as [Signal, number][]

/**
 * The points that count, and what is forgiven from now on: no more than there is. What comes from a place is not there when a call comes from another one: that
 * becomes less with time alone, as what places were given does.
 */
export const unforgiven = (
  table: RiskTable,
  ladder: Ladder,
  points: Points,
  now: number,
): { counted: Points } & Pick<Ladder, 'forgiven' | 'forgivenAt'> => {
  const known: Points = { ...ladder.forgiven }
  let left = ladder.forgivenInAll ?? 0
  for (const [signal, value] of entriesOf(points).toSorted(([, a], [, b]) => b - a)) {
    const part = Math.min(left, value)
    if (part > 0) known[signal] = Math.max(known[signal] ?? 0, part)
    left -= part
  }
  const aged = 0.5 ** (Math.max(0, now - ladder.forgivenAt) / (table.halfLife.coverage * DAY_MS))
  const forgiven: Points = {}
  for (const [signal, had] of entriesOf(known)) {
    const there = points[signal] ?? 0
    const less = PLACE_SIGNALS.has(signal) ? Math.max(there, had * aged) : there
    const value = Math.min(had, less)
    if (value > LEAST) forgiven[signal] = value
  }
  const counted: Points = {}
  for (const [signal, value] of entriesOf(points)) {
    const more = value - (forgiven[signal] ?? 0)
    if (more > 0) counted[signal] = more
  }
  return { counted, forgiven, forgivenAt: now }
}

/**
 * The highest rung that the points have reached and that has not been acted on; down again by itself, as points become less. Each rung takes `again`
 * points more to be reached once more.
 */
export const climb = (
  table: RiskTable,
  ladder: Ladder,
  points: Points,
  now: number,
  midnight: Midnights,
): { ladder: Ladder; act: Act | null } => {
  const { rungs } = table
  const { counted, ...pardon } = unforgiven(table, ladder, points, now)
  const total = totalOf(counted)
  const { forgivenInAll: _, ...before } = ladder
  // Down again: what was acted on once is acted on again when the points had become less meanwhile.
  const settled: Ladder = {
    ...before,
    ...pardon,
    captcha: Math.min(ladder.captcha, total),
    warning: Math.min(ladder.warning, total),
    export: Math.min(ladder.export, total),
    temporary: Math.min(ladder.temporary, total),
  }
  const reaches = (rung: 'captcha' | 'warning' | 'export' | 'temporary'): boolean =>
    total >= (settled[rung] === 0 ? rungs[rung] : Math.max(rungs[rung], settled[rung] + rungs.again))
  const signal = strongest(counted)
  const act = (rung: Rung, until: number | null, changes: Partial<Ladder>) => ({
    ladder: { ...settled, ...changes },
    act: { rung, level: AUTOMATION.has(signal) ? (10 as const) : (20 as const), signal, until },
  })
  if (reaches('temporary')) {
    const bans = now - settled.bannedAt > BANS_REMEMBERED_MS ? 0 : settled.bans
    const days = table.bans[bans]
    const banned = { captcha: total, warning: total, export: total, temporary: total, bans: bans + 1, bannedAt: now }
    return days === undefined ? act('permanent', null, banned) : act('temporary', midnight(now, days), banned)
  }
  if (reaches('export')) return act('export', midnight(now, 1), { captcha: total, warning: total, export: total })
  if (reaches('warning')) return act('warning', null, { captcha: total, warning: total })
  if (reaches('captcha')) return act('captcha', null, { captcha: total })
  return { ladder: settled, act: null }
}

/** An operator has looked at it at `now` (ms): what there is counts no more, and the next ban is the first. */
export const forgive = ({ pardons }: Pick<Ladder, 'pardons'>, points: Points, now: number): Ladder => ({
  ...atTheFoot(),
  forgiven: points,
  forgivenAt: now,
  pardons: pardons + 1,
})
