import { RELOADED, TAB_STORE } from './listener.ts'

/** 16 random characters. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The next page may take its time to come, ms. */
const RELOAD_MS = 60_000
/** Keeps the name for the page that comes next in this tab. */
export const keepName = (name: string): void => void TAB_STORE.set(RELOADED, name, RELOAD_MS)

/** The name that this tab had when it was watched and loaded anew; taken once, so that a copy of the tab gets one of its own. */
const takeName = (): string | null => {
  const name = TAB_STORE.get(RELOADED)
  TAB_STORE.remove(RELOADED)
  return typeof name === 'string' ? name : null
}
/** Name of this tab among those that can be watched. */
export const OWN_TAB: string = takeName() ?? newId()
