/**
 * `npm run truth -- <source> <file|folder|archive>…`: imports a publisher's files into a catalogue of its own, reads them a second
 * time with other code, and compares every field of every record. Ends with 0 when all is as published, 1 when a statement
 * differs, 2 when the command was not understood.
 */
import { runTruthCommand } from '../proofs/truth/main.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
const code = await runTruthCommand(process.argv.slice(2), {
  env: process.env,
  out: console.log,
  err: console.error,
  clock: () => new Date(),
})
// The embedded engine keeps threads; what was said must be out before they are let go.
process.stdout.write('', () => process.exit(code))
