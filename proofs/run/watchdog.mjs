/**
 * Ends a test process whose loop of events stands still. A test that never comes back to it (a loop of promises that are already kept) takes the clock of
 * vitest's own limit with it: without this the whole run waits for it, silently, until CI cuts it off.
 */
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { Worker } from 'node:worker_threads'
import { ROOT } from './root.mjs'

/** Bytes of the name of what runs. */
const NAME_BYTES = 1024

/**
 * Watches the loop of events of this process from a thread of its own, once per process however often it is called.
 * @param {number} limitMs how long the loop may stand still
 * @returns {(name: string) => void} tells what runs from now on; it is named on standard error before the process is killed.
 */
export const watch = (limitMs) => (globalThis.__watchdog ??= begin(limitMs))

const begin = (limitMs) => {
  const shared = new SharedArrayBuffer(8 + NAME_BYTES)
  const [beat, bytes] = [new Int32Array(shared, 0, 2), new Uint8Array(shared, 8)]
  // Taken now: a test that stops the clock stops the one that it finds.
  setInterval(() => Atomics.add(beat, 0, 1), Math.min(1000, limitMs / 10)).unref()
  new Worker(join(ROOT, 'proofs', 'run', 'watchdogThread.mjs'), { workerData: { shared, limitMs }, execArgv: [] }).unref()
  return (name) => {
    const { written } = new TextEncoder().encodeInto(name, bytes)
    Atomics.store(beat, 1, written)
  }
}
