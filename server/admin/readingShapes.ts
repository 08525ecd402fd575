import { z } from 'zod'
import { VOCABULARIES } from '../../domain/database.ts'

/** What passes between the command that has links read one by one and whoever has the catalogue: shapes of its requests and answers. */

/** Links that are drawn at most; a person reads some hundred in an hour. */
export const MOST_DRAWN = 10_000
export const MOST_SEED = 2 ** 32 - 1
/** Characters of a reason: those of a rule's. */
export const MOST_REASON = 500

const Seed = z.number().int().min(0).max(MOST_SEED)
const Name = z.string().max(2000)
/** Id of the one database whose links are meant; all where it is absent. */
const Database = z.string().max(60).optional()
const Moment = z.number().int().min(0)

const Link = z.object({ vocabulary: z.enum(VOCABULARIES), name: Name, group: Name, cn: Name })

/** Draws links at random: the same catalogue and seed give the same draw. */
export const DrawLinks = z.object({
  command: z.literal('vocabulary.links.draw'),
  count: z.number().int().min(1).max(MOST_DRAWN),
  seed: Seed,
  database: Database,
})

/** What came of reading a draw; `until` is the draw's. */
export const ReadLinks = z.object({
  command: z.literal('vocabulary.links.read'),
  seed: Seed,
  database: Database,
  until: Moment,
  links: z
    .array(Link.extend({ wrong: z.string().min(1).max(MOST_REASON).optional() }))
    .min(1)
    .max(MOST_DRAWN),
  by: z.string().trim().min(1).max(1000),
})
export const LastReading = z.object({ command: z.literal('vocabulary.links.reading') })

/** Who states a Chinese name. `before`: nobody does now, its records were linked before something was taken back. */
const StatedBy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vocabulary') }),
  z.object({ kind: z.literal('operator') }),
  z.object({ kind: z.literal('file'), publisher: z.string(), asOf: z.string() }),
  z.object({ kind: z.literal('before') }),
])
export type StatedBy = z.infer<typeof StatedBy>

export const LinksDraw = z.object({
  seed: Seed,
  /** null for all. */
  database: z.string().nullable(),
  /** The last load of names before the draw (ms since the epoch), 0 for none. */
  until: Moment,
  /** Links it was drawn from. */
  of: z.number(),
  links: z.array(Link.extend({ databases: z.array(z.string()), times: z.number(), stated: StatedBy })),
})
export type LinksDraw = z.infer<typeof LinksDraw>

const Load = z.object({ source: z.string(), load: Moment, asOf: z.string() })

export const LinksReading = z.object({
  /** ms since the epoch */
  at: Moment,
  by: z.string(),
  seed: Seed,
  database: z.string().nullable(),
  drawn: z.number(),
  read: z.number(),
  /** Links of the draw that were no longer there, and are not among those read; how many of them had been found wrong. */
  gone: z.number(),
  goneWrong: z.number(),
  wrong: z.array(Link.extend({ reason: z.string() })),
  /** Loads of names in force when the links were drawn, and those since. */
  loads: z.array(Load),
  since: z.array(Load),
  /** Those gone, by name: told once, of a reading that was just kept. */
  goneLinks: z.array(Link).optional(),
})
export type LinksReading = z.infer<typeof LinksReading>
