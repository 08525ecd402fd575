import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { addRoot } from '../services/gallery/live/listener.ts'

/** A page's own actor can be watched by reviewers for as long as the page shows (MACH-02). */
export const useWatchable = (actor: AnyActorRef): void => useEffect(() => addRoot(actor), [actor])
