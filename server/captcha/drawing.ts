import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PuzzlePicture } from './picture.ts'
import type { Order } from './worker.ts'

/** Draws the puzzle of some seeds without holding up whoever asks. Rejects when the drawing's thread ends before it is done. */
export type Draw = (seeds: readonly number[]) => Promise<PuzzlePicture>

/** The thread's program: beside the built gateway, or in the sources above. */
const program = (): string => {
  const here = dirname(fileURLToPath(import.meta.url))
  const built = join(here, 'captcha', 'worker.js')
  if (existsSync(built)) return built
  for (let folder = here; ; folder = dirname(folder)) {
    const source = join(folder, 'server', 'captcha', 'worker.ts')
    if (existsSync(source)) return source
    if (folder === dirname(folder)) throw new Error(`no captcha/worker.js beside ${here}`)
  }
}

const start = (): Worker => {
  const path = program()
  if (path.endsWith('.js')) return new Worker(path)
  // In development the sources run as they are.
  const run = `import('tsx/esm/api').then(({ register }) => (register(), import('node:url'))).then(({ pathToFileURL }) => import(pathToFileURL(${JSON.stringify(path)})))`
  return new Worker(run, { eval: true })
}

/** A thread that draws, started when first asked and again should it end. It keeps no process alive but for what it was asked. */
export const createDrawing = (): Draw => {
  const waiting = new Map<number, { resolve: (puzzle: PuzzlePicture) => void; reject: (reason: unknown) => void }>()
  let worker: Worker | null = null
  let count = 0
  const fail = (ended: Worker, reason: unknown) => {
    if (worker !== ended) return
    worker = null
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  const ready = (): Worker => {
    if (worker) return worker
    const started = start()
    worker = started
    started.on('message', ({ id, puzzle }: { id: number; puzzle: PuzzlePicture }) => {
      waiting.get(id)?.resolve(puzzle)
      waiting.delete(id)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', (error) => fail(started, error))
    started.on('exit', (code) => fail(started, new Error(`the drawing of captchas ended with ${code}`)))
    return started
  }
  return (seeds) =>
    new Promise((resolve, reject) => {
      const order: Order = { id: ++count, seeds }
      const at = ready()
      waiting.set(order.id, { resolve, reject })
      at.ref()
      // A thread, not a window.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      at.postMessage(order)
    })
}

let shared: Draw | undefined
/** The process's one drawing thread. */
export const drawInThread: Draw = (seeds) => (shared ??= createDrawing())(seeds)
