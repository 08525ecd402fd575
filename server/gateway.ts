import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { demoAtStart } from './admin/demo.ts'
import { createOperator } from './admin/operator.ts'
import { withVocabulary } from './admin/vocabulary.ts'
import type { DemoAccount } from './admin/types.ts'
import { createNotices } from './auth/notices.ts'
import { createHasher, readSecret } from './auth/secret.ts'
import { openCatalogue } from './catalogue/catalogue.ts'
import type { Catalogue } from './catalogue/types.ts'
import type { Config } from './config.ts'
import { createExports } from './export/exports.ts'
import { createApp, type Extend } from './http/app.ts'
import { createMetrics } from './http/metrics.ts'
import { createSpa, pageSettings } from './http/spa.ts'
import { handleControl } from './import/control.ts'
import { controlAddress } from './import/remote.ts'
import { importsReader } from './import/reports.ts'
import { acquireLock } from './lock.ts'
import { createSender, openChannels } from './mail/sender.ts'
import { openState } from './state/open.ts'
import { sweepFolder } from './sweep.ts'
import { sweepState } from './state/sweep.ts'
import { sweepTelemetry } from './telemetry.ts'
import { readHelp } from './help/book.ts'
import { suiteOf } from '../domain/suite.ts'
import { readSuiteFile } from './suite/read.ts'
import { openFlags } from './flags/read.ts'
import { readTours } from './tours/read.ts'
import type { Watch } from './risk/watch.ts'
import { createLinker } from './vocabulary/linker.ts'

export interface GatewayOptions {
  config: Config
  version: string
  log: Logger
  /** Folder of the built browser's half. */
  spaFolder: string
  /** Lines for the person at the terminal. */
  print: (line: string) => void
  now: () => number
  /** Fills databases that have nothing in them, before the gateway listens. */
  fill: (catalogue: Catalogue, signal: AbortSignal) => Promise<void>
  /** Calls that only a gateway in development has. */
  extend?: Extend
  /** Gives up a start that is under way. */
  signal: AbortSignal
}

export interface Gateway {
  /** `http://127.0.0.1:4680` */
  readonly address: string
  /** Accounts to try it with, where the settings want them. */
  readonly demo: readonly DemoAccount[]
  /** An end of the process, as it is, would wait for statements under way. */
  holdsEnd(): boolean
  /** Finishes the calls under way (for a few seconds at most), then closes the engines and gives the lock back. */
  close(): Promise<void>
}

/** What the risk engine knows is written, and read by other gateways, this often. */
const WATCH_EVERY_MS = 5_000
const SWEEP_EVERY_MS = 5 * 60_000
/** Longest a call under way may hold up the end. */
const DRAIN_MS = 3000

/** Writes what the risk engine knows; a state that is away is written to the next time. */
const flushed = (watch: Watch, log: Logger, all = false): Promise<void> =>
  watch.flush({ all }).catch((error: unknown) => log.error({ err: error }, 'risk scores not written'))

/**
 * The gateway of a data directory, from lock to listening. Whatever fails on the way, what was opened is closed again. Throws
 * `LockedError` when another process has the directory, `SuiteError` when the file of products does not fit, `TourError` when one of a tour does not, `HelpError` when an article of the installation does not, `FlagError` when the file of features does not.
 */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { config, log, now, signal } = options
  const products = readSuiteFile(config)
  const help = readHelp({ own: join(config.DATA_DIR, 'help') })
  const tours = readTours(config)
  const flags = openFlags(config, log)
  const closers: (() => Promise<unknown> | void)[] = []
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop())
      try {
        await closer()
      } catch (error) {
        log.error({ err: error }, 'closing failed')
      }
  }
  try {
    mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
    const lock = await acquireLock(config.DATA_DIR, { role: 'gateway', now })
    closers.push(() => lock.release())
    const state = await openState({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL })
    closers.push(() => state.close())
    const hasher = createHasher(readSecret(config.DATA_DIR))
    const sender = createSender({ channels: openChannels({ config, now, print: options.print, log }), db: state.db, hasher, now })
    closers.push(() => sender.close())
    const operator = createOperator({ db: state.db, now, sender, contact: config.CONTACT, timeZone: config.TIME_ZONE })
    const demo = await demoAtStart({ db: state.db, operator, now, config })
    const catalogue = await openCatalogue({
      dataDir: config.DATA_DIR,
      ...(config.CLICKHOUSE_URL ? { clickhouseUrl: config.CLICKHOUSE_URL } : {}),
      linker: createLinker(),
      clock: () => new Date(now()),
      logger: log,
    })
    closers.push(() => catalogue.close())
    await catalogue.sweep()
    await options.fill(catalogue, signal)
    signal.throwIfAborted()

    const exports = createExports({
      folder: join(config.DATA_DIR, 'exports'),
      db: state.db,
      catalogue,
      now,
      megabytesPerAccount: config.EXPORT_MB_PER_ACCOUNT,
    })

    const sweep = () =>
      Promise.all([
        sweepState(state.db, now(), { journalDays: config.RISK_JOURNAL_DAYS }),
        sweepTelemetry(state.db, { rows: config.TELEMETRY_ROWS, days: config.TELEMETRY_DAYS }, now()),
        exports.sweep(),
        sweepFolder(config.DATA_DIR, { now: now(), importDays: config.IMPORT_REPORT_DAYS }),
      ]).then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'sweep failed'),
      )
    await sweep()
    const onFailure = (what: object) => log.error(what, 'notice of a changed address not sent')
    const notices = createNotices({ db: state.db, sender, now, contact: config.CONTACT, onFailure })
    const ending = new AbortController()
    const tell = () => notices.deliverDue(ending.signal).catch((error: unknown) => log.error({ err: error }, 'notices not sent'))
    // Nobody waits for these: a mail server that does not answer must not hold up the start.
    let telling: Promise<unknown> = tell()
    let sweeping: Promise<unknown> = Promise.resolve()
    const timer = setInterval(() => {
      sweeping = sweep()
      telling = tell()
    }, SWEEP_EVERY_MS)
    closers.push(async () => {
      clearInterval(timer)
      ending.abort()
      await sweeping
      // One that is cut off is sent again by the next start.
      await within(telling, DRAIN_MS)
    })

    const control = createServer(
      (request, response) =>
        void handleControl(request, response, {
          catalogue,
          operator: withVocabulary(operator, catalogue.vocabulary),
          onCommitted: (database) => log.info({ database }, 'database replaced'),
        }),
    )
    // A load lasts as long as it lasts.
    control.requestTimeout = 0
    const socket = controlAddress(config.DATA_DIR)
    if (process.platform !== 'win32') rmSync(socket, { force: true })
    // Private from its first moment: it is bound within the call, before `listen` is waited for.
    const mask = process.umask(0o177)
    const listening = listen(control, { path: socket })
    process.umask(mask)
    await listening
    // A load that is cut is given up whole and can be run again.
    closers.push(() => stop(control, 500))

    const app = createApp({
      onWatch: (watch) => {
        const writer = setInterval(() => void flushed(watch, log), WATCH_EVERY_MS)
        closers.push(async () => {
          clearInterval(writer)
          await flushed(watch, log, true)
        })
      },
      config,
      version: options.version,
      state,
      catalogue,
      hasher,
      sender,
      exports,
      imports: importsReader(config.DATA_DIR),
      help,
      tours,
      suite: products,
      spa: createSpa(options.spaFolder, pageSettings(config, suiteOf(products, config.ENVIRONMENT), [...tours.keys()])),
      flags,
      metrics: config.METRICS_TOKEN ? createMetrics(config.METRICS_TOKEN) : null,
      log,
      now,
      deadline: (ms) => AbortSignal.timeout(ms),
      ...(options.extend && { extend: options.extend }),
    })
    const server = createServer(
      { maxHeaderSize: 32 * 1024 },
      getRequestListener(app.fetch, { overrideGlobalObjects: false, errorHandler: () => refuse() }),
    )
    server.headersTimeout = 15_000
    server.requestTimeout = 60_000
    server.keepAliveTimeout = 65_000
    server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
      if (error.code === 'ECONNRESET' || !connection.writable) return connection.destroy()
      const body = JSON.stringify(MALFORMED)
      connection.end(
        `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      )
    })
    await listen(server, { port: config.PORT, host: config.HOST })
    closers.push(() => stop(server))
    const { port } = server.address() as AddressInfo
    const address = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`
    await lock.announce(address)
    if (!existsSync(join(options.spaFolder, 'index.html'))) log.warn({ folder: options.spaFolder }, 'no pages built; only /api answers')
    return { address, demo, holdsEnd: () => catalogue.holdsEnd(), close }
  } catch (error) {
    await close()
    throw error
  }
}

const MALFORMED = { error: { code: 'request.malformed' } }

/** A request that is not one: no host, an address that is none. */
const refuse = (): Response => Response.json(MALFORMED, { status: 400 })

const listen = (server: Server, where: { path: string } | { port: number; host: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, () => {
      server.off('error', reject)
      resolve()
    })
  })

/** The end of `task`, or of the time for it, whichever comes first. */
const within = async (task: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([task, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}

/** No new calls; those under way get `DRAIN_MS`, then their connections are cut, which stops their queries. */
const stop = async (server: Server, drainMs = DRAIN_MS): Promise<void> => {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  server.on('request', (_request, response: ServerResponse) => {
    // The application hears of a call first and may have answered already.
    if (!response.headersSent) response.setHeader('Connection', 'close')
  })
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const timer = setTimeout(() => server.closeAllConnections(), drainMs)
  await ended
  clearInterval(idle)
  clearTimeout(timer)
}
