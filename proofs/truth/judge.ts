import { type House, importApart, type ImportedDatabase, PRODUCT } from './catalogue.ts'
import { createComparison, isTrue, type TruthReport } from './compare.ts'
import { filesOf } from './files.ts'
import type { TruthFile, TruthParser } from './types.ts'

export interface Verdict {
  /** One for each database that the source fills, in its order. */
  reports: readonly TruthReport[]
  /** Rows the importer rejected. */
  rejected: number
  /** Seconds of importing, and of all together. */
  importing: number
  seconds: number
}

/** Whether every database of a source is as published. */
export const isAllTrue = ({ reports }: Pick<Verdict, 'reports'>): boolean => reports.length > 0 && reports.every(isTrue)

/** The second reading of one database of a source; a reading that names none is of the source's only one. */
export const readingOf = (
  parsers: readonly TruthParser[],
  { id, databases }: { id: string; databases: readonly string[] },
  database: string,
): TruthParser | undefined =>
  parsers.find((parser) => parser.source === id && (parser.database ?? (databases.length === 1 ? databases[0] : undefined)) === database)

const compareWith = async (
  { definition, records, record }: ImportedDatabase,
  parser: TruthParser,
  files: readonly TruthFile[],
  alsoAsk: number,
): Promise<TruthReport> => {
  const comparison = createComparison(definition, parser, parser.read(files))
  let count = 0
  for await (const one of records()) {
    comparison.record(one)
    if (count++ % alsoAsk !== 0) continue
    const answered = await record(one.id)
    if (JSON.stringify(answered) !== JSON.stringify(one)) throw new Error(`${one.id} reads otherwise by the product's own call`)
  }
  return comparison.finish()
}

/** A database without a second reading is not true, whatever it holds. */
const comparedByNone = (source: string, { definition }: ImportedDatabase): TruthReport => ({
  ...createComparison(definition, { source, fields: [], sections: {}, read: () => [] }, []).finish(),
  byNobody: [`database ${definition.id}`],
})

/**
 * Imports files with the product's importer into a catalogue of its own, reads them a second time, and compares every field of every record
 * of every database that the importer fills (TRUTH-06).
 *
 * @param source id of the importer: `ema`.
 * @param parsers second readings, of this source and of others.
 * @param inputs files, folders and archives on this disk.
 * @param alsoAsk every how many records one is asked for by the product's own call as well; none where it is absent.
 * @throws ImportError where the importer refuses the files.
 */
export const judge = async (
  source: string,
  parsers: readonly TruthParser[],
  inputs: readonly string[],
  clock: () => Date,
  alsoAsk = Number.POSITIVE_INFINITY,
  house: House = PRODUCT,
): Promise<Verdict> => {
  const began = clock().getTime()
  const catalogue = await importApart(source, inputs, clock, house)
  try {
    const files = filesOf(inputs)
    const filled = { id: source, databases: catalogue.databases.map(({ definition }) => definition.id) }
    const reports: TruthReport[] = []
    for (const one of catalogue.databases) {
      const parser = readingOf(parsers, filled, one.definition.id)
      reports.push(parser ? await compareWith(one, parser, files, alsoAsk) : comparedByNone(source, one))
    }
    return {
      reports,
      rejected: catalogue.rejected,
      importing: catalogue.seconds,
      seconds: Math.round((clock().getTime() - began) / 10) / 100,
    }
  } finally {
    await catalogue.close()
  }
}
