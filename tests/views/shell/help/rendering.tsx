import type { helpMachine } from '../../../../machines/shell/help/machine.ts'
import { HelpPage } from '../../../../ui/shell/help/HelpPage.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof helpMachine>({ element: (actor) => <HelpPage actor={actor} /> })
