import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Row } from '../../../../domain/record.ts'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import type { gridMachine } from '../../../../machines/database/grid/machine.ts'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { DataGrid } from '../../../../ui/database/grid/DataGrid.tsx'
import { defineRendering } from '../../rendering.ts'

const COLUMNS = ['number', 'name']
const ROWS: readonly Row[] = ['1', '2', '3'].map((id) => ({ id, sample: false, values: { number: id, name: `Name ${id}` } }))
const nothing = () => {}

/** A result as large as the machine was told, in as much room as it was told, and something to go to behind it. */
const Grid = ({ actor }: { actor: ActorRefFrom<typeof gridMachine> }) => {
  const { rows, columns, pageRows } = useSelector(actor, ({ context }) => context)
  const labels = useLabels(exampleDatabase)
  return (
    <div data-height={38 + pageRows * 33}>
      <DataGrid
        definition={exampleDatabase}
        labels={labels}
        columns={COLUMNS.slice(0, columns)}
        rows={ROWS.slice(0, rows)}
        resultKey="small"
        offset={0}
        total={rows}
        conditions={[]}
        sort={[]}
        preferences={{ widths: {}, lines: 1, facets: true }}
        stale={false}
        position={undefined}
        onScrolled={nothing}
        onOpen={nothing}
        actor={actor}
      />
      <button type="button">{labels.t('common:actions.search')}</button>
    </div>
  )
}

export const rendering = defineRendering<typeof gridMachine>({ element: (actor) => <Grid actor={actor} /> })
