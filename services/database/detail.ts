import { type EventObject, fromCallback } from 'xstate'
import { findDatabase } from '../../domain/databases/known.ts'
import { MateriaError } from '../../domain/errors.ts'
import { detailPath, slotId } from '../../domain/database.ts'
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
 * A record into the cache; its sections, with entries or without (DB-19); the behaviour of what its database offers to do. `elementOf` names a
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
      return { sections: definition.sections.map(({ id }) => id) }
    }),
    /** Each offered as soon as its behaviour has come, however long another takes; what does not come is not offered (GATE-10). */
    loadActions: fromCallback<EventObject, DetailInput>(({ input, sendBack }) => {
      let isOpen = true
      const definition = findDatabase(input.database)
      // A section's picture may have a behaviour of its name, too.
      const slots = [...(definition?.actions ?? []), ...(definition?.sections ?? []).flatMap(({ show }) => show ?? [])]
      for (const id of new Set(slots.map(slotId))) {
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
    /** Once what was folded shows again. */
    print: () => requestAnimationFrame(() => window.print()),
    scrollToSection: (_: unknown, { section }: ScrollToSectionParams) => {
      const element = document.getElementById(elementOf(section))
      element?.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
      element?.focus({ preventScroll: true })
    },
  },
})
