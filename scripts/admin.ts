/**
 * `npm run admin -- <command> …`: accounts, groups, memberships and sessions, while the gateway runs and while it does not. Ends
 * with 0 when it is done, 2 when the command was not right or does not fit what is there, 1 for what nobody foresaw.
 */
import { runAdmin } from '../server/admin/main.ts'

// `… user list | head` is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runAdmin(process.argv.slice(2), { env: process.env, out: console.log, err: console.error, now: Date.now })
