import { fromPromise } from '../causes.ts'
import type { Group } from '../../machines/define.ts'
import { systemOf, type System } from '../../machines/gallery/system/derive.ts'
import { type Findable, indexOf, type SearchTexts } from '../../machines/gallery/system/search.ts'
import type { RequirementTests, Wiring } from '../../machines/gallery/system/wiring.ts'
import type { Chart } from '../../machines/gallery/model/types.ts'
import type { Property } from '../../machines/properties.ts'
import { loadChunk } from '../chunks.ts'

/** What the views of all machines together read. */
interface SystemFacts {
  system: System
  index: readonly Findable[]
  tests: RequirementTests
}

interface Ground {
  ids: readonly string[]
  groupOf: (id: string) => Group
  load: (id: string) => Promise<Chart>
  properties: (id: string) => readonly Property[]
  /** Words in both languages; only who looks at all machines needs them. */
  texts: () => Promise<SearchTexts>
}

const readWiring = async (): Promise<{ wiring: Wiring; tests: RequirementTests }> => {
  const [wiring, tests] = await Promise.all([
    import('../../machines/gallery/system/wiring.json'),
    import('../../machines/gallery/system/requirementTests.json'),
  ])
  return { wiring: wiring.default as Wiring, tests: tests.default }
}

/** All machines together: their charts, what the sources tell of how they hang together, and what there is to find in them (MACH-09). */
export const createSystem = ({ ids, groupOf, load, properties, texts }: Ground) => {
  let facts: SystemFacts | undefined
  return {
    facts: () => facts,
    actors: {
      load: fromPromise<void, void>(async ({ signal }) => {
        const rest = Promise.all([loadChunk(readWiring), loadChunk(texts)])
        // Its failure is met below; meanwhile nobody waits for it.
        rest.catch(() => undefined)
        // One after the other: together their charts would hold up the page.
        const charts: Chart[] = []
        for (const id of ids) if (!signal.aborted) charts.push(await load(id))
        const [{ wiring, tests }, words] = await rest
        const system = systemOf(charts, groupOf, wiring)
        facts = { system, index: indexOf(system, properties, words), tests }
      }),
    },
  }
}
