/** A row by the names its importer knows the columns by; a column the file does not have is ''. */
export type Row<Name extends string> = Readonly<Record<Name, string>>

/** Where columns stand in a row's fields, from 0; those that are not there are left out. */
export type Positions<Name extends string> = Readonly<Partial<Record<Name, number>>>

/** Names as headers are compared: letter case, and blanks that are doubled or around, are no difference. */
export const plainName = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()

export interface ColumnReader<Name extends string> {
  /** Every column there may be, in the order rows have them. */
  names: readonly Name[]
  /** The column that a header's cell is, under whichever of its names. */
  nameOf(cell: string): Name | undefined
  /** Where each column stands in a header's row; of two cells of one column the first counts. */
  find(cells: readonly string[]): Positions<Name>
  /** Columns a file must have that are not there; none means that the row is a header. */
  missing(found: Positions<Name>): Name[]
  row(found: Positions<Name>, fields: readonly string[]): Row<Name>
}

/**
 * The one way columns are found in a header and rows are read by their names (TRUTH-04).
 *
 * @param called what each column is called in the files, all its names over the years; `required` are those a file must have.
 * @param compare how names are made comparable.
 */
export const columnReader = <Name extends string>(
  called: Readonly<Record<Name, readonly string[]>>,
  required: readonly NoInfer<Name>[],
  compare: (name: string) => string = plainName,
): ColumnReader<Name> => {
  const names = Object.keys(called) as Name[]
  const byCell = new Map(names.flatMap((name) => called[name].map((one) => [compare(one), name] as const)))
  const nameOf = (cell: string): Name | undefined => byCell.get(compare(cell))
  return {
    names,
    nameOf,
    find: (cells) => {
      const found: Partial<Record<Name, number>> = {}
      cells.forEach((cell, index) => {
        const name = nameOf(cell)
        if (name !== undefined) found[name] ??= index
      })
      return found
    },
    missing: (found) => required.filter((name) => found[name] === undefined),
    row: (found, fields) => {
      const row = {} as Record<Name, string>
      for (const name of names) row[name] = fields[found[name] ?? -1] ?? ''
      return row
    },
  }
}

/** Fields and sections of a record by the columns that fill them. */
export type Fills<Name extends string> = Readonly<Record<string, readonly Name[]>>

/**
 * Fields and sections that a file cannot tell, because it has none of the columns that fill them: not known, which is not the same as
 * empty (`SourceRecord.absent`, TRUTH-04). In the order of `fills`; one without columns is never told.
 */
export const untold = <Name extends string>(fills: Fills<Name>, has: (column: Name) => boolean): string[] =>
  Object.keys(fills).filter((field) => !fills[field]?.some(has))

/** Columns of a table as the files name them now. */
export interface TableColumns<Name extends string> {
  /** Columns that must be there: a row that has them is the header. */
  required: readonly Name[]
  /** Those that may. */
  optional?: readonly Name[]
  /** Other names a column has or has had in some releases: other name → name. */
  aliases?: Readonly<Record<string, NoInfer<Name>>>
  /** How names are made comparable; `plainName` unless given. */
  compare?: (name: string) => string
}

/** The reader of a table's columns, required ones first. */
export const tableReader = <Name extends string>({
  required,
  optional = [],
  aliases = {},
  compare,
}: TableColumns<Name>): ColumnReader<Name> => {
  const others = Object.entries(aliases) as [string, Name][]
  const called = [...required, ...optional].map((name) => [name, [name, ...others.flatMap(([other, of]) => (of === name ? [other] : []))]])
  return columnReader(Object.fromEntries(called) as Record<Name, string[]>, required, compare)
}
