import type { DatabaseDefinition } from '../../domain/database.ts'
import { type Engine, LOADING } from './engine.ts'
import { compareCodePoints } from './facets.ts'
import { clean } from './normalise.ts'
import { besideColumn, chineseColumn, valueColumn } from './schema.ts'
import type { PublishedLink } from './types.ts'

/** Links of a database's fields that have a Chinese name, by field, each with how often its published records state it (BEY-11). */
export const linksIn = async (engine: Engine, recordsFrom: string, definition: DatabaseDefinition): Promise<PublishedLink[]> => {
  const found: PublishedLink[] = []
  for (const [field, its] of Object.entries(definition.fields)) {
    if (its.kind !== 'terms' || !its.vocabulary || its.derived) continue
    const [value, group, cn] = [valueColumn(field), besideColumn(field), chineseColumn(field)]
    const rows = await engine.rows<[stated: string, linked: string, chinese: string, times: number]>(
      `SELECT toString(k) AS stated, toString(g) AS linked, toString(c) AS chinese, count() AS times FROM
         (SELECT ${value}, ${group}, ${cn} FROM ${recordsFrom} WHERE _sample = 0 AND length(${value}) = length(${group}) AND length(${value}) = length(${cn}))
       ARRAY JOIN ${value} AS k, ${group} AS g, ${cn} AS c WHERE linked != '' AND chinese != '' GROUP BY stated, linked, chinese`,
      {},
      LOADING,
    )
    for (const [stated, linked, chinese, times] of rows)
      found.push({
        vocabulary: its.vocabulary,
        name: stated,
        group: linked,
        cn: chinese,
        databases: [definition.id],
        times: Number(times),
      })
  }
  return found
}

/** One line that any file can hold. */
const plain = (text: string): string =>
  clean(text)
    .replace(/[\p{Cc}\s\uFFFE\uFFFF]+/gu, ' ')
    .trim()

/** The same link in several fields and databases, or with other blanks in its name, as one; in the order of their names. */
export const mergeLinks = (found: readonly PublishedLink[]): PublishedLink[] => {
  const merged = new Map<string, { link: PublishedLink; chinese: Set<string>; databases: Set<string> }>()
  for (const { vocabulary, name, group, cn, databases, times } of found) {
    const link = { vocabulary, name: plain(name), group: plain(group), cn: '', databases: [], times: 0 }
    const key = JSON.stringify([vocabulary, link.name, link.group])
    const its = merged.get(key) ?? { link, chinese: new Set(), databases: new Set() }
    merged.set(key, its)
    its.link.times += times
    its.chinese.add(plain(cn))
    for (const database of databases) its.databases.add(database)
  }
  return [...merged]
    .toSorted(([one], [other]) => compareCodePoints(one, other))
    .map(([, { link, chinese, databases }]) => ({
      ...link,
      cn: [...chinese].toSorted(compareCodePoints).join('; '),
      databases: [...databases].toSorted(),
    }))
}
