/**
 * `npm run sample -- [--scale N] [--seed N] [--database id]… [--as-of YYYY-MM-DD] [--json]` fills the catalogue with sample
 * records: through the running gateway where one runs, else directly. Ends with 0, 1 when it failed (the old records stay), 2
 * when the command was not understood, 130 when it was interrupted.
 */
import { openTarget } from '../server/import/target.ts'
import { interruption } from '../server/interrupt.ts'
import { runSampleCommand } from '../server/sample/main.ts'

const { signal, heed } = interruption()

const code = await runSampleCommand(process.argv.slice(2), {
  env: process.env,
  out: console.log,
  err: console.error,
  progress: process.stderr,
  clock: () => new Date(),
  openTarget: (options) => {
    // A command that was not understood ends as any program does.
    heed()
    return openTarget(options)
  },
  signal,
})
// The embedded engine keeps threads; what was said must be out before they are let go.
process.stdout.write('', () => process.exit(code))
