import { DRUGS_AT_FDA } from './drugsAtFda.ts'
import { ORANGE_BOOK } from './orangeBook.ts'
import { PURPLE_BOOK } from './purpleBook.ts'
import type { RowOf } from './table.ts'

const TABLES = { ...DRUGS_AT_FDA, ...ORANGE_BOOK, ...PURPLE_BOOK }

export type TableId = keyof typeof TABLES
export type RowOfTable<Id extends TableId> = RowOf<(typeof TABLES)[Id]>

/** Lists of codes that other tables point to by their number. */
export const LOOKUPS = ['classes', 'documentTypes', 'statuses', 'actionTypes'] as const satisfies readonly TableId[]
export type LookupTable = (typeof LOOKUPS)[number]
/** Tables whose rows belong to an application. */
export type RowTable = Exclude<TableId, LookupTable>

/** In the order they are read: lookups first, then what makes an application known, then what points to one. */
export const READING_ORDER = [
  ...LOOKUPS,
  'applications',
  'products',
  'obProducts',
  'purple',
  'submissions',
  'properties',
  'marketing',
  'equivalence',
  'documents',
  'patents',
  'exclusivities',
] as const satisfies readonly TableId[]

/** Tables that describe applications; a row of another one whose application none of them has is an orphan. */
export const DESCRIBES: ReadonlySet<TableId> = new Set<TableId>(['applications', 'products', 'obProducts', 'purple'])

export const tableOf = <Id extends TableId>(id: Id): (typeof TABLES)[Id] => TABLES[id]
