import { z } from 'zod'
import { MAX_SEARCH_CHARACTERS } from './constants.ts'
import { LANGUAGES } from './language.ts'
import { Query, Condition, Sort } from './query.ts'
import { Provenance, RecordDetail, Row, Term, Value } from './record.ts'
import { GROUP_PAGES, GROUP_SORTS } from './views.ts'

/**
 * The wire contract of the direct calls; both sides parse with it and the OpenAPI document is generated from it. Every failed
 * answer is `ErrorBody`. Paths are below `/api`.
 */

/** GET /health */
export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  uptimeSeconds: z.number(),
  catalogue: z.object({ status: z.enum(['ok', 'down']), engine: z.string() }),
  state: z.object({ status: z.enum(['ok', 'down']), engine: z.string() }),
})
export type Health = z.infer<typeof Health>

/** A membership that runs: product, formal (R) or trial (tm), whole days left, whether the expiry hint is due (ACC-03). */
export const Membership = z.object({
  product: z.string(),
  flag: z.string(),
  formal: z.boolean(),
  /** null: without end */
  expireDay: z.number().nullable(),
  hint: z.boolean(),
  /** ms since the epoch, null without end */
  expireTime: z.number().nullable(),
  /** The last day as English writes it, UTC (ACC-09); null without end. */
  expireTimeEn: z.string().nullish(),
  /** Level of a membership of devices; absent where there is none (ACC-09). */
  level: z.union([z.literal(2), z.literal(3)]).optional(),
  /** Most records of one export: 0 none, null as many as the database allows (ACC-08). */
  exportRows: z.number().nullable(),
})
export type Membership = z.infer<typeof Membership>

/** Why and when a session was ended from elsewhere (KICK-02). */
export const Kick = z.object({
  /** `cap`: the group's logins reached their limit; `account`: another account of the group, alone allowed, logged in; `address`: an address of the account was changed; `operator`. */
  reason: z.enum(['cap', 'account', 'address', 'operator']),
  /** ms since the epoch */
  at: z.number(),
})
export type Kick = z.infer<typeof Kick>

/** What the operator did: reset an address of the account, and why; answered an appeal that the dialog of a restriction shows no more, and how. */
export const AccountNote = z.object({
  id: z.string(),
  kind: z.enum(['email', 'phone', 'accepted', 'rejected']),
  reason: z.string(),
  /** ms since the epoch */
  at: z.number(),
})
export type AccountNote = z.infer<typeof AccountNote>

/** GET /session and gateway call `isLogin` (SESS-01). Names as the source has them. */
export const Session = z.object({
  isLogin: z.boolean(),
  user: z
    .object({
      uid: z.string(),
      realName: z.string(),
      /** What the chat app calls its owner, where the account was made there (ACC-09). */
      nickname: z.string().nullish(),
      headImg: z.string().nullable(),
      /** Business e-mail, certified or not. */
      email: z.string().nullable(),
      /** Masked in the middle, with `+` and dial code: the whole number never leaves the gateway. */
      phone: z.string().nullable(),
      /** Logged in by e-mail code this time (ACC-02). */
      isEmail: z.boolean(),
    })
    .nullable(),
  hasVip: z.boolean(),
  /** Phone certified (CERT-01). */
  certified: z.boolean(),
  emailCertified: z.boolean(),
  emailExpired: z.boolean(),
  /** Follows the chat-app account; always true where the gateway has no chat-app provider. */
  subscribed: z.boolean(),
  /** Membership flags, flags of levels (`LEVEL_FLAGS`) and `isEmployee`, those that are on. */
  vipInfo: z.record(z.string(), z.boolean()),
  permission: z.object({ permissions: z.array(Membership), hint: z.boolean() }),
  /** Membership flags that are on: what databases ask for (ACC-04). */
  permissions: z.array(z.string()),
  /**
   * How many records a day may be brought, by list, detail and export together, how many a page, and how many by one export of this
   * program's product: 0 none, null as many as the database allows (ACC-08).
   */
  limits: z.object({ rowsPerDay: z.number(), pageSizes: z.array(z.number()), exportRows: z.number().nullable() }),
  group: z.object({ name: z.string(), cap: z.number() }).nullable(),
  isKick: z.boolean(),
  kick: Kick.nullable(),
  /** What the operator did to the account that has not been read yet (CERT-02); absent when there is nothing. */
  notes: z.array(AccountNote).optional(),
})
export type Session = z.infer<typeof Session>

export const Done = z.object({ done: z.literal(true) })
export type Done = z.infer<typeof Done>

/** GET /databases: what is in each database the session may open. */
export const DatabaseSummary = z.object({
  id: z.string(),
  records: z.number(),
  /** The latest and the earliest day that records are as of: files of several days are a span (TRUTH-05). */
  asOf: z.string().nullable(),
  asOfFrom: z.string().nullish(),
  sample: z.boolean(),
  importedAt: z.string().nullable(),
  publishers: z.array(z.string()),
})
export type DatabaseSummary = z.infer<typeof DatabaseSummary>
export const DatabaseSummaries = z.object({ databases: z.array(DatabaseSummary) })
export type DatabaseSummaries = z.infer<typeof DatabaseSummaries>

/** POST /databases/{db}/search: rows, exact count and facets of one query, run together (BEY-02). */
export const SearchRequest = z.object({
  query: Query,
  /** Columns to bring; unknown ones are refused. */
  columns: z.array(z.string()).max(200),
  rows: z.boolean().default(true),
  count: z.boolean().default(true),
  /** Rows say what the texts of the query found them by (BEY-01). */
  found: z.boolean().default(false),
  /**
   * Facet counts follow the query but ignore the facet's own condition, and chosen values are always in the answer, even with
   * a count of 0. `search` narrows the values, `limit` is FACET_LIMIT unless given.
   */
  facets: z
    .array(
      z.object({
        field: z.string(),
        search: z.string().max(MAX_SEARCH_CHARACTERS).optional(),
        limit: z.number().int().min(1).max(1000).optional(),
      }),
    )
    .max(60)
    .default([]),
})
export type SearchRequest = z.input<typeof SearchRequest>

/** Key of a term or enum value, year of a date, `true`/`false` of a flag; '' is 'not stated'. */
export const FacetValue = z.object({ key: z.string(), cn: z.string().optional(), count: z.number() })
export type FacetValue = z.infer<typeof FacetValue>
export const Facet = z.object({ field: z.string(), values: z.array(FacetValue), /** distinct values in all */ distinct: z.number() })
export type Facet = z.infer<typeof Facet>

/** Which import it is an answer of: two of different ones need not agree. */
const SetName = z.string().optional()
export const SearchAnswer = z.object({
  rows: z.array(Row),
  /** Exact, or null when not asked for. */
  total: z.number().nullable(),
  facets: z.array(Facet),
  /** Fields that tell no records of the database apart, or not otherwise than one before them; with facets only. */
  idle: z.array(z.string()).optional(),
  /** As in `DatabaseSummary`, of the database as a whole. */
  asOf: z.string().nullable(),
  asOfFrom: z.string().nullish(),
  set: SetName,
  tookMs: z.number(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** POST /databases/{db}/associate: type-ahead choices, best first. */
export const AssociateRequest = z.object({
  text: z.string().max(MAX_SEARCH_CHARACTERS),
  /** One field, or every associate field when absent. */
  field: z.string().optional(),
})
export type AssociateRequest = z.infer<typeof AssociateRequest>
export const Suggestion = z.object({ field: z.string(), key: z.string(), cn: z.string().optional(), count: z.number() })
export type Suggestion = z.infer<typeof Suggestion>
export const AssociateAnswer = z.object({ suggestions: z.array(Suggestion) })
export type AssociateAnswer = z.infer<typeof AssociateAnswer>

/** POST /databases/{db}/chart */
export const ChartRequest = z.object({
  chart: z.string(),
  conditions: z.array(Condition).max(50),
  /** Months of dates in the place of years; or names as published of the one group that the conditions ask for. */
  level: z.enum(['months', 'names']).optional(),
})
export type ChartRequest = z.infer<typeof ChartRequest>
export type ChartLevel = NonNullable<ChartRequest['level']>
export const ChartPoint = z.object({
  key: z.string(),
  cn: z.string().optional(),
  split: z.string().optional(),
  /** Records behind the point. */
  count: z.number(),
  /** What the chart measures of them; of a chart that counts, the count; of spreads the median. */
  value: z.number(),
  /** 10th, 25th, 75th and 90th percentile, of a chart that measures spreads. */
  spread: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
})
export type ChartPoint = z.infer<typeof ChartPoint>
export const ChartAnswer = z.object({
  points: z.array(ChartPoint),
  /** Unit of the points' values: a number field's, '%' of shares (0 to 100, not rounded); absent of counts and bare numbers. */
  unit: z.string().optional(),
  /** Records of the query, and those not drawn: without a value to chart, or without the number that is summed or halved. */
  total: z.number(),
  missing: z.number(),
  /** Those not drawn because their day of the current year is still to come, of dates whose years end today (DB-03). */
  toCome: z.number().optional(),
  set: SetName,
})
export type ChartAnswer = z.infer<typeof ChartAnswer>

/** POST /databases/{db}/groups: what several records of the query share, as the definition's `grouping` says (IPO-01). */
export const GroupsRequest = z.object({
  conditions: z.array(Condition).max(50),
  sort: z.enum(GROUP_SORTS).default('-count'),
  /** From 1; 200 pages at most. */
  page: z.number().int().min(1).max(GROUP_PAGES).default(1),
})
export type GroupsRequest = z.infer<typeof GroupsRequest>
export const RecordGroup = z.object({
  /** What they share, as published or concluded. */
  key: z.string(),
  /** Records in it. */
  count: z.number(),
  /** Titles of the first of them, in order: `GROUP_MEMBERS` at most. */
  members: z.array(z.string()),
  /** Names of other fields in it: the first few in order, and how many there are. */
  beside: z.record(z.string(), z.object({ names: z.array(Term), total: z.number() })),
})
export type RecordGroup = z.infer<typeof RecordGroup>
export const GroupsAnswer = z.object({
  groups: z.array(RecordGroup),
  /** Groups of the query, its records, and those of them that are in none. */
  total: z.number(),
  records: z.number(),
  missing: z.number(),
  set: SetName,
})
export type GroupsAnswer = z.infer<typeof GroupsAnswer>

/** Files of a record. */
export { DocumentsAnswer } from './documents.ts'

/** GET /databases/{db}/records/{id} answers `RecordDetail`. */
export { RecordDetail }

/** POST /databases/{db}/export/validate and /export (DB-07, BEY-03). */
export const ExportRequest = z.object({
  conditions: z.array(Condition).max(50),
  sort: z.array(Sort).max(3),
  /** In the order of the screen. */
  columns: z.array(z.string()).min(1).max(200),
  language: z.enum(LANGUAGES),
  /** True when the user agreed to export only the first `limit` of a larger result. */
  truncate: z.boolean().default(false),
})
export type ExportRequest = z.input<typeof ExportRequest>
export const ExportPlan = z.object({
  allowed: z.boolean(),
  total: z.number(),
  limit: z.number(),
  rows: z.number(),
  /** Exports that come before this one; 0 when it begins at once. */
  waiting: z.number(),
  /** The limit is the membership's, below what the database allows (ACC-08). */
  byMembership: z.literal(true).optional(),
})
export type ExportPlan = z.infer<typeof ExportPlan>
/** `link` is a same-origin path that downloads the workbook once made; only for its owner, for one hour. */
export const ExportAnswer = z.object({ link: z.string(), fileName: z.string(), rows: z.number(), bytes: z.number() })
export type ExportAnswer = z.infer<typeof ExportAnswer>

/** GET and PUT /columns/{db}: the account's columns in order, null for the default (DB-04). */
export const ColumnChoice = z.object({ columns: z.array(z.string()).max(200).nullable() })
export type ColumnChoice = z.infer<typeof ColumnChoice>

/** GET /imports: the last import of each source (shown by `npm run import -- report` too). */
export const ImportFileReport = z.object({ file: z.string(), read: z.number(), kept: z.number(), merged: z.number(), rejected: z.number() })
export type ImportFileReport = z.infer<typeof ImportFileReport>
export const ImportReport = z.object({
  source: z.string(),
  seconds: z.number(),
  files: z.array(ImportFileReport),
  databases: z.record(z.string(), z.object({ records: z.number(), asOf: z.string().nullable(), asOfFrom: z.string().nullish() })),
})
export type ImportReport = z.infer<typeof ImportReport>
export const ImportReports = z.object({ imports: z.array(ImportReport) })
export type ImportReports = z.infer<typeof ImportReports>

export { Provenance, Value }
