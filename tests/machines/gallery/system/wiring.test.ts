import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCharts } from '../../../../proofs/machines/statecharts.ts'
import { staleWiring } from '../../../../proofs/machines/command.ts'
import { keptWiring, readWiring, wiringText } from '../../../../proofs/machines/wiring.ts'
import { keptTests, readRequirements, readRoom, testsOf, testsText } from '../../../../proofs/requirements.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

/** A copy of the rooms that hang machines together. */
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'materia-wiring-'))
  for (const room of ['domain', 'machines', 'services', 'ui', 'routes', 'tsconfig.json'])
    cpSync(join(ROOT, room), join(copy, room), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Puts another text in the place of one that is there once. */
const change = (path: string, from: string, to: string) => {
  const file = join(copy, path)
  const before = readFileSync(file, 'utf8')
  expect(before.split(from)).toHaveLength(2)
  writeFileSync(file, before.replace(from, to))
}

it(
  'MACH-09 a message, a service and a page more in the sources are found, and nothing else; what is kept is stale then',
  { timeout: 120_000 },
  async () => {
    const charts = (await readCharts([])).map((chart) =>
      chart.id === 'kickout'
        ? { ...chart, actions: [...chart.actions, { name: 'askOnceMore', kind: 'sendTo' as const, sends: 'CHECK', to: null }] }
        : chart,
    )
    change(
      'machines/account/kickout/setup.ts',
      'askOverlay: sendTo(',
      "askOnceMore: sendTo(({ system, self }) => system.get('session') ?? self, { type: 'CHECK' }),\n    askOverlay: sendTo(",
    )
    change('services/database/export.ts', 'exports.forget(database)', "(exports.forget(database), files.link('/', ''))")
    change(
      'routes/router.tsx',
      'page(PAGES.forbidden,',
      "page('/confirmed', 'common:titles.forbidden', false, one(() => import('./pages/confirm.tsx'), 'Confirm')),\n      page(PAGES.forbidden,",
    )
    const [fault, ...more] = staleWiring(keptWiring(ROOT), wiringText(readWiring(copy, charts)))
    expect(more).toEqual([])
    expect(fault).toMatchObject({ rule: 'stale-wiring', where: 'machines/gallery/system/wiring.json' })
    expect(fault!.detail.split('\n')).toEqual([
      '+ {"from":{"machine":"kickout"},"to":"session","event":"CHECK","by":"askOnceMore"}',
      '+ {"machine":"export","name":"forgetExport","kind":"action","file":"services/database/export.ts","uses":["files.link","tab.get","tab.remove","tab.set"]}',
      '+ {"path":"/confirmed","file":"routes/pages/confirm.tsx","shows":["code","confirm","proof"]}',
      '- {"machine":"export","name":"forgetExport","kind":"action","file":"services/database/export.ts","uses":["tab.get","tab.remove","tab.set"]}',
      'npm run machines -- wiring',
    ])
    expect(staleWiring(keptWiring(ROOT), keptWiring(ROOT))).toEqual([])
  },
)

it('MACH-09 the tests of a requirement are files with the titles that name it; what is kept is what there is', () => {
  const requirements = readRequirements('| AB-01 | One |\n| AB-02 | Two |\n| AB-03 | Three |')
  const file = "describe.skipIf(no)('AB-02 all of it', () => { it.each([1])(`AB-01 AB-02 with ${n} rows`, f); it('none', g) }) // AB-03"
  const scenario = JSON.stringify({ requirements: ['AB-01'], title: { cn: '一', en: 'By file' } })
  expect(
    testsOf(requirements, [
      { name: 'tests/a.test.ts', text: file },
      { name: 'tests/scenarios/b.json', text: scenario },
    ]),
  ).toEqual({
    'AB-01': [
      { file: 'tests/a.test.ts', titles: ['AB-01 AB-02 with … rows'] },
      { file: 'tests/scenarios/b.json', titles: ['By file'] },
    ],
    'AB-02': [{ file: 'tests/a.test.ts', titles: ['AB-02 all of it', 'AB-01 AB-02 with … rows'] }],
  })
  const all = readRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'))
  expect(keptTests(ROOT) === testsText(testsOf(all, readRoom(ROOT, 'tests'))), 'npm run requirements -- --write').toBe(true)
})
