/** The proofs of the project, by name. */
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { bin } from './run.mjs'

const cache = (name) => join(ROOT, '.cache', name)
const step = (name, command, args, after) => ({ name, command, args, ...(after && { after }) })
const script = (name, file, ...args) => step(name, bin('tsx'), [`scripts/${file}.ts`, ...args])

/** What reads the sources and runs no test of its own; the longest first. */
export const STATIC = [
  // The compiler of version 7 checks in a third of the time; what reads sources (`typescript`) still is of 6, whose API 7 has not.
  step('types', process.execPath, [
    join(ROOT, 'node_modules/typescript-7/bin/tsc'),
    '--noEmit',
    '--checkers',
    '2',
    '--incremental',
    '--tsBuildInfoFile',
    cache('types.tsbuildinfo'),
  ]),
  step('format', bin('prettier'), ['--check', '--log-level', 'warn', '--cache', '--cache-location', cache('prettier.json'), '.']),
  script('machines', 'machines', 'check'),
  step('dead-code', bin('knip'), ['--no-progress']),
  script('locales', 'locales'),
  script('registries', 'registries', '--check'),
  script('databases', 'databases', '--check'),
  script('requirements', 'requirements', '--check'),
  step('lint', bin('oxlint'), ['--deny-warnings']),
]
/** Every transition of every machine, in memory. */
export const SCENARIOS = script('scenarios', 'scenarios', '--all')
export const BUILD = [
  step('build', process.execPath, ['scripts/build.mjs']),
  step('bundle-budget', process.execPath, ['scripts/bundle-budget.mjs'], 'build'),
]
/** Projects of vitest.config.ts. */
export const PROJECTS = ['unit', 'models', 'commands', 'contracts', 'view', 'alone', 'engine', 'browser']
/** Those that use the built product. */
export const BUILT = ['browser']
