import type { AnyStateMachine } from 'xstate'
import type { AnyExamples, Examples } from './examples.ts'
import type { LayoutFile } from './gallery/model/layout/layout.ts'
import type { Property } from './properties.ts'

/** What machines are about, a folder each, in the order in which readers are shown them. */
export const GROUPS = ['shell', 'account', 'database', 'gallery'] as const
export type Group = (typeof GROUPS)[number]

/** A machine of the house: for the gallery, the suites and the requirements report. Machines and examples load when they are wanted. */
export interface MachineEntry {
  /** The last part of its folder. */
  id: string
  /** The first part of its folder. */
  group: Group
  /** Where it lives below `machines/`, and its view contract below `tests/views/`: `<group>/<id>`. */
  folder: string
  load: () => Promise<AnyStateMachine>
  /** What can happen to it; the first input is the one to start it with when there is no other. */
  examples: () => Promise<AnyExamples>
  /** What must be true of every run of it. */
  properties: () => Promise<readonly Property[]>
  /** Where everything of its picture has its place (`layout.json` in its folder); null where nobody has laid it out. */
  layouts: () => Promise<LayoutFile | null>
}

/** The entry of a machine by its folder and what its `examples.ts`, and `properties.ts` and `layout.json` where it has them, export. A folder in none of the groups does not compile (MACH-01). */
export const machineEntry = <M extends AnyStateMachine>(
  folder: `${Group}/${string}`,
  load: () => Promise<{ machine: M; examples: Examples<M> }>,
  properties?: () => Promise<{ properties: readonly Property[] }>,
  layouts?: () => Promise<{ default: unknown }>,
): MachineEntry => {
  const [group, id] = folder.split('/') as [Group, string]
  return {
    id,
    group,
    folder,
    load: async () => (await load()).machine,
    examples: async () => (await load()).examples as unknown as AnyExamples,
    properties: async () => (await properties?.())?.properties ?? [],
    layouts: async () => ((await layouts?.())?.default ?? null) as LayoutFile | null,
  }
}
