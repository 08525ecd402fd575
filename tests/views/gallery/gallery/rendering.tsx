import { coverageMachine } from '../../../../machines/gallery/coverage/machine.ts'
import { differenceMachine } from '../../../../machines/gallery/difference/machine.ts'
import type { galleryMachine } from '../../../../machines/gallery/gallery/machine.ts'
import { insetMachine } from '../../../../machines/gallery/inset/machine.ts'
import { liveMachine } from '../../../../machines/gallery/live/machine.ts'
import { systemMachine } from '../../../../machines/gallery/system/machine.ts'
import { GalleryPage } from '../../../../ui/gallery/gallery/GalleryPage.tsx'
import { never } from '../../never.ts'
import { defineRendering } from '../../rendering.ts'
import { source, words } from './source.tsx'

/** Timers of the modes run out when nobody looks any more: time is the gallery's. */
const LATER = 2 ** 31 - 1

export const rendering = defineRendering<typeof galleryMachine>({
  element: (actor) => <GalleryPage actor={actor} source={source} words={words} requirements={new Map()} onSave={() => {}} />,
  children: {
    live: liveMachine.provide({
      delays: { seekDelay: LATER, seekAgainDelay: LATER, beatDelay: LATER, beatPatience: LATER, awayPatience: LATER },
    }),
    system: systemMachine.provide({ actors: { load: never() } }),
    inset: insetMachine.provide({ actors: { layOut: never() } }),
    coverage: coverageMachine.provide({ actors: { loadRecords: never(), readRecords: never() } }),
    difference: differenceMachine.provide({
      actors: { listRevisions: never(), readCharts: never(), fetchRevision: never(), drawBefore: never() },
    }),
  },
})
