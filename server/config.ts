import { resolve } from 'node:path'
import { z } from 'zod'
import { COPY_LIMITS, PAGE_SIZES, SESSION_MAX_DAYS } from '../domain/constants.ts'
import { CARDS } from '../domain/databases/known.ts'
import { ENVIRONMENTS } from '../domain/suite.ts'
import { isTimeZone, machineZone } from './installationDay.ts'

/**
 * Every setting comes from the environment and is checked at start; a bad one is named with its reason and stops the start.
 * The README's table is `configTable()`, and a test compares the two.
 */

interface Setting<S extends z.ZodType> {
  schema: S
  /** Text of the default as the table shows it; '' means not set. */
  default: string
  about: string
}

const setting = <S extends z.ZodType>(schema: S, fallback: string, about: string): Setting<S> => ({ schema, default: fallback, about })

const text = () => z.string().trim()
const whole = (min: number, max: number) =>
  text()
    .regex(/^-?\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
const decimal = (min: number, max: number) =>
  text()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, `must be a number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a number from ${min} to ${max}`)
const pageSize = () =>
  text()
    .refine((value) => PAGE_SIZES.map(String).includes(value), `must be one of ${PAGE_SIZES.join(', ')}`)
    .transform(Number)
const choice = <const T extends readonly [string, ...string[]]>(options: T) => z.enum(options, `must be one of ${options.join(', ')}`)
const url = (protocols: readonly string[]) =>
  text().refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  )
const DATABASE_IDS = CARDS.map(({ id }) => id)
const SHOWN_RULE = `must be ids of databases (${DATABASE_IDS.join(', ')}) separated by commas, or none by itself`
/** '' stands for 'not set'. */
const optional = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => undefined), schema])

const SETTINGS = {
  PORT: setting(whole(0, 65_535), '4680', 'Port the gateway listens on; 0 takes any free one'),
  HOST: setting(text().min(1, 'must name an interface'), '127.0.0.1', 'Interface it listens on; `0.0.0.0` for all'),
  DATA_DIR: setting(
    text()
      .min(1, 'must name a folder')
      .transform((path) => resolve(path)),
    './data',
    'Folder of everything that must last; one process at a time',
  ),
  PUBLIC_URL: setting(
    optional(
      url(['http:', 'https:'])
        .refine((value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !new URL(value).search), 'must have no path')
        .transform((value) => new URL(value).origin),
    ),
    '',
    'Address users open, when a proxy stands in front; `https://…` turns on Secure cookies and HSTS',
  ),
  TRUST_PROXY: setting(whole(0, 10), '0', 'Proxies in front whose `X-Forwarded-For` is believed'),
  CLICKHOUSE_URL: setting(optional(url(['http:', 'https:'])), '', 'ClickHouse server for the catalogue; embedded when not set'),
  DATABASE_URL: setting(
    optional(url(['postgres:', 'postgresql:'])),
    '',
    'PostgreSQL for accounts and sessions; one SQLite file when not set',
  ),
  SMTP_URL: setting(
    optional(url(['smtp:', 'smtps:'])),
    '',
    'Mail server for login codes; without it they go to the terminal and `DATA_DIR/outbox`',
  ),
  MAIL_FROM: setting(text().min(3, 'must be an address').max(254), 'Materia <no-reply@localhost.localdomain>', 'Sender of mails'),
  SIGNUP: setting(
    choice(['open', 'closed']),
    'closed',
    '`open`: logging in with a new business e-mail, phone or chat-app account makes an account with a trial; `closed`: the operator makes accounts',
  ),
  SIGNUP_TRIAL_DAYS: setting(whole(0, 365), '14', 'Days of trial membership an account made by signing up gets; 0 for none'),
  DEMO: setting(
    choice(['auto', 'on', 'off']),
    'auto',
    'Demo accounts on the first start, and sample notices; `auto`: while nothing is set up to send codes, so that only the terminal sees them',
  ),
  HOSTS: setting(
    text()
      .regex(/^[\w.,\s-]*$/, 'must be host names separated by commas')
      .transform((value) => value.split(/[\s,]+/).filter(Boolean)),
    '',
    'Names users open it under beside `localhost`, the machine’s own, addresses in figures and `PUBLIC_URL`, separated by commas; calls under others are refused',
  ),
  ALLOWED_HOSTS: setting(
    text()
      .regex(/^[\w.:,\s-]*$/, 'must be host names separated by commas')
      .transform((value) => value.split(/[\s,]+/).filter(Boolean)),
    '',
    'Hosts of yours that redirects and `url` parameters may lead to, separated by commas',
  ),
  COOKIE_DOMAIN: setting(
    text().regex(/^(\.?[a-z0-9-]+(\.[a-z0-9-]+)+)?$/i, 'must be a domain'),
    '',
    'Parent domain of the cookies the page itself keeps; this host only when not set',
  ),
  PRODUCTS_FILE: setting(
    optional(text().transform((path) => resolve(path))),
    '',
    'Products, addresses and promoted services of your suite ([docs/suite.md](docs/suite.md)); `DATA_DIR/products.json` where it is there, else what comes with Materia',
  ),
  SHOWCASE: setting(
    text()
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .refine((ids) => ids.every((id) => DATABASE_IDS.includes(id)) || ids.join() === 'none', SHOWN_RULE),
    '',
    'Databases of which the public pages show five records and a chart to anybody, ids separated by commas; not set, sample data alone; `none` for none',
  ),
  ENVIRONMENT: setting(choice(ENVIRONMENTS), 'prod', 'Whose addresses of that file count: `prod`, `pre` or `test`'),
  CONTACT: setting(text().max(200), '', 'Account manager as users are told: name, e-mail, phone'),
  TIME_ZONE: setting(
    text()
      .transform((value) => value || machineZone())
      .refine(isTimeZone, 'must be the name of a time zone, such as `Asia/Shanghai`'),
    '',
    'Where the installation is: quotas and restrictions end at its 0:00. The machine’s own time zone when not set',
  ),
  SMS_URL: setting(
    optional(url(['http:', 'https:'])),
    '',
    'HTTP SMS gateway; `{phone}` and `{text}` in it are filled in, `{code}` too; without it codes go where mails go',
  ),
  SMS_SECRET: setting(text(), '', 'Bearer token of the SMS gateway'),
  CHAT_APP_ID: setting(text().max(128), '', 'App id at the chat-app provider; its login is offered when set'),
  CHAT_APP_SECRET: setting(text().max(256), '', 'Secret of that app'),
  CHAT_AUTHORIZE_URL: setting(
    url(['http:', 'https:']),
    'https://open.weixin.qq.com/connect/qrconnect',
    'Where the provider asks its user; `appid`, `redirect_uri`, `response_type`, `scope` and `state` are added',
  ),
  CHAT_SCAN_URL: setting(
    url(['http:', 'https:']),
    'https://open.weixin.qq.com/connect/oauth2/authorize',
    'The same for the provider’s app on a phone that scanned our code',
  ),
  CHAT_TOKEN_URL: setting(
    url(['http:', 'https:']),
    'https://api.weixin.qq.com/sns/oauth2/access_token',
    'Where a code of the provider is exchanged for the identity of its user',
  ),
  CHAT_USER_URL: setting(
    optional(url(['http:', 'https:'])),
    '',
    'Where the provider tells whether a user follows your account; without it following is not asked for',
  ),
  SESSION_DAYS: setting(whole(1, 365), '30', 'Days a session lasts after its last use'),
  SESSION_MAX_DAYS: setting(
    whole(1, 3650),
    String(SESSION_MAX_DAYS),
    'Days after the login at which a session ends however much it is used',
  ),
  CODE_TRIES: setting(whole(1, 10), '5', 'Wrong tries before a login code is void'),
  CODES_PER_ADDRESS: setting(
    whole(1, 1000),
    '6',
    'Login codes per hour for an address, from each network; as many for each browser and network known to its account, twice as many for all strangers',
  ),
  CODES_PER_DEVICE: setting(whole(1, 1000), '12', 'Login codes per hour and browser'),
  CODES_PER_IP: setting(whole(1, 100_000), '60', 'Login codes per hour and network address'),
  LOGINS_PER_ADDRESS: setting(whole(1, 1000), '30', 'Login tries per hour for an address, in each browser that has a code for it'),
  LOGINS_PER_IP: setting(whole(1, 100_000), '120', 'Login tries per hour and network address'),
  KEYS_PER_IP: setting(whole(1, 1_000_000), '20000', 'Signing keys per hour and network address; every page opened takes one'),
  CAPTCHAS_PER_IP: setting(whole(1, 100_000), '600', 'Captcha pictures per hour and network address'),
  RISK: setting(
    choice(['on', 'watch', 'off']),
    'on',
    'Whether accounts that seem to copy a database are restricted ([docs/security.md](docs/security.md)); `watch` counts and keeps the journal only',
  ),
  RISK_JOURNAL_DAYS: setting(
    whole(1, 3650),
    '30',
    'Days the journal of calls is kept: what the risk engine counts of each, no texts and no addresses',
  ),
  MOVED_TO: setting(
    optional(url(['http:', 'https:']).transform((value) => new URL(value).href)).transform((value) => value ?? ''),
    '',
    'Address this installation has moved to: pages that ask for records are led there',
  ),
  TOOLS_ALLOWED_HOSTS: setting(
    text()
      .regex(/^[\w.:*,[\]\s-]*$/, 'must be host names separated by commas')
      .transform((value) => value.split(/[\s,]+/).filter(Boolean)),
    'localhost, 127.0.0.1, [::1]',
    'Hosts, as the page’s address has them, where developer tools are not watched; `*` for all',
  ),
  CAPTCHA_CALLS_PER_MINUTE: setting(
    whole(1, 1_000_000),
    '240',
    'Searches and records per minute and account; more of them ask for a captcha, which then clears the browser for ten minutes; programs with a key wait instead',
  ),
  ROWS_PER_DAY_TRIAL: setting(
    whole(1, 1_000_000_000),
    String(COPY_LIMITS.trial.rowsPerDay),
    'Records a day for an account with a trial: lists, details and exports together; a third of them asks for a captcha',
  ),
  ROWS_PER_DAY_FORMAL: setting(whole(1, 1_000_000_000), String(COPY_LIMITS.formal.rowsPerDay), 'The same for a formal member'),
  ROWS_PER_DAY_EMPLOYEE: setting(whole(1, 1_000_000_000), String(COPY_LIMITS.employee.rowsPerDay), 'The same for an employee'),
  SEARCHES_PER_DAY_TRIAL: setting(
    whole(0, 1_000_000_000),
    String(COPY_LIMITS.trial.searchesPerDay),
    'Searches a day for an account with a trial, each page of a list one; 0 for no limit',
  ),
  SEARCHES_PER_DAY_FORMAL: setting(whole(0, 1_000_000_000), String(COPY_LIMITS.formal.searchesPerDay), 'The same for a formal member'),
  SEARCHES_PER_DAY_EMPLOYEE: setting(whole(0, 1_000_000_000), String(COPY_LIMITS.employee.searchesPerDay), 'The same for an employee'),
  EXPORTS_PER_DAY_TRIAL: setting(
    whole(0, 1_000_000),
    String(COPY_LIMITS.trial.exportsPerDay),
    'Exports a day for an account with a trial; 0 for no limit',
  ),
  EXPORTS_PER_DAY_FORMAL: setting(whole(0, 1_000_000), String(COPY_LIMITS.formal.exportsPerDay), 'The same for a formal member'),
  EXPORTS_PER_DAY_EMPLOYEE: setting(whole(0, 1_000_000), String(COPY_LIMITS.employee.exportsPerDay), 'The same for an employee'),
  PAGE_SIZE_TRIAL: setting(
    pageSize(),
    String(COPY_LIMITS.trial.pageSize),
    `Largest page of a list for an account with a trial: ${PAGE_SIZES.join(', ')}`,
  ),
  PAGE_SIZE_FORMAL: setting(pageSize(), String(COPY_LIMITS.formal.pageSize), 'The same for a formal member; employees have all sizes'),
  EXPORT_MB_PER_ACCOUNT: setting(whole(1, 1_000_000), '50', 'Megabytes that the export files of an account may fill in their hour'),
  QR_CODES_PER_IP: setting(whole(1, 100_000), '600', 'QR codes per hour and network address'),
  TOURS: setting(choice(['on', 'off']), 'on', '`on`: the first time an account comes to a page it is led through it; `off`: nobody is'),
  TELEMETRY: setting(
    choice(['on', 'off']),
    'on',
    '`on`: pages tell the gateway of errors, loading times and pages opened, without searches or records; `off`: they tell nothing',
  ),
  TELEMETRY_ROWS: setting(whole(1, 100_000_000), '200000', 'Entries of it that are kept, the newest'),
  TELEMETRY_DAYS: setting(whole(1, 3650), '30', 'Days they are kept'),
  TELEMETRY_PER_IP: setting(whole(1, 1_000_000), '2000', 'Batches of them per hour and network address; more are dropped'),
  IMPORT_REPORT_DAYS: setting(
    whole(1, 3650),
    '365',
    'Days the reports of imports and their rejected rows are kept; those of the last import of each source stay',
  ),
  SAMPLE_SCALE: setting(decimal(0, 10_000), '1', 'Size of the sample filled in on first run; 0 for none'),
  SAMPLE_SEED: setting(whole(0, 2_147_483_647), '1', 'Seed of the sample; the same seed makes the same records'),
  MACHINES_PUBLIC: setting(
    choice(['0', '1']),
    '0',
    '`1`: the gallery of state machines at `/machines` is open to everybody; else to employees',
  ),
  COVERAGE_DIR: setting(
    text()
      .min(1, 'must name a folder')
      .transform((path) => resolve(path)),
    './reports/coverage',
    'Folder of coverage records, as `npm run scenarios` writes them, for the gallery’s heat map',
  ),
  METRICS_TOKEN: setting(
    optional(text().min(16, 'must have at least 16 characters')),
    '',
    'Bearer token that opens `/api/metrics`; closed when not set',
  ),
  STOP_SECONDS: setting(whole(1, 600), '5', 'Longest time the gateway takes to end in good order when it is told to; then it ends at once'),
  LOG_LEVEL: setting(choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info', 'Least level that is logged'),
  LOG_FILE: setting(
    text(),
    '',
    'Log file, `-` for standard output; when not set: `DATA_DIR/gateway.log` at a terminal, else standard output',
  ),
} as const

export type SettingName = keyof typeof SETTINGS
export type Config = { readonly [K in SettingName]: z.infer<(typeof SETTINGS)[K]['schema']> }

/** Names every setting that does not fit, with the reason. */
export class ConfigError extends Error {
  readonly problems: readonly { name: SettingName; reason: string }[]
  constructor(problems: readonly { name: SettingName; reason: string }[]) {
    super(problems.map(({ name, reason }) => `${name} ${reason}`).join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** The settings of `environment`; values are never part of the message, they may be secret. Throws `ConfigError`. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const problems: { name: SettingName; reason: string }[] = []
  const config: Record<string, unknown> = {}
  for (const [name, { schema, default: fallback }] of Object.entries(SETTINGS)) {
    const given = environment[name]
    const result = schema.safeParse(given === undefined || given.trim() === '' ? fallback : given)
    if (result.success) config[name] = result.data
    else problems.push({ name: name as SettingName, reason: innermost(result.error.issues[0]) })
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config as Config
}

/** A union hides the reason of its branches; the last branch is the one that holds the rule. */
const innermost = (issue: z.core.$ZodIssue | undefined): string =>
  issue?.code === 'invalid_union' && issue.errors.length > 0 ? innermost(issue.errors.at(-1)?.[0]) : (issue?.message ?? 'is not valid')

/** Name, default and meaning of each setting, in the order of the README's table. */
export const CONFIG_TABLE: readonly { name: SettingName; default: string; about: string }[] = Object.entries(SETTINGS).map(
  ([name, { default: fallback, about }]) => ({ name: name as SettingName, default: fallback, about }),
)

/** The README's table in Markdown. */
export const configTable = (): string =>
  [
    '| Setting | Default | Meaning |',
    '| --- | --- | --- |',
    ...CONFIG_TABLE.map((row) => `| \`${row.name}\` | ${row.default ? `\`${row.default}\`` : ''} | ${row.about} |`),
  ].join('\n')
