import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { ROOT } from '../../run/root.mjs'

/** What `tests/mutants/asked.ts` is asked: test files on mutants of one machine. */
export interface Asked {
  /** `<group>/<id>` of the machine. */
  folder: string
  /** Ids; empty is the machine as it is. */
  mutants: readonly string[]
  /** From the root. */
  files: readonly string[]
  /** Where a line is written for each. */
  told: string
}

/** A line of its answer: a mutant's tests begin, or have ended with the first that failed. */
export interface Told {
  mutant: string
  began: boolean
  by: { file: string; test: string } | null
  /** Of the machine as it is: tests that fail, and so say nothing of a change. */
  unsound?: readonly string[]
}

/** Files of ours that a file imports, types apart; `known` keeps what was read. */
const importsOf = (file: string, known: Map<string, string[]>): string[] => {
  let found = known.get(file)
  if (!found) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    found = [...text.matchAll(/(?:(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?|\bimport\(\s*)'(\.{1,2}\/[^']+)'/g)]
      .map(([, path]) => resolve(dirname(file), path!))
      .filter((path) => existsSync(path) && statSync(path).isFile())
    known.set(file, found)
  }
  return found
}

/** The list of everything there is: what it names is not a part of who reads it. */
const LIST = join(ROOT, 'machines/registry.ts')

/** Files that a file is made of, itself among them. */
export const partsOf = (file: string, known: Map<string, string[]> = new Map()): Set<string> => {
  const seen = new Set<string>()
  const queue = [file]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    if (next !== LIST) queue.push(...importsOf(next, known))
  }
  return seen
}

/** Test files in rooms of `tests/` that a machine is a part of, those with the fewest parts first. */
export const testsOf = (folder: string, rooms: readonly string[]): { file: string; direct: boolean }[] => {
  const known = new Map<string, string[]>()
  const home = join(ROOT, 'machines', folder)
  const isTest = (file: string): boolean => file.startsWith(join(ROOT, 'tests/'))
  return rooms
    .flatMap((room) => {
      const path = join(ROOT, room)
      return statSync(path).isFile() ? [path] : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
    })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, parts: partsOf(file, known) }))
    .filter(({ parts }) => parts.has(join(home, 'machine.ts')))
    .sort((a, b) => a.parts.size - b.parts.size)
    .map(({ file, parts }) => ({
      file: relative(ROOT, file),
      // It, or what helps it, names something of the machine: it is about it, or about what runs it.
      direct: [...parts].some((part) => isTest(part) && importsOf(part, known).some((named) => named.startsWith(`${home}/`))),
    }))
}

/** A process that tells of no change for so long waits for ever, ms. */
const SILENT = 300_000
/** One that did not come to its own clock for so long goes round and round, ms: many times what loading, or a property tried at one go, takes. */
const STUCK = 60_000

/** The file that such a process writes every second. */
export const beatOf = (told: string): string => `${told}.beat`

const linesOf = (file: string): Told[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Told]))
    : []

/** Runs a vitest to its end, or until it is silent for too long. */
const runOnce = (asked: Asked, environment: string): Promise<string> =>
  new Promise((done) => {
    const words = join(dirname(asked.told), `${process.pid}.asked.json`)
    writeFileSync(words, JSON.stringify(asked))
    const child = spawn(
      process.execPath,
      [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tests/mutants/vitest.config.ts', '--reporter=dot', '--silent'],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
        env: { ...process.env, MUTANTS_ASKED: words, MUTANTS_ENVIRONMENT: environment, FORCE_COLOR: '0' },
      },
    )
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
    let lines = 0
    let since = Date.now()
    const watch = setInterval(() => {
      const now = linesOf(asked.told).length
      if (now > lines) [lines, since] = [now, Date.now()]
      const beat = existsSync(beatOf(asked.told)) ? statSync(beatOf(asked.told)).mtimeMs : Infinity
      const isLost = Date.now() - since > SILENT || Date.now() - beat > STUCK
      if (isLost && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, 2000)
    child.on('close', () => {
      clearInterval(watch)
      done(said)
    })
  })

/**
 * Runs test files on mutants of a machine, `together` of them in one process; more than some would keep too many copies of what they load.
 *
 * @param tell hears of each mutant, as it is known, the first test that failed; null where all passed.
 * @returns tests that fail on the machine as it is, and so were not asked.
 * @throws Error where a file cannot even be loaded on the machine as it is.
 */
export const askTests = async (
  folder: string,
  mutants: readonly string[],
  files: readonly string[],
  { environment, together }: { environment: 'node' | 'jsdom'; together: number },
  tell: (mutant: string, by: Told['by']) => void,
): Promise<readonly string[]> => {
  const unsound = new Set<string>()
  const reports = join(ROOT, 'reports', 'mutants')
  mkdirSync(reports, { recursive: true })
  const told = join(reports, `${folder.replace('/', '-')}-${process.pid}.jsonl`)
  for (let left = [...mutants]; left.length > 0;) {
    const some = left.slice(0, together)
    for (const file of [told, beatOf(told)]) rmSync(file, { force: true })
    const said = await runOnce({ folder, mutants: ['', ...some], files, told }, environment)
    const lines = linesOf(told)
    const ended = lines.filter(({ began }) => !began)
    const sound = ended.find(({ mutant }) => mutant === '')
    if (!sound) throw new Error(`The tests of ${folder} did not come to an end:\n${said}`)
    if (sound.by) throw new Error(`${sound.by.file} fails on ${folder} as it is: ${sound.by.test}`)
    for (const { mutant, by } of ended) if (mutant !== '') tell(mutant, by)
    for (const test of sound.unsound ?? []) unsound.add(test)
    const known = new Set(ended.map(({ mutant }) => mutant))
    // Whoever began and did not end goes round and round, or took the process along.
    const stuck = lines.find(({ began, mutant }) => began && !known.has(mutant))
    if (stuck) {
      tell(stuck.mutant, { file: files[0]!, test: 'never ends' })
      known.add(stuck.mutant)
    }
    if (known.size <= 1) throw new Error(`The tests of ${folder} tell nothing:\n${said}`)
    left = left.filter((mutant) => !known.has(mutant))
  }
  return [...unsound]
}
