import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/**
 * Waits until something holds, however slow the machine is.
 * @param check throws while it does not hold
 * @returns what it gives in the end
 */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 10 })
