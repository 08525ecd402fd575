const early: ErrorEvent[] = []
/** Some tell what is wrong; nobody may ever ask for them. */
const keep = (event: ErrorEvent) => void (early.length < 20 && early.push(event))

/** Keeps what the page throws before anything listens: what tells of it comes after the first paint (GATE-09). */
export const keepEarly = (): void => addEventListener('error', keep)

/** What was thrown so far, in order, once; whoever asks listens from here on. */
export const takeEarly = (): ErrorEvent[] => {
  removeEventListener('error', keep)
  return early.splice(0)
}
