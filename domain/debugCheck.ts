import { DEBUG_CHECK } from './constants.ts'

/** One look whether developer tools are open (DEBUG-01). */
export interface Reading {
  /** How long a `debugger` statement took, ms. */
  stoppedMs: number
  /** How much later than it was due the look came, ms. */
  lateMs: number
}

/** What a reading says: nothing, tools that are open, or a page that was itself held up, by its machine or by sleep, of which nothing can be told. */
export const judgeReading = ({ stoppedMs, lateMs }: Reading): 'quiet' | 'stopped' | 'unclear' => {
  if (lateMs >= DEBUG_CHECK.thresholdMs) return 'unclear'
  return stoppedMs > DEBUG_CHECK.thresholdMs ? 'stopped' : 'quiet'
}

/** Name of the cookie with an employee's key of the day (GATE-11). */
export const DAILY_KEY_COOKIE = 'dailyKey'

/** Until when a daily key is good, ms since the epoch, as it says of itself; null for what is none. Whether the gateway made it, only the gateway knows. */
export const dailyKeyUntil = (text: string | undefined): number | null => {
  const until = /^(\d{13})\.[\w-]{16,64}$/.exec(text ?? '')?.[1]
  return until === undefined ? null : Number(until)
}
