/** One line of the bench's table. Times in milliseconds. */
export type Measurement =
  | (Timed & { suite: string; rows: number; of?: string; p50_ratio?: number; p95_ratio?: number })
  | { suite: string; subject: string; workload: string; value: number; unit: string }

interface Timed {
  subject: string
  workload: string
  p50_ms: number
  p95_ms: number
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The value below which `share` of the sorted samples lie (nearest rank). */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  return round(sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN)
}

/** Times `run` `times` over, after `warm` runs that do not count; `run` gets the number of the call, to vary its input. */
export const sample = async (
  run: (call: number) => unknown,
  { times = 50, warm = 5 } = {},
): Promise<{ p50_ms: number; p95_ms: number }> => {
  for (let call = 0; call < warm; call++) await run(call)
  const samples: number[] = []
  for (let call = 0; call < times; call++) {
    const began = performance.now()
    await run(call + warm)
    samples.push(performance.now() - began)
  }
  return { p50_ms: percentile(samples, 0.5), p95_ms: percentile(samples, 0.95) }
}

interface Work {
  subject: string
  workload: string
  run: (call: number) => unknown
}

/** Times several kinds of work in turn, a call of each after one of every other, so that ratios between them do not hang on what else runs. */
export const inTurn = async (works: readonly Work[], { times = 50, warm = 5 } = {}): Promise<Timed[]> => {
  const samples = works.map((): number[] => [])
  for (let call = 0; call < warm + times; call++)
    for (const [at, { run }] of works.entries()) {
      const began = performance.now()
      await run(call)
      if (call >= warm) samples[at]?.push(performance.now() - began)
    }
  return works.map(({ subject, workload }, at) => {
    const own = samples[at] ?? []
    return { subject, workload, p50_ms: percentile(own, 0.5), p95_ms: percentile(own, 0.95) }
  })
}
