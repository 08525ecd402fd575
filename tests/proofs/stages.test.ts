import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MACHINES } from '../../machines/registry.ts'
import { ROOT } from '../../proofs/run/root.mjs'
import { unstagedBecause } from '../../proofs/suites/unstaged.ts'

describe('MACH-04 MACH-06 machines in the browser', () => {
  for (const { id, group } of MACHINES)
    it(`MACH-04 ${id} has a stage and is played on it, or says why not and where else it is seen`, () => {
      const folder = join(ROOT, 'tests/views', group, id)
      const reason = unstagedBecause(id)
      const played = join(folder, 'browser.test.ts')
      expect(existsSync(played)).toBe(reason === undefined)
      if (reason === undefined) expect(readFileSync(played, 'utf8')).toContain(`playInBrowser('${id}')`)
      for (const [file] of (reason ?? '').matchAll(/tests\/[\w/.-]+\.ts/g))
        expect([file, existsSync(join(ROOT, file))]).toEqual([file, true])
    })
})
