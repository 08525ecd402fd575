// Written by `npm run registries` from the folders there are.
import type { DatabaseDefinition } from '../database.ts'

/** How a page fetches the definition of a database; the list itself comes with the first page of one. */
export const LOADERS: Readonly<Record<string, () => Promise<DatabaseDefinition>>> = {
  application: async () => (await import('./application/definition.ts')).application,
  dmf: async () => (await import('./dmf/definition.ts')).dmf,
  drugca: async () => (await import('./drugca/definition.ts')).drugca,
  drugct: async () => (await import('./drugct/definition.ts')).drugct,
  drugeu: async () => (await import('./drugeu/definition.ts')).drugeu,
  drugipo: async () => (await import('./drugipo/definition.ts')).drugipo,
  drugnct: async () => (await import('./drugnct/definition.ts')).drugnct,
  drugsg: async () => (await import('./drugsg/definition.ts')).drugsg,
  drugus: async () => (await import('./drugus/definition.ts')).drugus,
  modify: async () => (await import('./modify/definition.ts')).modify,
  rld: async () => (await import('./rld/definition.ts')).rld,
}
