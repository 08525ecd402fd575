import type { alertMachine } from '../../../machines/alert/machine.ts'
import { AlertDialog } from '../../../ui/alert/AlertDialog.tsx'
import { defineRendering } from '../rendering.ts'

export const rendering = defineRendering<typeof alertMachine>({ element: (actor) => <AlertDialog actor={actor} /> })
