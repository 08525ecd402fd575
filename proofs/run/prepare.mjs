/**
 * What every command needs before it may import a package: a Node that is new enough and installed packages. No dependencies.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const NODE_MINIMUM = [20, 19]
const LOCKFILE = join(ROOT, 'package-lock.json')
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.materia-installed')

/** Ends the process with a clear line when Node is too old. */
export const ensureNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NODE_MINIMUM[0] || (major === NODE_MINIMUM[0] && minor >= NODE_MINIMUM[1])) return
  console.error(`Materia needs Node ${NODE_MINIMUM.join('.')} or newer; this is ${process.versions.node}.`)
  console.error(`Materia 需要 Node ${NODE_MINIMUM.join('.')} 或更高版本，当前为 ${process.versions.node}。`)
  process.exit(2)
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Waits until no other command of this checkout does the same, and returns what lets the next one go on: two installations or
 * two builds at once would pull the files from under each other. What a killed command left is taken over.
 */
export const takeTurn = (name) => {
  const folder = join(ROOT, '.cache')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.lock`)
  for (let isTold = false; ;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
    // A file just made may still be empty; one that stays so, or whose process has ended, is nobody's.
    const isLeft = existsSync(path) && (holder > 0 ? !isAlive(holder) : Date.now() - statSync(path).mtimeMs > 5000)
    if (isLeft) {
      rmSync(path, { force: true })
      continue
    }
    if (!isTold && holder > 0) console.error(`Waiting for process ${holder} (${name}) … 正在等待进程 ${holder} …`)
    isTold ||= holder > 0
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

/**
 * Installs the packages of the lockfile unless they are there. The stamp holds the lockfile's hash: a checkout that only
 * touches the file's time does not install again.
 */
export const ensureInstalled = () => {
  const wanted = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : ''
  if (stamp === wanted) return
  const done = takeTurn('install')
  try {
    install(wanted)
  } finally {
    done()
  }
}

const install = (wanted) => {
  // Whoever was first has perhaps done it.
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : ''
  if (stamp === wanted) return
  const manifest = join(MODULES, '.package-lock.json')
  const fresh = !stamp && existsSync(manifest) && statSync(manifest).mtimeMs >= statSync(LOCKFILE).mtimeMs
  // Packages lent by another checkout: npm would empty that one's folder before it installs.
  if (!fresh && lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      `node_modules is a link to ${realpathSync(MODULES)}, whose packages are not those of package-lock.json; nothing was installed.`,
    )
    console.error('node_modules 是指向其他目录的链接，其中的依赖与 package-lock.json 不符；未安装任何内容。')
    process.exit(1)
  }
  if (!fresh) {
    console.log('Installing packages (npm ci) … 正在安装依赖 …')
    // Development packages build the application, so they are wanted even where NODE_ENV says production.
    const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (result.status !== 0) {
      console.error('npm ci failed; nothing was started. 依赖安装失败，程序未启动。')
      // Leaves the turn to others: process.exit runs no `finally`, and a lock of an ended process is taken over.
      process.exit(result.status ?? 1)
    }
  }
  writeFileSync(STAMP, `${wanted}\n`)
}
