// What a browser fetches: before the first page shows, and for a list page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** @typedef {{ file: string, bytes: number }} Weight a file with its gzip size in bytes */

/** @param {string} folder the built SPA */
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

/** Modules of the manifest that these import statically, themselves among them. */
const closure = (manifest, keys) => {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  keys.forEach(visit)
  return [...new Set([...seen].map((key) => manifest[key].file))]
}

/** @returns {Weight[]} largest first */
const weigh = (folder, files) =>
  files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length })).sort((a, b) => b.bytes - a.bytes)

const entriesOf = (manifest) => {
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
  if (entries.length === 0) throw new Error('the manifest names no entry')
  return entries
}

/**
 * Files of the first load: the entry script and everything it imports statically. Throws when nothing is built.
 * @param {string} folder the built SPA
 * @returns {Weight[]}
 */
export const firstLoad = (folder) => {
  const manifest = readManifest(folder)
  return weigh(folder, closure(manifest, entriesOf(manifest)))
}

/**
 * Definitions and labels that the first load itself knows how to fetch: it would grow by each database. There should be none.
 * @param {string} folder the built SPA
 * @returns {string[]} their names in the manifest
 */
export const databasesOfFirstLoad = (folder) => {
  const manifest = readManifest(folder)
  const files = new Set(closure(manifest, entriesOf(manifest)))
  const known = Object.values(manifest).flatMap(({ file, dynamicImports = [] }) => (files.has(file) ? dynamicImports : []))
  return [...new Set(known)].filter((key) => /definition|\/databases\//.test(key))
}

/**
 * What comes beside the first load: the texts of a language, and what the list page of a database needs more (the page, the definition and
 * the labels that are heaviest, and the behaviour of views, which every list fetches when it starts). Each is the heaviest of its kind.
 * @param {string} folder the built SPA
 * @returns {{ language: Weight[], list: Weight[] }}
 */
export const laterLoads = (folder) => {
  const manifest = readManifest(folder)
  const first = new Set(closure(manifest, entriesOf(manifest)))
  const keysLike = (pattern) => {
    const keys = Object.keys(manifest).filter((key) => pattern.test(key))
    if (keys.length === 0) throw new Error(`the manifest has nothing like ${pattern}`)
    return keys
  }
  const beyond = (keys) =>
    weigh(
      folder,
      closure(manifest, keys).filter((file) => !first.has(file)),
    )
  const sum = (weights) => weights.reduce((total, { bytes }) => total + bytes, 0)
  const heaviest = (pattern) =>
    keysLike(pattern)
      .map((key) => beyond([key]))
      .sort((a, b) => sum(b) - sum(a))[0]
  const page = beyond(keysLike(/^routes\/(pages\/list\.tsx|open\.ts)$/))
  const own = [heaviest(/^_definition-/), heaviest(/^locales\/\w+\/databases\/\w+\.json$/)].flat()
  const behaviour = beyond(keysLike(/^services\/database\/views\/\w+\.ts$/))
  const each = new Map([...page, ...own, ...behaviour].map((weight) => [weight.file, weight]))
  return { language: heaviest(/^locales\/\w+\.ts$/), list: [...each.values()] }
}

/**
 * Files that need each other: which of them runs first depends on which is asked for first, and what one needs of the other may not be there.
 * @param {string} folder the built SPA
 * @returns {string[][]} each circle's files, in the order they need each other
 */
export const circles = (folder) => {
  const manifest = readManifest(folder)
  const found = []
  const done = new Set()
  const visit = (key, way) => {
    const at = way.indexOf(key)
    if (at >= 0) found.push(way.slice(at).map((one) => manifest[one].file))
    if (at >= 0 || done.has(key)) return
    for (const next of manifest[key].imports ?? []) visit(next, [...way, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  return found
}
