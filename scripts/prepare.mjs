// Shared by start, test and the other commands: what has to be there before anything of ours can run. No dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Ends the process with a clear line when Node is older than package.json asks for. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Materia needs Node.js 20.19 or newer; this is ${process.versions.node}. / Materia 需要 Node.js 20.19 或更高版本。`)
  process.exit(2)
}

/** Installs exactly what the lockfile says when node_modules is missing or older than it. */
export const ensureInstalled = () => {
  const marker = join(root, 'node_modules', '.package-lock.json')
  const lock = join(root, 'package-lock.json')
  if (existsSync(marker) && !lockChanged(marker, lock)) return
  console.log('Installing packages … / 正在安装依赖……')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** npm writes the marker after an install; a lockfile younger than it has not been installed yet. */
const lockChanged = (marker, lock) => statSync(lock).mtimeMs > statSync(marker).mtimeMs + 1000

const CANDIDATES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

const findOnPath = () => {
  for (const name of CANDIDATES) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (found.status === 0 && found.stdout.trim()) return found.stdout.trim()
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return existsSync(mac) ? mac : undefined
}

const findPlaywrights = async () => {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

const hasFonts = () => spawnSync('sh', ['-c', 'fc-list :lang=zh | head -n 1'], { encoding: 'utf8' }).stdout?.trim() !== ''

/** Path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's, else Debian's package. Undefined when none can be had. */
export const ensureChromium = async () => {
  const found = process.env['CHROMIUM_PATH'] ?? findOnPath() ?? (await findPlaywrights())
  const debian = process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0
  if (found && debian && !hasFonts()) debianInstall(['fonts-noto-cjk'])
  if (found) return found
  console.log('No Chromium here; trying Playwright’s download …')
  spawnSync('npx', ['--no-install', 'playwright-core', 'install', 'chromium'], { cwd: root, stdio: 'inherit', timeout: 180_000 })
  const downloaded = await findPlaywrights()
  if (downloaded) return downloaded
  if (debian) debianInstall(['chromium', 'fonts-noto-cjk'])
  return findOnPath()
}

const debianInstall = (packages) => {
  console.log(`Installing ${packages.join(' ')} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env })
}
