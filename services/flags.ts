import { type Flag, FLAG_KEPT_MS } from '../domain/flags.ts'
import type { World } from './world.ts'

/**
 * Whether features are on for whoever is there (GATE-07): asked once, kept for a minute, and for another account not at all. What the gateway does
 * not answer is not kept, and fails.
 */
export const createFlags = ({ gateway, account, now }: Pick<World, 'gateway' | 'account' | 'now'>) => {
  const kept = new Map<string, { on: boolean; until: number }>()
  return async (name: Flag, signal: AbortSignal): Promise<boolean> => {
    const key = JSON.stringify([account(), name])
    const known = kept.get(key)
    if (known && known.until > now()) return known.on
    const on = await gateway.call('featureFlag', { name }, { signal })
    kept.set(key, { on, until: now() + FLAG_KEPT_MS })
    return on
  }
}
