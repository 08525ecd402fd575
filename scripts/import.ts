/**
 * `npm run import -- <source> <file|folder|archive|url>…`, `-- report [source]`, `-- list`. Ends with 0 when all is imported, 1
 * when the import failed (the old records stay), 2 when the command was not understood, 130 when it was interrupted.
 */
import { constants, getPriority, setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runImportCommand } from '../server/import/main.ts'
import { openTarget } from '../server/import/target.ts'
import { interruption } from '../server/interrupt.ts'

// Collecting sooner costs a second or two and keeps the process, engine included, well below a gigabyte.
setFlagsFromString('--heap-growing-percent=60')

// Whoever reads from a gateway on this machine comes first. Threads started later are no more urgent.
const { PRIORITY_BELOW_NORMAL } = constants.priority
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)

const { signal, heed } = interruption()

// `… report --all | head` is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const code = await runImportCommand(process.argv.slice(2), {
  env: process.env,
  out: console.log,
  err: console.error,
  progress: process.stderr,
  clock: () => new Date(),
  random: Math.random,
  openTarget: (options) => {
    // Reports and lists end as any program does.
    heed()
    return openTarget(options)
  },
  signal,
})
// The embedded engine keeps threads; what was said must be out before they are let go.
process.stdout.write('', () => process.exit(code))
