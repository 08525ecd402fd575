/** A slow machine, made on this one. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const PERIOD_US = 100_000
/** Where control groups keep processor time: version 1, version 2. */
const V1 = '/sys/fs/cgroup/cpu'
const V2 = '/sys/fs/cgroup'

/** @returns {string | null} a group whose processes together get `share` of the processors; null where this user may make none. */
const groupOf = (share) => {
  const quota = Math.round(PERIOD_US * availableParallelism() * share)
  const isFirst = existsSync(join(V1, 'cpu.cfs_quota_us'))
  const folder = join(isFirst ? V1 : V2, `materia-${process.pid}`)
  try {
    mkdirSync(folder)
    if (isFirst) {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US))
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota))
    } else writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`)
    return folder
  } catch {
    if (existsSync(folder)) drop(folder)
    return null
  }
}

/** A group in which something still runs stays: it does no harm. */
const drop = (folder) => {
  try {
    rmdirSync(folder)
  } catch (error) {
    if (error.code !== 'EBUSY') throw error
  }
}

/** Processes that do nothing, as fast as they can. */
const busy = (count) => Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))

/**
 * Gives whatever `start` starts a share of the processors only: by a control group where the system lets us have one, else by as much
 * other work at the same rank. `start` gets the words to put before its command.
 * @template T
 * @param {number} share above 0, below 1
 * @param {(prefix: readonly string[]) => Promise<T>} start
 * @returns {Promise<{ result: T, how: string }>}
 */
export const throttled = async (share, start) => {
  const group = groupOf(share)
  if (group) {
    try {
      const prefix = ['sh', '-c', `echo $$ > ${join(group, 'cgroup.procs')} && exec "$@"`, 'sh']
      return { result: await start(prefix), how: `a control group with ${Math.round(share * 100)} % of ${availableParallelism()} cores` }
    } finally {
      drop(group)
    }
  }
  const others = busy(Math.round(availableParallelism() * (1 / share - 1)))
  try {
    return { result: await start([]), how: `${others.length} busy processes beside it` }
  } finally {
    for (const child of others) child.kill('SIGKILL')
  }
}
