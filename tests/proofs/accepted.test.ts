import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { MachineEntry } from '../../machines/define.ts'
import { diffCharts, diffText } from '../../machines/gallery/model/diff.ts'
import type { Chart } from '../../machines/gallery/model/types.ts'
import { MACHINES } from '../../machines/registry.ts'
import { accept, acceptCommand, acceptedFile, acceptedText, readAcceptedCharts, unaccepted } from '../../proofs/machines/accepted.ts'
import { readCharts } from '../../proofs/machines/statecharts.ts'

const ROOT = join(import.meta.dirname, '../..')
const charts = await readCharts([])
const chartOf = (id: string): Chart => structuredClone(charts.find((chart) => chart.id === id) as Chart)
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
/** A house with the accepted charts of these machines, and nothing else. */
const houseOf = (machines: readonly MachineEntry[] = MACHINES): string => {
  const root = mkdtempSync(join(tmpdir(), 'materia-accepted-'))
  folders.push(root)
  mkdirSync(join(root, 'machines'))
  for (const entry of machines) {
    mkdirSync(dirname(join(root, acceptedFile(entry))), { recursive: true })
    cpSync(join(ROOT, acceptedFile(entry)), join(root, acceptedFile(entry)))
  }
  return root
}

it.each(MACHINES)('MACH-04 MACH-08 $id does what was accepted', ({ id }) => {
  const found = unaccepted(
    ROOT,
    charts.filter((chart) => chart.id === id),
    MACHINES,
  )
  // What to do is said where it fails.
  expect(found.flatMap(({ words }) => words).concat(found.length > 0 ? acceptCommand(found, MACHINES) : [])).toEqual([])
})

it('MACH-03 no chart is accepted of what is no machine', () => {
  expect(unaccepted(ROOT, charts, MACHINES)).toEqual([])
})

describe('MACH-03 accepted charts', () => {
  it('MACH-03 read back as the very charts, one fact a line, nothing of a picture', () => {
    const back = readAcceptedCharts(ROOT, [], MACHINES)
    expect(back).toEqual(charts)
    for (const chart of charts) {
      const text = acceptedText(chart)
      expect(acceptedText(structuredClone(chart))).toBe(text)
      // Each fact on its line: no line has two of a list, nor two fields of a state or a transition.
      for (const line of text.split('\n'))
        if (!/"(guard|meaning|params)"/.test(line)) expect(line.match(/"(id|name|type)": /g)?.length ?? 0, line).toBeLessThanOrEqual(1)
    }
  })

  it.each<[string, (chart: Chart) => void, string]>([
    [
      'a guard that is no longer asked',
      ({ transitions }) => {
        const submit = transitions.find(({ id }) => id === 'login.form.editing: SUBMIT [0]')
        Object.assign(submit!, { guard: null, guardText: '' })
      },
      '~ login.form.editing: SUBMIT no longer asks ',
    ],
    [
      'the code of a guard',
      ({ guards }) =>
        Object.assign(
          guards.find(({ name }) => name === 'isAccepted')!,
          { code: 'another' },
        ),
      '~ the code of guard isAccepted changed',
    ],
    ['a delay', ({ delays }) => Object.assign(delays[0]!, { ms: 7 }), 'takes 7 ms instead of '],
    ['the code of a state', ({ states }) => Object.assign(states[0]!, { code: 'another' }), '~ the code of state login changed'],
    ['a transition that went', ({ transitions }) => transitions.pop(), '- transition login.'],
  ])('MACH-03 %s is told in the words of diff, with the command that accepts it', (_, change, words) => {
    const root = houseOf()
    const now = chartOf('login')
    change(now)
    const found = unaccepted(root, [now], MACHINES)
    expect(found).toEqual([
      { machine: 'login', file: 'machines/account/login/chart.json', words: diffText(diffCharts(chartOf('login'), now)) },
    ])
    expect(found[0]?.words.join('\n')).toContain(words)
    expect(acceptCommand(found, MACHINES)).toBe('npm run machines -- accept login')
  })

  it('MACH-08 two that are asked in another order are a difference, though both are there', () => {
    const now = chartOf('kickout')
    const [first, second] = now.transitions.filter(({ source, event }) => source === 'kickout.watching.arriving' && event === '')
    const swapped = now.transitions.map((one) =>
      one === first ? { ...second!, id: first.id, index: 0 } : one === second ? { ...first!, id: second.id, index: 1 } : one,
    )
    const [found] = unaccepted(houseOf(), [{ ...now, transitions: swapped }], MACHINES)
    expect(found?.words.slice(1)).toEqual([expect.stringContaining('is asked in place')])
  })

  it('MACH-08 a new machine, one that went, and a file somebody wrote into are none that was accepted', () => {
    const root = houseOf(MACHINES.filter(({ id }) => id !== 'menu'))
    mkdirSync(join(root, 'machines/shell/lamp'))
    writeFileSync(join(root, 'machines/shell/lamp/chart.json'), '{}')
    const grid = join(root, 'machines/database/grid/chart.json')
    writeFileSync(grid, readFileSync(grid, 'utf8').replace('\n', '\n\n'))
    const found = unaccepted(root, charts, MACHINES)
    expect(found.flatMap(({ words }) => words)).toEqual([
      'menu: a new machine',
      'grid: the same in another order, or in another layout',
      'lamp: no longer there',
    ])
    expect(acceptCommand(found, MACHINES)).toBe('npm run machines -- accept')

    mkdirSync(join(root, 'machines/shell/menu'), { recursive: true })
    expect(accept(root, charts, MACHINES)).toEqual([
      'machines/shell/menu/chart.json',
      'machines/database/grid/chart.json',
      'machines/shell/lamp/chart.json',
    ])
    expect(unaccepted(root, charts, MACHINES)).toEqual([])
    expect(accept(root, charts, MACHINES)).toEqual([])
    writeFileSync(grid, '{}')
    expect(() => unaccepted(root, charts, MACHINES)).toThrow('machines/database/grid/chart.json is no accepted chart')
  })
})
