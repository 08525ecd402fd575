// Written by `npm run registries` from the folders there are.
import type { ViewActor } from './define.ts'

export const VIEW_ACTORS: Readonly<Record<string, () => Promise<ViewActor>>> = {
  chart: async () => (await import('./chart.ts')).default,
  groups: async () => (await import('./groups.ts')).default,
}
