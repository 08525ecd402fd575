import type { Row, TableColumns } from '../../readers/columns.ts'

/** The publisher's three products. */
export const FAMILY_NAMES = { drugsAtFda: 'Drugs@FDA', orangeBook: 'Orange Book', purpleBook: 'Purple Book' } as const
export type Family = keyof typeof FAMILY_NAMES

/** One table of one of the three. Files are recognised by their header, never by name alone: two are called products.txt. */
export interface Table<Name extends string = string> extends TableColumns<Name> {
  family: Family
  /** Usual name, lower case: says that a file is meant, though its content may be damaged. */
  base: RegExp
  /** The publisher's own name of the table's file, where a release is not whole without it. */
  usual?: string
  delimiter: string
  format: 'raw' | 'csv'
  header?: 'sections'
  /** The column with the application's number, or with the key of a lookup. */
  number: NoInfer<Name>
  /** Columns that make a row's key within its application. Rows of one file may share a key; those of an older file give way. */
  key?: readonly NoInfer<Name>[]
  /** Columns of the key without which there is no row; all of them unless given. */
  keyNeeds?: readonly NoInfer<Name>[]
  /** Columns with dates of things done, whose latest one tells how recent the file is. */
  dated?: readonly NoInfer<Name>[]
  /** Dates that a row can do without, and what they are called in the record. */
  secondary?: Readonly<Partial<Record<NoInfer<Name>, string>>>
  /** The date a row is about: without it there is no row. `mayBeEmpty`: a blank one is no slip. */
  about?: { date: NoInfer<Name>; mayBeEmpty?: true }
  /** Which release told of a row: no difference between rows that are alike otherwise. */
  mark?: NoInfer<Name>
}

/** Keeps the names of a table's columns, so that rows are read by them. */
export const table = <const Name extends string>(one: Table<Name>): Table<Name> => one

/** A row of a table. */
export type RowOf<T> = T extends Table<infer Name> ? Row<Name> : never

/** A row, and whether its own file has a column: what a column that is not there leaves empty is no answer (TRUTH-04). */
export interface Told<R> {
  row: R
  has: (column: keyof R & string) => boolean
}
