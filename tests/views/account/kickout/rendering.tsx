import type { kickoutMachine } from '../../../../machines/account/kickout/machine.ts'
import { KickoutDialog } from '../../../../ui/account/kickout/KickoutDialog.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof kickoutMachine>({
  element: (actor) => <KickoutDialog actor={actor} contact="Chen, 010-1234" />,
})
