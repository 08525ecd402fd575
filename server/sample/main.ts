import { parseArgs } from 'node:util'
import { DATABASES, findDatabase } from '../../domain/databases/all.ts'
import type { Language } from '../../domain/language.ts'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { describeFailure } from '../import/run.ts'
import type { openTarget } from '../import/target.ts'
import { fillSample } from './fill.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Where the command is run: its settings, what hears its lines, and what tells it to stop. */
export interface SampleSurroundings {
  env: Env
  out(line: string): void
  err(line: string): void
  /** Where progress is shown while it is a terminal. */
  progress: { isTTY?: boolean; write(text: string): unknown }
  clock: () => Date
  openTarget: typeof openTarget
  /** Stops a filling that runs: the old records stay. */
  signal: AbortSignal
}

const USAGE = {
  cn: `用法：npm run sample -- [--scale 倍数] [--seed 种子] [--database 数据库]… [--as-of YYYY-MM-DD] [--json]
  --scale 1 时每库数千条；种子和日期相同则记录相同。数据库：${DATABASES.map(({ id }) => id).join('、')}`,
  en: `Usage: npm run sample -- [--scale N] [--seed N] [--database id]… [--as-of YYYY-MM-DD] [--json]
  A scale of 1 makes a few thousand records of each; the same seed and date make the same records. Databases: ${DATABASES.map(({ id }) => id).join(', ')}`,
} as const
const TEXT = {
  cn: { records: '条记录', done: '示例数据已填充', seconds: '秒', failed: '未完成，原有记录保持不变' },
  en: { records: 'records', done: 'Sample filled', seconds: 's', failed: 'Not completed; the old records stay' },
} as const

const systemLanguage = (env: Env): Language => (/^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'cn' : 'en')
const number = new Intl.NumberFormat('en-US')

interface Request {
  scale: number
  seed: number
  databases: typeof DATABASES
  asOf: string
  isJson: boolean
}

/** The request, or the message of what is wrong with it. */
const readRequest = (given: readonly string[], config: Config, clock: () => Date): Request | string => {
  let values
  try {
    values = parseArgs({
      args: [...given],
      options: {
        scale: { type: 'string' },
        seed: { type: 'string' },
        database: { type: 'string', multiple: true },
        'as-of': { type: 'string' },
        json: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    return (error as Error).message
  }
  const scaleText = values.scale ?? String(config.SAMPLE_SCALE || 1)
  const seedText = values.seed ?? String(config.SAMPLE_SEED)
  const asOf = values['as-of'] ?? clock().toISOString().slice(0, 10)
  if (!/^\d+(\.\d+)?$/.test(scaleText) || Number(scaleText) <= 0 || Number(scaleText) > 10_000) return `--scale ${scaleText}`
  if (!/^\d{1,15}$/.test(seedText)) return `--seed ${seedText}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || Number.isNaN(Date.parse(asOf)) || new Date(asOf).toISOString().slice(0, 10) !== asOf)
    return `--as-of ${asOf}`
  const unknown = values.database?.find((id) => !findDatabase(id))
  if (unknown !== undefined) return `--database ${unknown}`
  return {
    scale: Number(scaleText),
    seed: Number(seedText),
    databases: DATABASES.filter(({ id }) => values.database === undefined || values.database.includes(id)),
    asOf,
    isJson: values.json ?? false,
  }
}

/**
 * `npm run sample -- [--scale N] [--seed N] [--database id]… [--as-of YYYY-MM-DD] [--json]`: fills the catalogue with sample records.
 *
 * @param given the words after the command's name.
 * @returns the exit code: 0, 1 when it failed (the old records stay), 2 when the command was not understood, 130 when it was interrupted.
 */
export const runSampleCommand = async (given: readonly string[], surroundings: SampleSurroundings): Promise<number> => {
  const { env, out, err, progress, clock, signal } = surroundings
  const language = systemLanguage(env)
  const text = TEXT[language]
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    err(error.message)
    return 2
  }
  const request = readRequest(given, config, clock)
  if (typeof request === 'string') {
    err(request)
    err(USAGE[language])
    return 2
  }
  const { isJson } = request
  const isTerminal = progress.isTTY === true && !isJson
  const began = clock().getTime()
  try {
    const target = await surroundings.openTarget({ dataDir: config.DATA_DIR, clickhouseUrl: config.CLICKHOUSE_URL, clock })
    try {
      const databases = await fillSample({
        ...request,
        catalogue: target.catalogue,
        clock,
        signal,
        onProgress: ({ database, records, total }) => {
          if (isTerminal) progress.write(`\r\u001b[K${database}  ${number.format(records)} / ${number.format(total)}`)
        },
      })
      const seconds = Math.round((clock().getTime() - began) / 10) / 100
      if (isTerminal) progress.write('\r\u001b[K')
      if (isJson) out(JSON.stringify({ source: 'sample', seed: request.seed, scale: request.scale, seconds, databases }))
      else {
        out(`${text.done}: ${seconds} ${text.seconds}`)
        for (const [database, { records }] of Object.entries(databases)) out(`  ${database}: ${number.format(records)} ${text.records}`)
      }
      return 0
    } finally {
      await target.close()
    }
  } catch (error) {
    const failure = describeFailure(error)
    if (isTerminal) progress.write('\r\u001b[K')
    if (isJson) out(JSON.stringify({ error: { code: signal.aborted ? 'import.interrupted' : failure.code, message: failure.message } }))
    else err(`${failure.message} [${failure.code}]\n${text.failed}`)
    return signal.aborted ? 130 : 1
  }
}
