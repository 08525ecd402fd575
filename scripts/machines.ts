// `npm run machines -- list|show|export|diff|accept|new|check`: the machines as charts (docs/machines.md).
import { join } from 'node:path'
import { runMachines } from '../proofs/machines/command.ts'
import { writeRegistries } from '../proofs/registries.ts'

// `… show login | head` is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runMachines(process.argv.slice(2), {
  root: join(import.meta.dirname, '..'),
  registries: writeRegistries,
  out: (line) => console.log(line),
  error: (line) => console.error(line),
})
