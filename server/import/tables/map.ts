import { z } from 'zod'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import { plainHeading, RECORDS_SHEET, tablesOf } from './columns.ts'

/**
 * What a table calls things, where it is neither what the template nor what a language calls them (`--map`). `null` leaves out on purpose.
 */
export const TableMap = z.strictObject({
  /** Heading → key of a field, or `section.column`. */
  columns: z.record(z.string(), z.string().nullable()).optional(),
  /** Name of a sheet or file → `records` or a section. */
  sheets: z.record(z.string(), z.string().nullable()).optional(),
  /** By field (or `section.column`): what the table writes → key of the option. */
  values: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** By field: the sign between several values, instead of line breaks and semicolons. */
  separators: z.record(z.string(), z.string().min(1).max(8)).optional(),
  /** Whether 03/04/2024 is April or March. */
  dates: z.enum(['dmy', 'mdy']).optional(),
})
export type TableMap = z.infer<typeof TableMap>

/** What of a map no table of the database has, each as `where: what`; none where it fits. */
export const misfitsOf = (definition: DatabaseDefinition, map: TableMap): string[] => {
  const tables = tablesOf(definition)
  const columns = new Map(
    tables.flatMap(({ section, columns: own }) =>
      own.map((column) => [section === null ? column.key : `${section}.${column.key}`, column] as const),
    ),
  )
  const sheets = new Set([RECORDS_SHEET, ...tables.flatMap(({ section }) => section ?? [])])
  return [
    ...Object.entries(map.columns ?? {}).flatMap(([heading, key]) =>
      key === null || columns.has(key) ? [] : [`columns.${heading}: ${key}`],
    ),
    ...Object.entries(map.sheets ?? {}).flatMap(([name, key]) => (key === null || sheets.has(key) ? [] : [`sheets.${name}: ${key}`])),
    ...Object.entries(map.values ?? {}).flatMap(([key, values]) => {
      const options = columns.get(key)?.options.map((option) => option.key)
      if (!options?.length) return [`values: ${key}`]
      return Object.entries(values).flatMap(([value, option]) => (options.includes(option) ? [] : [`values.${key}.${value}: ${option}`]))
    }),
    ...Object.keys(map.separators ?? {}).flatMap((key) => (columns.get(key)?.list ? [] : [`separators: ${key}`])),
  ]
}

/** A map's entries by names as they are compared: headings unless told otherwise. */
export const plainKeys = <T>(
  entries: Readonly<Record<string, T>> = {},
  plain: (name: string) => string = plainHeading,
): ReadonlyMap<string, T> => new Map(Object.entries(entries).map(([name, value]) => [plain(name), value]))
