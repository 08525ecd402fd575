import type { App } from '../services/app.ts'
import { loadChunk } from '../services/chunks.ts'
import { HOVER_ACTORS } from '../services/database/hovers/registry.ts'

/** The behaviour of a hover card with its world; it comes with the first card that shows. */
export const hoverLogic = async ({ world }: App, id: string) => {
  const load = HOVER_ACTORS[id]
  if (!load) throw new Error(`no hover card ${id}`)
  return (await loadChunk(load))(world)
}
