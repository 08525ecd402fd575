import type { AnyActorRef } from 'xstate'
import { loadChunk } from '../../chunks.ts'
import { createStore } from '../../storage.ts'

/** What lasts as long as the tab. */
export const TAB_STORE = createStore(() => sessionStorage, Date.now)
/** A watched page leaves its name behind under this key, so that the next one in its tab speaks up at once. */
export const RELOADED = 'live'
/** Where tabs speak of being watched. */
export const LIVE_CHANNEL = 'materia-live'

/** Root actors that run in this page: what can be watched. Nobody looks at them until somebody watches. */
export const ROOTS = new Set<AnyActorRef>()
const listeners = new Set<() => void>()
/** Tells of every root actor that comes, before it starts; returns what ends that. */
export const onRoot = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Adds a root actor; returns what takes it out again. */
export const addRoot = (actor: AnyActorRef) => {
  ROOTS.add(actor)
  for (const hear of listeners) hear()
  return () => void ROOTS.delete(actor)
}

/**
 * Lets reviewers watch this page from a tab of their own, or from the gallery in it (MACH-02). To be called whenever `mayTell` may
 * have changed: a page that must not tell anything does not even listen. What records is loaded when somebody asks.
 */
export const createLiveListener = (mayTell: () => boolean) => {
  let channel: BroadcastChannel | undefined
  return () => {
    if (channel || !mayTell() || typeof BroadcastChannel === 'undefined') return
    const open = (channel = new BroadcastChannel(LIVE_CHANNEL))
    const hear = ({ data }: { data: { kind?: string } | null }) => {
      if (data?.kind !== 'seek') return
      open.removeEventListener('message', hear)
      void loadChunk(() => import('./recorder.ts')).then(
        ({ startRecorder }) => void startRecorder(open, { roots: ROOTS, onRoot, mayTell }),
        () => {
          open.close()
          channel = undefined
        },
      )
    }
    open.addEventListener('message', hear)
    if (TAB_STORE.get(RELOADED) !== null) hear({ data: { kind: 'seek' } })
  }
}
