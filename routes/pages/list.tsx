import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { DatabaseDefinition } from '../../domain/database.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import type { App } from '../../services/app.ts'
import { gridMachine } from '../../machines/database/grid/machine.ts'
import { writeClipboard } from '../../services/clipboard.ts'
import { gridWorld } from '../../services/database/grid.ts'
import { createPreference, type Preference } from '../../services/preferences.ts'
import { termKey } from '../../services/world.ts'
import { ListPage } from '../../ui/database/list/ListPage.tsx'
import type { GridLogic } from '../../ui/database/list/ListGrid.tsx'
import type { HoverSource } from '../../ui/database/hovers/define.ts'
import type { GridPreferences, ListActor, ListSource } from '../../ui/database/list/types.ts'
import { OpenDatabases } from '../../ui/database/numbers/context.ts'
import { attach } from '../attach.ts'
import { EMPTY_PREFERENCES, readPreferences } from '../gridPreferences.ts'
import { hoverSourceOf, useOpenDatabases } from '../hoverSource.ts'
import { today } from '../today.ts'

interface ListProps {
  app: App
  definition: DatabaseDefinition
  actor: ListActor
  source: ListSource
  preference: Preference<GridPreferences>
  grid: GridLogic
  hovers: HoverSource
}

const List = ({ app, definition, actor, source, preference, grid, hovers }: ListProps) => {
  const preferences = useSyncExternalStore(preference.subscribe, preference.get)
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const { pageSizes, exportRows } = useSelector(session, ({ context }) => context.limits)
  const open = useOpenDatabases(app)
  return (
    <OpenDatabases value={open}>
      <ListPage
        definition={definition}
        actor={actor}
        source={source}
        today={today(app.world.now())}
        preferences={preferences}
        onPreferences={preference.set}
        pageSizes={pageSizes}
        exportRows={exportRows}
        grid={grid}
        hovers={hovers}
      />
    </OpenDatabases>
  )
}

/** /drugus (ROUTE-02). */
export const listRoute = (app: App, definition: DatabaseDefinition) => {
  const { caches, local } = app.world
  const source: ListSource = {
    rows: caches.rows.get,
    watch: caches.rows.subscribe,
    facet: caches.facets.get,
    points: caches.points.get,
    data: caches.data.get,
    term: (database, field, key) => caches.terms.get(termKey(database, field, key)),
  }
  const preference = createPreference(local, `grid.${definition.id}`, (stored) => readPreferences(definition, stored) ?? EMPTY_PREFERENCES)
  const list = () => app.database(definition.id) as ListActor | undefined
  const grid = gridMachine.provide(
    gridWorld(app.world, definition, {
      list,
      setWidth: ({ field, width }) => {
        const now = preference.get()
        preference.set({ ...now, widths: { ...now.widths, [field]: width } })
      },
      openTab: (address) => void globalThis.open(address, '_blank', 'noopener'),
      write: writeClipboard,
    }),
  )
  const hovers = hoverSourceOf(app)
  return {
    loader: ({ request }: LoaderFunctionArgs) => {
      attach(app, definition, { search: new URL(request.url).search, record: null })
      return null
    },
    Component: () => {
      const actor = list()
      return actor ? <List {...{ app, definition, actor, source, preference, grid, hovers }} /> : null
    },
  }
}
