import type { keysMachine } from '../../../../machines/account/keys/machine.ts'
import { Keys } from '../../../../ui/account/keys/Keys.tsx'
import { proofChild } from '../../children.ts'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof keysMachine>({
  element: (actor) => <Keys actor={actor} contact="" />,
  children: { proof: proofChild },
})
