import { request } from 'node:http'
import { createHasher, readSecret } from '../auth/secret.ts'
import type { CodeSender } from '../auth/types.ts'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { controlAddress, pingControl } from '../import/remote.ts'
import { acquireLock, LockedError, readHolder } from '../lock.ts'
import type { Config } from '../config.ts'
import { createLog } from '../log.ts'
import { type ClosableSender, createSender, openChannels } from '../mail/sender.ts'
import { openState } from '../state/open.ts'
import type { StateDatabase } from '../state/schema.ts'
import { createLinker } from '../vocabulary/linker.ts'
import { createOperator, type Operator } from './operator.ts'
import { ADMIN_ERRORS, AdminError, AdminResult, type AdminErrorCode } from './types.ts'
import { createVocabularyDesk } from './vocabulary.ts'

export interface OperatorTarget {
  operator: Operator
  /** How the accounts are reached, for the person's eyes. */
  way: 'database' | 'gateway' | 'file'
  close(): Promise<void>
}

const MAX_ANSWER_BYTES = 64 * 1024 ** 2

/** The operator within a running gateway. */
export const remoteOperator = (address: string): Operator => ({
  perform: (command) =>
    new Promise((resolve, reject) => {
      const req = request(
        { socketPath: address, path: '/admin', method: 'POST', headers: { 'content-type': 'application/json' } },
        (res) => {
          let text = ''
          res.setEncoding('utf8')
          res.on('data', (chunk: string) => {
            text += chunk
            if (text.length > MAX_ANSWER_BYTES) res.destroy(new Error('the answer is too large'))
          })
          res.on('error', () => reject(new AdminError('gateway.lost')))
          res.on('end', () => {
            try {
              const answer = JSON.parse(text) as { result?: unknown; error?: { code: string; subject?: string; message?: string } }
              if (answer.error && (ADMIN_ERRORS as readonly string[]).includes(answer.error.code))
                reject(new AdminError(answer.error.code as AdminErrorCode, answer.error.subject))
              else if (answer.error) reject(new Error(answer.error.message ?? answer.error.code))
              else resolve(AdminResult.parse(answer.result))
            } catch (error) {
              reject(error as Error)
            }
          })
        },
      )
      // Told and not answered: whether it was done, only the gateway knew.
      req.on('error', () => reject(new AdminError('gateway.lost')))
      req.end(JSON.stringify(command))
    }),
})

interface TargetOptions {
  config: Config
  now: () => number
  /** Lines for the person at the terminal, beside the result. */
  print: (line: string) => void
}

/** Sends as the gateway of these settings would. Opened with the first message: most commands tell nobody anything. */
const lateSender = ({ config, now, print }: TargetOptions, db: StateDatabase): ClosableSender => {
  const log = createLog({ level: 'error', stream: { write: (line: string) => print(line.trimEnd()) } })
  let opened: ClosableSender | undefined
  const send: CodeSender['send'] = (message) => {
    const channels = () => openChannels({ config, now, print, log })
    opened ??= createSender({ channels: channels(), db, hasher: createHasher(readSecret(config.DATA_DIR)), now })
    return opened.send(message)
  }
  return { send, close: () => opened?.close() }
}

/** The running gateway's operator; null when nobody has the folder. Throws `busy` when one has it that takes no commands. */
const viaGateway = async (dataDir: string): Promise<OperatorTarget | null> => {
  const holder = await readHolder(dataDir)
  if (!holder) return null
  const address = controlAddress(dataDir)
  if (holder.role !== 'gateway' || !(await pingControl(address))) throw new AdminError('busy', `${holder.role}, ${holder.pid}`)
  return { operator: remoteOperator(address), way: 'gateway', close: async () => undefined }
}

/** The running gateway's operator, or the files themselves, opened by `open` under the folder's lock. */
const gatewayOrFiles = async (
  { config: { DATA_DIR: dataDir }, now }: TargetOptions,
  open: (closed: () => Promise<void>) => Promise<OperatorTarget>,
): Promise<OperatorTarget> => {
  const gateway = await viaGateway(dataDir)
  if (gateway) return gateway
  try {
    const lock = await acquireLock(dataDir, { role: 'admin', now })
    try {
      return await open(() => lock.release())
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    // A gateway may have started in between.
    const started = await viaGateway(dataDir)
    if (started) return started
    throw new AdminError('busy', `${error.holder.role}, ${error.holder.pid}`)
  }
}

/**
 * Finds the accounts an operator's command is about: the PostgreSQL server when there is one; else the running gateway's, since
 * the file belongs to one process; else the file, opened here for as long as the command lasts.
 *
 * Throws `AdminError` with `busy` when another process has the folder and takes no commands.
 */
export const openOperator = async (options: TargetOptions): Promise<OperatorTarget> => {
  const { config, now } = options
  const { DATABASE_URL: databaseUrl } = config
  const opened = async (way: OperatorTarget['way'], closed: () => Promise<void>): Promise<OperatorTarget> => {
    const state = await openState({ dataDir: config.DATA_DIR, databaseUrl })
    const sender = lateSender(options, state.db)
    return {
      operator: createOperator({ db: state.db, now, sender, contact: config.CONTACT, timeZone: config.TIME_ZONE }),
      way,
      close: async () => {
        sender.close()
        await state.close()
        await closed()
      },
    }
  }
  if (databaseUrl) return opened('database', async () => undefined)
  return gatewayOrFiles(options, (closed) => opened('file', closed))
}

/** Finds the catalogue the vocabulary's commands are about: a ClickHouse server, the running gateway's, or the embedded engine. */
export const openVocabularyDesk = async (options: TargetOptions): Promise<OperatorTarget> => {
  const { config, now } = options
  const { DATA_DIR: dataDir, CLICKHOUSE_URL: clickhouseUrl } = config
  const opened = async (way: OperatorTarget['way'], closed: () => Promise<void>): Promise<OperatorTarget> => {
    const catalogue = await openCatalogue({
      ...(clickhouseUrl ? { clickhouseUrl } : { dataDir }),
      linker: createLinker(),
      clock: () => new Date(now()),
    })
    // What a killed import left behind; on a server others may be loading, and sweeps spare what is young.
    if (!clickhouseUrl) await catalogue.sweep()
    return {
      operator: createVocabularyDesk(catalogue.vocabulary),
      way,
      close: async () => {
        await catalogue.close()
        await closed()
      },
    }
  }
  if (clickhouseUrl) return opened('database', async () => undefined)
  return gatewayOrFiles(options, (closed) => opened('file', closed))
}
