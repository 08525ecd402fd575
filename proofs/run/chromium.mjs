// A Chromium for the browser suites: what is there, else what can be had. No dependencies until packages are installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ROOT } from './root.mjs'

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

/** Path of a Chromium: CHROMIUM_PATH, an installed one, Debian's package, else Playwright's download. Undefined when none can be had. */
export const ensureChromium = async () => {
  const found = process.env['CHROMIUM_PATH'] ?? findOnPath() ?? (await findPlaywrights())
  const debian = process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0
  if (found && debian && !hasFonts()) debianInstall(['fonts-noto-cjk'])
  if (found) return found
  if (debian) debianInstall(['chromium', 'fonts-noto-cjk'])
  const installed = findOnPath()
  if (installed) return installed
  console.log('No Chromium here; trying Playwright’s download …')
  spawnSync('npx', ['--no-install', 'playwright-core', 'install', 'chromium'], { cwd: ROOT, stdio: 'inherit', timeout: 180_000 })
  return findPlaywrights()
}

const debianInstall = (packages) => {
  console.log(`Installing ${packages.join(' ')} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env })
}
