import { type EventObject, fromCallback } from 'xstate'
import { findDatabase } from '../../domain/databases/known.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { RecordDetail } from '../../domain/record.ts'
import { isBlank } from '../../domain/wording.ts'
import { detailPath, type SectionDefinition, slotId } from '../../domain/database.ts'
import type {
  DetailInput,
  LoadRecordInput,
  LoadRecordOutput,
  RecordAction,
  ScrollToSectionParams,
} from '../../machines/database/detail/types.ts'
import { fromPromise } from '../causes.ts'
import { loadChunk } from '../chunks.ts'
import { ACTION_ACTORS } from './actions/registry.ts'
import { recordTitle } from './titles.ts'
import { recordKey, type World } from '../world.ts'

/**
 * Whether a section of the definition has anything to show for this record, or to say (DB-19, TRUTH-04). A table always has: entries, that none
 * are recorded, or that the files imported do not have it. Left out, no entries would look like a table nobody has. Fields are left out only
 * where all of them were read and say nothing.
 */
export const hasContent = (section: SectionDefinition, record: RecordDetail): boolean =>
  section.kind === 'table' ||
  [section.id, ...section.fields].some((id) => record.absent?.includes(id)) ||
  section.fields.some((field) => !isBlank(record.values[field]))

/**
 * A record into the cache; which of its sections are worth a heading; the behaviour of what its database offers to do. `elementOf` names a
 * section's element on the page, `behaviours` are fetched by the actions' names (docs/slots.md).
 */
export const detailWorld = (world: World, elementOf: (section: string) => string, behaviours = ACTION_ACTORS) => ({
  actors: {
    loadRecord: fromPromise<LoadRecordOutput, LoadRecordInput>(async ({ input, signal }) => {
      const definition = findDatabase(input.database)
      if (!definition) throw new MateriaError('database.unknown')
      const { gateway, caches } = world
      const record = await gateway.record(input.database, input.recordId, { signal })
      const key = recordKey(input.database, input.recordId)
      caches.records.set(key, record)
      caches.titles.set(key, recordTitle(definition, record.values, world))
      return { sections: definition.sections.filter((section) => hasContent(section, record)).map(({ id }) => id) }
    }),
    /** Each offered as soon as its behaviour has come, however long another takes; what does not come is not offered (GATE-10). */
    loadActions: fromCallback<EventObject, DetailInput>(({ input, sendBack }) => {
      let isOpen = true
      for (const slot of findDatabase(input.database)?.actions ?? []) {
        const id = slotId(slot)
        const load = behaviours[id]
        if (!load) continue
        loadChunk(load).then(
          (make) => {
            const news: { type: 'ACTION.ATTACH' } & RecordAction = { type: 'ACTION.ATTACH', id, logic: make(world) }
            if (isOpen) sendBack(news)
          },
          () => {},
        )
      }
      return () => {
        isOpen = false
      }
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
