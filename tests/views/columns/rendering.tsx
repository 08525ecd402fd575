import { smallDatabase } from '../../../domain/smallDatabase.ts'
import type { columnsMachine } from '../../../machines/columns/machine.ts'
import { ColumnsDialog } from '../../../ui/columns/ColumnsDialog.tsx'
import { useLabels } from '../../../ui/fields/labels.ts'
import type { ColumnsActor } from '../../../ui/list/types.ts'
import { defineRendering } from '../rendering.ts'

const Labelled = ({ actor }: { actor: ColumnsActor }) => <ColumnsDialog labels={useLabels(smallDatabase)} actor={actor} />

export const rendering = defineRendering<typeof columnsMachine>({ element: (actor) => <Labelled actor={actor as ColumnsActor} /> })
