import { type Points, totalOf } from './score.ts'
import { AUTOMATION, type RiskTable, type Rung, type Signal } from './table.ts'

const DAY_MS = 86_400_000

/** Where an account stands; JSON. Of each rung: the points it was acted on at, 0 for never. */
export interface Ladder {
  captcha: number
  warning: number
  export: number
  temporary: number
  /** Points an operator has looked at and found harmless: they count no more. */
  forgiven: number
  /** Bans so far, and when the last one began, ms. */
  bans: number
  bannedAt: number
}

/** Nothing was done yet. */
export const atTheFoot = (): Ladder => ({ captcha: 0, warning: 0, export: 0, temporary: 0, forgiven: 0, bans: 0, bannedAt: 0 })

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

/** Bans older than this are forgotten: the next one is the first again. */
const BANS_REMEMBERED_MS = 365 * DAY_MS

/** The next 0:00 and that of so many days later, where the installation is. */
export type Midnights = (now: number, days: number) => number

const strongest = (points: Points): Signal =>
  (Object.entries(points) as [Signal, number][]).reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['coverage', -1] as [
    Signal,
    number,
  ])[0]

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
  const all = totalOf(points)
  const { rungs } = table
  const forgiven = Math.min(ladder.forgiven, all)
  const total = all - forgiven
  // Down again: what was acted on once is acted on again when the points had become less meanwhile.
  const settled: Ladder = {
    ...ladder,
    forgiven,
    captcha: Math.min(ladder.captcha, total),
    warning: Math.min(ladder.warning, total),
    export: Math.min(ladder.export, total),
    temporary: Math.min(ladder.temporary, total),
  }
  const reaches = (rung: 'captcha' | 'warning' | 'export' | 'temporary'): boolean =>
    total >= (settled[rung] === 0 ? rungs[rung] : Math.max(rungs[rung], settled[rung] + rungs.again))
  const signal = strongest(points)
  const act = (rung: Rung, until: number | null, changes: Partial<Ladder>) => ({
    ladder: { ...settled, ...changes },
    act: { rung, level: AUTOMATION.has(signal) ? (10 as const) : (20 as const), signal, until },
  })
  if (reaches('temporary')) {
    const before = now - settled.bannedAt > BANS_REMEMBERED_MS ? 0 : settled.bans
    const days = table.bans[before]
    const banned = { captcha: total, warning: total, export: total, temporary: total, bans: before + 1, bannedAt: now }
    return days === undefined ? act('permanent', null, banned) : act('temporary', midnight(now, days), banned)
  }
  if (reaches('export')) return act('export', midnight(now, 1), { captcha: total, warning: total, export: total })
  if (reaches('warning')) return act('warning', null, { captcha: total, warning: total })
  if (reaches('captcha')) return act('captcha', null, { captcha: total })
  return { ladder: settled, act: null }
}

/** An operator has looked at it: what there is now counts no more, and the next ban is the first. */
export const forgive = (points: Points): Ladder => ({ ...atTheFoot(), forgiven: totalOf(points) })
