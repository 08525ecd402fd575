import type { liveMachine } from '../../../../machines/gallery/live/machine.ts'
import { LiveLens } from '../../../../ui/gallery/live/LiveLens.tsx'
import { Lens } from '../gallery/source.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof liveMachine>({ element: (actor) => <Lens of={LiveLens} child={{ live: actor }} /> })
