// Holds what a browser must fetch before the first page shows to a budget.
import { firstLoad } from '../proofs/bundle.mjs'

/** Entry JavaScript, kB (1000 bytes) after gzip; 1 kB more than it was for what is derived in five definitions (TRUTH-02). */
const BUDGET_KB = 198

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(7)

const files = firstLoad(process.argv[2] ?? 'dist/spa')
const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
for (const { file, bytes } of files) console.log(`${kilobytes(bytes)} kB  ${file}`)
console.log(`${kilobytes(total)} kB  first load, budget ${BUDGET_KB} kB`)
if (total > BUDGET_KB * 1000) {
  console.error('The entry is over its budget. Load the new part lazily, or say why the budget must grow.')
  process.exit(1)
}
