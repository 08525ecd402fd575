import type { helpMenuMachine } from '../../../../machines/shell/helpMenu/machine.ts'
import { HelpMenu } from '../../../../ui/shell/helpMenu/HelpMenu.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof helpMenuMachine>({
  element: (actor) => <HelpMenu actor={actor} article="drugus" onTour={() => {}} />,
})
