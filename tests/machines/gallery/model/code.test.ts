import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { MACHINES } from '../../../../machines/registry.ts'
import { readCharts } from '../../../../proofs/machines/statecharts.ts'
import { fingerprintsOf } from '../../../../proofs/machines/fingerprints.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const fingerprints = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-code-'))
  folders.push(folder)
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return fingerprintsOf(folder)
}
const MACHINE = `
import { assign, setup } from 'xstate'
import { limit } from './limits.ts'
import type { Full } from './types.ts'
const isBig = (count: number): boolean => count > limit
const base = setup({
  guards: { isFull: ({ context }) => isBig(context.count), isEmpty: ({ context }) => context.count === 0 },
  actions: { note: assign({ count: 'many' }), count({ context }) { context.count += 1 } },
  actors: { load: unprovided<Full>('load') },
  delays: { soon: 250, later: ({ context }) => context.wait },
})
export const machine = base.extend({ actions: { both: base.enqueueActions(({ enqueue }) => enqueue('note')) } }).createMachine({ id: 'm' })
`
const LIMITS = `export const limit = 9`
const of = (change: (machine: string) => string, limits = LIMITS) => fingerprints({ 'machine.ts': change(MACHINE), 'limits.ts': limits })
/** Names whose fingerprint is another one than before. */
const changed = (change: (machine: string) => string, limits = LIMITS): string[] => {
  const [before, after] = [of((machine) => machine), of(change, limits)]
  return (['guards', 'actions', 'actors', 'delays'] as const).flatMap((kind) =>
    [...after[kind]].filter(([name, code]) => before[kind].get(name) !== code).map(([name]) => name),
  )
}

describe('BEY-12 MACH-03 fingerprints of the code behind names', () => {
  it('BEY-12 every named guard, action, actor and delay has one, of setup and extend', () => {
    const { guards, actions, actors, delays } = of((machine) => machine)
    expect([guards, actions, actors, delays].map((names) => [...names.keys()])).toEqual([
      ['isFull', 'isEmpty'],
      ['note', 'count', 'both'],
      ['load'],
      ['soon', 'later'],
    ])
  })

  it.each<[string, (machine: string) => string]>([
    ['layout', (machine) => machine.replaceAll(', ', ',\n      ').replaceAll('=> ', '=>\n  ')],
    ['comments', (machine) => machine.replaceAll('({ context }) =>', '/* what holds */ ({ context }) =>')],
    ['quotes', (machine) => machine.replaceAll("'", '"')],
    ['types and brackets', (machine) => machine.replace('context.count === 0', '(context.count as number) === 0').replace('<Full>', '')],
    ['a trailing comma', (machine) => machine.replace("count: 'many' }", "count: 'many', }")],
    ['another chart', (machine) => machine.replace("id: 'm'", "id: 'other'")],
  ])('BEY-12 do not change with %s', (_, change) => {
    expect(change(MACHINE)).not.toBe(MACHINE)
    expect(changed(change)).toEqual([])
  })

  it.each<[string, (machine: string) => string, string[]]>([
    ['an operator', (machine) => machine.replace('context.count === 0', 'context.count !== 0'), ['isEmpty']],
    ['a text', (machine) => machine.replace("'many'", "'few'"), ['note']],
    ['a method', (machine) => machine.replace('+= 1', '+= 2'), ['count']],
    ['an actor', (machine) => machine.replace("'load'", "'read'"), ['load']],
    ['a delay', (machine) => machine.replace('250', '300'), ['soon']],
    ['a sign', (machine) => machine.replace('context.wait', '-context.wait'), ['later']],
    ['a function it calls', (machine) => machine.replace('count > limit', 'count >= limit'), ['isFull']],
    ['one of extend', (machine) => machine.replace("enqueue('note')", "enqueue('count')"), ['both']],
  ])('BEY-12 change with %s, and no others', (_, change, names) => {
    expect(changed(change)).toEqual(names)
  })

  it('BEY-12 change with what the machine’s other files export to it', () => {
    expect(changed((machine) => machine, 'export const limit = 10')).toEqual(['isFull'])
  })

  it('BEY-12 change with a constant of a table in another room, and not with its neighbours', () => {
    const root = mkdtempSync(join(tmpdir(), 'materia-code-'))
    folders.push(root)
    const codesWith = (limits: string) => {
      mkdirSync(join(root, 'machines/shell/m'), { recursive: true })
      mkdirSync(join(root, 'domain'), { recursive: true })
      writeFileSync(join(root, 'domain/limits.ts'), limits)
      writeFileSync(
        join(root, 'machines/shell/m/setup.ts'),
        `import { LIMITS, isOver } from '../../../domain/limits.ts'
        export const base = setup({
          guards: { isMany: (_, { count }) => count > LIMITS.many, isOver: ({ context }) => isOver(context.count) },
          delays: { soon: LIMITS.waits.soon, late: LIMITS.waits.late },
        })`,
      )
      const { guards, delays } = fingerprintsOf(join(root, 'machines/shell/m'))
      return new Map([...guards, ...delays])
    }
    const limits = (many: number, soon: number, over: number) =>
      `const MOST = ${over}
      export const isOver = (count: number): boolean => count > MOST
      export const LIMITS = { many: ${many}, waits: { soon: ${soon}, late: 9 } } as const`
    const before = codesWith(limits(1, 2, 3))
    const changedTo = (text: string) => [...codesWith(text)].filter(([name, code]) => before.get(name) !== code).map(([name]) => name)
    expect(changedTo(limits(1, 2, 3))).toEqual([])
    expect(changedTo(limits(5, 2, 3))).toEqual(['isMany'])
    expect(changedTo(limits(1, 5, 3))).toEqual(['soon'])
    expect(changedTo(limits(1, 2, 5))).toEqual(['isOver'])
  })

  it.each<[string, string, string, string[]]>([
    ['the context at the beginning', 'count: 0', 'count: 1', ['m']],
    ['what an actor is given', 'size: 5', 'size: 6', ['m.a']],
    ['what an action is told', '() => ({ by: 1 })', '() => ({ by: 2 })', ['m.a.inner']],
    ['what a helper puts together', 'actions: [name, "note"]', 'actions: ["note", name]', ['m.b']],
    ['a target, which the chart tells', "LEAVE: 'b'", "LEAVE: 'a'", []],
  ])('BEY-12 of states tell of %s', (_, from, to, names) => {
    const text = `
      const answering = (name: string) => ({ actions: [name, "note"] })
      export const machine = base.createMachine({
        id: 'm', description: 'M.', context: { count: 0 }, initial: 'a',
        states: {
          a: {
            invoke: { src: 'load', input: { size: 5 } }, initial: 'inner',
            states: { inner: { on: { ADD: { actions: { type: 'add', params: () => ({ by: 1 }) } }, LEAVE: 'b' } } },
          },
          b: { on: { GO: answering('go') } },
          c: { tags: ['still'] },
        },
      })`
    expect(text).toContain(from)
    const [before, after] = [fingerprints({ 'machine.ts': text }).states, fingerprints({ 'machine.ts': text.replace(from, to) }).states]
    expect([...before.keys()]).toEqual(['m', 'm.a', 'm.a.inner', 'm.b'])
    expect([...after].filter(([name, code]) => before.get(name) !== code).map(([name]) => name)).toEqual(names)
  })

  it('BEY-12 everything the setups of the house name has one', async () => {
    const charts = await readCharts([])
    expect(charts.map(({ id }) => id)).toEqual(MACHINES.map(({ id }) => id))
    for (const { id, guards, actions, actors, delays } of charts) {
      const named = [...guards, ...actions, ...actors, ...delays]
      const unread = named.filter(({ code }) => code === undefined)
      expect([id, unread.map(({ name }) => name)]).toEqual([id, []])
    }
  })
})
