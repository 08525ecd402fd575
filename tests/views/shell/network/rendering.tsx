import type { networkMachine } from '../../../../machines/shell/network/machine.ts'
import { NetworkDialog } from '../../../../ui/shell/network/NetworkDialog.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof networkMachine>({ element: (actor) => <NetworkDialog actor={actor} /> })
