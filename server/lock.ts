import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Who holds a lock. `address` is where a gateway listens, told once it knows. */
export interface LockHolder {
  pid: number
  role: string
  address: string | null
  /** ISO time the lock was taken. */
  since: string
}

/** The holder in words of no language. */
export const holderOf = ({ pid, since }: LockHolder): string => `PID ${pid}, ${since}`

interface LockRecord extends LockHolder {
  /** Tells one process from a later one with the same pid; absent where the system does not say. */
  birth: string | null
  token: string
}

export interface Lock {
  readonly path: string
  /** Adds the address others are told, e.g. `http://127.0.0.1:8080`. */
  announce(address: string): Promise<void>
  /** Gives the lock back; safe to call twice. */
  release(): Promise<void>
}

/** Another living process has it. */
export class LockedError extends Error {
  readonly holder: LockHolder
  constructor(path: string, holder: LockHolder) {
    super(`${path} is held by process ${holder.pid}${holder.address ? ` at ${holder.address}` : ''}`)
    this.name = 'LockedError'
    this.holder = holder
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Start of a process in ticks since boot plus the boot's own id: a pid alone comes back after a restart of a container. */
const birthOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The command's name, in brackets, may hold blanks; field 22 counts from after it.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return started ? `${boot}:${started}` : null
  } catch {
    return null
  }
}

const isAlive = (record: LockRecord): boolean => {
  try {
    process.kill(record.pid, 0)
  } catch (error) {
    // EPERM: it lives and belongs to someone else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const birth = birthOf(record.pid)
  return record.birth === null || birth === null || birth === record.birth
}

/** What a lock's file holds, to the letter; null where there is none. */
const content = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const recordOf = (text: string | null): LockRecord | null => {
  try {
    const record = JSON.parse(text ?? '') as Partial<LockRecord>
    return Number.isInteger(record.pid) && (record.pid as number) > 0 ? (record as LockRecord) : null
  } catch {
    return null
  }
}

const read = async (path: string): Promise<LockRecord | null> => recordOf(await content(path))

const lockPath = (dataDir: string, name: string) => join(dataDir, `${name}.lock`)

/** The living holder of a data directory's lock, or null. */
export const readHolder = async (dataDir: string, name = 'materia'): Promise<LockHolder | null> => {
  const record = await read(lockPath(dataDir, name))
  return record && isAlive(record) ? { pid: record.pid, role: record.role, address: record.address, since: record.since } : null
}

/**
 * Puts `scratch` in the place of the lock at `path`, of which the dead left the content `left`; false where somebody else was first. Who is
 * to do so is settled by a claim: a file named after what was left, which only one can link. One whose owner died before it was done is
 * succeeded in the same way, by a claim named after the claim.
 *
 * @throws LockedError with whoever is about to hold the lock.
 */
const takeOver = async (path: string, scratch: string, left: string): Promise<boolean> => {
  const claims: string[] = []
  const nameOf = (text: string) => `${path}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.claim`
  for (let claim = nameOf(left); ;) {
    claims.push(claim)
    try {
      await link(scratch, claim)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const other = await content(claim)
      // It was over in the meantime: whatever it came to stands at `path`.
      if (other === null) return false
      const owner = recordOf(other)
      if (owner && isAlive(owner)) throw new LockedError(path, owner)
      claim = nameOf(other)
    }
  }
  try {
    // Whoever claims late finds another content than the one claimed: it has been taken over since.
    if ((await content(path)) !== left) return false
    await rename(scratch, path)
    return true
  } finally {
    for (const claim of claims.reverse()) await unlink(claim).catch(() => undefined)
  }
}

/**
 * Takes `<dataDir>/<name>.lock`, so that one process at a time owns what the directory holds. A lock left by a dead process is
 * taken over. Throws `LockedError` with the living holder, this very process included.
 */
export const acquireLock = async (
  dataDir: string,
  options: { role?: string; name?: string; address?: string | null; now?: () => number } = {},
): Promise<Lock> => {
  const { role = 'gateway', name = 'materia', address = null, now = Date.now } = options
  // Accounts and sessions will lie here, whoever makes it first.
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = lockPath(dataDir, name)
  const token = randomBytes(8).toString('hex')
  const scratch = `${path}.${process.pid}.${token}`
  const record: LockRecord = { pid: process.pid, role, address, since: new Date(now()).toISOString(), birth: birthOf(process.pid), token }

  for (let attempt = 0; ; attempt++) {
    // Written beside and linked: nobody ever reads half a lock, and only one of several can link.
    await writeFile(scratch, JSON.stringify(record))
    try {
      await link(scratch, path)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const left = await content(path)
      if (left === null) continue
      const held = recordOf(left)
      if (held && isAlive(held)) throw new LockedError(path, held)
      if (attempt > 20) throw new Error(`${path} cannot be taken over`, { cause: error })
      if (await takeOver(path, scratch, left)) break
    } finally {
      await unlink(scratch).catch(() => undefined)
    }
  }

  let released = false
  const isOurs = async () => (await read(path))?.token === token
  return {
    path,
    announce: async (value) => {
      if (released || !(await isOurs())) return
      await writeFile(scratch, JSON.stringify({ ...record, address: value }))
      await rename(scratch, path)
    },
    release: async () => {
      if (released) return
      released = true
      if (await isOurs()) await unlink(path).catch(() => undefined)
    },
  }
}
