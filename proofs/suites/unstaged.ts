import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MACHINES } from '../../machines/registry.ts'
import { ROOT } from '../run/root.mjs'

/** Why a machine is not played on a page, as its `stage.ts` says; undefined where it is. */
export const unstagedBecause = (id: string, root = ROOT): string | undefined => {
  const group = MACHINES.find((machine) => machine.id === id)?.group
  const file = join(root, 'tests/views', group ?? '', id, 'stage.ts')
  return existsSync(file) ? /unstaged:\s*'([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
}

/** What `stage.ts` says of a machine that was made and has no page yet: nobody starts it, and nobody has to notice its mistakes. */
export const NO_PAGE_YET = 'no page shows it yet'
