import type { guideMachine } from '../../../../machines/shell/guide/machine.ts'
import { GuideDialog } from '../../../../ui/shell/guide/GuideDialog.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof guideMachine>({ element: (actor) => <GuideDialog actor={actor} /> })
