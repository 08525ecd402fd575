/**
 * How long a test waits for what does not come, ms. No test is about speed; only a mistake that was put in on purpose makes many tests wait in
 * vain, so `--sabotage` has less.
 */
export const PATIENCE_MS = Number(process.env['TEST_PATIENCE'] ?? 120_000)
