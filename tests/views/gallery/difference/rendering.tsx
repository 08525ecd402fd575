import type { differenceMachine } from '../../../../machines/gallery/difference/machine.ts'
import { DifferenceLens } from '../../../../ui/gallery/difference/DifferenceLens.tsx'
import { Lens } from '../gallery/source.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof differenceMachine>({
  element: (actor) => <Lens of={DifferenceLens} child={{ difference: actor }} />,
})
