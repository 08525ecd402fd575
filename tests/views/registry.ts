import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MACHINES } from '../../machines/registry.ts'

export interface ViewEntry {
  view: () => Promise<unknown>
  rendering: () => Promise<unknown>
  /** Absent where there is none yet. */
  stage?: () => Promise<unknown>
}

/** Where a machine's view contract, its view and its stage are: in the folder of its name, loaded when they are wanted. */
export const viewsOf = (id: string): ViewEntry => {
  const [group, name] = MACHINES.find((machine) => machine.id === id)?.folder.split('/') ?? []
  if (group === undefined || name === undefined) throw new Error(`there is no machine "${id}"`)
  return {
    view: async () => ((await import(`./${group}/${name}/view.ts`)) as { view: unknown }).view,
    rendering: async () => ((await import(`./${group}/${name}/rendering.tsx`)) as { rendering: unknown }).rendering,
    ...(existsSync(join(import.meta.dirname, group, name, 'stage.ts')) && {
      stage: async () => ((await import(`./${group}/${name}/stage.ts`)) as { stage: unknown }).stage,
    }),
  }
}
