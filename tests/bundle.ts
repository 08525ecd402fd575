import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'
import { takeTurn } from '../proofs/run/prepare.mjs'
import { ROOT } from '../proofs/run/root.mjs'

/** What processes of tests are made from, beside the folder of the entry itself. */
const FOLDERS = ['domain', 'machines', 'locales', 'server'] as const
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json'] as const
const CACHE = join(ROOT, '.cache', 'bundles')
/** A bundle stays this long after its last use, in ms: another run of the tests may still start it. */
const KEPT_MS = 24 * 3_600_000

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.name))

const hashed = new Map<string, { files: ReadonlySet<string>; hash: string }>()

/** The sources as they are when this process first asks: what it starts later is the same, whatever is edited meanwhile. */
const sourcesOf = (folder: string) => {
  let sources = hashed.get(folder)
  if (!sources) {
    const files = new Set([...FOLDERS.flatMap(filesBelow), ...filesIn(folder), ...FILES].sort())
    const hash = createHash('sha256').update(ROOT)
    for (const path of files) hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)))
    sources = { files, hash: hash.digest('hex').slice(0, 24) }
    hashed.set(folder, sources)
  }
  return sources
}

const build = (entry: string, files: ReadonlySet<string>, to: string) => {
  const made = `${to}.${process.pid}`
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: join(made, 'main.js'),
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    // Files are looked for from where the source is.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(ROOT, entry)).href) },
  })
  // What is not in the hash could change and the bundle would stay.
  const unknown = Object.keys(metafile.inputs).filter((path) => !files.has(path))
  if (unknown.length > 0) throw new Error(`${entry} is made from files its hash leaves out: ${unknown.join(', ')}`)
  renameSync(made, to)
}

const forget = (before: number) => {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    if (statSync(path).mtimeMs < before) rmSync(path, { recursive: true, force: true })
  }
}

const made = new Map<string, string>()

/**
 * A program of ours (`scripts/admin.ts`, `server/main.ts`, …) as one file of JavaScript that Node runs as it is: compiling
 * the sources anew costs each process about a second. Made once per content of the sources, for all processes and runs.
 *
 * @param source its path, absolute or from the root of the checkout.
 * @returns path of the bundle. Throws when the source cannot be bundled.
 */
export const bundled = (source: string): string => {
  const entry = relative(ROOT, resolve(ROOT, source))
  const known = made.get(entry)
  if (known !== undefined) return known
  const { files, hash } = sourcesOf(dirname(entry))
  const folder = join(CACHE, `${entry.replaceAll(/\W/g, '-')}-${hash}`)
  if (!existsSync(folder)) {
    const done = takeTurn('bundles')
    try {
      mkdirSync(CACHE, { recursive: true })
      if (!existsSync(folder)) build(entry, files, folder)
      forget(Date.now() - KEPT_MS)
    } finally {
      done()
    }
  }
  const now = new Date()
  utimesSync(folder, now, now)
  const bundle = join(folder, 'main.js')
  made.set(entry, bundle)
  return bundle
}
