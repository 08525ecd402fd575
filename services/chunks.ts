/** Tries of one chunk, the pause between them and the patience with each, ms (GATE-10). */
export const CHUNK = { tries: 5, pauseMs: 100, patienceMs: 30_000 } as const

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
  // Browsers word a failed module request as a TypeError; everything else is the module's own failure.
  return new ChunkError(thrown instanceof TypeError ? 'missing' : 'error', thrown)
}

/** Loads a chunk, again when it fails: up to 5 times, 100 ms apart, 30 s each (GATE-10). Rejects with `ChunkError`. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await within(load(), CHUNK.patienceMs)
    } catch (thrown) {
      if (attempt >= CHUNK.tries) throw reasonOf(thrown)
      await wait(CHUNK.pauseMs)
    }
  }
}
