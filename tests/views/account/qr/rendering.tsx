import type { qrMachine } from '../../../../machines/account/qr/machine.ts'
import { ScanCode } from '../../../../ui/account/qr/QrPanel.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof qrMachine>({ element: (actor) => <ScanCode qr={actor} /> })
