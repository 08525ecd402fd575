import { importApart } from './catalogue.ts'
import { createComparison, type TruthReport } from './compare.ts'
import { filesOf } from './files.ts'
import type { TruthParser } from './types.ts'

export interface Verdict {
  report: TruthReport
  /** Rows the importer rejected. */
  rejected: number
  /** Seconds of importing, and of all together. */
  importing: number
  seconds: number
}

/**
 * Imports files with the product's importer into a catalogue of its own, reads them a second time with `parser`, and compares every
 * field of every record (TRUTH-06).
 *
 * @param inputs files, folders and archives on this disk.
 * @param alsoAsk every how many records one is asked for by the product's own call as well; none where it is absent.
 * @throws ImportError where the importer refuses the files.
 */
export const judge = async (
  parser: TruthParser,
  inputs: readonly string[],
  clock: () => Date,
  alsoAsk = Number.POSITIVE_INFINITY,
): Promise<Verdict> => {
  const began = clock().getTime()
  const catalogue = await importApart(parser.source, inputs, clock)
  try {
    const comparison = createComparison(catalogue.definition, parser, parser.read(filesOf(inputs)))
    let count = 0
    for await (const record of catalogue.records()) {
      comparison.record(record)
      if (count++ % alsoAsk !== 0) continue
      const answered = await catalogue.record(record.id)
      if (JSON.stringify(answered) !== JSON.stringify(record)) throw new Error(`${record.id} reads otherwise by the product's own call`)
    }
    return {
      report: comparison.finish(),
      rejected: catalogue.rejected,
      importing: catalogue.seconds,
      seconds: Math.round((clock().getTime() - began) / 10) / 100,
    }
  } finally {
    await catalogue.close()
  }
}
