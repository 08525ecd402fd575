import { closeSync, constants, fstatSync, mkdirSync, openSync, write } from 'node:fs'
import { dirname } from 'node:path'
import { isatty } from 'node:tty'

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
  /**
   * The process cannot leave in good order because of it: the system holds a thread of ours until somebody reads (an end waits for
   * its threads), or the terminal is gone (Node would give it its mode back, fails at it and crashes).
   */
  holdsEnd(): boolean
}

export interface OutputEvents {
  /** It will take no more, ever; with the system's code. */
  onDead?: (code: string) => void
  /** Something was lost (a disk that is full); once until writing works again. */
  onLost?: (code: string) => void
}

/** A terminal and a pipe may have a reader who stops reading; a file takes what it is given. */
const mayBlock = (fd: number): boolean => isatty(fd) || fstatSync(fd).isFIFO()

/**
 * The same output opened once more, so that writing to it never waits: others use the descriptor we were given, and how it waits is
 * theirs too. Where that cannot be done (another's terminal, a socket, a reader that has gone) the descriptor itself: what waits
 * there keeps one of the few threads that the engines use as well.
 */
const withoutWaiting = (fd: number): number => {
  try {
    return mayBlock(fd) ? openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY) : fd
  } catch {
    return fd
  }
}

/**
 * Lines to a descriptor: 1 and 2, or a file's. Node's own streams wait for the reader of a pipe with the whole process, and an error of theirs that
 * nobody hears ends it; here a reader that is slow or gone costs lines and nothing else.
 */
export const createOutput = (given: number, { onDead, onLost }: OutputEvents = {}): Output => {
  const fd = withoutWaiting(given)
  /** A write may wait for its reader, and holds a thread meanwhile: the descriptor is the one we were given, waiting and all. */
  const mayWait = fd === given && mayBlock(given)
  let queue: string[] = []
  let waiting = 0
  let isWriting = false
  /** The system has been given something and has not answered. */
  let isAway = false
  let isHungUp = false
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
  const send = (bytes: Buffer): void => {
    isAway = true
    write(fd, bytes, 0, bytes.length, null, (error, written) => {
      isAway = false
      if (error && NOT_READY.has(error.code ?? '')) {
        setTimeout(() => send(bytes), AGAIN_MS).unref()
        return
      }
      if (!error && written < bytes.length) return send(bytes.subarray(written))
      isWriting = false
      if (!error) isLosing = false
      else if (DEAD.has(error.code ?? '')) {
        isDead = true
        isHungUp = error.code === 'EIO'
        queue = []
        if (fd !== given) closeSync(fd)
        onDead?.(error.code ?? '')
      } else lose(error.code ?? error.name)
      pump()
    })
  }

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
    holdsEnd: () => (isAway && mayWait) || isHungUp,
  }
}

/** A file that lines are added to; its folder is made. Throws what the system says when it cannot be opened. */
export const openOutput = (path: string, events: OutputEvents = {}): Output => {
  mkdirSync(dirname(path), { recursive: true })
  // A pipe by name without a reader is refused, not waited for.
  const fd = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK, 0o600)
  return createOutput(fd, {
    ...events,
    onDead: (code) => {
      closeSync(fd)
      events.onDead?.(code)
    },
  })
}
