/**
 * Steps of the proofs and how they run: commands side by side, as many at once as there are cores, each one's output in one piece; and all of
 * vitest's projects in one run, so that its workers share whatever is left.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const REPORTS = join(ROOT, 'reports', 'tests')
/** A command of an installed package. */
export const bin = (name) => join(ROOT, 'node_modules', '.bin', name)

/**
 * A step of its own process.
 * @typedef {{ name: string, command: string, args: readonly string[], after?: string }} Step `after`: the step whose outcome it needs.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, again: string[] }} Outcome
 *   `seconds` of a project of vitest are those of its files together; `again`: what runs the failures again.
 */

/** Starts a process; resolves with its exit code and, unless it goes to the terminal, all it said. */
const start = (command, args, { env = {}, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
    child.on('error', (error) => resolve({ code: 1, said: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, said }))
  })

const sinceIn = (began) => (performance.now() - began) / 1000

/** @returns {Promise<Outcome>} */
const runStep = async ({ name, command, args }, again) => {
  const began = performance.now()
  const { code, said } = await start(command, args, { quiet: true })
  const seconds = sinceIn(began)
  console.log(`\n── ${name} (${seconds.toFixed(1)} s)\n${said.trimEnd()}`)
  const failed = code === 0 ? 0 : 1
  return { name, passed: 1 - failed, failed, skipped: 0, seconds, again: failed > 0 ? [again(name)] : [] }
}

/**
 * Runs steps side by side, in their order as far as `after` lets them; `again(name)`: the command that runs a step alone.
 * @returns {Promise<Outcome[]>} in the order of the steps.
 */
export const sideBySide = async (steps, again, lanes = availableParallelism()) => {
  const outcomes = new Map()
  const running = new Map()
  const waiting = [...steps]
  const isReady = ({ after }) => after === undefined || outcomes.has(after) || !steps.some(({ name }) => name === after)
  while (waiting.length > 0 || running.size > 0) {
    const at = running.size < lanes ? waiting.findIndex(isReady) : -1
    if (at < 0) {
      await Promise.race(running.values())
      continue
    }
    const [step] = waiting.splice(at, 1)
    const run = runStep(step, again).then((outcome) => {
      outcomes.set(step.name, outcome)
      running.delete(step.name)
    })
    running.set(step.name, run)
  }
  return steps.map(({ name }) => outcomes.get(name))
}

/**
 * What a run of vitest says of each project. What failed outside of every test counts as well: a file that could not be loaded, an error that nobody
 * caught, a run that ended with another code than 0 or found nothing to run.
 * @param {readonly string[]} projects
 * @param {{ files: readonly import('./reporter.mjs').FileResult[], errors: number }} found as the reporter wrote it
 * @param {number} code exit code
 * @param {(project: string) => string} again the command that runs a project alone
 * @returns {Outcome[]} in the order of the projects
 */
export const outcomesOf = (projects, { files, errors }, code, again) => {
  const outcomes = projects.map((project) => {
    const own = files.filter((file) => file.project === project)
    const sum = (key) => own.reduce((total, file) => total + file[key], 0)
    const failed = sum('failed') + own.filter(({ broken }) => broken).length
    return {
      name: project,
      passed: sum('passed'),
      failed: own.length === 0 ? 1 : failed,
      skipped: sum('skipped'),
      seconds: sum('seconds'),
      again: own.flatMap(({ file, failures, broken }) => [
        ...failures.map((test) => `${again(project)} -- ${file} -t ${JSON.stringify(test.replaceAll(' > ', ' '))}`),
        ...(broken ? [`${again(project)} -- ${file}`] : []),
      ]),
    }
  })
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  if (failed === 0 && (code !== 0 || errors > 0) && outcomes[0]) {
    outcomes[0].failed++
    outcomes[0].again.push(again(projects.join(',')))
  }
  return outcomes
}

/**
 * Runs projects of vitest together. `more`: further words for vitest; `again(project)`: the command that runs a project alone.
 * @returns {Promise<{ outcomes: Outcome[], files: import('./reporter.mjs').FileResult[] }>} in the order of the projects.
 */
export const vitest = async (projects, again, { env = {}, more = [], name = 'vitest' } = {}) => {
  mkdirSync(REPORTS, { recursive: true })
  const result = join(REPORTS, `${name}.json`)
  rmSync(result, { force: true })
  const { code } = await start(
    bin('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      `--reporter=${join(ROOT, 'proofs/run/reporter.mjs')}`,
      ...more,
    ],
    { env: { ...env, MATERIA_TEST_RESULT: result } },
  )
  const found = existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')) : { files: [], errors: 1 }
  return { outcomes: outcomesOf(projects, found, code, again), files: found.files }
}

/** Prints a line per step, and how to run again what failed. Seconds of vitest's projects are those of all their workers. */
export const tell = (outcomes, files = []) => {
  console.log('')
  for (const { name, passed, failed, skipped, seconds } of outcomes)
    console.log(`${name.padEnd(16)}${`${passed} passed, ${failed} failed, ${skipped} skipped`.padEnd(44)}${seconds.toFixed(1)} s`)
  const again = outcomes.flatMap((outcome) => outcome.again)
  if (again.length > 0) console.log(`\nTo run what failed again:\n${again.map((line) => `  ${line}`).join('\n')}`)
  for (const missed of [leftOut(files), inOneLanguage(files)]) if (missed) console.log(`\n${missed}`)
}

/** Tests that read the publishers' own files. */
const OF_PUBLISHERS = /^tests\/(truth|import|vocabulary)\/|^tests\/browser\/real-data/

/**
 * What a run without the publishers' files does not show: how many tests were left out, in how many files; null when none was.
 * @param {readonly import('./reporter.mjs').FileResult[]} files
 */
export const leftOut = (files) => {
  const without = files
    .map(({ file, skipped, otherLanguage }) => ({ file, skipped: skipped - otherLanguage }))
    .filter(({ file, skipped }) => skipped > 0 && OF_PUBLISHERS.test(file))
  const tests = without.reduce((sum, { skipped }) => sum + skipped, 0)
  return tests === 0
    ? null
    : `${tests} tests of the publishers' files were left out, in ${without.length} test files: what they read is not in MATERIA_DATA. This run says nothing of it.`
}

/**
 * What a whole run does not show: how many tests of the browser ran in one of the languages only; null when none did.
 * @param {readonly import('./reporter.mjs').FileResult[]} files
 */
export const inOneLanguage = (files) => {
  const tests = files.reduce((sum, { otherLanguage }) => sum + otherLanguage, 0)
  return tests === 0
    ? null
    : `${tests} tests of the browser ran in one language and not in the other, whose turn is next week; npm run test:deep -- --only languages runs both.`
}

/** @returns {{ passed: number, failed: number, skipped: number }} of all steps together. */
export const totals = (outcomes) => {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
