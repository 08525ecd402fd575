/** Hash of everything a build is made from, kept in dist/.stamp by the build and compared at start. No dependencies. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const FOLDERS = ['domain', 'machines', 'services', 'ui', 'routes', 'locales', 'server', 'public']
const FILES = ['index.html', 'package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts', 'proofs/run/build.mjs']
export const STAMP = join(ROOT, 'dist', '.stamp')

const walk = function* (folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}

/** SHA-256 over paths and contents of all sources. */
export const buildStamp = () => {
  const hash = createHash('sha256')
  const add = (path) => hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0')
  for (const folder of FOLDERS) if (existsSync(join(ROOT, folder))) for (const path of walk(join(ROOT, folder))) add(path)
  for (const file of FILES) if (existsSync(join(ROOT, file))) add(join(ROOT, file))
  return hash.digest('hex')
}

export const readStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : '')
