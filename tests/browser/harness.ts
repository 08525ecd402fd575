import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Download, type Page, type Route } from 'playwright-core'
import type { Language } from '../../domain/language.ts'
import { randomToken } from '../../server/auth/secret.ts'
import { readCommand } from '../../server/admin/command.ts'
import { remoteOperator } from '../../server/admin/target.ts'
import type { AdminResult } from '../../server/admin/types.ts'
import { controlAddress } from '../../server/import/remote.ts'
import { readHolder } from '../../server/lock.ts'
import { solveCaptcha } from './captcha.ts'
import { logInElsewhere } from './people.ts'

/** The built product in a real browser: one gateway per test file on a folder of its own, and the Chromium of the run (tests/browser/setup.ts). */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVER = 'dist/server/main.js'
const SCREENS = join(ROOT, 'reports/screens')

/** How long a step of a test may hang, ms. It decides nothing: it only ends a test that waits for what does not come. */
const HANGS = 120_000

/** What Chromium leaves out. It heeds only the last such list, so Playwright's own is here, too. */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // The address bar's suggestions are pages of their own, in a renderer of their own, made anew for every window nobody sees.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Flags that keep a headless Chromium from calling out, and from drawing what nobody sees. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
]

/** Where a run tells its files what it has made for all of them. */
export const RUN = {
  /** Address of the Chromium to connect to. */
  chromium: 'MATERIA_TEST_CHROMIUM',
  /** A data folder that a gateway has filled with the usual sample. */
  filled: 'MATERIA_TEST_FILLED',
  /** Where scenes ask for a gateway (tests/browser/runGateway.ts). */
  gateways: 'MATERIA_TEST_GATEWAYS',
} as const

/** The Chromium to start. */
export const chromiumPath = (): string => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Publishers' real files; undefined where the folder is absent. */
export const realData = (): string | undefined => {
  const folder = process.env['MATERIA_DATA'] ?? join(ROOT, '../shared/data')
  return existsSync(folder) ? folder : undefined
}

/** Origins that answered some page with 5xx. */
const failed = new Set<string>()
/** What pino writes of an error or worse. */
const ERROR_LINE = /^\{"level":(50|60|"error"|"fatal")[,}]/

export interface Gateway {
  origin: string
  dataDir: string
  /** Does what `npm run admin -- …` does with these words, in this process and not in one of its own. */
  admin: (...words: string[]) => Promise<AdminResult>
  /** Runs a command of package.json on this gateway's folder; the answer is its standard output. */
  command: (name: string, ...args: string[]) => Promise<string>
  /** Lines of its log that tell of errors, through all its restarts. */
  errorLines: () => string[]
  /** Ends it and starts it again: same folder, same address. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the built gateway and waits until it is healthy. With the usual sample, copied where the run has it; another `SAMPLE_SCALE` is
 * filled in here. `dataDir`: a folder that stays when the gateway is stopped. `root`: another checkout than this one, built.
 */
export const startGateway = async (settings: Record<string, string> = {}, dataDir?: string, root = ROOT): Promise<Gateway> => {
  const server = join(root, SERVER)
  if (!existsSync(server)) throw new Error('dist/ is missing: run `npm run build` first')
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'materia-browser-'))
  const filled = process.env[RUN.filled]
  if (filled && settings['SAMPLE_SCALE'] === undefined)
    cpSync(join(filled, 'catalogue'), join(folder, 'catalogue'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    // Any free one, and the same again when it is started again.
    PORT: '0',
    DATA_DIR: folder,
    SAMPLE_SCALE: '0.2',
    // What a test is about, no tour leads away from, and no sample of a notice.
    TOURS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    LOG_FILE: '-',
    CODES_PER_ADDRESS: '1000',
    CODES_PER_IP: '100000',
    CODES_PER_DEVICE: '1000',
    SIGNUP: 'open',
    // A suite asks faster and for more than people do.
    CAPTCHA_CALLS_PER_MINUTE: '100000',
    ROWS_PER_DAY_TRIAL: '1000000',
    ROWS_PER_DAY_FORMAL: '1000000',
    SEARCHES_PER_DAY_TRIAL: '0',
    SEARCHES_PER_DAY_FORMAL: '0',
    EXPORTS_PER_DAY_TRIAL: '0',
    EXPORTS_PER_DAY_FORMAL: '0',
    ...settings,
  }
  let origin = ''
  let output = ''
  const begin = async () => {
    const child = spawn(process.execPath, [server], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const { port } = await listening(child, folder, () => output)
    env.PORT = port
    origin = `http://127.0.0.1:${port}`
    return child
  }
  const end = async (child: ChildProcess) => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await ended
  }
  let child = await begin()
  const errorLines = () => output.split('\n').filter((line) => ERROR_LINE.test(line))
  return {
    origin,
    dataDir: folder,
    errorLines,
    admin: async (...words) => {
      const request = readCommand(words)
      if (!request) throw new Error(`${words.join(' ')} asks for nothing`)
      return remoteOperator(controlAddress(folder)).perform(request)
    },
    command: (name, ...args) => runCommand(env, name, args),
    restart: async () => {
      await end(child)
      child = await begin()
    },
    stop: async () => {
      await end(child)
      // By now all of the log is here; the errors name the request.
      if (failed.has(origin)) console.warn(`the gateway's log of its 5xx:\n${errorLines().join('\n')}`)
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Address of a gateway, once it says that it answers. */
const listening = async (child: ChildProcess, dataDir: string, output: () => string): Promise<URL> => {
  const before = output().length
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (/^ {2}Materia \S+ {3}/m.test(output().slice(before))) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}:\n${output()}`)))
  })
  return new URL((await readHolder(dataDir))?.address ?? '')
}

const runCommand = (env: NodeJS.ProcessEnv, name: string, args: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`${name} ended with ${code}:\n${out}\n${err}`))))
  })

/** The Chromium of the run, or one of its own; closing it leaves the run's to the others. */
export const openBrowser = (): Promise<Browser> => {
  const running = process.env[RUN.chromium]
  return running ? chromium.connect(running) : chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
}

/** What a page has downloaded. */
export const downloaded = async (download: Download): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-download-'))
  try {
    // A Chromium that others use as well has no path to give.
    const path = join(folder, 'file')
    await download.saveAs(path)
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Errors the page threw or logged, and answers of 5xx; a journey ends with none. */
  errors: string[]
}

/**
 * From here on the time of a page whose clock is installed goes only as the test says. Until then it goes as everywhere, so that a page
 * loads; and what a busy machine takes between two looks would count.
 */
export const holdClock = async (page: Page): Promise<void> => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

/** A browser profile of its own in one language. */
export const visit = async (
  browser: Browser,
  origin: string,
  language: Language,
  size = { width: 1440, height: 900 },
): Promise<Visitor> => {
  const context = await browser.newContext({
    viewport: size,
    locale: language === 'cn' ? 'zh-CN' : 'en-US',
    acceptDownloads: true,
    baseURL: origin,
  })
  await context.addCookies([{ name: 'language', value: language, url: origin }])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin }).catch(() => undefined)
  // Chromium has one clipboard for everybody in it: what a page puts there is kept on the page as well.
  await context.addInitScript(() => {
    if (!navigator.clipboard) return
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = async (text) => {
      await write(text)
      Object.assign(globalThis, { copied: text })
    }
  })
  context.setDefaultTimeout(HANGS)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; what matters is how the page takes it.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() < 500) return
    errors.push(`${response.status()} ${response.url()} ${response.headers()['x-request-id'] ?? ''}`)
    failed.add(origin)
  })
  opened.add(context)
  const close = context.close.bind(context)
  context.close = async (options) => {
    // Most tests close what they opened before anybody hears that they failed.
    if (running?.result?.state === 'fail') await show(context)
    opened.delete(context)
    // What a page still asked for as it goes is nobody's failure.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await close(options)
  }
  return { context, page, errors }
}

const opened = new Set<BrowserContext>()
let running: { name: string; result?: { state: string } } | undefined
let shown = 0

/** What a failing test last saw says more than its stack: a picture of each page, and its text. */
const show = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) {
    const file = `failed-${++shown}-${running?.name ?? ''}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)
    await picture(page, file).catch(() => undefined)
    const text = await page.evaluate(() => document.body.innerText).catch((error: Error) => error.message)
    process.stderr.write(`${page.url()} (reports/screens/${file}.png)\n${text.slice(0, 600)}\n`)
  }
}

/** The test that runs, told by `failures.ts`; the harness is also used where no test runs. */
export const runs = (test: typeof running): void => void (running = test)
/** Shows what is still open. */
export const showOpened = async (): Promise<void> => {
  for (const context of opened) await show(context)
}

/** Text the page has put on the clipboard last; null before. A wait for it is the caller's. */
export const copied = (page: Page): Promise<string | null> =>
  page.evaluate(() => (globalThis as unknown as { copied?: string }).copied ?? null)

/**
 * Answers the first call to such an address so, and lets those after it through. It stays: one that is taken away as it answers (`times: 1`) may leave the
 * next call without any answer.
 */
export const answerOnce = async (page: Page, address: RegExp | string, answer: (route: Route) => Promise<void>): Promise<void> => {
  let answered = false
  await page.route(address, (route) => {
    if (answered) return route.fallback()
    answered = true
    return answer(route)
  })
}

/** Texts of the login dialog in both languages. */
const WORDS = {
  cn: { tab: '邮箱登录', email: '企业邮箱', code: '验证码', send: /^(获取验证码|重新发送)$/, submit: '登录' },
  en: { tab: 'Email Login', email: 'Business e-mail', code: 'Verification code', send: /^(Send code|Resend)$/, submit: 'Log in' },
} as const

/** What an account of a journey is; a formal member with phone and e-mail certified unless told otherwise. */
export interface AccountOptions {
  email?: string
  membership?: 'formal' | 'trial' | null
  /** Without it the first login leads to the certification of a phone. */
  certified?: boolean
  group?: string
}

/** Makes an account with the operator's commands; returns its e-mail address and phone number (with dial code). */
export const makeAccount = async (
  gateway: Gateway,
  {
    email = `p${randomToken().slice(0, 12).toLowerCase()}@example.com`,
    membership = 'formal',
    certified = true,
    group,
  }: AccountOptions = {},
): Promise<{ email: string; phone: string }> => {
  const phone = `+86138${String(randomInt(10 ** 8)).padStart(8, '0')}`
  const mark = [...(certified ? ['--certified'] : []), ...(group === undefined ? [] : ['--group', group])]
  await gateway.admin('user', 'add', '--name', 'Lin', '--email', email, ...(certified ? ['--phone', phone] : []), ...mark)
  if (membership !== null) await gateway.admin('membership', 'grant', email, 'approval', `--${membership}`)
  return { email, phone }
}

/** The message the gateway wrote to its outbox last; empty before the first. */
export const lastMessage = ({ dataDir }: Pick<Gateway, 'dataDir'>): string => {
  const latest = join(dataDir, 'outbox', 'latest.txt')
  return existsSync(latest) ? readFileSync(latest, 'utf8') : ''
}

/** The code sent to an address, once the gateway has written another message than `before`. */
export const outboxCode = async (gateway: Pick<Gateway, 'dataDir'>, address: string, before: string): Promise<string> => {
  for (const end = performance.now() + HANGS; performance.now() < end; await pause(20)) {
    const message = lastMessage(gateway)
    const code = message !== before && message.includes(address) ? /\b\d{6}\b/.exec(message.replace(address, ''))?.[0] : undefined
    if (code) return code
  }
  throw new Error(`no code for ${address} came to the outbox`)
}

/** The login dialog on its e-mail form, whether it shows tabs or a remembered method with icons. */
export const emailForm = async (page: Page, language: Language) => {
  const dialog = page.locator('[data-modal="login"]')
  await dialog.waitFor()
  const words = WORDS[language]
  const field = dialog.getByLabel(words.email)
  const method = dialog.getByRole('tab', { name: words.tab }).or(dialog.getByRole('button', { name: words.tab }))
  await field.or(method).first().waitFor()
  if (!(await field.isVisible())) await method.click()
  return { dialog, field, words }
}

/**
 * Logs in through the open dialog with the code the gateway wrote to its outbox. Without an address, as a formal member made for
 * the occasion.
 */
export const logIn = async (page: Page, gateway: Gateway, language: Language, email?: string): Promise<void> => {
  const address = email ?? (await makeAccount(gateway)).email
  const { dialog, field, words } = await emailForm(page, language)
  await field.fill(address)
  const before = lastMessage(gateway)
  await dialog.getByRole('button', { name: words.send }).click()
  await solveCaptcha(page, gateway)
  const code = await outboxCode(gateway, address, before)
  await dialog.getByLabel(words.code, { exact: true }).fill(code)
  await dialog.getByRole('button', { name: words.submit, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/**
 * Has a browser logged in by e-mail before its page opens, for what is not about logging in: the session is written into the gateway's
 * state.
 * Without an address, as a formal member made for the occasion. Returns the address.
 */
export const enter = async ({ context }: Pick<Visitor, 'context'>, gateway: Gateway, email?: string): Promise<string> => {
  const address = email ?? (await makeAccount(gateway)).email
  const { users = [] } = await gateway.admin('user', 'show', address)
  const [user] = users
  if (!user) throw new Error(`nobody has ${address}`)
  const value = await logInElsewhere(gateway, user, 'Chrome', 'email_code')
  await context.addCookies([{ name: 'mf_session', value, url: gateway.origin, httpOnly: true, sameSite: 'Lax' }])
  return address
}

/** Keeps a picture of the page in reports/screens, for people to look at. */
export const picture = async (page: Page, name: string): Promise<void> => {
  mkdirSync(SCREENS, { recursive: true })
  await page.screenshot({ path: join(SCREENS, `${name}.png`), animations: 'disabled' })
}
