import type { zoomMachine } from '../../../../machines/shell/zoom/machine.ts'
import { ZoomDialog } from '../../../../ui/shell/zoom/ZoomDialog.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof zoomMachine>({ element: (actor) => <ZoomDialog actor={actor} /> })
