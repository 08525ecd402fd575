// `npm run test:deep`: what takes too long for every change; docs/deep.md keeps its last figures. `--only name,…` runs some.
import { DEEP_STEPS, runDeep } from '../proofs/run/deep.mjs'
import { ensureInstalled, ensureNode } from '../proofs/run/prepare.mjs'

ensureNode()
ensureInstalled()

const onlyAt = process.argv.indexOf('--only')
const names = onlyAt < 0 ? Object.keys(DEEP_STEPS) : (process.argv[onlyAt + 1] ?? '').split(',')
const unknown = names.filter((name) => !Object.hasOwn(DEEP_STEPS, name))
if (unknown.length > 0) {
  console.error(`unknown step ${unknown.join(', ')}; there are ${Object.keys(DEEP_STEPS).join(', ')}`)
  process.exit(2)
}
try {
  const failed = await runDeep(names)
  console.log(`\n${names.length - failed} of ${names.length} steps held; docs/deep.md`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
