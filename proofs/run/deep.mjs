/** What takes too long for every change: its steps, and their last figures in docs/deep.md. */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ROOT } from './root.mjs'
import { bin } from './run.mjs'
import { buildStamp, readStamp } from './sources.mjs'
import { throttled } from './throttle.mjs'

const REPORT = join(ROOT, 'docs/deep.md')
const TSX = [bin('tsx')]
/** How many times as many runs a property has in the storms. */
const STORM = '10'
/** Of the processors, for a machine that is slow. */
const SHARE = 1 / 3

/** Runs a command; resolves with its exit code and what it said, which the terminal shows as well. */
const run = (words, { cwd = ROOT, env = {}, silent = false } = {}) =>
  new Promise((resolve) => {
    const [command, ...args] = words
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text
        if (!silent) out.write(text)
      })
    child.on('error', (error) => resolve({ code: 1, said: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, said }))
  })

/** The last line that says so. */
const lineOf = (said, pattern) =>
  said
    .split('\n')
    .findLast((line) => pattern.test(line))
    ?.trim() ?? 'no result'
const COUNTS = /^\d+ passed, \d+ failed/
const tests = [process.execPath, 'scripts/test.mjs']

/** A clone of what is committed here, with the packages of this checkout. */
const clone = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-deep-'))
  const copy = join(folder, 'materia')
  const { code, said } = await run(['git', 'clone', '--quiet', ROOT, copy], { silent: true })
  if (code !== 0) throw new Error(said)
  cpSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  return { copy, drop: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Each answers with whether it held, and its figures in words. */
export const DEEP_STEPS = {
  browser: async () => {
    const { code, said } = await run([...TSX, 'scripts/scenarios.ts', '--all', '--browser'])
    return { held: code === 0, figures: `every transition the product can be brought to: ${lineOf(said, /\d+ of \d+ passed/)}` }
  },
  languages: async () => {
    const { code, said } = await run([...tests, '--only', 'browser'], { env: { TEST_LANGUAGES: 'both' } })
    return { held: code === 0, figures: `every test of the browser in both languages: ${lineOf(said, COUNTS)}` }
  },
  mutations: async () => {
    const { code, said } = await run([...TSX, 'scripts/scenarios.ts', '--mutate'])
    return { held: code === 0, figures: lineOf(said, /changes noticed/) }
  },
  seen: async () => {
    const { said } = await run([...TSX, 'scripts/scenarios.ts', '--mutate', '--seen'])
    // Which changes nobody sees stands in docs/mutations.md; it held where all of them were asked.
    const figures = lineOf(said, /changes seen by CI/)
    return { held: /changes seen by CI/.test(figures), figures }
  },
  storms: async () => {
    const { code, said } = await run([...tests, '--only', 'unit,engine'], { env: { TEST_STORM: STORM } })
    return { held: code === 0, figures: `${STORM} times the runs of every property: ${lineOf(said, COUNTS)}` }
  },
  benches: async () => {
    const { code } = await run([...TSX, 'scripts/bench.ts'])
    return { held: code === 0, figures: 'tables above; those quoted stand in docs/testing.md' }
  },
  throttled: async () => {
    const { result, how } = await throttled(SHARE, (prefix) => run([...prefix, ...tests]))
    return { held: result.code === 0, figures: `npm test in ${how}: ${lineOf(result.said, COUNTS)}` }
  },
  beside: async () => {
    const { copy, drop } = await clone()
    try {
      const [one, other] = await Promise.all([run(tests), run(tests, { cwd: copy, silent: true })])
      if (other.code !== 0) console.log(other.said)
      const figures = [one, other].map(({ said }) => lineOf(said, COUNTS)).join(' | ')
      return { held: one.code === 0 && other.code === 0, figures: `two of npm test side by side: ${figures.replace('|', 'and')}` }
    } finally {
      drop()
    }
  },
}

/** Rows of the report by step, those of earlier runs among them. */
const readRows = () =>
  new Map(
    (existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '').split('\n').flatMap((line) => {
      const name = /^\| `(\w+)`/.exec(line)?.[1]
      return name ? [[name, line]] : []
    }),
  )

/** As `npm test -- --only format` wants it, because the suites of the next step look at it. */
const writeReport = async (rows) => {
  const lines = Object.keys(DEEP_STEPS).flatMap((name) => rows.get(name) ?? [])
  const head = ['| step | on | of | minutes | outcome | figures |', '| --- | --- | --- | --- | --- | --- |']
  const text = [
    '# The last deep run',
    'Written by `npm run test:deep`, a line for each of its steps, the last time it ran; [testing.md](testing.md) says what they are.',
    [...head, ...lines].join('\n'),
  ]
  writeFileSync(REPORT, `${text.join('\n\n')}\n`)
  await run([bin('prettier'), '--log-level', 'warn', '--write', REPORT])
}

/**
 * Runs steps one after the other, tells how each ended, and writes its line of the report as soon as it is known.
 *
 * @param {readonly string[]} names of DEEP_STEPS.
 * @returns {Promise<number>} how many did not hold. Throws where no Chromium can be had.
 */
export const runDeep = async (names) => {
  const chromium = await ensureChromium()
  if (!chromium) throw new Error('No Chromium could be found or installed; set CHROMIUM_PATH.')
  process.env['CHROMIUM_PATH'] = chromium
  if (readStamp() !== buildStamp()) await run([process.execPath, 'scripts/build.mjs'])

  const rows = readRows()
  const { said: revision } = await run(['git', 'rev-parse', '--short', 'HEAD'], { silent: true })
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}`
  let failed = 0
  for (const name of names) {
    console.log(`\n── ${name}`)
    const began = Date.now()
    const { held, figures } = await DEEP_STEPS[name]()
    const minutes = ((Date.now() - began) / 60_000).toFixed(1)
    const day = new Date(began).toISOString().slice(0, 10)
    if (!held) failed++
    console.log(`\n${name}: ${held ? 'held' : 'FAILED'} in ${minutes} min, ${figures}`)
    rows.set(name, `| \`${name}\` | ${day} | ${revision.trim()}, ${machine} | ${minutes} | ${held ? 'held' : '**failed**'} | ${figures} |`)
    await writeReport(rows)
  }
  return failed
}
