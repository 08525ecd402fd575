import type { coverageMachine } from '../../../../machines/gallery/coverage/machine.ts'
import { CoverageLens } from '../../../../ui/gallery/coverage/CoverageLens.tsx'
import { Lens } from '../gallery/source.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof coverageMachine>({
  element: (actor) => <Lens of={CoverageLens} child={{ coverage: actor }} />,
})
