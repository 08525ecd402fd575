/** `npm run build`: the product into dist. `--only=spa|server` builds one half and leaves the stamp alone. */
import { build } from '../proofs/run/build.mjs'
import { ensureInstalled, ensureNode } from '../proofs/run/prepare.mjs'

ensureNode()
ensureInstalled()
await build(process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length))
