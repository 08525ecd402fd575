import { z } from 'zod'
import { VOCABULARIES } from '../../domain/database.ts'
import { QUESTION_KINDS } from '../vocabulary/names/types.ts'

/** What passes between the command that reads names and whoever has the catalogue: shapes of its requests and answers. */

const Name = z.string().max(2000)
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const Statement = z.object({
  vocabulary: z.enum(VOCABULARIES),
  en: Name,
  cn: Name,
  also: z.array(Name).max(200),
  proposal: z.boolean(),
  asOf: Day,
  file: Name,
  line: z.number().int().min(0),
})

const GivenSource = z.object({
  source: z.string().regex(/^[a-z0-9-]{1,60}$/),
  publisher: z.string().max(200),
  asOf: Day,
  files: z.array(Name).max(10_000),
  statements: z.array(Statement).max(1_000_000),
})
export type GivenSource = z.infer<typeof GivenSource>

const Text = z.string().max(1000)

/** Names that were read, each source whole; `accept` says why something may be lost by it, `check` that nothing is to be changed. */
export const LoadNames = z.object({
  command: z.literal('vocabulary.names.load'),
  sources: z.array(GivenSource).max(100),
  accept: Text.optional(),
  check: z.boolean(),
  by: Text,
})
export const ShowNames = z.object({ command: z.literal('vocabulary.names.show'), text: Text.optional() })
export const DecideNames = z.object({
  command: z.literal('vocabulary.names.decide'),
  ids: z.array(z.string().max(60)).max(1000),
  verdict: z.enum(['same', 'different', 'open']),
  reason: Text,
  by: Text,
})

const Question = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  vocabulary: z.enum(VOCABULARIES),
  en: z.string(),
  cn: z.string(),
  against: z.array(z.string()),
  /** Where it is stated: publisher, day, file and line. */
  origins: z.array(z.object({ publisher: z.string(), asOf: z.string(), file: z.string(), line: z.number() })),
})

const Loss = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fewer'), source: z.string(), was: z.number(), is: z.number() }),
  z.object({ kind: z.literal('older'), source: z.string(), was: z.string(), is: z.string() }),
])

export const NamesAnswer = z.object({
  /** What each kind of file has brought, and of when. */
  loads: z.array(z.object({ source: z.string(), publisher: z.string(), names: z.number(), asOf: z.string(), by: z.string() })),
  /** Of a load: what it states, and what follows from it. */
  loaded: z
    .object({
      stated: z.number(),
      /** Statements whose two names the vocabulary had as one thing before any file. */
      known: z.number(),
      /** Things named, and names beside those that were there, more than before. */
      things: z.number(),
      names: z.number(),
      /** Names that no longer count. */
      gone: z.number(),
    })
    .optional(),
  /** What the load would lose; without a reason it was not done. */
  losses: z.array(Loss).optional(),
  questions: z.array(Question),
  coverage: z.array(z.object({ database: z.string(), records: z.number(), before: z.number(), after: z.number() })).optional(),
  decided: z.number().optional(),
})
export type NamesAnswer = z.infer<typeof NamesAnswer>
export type NamesLoss = z.infer<typeof Loss>
