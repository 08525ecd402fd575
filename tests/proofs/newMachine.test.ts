import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A machine made by `machines -- new` in a copy of the house, and driven through the steps of ARCHITECTURE.md. */

const ROOT = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'materia-machine-'))
const run = (...words: string[]): string => {
  try {
    return execFileSync(process.execPath, words, {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { PATH: process.env['PATH'], NO_COLOR: '1' },
    })
  } catch (error) {
    return (error as { stdout: string; stderr: string }).stdout + (error as { stderr: string }).stderr
  }
}
const machines = (...words: string[]) => run('node_modules/.bin/tsx', 'scripts/machines.ts', ...words)

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of files.split('\n').filter((one) => one !== '')) cpSync(join(ROOT, file), join(copy, file), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a machine made by command', () => {
  it('MACH-01 MACH-04 is green at once: check, suites and contract; and what is changed in it is noticed', () => {
    expect(machines('new', 'shell/lamp', '--requirement', 'MACH-01').trim().split('\n')).toContain('machines/shell/lamp/machine.ts')
    expect(machines('check')).toContain('no fault')
    const contract = ['node_modules/.bin/vitest', 'run', '--project', 'contracts', 'tests/views/shell/lamp']
    expect(run(...contract)).toMatch(/Tests\s+1 passed/)
    // The chart is on the first screen.
    const chart = readFileSync(join(copy, 'machines/shell/lamp/machine.ts'), 'utf8').split('\n')
    expect(chart.findIndex((line) => line.includes('states: {'))).toBeLessThan(20)

    const view = join(copy, 'ui/shell/lamp/Lamp.tsx')
    writeFileSync(view, readFileSync(view, 'utf8').replace('disabled={busy}', ''))
    expect(run(...contract)).toMatch(/Tests\s+1 failed/)
  })

  it('MACH-01 refuses a group, name or requirement that cannot be, and a machine that is there', () => {
    expect(machines('new', 'garden/lamp', '--requirement', 'MACH-01')).toContain('groups are account, database, gallery, shell')
    expect(machines('new', 'shell/Lamp', '--requirement', 'MACH-01')).toContain('<group>/<name>')
    expect(machines('new', 'shell/torch', '--requirement', 'NOWHERE')).toContain('has no NOWHERE')
    expect(machines('new', 'shell/menu', '--requirement', 'MACH-01')).toContain('There is a menu already.')
  })
})
