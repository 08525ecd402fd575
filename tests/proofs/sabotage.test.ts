import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRequirements } from '../../proofs/requirements.ts'
import { ROOT } from '../../proofs/run/root.mjs'
import { writtenTable } from '../../proofs/sabotage/command.ts'
import { edited, editsOf } from '../../proofs/sabotage/fault.ts'
import { FAULT_LISTS } from '../../proofs/sabotage/lists.ts'
import { commandsOf } from '../../proofs/sabotage/run.ts'
import { kindOf, outcomeOf, readOutcomes, TABLE } from '../../proofs/sabotage/results.ts'

const FAULTS = FAULT_LISTS.flatMap(({ faults }) => faults)
/** Whether whom a fault asks, or what noticed it, is a step of the proofs or a file that is there. */
const isThere = (asked: string): boolean => (asked.startsWith('step:') ? commandsOf(asked, ROOT).length > 0 : existsSync(join(ROOT, asked)))
const read = (file: string) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null)

describe('mistakes put in on purpose', () => {
  it('each has a name of its own, a place that is there exactly once, and asks tests that are there', () => {
    expect(FAULTS.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([])
    const known = new Set(readRequirements(read('docs/requirements.md') ?? '').map(({ id }) => id))
    const wrong = FAULTS.flatMap((fault) => [
      ...editsOf(fault).flatMap((edit) => {
        try {
          return edited(read(edit.file), edit) === read(edit.file) ? [`${fault.id} changes nothing of ${edit.file}`] : []
        } catch (error) {
          return [`${fault.id}: ${String(error)}`]
        }
      }),
      ...fault.askedOf.filter((asked) => !isThere(asked)).map((asked) => `${fault.id} asks ${asked}`),
      ...fault.requirements.filter((id) => !known.has(id)).map((id) => `${fault.id} names ${id}`),
    ])
    expect(wrong).toEqual([])
  })

  it('MACH-10 each was put in and noticed, by a test that still stands in its file', () => {
    const told = FAULT_LISTS.flatMap((list) => {
      const outcomes = readOutcomes(list)
      const gone = Object.entries(outcomes).flatMap(([id, { by }]) => (by.some(([asked]) => isThere(asked)) ? [] : [id]))
      const unknown = Object.keys(outcomes).filter((id) => !list.faults.some((fault) => fault.id === id))
      const unnoticed = list.faults.filter((fault) => (outcomeOf(fault, outcomes)?.by.length ?? 0) === 0).map(({ id }) => id)
      return [...gone, ...unknown, ...unnoticed]
    })
    expect(told).toEqual([])
  })

  it('docs/sabotage.md is what was found', async () => {
    expect(readFileSync(TABLE, 'utf8')).toBe(await writtenTable())
  })

  it('says which kind of proof noticed', () => {
    const files = {
      'step:lint': 'step',
      'tests/proofs/suites/properties.test.ts': 'property',
      'tests/proofs/suites/replay.test.ts': 'scenario',
      'tests/proofs/rooms.test.ts': 'unit',
      'tests/views/account/code/react.test.ts': 'contract',
      'tests/views/account/code/browser.test.ts': 'browser',
      'tests/browser/login.test.ts': 'browser',
      'tests/races/list.test.ts': 'race',
      'tests/ui/shell/routes.test.tsx': 'view',
      'tests/gateway/qr.test.ts': 'engine',
      'tests/machines/account/code.test.ts': 'unit',
    }
    expect(Object.fromEntries(Object.keys(files).map((file) => [file, kindOf(file)]))).toEqual(files)
  })

  it('a step that is asked runs in the copy, after what it needs, and keeps nothing in the house', () => {
    const steps = commandsOf('step:bundle-budget', '/copy')
    expect(steps.map(({ args }) => args)).toEqual([['scripts/build.mjs'], ['scripts/bundle-budget.mjs']])
    const types = commandsOf('step:types', '/copy')
    expect(types).toEqual([
      {
        command: process.execPath,
        args: [
          '/copy/node_modules/typescript-7/bin/tsc',
          '--noEmit',
          '--checkers',
          '2',
          '--incremental',
          '--tsBuildInfoFile',
          '/copy/.cache/types.tsbuildinfo',
        ],
      },
    ])
    expect(() => commandsOf('step:nothing', '/copy')).toThrow('There is no step:nothing')
  })

  it('a place that is gone, or not the only one, is told', () => {
    const edit = { file: 'a.ts', find: 'b', put: '$&' }
    expect(edited('abc', edit)).toBe('a$&c')
    expect(() => edited('ac', edit)).toThrow('a.ts has 0 places')
    expect(() => edited('abbc', edit)).toThrow('a.ts has 2 places')
    expect(() => edited(null, edit)).toThrow('There is no a.ts')
    expect(edited(null, { ...edit, find: '' })).toBe('$&')
    expect(() => edited('abc', { ...edit, find: '' })).toThrow('a.ts is there already')
  })
})
