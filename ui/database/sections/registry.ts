// Written by `npm run registries` from the folders there are.
import type { Section } from './define.ts'
import timeline from './timeline.tsx'

export const SECTIONS: Readonly<Record<string, Section>> = { timeline }
