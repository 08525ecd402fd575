import { TELEMETRY_PATH } from './constants.ts'

/**
 * What pages tell of themselves (GATE-09): where it goes, entries of one batch, which are all that a page holds back, and how long it waits for
 * more of them, and after a failure, ms. **Decided**.
 */
export const TELEMETRY = { path: TELEMETRY_PATH, entries: 50, batchDelayMs: 10_000, retryDelayMs: 60_000 } as const
