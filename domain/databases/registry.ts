// Written by `npm run registries` from the folders there are.
import type { DatabaseCard, DatabaseDefinition } from '../database.ts'
import { card as drugca } from './drugca/card.ts'
import { card as drugeu } from './drugeu/card.ts'
import { card as drugnct } from './drugnct/card.ts'
import { card as drugsg } from './drugsg/card.ts'
import { card as drugus } from './drugus/card.ts'

export const CARDS: readonly DatabaseCard[] = [drugca, drugeu, drugnct, drugsg, drugus]

export const LOADERS: Readonly<Record<string, () => Promise<DatabaseDefinition>>> = {
  drugca: async () => (await import('./drugca/definition.ts')).drugca,
  drugeu: async () => (await import('./drugeu/definition.ts')).drugeu,
  drugnct: async () => (await import('./drugnct/definition.ts')).drugnct,
  drugsg: async () => (await import('./drugsg/definition.ts')).drugsg,
  drugus: async () => (await import('./drugus/definition.ts')).drugus,
}
