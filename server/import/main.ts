import type { Language } from '../../domain/language.ts'
import { documentsCommand } from '../documents/command.ts'
import { asOfText } from '../../domain/periods.ts'
import { widthOf } from '../admin/table.ts'
import type { NameCount } from '../catalogue/types.ts'
import { openVocabularyDesk } from '../admin/target.ts'
import { AdminError } from '../admin/types.ts'
import { describeError, printable } from '../admin/messages.ts'
import type { LinksReading } from '../admin/readingShapes.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { lastDayBegun } from '../installationDay.ts'
import type { Loss } from './loss.ts'
import { IMPORT_MESSAGES } from './messages.ts'
import {
  drawToFile,
  loadNames,
  type NameArguments,
  NamesUsageError,
  outcomeLines,
  questionLines,
  readNamesCommand,
  takeReading,
} from './names/command.ts'
import { NAME_MESSAGES } from './names/messages.ts'
import { drawLines, mendingOf, outcomeOfReading, problemText, ReadingError, readingLines } from './names/reading.ts'
import { NAME_SOURCES } from './names/registry.ts'
import { findSource, IMPORT_SOURCES } from './registry.ts'
import { readRejected, readReports, type StoredReport } from './reports.ts'
import { describeFailure, type ImportProgress, runImport } from './run.ts'
import { checkImport } from './check.ts'
import { listenToRows, readTableCommand, type TableArguments, TableUsageError, writeRejects, writeTemplate } from './tables/command.ts'
import { reasonOf } from './tables/rejects.ts'
import { type FoundTable, tableSource } from './tables/source.ts'
import type { openTarget } from './target.ts'
import { ImportError, type ImportSource, NOTE_KINDS, type RejectionReason, shownFile } from './types.ts'

const BAR_WIDTH = 24
/** Files of one archive or folder are many; those beyond this number are summed up. */
const FILES_SHOWN = 40
const REDRAW_MS = 100
const LINE_MS = 1000
const REJECTED_SHOWN = 20
/** Columns of a figure in the table of files. */
const FIGURE_WIDTH = 11

/** Ends where the others of its column end, whatever script it is in. */
const toRight = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text

type Env = Readonly<Record<string, string | undefined>>

/** Where a command is run: its settings, what hears its lines, and what tells it to stop. */
export interface ImportSurroundings {
  env: Env
  out(line: string): void
  err(line: string): void
  /** Where progress is shown: redrawn on a terminal, a line per file elsewhere. */
  progress: { isTTY?: boolean; columns?: number; write(text: string): unknown }
  clock: () => Date
  /** A number from 0 to below 1, as `Math.random`. */
  random: () => number
  openTarget: typeof openTarget
  /** Stops an import that runs; aborted before, nothing is imported. */
  signal: AbortSignal
}

const systemLanguage = (env: Env): Language => (/^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'cn' : 'en')

/** Where a command finds what it works on. */
interface Places {
  DATA_DIR: string
  CLICKHOUSE_URL?: string | undefined
}

interface Arguments {
  words: string[]
  isJson: boolean
  isAll: boolean
  isHelp: boolean
  language: Language
  unknown: string[]
  /** Why something may be lost; '' is no reason. */
  accept: string | undefined
  /** Of templates and tables. */
  table: { -readonly [K in keyof TableArguments]: TableArguments[K] }
  /** Of names. */
  names: Omit<NameArguments, 'asOf' | 'check' | 'out'>
}

/** Options of names that take a value. */
const NAME_OPTIONS = ['same', 'different', 'open', 'reason', 'draw', 'seed', 'database', 'read', 'by'] as const
/** Options of templates and tables that take a value. */
const TABLE_OPTIONS = ['publisher', 'as-of', 'url', 'map', 'encoding', 'rejects', 'out', 'sample'] as const

const parseArguments = (given: readonly string[], env: Env): Arguments => {
  const parsed: Arguments = {
    words: [],
    isJson: false,
    isAll: false,
    isHelp: false,
    language: systemLanguage(env),
    unknown: [],
    accept: undefined,
    table: { check: false, keepUnread: false },
    names: { questions: false },
  }
  for (let index = 0; index < given.length; index++) {
    const word = given[index] as string
    const [, name = word, value] = /^(--[a-z-]+)=(.*)$/s.exec(word) ?? []
    const option = TABLE_OPTIONS.find((one) => name === `--${one}`)
    const ofNames = NAME_OPTIONS.find((one) => name === `--${one}`)
    if (word === '--json') parsed.isJson = true
    else if (word === '--all') parsed.isAll = true
    else if (word === '--check') parsed.table.check = true
    else if (word === '--questions') parsed.names.questions = true
    else if (word === '--keep-unread') parsed.table.keepUnread = true
    else if (word === '--help' || word === '-h') parsed.isHelp = true
    else if (option !== undefined || ofNames !== undefined) {
      const told = value ?? given[index + 1]
      if (told === undefined || (value === undefined && told.startsWith('--'))) parsed.unknown.push(word)
      else {
        if (option !== undefined) parsed.table[option] = told
        if (ofNames !== undefined) parsed.names[ofNames] = told
        if (value === undefined) index++
      }
    } else if (name === '--lang') {
      const language = value ?? given[++index]
      if (language === 'cn' || language === 'en') parsed.language = language
      else parsed.unknown.push(`--lang ${language ?? ''}`)
    } else if (name === '--accept') {
      const reason = value ?? given[index + 1]
      // The next option is no reason.
      if (value === undefined && reason !== undefined && !reason.startsWith('--')) index++
      parsed.accept = reason === undefined || (value === undefined && reason.startsWith('--')) ? '' : reason.trim()
    } else if (word.startsWith('-') && word !== '-') parsed.unknown.push(word)
    else parsed.words.push(word)
  }
  return parsed
}

/**
 * Runs one command line of `npm run import` and says how it went.
 *
 * @param words of the command line, without program and script.
 * @returns exit code: 0 done, 1 the import failed (the old records stay), 2 the command was not understood, 130 it was stopped.
 */
export const runImportCommand = async (words: readonly string[], around: ImportSurroundings): Promise<number> => {
  const options = parseArguments(words, around.env)
  const text = IMPORT_MESSAGES[options.language]
  const number = new Intl.NumberFormat('en-US')
  // Files, their names and values are publishers': nothing in them moves the cursor, or passes for a line of ours.
  const say = (line = '') => around.out(printable(line))
  const warn = (line: string) => around.err(printable(line))
  const sayJson = (value: unknown) => around.out(JSON.stringify(value))

  const help = () => {
    around.out(text.usage)
    say()
    say(`${text.sourcesTitle}${text.colon.trimEnd()}`)
    for (const source of IMPORT_SOURCES) {
      say(`  ${source.id.padEnd(16)}${source.describe[options.language]}`)
      say(`  ${''.padEnd(16)}${text.fills} ${source.databases.join(', ')}`)
    }
    say()
    say(`${NAME_MESSAGES[options.language].reading}${text.colon.trimEnd()}`)
    for (const source of NAME_SOURCES) say(`  ${source.id.padEnd(16)}${source.describe[options.language]}`)
    say()
    say(`${text.optionsTitle}${text.colon.trimEnd()}`)
    for (const [option, meaning] of text.options) say(`  ${option.padEnd(16)}${meaning}`)
    say()
    say(`  ${text.examples}`)
  }

  /** A bar on a terminal; elsewhere a line whenever a file begins. */
  const createProgress = () => {
    const isTerminal = around.progress.isTTY === true && !options.isJson
    let drawn = 0
    let lines = 0
    let file = ''
    return {
      show: (progress: ImportProgress) => {
        if (options.isJson) return
        if (!isTerminal) {
          if (progress.file === file) return
          file = progress.file
          const now = around.clock().getTime()
          // An archive of half a million files is no reason for half a million lines.
          if (++lines > FILES_SHOWN && now - drawn < LINE_MS) return
          drawn = now
          around.progress.write(`  ${printable(file)}\n`)
          return
        }
        const now = around.clock().getTime()
        if (now - drawn < REDRAW_MS) return
        drawn = now
        const megabytes = `${(progress.read / 1e6).toFixed(1)} MB`
        const share = progress.total ? Math.min(1, progress.read / progress.total) : null
        const bar = share === null ? '' : `[${'#'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '.')}] `
        const line = `${bar}${megabytes}  ${text.records(progress.records)}  ${printable(progress.file.split('/').at(-1) ?? '')}`
        around.progress.write(`\r\u001b[K${line.slice(0, (around.progress.columns || 80) - 1)}`)
      },
      clear: () => {
        if (isTerminal && drawn > 0) around.progress.write('\r\u001b[K')
      },
    }
  }

  /** What would be lost, a sentence each; missing files of one set share one. */
  const sentences = (losses: readonly Loss[]): string[] => {
    const said: (() => string)[] = []
    const missing = new Map<string, string[]>()
    for (const loss of losses) {
      if (loss.kind !== 'file') {
        said.push(() => (text.loss[loss.kind] as (loss: Loss) => string)(loss))
        continue
      }
      const key = `${loss.set ?? ''}\n${loss.was}`
      const files = missing.get(key)
      if (files) files.push(loss.what)
      else {
        const first = [loss.what]
        missing.set(key, first)
        said.push(() => text.filesMissing(first, loss.set, loss.was))
      }
    }
    return said.map((say) => say())
  }
  const sayLosses = (losses: readonly Loss[], to: (line: string) => void) => {
    for (const line of sentences(losses)) to(`    ${line}`)
  }

  const showReport = (report: StoredReport) => {
    const { columns } = text
    const figures = (cells: readonly string[], name: string) => `  ${cells.map((cell) => toRight(cell, FIGURE_WIDTH)).join(' ')}  ${name}`
    const line = (name: string, { read, kept, merged, rejected }: { read: number; kept: number; merged: number; rejected: number }) =>
      figures([read, kept, merged, rejected].map(number.format), name)
    say(figures([columns.read, columns.kept, columns.merged, columns.rejected], columns.file))
    for (const counts of report.files.slice(0, FILES_SHOWN)) say(line(counts.file, counts))
    if (report.files.length > FILES_SHOWN) say(figures(['…', '…', '…', '…'], text.moreFiles(report.files.length - FILES_SHOWN)))
    const sum = { read: 0, kept: 0, merged: 0, rejected: 0 }
    for (const counts of report.files) for (const key of ['read', 'kept', 'merged', 'rejected'] as const) sum[key] += counts[key]
    say(line(columns.total, sum))
    for (const [database, { records, ...days }] of Object.entries(report.databases)) {
      const asOf = asOfText(days)
      say(`  ${text.inDatabase(database)}${text.colon}${text.records(records)}${asOf ? `${text.comma}${text.asOf} ${asOf}` : ''}`)
    }
    for (const { file, columns } of report.unused ?? []) say(`  ${shownFile(file)}${text.colon}${text.table.unused(columns.join(', '))}`)
    if (report.ignored.length > 0)
      say(
        `  ${text.ignored}${text.colon}${report.ignored.slice(0, FILES_SHOWN).join(', ')}${report.ignored.length > FILES_SHOWN ? ' …' : ''}`,
      )
    if (report.accepted !== undefined) {
      say(`  ${text.accepted}${text.colon}${report.accepted}`)
      sayLosses(report.losses ?? [], say)
    }
    for (const why of NOTE_KINDS) {
      const noted = report.noted.filter((one) => (one.why ?? 'option') === why)
      if (noted.length > 0) say(`  ${text.noted[why]}${text.colon.trimEnd()}`)
      for (const { database, field, value, times, file, line: at } of noted.slice(0, REJECTED_SHOWN))
        say(
          `    ${database}.${field} = ${value}${text.aside(number.format(times))}${why !== 'option' && file !== undefined && at !== undefined ? ` ${file} ${text.line(at)}` : ''}`,
        )
      if (noted.length > REJECTED_SHOWN) say('    …')
    }
  }

  /** How names were linked, and the most frequent that were not: what `npm run admin -- vocabulary` is for. */
  const showLinks = (links: NonNullable<StoredReport['links']>) => {
    const count = ({ distinct, all }: NameCount) => `${number.format(distinct)}${text.aside(number.format(all))}`
    say(`  ${text.links.title}${text.colon.trimEnd()}`)
    for (const [database, fields] of Object.entries(links))
      for (const [field, { linked, unlinked, ambiguous, frequent }] of Object.entries(fields)) {
        say(
          `    ${database}.${field}${text.colon}${text.links.linked} ${count(linked)}${text.comma}${text.links.unlinked} ${count(unlinked)}${text.comma}${text.links.ambiguous} ${count(ambiguous)}`,
        )
        for (const { name, times, may } of frequent)
          say(
            `      ${number.format(times).padStart(9)}  ${printable(name)}${may ? ` [${text.links.ambiguous}${text.colon}${may.join('; ')}]` : ''}`,
          )
      }
  }

  const publicReport = ({ source, seconds, files, databases }: StoredReport) => ({ source, seconds, files, databases })

  /** Says what went wrong; 130 only when it was this command that was told to stop. */
  const fail = (error: unknown, isStopped = false): number => {
    const failure = describeFailure(error)
    const known = text.error[failure.code as keyof typeof text.error] as string | undefined
    const { losses } = failure
    const message = `${known ?? text.otherError}${text.colon}${losses ? sentences(losses).join('; ') : failure.message}`
    if (options.isJson) sayJson({ error: { code: failure.code, message, file: failure.file ?? null, ...(losses && { losses }) } })
    else {
      if (losses) {
        warn(`${known} [${failure.code}]${text.colon.trimEnd()}`)
        sayLosses(losses, warn)
        if (losses.some((loss) => loss.kind === 'file' && loss.was)) around.err(text.filesTogether)
        around.err(text.acceptHint)
      } else warn(`${message} [${failure.code}]`)
      around.err(text.failed)
    }
    return isStopped ? 130 : failure.code === 'import.source_unknown' ? 2 : 1
  }

  const publisherCommand = async (sourceId: string, inputs: readonly string[], config: Places): Promise<number> => {
    const source = findSource(sourceId)
    return source
      ? runCommand(source, inputs, config)
      : fail(new ImportError('import.source_unknown', `${sourceId} (${IMPORT_SOURCES.map(({ id }) => id).join(', ')})`))
  }

  const runCommand = async (source: ImportSource, inputs: readonly string[], config: Places): Promise<number> => {
    const progress = createProgress()
    try {
      const target = await around.openTarget({ dataDir: config.DATA_DIR, clickhouseUrl: config.CLICKHOUSE_URL, clock: around.clock })
      try {
        if (!options.isJson) say(`${text.importing} ${source.id}${text.aside(text.way[target.way])}`)
        const report = await runImport({
          source,
          inputs,
          catalogue: target.catalogue,
          dataDir: config.DATA_DIR,
          clock: around.clock,
          accept: options.accept,
          onProgress: progress.show,
          signal: target.gone ? AbortSignal.any([around.signal, target.gone]) : around.signal,
        })
        progress.clear()
        if (options.isJson) sayJson(publicReport(report))
        else {
          say(`${text.done}${text.colon}${source.id}${text.comma}${report.seconds} ${text.seconds}`)
          showReport(report)
          if (report.files.some(({ rejected }) => rejected > 0)) say(`  ${text.seeRejected} ${source.id}`)
        }
        return 0
      } finally {
        await target.close()
      }
    } catch (error) {
      progress.clear()
      return fail(error, around.signal.aborted)
    }
  }

  /** Rows left out: where and why how many of them, when they are too many to be seen at once; then the rows. */
  const showRejected = async (id: string, dataDir: string) => {
    const sums = new Map<string, { file: string; reason: RejectionReason; rows: number }>()
    let rows = 0
    for await (const { file, reason } of readRejected(dataDir, id)) {
      rows++
      const sum = sums.get(`${reason} ${file}`)
      if (sum) sum.rows++
      else sums.set(`${reason} ${file}`, { file, reason, rows: 1 })
    }
    if (rows === 0) return
    say(`  ${text.rejectedRows}${text.colon}${number.format(rows)}`)
    const why = (reason: RejectionReason) => `${text.reason[reason]} [${reason}]`
    if (rows > REJECTED_SHOWN) {
      const most = [...sums.values()].sort((one, other) => other.rows - one.rows)
      for (const { file, reason, rows: of } of most.slice(0, FILES_SHOWN))
        say(`  ${toRight(number.format(of), FIGURE_WIDTH)}  ${file}${text.colon}${why(reason)}`)
      if (most.length > FILES_SHOWN) say(`  ${toRight('…', FIGURE_WIDTH)}`)
    }
    let shown = 0
    // What is about something else may be most of a file, and is nothing to mend: those rows come last.
    for (const isBesides of [false, true])
      for await (const { file, line, reason, excerpt, cells } of readRejected(dataDir, id)) {
        if ((reason === 'row.besides') !== isBesides) continue
        if (!options.isAll && ++shown > REJECTED_SHOWN) break
        say(
          `    ${file} ${text.line(line)}${text.colon}${cells ? `${cells.map(text.cell).join('; ')} [${reason}]` : why(reason)} ${excerpt}`,
        )
      }
    if (!options.isAll && rows > REJECTED_SHOWN) say(`    … ${number.format(rows - REJECTED_SHOWN)} ${text.andMore}`)
  }

  /** The last reading of links (null: none was), or why the catalogue does not tell of it. */
  const lastReading = async (
    config: Config,
  ): Promise<{ reading: LinksReading | null } | { unknown: { code: string; message: string } }> => {
    try {
      const target = await openVocabularyDesk({ config, now: () => around.clock().getTime(), print: around.err })
      try {
        const { reading = null } = await target.operator.perform({ command: 'vocabulary.links.reading' })
        return { reading }
      } finally {
        await target.close()
      }
    } catch (error) {
      // Reports are files of their own: whatever keeps the catalogue from being asked, they are shown.
      if (error instanceof AdminError) return { unknown: { code: error.code, message: describeError(error)[options.language] } }
      const { code, message } = describeFailure(error)
      return { unknown: { code, message } }
    }
  }

  const reportCommand = async (sourceId: string | undefined, config: Config): Promise<number> => {
    const { DATA_DIR: dataDir } = config
    const all = (await readReports(dataDir)).filter(({ source }) => sourceId === undefined || source === sourceId)
    const read = sourceId === 'names' ? await lastReading(config) : undefined
    if (sourceId !== undefined && !read && !findSource(sourceId) && all.length === 0)
      return fail(new ImportError('import.source_unknown', `${sourceId} (${IMPORT_SOURCES.map(({ id }) => id).join(', ')})`))
    if (options.isJson) {
      sayJson(read ? { reports: all, ...read } : all)
      return 0
    }
    if (all.length === 0) say(text.noReports)
    if (read) {
      const { title, colon, unknown } = NAME_MESSAGES[options.language].links
      const lines = 'unknown' in read ? [`${title}${colon}${unknown(read.unknown.message)}`] : readingLines(read.reading, options.language)
      for (const line of lines) say(line)
      say()
    }
    // Of each source the latest; and where that did not finish, the one whose records are there.
    const shown = [...new Set(all.map(({ source }) => source))]
      .flatMap((id) => {
        const own = all.filter(({ source }) => source === id)
        const [latest] = own
        if (!latest) return []
        const finished = latest.status === 'done' ? undefined : own.find(({ status }) => status === 'done')
        return finished ? [latest, finished] : [latest]
      })
      .sort((one, other) => (one.id < other.id ? 1 : -1))
    for (const report of shown) {
      const isRunning = report.status === 'running'
      const took = isRunning ? '' : `  ${report.seconds} ${text.seconds}`
      say(`${report.startedAt}  ${report.source}  ${text.status[report.status]}${took}`)
      // What it has so far is neither a table nor a list of rows: zeros would pass for its result.
      if (isRunning) {
        say(`  ${text.countedLater}`)
        say()
        continue
      }
      if (report.error) {
        const { code, message } = report.error
        const known = text.error[code as keyof typeof text.error] as string | undefined
        const losses = code === 'import.loss' ? report.losses : undefined
        say(`  ${known ?? text.otherError}${losses ? '' : `${text.colon}${message}`} [${code}]`)
        sayLosses(losses ?? [], say)
      }
      showReport(report)
      if (report.names)
        for (const line of outcomeLines(
          { answer: report.names, sources: [], cuts: report.names.cuts, isRefused: report.status === 'failed' },
          options.language,
          'report',
          options.isAll,
        ))
          say(`  ${line}`)
      if (report.links) showLinks(report.links)
      await showRejected(report.id, dataDir)
      say()
    }
    return 0
  }

  /** Nothing is published after it. */
  const today = (): string => lastDayBegun(around.clock().getTime())

  const templateCommand = async (words: readonly string[]): Promise<number> => {
    const day = around.clock().toISOString().slice(0, 10)
    const path = await writeTemplate(words, options.table, { language: options.language, today: day })
    if (options.isJson) sayJson({ template: path })
    else say(text.table.template(path))
    return 0
  }

  const showTable = ({ file, table, line, unused, missing }: FoundTable) => {
    say(`  ${text.table.found(shownFile(file), table.called[options.language], line)}`)
    if (unused.length > 0) say(`    ${text.table.unused(unused.join(', '))}`)
    if (missing.length > 0) say(`    ${text.table.missing(missing.map(({ called }) => called[options.language]).join(text.comma))}`)
  }

  /** A table of one's own: read for real, or only to say what would become of each row. */
  const tableCommand = async (words: readonly string[], config: Places): Promise<number> => {
    const { language } = options
    const command = await readTableCommand(words, options.table, { language, today: today() })
    const heard = listenToRows(language)
    const progress = createProgress()
    const found: FoundTable[] = []
    let shown = 0
    let unshown = 0
    const source = tableSource(command.definition, {
      ...command.options,
      onTable: (table) => {
        found.push(table)
        if (!options.isJson) showTable(table)
      },
      onRow: (row) => {
        heard.onRow(row)
        if (!command.check || options.isJson) return
        const { is, without, table, line, number: its } = row
        // What is as it should be needs no line of its own.
        if ((is === 'record' || is === 'section') && without.length === 0 && !options.isAll) return
        if (!options.isAll && ++shown > REJECTED_SHOWN) return void unshown++
        const fate = typeof is === 'string' ? text.table.fate[is] : reasonOf(is, language).replaceAll('\n', '; ')
        const lacking = without.length > 0 ? `${text.comma}${text.table.without} ${without.map(text.cell).join('; ')}` : ''
        progress.clear()
        say(`    ${shownFile(table.file)} ${text.line(line)}${its === null ? '' : ` ${its}`}${text.colon}${fate}${lacking}`)
      },
    })
    const sayRejects = async () => {
      const written = await writeRejects(heard.rejects, command.rejects)
      if (!written || options.isJson) return
      say(`  ${text.table.rejects(written.path, written.rows)}`)
      say(`  ${text.table.mend}`)
    }
    const sayHidden = () => {
      for (const { file, hidden } of found) if (hidden() > 0) say(`  ${shownFile(file)}${text.colon}${text.table.hidden(hidden())}`)
    }
    if (!command.check) {
      const code = await runCommand(source, command.files, config)
      if (!options.isJson) sayHidden()
      await sayRejects()
      return code
    }
    try {
      const checked = await checkImport({
        source,
        inputs: command.files,
        dataDir: config.DATA_DIR,
        today: today(),
        signal: around.signal,
        onProgress: progress.show,
      })
      progress.clear()
      if (unshown > 0) say(`    … ${number.format(unshown)} ${text.andMore}`)
      if (options.isJson) sayJson({ check: heard.fates, ...checked })
      else {
        say(`${text.table.checked}${text.colon}${text.records(checked.records)}`)
        for (const [fate, rows] of Object.entries(heard.fates))
          if (rows > 0)
            say(
              `  ${toRight(number.format(rows), FIGURE_WIDTH)}  ${fate === 'rejected' ? text.columns.rejected : text.table.fate[fate as 'record']}`,
            )
        sayHidden()
        sayLosses(checked.losses, say)
      }
      await sayRejects()
      if (!options.isJson) say(text.table.notChanged)
      return 0
    } catch (error) {
      progress.clear()
      await sayRejects()
      return fail(error, around.signal.aborted)
    }
  }

  /** Names that files state in both languages: read and loaded, their open questions shown, or decided; and links to read one by one. */
  const namesCommand = async (words: readonly string[], config: Config): Promise<number> => {
    const { language, isJson, isAll } = options
    const { check, 'as-of': asOf, out } = options.table
    const command = readNamesCommand(words, { ...options.names, check, asOf, out }, { language, today: today(), random: around.random })
    const { USER, LOGNAME, USERNAME } = around.env
    const by = USER ?? LOGNAME ?? USERNAME ?? ''
    const progress = createProgress()
    try {
      const target = await openVocabularyDesk({ config, now: () => around.clock().getTime(), print: around.err })
      try {
        if (command.kind === 'draw') {
          const draw = await drawToFile(command, { operator: target.operator, language })
          if (isJson) sayJson({ draw: { ...draw, file: command.out, links: draw.links.length } })
          else for (const line of drawLines(draw, command.out, command.count, language)) say(line)
          return 0
        }
        if (command.kind === 'read') {
          const reading = await takeReading(command, { operator: target.operator, dataDir: config.DATA_DIR, signal: around.signal })
          if (isJson) sayJson({ reading, mending: reading.wrong.map(mendingOf) })
          else for (const line of outcomeOfReading(reading, language)) say(line)
          return 0
        }
        if (command.kind !== 'load') {
          const { names } = await target.operator.perform(
            command.kind === 'questions'
              ? { command: 'vocabulary.names.show', text: command.text }
              : { command: 'vocabulary.names.decide', ids: [...command.ids], verdict: command.verdict, reason: command.reason, by },
          )
          if (isJson) sayJson(names)
          else {
            if (names?.decided !== undefined) say(NAME_MESSAGES[language].decided(names.decided))
            else if (names?.loads.length === 0) say(NAME_MESSAGES[language].noLoads)
            for (const { source, publisher, names: count, asOf: day } of names?.loads ?? [])
              say(`  ${source}  ${publisher}  ${number.format(count)}  ${NAME_MESSAGES[language].asOf} ${day}`)
            for (const line of questionLines(names?.questions ?? [], language, isAll)) say(line)
            if (names?.decided !== undefined) say(NAME_MESSAGES[language].waits)
          }
          return 0
        }
        const outcome = await loadNames({
          ...command,
          accept: options.accept,
          by,
          dataDir: config.DATA_DIR,
          clock: around.clock,
          signal: around.signal,
          operator: target.operator,
        })
        if (isJson) sayJson(outcome)
        else {
          for (const line of outcomeLines(outcome, language, command.check ? 'check' : 'load', isAll)) say(line)
          if (outcome.isRefused) around.err(text.acceptHint)
          else if (!command.check) say(`${text.seeRejected} names`)
        }
        return outcome.isRefused ? 1 : 0
      } finally {
        await target.close()
      }
    } catch (error) {
      progress.clear()
      if (error instanceof NamesUsageError) throw error
      if (error instanceof ReadingError) {
        const message = problemText(error, language)
        if (isJson) sayJson({ error: { code: `reading.${error.problem.why}`, message } })
        else warn(message)
        return 1
      }
      if (!(error instanceof AdminError)) return fail(error, around.signal.aborted)
      const message = describeError(error)[language]
      if (isJson) sayJson({ error: { code: error.code, message } })
      else warn(message)
      return error.code === 'busy' ? 1 : 2
    }
  }

  const listCommand = (): number => {
    if (options.isJson)
      sayJson(IMPORT_SOURCES.map(({ id, databases, describe }) => ({ source: id, databases, describe: describe[options.language] })))
    else
      for (const source of IMPORT_SOURCES)
        say(`${source.id.padEnd(16)}${source.databases.join(', ').padEnd(16)}${source.describe[options.language]}`)
    return 0
  }

  const [command, ...rest] = options.words
  if (options.unknown.length > 0) {
    warn(`${text.unknownOption}${text.colon}${options.unknown.join(', ')}`)
    help()
    return 2
  }
  if (options.accept === '') {
    around.err(text.acceptMissing)
    return 2
  }
  if (options.isHelp || command === 'help') {
    help()
    return 0
  }
  if (command === undefined) {
    help()
    return 2
  }
  if (command === 'list') return listCommand()
  let config
  try {
    config = readConfig(around.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    around.err(error.message)
    return 2
  }
  try {
    if (command === 'template') return await templateCommand(rest)
    if (command === 'table') return await tableCommand(rest, config)
    if (command === 'names') return await namesCommand(rest, config)
    if (command === 'documents')
      return await documentsCommand(rest, {
        dataDir: config.DATA_DIR,
        language: options.language,
        say,
        warn,
        sayJson: options.isJson ? sayJson : undefined,
        signal: around.signal,
      })
  } catch (error) {
    if (!(error instanceof TableUsageError) && !(error instanceof NamesUsageError)) return fail(error)
    warn(error.message)
    return 2
  }
  return command === 'report' ? reportCommand(rest[0], config) : publisherCommand(command, rest, config)
}
