import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import type { columnsMachine } from '../../../../machines/database/columns/machine.ts'
import { ColumnsDialog } from '../../../../ui/database/columns/ColumnsDialog.tsx'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import type { ColumnsActor } from '../../../../ui/database/list/types.ts'
import { defineRendering } from '../../rendering.ts'

const Labelled = ({ actor }: { actor: ColumnsActor }) => <ColumnsDialog labels={useLabels(exampleDatabase)} actor={actor} />

export const rendering = defineRendering<typeof columnsMachine>({ element: (actor) => <Labelled actor={actor as ColumnsActor} /> })
