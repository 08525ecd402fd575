import { fromCallback } from 'xstate'
import type { Facet } from '../../domain/contract.ts'
import { detailPath, listPath } from '../../domain/database.ts'
import { addressSearch } from '../../domain/address.ts'
import { findDatabase } from '../../domain/databases/known.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { DatabaseDefinition } from '../../domain/database.ts'
import { viewsOf } from '../../domain/views.ts'
import { quietView } from '../../machines/database/view.ts'
import type {
  CloseRecordParams,
  FacetRequest,
  ListEvent,
  LoadFacetsInput,
  LoadViewsInput,
  OpenRecordParams,
  SearchInput,
  SearchOutput,
  WriteAddressParams,
} from '../../machines/database/list/types.ts'
import { fromPromise } from '../causes.ts'
import { loadChunk } from '../chunks.ts'
import { hasConnection, orOffline } from './offline.ts'
import { VIEW_ACTORS } from './views/registry.ts'
import { termKey, type World } from '../world.ts'

const definitionOf = (id: string): DatabaseDefinition => {
  const definition = findDatabase(id)
  if (!definition) throw new MateriaError('database.unknown')
  return definition
}

const asked = (facets: readonly FacetRequest[]) =>
  facets.map(({ field, search, limit }) => ({ field, limit, ...(search !== '' && { search }) }))

type ViewNews = Extract<ListEvent, { type: 'VIEW.ATTACH' | 'VIEW.FAILED' }>

/**
 * Searches, facets, views and the address of a list. Signals of left states cancel the request on its way to the engine. `behaviours` are
 * fetched by the views' names (docs/slots.md).
 */
export const listWorld = (world: World, behaviours = VIEW_ACTORS, isOnline = hasConnection) => {
  const { caches, navigation } = world
  const search: World['gateway']['search'] = (...given) => orOffline(world.gateway.search(...given), isOnline)
  const keepFacets = (database: string, requests: readonly FacetRequest[], facets: readonly Facet[]) => {
    for (const request of requests) {
      const facet = facets.find(({ field }) => field === request.field)
      if (!facet) continue
      caches.facets.set(request.key, facet)
      for (const value of facet.values)
        if (value.cn !== undefined) caches.terms.set(termKey(database, facet.field, value.key), { key: value.key, cn: value.cn })
    }
  }
  return {
    actors: {
      search: fromPromise<SearchOutput, SearchInput>(async ({ input, signal }) => {
        const answer = await search(
          input.database,
          { query: input.query, columns: input.columns, found: true, facets: asked(input.facets) },
          { signal },
        )
        caches.rows.set(input.key, answer.rows)
        keepFacets(input.database, input.facets, answer.facets)
        return {
          total: answer.total ?? answer.rows.length,
          ids: answer.rows.map(({ id }) => id),
          asOf: answer.asOf,
          asOfFrom: answer.asOfFrom,
          set: answer.set,
          idle: answer.idle,
          tookMs: answer.tookMs,
        }
      }),
      loadFacets: fromPromise<void, LoadFacetsInput>(async ({ input, signal }) => {
        const answer = await search(
          input.database,
          {
            query: { conditions: input.conditions, sort: [], page: 1, size: 20 },
            columns: [],
            rows: false,
            count: false,
            facets: asked(input.facets),
          },
          { signal },
        )
        keepFacets(input.database, input.facets, answer.facets)
      }),
      /** Each as soon as it has come, however long another takes; one that does not come is told, and fetched again when asked for (GATE-10). */
      loadViews: fromCallback<Extract<ListEvent, { type: 'VIEW.RETRY' }>, LoadViewsInput>(({ input, receive, sendBack }) => {
        let isOpen = true
        const tell = (news: ViewNews) => {
          if (isOpen) sendBack(news)
        }
        const fetch = async (id: string) => {
          const load = behaviours[id]
          const logic = load ? (await loadChunk(load))(world) : quietView
          tell({ type: 'VIEW.ATTACH', id, logic })
        }
        const bring = (id: string) => void fetch(id).catch(() => tell({ type: 'VIEW.FAILED', id }))
        for (const { id } of viewsOf(definitionOf(input.database))) bring(id)
        receive(({ id }) => bring(id))
        return () => {
          isOpen = false
        }
      }),
    },
    actions: {
      writeAddress: (_: unknown, { database, state, mode }: WriteAddressParams) => {
        const definition = definitionOf(database)
        navigation.go(listPath(definition) + addressSearch(state), mode)
      },
      openRecord: (_: unknown, { database, record, mode }: OpenRecordParams) =>
        navigation.go(detailPath(definitionOf(database), record), mode),
      /** Back to the entry the record was opened from when that is the list itself, so that Back never leads in circles. */
      closeRecord: (_: unknown, { database, state }: CloseRecordParams) => {
        const definition = definitionOf(database)
        const list = listPath(definition) + addressSearch(state)
        if (navigation.previous() === list) navigation.back()
        else navigation.go(list, 'push')
      },
    },
  }
}
