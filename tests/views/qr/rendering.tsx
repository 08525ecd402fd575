import type { qrMachine } from '../../../machines/qr/machine.ts'
import { ScanCode } from '../../../ui/login/QrPanel.tsx'
import { defineRendering } from '../rendering.ts'

export const rendering = defineRendering<typeof qrMachine>({ element: (actor) => <ScanCode qr={actor} /> })
