// Written by `npm run registries` from the folders there are.
import type { ActionActor } from './define.ts'

export const ACTION_ACTORS: Readonly<Record<string, () => Promise<ActionActor>>> = {
  copyCitation: async () => (await import('./copyCitation.ts')).default,
  copyLink: async () => (await import('./copyLink.ts')).default,
  documents: async () => (await import('./documents.ts')).default,
}
