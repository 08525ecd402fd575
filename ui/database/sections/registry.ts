// Written by `npm run registries` from the folders there are.
import type { Section } from './define.ts'
import forecast from './forecast.tsx'
import queue from './queue.tsx'
import steps from './steps.tsx'
import timeline from './timeline.tsx'

export const SECTIONS: Readonly<Record<string, Section>> = { forecast, queue, steps, timeline }
