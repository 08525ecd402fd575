// What a browser fetches before the first page shows: the entry script and everything it imports statically.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

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
