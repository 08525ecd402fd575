import { useSelector } from '@xstate/react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { listPath, type DatabaseDefinition } from '../../domain/database.ts'
import { DetailPage } from '../../ui/database/detail/DetailPage.tsx'
import { useSteps } from '../../ui/database/detail/useSteps.ts'
import type { DetailActor } from '../../ui/database/detail/types.ts'
import type { ListActor } from '../../ui/database/list/types.ts'
import { recordKey } from '../../services/world.ts'
import type { App } from '../../services/app.ts'
import type { HoverSource } from '../../ui/database/hovers/define.ts'
import { OpenDatabases } from '../../ui/database/numbers/context.ts'
import { attach } from '../attach.ts'
import { hoverSourceOf, useOpenDatabases } from '../hoverSource.ts'
import { today } from '../today.ts'

interface DetailProps {
  app: App
  definition: DatabaseDefinition
  list: ListActor
  hovers: HoverSource
}

const Detail = ({ app, definition, list, hovers }: DetailProps) => {
  const open = useOpenDatabases(app)
  // the child is another actor for every record
  const actor = useSelector(list, ({ children }) => (children as Record<string, unknown>)['detail'] as DetailActor | undefined)
  const steps = useSteps(definition, list)
  const href = app.navigation.lastAt(listPath(definition)) ?? listPath(definition)
  if (!actor) return null
  return (
    <OpenDatabases value={open}>
      <DetailPage
        definition={definition}
        actor={actor}
        source={{ record: (database, id) => app.world.caches.records.get(recordKey(database, id)) }}
        steps={steps}
        hovers={hovers}
        today={today(app.world.now())}
        back={{ href, onBack: () => list.send({ type: 'RECORD.CLOSE' }) }}
      />
    </OpenDatabases>
  )
}

/** /drugus/detail/{id} (ROUTE-03). */
export const detailRoute = (app: App, definition: DatabaseDefinition) => {
  const hovers = hoverSourceOf(app)
  return {
    loader: ({ params }: LoaderFunctionArgs) => {
      attach(app, definition, { search: '', record: params.record ?? null })
      return null
    },
    Component: () => {
      const list = app.database(definition.id) as ListActor | undefined
      return list ? <Detail {...{ app, definition, list, hovers }} /> : null
    },
  }
}
