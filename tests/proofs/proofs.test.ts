import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { machinesTouched } from '../../proofs/run/changed.mjs'
import { inOneLanguage, leftOut, outcomesOf, sideBySide, totals } from '../../proofs/run/run.mjs'
import { BUILT, PROJECTS } from '../../proofs/run/steps.mjs'
import config from '../../vitest.config.ts'
import { leftToTheOther, thirdInTurn } from '../browser/twins.ts'

const again = (name: string) => `again ${name}`
const file = (project: string, more: object = {}) => ({
  project,
  file: `tests/${project}.test.ts`,
  seconds: 2,
  passed: 3,
  failed: 0,
  skipped: 1,
  otherLanguage: 0,
  failures: [],
  broken: false,
  ...more,
})

it('a view’s file that replaces modules, makes them come late or empties the head has a process of its own: it would do so to the next files', () => {
  const files = (readdirSync('tests/ui', { recursive: true }) as string[])
    .map((path) => join('tests/ui', path))
    .filter(
      (path) =>
        /\.test\.tsx?$/.test(path) &&
        /\bvi\.(do)?mock\(|loadComponentsWith\(|document\.head\.(innerHTML|replaceChildren)/i.test(readFileSync(path, 'utf8')),
    )
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((path) => !path.includes('.alone.test.'))).toEqual([])
})

describe('what a run of vitest comes to', () => {
  it('counts by project, and says how to run again what failed', () => {
    const found = { files: [file('unit'), file('unit', { failed: 1, failures: ['a suite > a "test"'] }), file('view')], errors: 0 }
    expect(outcomesOf(['unit', 'view'], found, 1, again)).toEqual([
      { name: 'unit', passed: 6, failed: 1, skipped: 2, seconds: 4, again: ['again unit -- tests/unit.test.ts -t "a suite a \\"test\\""'] },
      { name: 'view', passed: 3, failed: 0, skipped: 1, seconds: 2, again: [] },
    ])
  })

  it('TRUTH-06 a run without the publishers’ files says how many of their tests it left out', () => {
    const file = (name: string, skipped: number) => ({
      project: 'engine',
      file: name,
      seconds: 1,
      passed: 2,
      failed: 0,
      skipped,
      otherLanguage: 0,
      failures: [],
      broken: false,
    })
    expect(
      leftOut([file('tests/truth/fda.test.ts', 40), file('tests/import/hsa/hsa.test.ts', 1), file('tests/gateway/output.test.ts', 3)]),
    ).toMatch(/^41 tests of the publishers' files were left out, in 2 test files/)
    expect(leftOut([file('tests/truth/fda.test.ts', 0), file('tests/gateway/output.test.ts', 3)])).toBeNull()
  })

  it('LANG-03 of twins in two languages a whole run plays one, by turns; what has no twin, and pictures, as they are; the run says so', () => {
    const names = (...tests: string[]) => tests.map((name) => ({ name }))
    const cn = names('one', 'two', 'of cn alone')
    const en = names('one', 'two', 'three (en)')
    const tests = (name: string) => ({
      name,
      tasks: [
        { name: 'a person reading cn', tasks: cn },
        { name: 'a person reading en', tasks: en },
        { name: 'without any: censored, cnn' },
      ],
    })
    const odd = leftToTheOther(tests('tests/browser/some.test.ts'), 2968)
    const even = leftToTheOther(tests('tests/browser/some.test.ts'), 2969)
    expect([...even].map((test) => [(en as unknown[]).includes(test) ? 'en' : 'cn', test.name]).sort()).toEqual([
      ['cn', 'two'],
      ['en', 'one'],
    ])
    expect([...odd].map((test) => [(en as unknown[]).includes(test) ? 'en' : 'cn', test.name]).sort()).toEqual([
      ['cn', 'one'],
      ['en', 'two'],
    ])
    // One that is left out for another reason is nobody's twin.
    const skipped = {
      name: 'tests/browser/some.test.ts',
      tasks: [
        { name: 'of cn', mode: 'skip' },
        { name: 'of en', mode: 'run' },
      ],
    }
    expect([leftToTheOther(skipped, 0).size, leftToTheOther(skipped, 1).size]).toEqual([0, 0])
    expect(leftToTheOther(tests('tests/browser/references.test.ts'), 0).size).toBe(0)
    expect(inOneLanguage([file('unit'), file('browser', { otherLanguage: 3 }), file('browser', { otherLanguage: 2 })])).toMatch(/^5 tests /)
    expect(inOneLanguage([file('unit')])).toBeNull()
    // What is tried by thirds is tried whole in three turns, and whole where both languages are asked for.
    const fields = ['a', 'b', 'c', 'd']
    const turns = ['2968', '2969', '2970'].map((turn) => thirdInTurn(fields, turn))
    expect(turns.flat().toSorted()).toEqual(fields)
    expect([thirdInTurn(fields, 'both'), thirdInTurn(fields, '')]).toEqual([fields, fields])
  })

  it('nothing that went wrong outside of the tests is green', () => {
    const failed = (found: Parameters<typeof outcomesOf>[1], code: number) => totals(outcomesOf(['unit'], found, code, again)).failed
    expect(failed({ files: [file('unit')], errors: 0 }, 0)).toBe(0)
    expect(failed({ files: [file('unit', { passed: 0, broken: true })], errors: 0 }, 1)).toBe(1)
    expect(failed({ files: [file('unit')], errors: 1 }, 1)).toBe(1)
    expect(failed({ files: [file('unit')], errors: 0 }, 137)).toBe(1)
    expect(failed({ files: [], errors: 0 }, 0)).toBe(1)
  })
})

describe('steps side by side', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'materia-proofs-'))
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })
  const node = (name: string, code: string, after?: string) => ({
    name,
    command: process.execPath,
    args: ['-e', `const fs = require('node:fs'); process.chdir(${JSON.stringify(folder)}); ${code}`],
    ...(after && { after }),
  })
  const meet = (own: string, other: string) =>
    `fs.writeFileSync('${own}', ''); const wait = () => fs.existsSync('${other}') || setTimeout(wait, 10); wait()`

  it('run at the same time, keep their order in what is told, and wait for what they need', async () => {
    const outcomes = await sideBySide(
      [
        node('late', `process.exit(fs.existsSync('told') ? 0 : 1)`, 'one'),
        node('one', `${meet('a', 'b')}; process.on('exit', () => fs.writeFileSync('told', ''))`),
        node('other', meet('b', 'a')),
        node('wrong', `console.log('why'); process.exit(3)`),
      ],
      again,
      2,
    )
    expect(outcomes.map(({ name, passed, failed, again: line }) => [name, passed, failed, line])).toEqual([
      ['late', 1, 0, []],
      ['one', 1, 0, []],
      ['other', 1, 0, []],
      ['wrong', 0, 1, ['again wrong']],
    ])
    expect(existsSync(join(folder, 'told'))).toBe(true)
  })
})

describe('which machines a change is about', () => {
  it('those whose chart, contract or view has a part in it; all of them when it is everybody’s', () => {
    expect(machinesTouched(['README.md', 'server/lock.ts', 'tests/views/nowhere/view.ts'])).toEqual([])
    expect(machinesTouched(['tests/views/account/kickout/view.ts'])).toEqual(['kickout'])
    // Parts of parts count: a record stands in the page of its list as well.
    expect(machinesTouched(['machines/account/login/examples.ts'])).toContain('login')
    expect(machinesTouched(['ui/database/detail/SectionTable.tsx'])).toEqual(['detail', 'list'])
    expect(machinesTouched(['tests/views/contract.ts']).length).toBeGreaterThan(20)
  })
})

it('npm test runs every project there is, and nothing else', () => {
  const projects = (config as { test: { projects: { test: { name: string } }[] } }).test.projects.map(({ test }) => test.name)
  expect(projects.toSorted()).toEqual(PROJECTS.toSorted())
  expect(PROJECTS).toEqual(expect.arrayContaining(BUILT))
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/npm test/)
})

it('every file of tests is run by one project: one that is moved to where none looks would be missed by nobody', () => {
  // The quick proofs play the contracts of some machines; this is about all of them.
  const { CONTRACTS: _, ...env } = process.env
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], env })
  const files = run('git', 'ls-files', '--cached', '--others', '--exclude-standard', 'tests/*.test.ts', 'tests/*.test.tsx')
    .trim()
    .split('\n')
  const listed = JSON.parse(run(join('node_modules', '.bin', 'vitest'), 'list', '--filesOnly', '--json')) as { file: string }[]
  // What stands below tests/house is of the made-up database, and is run in a copy of the house.
  const wanted = files.filter((name) => existsSync(name) && !name.startsWith('tests/house/'))
  expect(listed.map(({ file: path }) => relative(process.cwd(), path)).toSorted()).toEqual(wanted.toSorted())
})
