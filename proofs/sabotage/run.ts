import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { FileResult } from '../run/reporter.mjs'
import { ROOT } from '../run/root.mjs'
import { BUILD, SCENARIOS, STATIC } from '../run/steps.mjs'
import { edited, editsOf, type Fault } from './fault.ts'
import { fingerprintOf, type Outcome } from './results.ts'

/** A copy of the house in which tests run, with the packages of this one. */
interface Copy {
  path: string
  remove: () => void
}

const copyOf = (): Copy => {
  const path = mkdtempSync(join(tmpdir(), 'materia-sabotage-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of files.split('\n')) {
    if (file === '' || !existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(path, file)), { recursive: true })
    cpSync(join(ROOT, file), join(path, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'))
  // Tests that copy the house ask git what belongs to it; a link is not the folder that `.gitignore` names.
  execFileSync('git', ['init', '--quiet'], { cwd: path })
  writeFileSync(join(path, '.git/info/exclude'), 'node_modules\n')
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const run = (cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.on('error', (error) => done({ code: 1, said: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, said }))
  })

/** What stands in a file of the copy; null where there is none. */
const textIn = ({ path }: Copy, file: string): string | null =>
  existsSync(join(path, file)) ? readFileSync(join(path, file), 'utf8') : null

/** ms. With a mistake in, tests wait for what never comes; without one they have to pass with this as well. */
const PATIENCE_MS = 20_000

const isBrowserTest = (file: string): boolean => file.startsWith('tests/browser/') || file.endsWith('/browser.test.ts')

const STEP = 'step:'
const STEPS: readonly { name: string; command: string; args: readonly string[]; after?: string }[] = [...STATIC, SCENARIOS, ...BUILD]

/**
 * The commands that a step of `askedOf` stands for, that of the step it needs first; what they keep beside the house is the copy's own.
 *
 * @throws Error for a step that there is not.
 */
export const commandsOf = (asked: string, root: string): { command: string; args: string[] }[] => {
  const step = STEPS.find(({ name }) => asked === `${STEP}${name}`)
  if (!step) throw new Error(`There is no ${asked}`)
  const within = (text: string) => text.replace(ROOT, () => root)
  const own = { command: within(step.command), args: step.args.map(within) }
  return step.after === undefined ? [own] : [...commandsOf(`${STEP}${step.after}`, root), own]
}

/** Runs one step in the copy: itself where it fails. What is said is lost but for its name: the file and line are those of the fault. */
const failuresOfStep = async (copy: Copy, asked: string): Promise<[step: string, name: string][]> => {
  for (const { command, args } of commandsOf(asked, copy.path))
    if ((await run(copy.path, command, args, { FORCE_COLOR: '0' })).code !== 0) return [[asked, asked.slice(STEP.length)]]
  return []
}

/** Runs the steps and the tests in the copy: those that failed, as file and name; a file that could not be loaded is one of its own. */
const failuresIn = async (copy: Copy, fault: Fault): Promise<[file: string, test: string][]> => {
  const steps: [string, string][] = []
  for (const asked of fault.askedOf.filter((name) => name.startsWith(STEP))) steps.push(...(await failuresOfStep(copy, asked)))
  const files = fault.askedOf.filter((name) => !name.startsWith(STEP))
  return files.length === 0 ? steps : [...steps, ...(await failuresOfTests(copy, files, fault.tests))]
}

const failuresOfTests = async (
  copy: Copy,
  wanted: readonly string[],
  tests: string | undefined,
): Promise<[file: string, test: string][]> => {
  if (wanted.some(isBrowserTest)) {
    const built = await run(copy.path, process.execPath, ['scripts/build.mjs'])
    if (built.code !== 0) return [['scripts/build.mjs', 'the product is built']]
  }
  const result = join(copy.path, 'reports', 'sabotage.json')
  mkdirSync(dirname(result), { recursive: true })
  rmSync(result, { force: true })
  const { code, said } = await run(
    copy.path,
    join(copy.path, 'node_modules/.bin/vitest'),
    ['run', `--reporter=${join(copy.path, 'proofs/run/reporter.mjs')}`, ...(tests === undefined ? [] : ['-t', tests]), ...wanted],
    {
      TEST_PATIENCE: String(PATIENCE_MS),
      MATERIA_TEST_RESULT: result,
      MATERIA_DATA: resolve(ROOT, process.env['MATERIA_DATA'] ?? '../shared/data'),
      FORCE_COLOR: '0',
    },
  )
  if (!existsSync(result)) throw new Error(`vitest ended with ${code} and no result:\n${said.slice(-2000)}`)
  const { files } = JSON.parse(readFileSync(result, 'utf8')) as { files: FileResult[] }
  const ran = files.reduce((sum, { passed, failed }) => sum + passed + failed, 0)
  const found = files.flatMap(({ file, failures, broken }) => [
    ...failures.map((test): [string, string] => [file, test]),
    ...(broken ? [[file, '(the file cannot be loaded)'] as [string, string]] : []),
  ])
  if (ran === 0 && found.length === 0)
    throw new Error(`No test of ${wanted.join(', ')}${tests ? ` is called ${tests}` : ''}:\n${said.slice(-1000)}`)
  return found
}

/** Why whom a fault is asked of could not be asked. */
interface Unasked {
  unasked: string
}

const asking = (copy: Copy, fault: Fault): Promise<[file: string, test: string][] | Unasked> =>
  failuresIn(copy, fault).catch((error: unknown) => ({ unasked: error instanceof Error ? error.message : String(error) }))

/**
 * Puts faults in, one after another, each alone in a copy of the house, and runs whom it is asked of. Without any of them the tests
 * have to pass; they are run once for each set that is asked.
 *
 * @param told called with each outcome as it is known, or with why whom it is asked of could not be asked: tests that fail without any fault,
 * none of that name.
 * @throws Error when a place is not there.
 */
export const sabotage = async (faults: readonly Fault[], told: (fault: Fault, outcome: Outcome | Unasked) => void): Promise<void> => {
  const copy = copyOf()
  try {
    for (const fault of faults) for (const edit of editsOf(fault)) edited(textIn(copy, edit.file), edit)
    const sound = new Set<string>()
    for (const fault of faults) {
      const asked = JSON.stringify([fault.askedOf, fault.tests])
      if (!sound.has(asked)) {
        const failures = await asking(copy, fault)
        if ('unasked' in failures || failures.length > 0) {
          told(
            fault,
            'unasked' in failures ? failures : { unasked: `${failures.map((one) => one.join(': ')).join('; ')} fails without it` },
          )
          continue
        }
        sound.add(asked)
      }
      const before = editsOf(fault).map(({ file }) => ({ file: join(copy.path, file), text: textIn(copy, file) }))
      try {
        for (const edit of editsOf(fault)) {
          const text = edited(textIn(copy, edit.file), edit)
          mkdirSync(dirname(join(copy.path, edit.file)), { recursive: true })
          writeFileSync(join(copy.path, edit.file), text)
        }
        const failures = await asking(copy, fault)
        told(fault, 'unasked' in failures ? failures : { fault: fingerprintOf(fault), by: failures })
      } finally {
        for (const { file, text } of before.reverse()) {
          if (text === null) rmSync(file, { force: true })
          else writeFileSync(file, text)
        }
      }
    }
  } finally {
    copy.remove()
  }
}
