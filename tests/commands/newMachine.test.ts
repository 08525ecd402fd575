import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { copyHouse } from '../house/copy.ts'

/** A machine made by `machines -- new` in a copy of the house, and driven through the steps of ARCHITECTURE.md. */

const { path: copy, files, bin, remove } = copyHouse()
const script = (name: string, ...words: string[]) => bin('tsx', `scripts/${name}.ts`, ...words)
const vitest = (...words: string[]) => bin('vitest', 'run', ...words)
const textOf = (file: string) => readFileSync(join(copy, file), 'utf8')

afterAll(remove)

describe('a machine made by command', () => {
  // Two humps, and as long as lines can bear before the formatter breaks them elsewhere.
  const name = 'nightLampReminder'
  const title = 'NightLampReminder'
  const contract = () => vitest('--project', 'contracts', `tests/views/shell/${name}`)

  it('MACH-01 MACH-04 is green at once: whatever `npm run check` asks of it, suites and contract; and what is changed in it is noticed', () => {
    const before = new Map(files.map((file) => [file, textOf(file)]))
    const written = script('machines', 'new', `shell/${name}`, '--requirement', 'MACH-01').trim().split('\n')
    expect(written).toContain(`machines/shell/${name}/machine.ts`)
    expect(written).toContain(`machines/shell/${name}/chart.json`)
    // Of what was there only lists have changed, and those are written from the folders.
    const changed = files.filter((file) => textOf(file) !== before.get(file))
    expect(changed.toSorted()).toEqual(written.filter((file) => before.has(file)).toSorted())
    expect(changed.length).toBeGreaterThan(0)
    const lists = changed.filter((file) => file !== 'machines/gallery/system/wiring.json')
    for (const file of lists) expect(textOf(file), file).toMatch(/^\/\/ Written by `npm run registries`/)
    const own = written.filter((file) => !before.has(file))
    for (const file of own) expect(file).toContain(`/shell/${name}`)

    // The steps of `npm run check`, over what can have changed where a step reads all of the house for long.
    expect(script('machines', 'check')).toContain('no fault')
    expect(script('registries', '--check')).toMatch(/^(\d+) of \1 registries/)
    expect(script('locales')).toContain('all complete and used')
    expect(script('requirements', '--check')).toContain(' 0 unknown')
    expect(bin('oxlint', '--deny-warnings')).toContain('Found 0 warnings and 0 errors.')
    expect(bin('prettier', '--check', ...written.filter((file) => /\.tsx?$/.test(file)))).toContain('All matched files use Prettier')
    expect(bin('knip', '--no-progress')).toBe('')
    const folders = [...new Set(own.map((file) => file.slice(0, file.lastIndexOf('/'))))]
    writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include: [...folders, ...lists] }))
    expect(bin('tsc', '-p', 'tsconfig.new.json')).toBe('')
    const proofs = ['docs', 'contracts', 'chartFirst', 'stages'].map((file) => `tests/proofs/${file}.test.ts`)
    expect(vitest('--project', 'unit', ...proofs)).toMatch(/Test Files\s+4 passed/)
    // Nobody starts it yet, and no mistake in it has been looked for.
    const all = ['tests/proofs/suites/seen.test.ts', 'tests/machines/gallery/system/derive.test.ts']
    expect(vitest('--project', 'models', '--project', 'unit', ...all)).toMatch(/Test Files\s+2 passed/)
    const properties = ['tests/proofs/suites/properties.test.ts', '-t', `every machine has properties|${name}`]
    expect(vitest('--project', 'models', '--project', 'unit', ...properties)).toMatch(/Tests\s+2 passed/)
    expect(contract()).toMatch(/Tests\s+1 passed/)
    // The chart is on the first screen.
    const lines = textOf(`machines/shell/${name}/machine.ts`).split('\n')
    expect(lines.findIndex((line) => line.includes('states: {'))).toBeLessThan(20)

    const view = join(copy, `ui/shell/${name}/${title}.tsx`)
    writeFileSync(view, readFileSync(view, 'utf8').replace('disabled={busy}', ''))
    expect(contract()).toMatch(/Tests\s+1 failed/)

    const chart = join(copy, `machines/shell/${name}/machine.ts`)
    const accepted = readFileSync(chart, 'utf8')
    writeFileSync(chart, accepted.replace(", actions: 'forgetFailure'", ''))
    const found = script('machines', 'check', name)
    expect(found).toContain(`~ ${name}.idle: START no longer does forgetFailure`)
    expect(found).toContain(`npm run machines -- accept ${name}`)
  })

  it('MACH-01 refuses a group, name or requirement that cannot be, and a machine that is there', () => {
    const machines = (...words: string[]) => script('machines', ...words)
    expect(machines('new', 'garden/lamp', '--requirement', 'MACH-01')).toContain('groups are account, database, gallery, shell')
    expect(machines('new', 'shell/Lamp', '--requirement', 'MACH-01')).toContain('<group>/<name>')
    expect(machines('new', 'shell/torch', '--requirement', 'NOWHERE')).toContain('has no NOWHERE')
    expect(machines('new', 'shell/menu', '--requirement', 'MACH-01')).toContain('There is a menu already.')
    // A name is good once, whatever the group.
    expect(machines('new', 'account/menu', '--requirement', 'MACH-01')).toContain('There is a menu already.')
  })
})
