import { type Readable, Transform } from 'node:stream'
import { parse } from 'csv-parse'
import { ImportError, type RejectionReason, type SourceFile } from '../types.ts'
import { type ReadLimits, withLimits } from './limits.ts'

/** Encodings publishers use beside UTF-8; WHATWG names. */
export type LegacyEncoding = 'windows-1252' | 'big5' | 'gb18030' | 'shift_jis'

/** One row. With `problem` it could not be taken apart, and `fields` holds one excerpt. `line` is 1-based, where the row begins. */
export interface TextRow {
  line: number
  fields: string[]
  problem?: RejectionReason
}

export interface TextOptions {
  delimiter: string
  /** What bytes that are no UTF-8 are taken for; null refuses them. */
  fallback?: LegacyEncoding | null
  /** What all of it is, where somebody knows: a WHATWG name. A mark at its beginning tells otherwise. */
  encoding?: string
  limits?: Partial<ReadLimits>
}

/** A row's beginning, fit for a report. */
export const excerptOf = (fields: readonly string[], delimiter = ' | '): string => fields.join(delimiter).slice(0, 200)

const NEWLINE = 0x0a

/** Bytes 0x80 to 0x9F of windows-1252, which Node 20's decoder takes for the control characters of Latin-1. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

/** A decoder that throws a TypeError where bytes do not fit. Without bytes it ends the stream. */
export const strictDecoder = (encoding: string): ((bytes?: Uint8Array, isPart?: boolean) => string) => {
  if (encoding !== 'windows-1252') {
    const decoder = new TextDecoder(encoding, { fatal: true })
    return (bytes, isPart = false) => (bytes ? decoder.decode(bytes, { stream: isPart }) : decoder.decode())
  }
  return (bytes) =>
    bytes
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
          .toString('latin1')
          // eslint-disable-next-line no-control-regex -- the very characters that stand for others
          .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] as string)
      : ''
}

type Mark = 'utf-16le' | 'utf-16be' | 'utf-8' | null

const markOf = (head: Uint8Array): Mark => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  return null
}

/** Refuses what is no text at all before a single row is read. */
const checkText = async (file: SourceFile): Promise<Mark> => {
  const head = await file.head()
  if (head.length === 0) throw new ImportError('import.file_empty', 'is empty', file.name)
  const mark = markOf(head)
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3)
    throw new ImportError('import.format', 'is a workbook or archive where text was expected', file.name)
  if (head[0] === 0xd0 && head[1] === 0xcf)
    throw new ImportError('import.format', 'is an old Office document where text was expected', file.name)
  if (Buffer.from(head.subarray(0, 5)).toString('latin1') === '%PDF-')
    throw new ImportError('import.format', 'is a PDF where text was expected', file.name)
  if (mark !== 'utf-16le' && mark !== 'utf-16be' && head.includes(0))
    throw new ImportError('import.format', 'is binary where text was expected', file.name)
  return mark
}

const transcode = (encoding: string, name: string): Transform => {
  const decoder = strictDecoder(encoding)
  const decode = (chunk: Buffer | undefined, done: (error: Error | null, data?: Buffer) => void) => {
    let text: string
    try {
      text = decoder(chunk, true)
    } catch (error) {
      return done(new ImportError('import.encoding', `is no ${encoding}`, name, error))
    }
    done(null, Buffer.from(text, 'utf8'))
  }
  return new Transform({ transform: (chunk: Buffer, _encoding, done) => decode(chunk, done), flush: (done) => decode(undefined, done) })
}

const piped = (source: Readable, next: Transform): Transform => {
  source.on('error', (error) => next.destroy(error))
  next.on('close', () => source.destroy())
  return source.pipe(next)
}

/**
 * UTF-8 unless the file says or shows otherwise. Reads the whole file once, since one odd byte may come last.
 * Throws `import.encoding` when neither UTF-8 nor the fallback fits.
 */
export const detectEncoding = async (file: SourceFile, fallback: LegacyEncoding | null = 'windows-1252'): Promise<string> => {
  const mark = await checkText(file)
  if (mark) return mark
  const candidates = ['utf-8', ...(fallback ? [fallback] : [])]
  const fits = async (encoding: string) => {
    const decoder = strictDecoder(encoding)
    const stream = (await file.open()) as Readable
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) decoder(chunk, true)
      decoder()
      return true
    } catch (error) {
      // The decoder throws TypeError; damage of the stream itself passes on.
      if (error instanceof TypeError) return false
      throw error
    } finally {
      stream.destroy()
    }
  }
  for (const encoding of candidates) if (await fits(encoding)) return encoding
  throw new ImportError('import.encoding', `is neither UTF-8${fallback ? ` nor ${fallback}` : ''}`, file.name)
}

/**
 * Rows of a text without quoting: a quote is a character like any other, a line is a row. Yields the rows of a chunk at a time.
 * A line that is no UTF-8 is decoded by the fallback, line by line, since publishers mix both in one file.
 */
export async function* splitDelimited(file: SourceFile, options: TextOptions): AsyncGenerator<TextRow[]> {
  const { delimiter, fallback = 'windows-1252' } = options
  const limits = withLimits(options.limits)
  const mark = await checkText(file)
  const raw = (await file.open()) as Readable
  const stream = mark === 'utf-16le' || mark === 'utf-16be' ? piped(raw, transcode(mark, file.name)) : raw
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const strict = (bytes: Uint8Array) => utf8.decode(bytes)
  const legacy = fallback ? strictDecoder(fallback) : null
  let line = 0
  let markLeft = mark === 'utf-8' ? 3 : 0
  let isSkipping = false
  let rest: Buffer[] = []
  let restLength = 0

  const split = (text: string): string[] => (text.endsWith('\r') ? text.slice(0, -1) : text).split(delimiter)
  const single = (bytes: Buffer): TextRow => {
    line++
    for (const decoder of [strict, legacy]) {
      if (!decoder) continue
      try {
        return { line, fields: split(decoder(bytes)) }
      } catch {
        // The next decoder, if there is one.
      }
    }
    return { line, fields: [bytes.toString('latin1').slice(0, 200)], problem: 'row.encoding' }
  }
  const block = (bytes: Buffer): TextRow[] => {
    const rows: TextRow[] = []
    let text: string
    try {
      text = strict(bytes)
    } catch {
      for (let start = 0; start < bytes.length;) {
        const found = bytes.indexOf(NEWLINE, start)
        const end = found < 0 ? bytes.length : found
        rows.push(single(bytes.subarray(start, end)))
        start = end + 1
      }
      return rows
    }
    if (text.endsWith('\n')) text = text.slice(0, -1)
    for (const one of text.split('\n')) rows.push({ line: ++line, fields: split(one) })
    return rows
  }

  try {
    for await (let chunk of stream as AsyncIterable<Buffer>) {
      if (markLeft > 0) {
        const taken = Math.min(markLeft, chunk.length)
        markLeft -= taken
        chunk = chunk.subarray(taken)
      }
      if (isSkipping) {
        const end = chunk.indexOf(NEWLINE)
        if (end < 0) continue
        isSkipping = false
        chunk = chunk.subarray(end + 1)
      }
      const last = chunk.lastIndexOf(NEWLINE)
      if (last < 0) {
        rest.push(chunk)
        restLength += chunk.length
        if (restLength > limits.rowBytes) {
          isSkipping = true
          line++
          yield [{ line, fields: [(rest[0] as Buffer).toString('latin1', 0, 200)], problem: 'row.too_large' }]
          rest = []
          restLength = 0
        }
        continue
      }
      const whole = Buffer.concat([...rest, chunk.subarray(0, last + 1)])
      rest = last + 1 < chunk.length ? [chunk.subarray(last + 1)] : []
      restLength = chunk.length - last - 1
      if (whole.length > 0) yield block(whole)
    }
    if (restLength > 0) yield block(Buffer.concat(rest))
  } finally {
    stream.destroy()
  }
}

interface CsvInfo {
  record: string[]
  info: { lines: number }
}

/** Rows of quoted CSV (RFC 4180, line breaks inside quotes allowed), decoded by what the whole file shows to be. */
export async function* readCsv(file: SourceFile, options: Partial<TextOptions> = {}): AsyncGenerator<TextRow[]> {
  const { delimiter = ',', fallback = 'windows-1252' } = options
  const limits = withLimits(options.limits)
  const encoding = (options.encoding && ((await checkText(file)) ?? options.encoding)) || (await detectEncoding(file, fallback))
  const raw = (await file.open()) as Readable
  const source = encoding === 'utf-8' ? raw : piped(raw, transcode(encoding, file.name))
  const skipped: TextRow[] = []
  let ended = 0
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    skip_records_with_error: true,
    max_record_size: limits.rowBytes,
    on_skip: (error, text) => {
      const isLarge = error?.code === 'CSV_MAX_RECORD_SIZE'
      skipped.push({
        line: ended + 1,
        fields: [String(text ?? error?.message ?? '').slice(0, 200)],
        problem: isLarge ? 'row.too_large' : 'row.malformed',
      })
    },
  })
  source.on('error', (error) => parser.destroy(error))
  parser.on('close', () => source.destroy())
  source.pipe(parser)
  let batch: TextRow[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvInfo>) {
      batch.push({ line: ended + 1, fields: record })
      ended = info.lines
      if (batch.length >= 500) {
        yield batch.concat(skipped.splice(0))
        batch = []
      }
    }
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('import.format', error instanceof Error ? error.message : String(error), file.name, error)
  } finally {
    parser.destroy()
    source.destroy()
  }
  batch = batch.concat(skipped)
  if (batch.length > 0) yield batch
}
