import { closeSync, mkdirSync, openSync, write } from 'node:fs'
import { dirname } from 'node:path'

/** Characters that may wait for a reader who is slow; what comes after is lost, and counted. */
const MOST_WAITING = 4_000_000
/** ms after which an output that was not ready is tried again. */
const AGAIN_MS = 20
/** What says that nobody will ever read here again: the pipe's reader is gone, the terminal hung up, the descriptor is none. */
const DEAD = new Set(['EPIPE', 'EIO', 'EBADF', 'ENXIO', 'ECONNRESET'])
/** Not ready, no failure. */
const NOT_READY = new Set(['EAGAIN', 'EWOULDBLOCK', 'EBUSY', 'EINTR'])

export interface Output {
  /** Never waits and never throws; what cannot be written is lost. */
  write(text: string): void
  /** Resolves once all of it is written or lost, or after `ms`: a reader who does not read holds nobody up. */
  drained(ms: number): Promise<void>
}

export interface OutputEvents {
  /** It will take no more, ever; with the system's code. */
  onDead?: (code: string) => void
  /** Something was lost (a disk that is full); once until writing works again. */
  onLost?: (code: string) => void
}

/**
 * Lines to a descriptor: 1 and 2, or a file's. Node's own streams wait for the reader of a pipe with the whole process, and an error of theirs that
 * nobody hears ends it; here a reader that is slow or gone costs lines and nothing else.
 */
export const createOutput = (fd: number, { onDead, onLost }: OutputEvents = {}): Output => {
  let queue: string[] = []
  let waiting = 0
  let isWriting = false
  let isDead = false
  let isLosing = false
  const rested: (() => void)[] = []

  const rest = () => {
    for (const tell of rested.splice(0)) tell()
  }
  const lose = (code: string) => {
    if (!isLosing) onLost?.(code)
    isLosing = true
  }
  const pump = (): void => {
    if (isWriting) return
    if (queue.length === 0) return rest()
    const bytes = Buffer.from(queue.join(''))
    queue = []
    waiting = 0
    isWriting = true
    send(bytes)
  }
  const send = (bytes: Buffer): void =>
    write(fd, bytes, 0, bytes.length, null, (error, written) => {
      if (error && NOT_READY.has(error.code ?? '')) {
        setTimeout(() => send(bytes), AGAIN_MS).unref()
        return
      }
      if (!error && written < bytes.length) return send(bytes.subarray(written))
      isWriting = false
      if (!error) isLosing = false
      else if (DEAD.has(error.code ?? '')) {
        isDead = true
        queue = []
        onDead?.(error.code ?? '')
      } else lose(error.code ?? error.name)
      pump()
    })

  return {
    write: (text) => {
      if (isDead) return
      if (waiting + text.length > MOST_WAITING) return lose('EAGAIN')
      queue.push(text)
      waiting += text.length
      pump()
    },
    drained: (ms) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        rested.push(() => {
          clearTimeout(timer)
          resolve()
        })
        pump()
      }),
  }
}

/** A file that lines are added to; its folder is made. Throws what the system says when it cannot be opened. */
export const openOutput = (path: string, events: OutputEvents = {}): Output => {
  mkdirSync(dirname(path), { recursive: true })
  const fd = openSync(path, 'a', 0o600)
  return createOutput(fd, {
    ...events,
    onDead: (code) => {
      closeSync(fd)
      events.onDead?.(code)
    },
  })
}
