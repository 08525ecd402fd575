// `npm test`: everything CI runs. `npm test -- --only types,unit` runs some steps; what follows `--` goes to vitest.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../proofs/run/chromium.mjs'
import { ensureInstalled, ensureNode } from '../proofs/run/prepare.mjs'
import { ROOT } from '../proofs/run/root.mjs'
import { weekOfCommit } from '../proofs/run/changed.mjs'
import { sideBySide, tell, totals, vitest } from '../proofs/run/run.mjs'
import { BUILD, BUILT, PROJECTS, SCENARIOS, STATIC } from '../proofs/run/steps.mjs'
import { buildStamp, readStamp } from '../proofs/run/sources.mjs'

ensureNode()
ensureInstalled()

const STEPS = [...BUILD, ...STATIC, SCENARIOS]
const NAMES = [...STEPS.map(({ name }) => name), ...PROJECTS]

const argv = process.argv.slice(2)
const dashes = argv.indexOf('--')
const own = dashes < 0 ? argv : argv.slice(0, dashes)
const more = dashes < 0 ? [] : argv.slice(dashes + 1)
const onlyAt = own.indexOf('--only')
const only = onlyAt < 0 ? NAMES : (own[onlyAt + 1] ?? '').split(',')
const unknown = only.filter((name) => !NAMES.includes(name))
if (unknown.length > 0) {
  console.error(`unknown step ${unknown.join(', ')}; there are ${NAMES.join(', ')}`)
  process.exit(2)
}
const again = (name) => `npm test -- --only ${name}`

const began = performance.now()
rmSync(join(ROOT, 'reports', 'tests'), { recursive: true, force: true })
const projects = PROJECTS.filter((name) => only.includes(name))
const usesBuild = projects.some((name) => BUILT.includes(name))
// Whoever asks for the browser alone gets the product as it is now.
const needsBuild = usesBuild && !only.includes('build') && readStamp() !== buildStamp()
const steps = STEPS.filter(({ name }) => only.includes(name) || (needsBuild && name === 'build'))
const outcomes = await sideBySide(steps, again)

const env = { TEST_LANGUAGES: process.env['TEST_LANGUAGES'] ?? (more.length > 0 ? 'both' : String(weekOfCommit())) }
if (usesBuild) {
  const chromium = await ensureChromium()
  if (chromium) env['CHROMIUM_PATH'] = chromium
  else {
    console.error('No Chromium could be found or installed; set CHROMIUM_PATH.')
    projects.splice(projects.indexOf('browser'), 1)
    outcomes.push({
      name: 'browser',
      passed: 0,
      failed: 1,
      skipped: 0,
      seconds: 0,
      again: [`${again('browser')}, once a Chromium is there`],
    })
  }
}
const ran = projects.length > 0 ? await vitest(projects, again, { env, more }) : { outcomes: [], files: [] }
outcomes.push(...ran.outcomes)

tell(outcomes, ran.files)
const { passed, failed, skipped } = totals(outcomes)
console.log(`\nin ${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
