/** One line of the bench's table. Times in milliseconds. */
export type Measurement =
  | { suite: string; subject: string; workload: string; rows: number; p50_ms: number; p95_ms: number }
  | { suite: string; subject: string; workload: string; value: number; unit: string }

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
