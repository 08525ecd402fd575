/**
 * `npm run admin -- <command> …`: accounts, groups, memberships, sessions and the vocabulary, while the gateway runs and while it does not. Ends
 * with 0 when it is done, 2 when the command was not right or does not fit what is there, 1 for what nobody foresaw.
 */
import { runAdmin } from '../server/admin/main.ts'

// `… user list | head` is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const code = await runAdmin(process.argv.slice(2), { env: process.env, out: console.log, err: console.error, now: Date.now })
// The embedded engine keeps threads; what was said must be out before they are let go.
process.stdout.write('', () => process.exit(code))
