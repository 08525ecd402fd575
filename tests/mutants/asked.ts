import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type Asked, beatOf, type Told } from '../../proofs/suites/seen/units.ts'
import { changedInPlace, changesOf } from '../../proofs/suites/mutate.ts'

/** What is asked of whom, from the command; it hears a line for each mutant. */
const { folder, mutants, files, told } = JSON.parse(readFileSync(process.env['MUTANTS_ASKED']!, 'utf8')) as Asked
const tell = (line: Told): void => appendFileSync(told, `${JSON.stringify(line)}\n`)
const ROOT = join(import.meta.dirname, '../..')

// Whoever goes round and round without a pause is known by this one's silence, and not waited for. It has the real clock, whatever tests put in its place.
setInterval(() => writeFileSync(beatOf(told), ''), 1000).unref()

// That a property breaks is all that is asked of it: to find its shortest run takes many times as long.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value && 'root' in value

interface Loaded {
  promise: unknown
  exports: unknown
  evaluated: boolean
}
/** What vitest has loaded, by file. */
const loaded = (globalThis as unknown as { __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, Loaded> } } })
  .__vitest_worker__.evaluatedModules.idToModuleMap

/**
 * Everything that is loaded from now on is loaded anew, the machine changed; an empty id leaves it as it is. What comes back keeps what has
 * been loaded by then, and puts it back: tests of several mutants are all loaded before the first runs, and some load more while they run.
 */
const putIn = (mutant: string): (() => () => void) => {
  let changed: Record<string, unknown> | undefined
  const replace = () =>
    vi.doMock(join(ROOT, 'machines', folder, 'machine.ts'), async (original) => {
      if (changed) return changed
      const put = (made: unknown): unknown => {
        const mutation = isMachine(made) && mutant !== '' ? changesOf(made).find(({ id }) => id === mutant) : undefined
        return mutation ? changedInPlace(made as AnyStateMachine, mutation) : made
      }
      const module = (await original()) as Record<string, unknown>
      // A machine, or what makes one of a database.
      changed = Object.fromEntries(
        Object.entries(module).map(([name, value]) => [
          name,
          typeof value === 'function' ? (...given: unknown[]) => put((value as (...words: unknown[]) => unknown)(...given)) : put(value),
        ]),
      )
      return changed
    })
  vi.resetModules()
  replace()
  return () => {
    const kept = new Map([...loaded].map(([file, { promise, exports, evaluated }]) => [file, { promise, exports, evaluated }]))
    return () => {
      vi.resetModules()
      for (const [file, node] of loaded) Object.assign(node, kept.get(file))
      replace()
    }
  }
}

/** Tests that fail on the machine as it is, because they are run in this way: they say nothing of a change. */
const unsound = new Set<string>()

for (const mutant of mutants)
  describe(`${mutant}`, async () => {
    let by: Told['by'] = null
    const keep = putIn(mutant)
    let putBack: () => void
    beforeAll(() => {
      putBack()
      tell({ mutant, began: true, by: null })
    })
    afterAll(() => {
      vi.useRealTimers()
      tell({ mutant, began: false, by, ...(mutant === '' && { unsound: [...unsound] }) })
    })
    try {
      await import('../everyDatabase.ts')
      if (process.env['MUTANTS_ENVIRONMENT'] === 'jsdom') await import('../ui/setup.ts')
    } catch (error) {
      by = { file: files[0]!, test: `loads: ${String(error).slice(0, 100)}` }
    }
    for (const file of files)
      describe(`${file}`, async () => {
        // One test that notices is enough.
        beforeEach(({ skip }) => void (by && skip()))
        afterEach(({ task }) => {
          if (task.result?.state !== 'fail') return
          if (mutant === '') unsound.add(`${file}: ${task.name}`)
          else if (!unsound.has(`${file}: ${task.name}`)) by ??= { file, test: task.name }
        })
        try {
          await import(join(ROOT, file))
        } catch (error) {
          by ??= { file, test: `loads: ${String(error).slice(0, 100)}` }
        }
        it('is loaded', () => expect(files).toContain(file))
        putBack = keep()
      })
  })
