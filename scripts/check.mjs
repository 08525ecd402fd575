// `npm run check`: the quick proofs, for while one works. What it leaves out (commands run as processes, engines, the browser, views that did not change) is in `npm test`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, ensureNode } from '../proofs/run/prepare.mjs'
import { ROOT } from '../proofs/run/root.mjs'
import { changedFiles, machinesTouched } from '../proofs/run/changed.mjs'
import { sideBySide, tell, totals, vitest } from '../proofs/run/run.mjs'
import { SCENARIOS, STATIC } from '../proofs/run/steps.mjs'

/** With more machines than this, their contracts are played in every state, not over every transition: that is for `npm test`. */
const FEW = 6
/** Properties are tried half as often as in `npm test`. */
const HALF = { TEST_STORM: process.env['TEST_STORM'] ?? '0.5' }

ensureNode()
ensureInstalled()
mkdirSync(join(ROOT, '.cache'), { recursive: true })

const began = performance.now()
const files = changedFiles()
const touched = files === null ? [] : machinesTouched(files)
const again = (name) => `npm test -- --only ${name}`

const outcomes = await sideBySide([SCENARIOS, ...STATIC], again)
const projects = touched.length > 0 ? ['contracts', 'unit', 'models'] : ['unit', 'models']
const env = { ...HALF, CONTRACTS: touched.join(','), ...(touched.length > FEW && { VIEWS_STOP: 'states=100' }) }
outcomes.push(...(await vitest(projects, again, { env, name: 'check' })).outcomes)

tell(outcomes)
if (files === null) console.log('\ngit knows no main here: no React contract was played')
else if (touched.length === 0) console.log('\nno machine and no view of one differs from main: no React contract was played')
else console.log(`\nReact contracts of ${touched.join(', ')}${touched.length > FEW ? ': every state, not every transition' : ''}`)
const { passed, failed } = totals(outcomes)
console.log(`in ${((performance.now() - began) / 1000).toFixed(0)} s`)
console.log(`quick: ${passed} of ${passed + failed} proofs`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
