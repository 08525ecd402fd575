import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { fieldOf } from '../../../../domain/database.ts'
import type { Facet } from '../../../../domain/contract.ts'
import type { Row } from '../../../../domain/record.ts'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import { associateMachine } from '../../../../machines/database/associate/machine.ts'
import { columnsMachine } from '../../../../machines/database/columns/machine.ts'
import { detailMachine } from '../../../../machines/database/detail/machine.ts'
import { exportMachine } from '../../../../machines/database/export/machine.ts'
import type { ListMachine } from '../../../../machines/database/list/machine.ts'
import { DetailPage } from '../../../../ui/database/detail/DetailPage.tsx'
import { useSteps } from '../../../../ui/database/detail/useSteps.ts'
import type { DetailActor } from '../../../../ui/database/detail/types.ts'
import { ListPage } from '../../../../ui/database/list/ListPage.tsx'
import type { GridPreferences, ListActor, ListSource } from '../../../../ui/database/list/types.ts'
import { useGridOf } from '../../../ui/database/list/gridOf.ts'
import { pointsOf } from '../chart/rendering.tsx'
import { never } from '../../never.ts'
import { defineRendering } from '../../rendering.ts'

/** Timers of the children run out when nobody looks any more: time is the list's. */
const LATER = 2 ** 31 - 1

const row = (id: string): Row => ({
  id,
  sample: false,
  values: { number: id, name: `Name ${id}`, status: 'active', approved: '2024-05-01' },
})
const rows = ['1', '2', '7'].map(row)
const NO_ROWS: readonly Row[] = []

const facetOf = (key: string): Facet => {
  const [, , field = ''] = JSON.parse(key) as string[]
  const kind = fieldOf(exampleDatabase, field)
  const keys =
    kind?.kind === 'enum'
      ? kind.options
      : kind?.kind === 'flag'
        ? ['true', 'false']
        : kind?.kind === 'date'
          ? ['2024', '2023']
          : ['abc', 'abd']
  return {
    field,
    values: keys.map((name, index) => ({ key: name, count: 9 - index })),
    distinct: kind?.kind === 'terms' ? 2000 : keys.length,
  }
}
const source: ListSource = { rows: () => rows, facet: facetOf, points: pointsOf }

const List = ({ actor }: { actor: ListActor }) => {
  const [preferences, setPreferences] = useState<GridPreferences>({ widths: {}, lines: 1, facets: true })
  const grid = useGridOf({ definition: exampleDatabase, list: actor, rows: source.rows, setPreferences })
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('record'))
  const isEmpty = useSelector(actor, ({ context }) => context.shown?.total === 0)
  const detail = useSelector(actor, ({ children }) => (children as Record<string, unknown>)['detail'] as DetailActor | undefined)
  const steps = useSteps(exampleDatabase, actor)
  if (isOpen && detail)
    return (
      <DetailPage
        key={detail.sessionId}
        definition={exampleDatabase}
        actor={detail}
        source={{
          record: (_, id) => ({
            id,
            values: row(id).values,
            sections: {},
            provenance: { publisher: 'Publisher', file: 'small.csv', asOf: '2026-01-01', sample: false },
          }),
        }}
        today="2026-11-21"
        steps={steps}
        back={{ href: '/small', onBack: () => actor.send({ type: 'RECORD.CLOSE' }) }}
      />
    )
  return (
    <ListPage
      definition={exampleDatabase}
      actor={actor}
      // An empty answer has no rows, also while the next one is awaited.
      source={isEmpty ? { ...source, rows: () => NO_ROWS } : source}
      today="2026-11-21"
      preferences={preferences}
      onPreferences={setPreferences}
      pageSizes={[20, 50, 100, 200, 500, 1000]}
      exportRows={null}
      grid={grid}
    />
  )
}

export const rendering = defineRendering<ListMachine>({
  element: (actor) => <List actor={actor as unknown as ListActor} />,
  children: {
    columns: columnsMachine.provide({ actors: { loadColumns: never(), saveColumns: never() } }),
    export: exportMachine.provide({ actors: { validateExport: never(), makeExport: never() } }),
    detail: detailMachine.provide({
      actors: { loadRecord: fromPromise(async () => ({ sections: ['base'] })) },
      delays: { slow: LATER, arrival: LATER },
    }),
    associate: associateMachine.provide({ actors: { associate: never() }, delays: { debounce: LATER } }),
  },
})
