import type { alertMachine } from '../../../../machines/shell/alert/machine.ts'
import { AlertDialog } from '../../../../ui/shell/alert/AlertDialog.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof alertMachine>({ element: (actor) => <AlertDialog actor={actor} /> })
