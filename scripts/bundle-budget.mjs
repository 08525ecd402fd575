// Measures what a browser must fetch before the first page shows: the entry script and everything it imports statically.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Entry JavaScript, kB (1000 bytes) after gzip; 1 kB more than it was for what is derived in five definitions (TRUTH-02). */
export const BUDGET_KB = 198

/**
 * Files of the first load with their gzip sizes in bytes, largest first. Throws when nothing is built.
 * @param {string} folder the built SPA
 * @returns {{ file: string, bytes: number }[]}
 */
export const firstLoad = (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
  if (entries.length === 0) throw new Error('the manifest names no entry')
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  entries.forEach(visit)
  return [...new Set([...seen].map((key) => manifest[key].file))]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes)
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(7)

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = firstLoad(process.argv[2] ?? 'dist/spa')
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of files) console.log(`${kilobytes(bytes)} kB  ${file}`)
  console.log(`${kilobytes(total)} kB  first load, budget ${BUDGET_KB} kB`)
  if (total > BUDGET_KB * 1000) {
    console.error('The entry is over its budget. Load the new part lazily, or say why the budget must grow.')
    process.exit(1)
  }
}
