import type { toastMachine } from '../../../../machines/shell/toast/machine.ts'
import { Toaster } from '../../../../ui/shell/toast/Toaster.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof toastMachine>({ element: (actor) => <Toaster actor={actor} /> })
