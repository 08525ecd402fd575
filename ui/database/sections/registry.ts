// Written by `npm run registries` from the folders there are.
import type { Section } from './define.ts'
import documents from './documents.tsx'
import timeline from './timeline.tsx'

export const SECTIONS: Readonly<Record<string, Section>> = { documents, timeline }
