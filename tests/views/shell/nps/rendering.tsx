import type { npsMachine } from '../../../../machines/shell/nps/machine.ts'
import { Nps } from '../../../../ui/shell/nps/Nps.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof npsMachine>({ element: (actor) => <Nps actor={actor} /> })
