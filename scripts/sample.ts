/**
 * `npm run sample -- [--scale N] [--seed N] [--database id]… [--as-of YYYY-MM-DD] [--json]` fills the catalogue with sample
 * records: through the running gateway where one runs, else directly. Ends with 0, 1 when it failed (the old records stay), 2
 * when the command was not understood, 130 when it was interrupted.
 */
import { openTarget } from '../server/import/target.ts'
import { runSampleCommand } from '../server/sample/main.ts'

const stop = new AbortController()
const onSignal = () => {
  // Pressed again, it must end at once; a killed filling leaves the old records too.
  if (stop.signal.aborted) process.exit(130)
  stop.abort()
}

const code = await runSampleCommand(process.argv.slice(2), {
  env: process.env,
  out: console.log,
  err: console.error,
  progress: process.stderr,
  clock: () => new Date(),
  openTarget: (options) => {
    // A command that was not understood ends as any program does.
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
    return openTarget(options)
  },
  signal: stop.signal,
})
// The embedded engine keeps threads; what was said must be out before they are let go.
process.stdout.write('', () => process.exit(code))
