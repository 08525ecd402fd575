import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { DATABASES } from '../domain/databases/all.ts'
import packageJson from '../package.json' with { type: 'json' }
import { demoLines } from './admin/table.ts'
import type { Catalogue } from './catalogue/types.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { startGateway, type Gateway } from './gateway.ts'
import { LockedError } from './lock.ts'
import type { Extend } from './http/app.ts'
import { createLog } from './log.ts'
import { createOutput, openOutput, type Output } from './output.ts'
import { isStateFailure, OtherStateError } from './state/failure.ts'
import { HelpError } from './help/book.ts'
import { SuiteError } from './suite/read.ts'
import { FlagError } from './flags/read.ts'
import { TourError } from './tours/read.ts'
import { fillSample } from './sample/fill.ts'

/** Exit codes: 1 unforeseen, 2 a bad setting, 3 the data directory or the port is taken. */
const EXIT = { failed: 1, settings: 2, taken: 3 } as const

/** What tells the process to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Last words wait this long for whoever reads them. */
const LAST_WORDS_MS = 1000

/**
 * Ends the process at once. An exit in good order waits for threads, and one that the engine or the system holds would keep it for
 * ever, deaf to timers and signals; what has been acknowledged is on the disk, and a lock of a dead process is no lock.
 */
const endNow = () => process.kill(process.pid, 'SIGKILL')

/** What the settings do not fit in, told to `say`; null then. */
const settings = (say: (line: string) => void): Config | null => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    say('Materia does not start: settings do not fit. 配置有误，程序未启动：')
    for (const { name, reason } of error.problems) say(`  ${name} ${reason}`)
    return null
  }
}

/**
 * The log's own output: the file of the settings; else standard output, and once nobody reads that any more the file that a terminal's log
 * would have gone to. `say` tells what cannot be written.
 */
const openLog = (config: Config, out: Output, say: (line: string) => void): { output: Output; withoutReader: () => void } => {
  const usual = join(config.DATA_DIR, 'gateway.log')
  const file = config.LOG_FILE || (process.stdout.isTTY ? usual : '-')
  const toFile = (path: string): Output => {
    const tell = (code: string) => say(`log not written to ${path} (${code}) 日志写入失败`)
    try {
      return openOutput(path, { onLost: tell, onDead: tell })
    } catch (error) {
      tell((error as NodeJS.ErrnoException).code ?? 'unknown')
      return out
    }
  }
  let output = file === '-' ? out : toFile(file)
  return {
    output: { write: (text) => output.write(text), drained: (ms) => output.drained(ms), holdsEnd: () => output.holdsEnd() },
    withoutReader: () => {
      if (output === out) output = toFile(usual)
    },
  }
}

/** Runs the gateway as this process; `extend` adds what only a gateway in development has. */
export const run = ({ extend }: { extend?: Extend } = {}): void => {
  const errors = createOutput(2)
  const say = (line: string) => errors.write(`${line}\n`)
  let onGone: (code: string) => void = () => undefined
  const out = createOutput(1, {
    onDead: (code) => onGone(code),
    // A file on a full disk, most likely: what is lost there, the log among it, is told where there may be room.
    onLost: (code) => say(`standard output not written (${code}) 标准输出写入失败`),
  })
  const print = (line: string) => out.write(`${line}\n`)
  // What others write to Node's own streams (warnings) must not end the process either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let isLeaving = false
  /** Ends the process once its last words are read, or nobody does. */
  const leave = (code: number) => {
    if (isLeaving) return
    isLeaving = true
    const outputs = [out, errors, ...(logTo ? [logTo.output] : [])]
    void Promise.all(outputs.map((output) => output.drained(LAST_WORDS_MS))).then(() =>
      isStarting || gateway?.holdsEnd() || outputs.some((output) => output.holdsEnd()) ? endNow() : process.exit(code),
    )
  }
  let gateway: Gateway | undefined
  /** A start that is under way may hold threads, too: it fills the sample. */
  let isStarting = false
  let logTo: ReturnType<typeof openLog> | undefined
  const config = settings(say)
  if (!config) return leave(EXIT.settings)
  logTo = openLog(config, out, say)
  const log = createLog({ level: config.LOG_LEVEL, stream: logTo.output })
  /** Whoever read this process' output is gone (`npm start | tee`, a parent that was killed): it goes on serving. */
  onGone = (code) => {
    logTo?.withoutReader()
    log.warn({ reason: code }, 'nobody reads standard output any more')
  }

  const ending = new AbortController()
  let starting: Promise<unknown> = Promise.resolve()

  const end = async (signal: string) => {
    // The terminal and a parent may both send it: once is enough.
    if (ending.signal.aborted) return
    ending.abort(new Error(`ended by ${signal}`))
    // A process that has not ended by then is ended.
    setTimeout(endNow, config.STOP_SECONDS * 1000 - 200).unref()
    print('\nStopping … 正在停止 …')
    await starting.catch(() => undefined)
    await gateway?.close()
    log.info({ signal }, 'stopped')
    leave(0)
  }
  for (const signal of SIGNALS) process.on(signal, () => void end(signal))

  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    // An exit hears nothing while it waits for threads (a name that is looked up): told to end, it ends. Before anything is said, because
    // whoever reads it may answer with a signal at once, and one that comes as its listener goes is lost.
    for (const signal of SIGNALS) process.removeAllListeners(signal)
    log.fatal({ err: error }, 'uncaught exception')
    say(inspect(error))
    leave(EXIT.failed)
  })

  /** First run: databases nobody has filled get the sample, one line each. */
  const fillEmpty = async (catalogue: Catalogue, signal: AbortSignal) => {
    if (config.SAMPLE_SCALE === 0) return
    const filled = new Set((await catalogue.summaries()).filter(({ importedAt }) => importedAt !== null).map(({ id }) => id))
    const databases = DATABASES.filter(({ id }) => !filled.has(id))
    if (databases.length === 0) return
    print('Filling in sample data … 正在生成示例数据 …')
    await fillSample({
      catalogue,
      databases,
      scale: config.SAMPLE_SCALE,
      seed: config.SAMPLE_SEED,
      asOf: new Date().toISOString().slice(0, 10),
      clock: () => new Date(),
      signal,
      onProgress: ({ database, records, total }) => {
        if (records === total) print(`  ${database} ${records}`)
      },
    })
  }

  const start = async () => {
    gateway = await startGateway({
      config,
      version: packageJson.version,
      log,
      // Beside the bundle (dist/server) or beside the source (server): the built pages are in dist/spa.
      spaFolder: fileURLToPath(new URL(import.meta.url.includes('/dist/server/') ? '../spa' : '../dist/spa', import.meta.url)),
      print,
      now: Date.now,
      ...(extend && { extend }),
      fill: fillEmpty,
      signal: ending.signal,
    })
    log.info({ url: gateway.address, data: config.DATA_DIR }, 'listening')
    const address = config.PUBLIC_URL ?? gateway.address.replace('//127.0.0.1:', '//localhost:')
    print(
      [
        '',
        `  Materia ${packageJson.version}   ${address}`,
        '',
        ...loginLines(),
        ...(gateway.demo.length > 0
          ? ['', '  Demo accounts, by e-mail or phone. 演示账号，邮箱或手机号均可登录：', ...demoLines(gateway.demo, '    ')]
          : []),
        '',
        '  Ctrl-C stops it. 按 Ctrl-C 停止。',
        '',
      ].join('\n'),
    )
  }

  /** Who may log in, and where the code goes. */
  const loginLines = (): string[] => {
    const isTerminal = !config.SMTP_URL && !config.SMS_URL
    return [
      config.SIGNUP === 'open'
        ? '  Log in with any business e-mail or phone. 使用任意企业邮箱或手机号登录。'
        : '  Accounts are made with `npm run admin -- user add …`. 使用 `npm run admin -- user add …` 新建账号。',
      ...(isTerminal
        ? ['  Login codes appear in this terminal. 验证码将显示在此终端。', `  (${join(config.DATA_DIR, 'outbox', 'latest.txt')})`]
        : []),
    ]
  }

  isStarting = true
  starting = start().finally(() => {
    isStarting = false
  })
  starting.catch((error: unknown) => {
    if (ending.signal.aborted) return
    if (error instanceof SuiteError) {
      say(`Materia does not start: the file of products does not fit. 产品配置文件有误，程序未启动：\n  ${error.file}`)
      for (const problem of error.problems) say(`  ${problem}`)
      return leave(EXIT.settings)
    }
    if (error instanceof HelpError) {
      say('Materia does not start: an article of the help center does not fit. 帮助中心文章有误，程序未启动：')
      for (const problem of error.problems) say(`  ${problem}`)
      return leave(EXIT.settings)
    }
    if (error instanceof TourError) {
      say(`Materia does not start: the file of a tour does not fit. 导览文件有误，程序未启动：\n  ${error.file}`)
      for (const problem of error.problems) say(`  ${problem}`)
      return leave(EXIT.settings)
    }
    if (error instanceof FlagError) {
      say(`Materia does not start: the file of features does not fit. 功能开关文件有误，程序未启动：\n  ${error.file}`)
      for (const problem of error.problems) say(`  ${problem}`)
      return leave(EXIT.settings)
    }
    if (error instanceof LockedError) {
      const { pid, address, since, role } = error.holder
      say(`${config.DATA_DIR} is in use by process ${pid} (${role}${address ? `, ${address}` : ''}) since ${since}.`)
      say(`数据目录 ${config.DATA_DIR} 正由进程 ${pid} 使用${address ? `（${address}）` : ''}。`)
      return leave(EXIT.taken)
    }
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      say(`PORT ${config.PORT} on ${config.HOST} is in use by another program. 端口 ${config.PORT} 已被其他程序占用。`)
      return leave(EXIT.taken)
    }
    if (error instanceof OtherStateError) {
      say(`${config.DATABASE_URL ? 'DATABASE_URL' : config.DATA_DIR}: ${error.message}`)
      return leave(EXIT.failed)
    }
    if (config.DATABASE_URL && isStateFailure(error))
      say(`DATABASE_URL cannot be reached (${(error as NodeJS.ErrnoException).code ?? 'timeout'}). 无法连接 DATABASE_URL。`)
    log.fatal({ err: error }, 'start failed')
    say(inspect(error))
    leave(EXIT.failed)
  })
}
