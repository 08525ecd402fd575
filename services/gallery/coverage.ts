import { type BrokenFile, MAX_FILE_BYTES, readJson } from '../../domain/brokenFile.ts'
import { CoverageAnswer, type CoverageRecord, CoverageSchema, joinRecords } from '../../domain/coverage.ts'
import type { CoverageOutput, PickedFile } from '../../machines/gallery/coverage/types.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import { readFiles } from './files.ts'

type CoverageSet = ReadonlyMap<string, CoverageRecord>

/** Coverage records for the gallery: the gateway's, or the reader's own files; the machine's context holds their key (MACH-06). */
export const createCoverage = ({ gateway }: Pick<World, 'gateway'>) => {
  let current: { key: string; set: CoverageSet } | null = null
  let sets = 0

  const keep = (records: readonly CoverageRecord[], broken: readonly BrokenFile[]): CoverageOutput => {
    if (records.length === 0) return { key: null, drivers: [], broken }
    const key = `coverage-${++sets}`
    current = { key, set: new Map(records.map((record) => [record.coverage.machine, record])) }
    return { key, drivers: [...new Set(records.flatMap(({ coverage }) => coverage.runs.map(({ driver }) => driver)))], broken }
  }

  return {
    set: (key: string | null): CoverageSet | undefined => (current?.key === key ? current?.set : undefined),
    actors: {
      loadRecords: fromPromise<CoverageOutput, void>(async ({ signal }) => {
        const { records, broken } = await gateway.machines('coverage', CoverageAnswer, { signal })
        return keep(records, broken)
      }),
      readRecords: fromPromise<CoverageOutput, { files: readonly PickedFile[] }>(async ({ input: { files } }) => {
        const { read, broken } = await readFiles(files, (text) => readJson(text, CoverageSchema), MAX_FILE_BYTES)
        return keep(joinRecords(read.map(({ value, file }) => ({ coverage: value, writtenAt: file.lastModified }))), broken)
      }),
    },
  }
}
