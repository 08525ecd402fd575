import type { confirmMachine } from '../../../../machines/account/confirm/machine.ts'
import { ConfirmPage } from '../../../../ui/account/confirm/ConfirmPage.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof confirmMachine>({ element: (actor) => <ConfirmPage actor={actor} /> })
