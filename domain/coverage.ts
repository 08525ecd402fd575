import { z } from 'zod'
import { BrokenFile } from './brokenFile.ts'

/** What suites have reached of one machine, run by run. One file per machine: `reports/coverage/<machine>.json`. */
export const COVERAGE_FORMAT = 'materia.coverage/1'

const Counts = z.record(z.string(), z.number().int().min(0))

const Run = z.strictObject({
  /** Driver, generator, stop and seed: the same run replaces its earlier self. */
  id: z.string(),
  /** `pure`, `actor`, `react`, `browser`. */
  driver: z.string(),
  paths: z.number().int(),
  steps: z.number().int(),
  /** By state id: how often it was stood in. */
  states: Counts,
  /** By transition name: how often it was taken. */
  transitions: Counts,
  /** By name of the guarded transition: how often its guard was true and false. */
  guards: z.record(z.string(), z.strictObject({ true: z.number().int(), false: z.number().int() })),
})

export const CoverageSchema = z.strictObject({
  format: z.literal(COVERAGE_FORMAT),
  machine: z.string(),
  /** Everything there is to reach, so that what no run has reached can be named. */
  all: z.strictObject({
    states: z.array(z.string()),
    transitions: z.array(z.string()),
    /** Guarded transitions and their guards in words. */
    guards: z.record(z.string(), z.string()),
  }),
  runs: z.array(Run),
})

/** GET /api/machines/coverage: the records there are and the files that are none. */
export const CoverageAnswer = z.object({
  records: z.array(z.object({ coverage: CoverageSchema, /** ms since the epoch */ writtenAt: z.number() })),
  broken: z.array(BrokenFile),
})
export type CoverageAnswer = z.infer<typeof CoverageAnswer>
export type CoverageRecord = CoverageAnswer['records'][number]

export type CoverageRun = z.infer<typeof Run>
export type Coverage = z.infer<typeof CoverageSchema>

/** One thing there is to reach, with how often each driver did. */
export interface Reached {
  name: string
  total: number
  byDriver: Record<string, number>
}

/** Runs as one, for a heat map: unreached first, then the least reached. Guards are there once per verdict (`… = true`). */
export const mergedCoverage = ({ all, runs }: Coverage): { states: Reached[]; transitions: Reached[]; guards: Reached[] } => {
  const merge = (names: readonly string[], of: (run: CoverageRun, name: string) => number): Reached[] =>
    names
      .map((name) => {
        const byDriver: Record<string, number> = {}
        for (const run of runs) {
          const hits = of(run, name)
          if (hits > 0) byDriver[run.driver] = (byDriver[run.driver] ?? 0) + hits
        }
        return { name, byDriver, total: Object.values(byDriver).reduce((sum, hits) => sum + hits, 0) }
      })
      .sort((a, b) => a.total - b.total)
  return {
    states: merge(all.states, (run, name) => run.states[name] ?? 0),
    transitions: merge(all.transitions, (run, name) => run.transitions[name] ?? 0),
    guards: (['true', 'false'] as const)
      .flatMap((verdict) =>
        merge(Object.keys(all.guards), (run, name) => run.guards[name]?.[verdict] ?? 0).map((reached) => ({
          ...reached,
          name: `${reached.name} = ${verdict}`,
        })),
      )
      .sort((a, b) => a.total - b.total),
  }
}

/** Puts a run into a record; the same run replaces its earlier self, and what no longer exists in the machine is forgotten. */
export const withRun = (earlier: Coverage | null, machine: string, all: Coverage['all'], run: CoverageRun): Coverage => {
  const known = new Set([...all.states, ...all.transitions])
  const kept = <T>(counts: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(counts).filter(([name]) => known.has(name)))
  const others = (earlier?.runs ?? [])
    .filter(({ id }) => id !== run.id)
    .map((other) => ({ ...other, states: kept(other.states), transitions: kept(other.transitions), guards: kept(other.guards) }))
  return { format: COVERAGE_FORMAT, machine, all, runs: [...others, run] }
}

/** One record for each machine: runs of several files, parts of a suite, come together; what there is to reach is the newest one's. */
export const joinRecords = (records: readonly CoverageRecord[]): CoverageRecord[] => {
  const byMachine = new Map<string, CoverageRecord>()
  for (const record of [...records].sort((a, b) => a.writtenAt - b.writtenAt)) {
    const { machine, all, runs } = record.coverage
    const earlier = byMachine.get(machine)
    byMachine.set(
      machine,
      earlier
        ? { ...record, coverage: runs.reduce((joined, run) => withRun(joined, machine, all, run), { ...earlier.coverage, all }) }
        : record,
    )
  }
  return [...byMachine.values()]
}
