import type { Readable } from 'node:stream'
import { posix } from 'node:path'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import yauzl from 'yauzl'
import { ImportError, type SourceFile } from '../types.ts'
import { checkZipEntry, localCopy, openZipEntry } from './inputs.ts'
import { type ReadLimits, withLimits } from './limits.ts'

/** A row of a sheet: `line` is the sheet's own row number, `fields` the cells' raw text from column A on ('' where empty). */
export interface WorkbookRow {
  line: number
  fields: string[]
  /** The sheet does not show it: by hand, or by a filter. */
  hidden?: true
  /** Cells, by place, that have nothing to be read: a formula without a stored result, or one that came to an error (`#REF!`). */
  unread?: Map<number, 'formula' | 'error'>
}

export interface WorkbookOptions {
  /** Name of the sheet, compared without case; the first one unless given. */
  sheet?: string
  /** Without `sheet`: the first sheet with such a row near its top is meant, the first of all where none has one. */
  isHeader?: (fields: readonly string[]) => boolean
  limits?: Partial<ReadLimits>
}

export interface WorkbookSheet {
  /** As its tab says; may be ''. */
  name: string
  /** Not shown in the workbook. */
  hidden: boolean
  /**
   * Its rows, streamed; may be asked for again.
   *
   * @param asShown days are `YYYY-MM-DD` (with ` HH:mm:ss` where the day has a time) instead of serial numbers, and numbers have the 15 digits that
   *   spreadsheets reckon with
   */
  rows(asShown?: boolean): AsyncGenerator<WorkbookRow>
  /** Ranges of merged cells (`A3:B7`); known once its rows have been read to their end. */
  merged(): readonly string[]
}

export interface OpenWorkbook {
  /** In the order of their tabs; charts and macros are none. */
  sheets: readonly WorkbookSheet[]
  close(): Promise<void>
}

/** How far below its top a sheet's header may lie. */
const PREAMBLE_ROWS = 50

/** By its name and its content; a workbook under another name is none. */
export const isWorkbook = async (file: SourceFile): Promise<boolean> => {
  if (!/\.xls[xm]$/.test(file.base)) return false
  const head = await file.head()
  return head[0] === 0x50 && head[1] === 0x4b
}

/** The format's own limit (column XFD); a wider reference is damage or malice. */
const MAX_COLUMNS = 16_384

/** `AB12` → 27. */
const columnOf = (reference: string): number => {
  let column = 0
  for (let index = 0; index < reference.length; index++) {
    const code = reference.charCodeAt(index)
    if (code < 65 || code > 90) break
    column = column * 26 + (code - 64)
  }
  return column - 1
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

const attribute = (tag: SaxesTagPlain, name: string): string | undefined => {
  if (tag.attributes[name] !== undefined) return tag.attributes[name]
  const key = Object.keys(tag.attributes).find((one) => local(one) === name)
  return key === undefined ? undefined : tag.attributes[key]
}

interface Handlers {
  open?: (name: string, tag: SaxesTagPlain) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Feeds a parser chunk by chunk and hands control back after each, so that the caller can take what has come together. */
async function* parseXml(stream: Readable, name: string, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  if (handlers.open) parser.on('opentag', (tag) => handlers.open?.(local(tag.name), tag))
  if (handlers.text) {
    parser.on('text', (text) => handlers.text?.(text))
    parser.on('cdata', (text) => handlers.text?.(text))
  }
  if (handlers.close) parser.on('closetag', (tag) => handlers.close?.(local(tag.name)))
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    parser.write(decoder.decode()).close()
    yield
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(
      'import.format',
      `is no well-formed workbook part (${error instanceof Error ? error.message : String(error)})`,
      name,
      error,
    )
  } finally {
    stream.destroy()
  }
}

/** The format writes characters XML has no room for as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text

const run = async (parts: AsyncGenerator<void>) => {
  for await (const part of parts) void part
}

/** Strings have no limit of their own in the format; a cell's text has (32,767 characters), given ten times that. */
const MAX_CELL = 327_670

/** A number without the digits that only reckoning with halves leaves: `0.30000000000000004` → `0.3`. */
const plainNumber = (text: string): string =>
  /^-?\d{1,15}$/.test(text) ? text : Number.isFinite(Number(text)) ? String(Number(Number(text).toPrecision(15))) : text

/** Merged ranges kept of a sheet: enough to tell of. */
const MERGED_KEPT = 10_000

/** Number formats that are days by themselves (ECMA-376, 18.8.30), the Chinese and Japanese ones among them. */
const isDayFormatId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)

/** Whether a number format of the workbook's own shows days: `yyyy"年"m"月"d"日"`; what stands in quotes or brackets is no part of it. */
const isDayFormat = (code: string): boolean =>
  /[yd]|(?<![a-z])m{1,5}(?![a-z])/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')) && !/^general$/i.test(code)

/** A serial number of days as text; undefined for what no calendar has. The old Macintosh count (`date1904`) begins four years later. */
const dayText = (serial: string, from1904: boolean): string | undefined => {
  const value = Number(serial)
  if (!(value >= 1 && value < 2_958_466)) return undefined
  // Day 60 of the count from 1900 never was; those before it are a day off.
  const nought = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30)
  const text = new Date(nought + Math.round(value * 86_400) * 1000).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/**
 * An xlsx workbook: shared and inline strings, formula results, raw numbers (dates stay the serial numbers or texts that the cells hold, unless
 * days are asked for). Rows are streamed; only the shared strings are held in memory, up to `limits.stringBytes`.
 *
 * Throws `ImportError`: `import.file_empty`, `import.format` (no workbook), `import.protected` (a password), `import.archive_damaged`,
 * `import.archive_bomb`.
 */
export const openWorkbook = async (file: SourceFile, given: Partial<ReadLimits> = {}): Promise<OpenWorkbook> => {
  const limits = withLimits(given)
  const head = await file.head()
  if (head.length === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
  // What is protected by a password is a workbook inside an old Office document.
  if (head[0] === 0xd0 && head[1] === 0xcf)
    throw new ImportError(/\.xls[xm]$/i.test(file.base) ? 'import.protected' : 'import.format', 'is no xlsx workbook', file.name)
  if (head[0] !== 0x50 || head[1] !== 0x4b) throw new ImportError('import.format', 'is no xlsx workbook', file.name)
  const copy = await localCopy(file)
  let zip: yauzl.ZipFile | null = null
  const close = async () => {
    zip?.close()
    await copy.dispose()
  }
  try {
    const entries = new Map<string, yauzl.Entry>()
    try {
      zip = await yauzl.openPromise(copy.path, { autoClose: false, lazyEntries: true, validateEntrySizes: true })
      for await (const entry of zip.eachEntry()) {
        checkZipEntry(entry, `${file.name}!${entry.fileName}`, limits)
        if (entries.size > 10_000) throw new ImportError('import.archive_bomb', 'has more parts than a workbook has', file.name)
        entries.set(entry.fileName.replace(/^\//, ''), entry)
      }
    } catch (error) {
      throw error instanceof ImportError
        ? error
        : new ImportError('import.archive_damaged', error instanceof Error ? error.message : String(error), file.name, error)
    }
    const opened = zip
    const part = async (path: string): Promise<Readable> => {
      const entry = entries.get(path)
      if (!entry) throw new ImportError('import.format', `has no part ${path}`, file.name)
      return openZipEntry(opened, entry, `${file.name}!${path}`, limits)
    }

    const relations = async (path: string) => {
      const targets = new Map<string, { target: string; type: string }>()
      const relPath = posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`)
      if (!entries.has(relPath)) return targets
      await run(
        parseXml(await part(relPath), file.name, {
          open: (name, tag) => {
            const target = attribute(tag, 'Target')
            if (name !== 'Relationship' || !target) return
            const whole = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(path), target)
            targets.set(attribute(tag, 'Id') ?? '', { target: whole, type: attribute(tag, 'Type') ?? '' })
          },
        }),
      )
      return targets
    }

    const rootPath = '_rels/.rels'
    let bookPath = 'xl/workbook.xml'
    if (entries.has(rootPath)) {
      await run(
        parseXml(await part(rootPath), file.name, {
          open: (name, tag) => {
            if (name === 'Relationship' && attribute(tag, 'Type')?.endsWith('/officeDocument'))
              bookPath = (attribute(tag, 'Target') ?? bookPath).replace(/^\//, '')
          },
        }),
      )
    }
    if (!entries.has(bookPath)) throw new ImportError('import.format', 'is no xlsx workbook', file.name)
    const listed: { name: string; id: string; hidden: boolean }[] = []
    let from1904 = false
    await run(
      parseXml(await part(bookPath), file.name, {
        open: (name, tag) => {
          if (name === 'sheet')
            listed.push({
              name: attribute(tag, 'name') ?? '',
              id: tag.attributes['r:id'] ?? attribute(tag, 'id') ?? '',
              hidden: /hidden$/i.test(attribute(tag, 'state') ?? ''),
            })
          else if (name === 'workbookPr') from1904 = /^(1|true|on)$/.test(attribute(tag, 'date1904') ?? '')
        },
      }),
    )
    const related = await relations(bookPath)
    const partOf = (type: string) => [...related.values()].find((one) => one.type.endsWith(`/${type}`))?.target

    const shared: string[] = []
    const sharedPath = partOf('sharedStrings')
    if (sharedPath && entries.has(sharedPath)) {
      let text = ''
      let isText = false
      let isPhonetic = false
      let held = 0
      await run(
        parseXml(await part(sharedPath), file.name, {
          open: (name) => {
            if (name === 'si') text = ''
            else if (name === 'rPh') isPhonetic = true
            else if (name === 't') isText = !isPhonetic
          },
          text: (piece) => {
            if (!isText) return
            text += piece
            if (text.length > MAX_CELL) throw new ImportError('import.archive_bomb', 'holds a text longer than a cell can be', file.name)
          },
          close: (name) => {
            if (name === 't') isText = false
            else if (name === 'rPh') isPhonetic = false
            else if (name === 'si') {
              held += text.length * 2 + 16
              if (held > limits.stringBytes)
                throw new ImportError('import.archive_bomb', `shares more than ${limits.stringBytes} bytes of text`, file.name)
              shared.push(unescaped(text))
            }
          },
        }),
      )
    }

    /** By style: whether its cells show days. */
    const daysByStyle: boolean[] = []
    const stylesPath = partOf('styles')
    if (stylesPath && entries.has(stylesPath)) {
      const own = new Map<number, boolean>()
      let isCells = false
      await run(
        parseXml(await part(stylesPath), file.name, {
          open: (name, tag) => {
            if (name === 'cellXfs') isCells = true
            else if (name === 'numFmt') own.set(Number(attribute(tag, 'numFmtId')), isDayFormat(attribute(tag, 'formatCode') ?? ''))
            else if (name === 'xf' && isCells) {
              const id = Number(attribute(tag, 'numFmtId') ?? 0)
              daysByStyle.push(own.get(id) ?? isDayFormatId(id))
            }
          },
          close: (name) => {
            if (name === 'cellXfs') isCells = false
          },
        }),
      )
    }

    const rowsOf = async function* (path: string, asShown: boolean, merged: string[]): AsyncGenerator<WorkbookRow> {
      merged.length = 0
      let ready: WorkbookRow[] = []
      let fields: string[] = []
      let line = 0
      let column = -1
      let type = ''
      let value = ''
      let isValue = false
      let isPhonetic = false
      let isFormula = false
      let style = 0
      let hidden = false
      let unread: Map<number, 'formula' | 'error'> | undefined
      const rows = parseXml(await part(path), file.name, {
        open: (name, tag) => {
          if (name === 'row') {
            const told = Number(attribute(tag, 'r'))
            line = Number.isSafeInteger(told) && told > 0 ? told : line + 1
            fields = []
            column = -1
            unread = undefined
            hidden = /^(1|true)$/.test(attribute(tag, 'hidden') ?? '')
          } else if (name === 'mergeCell') {
            const range = attribute(tag, 'ref')
            if (range && merged.length < MERGED_KEPT) merged.push(range)
          } else if (name === 'f') isFormula = true
          else if (name === 'c') {
            const reference = attribute(tag, 'r')
            column = reference ? columnOf(reference) : column + 1
            if (column < 0 || column >= MAX_COLUMNS)
              throw new ImportError('import.format', `has a cell outside the sheet (${reference})`, file.name)
            type = attribute(tag, 't') ?? 'n'
            style = asShown ? Number(attribute(tag, 's') ?? 0) : 0
            isFormula = false
            value = ''
          } else if (name === 'rPh') isPhonetic = true
          else if (name === 'v' || name === 't') isValue = !isPhonetic
        },
        text: (piece) => {
          if (!isValue) return
          value += piece
          if (value.length > MAX_CELL) throw new ImportError('import.archive_bomb', 'holds a text longer than a cell can be', file.name)
        },
        close: (name) => {
          if (name === 'v' || name === 't') isValue = false
          else if (name === 'rPh') isPhonetic = false
          else if (name === 'c') {
            const text = type === 's' ? shared[Number(value)] : type === 'n' ? value : unescaped(value)
            if (text === undefined)
              throw new ImportError('import.format', `points to the missing shared string ${value} in row ${line}`, file.name)
            const why = type === 'e' ? 'error' : isFormula && text === '' ? 'formula' : null
            if (why !== null) (unread ??= new Map()).set(column, why)
            if (text === '') return
            while (fields.length < column) fields.push('')
            fields[column] =
              asShown && type === 'n' ? ((daysByStyle[style] ? dayText(text, from1904) : undefined) ?? plainNumber(text)) : text
          } else if (name === 'row') ready.push({ line, fields, ...(hidden && { hidden }), ...(unread && { unread }) })
        },
      })
      for await (const step of rows) {
        void step
        const batch = ready
        ready = []
        yield* batch
      }
    }

    const sheets = listed.flatMap(({ name, id, hidden }): WorkbookSheet[] => {
      const relation = related.get(id)
      // Charts and macros are sheets without rows.
      if (relation && !relation.type.endsWith('/worksheet')) return []
      const merged: string[] = []
      return [
        {
          name,
          hidden,
          rows: (asShown = false) => {
            if (!relation) throw new ImportError('import.format', `has no part for the sheet ${name}`, file.name)
            return rowsOf(relation.target, asShown, merged)
          },
          merged: () => merged,
        },
      ]
    })
    return { sheets, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Whether one of a sheet's first rows is a header. */
const hasHeader = async (sheet: WorkbookSheet, isHeader: (fields: readonly string[]) => boolean): Promise<boolean> => {
  let seen = 0
  for await (const { fields } of sheet.rows()) {
    if (isHeader(fields)) return true
    if (++seen >= PREAMBLE_ROWS) return false
  }
  return false
}

/**
 * Rows of one sheet of an xlsx workbook (see `WorkbookOptions` for which one), as `openWorkbook` streams them, dates as the cells hold them.
 *
 * Throws as `openWorkbook` does, and `import.format` where there is no such sheet.
 */
export async function* readWorkbookRows(file: SourceFile, options: WorkbookOptions = {}): AsyncGenerator<WorkbookRow> {
  const { sheets, close } = await openWorkbook(file, options.limits)
  try {
    const { sheet: wanted, isHeader } = options
    let chosen = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name.trim().toLowerCase() === wanted.toLowerCase())
    if (!chosen) throw new ImportError('import.format', wanted ? `has no sheet ${wanted}` : 'has no sheet', file.name)
    if (wanted === undefined && isHeader && sheets.length > 1)
      for (const sheet of sheets) {
        if (!(await hasHeader(sheet, isHeader))) continue
        chosen = sheet
        break
      }
    yield* chosen.rows()
  } finally {
    await close()
  }
}
