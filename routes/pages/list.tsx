import { useSelector } from '@xstate/react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import type { ListEvent } from '../../machines/database/list/types.ts'
import type { App } from '../../services/app.ts'
import { loadChunk } from '../../services/chunks.ts'
import { createPreference, type Preference } from '../../services/preferences.ts'
import { termKey } from '../../services/world.ts'
import type { ChartActor } from '../../ui/database/chart/types.ts'
import { ListPage } from '../../ui/database/list/ListPage.tsx'
import { childOf, type GridPreferences, type ListActor, type ListSource } from '../../ui/database/list/types.ts'
import { attach } from '../attach.ts'
import { EMPTY_PREFERENCES, readPreferences } from '../gridPreferences.ts'
import { today } from '../today.ts'

const ChartPanel = lazy(() => loadChunk(async () => ({ default: (await import('../../ui/database/chart/ChartPanel.tsx')).ChartPanel })))

interface ListProps {
  app: App
  definition: DatabaseDefinition
  actor: ListActor
  source: ListSource
  preference: Preference<GridPreferences>
}

const Chart = ({ app, definition, actor }: Pick<ListProps, 'app' | 'definition' | 'actor'>) => {
  const chart = childOf<ChartActor>(actor, 'chart')
  if (!chart) return null
  return (
    <Suspense fallback={null}>
      <ChartPanel
        definition={definition}
        actor={chart}
        source={{ points: app.world.caches.points.get }}
        onChoose={(id) => actor.send({ type: 'VIEW.SET', view: 'chart', chart: id })}
        onPick={(field, key) => actor.send(pickOf(definition, field, key))}
      />
    </Suspense>
  )
}

/** What choosing a mark filters by: the year of a date, else the value. */
const pickOf = (definition: DatabaseDefinition, field: string, key: string): ListEvent =>
  definition.fields[field]?.kind === 'date' ? { type: 'YEARS.SET', field, years: [key] } : { type: 'FACET.TOGGLE', field, key }

const List = ({ app, definition, actor, source, preference }: ListProps) => {
  const preferences = useSyncExternalStore(preference.subscribe, preference.get)
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const pageSizes = useSelector(session, ({ context }) => context.limits.pageSizes)
  return (
    <ListPage
      definition={definition}
      actor={actor}
      source={source}
      today={today(app.world.now())}
      preferences={preferences}
      onPreferences={preference.set}
      pageSizes={pageSizes}
      chart={<Chart app={app} definition={definition} actor={actor} />}
    />
  )
}

/** /drugus (ROUTE-02). */
export const listRoute = (app: App, definition: DatabaseDefinition) => {
  const { caches, local } = app.world
  const source: ListSource = {
    rows: caches.rows.get,
    watch: caches.rows.subscribe,
    facet: caches.facets.get,
    term: (database, field, key) => caches.terms.get(termKey(database, field, key)),
  }
  const preference = createPreference(local, `grid.${definition.id}`, (stored) => readPreferences(definition, stored) ?? EMPTY_PREFERENCES)
  return {
    loader: ({ request }: LoaderFunctionArgs) => {
      attach(app, definition, { search: new URL(request.url).search, record: null })
      return null
    },
    Component: () => {
      const actor = app.database(definition.id) as ListActor | undefined
      return actor ? <List app={app} definition={definition} actor={actor} source={source} preference={preference} /> : null
    },
  }
}
