import { z } from 'zod'
import { ChartAnswer, DatabaseSummary, Facet } from './contract.ts'
import { DEFAULT_PAGE_SIZE, FACET_LIMIT, PAGE_SIZES } from './constants.ts'
import { ERROR_CODES } from './errorCodes.ts'
import { Condition, OPERATORS, Query, Sort } from './query.ts'
import { RecordDetail, Row } from './record.ts'

/**
 * The wire contract of the programs' API (`docs/api.md`), below `/api/v1`: what goes in and out with a key. A question is told by the parameters of a list's
 * address (`domain/address.ts`) and those of `PROGRAM_PARAMETERS`, or as JSON. Every refused answer is a `Problem`.
 */
export const PROGRAM_API = '/api/v1'

/** Parameters beside those of a list's address; no field of a database is called so (`tests/domain/programApi.test.ts`). */
export const PROGRAM_PARAMETERS = ['columns', 'fields', 'limit', 'level', 'truncate'] as const
export type ProgramParameter = (typeof PROGRAM_PARAMETERS)[number]

/** In the place of a list of columns: every one there is. */
export const ALL_COLUMNS = 'all'

/** Records brought at a time while an export is written. */
export const EXPORT_PAGE = PAGE_SIZES.at(-1)!

const Columns = z.union([z.literal(ALL_COLUMNS), z.array(z.string().max(64)).min(1).max(200)])

/** A question as JSON: as the parameters have it. Names that are none of it are refused, as in an address: who misspells one never gets the whole database. */
export const ProgramQuestion = z.strictObject({
  conditions: z.array(Condition.strict()).max(50).default([]),
  sort: z.array(Sort.strict()).max(3).default([]),
  page: Query.shape.page.default(1),
  size: Query.shape.size.default(DEFAULT_PAGE_SIZE),
  /** Fields of the rows; those a list shows at first when absent. */
  columns: Columns.optional(),
  /** Facets to count; all of them when absent. */
  fields: z.array(z.string().max(64)).min(1).max(60).optional(),
  /** Values of a facet. */
  limit: z.number().int().min(1).max(1000).default(FACET_LIMIT),
  /** Months in the place of years, or names in the place of groups, of a chart that has them. */
  level: z.enum(['months', 'names']).optional(),
  /** An export of more than the account may have at once brings the first of them. */
  truncate: z.boolean().default(false),
})
export type ProgramQuestion = z.output<typeof ProgramQuestion>

const TwoLanguages = z.object({ en: z.string(), cn: z.string() })

/** What there is of a database's data; `importedAt` changes with every import. */
const Standing = DatabaseSummary.omit({ id: true })

export const ProgramDatabases = z.object({ databases: z.array(z.object({ id: z.string(), title: TwoLanguages }).extend(Standing.shape)) })
export type ProgramDatabases = z.infer<typeof ProgramDatabases>

export const ProgramDatabase = z.object({
  id: z.string(),
  title: TwoLanguages,
  ...Standing.partial().shape,
  fields: z.array(
    z.object({
      id: z.string(),
      label: TwoLanguages,
      kind: z.string(),
      unit: z.string().optional(),
      /** Operators a condition on it may have. */
      operators: z.array(z.enum(OPERATORS)),
      /** Keys of an enum, with what they mean. */
      options: z.record(z.string(), TwoLanguages).optional(),
      column: z.boolean(),
      sortable: z.boolean(),
      facet: z.boolean(),
      /** Concluded by Materia's vocabulary, not published. */
      derived: z.boolean(),
    }),
  ),
  charts: z.array(z.object({ id: z.string(), label: TwoLanguages })),
  limits: z.object({
    /** Records, searches and exports of the account in a day of the installation, by whatever asks; null: as many as it likes. */
    rowsPerDay: z.number(),
    searchesPerDay: z.number().nullable(),
    exportsPerDay: z.number().nullable(),
    pageSizes: z.array(z.number()),
    /** Most records of one export: 0 none, null no other limit than the day's. */
    exportRows: z.number().nullable(),
  }),
})
export type ProgramDatabase = z.infer<typeof ProgramDatabase>

export const ProgramRow = Row.omit({ found: true })
export type ProgramRow = z.infer<typeof ProgramRow>

export const ProgramRows = z.object({
  /** Exact. */
  total: z.number(),
  page: z.number(),
  size: z.number(),
  /** Address of the next page, null on the last. */
  next: z.string().nullable(),
  asOf: z.string().nullable(),
  asOfFrom: z.string().nullish(),
  /** Which import it is an answer of: pages of different ones need not fit together. */
  set: z.string().optional(),
  rows: z.array(ProgramRow),
})
export type ProgramRows = z.infer<typeof ProgramRows>

export const ProgramFacets = z.object({
  total: z.number(),
  facets: z.array(Facet),
  asOf: z.string().nullable(),
  set: z.string().optional(),
})
export type ProgramFacets = z.infer<typeof ProgramFacets>

export { ChartAnswer as ProgramChart, RecordDetail as ProgramRecord }

/** Why and until when an account is restricted, as its owner is told on the pages. */
const Restricted = z.object({
  kind: z.string(),
  /** ISO time at which it ends by itself; null: when somebody has looked at it. */
  until: z.string().nullable(),
})

/** A refused answer, `application/problem+json` (RFC 9457). */
export const Problem = z.object({
  /** `about:blank`: what it is says `code`. */
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number(),
  code: z.enum(ERROR_CODES),
  /** What happened and what helps, in the language of `Accept-Language`. */
  detail: z.string(),
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  restriction: Restricted.optional(),
  /** Whom to ask, as the operator has set it. */
  contact: z.string().optional(),
  /** Correlates with the gateway's log. */
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>
