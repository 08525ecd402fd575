import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FileTold, ThreadAnswer, ThreadOrder, ThreadReady, ThreadTask } from './told.ts'
import { ImportError, type SourceFile } from './types.ts'

/** Each thread compiles the program anew, some ten seconds of processor time: fewer files do not bring that in again. */
const FEWEST_FILES = 50_000
/** Larger ones are streamed here: an answer holds all of what was made of its files. */
const LARGEST_BYTES = 8 * 1024 ** 2
/** What a thread is told to read at once: little enough for memory, enough that telling costs nothing. */
const ORDER_BYTES = 1024 ** 2
const ORDER_FILES = 200
/** Orders under way for each thread: one that it works at, one that waits for it, and one that waits here. */
const ORDERS_AHEAD = 3

/** How many threads there are, and what starts one; for tests. */
export interface ThreadOptions {
  count?: number
  fewestFiles?: number
  start?: (task: ThreadTask) => Worker
}

/** Files in their order: as a thread read them, or one that is to be read here. */
export type Reading =
  | { files: readonly SourceFile[]; told: readonly FileTold[]; lines: ThreadAnswer['lines'] }
  | { files: readonly [SourceFile]; told: null; lines: null }

export interface ReadingThreads {
  /** By database how lines are made; they are the right ones only where the load's form is the same. */
  readonly forms: ThreadReady['forms']
  /** Reads files and hands them back in their order, however long each took. A file that failed is the last of its reading. */
  read(files: readonly SourceFile[], signal?: AbortSignal): AsyncGenerator<Reading>
  /** Ends the threads, whatever they do. */
  close(): Promise<void>
}

/** As many as the machine has cores: what is left to do here takes a tenth of one. */
const threadsOf = (): number => Math.min(4, availableParallelism())

const startThread = (task: ThreadTask): Worker => {
  const program = fileURLToPath(new URL('thread.ts', import.meta.url))
  if (!existsSync(program)) throw new Error(`no ${program}`)
  // Sources run as they are.
  const run = `import('tsx/esm/api').then(({ register }) => (register(), import('node:url'))).then(({ pathToFileURL }) => import(pathToFileURL(${JSON.stringify(program)})))`
  return new Worker(run, { eval: true, workerData: { isReading: true, task } })
}

/** A thread and the orders it has not answered. */
class ReadingThread {
  readonly ready: Promise<ThreadReady>
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (answer: ThreadAnswer) => void; reject: (error: Error) => void }>()
  #broken: Error | null = null
  #orders = 0

  constructor(worker: Worker) {
    this.#worker = worker
    this.ready = new Promise((resolve, reject) => {
      worker.once('message', resolve)
      const end = (cause?: unknown) => {
        this.#broken ??= new ImportError('import.interrupted', 'a thread that read files ended before it was done', undefined, cause)
        for (const { reject: fail } of this.#waiting.values()) fail(this.#broken)
        this.#waiting.clear()
        reject(this.#broken)
      }
      worker.on('error', end)
      worker.on('messageerror', end)
      worker.on('exit', () => end())
    })
    this.ready.catch(() => undefined)
    worker.on('message', (answer: ThreadAnswer) => {
      this.#waiting.get(answer.id)?.resolve(answer)
      this.#waiting.delete(answer.id)
    })
  }

  /** Orders under way. */
  get load(): number {
    return this.#waiting.size
  }

  order(files: ThreadOrder['files']): Promise<ThreadAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#broken) return reject(this.#broken)
      const order: ThreadOrder = { id: ++this.#orders, files }
      this.#waiting.set(order.id, { resolve, reject })
      // A thread, not a window.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      this.#worker.postMessage(order)
    })
  }

  end(): Promise<unknown> {
    return this.#worker.terminate()
  }
}

/** What becomes one order: files beside each other that threads can take, or one that they cannot. */
function* ordersOf(files: readonly SourceFile[]): Generator<{ files: SourceFile[]; isHere: boolean }> {
  let together: SourceFile[] = []
  let bytes = 0
  for (const file of files) {
    const { size } = file
    const isHere = size === null || size > LARGEST_BYTES || !(file.place || file.whole)
    if (together.length > 0 && (isHere || bytes + size > ORDER_BYTES || together.length === ORDER_FILES)) {
      yield { files: together, isHere: false }
      together = []
      bytes = 0
    }
    if (isHere) yield { files: [file], isHere }
    else {
      together.push(file)
      bytes += size
    }
  }
  if (together.length > 0) yield { files: together, isHere: false }
}

const orderFor = (files: readonly SourceFile[]): Promise<ThreadOrder['files']> =>
  Promise.all(
    files.map(async (file) => ({
      name: file.name,
      size: file.size as number,
      modified: file.modified,
      at: file.place ?? (await (file.whole as () => Promise<Uint8Array>).call(file)),
    })),
  )

/**
 * An answer, unless `signal` is aborted first: then its reason. Each wait takes its listener away again. Raced with one promise for all of them, every
 * answer would stay in memory until the last: 14 GB of half a million trials.
 */
const unlessStopped = <T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal === undefined
    ? answer
    : new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason as Error)
        if (signal.aborted) return stop()
        signal.addEventListener('abort', stop, { once: true })
        answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
      })

async function* readBy(threads: readonly ReadingThread[], files: readonly SourceFile[], signal?: AbortSignal): AsyncGenerator<Reading> {
  const orders = ordersOf(files)
  const ahead: (() => Promise<Reading>)[] = []
  const begin = (those: SourceFile[]): (() => Promise<Reading>) => {
    const thread = threads.reduce((least, one) => (one.load < least.load ? one : least))
    const answer = orderFor(those).then((told) => thread.order(told))
    answer.catch(() => undefined) // thrown where its turn comes
    return async () => {
      const { files: told, lines } = await unlessStopped(answer, signal)
      return { files: those, told, lines }
    }
  }
  for (;;) {
    while (ahead.length < threads.length * ORDERS_AHEAD) {
      const { value, done } = orders.next()
      if (done) break
      ahead.push(value.isHere ? async () => ({ files: [value.files[0] as SourceFile], told: null, lines: null }) : begin(value.files))
    }
    const next = ahead.shift()
    if (!next) return
    signal?.throwIfAborted()
    yield await next()
  }
}

/** Whether files are so many that threads are worth their start. */
export const areManyFor = (files: readonly SourceFile[], { fewestFiles = FEWEST_FILES }: ThreadOptions = {}): boolean =>
  files.length >= fewestFiles

/** Starts threads that read files (`thread.ts`). Null where they cannot start: then files are read here. */
export const openThreads = async (
  task: ThreadTask,
  { count = threadsOf(), start = startThread }: ThreadOptions = {},
): Promise<ReadingThreads | null> => {
  const threads: ReadingThread[] = []
  const close = async () => void (await Promise.all(threads.map((thread) => thread.end())))
  try {
    for (let at = 0; at < count; at++) threads.push(new ReadingThread(start(task)))
    const [{ forms }] = (await Promise.all(threads.map(({ ready }) => ready))) as [ThreadReady]
    return { forms, read: (those, signal) => readBy(threads, those, signal), close }
  } catch {
    await close()
    return null
  }
}
