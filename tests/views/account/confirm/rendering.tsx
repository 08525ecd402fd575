import type { confirmMachine } from '../../../../machines/account/confirm/machine.ts'
import { ConfirmPage } from '../../../../ui/account/confirm/ConfirmPage.tsx'
import { proofChild } from '../../children.ts'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof confirmMachine>({
  element: (actor) => <ConfirmPage actor={actor} />,
  children: { proof: proofChild },
})
