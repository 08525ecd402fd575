import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DATABASES } from '../../domain/databases/all.ts'
import { findSource } from '../../server/import/registry.ts'
import { ROOT } from '../run/root.mjs'
import type { Entity } from './entity.ts'
import { databaseSheet, HEAD } from './sheet.ts'

/** Where the page is, from the root. */
export const PAGE = 'docs/databases.md'

/** What the specification asks of a database (`proofs/entities/<id>.ts`); nothing of one that it does not know. */
export const entitiesOf = async (id: string): Promise<readonly Entity[]> => {
  const file = join(ROOT, 'proofs/entities', `${id}.ts`)
  if (!existsSync(file)) return []
  return ((await import(pathToFileURL(file).href)) as { entities: readonly Entity[] }).entities
}

/** The page as definitions, labels and importers have it now. */
export const databasesPage = async (): Promise<string> => {
  const sheets: string[] = []
  for (const definition of DATABASES)
    sheets.push(databaseSheet(definition, findSource(definition.source)?.fills?.[definition.id] ?? {}, await entitiesOf(definition.id)))
  return [HEAD, ...sheets].join('\n').trimEnd() + '\n'
}
