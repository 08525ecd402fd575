import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { CARDS } from '../domain/databases/known.ts'
import type { App } from '../services/app.ts'
import { loadChunk } from '../services/chunks.ts'
import type { HoverSource } from '../ui/database/hovers/define.ts'
import { openDatabase } from './open.ts'

/** What hover cards ask of the world; each is fetched with the first card that needs it. */
export const hoverSourceOf = (app: App): HoverSource => {
  const logics: Record<string, ReturnType<HoverSource['logic']>> = {}
  const databases: Record<string, ReturnType<HoverSource['database']>> = {}
  return {
    logic: (id) => (logics[id] ??= loadChunk(async () => (await import('./hovers.ts')).hoverLogic(app, id))),
    data: app.world.caches.data.get,
    database: (id) => (databases[id] ??= loadChunk(() => openDatabase(app, id))),
  }
}

/** Databases whose records the reader may open: their numbers lead somewhere. */
export const useOpenDatabases = (app: App): ReadonlySet<string> => {
  const permissions = useSelector(app.root, ({ context }) => context.facts?.permissions)
  return useMemo(() => new Set(CARDS.filter(({ permission }) => permissions?.includes(permission)).map(({ id }) => id)), [permissions])
}
