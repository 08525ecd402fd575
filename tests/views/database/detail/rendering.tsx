import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import type { DatabaseDefinition } from '../../../../domain/database.ts'
import type { RecordDetail } from '../../../../domain/record.ts'
import type { detailMachine } from '../../../../machines/database/detail/machine.ts'
import { DetailPage } from '../../../../ui/database/detail/DetailPage.tsx'
import { defineRendering } from '../../rendering.ts'

/** The small database with its long text on the page. */
const definition: DatabaseDefinition = {
  ...exampleDatabase,
  sections: [{ id: 'base', kind: 'fields', fields: ['number', 'name', 'note'] }],
}
const record = (id: string): RecordDetail => ({
  id,
  values: { number: `N-${id}`, name: `Name ${id}`, note: 'A long note.\n'.repeat(40) },
  sections: {},
  provenance: { publisher: 'Publisher', file: 'small.csv', asOf: '2026-01-01', sample: false },
})

export const rendering = defineRendering<typeof detailMachine>({
  element: (actor) => (
    <DetailPage
      definition={definition}
      actor={actor}
      source={{ record: (_, id) => record(id) }}
      today="2026-11-21"
      back={{ href: '/small', onBack: () => {} }}
    />
  ),
})
