// Written by `npm run registries` from the folders there are.
import type { HoverActor } from './define.ts'

export const HOVER_ACTORS: Readonly<Record<string, () => Promise<HoverActor>>> = {
  summary: async () => (await import('./summary.ts')).default,
}
