/** `node scripts/run.mjs <name> …args` runs scripts/<name>.ts in this process, installing packages first where needed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, ensureNode } from '../proofs/run/prepare.mjs'
import { ROOT } from '../proofs/run/root.mjs'

const name = process.argv[2] ?? ''
const file = join(ROOT, 'scripts', `${name}.ts`)
if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(file)) {
  console.error(`Unknown command: ${name || '(none)'}`)
  process.exit(2)
}
ensureNode()
ensureInstalled()
// `npm run import -- fda …` arrives without the dashes, `node scripts/run.mjs import -- fda …` with them.
const rest = process.argv.slice(3)
process.argv.splice(1, process.argv.length, file, ...(rest[0] === '--' ? rest.slice(1) : rest))
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(file).href)
