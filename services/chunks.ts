/** How often a chunk is fetched once more, the pause between tries, the patience with each and with all of them together, ms (GATE-10). */
export const CHUNK = { retries: 5, pauseMs: 100, patienceMs: 30_000, deadlineMs: 120_000 } as const

/** A part of the program did not come: it took too long, is not there, or could not be run (GATE-10). */
export class ChunkError extends Error {
  readonly reason: 'timeout' | 'missing' | 'error'
  constructor(reason: 'timeout' | 'missing' | 'error', cause: unknown) {
    super(`a part of the program could not be loaded (${reason})`, { cause })
    this.name = 'ChunkError'
    this.reason = reason
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const within = <T>(promise: Promise<T>, ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout', undefined)), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const reasonOf = (thrown: unknown): ChunkError => {
  if (thrown instanceof ChunkError) return thrown
  // Browsers word a failed module request as a TypeError, as does what fetches its files; everything else is the module's own failure.
  return new ChunkError(thrown instanceof TypeError ? 'missing' : 'error', thrown)
}

/** Loads a chunk, again when it fails: up to 5 times more, 100 ms apart, 30 s each, 120 s together (GATE-10). Rejects with `ChunkError`. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let left: number = CHUNK.deadlineMs
  for (let attempt = 1; ; attempt++) {
    const began = performance.now()
    try {
      return await within(load(), Math.min(CHUNK.patienceMs, left))
    } catch (thrown) {
      left -= performance.now() - began + CHUNK.pauseMs
      if (attempt > CHUNK.retries || left <= 0) {
        const error = reasonOf(thrown)
        // Whoever asked for it goes on without; the log is told (GATE-09).
        globalThis.reportError?.(error)
        throw error
      }
      await wait(CHUNK.pauseMs)
    }
  }
}
