import { vi } from 'vitest'

/**
 * Waits until something holds, however slow the machine is.
 * @param check throws while it does not hold
 * @returns what it gives in the end
 */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 120_000, interval: 10 })
