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
}

export interface WorkbookOptions {
  /** Name of the sheet, compared without case; the first one unless given. */
  sheet?: string
  /** Without `sheet`: the first sheet with such a row near its top is meant, the first of all where none has one. */
  isHeader?: (fields: readonly string[]) => boolean
  limits?: Partial<ReadLimits>
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

/**
 * Rows of one sheet of an xlsx workbook (see `WorkbookOptions` for which one), streamed: shared and inline strings, formula results, raw numbers (dates stay the serial
 * numbers or texts that the cells hold). Only the shared strings are held in memory, up to `limits.stringBytes`.
 *
 * Throws `ImportError`: `import.file_empty`, `import.format` (no workbook, no such sheet), `import.archive_damaged`,
 * `import.archive_bomb`.
 */
export async function* readWorkbookRows(file: SourceFile, options: WorkbookOptions = {}): AsyncGenerator<WorkbookRow> {
  const limits = withLimits(options.limits)
  const head = await file.head()
  if (head.length === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
  if (head[0] !== 0x50 || head[1] !== 0x4b) throw new ImportError('import.format', 'is no xlsx workbook', file.name)
  const copy = await localCopy(file)
  let zip: yauzl.ZipFile | null = null
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
    const sheets: { name: string; id: string }[] = []
    await run(
      parseXml(await part(bookPath), file.name, {
        open: (name, tag) => {
          if (name === 'sheet')
            sheets.push({ name: attribute(tag, 'name') ?? '', id: tag.attributes['r:id'] ?? attribute(tag, 'id') ?? '' })
        },
      }),
    )
    const sheet =
      options.sheet === undefined ? sheets[0] : sheets.find(({ name }) => name.trim().toLowerCase() === options.sheet?.toLowerCase())
    if (!sheet) throw new ImportError('import.format', options.sheet ? `has no sheet ${options.sheet}` : 'has no sheet', file.name)
    const related = await relations(bookPath)
    const pathOf = ({ id, name }: { id: string; name: string }): string => {
      const path = related.get(id)?.target
      if (!path) throw new ImportError('import.format', `has no part for the sheet ${name}`, file.name)
      return path
    }
    const sheetPath = pathOf(sheet)

    const shared: string[] = []
    const sharedPath = [...related.values()].find(({ type }) => type.endsWith('/sharedStrings'))?.target
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

    const rowsOf = async function* (path: string): AsyncGenerator<WorkbookRow> {
      let ready: WorkbookRow[] = []
      let fields: string[] = []
      let line = 0
      let column = -1
      let type = ''
      let value = ''
      let isValue = false
      let isPhonetic = false
      const rows = parseXml(await part(path), file.name, {
        open: (name, tag) => {
          if (name === 'row') {
            const told = Number(attribute(tag, 'r'))
            line = Number.isSafeInteger(told) && told > 0 ? told : line + 1
            fields = []
            column = -1
          } else if (name === 'c') {
            const reference = attribute(tag, 'r')
            column = reference ? columnOf(reference) : column + 1
            if (column < 0 || column >= MAX_COLUMNS)
              throw new ImportError('import.format', `has a cell outside the sheet (${reference})`, file.name)
            type = attribute(tag, 't') ?? 'n'
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
            if (text === '') return
            while (fields.length < column) fields.push('')
            fields[column] = text
          } else if (name === 'row') ready.push({ line, fields })
        },
      })
      for await (const step of rows) {
        void step
        const batch = ready
        ready = []
        yield* batch
      }
    }

    let chosen = sheetPath
    if (options.sheet === undefined && options.isHeader && sheets.length > 1)
      for (const one of sheets) {
        // Charts and macros are sheets without rows.
        const path = related.get(one.id)?.type.endsWith('/worksheet') ? related.get(one.id)?.target : undefined
        if (!path) continue
        let isFound = false
        let seen = 0
        for await (const { fields } of rowsOf(path)) {
          isFound = options.isHeader(fields)
          if (isFound || ++seen >= PREAMBLE_ROWS) break
        }
        if (!isFound) continue
        chosen = path
        break
      }
    yield* rowsOf(chosen)
  } finally {
    zip?.close()
    await copy.dispose()
  }
}
