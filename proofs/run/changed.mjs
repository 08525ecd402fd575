/** Which machines a change is about: from git, and from what their views import. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { ROOT } from './root.mjs'

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  return status === 0 ? stdout.trim() : null
}

/**
 * Files that differ from where this branch left main, what is not committed among them. Null where git does not say: no checkout, or one
 * without a main.
 */
export const changedFiles = () => {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== null)
  const base = main && git('merge-base', 'HEAD', main)
  if (!base) return null
  const lines = (text) => (text ? text.split('\n') : [])
  return [...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))]
}

/** Whose turn it is in a whole run (tests/browser/twins.ts): weeks since 1970 of what is committed last, so that a run can be had again; 0 where git does not say. */
export const weekOfCommit = () => Math.floor(Number(git('log', '-1', '--format=%ct') ?? 0) / (7 * 86_400))

/** Files of ours that a file imports, in whatever way; `known` keeps what was read. */
const importsOf = (file, known) => {
  const found = known.get(file)
  if (found) return found
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path]) => resolve(dirname(file), path))
    .filter((path) => existsSync(path) && statSync(path).isFile())
  known.set(file, imports)
  return imports
}

/** The list of everything there is: what it names is not a part of who reads it. */
const LISTS = [join(ROOT, 'machines/registry.ts')]

/** A file and all that it is made of. */
const closureOf = (start, known) => {
  const seen = new Set()
  const queue = [...start]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    if (!LISTS.includes(file)) queue.push(...importsOf(file, known))
  }
  return seen
}

/**
 * Machines whose chart, view contract or view has a part in `files` (paths from the root): all of them where a part is everybody's.
 * @returns {string[]} ids, in order.
 */
export const machinesTouched = (files) => {
  const known = new Map()
  const changed = new Set(files)
  return readdirSync(join(ROOT, 'tests/views'), { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'view.ts')
    .map(dirname)
    .filter((folder) => {
      const own = ['view.ts', 'rendering.tsx'].map((file) => join(ROOT, 'tests/views', folder, file))
      const parts = closureOf([...own, join(ROOT, 'machines', folder, 'machine.ts'), join(ROOT, 'machines', folder, 'examples.ts')], known)
      return [...parts].some((part) => changed.has(relative(ROOT, part)))
    })
    .map((folder) => basename(folder))
    .sort()
}
