import type { blockingMachine } from '../../../../machines/shell/blocking/machine.ts'
import { BlockingDialog } from '../../../../ui/shell/blocking/BlockingDialog.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof blockingMachine>({ element: (actor) => <BlockingDialog actor={actor} /> })
