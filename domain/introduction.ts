import { z } from 'zod'
import { DatabaseSummary } from './contract.ts'
import { Example } from './showcase.ts'

/** What a database says of itself to who does not know it: `locales/{cn,en}/databases/<id>.intro.json` (ROUTE-07). */
export interface IntroText {
  /** One sentence; what search engines and links show as well. */
  lead: string
  /** What one record is. */
  record: string
  /** What one can find out. */
  questions: readonly string[]
  /** What is loaded, where its publisher gives it out, and on which terms. */
  sources: readonly { name: string; page: string; terms: string; termsPage: string }[]
}

/**
 * What a page leads on to: a database or product that is `here`, one that lives `elsewhere`, one still to come, or a solution. `to` is a path of
 * ours, or an address elsewhere; null leads nowhere.
 */
const Entry = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  state: z.enum(['here', 'elsewhere', 'coming', 'told']),
  to: z.string().nullable(),
  /** How much is in a database; null for anything else. */
  summary: DatabaseSummary.nullable(),
})
export type Entry = z.infer<typeof Entry>

/** What a page that has no records of its own shows of what is there. */
const Today = {
  /** Databases one can use today; none where its own entries are such. */
  instead: z.array(Entry),
  /** Of one of them; null where the operator shows none to everybody. */
  example: Example.nullable(),
}

/** GET /api/showcase/{product}?language=: what the page of a product tells a visitor, in words of a language (ROUTE-07). */
export const Introduction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('database'),
    id: z.string(),
    title: z.string(),
    lead: z.string(),
    record: z.string(),
    questions: z.array(z.string()),
    sources: z.array(z.object({ name: z.string(), page: z.string(), terms: z.string(), termsPage: z.string() })),
    /** What stands in a record, by its parts. */
    parts: z.array(z.object({ title: z.string(), fields: z.array(z.string()) })),
    summary: DatabaseSummary.nullable(),
    /** Null where the operator shows none to everybody. */
    example: Example.nullable(),
    others: z.array(Entry),
  }),
  /** Databases of a group of the menu, products of a category of the suite. */
  z.object({
    kind: z.literal('collection'),
    title: z.string(),
    /** '' where its entries say all. */
    lead: z.string(),
    entries: z.array(Entry),
    ...Today,
  }),
  /** Solutions of the installation, and the products that stand beside them. */
  z.object({
    kind: z.literal('solutions'),
    title: z.string(),
    lead: z.string(),
    entries: z.array(Entry),
    others: z.array(Entry),
    ...Today,
  }),
  z.object({
    kind: z.literal('coming'),
    title: z.string(),
    /** What it will hold. */
    lead: z.string(),
    /** Where the suite has it already; null where it does not. */
    elsewhere: z.string().nullable(),
    ...Today,
  }),
])
export type Introduction = z.infer<typeof Introduction>
