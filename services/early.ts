import { TELEMETRY_PATH } from '../domain/constants.ts'

const early: ErrorEvent[] = []
/** Some tell what is wrong; nobody may ever ask for them. */
const keep = (event: ErrorEvent) => void (early.length < 20 && early.push(event))
/** The page goes before anybody has asked. The gateway cleans what it is told, and throws it away where it is not wanted. */
const tell = () => {
  // Of what is no error the text may be anybody's: it is not told.
  const entries = early.map(({ error }) => ({
    kind: 'error',
    level: 'error',
    type: 'js',
    page: location.pathname,
    message: error?.message,
  }))
  if (early[0]) navigator.sendBeacon(TELEMETRY_PATH, JSON.stringify({ entries }))
}

/** Keeps what the page throws before anything listens: what tells of it comes after the first paint (GATE-09). */
export const keepEarly = (): void => {
  addEventListener('error', keep)
  addEventListener('pagehide', tell)
}

/** What was thrown so far, in order, once; whoever asks listens from here on. */
export const takeEarly = (): ErrorEvent[] => {
  removeEventListener('error', keep)
  return early.splice(0)
}
