// `npm test`: everything CI runs. `npm test -- --only types,unit` runs some steps; what follows `--` goes to vitest.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ensureNode, ROOT } from './prepare.mjs'

ensureNode()
ensureInstalled()

const reports = join(ROOT, 'reports', 'tests')
const bin = (name) => join(ROOT, 'node_modules', '.bin', name)
const vitest = (project) => ({ name: project, vitest: project })
const check = (name, command, args) => ({ name, command, args })

/** In order: quick checks first, real engines and real browsers last. */
const STEPS = [
  check('types', bin('tsc'), ['--noEmit']),
  check('lint', bin('oxlint'), ['--deny-warnings']),
  check('format', bin('prettier'), ['--check', '--log-level', 'warn', '.']),
  check('dead-code', bin('knip'), ['--no-progress']),
  check('locales', bin('tsx'), ['scripts/locales.ts']),
  check('requirements', bin('tsx'), ['scripts/requirements.ts', '--check']),
  check('machines', bin('tsx'), ['scripts/machines.ts', 'check']),
  vitest('unit'),
  check('scenarios', bin('tsx'), ['scripts/scenarios.ts', '--all']),
  vitest('view'),
  vitest('engine'),
  check('build', process.execPath, ['scripts/build.mjs']),
  check('bundle-budget', process.execPath, ['scripts/bundle-budget.mjs']),
  vitest('browser'),
]

const argv = process.argv.slice(2)
const dashes = argv.indexOf('--')
const own = dashes < 0 ? argv : argv.slice(0, dashes)
const passed = dashes < 0 ? [] : argv.slice(dashes + 1)
const onlyAt = own.indexOf('--only')
const only = onlyAt < 0 ? undefined : (own[onlyAt + 1] ?? '').split(',')
const unknown = only?.filter((name) => !STEPS.some((step) => step.name === name)) ?? []
if (unknown.length > 0) {
  console.error(`unknown step ${unknown.join(', ')}; there are ${STEPS.map((step) => step.name).join(', ')}`)
  process.exit(2)
}

const run = (command, args, env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []

const runVitest = async (project, env) => {
  const output = join(reports, `${project}.json`)
  const code = await run(
    bin('vitest'),
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`, ...passed],
    env,
  )
  if (!existsSync(output)) return { passed: 0, failed: 1, skipped: 0 }
  const result = JSON.parse(readFileSync(output, 'utf8'))
  for (const file of result.testResults)
    for (const test of file.assertionResults)
      if (test.status === 'failed')
        failures.push(`npm test -- --only ${project} -- ${file.name.replace(`${ROOT}/`, '')} -t ${JSON.stringify(test.fullName)}`)
  // A file that cannot be loaded has no failed test of its own, yet nothing of it ran.
  const broken = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length
  const failed = result.numFailedTests + broken
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const rows = []
for (const step of STEPS) {
  if (only && !only.includes(step.name)) continue
  console.log(`\n── ${step.name}`)
  const began = performance.now()
  const env = {}
  if (step.vitest === 'browser') {
    const chromium = await ensureChromium()
    if (!chromium) {
      console.error('No Chromium could be found or installed; set CHROMIUM_PATH.')
      totals.failed++
      failures.push('install a Chromium, then: npm test -- --only browser')
      rows.push(['browser', 'no Chromium', '0.0 s'])
      continue
    }
    env['CHROMIUM_PATH'] = chromium
  }
  const counts = step.vitest
    ? await runVitest(step.vitest, env)
    : (await run(step.command, step.args, env)) === 0
      ? { passed: 1, failed: 0, skipped: 0 }
      : (failures.push(`npm test -- --only ${step.name}`), { passed: 0, failed: 1, skipped: 0 })
  if (step.vitest && counts.failed > 0 && !failures.some((line) => line.includes(`--only ${step.vitest}`)))
    failures.push(`npm test -- --only ${step.vitest}`)
  for (const key of Object.keys(totals)) totals[key] += counts[key]
  rows.push([
    step.name,
    `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
  ])
}

console.log('')
for (const [name, result, time] of rows) console.log(`${name.padEnd(16)}${result.padEnd(44)}${time}`)
if (failures.length > 0) console.log(`\nTo run what failed again:\n${failures.map((line) => `  ${line}`).join('\n')}\n`)
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
