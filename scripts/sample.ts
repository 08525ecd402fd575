/**
 * `npm run sample -- [--scale N] [--seed N] [--database id]… [--as-of YYYY-MM-DD] [--json]` fills the catalogue with sample
 * records: through the running gateway where one runs, else directly. Ends with 0, 1 when it failed (the old records stay), 2
 * when the command was not understood, 130 when it was interrupted.
 */
import { parseArgs } from 'node:util'
import { DATABASES, findDatabase } from '../domain/databases/all.ts'
import { ConfigError, readConfig, type Config } from '../server/config.ts'
import { describeFailure } from '../server/import/run.ts'
import { openTarget } from '../server/import/target.ts'
import { fillSample } from '../server/sample/fill.ts'

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

const language = /^zh/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '') ? 'cn' : 'en'
const text = TEXT[language]
const number = new Intl.NumberFormat('en-US')

interface Request {
  scale: number
  seed: number
  databases: typeof DATABASES
  asOf: string
  isJson: boolean
}

const wrong = (message: string): number => {
  console.error(message)
  console.error(USAGE[language])
  return 2
}

/** The request, or the message of what is wrong with it. */
const readRequest = (given: readonly string[], config: Config): Request | string => {
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
  const asOf = values['as-of'] ?? new Date().toISOString().slice(0, 10)
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

const main = async (): Promise<number> => {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    return 2
  }
  const request = readRequest(process.argv.slice(2), config)
  if (typeof request === 'string') return wrong(request)
  const { isJson } = request
  const isTerminal = process.stderr.isTTY === true && !isJson
  const stop = new AbortController()
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  const clock = () => new Date()
  const began = performance.now()
  try {
    const target = await openTarget({ dataDir: config.DATA_DIR, clickhouseUrl: config.CLICKHOUSE_URL, clock })
    try {
      const databases = await fillSample({
        ...request,
        catalogue: target.catalogue,
        clock,
        signal: stop.signal,
        onProgress: ({ database, records, total }) => {
          if (isTerminal) process.stderr.write(`\r\u001b[K${database}  ${number.format(records)} / ${number.format(total)}`)
        },
      })
      const seconds = Math.round((performance.now() - began) / 10) / 100
      if (isTerminal) process.stderr.write('\r\u001b[K')
      if (isJson) console.log(JSON.stringify({ source: 'sample', seed: request.seed, scale: request.scale, seconds, databases }))
      else {
        console.log(`${text.done}: ${seconds} ${text.seconds}`)
        for (const [database, { records }] of Object.entries(databases))
          console.log(`  ${database}: ${number.format(records)} ${text.records}`)
      }
      return 0
    } finally {
      await target.close()
    }
  } catch (error) {
    const failure = describeFailure(error)
    if (isTerminal) process.stderr.write('\r\u001b[K')
    if (isJson)
      console.log(JSON.stringify({ error: { code: stop.signal.aborted ? 'import.interrupted' : failure.code, message: failure.message } }))
    else console.error(`${failure.message} [${failure.code}]\n${text.failed}`)
    return stop.signal.aborted ? 130 : 1
  }
}

const code = await main()
// The embedded engine keeps threads; what was said must be out before they are let go.
process.stdout.write('', () => process.exit(code))
