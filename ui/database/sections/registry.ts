// Written by `npm run registries` from the folders there are.
import type { Section } from './define.ts'
import documents from './documents.tsx'
import elsewhere from './elsewhere.tsx'
import forecast from './forecast.tsx'
import queue from './queue.tsx'
import steps from './steps.tsx'
import tiles from './tiles.tsx'
import timeline from './timeline.tsx'

export const SECTIONS: Readonly<Record<string, Section>> = { documents, elsewhere, forecast, queue, steps, tiles, timeline }
