import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Chart } from '../../machines/gallery/model/types.ts'
import { MACHINES } from '../../machines/registry.ts'
import { readRevision } from '../../proofs/machines/statecharts.ts'
import { HELP, runMachines } from '../../proofs/machines/command.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (...words: string[]) => {
  const lines: string[] = []
  const errors: string[] = []
  const code = await runMachines(words, {
    root: ROOT,
    registries: async () => [],
    out: (line) => lines.push(line),
    error: (line) => errors.push(line),
  })
  return { code, lines, text: lines.join('\n'), errors: errors.join('\n') }
}
const wellFormed = (text: string): void => {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
}

describe('MACH-03 machines on the command line', () => {
  it('MACH-03 list: every machine, as text and for programs', async () => {
    const { code, lines } = await run('list')
    expect(code).toBe(0)
    expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual(MACHINES.map(({ id }) => id))
    const listed = JSON.parse((await run('list', '--json')).text) as { id: string; name: string; states: number }[]
    expect(listed.map(({ id }) => id)).toEqual(MACHINES.map(({ id }) => id))
    expect(listed.find(({ id }) => id === 'login')).toMatchObject({ name: 'Login dialog', states: 27 })
  })

  it('MACH-03 show: a machine as text, with what its states do and where its events lead', async () => {
    const { code, lines } = await run('show', 'menu')
    expect(code).toBe(0)
    expect(lines[0]).toBe('menu (compound): Left menu of the databases.')
    expect(lines).toContain('    requirements: MENU-01, MENU-02')
    expect(lines).toContain('    about the whole machine: MENU-02')
    expect(lines).toContain('        EDGE.GRAB / takeEdge(…) → menu.wide.open.grabbed')
    expect(lines).toContain('          WIDTH.STEP / takeEdge(x: 0), stepBy(…), storeMenuWidth(…) → menu.wide.open.stepping')
    expect(lines).toContain('      WINDOW.NARROWED / keepFocus → menu.narrow')
    expect(lines).toContain('    last (shallow history): As it was before the window became narrow.')
    const ofList = (await run('show', 'list')).lines.map((line) => line.trim())
    expect(ofList).toContain('FIELD.SET [isSearchField(…)] / setField(…) «DB-01, BEY-08»')
    expect((JSON.parse((await run('show', 'menu', '--json')).text) as Chart).id).toBe('menu')
  })

  it('MACH-03 export: every machine in every format, each file whole', async () => {
    for (const [format, extension] of [
      ['json', 'json'],
      ['mermaid', 'mmd'],
      ['scxml', 'scxml'],
      ['svg', 'svg'],
    ] as const) {
      const out = join(folder, format)
      expect((await run('export', '--all', '--format', format, '--out', out)).code).toBe(0)
      expect(readdirSync(out).sort()).toEqual(MACHINES.map(({ id }) => `${id}.${extension}`).sort())
      for (const file of readdirSync(out)) {
        const text = readFileSync(join(out, file), 'utf8')
        if (format === 'json') expect((JSON.parse(text) as Chart).format).toBe(1)
        else if (format === 'mermaid') expect(text.startsWith('stateDiagram-v2\n')).toBe(true)
        else wellFormed(text)
      }
    }
  })

  it('MACH-03 export: one machine to the terminal, several as a list', async () => {
    expect((await run('export', 'grid', '--format', 'scxml')).text).toContain('<scxml ')
    expect((JSON.parse((await run('export', 'grid')).text) as Chart).id).toBe('grid')
    expect((JSON.parse((await run('export', 'grid', 'menu')).text) as Chart[]).map(({ id }) => id)).toEqual(['menu', 'grid'])
  })

  it('MACH-03 BEY-12 diff: against an exported file, as text, for programs and drawn', async () => {
    const file = join(folder, 'old.json')
    const charts = JSON.parse((await run('export', '--all')).text) as Chart[]
    const old = charts
      .filter(({ id }) => id !== 'grid')
      .map((chart) => (chart.id === 'menu' ? { ...chart, transitions: chart.transitions.filter(({ event }) => event !== 'CLOSE') } : chart))
    writeFileSync(file, JSON.stringify(old))
    const { lines, code } = await run('diff', '--all', '--from', file, '--svg', join(folder, 'drawn'), '--exit-code')
    expect([code, lines]).toEqual([
      1,
      ['grid: a new machine', 'menu: 1 added, 0 removed, 0 changed', '+ transition menu.narrow.drawer: CLOSE [0]: CLOSE / focusOpener'],
    ])
    expect(readdirSync(join(folder, 'drawn'))).toEqual(['menu.svg'])
    const drawn = readFileSync(join(folder, 'drawn', 'menu.svg'), 'utf8')
    wellFormed(drawn)
    expect(drawn).toContain('>before<')
    const { added, changed } = JSON.parse((await run('diff', '--all', '--from', file, '--json')).text) as {
      added: string[]
      changed: { machine: string; changes: unknown[] }[]
    }
    expect([added, changed.map(({ machine, changes }) => [machine, changes.length])]).toEqual([['grid'], [['menu', 1]]])
    expect((await run('diff', 'menu', '--from', file, '--to', file)).lines).toEqual(['menu: no difference'])
  })

  it('MACH-03 BEY-12 diff: against a git revision, whose code runs from a folder that is gone afterwards', async () => {
    // A folder of its own: another run beside this one has its own things in the system's.
    const temporary = mkdtempSync(join(folder, 'tmp-'))
    const command = spawnSync(
      join(ROOT, 'node_modules', '.bin', 'tsx'),
      ['scripts/machines.ts', 'diff', '--all', '--from', 'HEAD', '--to', 'HEAD'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, TMPDIR: temporary },
      },
    )
    expect([command.stdout, command.status]).toEqual(['No difference.\n', 0])
    expect(readdirSync(temporary).filter((name) => name.startsWith('materia-machines-'))).toEqual([])
  })

  // Of all machines the step `machines` asks it.
  it('MACH-01 MACH-03 MACH-06 check: nothing to say of a machine as it is, for programs', async () => {
    const { code, text } = await run('check', 'menu', '--json')
    const { machines, states, faults } = JSON.parse(text) as { machines: number; states: number; faults: unknown[] }
    expect([code, machines, states, faults]).toEqual([0, 1, 14, []])
  })

  it.each([
    [['nonsense'], 'Unknown command: nonsense'],
    [['show'], 'show which machine?'],
    [['show', 'nobody'], 'Unknown machine: nobody'],
    [['accept', 'nobody'], 'Unknown machine: nobody'],
    [['accept', '--all'], 'accept does not take --all'],
    [['export'], 'export which machine?'],
    [['export', 'menu', '--all'], 'either machines or --all'],
    [['export', 'menu', '--format', 'gif'], 'Unknown format: gif'],
    [['export', 'menu', 'grid', '--format', 'svg'], 'needs --out DIR'],
    [['list', '--out', 'x'], 'list does not take --out'],
    [['list', '--odd'], '--odd'],
    [['diff', 'menu', '--from', 'no-such-revision'], ''],
    [['diff', 'menu', '--from', '--help-me'], ''],
    [['diff', 'menu', '--from', 'package.json'], 'package.json is no exported machine'],
    [['diff', 'nobody', '--from', 'HEAD'], 'nobody'],
  ])('MACH-03 used wrongly: %j', async (words, message) => {
    const { code, errors, text } = await run(...words)
    expect([code, text]).toEqual([2, ''])
    expect(errors).toContain(message)
    expect(errors).toContain(HELP)
  })

  it('MACH-03 help is asked for or needed', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, text: HELP })
    expect(await run()).toMatchObject({ code: 2, text: HELP })
    expect(JSON.parse((await run('show', 'nobody', '--json')).text)).toHaveProperty('error')
  })

  it('MACH-03 accept and diff know the accepted charts', async () => {
    expect(await run('accept', 'menu')).toMatchObject({ code: 0, text: 'Nothing differs from what was accepted.' })
    expect((await run('diff', 'menu', '--from', 'accepted')).lines).toEqual(['menu: no difference'])
  })

  it('MACH-03 a revision whose code does not run says so', async () => {
    const root = mkdtempSync(join(folder, 'broken-'))
    mkdirSync(join(root, 'machines'))
    writeFileSync(join(root, 'machines', 'registry.ts'), `throw new Error('half done')`)
    for (const path of ['domain', 'package.json']) writeFileSync(join(root, path), '{}')
    const git = (...words: string[]) => spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...words], { cwd: root })
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'Half done')
    await expect(readRevision(root, 'HEAD', [])).rejects.toThrow(/^The machines of HEAD cannot be run: /)
  })

  it('MACH-03 a revision that looks like an option is none', async () => {
    await expect(readRevision(ROOT, '--output=/tmp/x', [])).rejects.toThrow('is no revision')
  })
})
