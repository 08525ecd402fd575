import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import type { exportMachine } from '../../../../machines/database/export/machine.ts'
import { ExportDialog } from '../../../../ui/database/export/ExportDialog.tsx'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import type { ExportActor } from '../../../../ui/database/list/types.ts'
import { defineRendering } from '../../rendering.ts'

const Labelled = ({ actor }: { actor: ExportActor }) => <ExportDialog labels={useLabels(exampleDatabase)} actor={actor} />

export const rendering = defineRendering<typeof exportMachine>({ element: (actor) => <Labelled actor={actor as unknown as ExportActor} /> })
