/** Where the tabs of a browser, and the two ends of one, tell each other which articles were read. */
export const HELP_CHANNEL = 'materia-help'
const open = (): BroadcastChannel | null => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(HELP_CHANNEL))

/** An article has been read. */
export const tellSeen = (id: string): void => {
  const channel = open()
  // A channel has no target origin: it is its origin's own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage({ id })
  channel?.close()
}

/** Hears of every article that is read, in this tab or another, until the answer is called. */
export const followSeen = (hear: () => void): (() => void) => {
  const channel = open()
  channel?.addEventListener('message', hear)
  return () => channel?.close()
}
