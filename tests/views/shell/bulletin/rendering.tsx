import type { bulletinMachine } from '../../../../machines/shell/bulletin/machine.ts'
import { Bulletin } from '../../../../ui/shell/bulletin/Bulletin.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof bulletinMachine>({ element: (actor) => <Bulletin actor={actor} /> })
