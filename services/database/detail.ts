import { fromPromise } from 'xstate'
import { findDatabase } from '../../domain/databases/known.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { RecordDetail } from '../../domain/record.ts'
import { isBlank } from '../../domain/wording.ts'
import { type DatabaseDefinition, detailPath, type SectionDefinition, slotId } from '../../domain/database.ts'
import type {
  DetailInput,
  LoadRecordInput,
  LoadRecordOutput,
  RecordAction,
  ScrollToSectionParams,
} from '../../machines/database/detail/types.ts'
import { loadChunk } from '../chunks.ts'
import { ACTION_ACTORS } from './actions/registry.ts'
import { recordTitle } from './titles.ts'
import { recordKey, type World } from '../world.ts'

/** Whether a section of the definition has anything to show for this record, or to say: that the files imported do not have it (TRUTH-04). */
export const hasContent = (section: SectionDefinition, record: RecordDetail): boolean =>
  section.kind === 'fields'
    ? section.fields.some((field) => !isBlank(record.values[field]))
    : (record.sections[section.id]?.length ?? 0) > 0 || (record.absent?.includes(section.id) ?? false)

/** Behaviour of what the database offers to do; what does not come is not offered, and no reason to withhold the record. */
const actionsOf = async (definition: DatabaseDefinition, world: World): Promise<RecordAction[]> => {
  const found = await Promise.all(
    (definition.actions ?? []).map(async (slot) => {
      const id = slotId(slot)
      const load = ACTION_ACTORS[id]
      const actor = load && (await loadChunk(load).catch(() => null))
      return actor ? [{ id, logic: actor(world) }] : []
    }),
  )
  return found.flat()
}

/** A record into the cache; which of its sections are worth a heading. `elementOf` names a section's element on the page. */
export const detailWorld = (world: World, elementOf: (section: string) => string) => ({
  actors: {
    loadRecord: fromPromise<LoadRecordOutput, LoadRecordInput>(async ({ input, signal }) => {
      const definition = findDatabase(input.database)
      if (!definition) throw new MateriaError('database.unknown')
      const { gateway, caches } = world
      const [record, actions] = await Promise.all([
        gateway.record(input.database, input.recordId, { signal }),
        actionsOf(definition, world),
      ])
      const key = recordKey(input.database, input.recordId)
      caches.records.set(key, record)
      caches.titles.set(key, recordTitle(definition, record.values, world))
      return { sections: definition.sections.filter((section) => hasContent(section, record)).map(({ id }) => id), actions }
    }),
  },
  actions: {
    nameRecord: (_: unknown, { database, recordId }: DetailInput) => {
      const definition = findDatabase(database)
      const title = world.caches.titles.get(recordKey(database, recordId))
      // A record read while its page was left again names nothing.
      if (definition && title !== undefined && world.navigation.address().split('?')[0] === detailPath(definition, recordId))
        world.navigation.setTitle(title)
    },
    scrollToSection: (_: unknown, { section }: ScrollToSectionParams) => {
      const element = document.getElementById(elementOf(section))
      element?.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
      element?.focus({ preventScroll: true })
    },
  },
})
