import type { AnyActorRef } from 'xstate'
import { loadChunk } from '../chunks.ts'

/** Where tabs speak of being watched. */
export const LIVE_CHANNEL = 'materia-live'

/** Root actors that run in this page: what can be watched. Nobody looks at them until somebody watches. */
export const ROOTS = new Set<AnyActorRef>()
/** Adds a root actor; returns what takes it out again. */
export const addRoot = (actor: AnyActorRef) => {
  ROOTS.add(actor)
  return () => void ROOTS.delete(actor)
}

/**
 * Lets reviewers watch this page from a tab of their own, or from the gallery in it (MACH-02). To be called whenever `mayTell` may
 * have changed: a page that must not tell anything does not even listen. What records is loaded when somebody asks.
 */
export const createLiveHook = (mayTell: () => boolean) => {
  let channel: BroadcastChannel | undefined
  return () => {
    if (channel || !mayTell() || typeof BroadcastChannel === 'undefined') return
    const open = (channel = new BroadcastChannel(LIVE_CHANNEL))
    const hear = ({ data }: MessageEvent) => {
      if (data?.kind !== 'seek') return
      open.removeEventListener('message', hear)
      void loadChunk(() => import('./recorder.ts')).then(
        ({ startRecorder }) => startRecorder(open, { roots: ROOTS, mayTell }).hear(data),
        () => {
          open.close()
          channel = undefined
        },
      )
    }
    open.addEventListener('message', hear)
  }
}
