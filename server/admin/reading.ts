import { createHash } from 'node:crypto'
import type { NameReading } from '../catalogue/names.ts'
import type { CatalogueVocabulary, PublishedLink } from '../catalogue/types.ts'
import { plainText } from '../../domain/wording.ts'
import { VOCABULARIES } from '../../domain/database.ts'
import { rulesInForce } from '../vocabulary/linker.ts'
import { nameKey } from '../vocabulary/normalise.ts'
import type { LinksDraw, LinksReading, StatedBy } from './readingShapes.ts'
import { AdminError, type AdminRequest } from './types.ts'

type Request<C extends AdminRequest['command']> = Extract<AdminRequest, { command: C }>
type Link = Pick<PublishedLink, 'vocabulary' | 'name' | 'group' | 'cn'>

/** A link as a file for spreadsheets has it. */
const keyOf = ({ vocabulary, name, group, cn }: Link): string => JSON.stringify([vocabulary, ...[name, group, cn].map(plainText)])

/**
 * Draws links at random, each as likely as any other: those whose digest with the seed is the least. The draw depends on nothing but
 * the links and the seed, and a smaller one is the beginning of a greater.
 */
export const drawLinks = <L extends Link>(links: readonly L[], count: number, seed: number): L[] =>
  links
    .map((link) => ({
      link,
      lot: createHash('sha256')
        .update(`${seed}\n${keyOf(link)}`)
        .digest('hex'),
    }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, count)
    .map(({ link }) => link)

/**
 * Performs what concerns reading links one by one (BEY-11): draws them, and keeps what came of it. Nothing is linked otherwise by it.
 *
 * @throws AdminError `links.none` where there is nothing to draw, `links.gone` where nothing of a draw is there any more, `database.unknown`
 */
export const createReadingDesk = (vocabulary: CatalogueVocabulary, cleanBy: (text: string) => string) => {
  const { names } = vocabulary

  const linksOf = async (database: string | undefined): Promise<PublishedLink[]> => {
    const links = await names.links(database)
    if (!links) throw new AdminError('database.unknown', database)
    return links
  }
  const shown = async ({ only, until, wrong, loads, ...reading }: NameReading): Promise<LinksReading> => ({
    ...reading,
    database: only || null,
    wrong: [...wrong],
    loads: [...loads],
    since: await names.loadsAfter(until),
  })

  /** Who states the Chinese name of a group. */
  const statedBy = async (): Promise<(link: Link) => StatedBy> => {
    const linker = await vocabulary.linker()
    const entries = new Map(
      VOCABULARIES.flatMap((one) => (linker.entries?.(one) ?? []).map((entry) => [`${one}\n${entry.en}`, entry] as const)),
    )
    const said = rulesInForce(await vocabulary.rules()).filter(({ kind }) => kind === 'entry')
    return ({ vocabulary: of, group, cn }) => {
      const entry = entries.get(`${of}\n${group}`)
      if (!entry || entry.cn !== cn) return { kind: 'before' }
      const origin = entry.origins?.[cn]
      if (origin) return { kind: 'file', publisher: origin.publisher, asOf: origin.asOf }
      const isSaid = said.some((rule) => rule.vocabulary === of && rule.cn === cn && nameKey(rule.spelling) === nameKey(group))
      return { kind: isSaid ? 'operator' : 'vocabulary' }
    }
  }

  const draw = async ({ count, seed, database }: Request<'vocabulary.links.draw'>): Promise<LinksDraw> => {
    const [until, links] = [await names.lastLoad(), await linksOf(database)]
    if (links.length === 0) throw new AdminError('links.none')
    const stated = await statedBy()
    return {
      seed,
      database: database ?? null,
      until,
      of: links.length,
      links: drawLinks(links, count, seed).map((link) => ({ ...link, stated: stated(link) })),
    }
  }

  const read = async ({ seed, database, until, links, by }: Request<'vocabulary.links.read'>): Promise<LinksReading> => {
    const there = new Map((await linksOf(database)).map((link) => [keyOf(link), link]))
    const found = links.map(({ wrong, ...link }) => ({ wrong, link, now: there.get(keyOf(link)) }))
    const gone = found.filter(({ now }) => !now)
    if (gone.length === links.length) throw new AdminError('links.gone')
    const kept = await names.keepReading({
      by: cleanBy(by),
      seed,
      only: database ?? '',
      until,
      drawn: links.length,
      read: links.length - gone.length,
      gone: gone.length,
      goneWrong: gone.filter(({ wrong }) => wrong !== undefined).length,
      wrong: found.flatMap(({ wrong: reason, now }) => {
        if (!now || reason === undefined) return []
        const { vocabulary: of, name, group, cn } = now
        return [{ vocabulary: of, name, group, cn, reason }]
      }),
    })
    return { ...(await shown(kept)), ...(gone.length > 0 && { goneLinks: gone.map(({ link }) => link) }) }
  }

  const last = async (): Promise<LinksReading | null> => {
    const reading = await names.lastReading()
    return reading && shown(reading)
  }
  return { draw, read, last }
}
