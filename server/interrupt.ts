/** What the commands that fill the catalogue do when they are interrupted; the old records stay whatever happens. */

export interface Interruption {
  /** Aborted by the first interrupt. */
  signal: AbortSignal
  /** From now on SIGINT and SIGTERM abort the signal, and the second ends the process with 130. Until then the process ends as any does. */
  heed: () => void
}

/** An interruption of this process, not heeded yet. */
export const interruption = (): Interruption => {
  const stop = new AbortController()
  const onSignal = () => {
    // Pressed again, it must end at once.
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
  }
  return {
    signal: stop.signal,
    heed: () => {
      process.on('SIGINT', onSignal)
      process.on('SIGTERM', onSignal)
    },
  }
}
