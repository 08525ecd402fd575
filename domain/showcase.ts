import { z } from 'zod'
import { DatabaseSummary } from './contract.ts'

/** The call of the public page, below `/api/`; a product's own has its name behind it (ROUTE-07). */
export const SHOWCASE = 'showcase'

/** A few records and a chart of one database, in words of a language: nothing of it can be asked further. */
export const Example = z.object({
  database: z.string(),
  title: z.string(),
  sample: z.boolean(),
  asOf: z.string().nullable(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  chart: z.object({ title: z.string(), bars: z.array(z.object({ name: z.string(), count: z.number() })) }),
})
export type Example = z.infer<typeof Example>

/** GET /api/showcase?language=: what is in each database, and an example of those that may be shown to anybody. */
export const Showcase = z.object({ databases: z.array(DatabaseSummary), example: Example.nullable() })
export type Showcase = z.infer<typeof Showcase>
