import { isAscii } from 'node:buffer'
import type { Readable } from 'node:stream'
import { JSONParser } from '@streamparser/json'
import { ImportError, type SourceFile } from '../types.ts'
import { type ReadLimits, withLimits } from './limits.ts'

/** First sign of a JSON text: `array`, `object`, or null when it is no JSON. */
export const jsonShape = async (file: SourceFile): Promise<'array' | 'object' | null> => {
  const text = Buffer.from(await file.head())
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  return text.startsWith('[') ? 'array' : text.startsWith('{') ? 'object' : null
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** Looks through a JSON text piece by piece; `isTooDeep` answers whether more than `most` lists and objects stood within each other so far. */
const depthWatch = (most: number) => {
  let depth = 0
  let quoted = false
  let escaped = false
  return {
    isTooDeep: (piece: Uint8Array): boolean => {
      for (let at = 0; at < piece.length; at++) {
        if (quoted) {
          if (escaped) {
            escaped = false
            continue
          }
          // Most of a text stands in quotes.
          while (at < piece.length && piece[at] !== QUOTE && piece[at] !== BACKSLASH) at++
          if (piece[at] === BACKSLASH) escaped = true
          else if (at < piece.length) quoted = false
          continue
        }
        const byte = piece[at]
        if (byte === QUOTE) quoted = true
        else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
          if (++depth > most) return true
        } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
      }
      return false
    },
  }
}

const tooDeep = (file: SourceFile, most: number) =>
  new ImportError('import.format', `has more than ${most} lists and objects within each other`, file.name)

const empty = (file: SourceFile) => new ImportError('import.file_empty', 'is empty', file.name)

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** A whole small file, as one record per file is published. Refuses more than `limits.rowBytes`, and what is nested deeper than `limits.jsonDepth`. */
export const readJson = async (file: SourceFile, limits?: Partial<ReadLimits>): Promise<unknown> => {
  const { rowBytes, jsonDepth } = withLimits(limits)
  const depth = depthWatch(jsonDepth)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of file.whole ? [await file.whole()] : ((await file.open()) as AsyncIterable<Uint8Array>)) {
    length += chunk.length
    if (length > rowBytes) throw new ImportError('import.format', `is larger than the ${rowBytes} bytes one record may have`, file.name)
    if (depth.isTooDeep(chunk)) throw tooDeep(file, jsonDepth)
    chunks.push(chunk)
  }
  if (length === 0) throw empty(file)
  let text: string
  try {
    const bytes = chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks)
    text = isAscii(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1') : UTF8.decode(bytes)
  } catch (error) {
    throw new ImportError('import.encoding', 'is no UTF-8', file.name, error)
  }
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new ImportError('import.format', error instanceof Error ? error.message : String(error), file.name, error)
  }
}

/**
 * Elements of a large JSON text one by one: `$.*` those of a top-level array, `$.FullStudiesResponse.FullStudies.*` those of an
 * array inside. Memory holds one element and one chunk. `index` counts from 1.
 *
 * Throws `import.file_empty`, `import.format` for malformed or cut texts, elements over `limits.rowBytes` and texts nested deeper than
 * `limits.jsonDepth`.
 */
export async function* jsonElements(
  file: SourceFile,
  path = '$.*',
  limits?: Partial<ReadLimits>,
): AsyncGenerator<{ index: number; value: unknown }> {
  const { rowBytes, jsonDepth } = withLimits(limits)
  const depth = depthWatch(jsonDepth)
  const parser = new JSONParser({ paths: [path], keepStack: false })
  let found: unknown[] = []
  let failure: unknown = null
  let index = 0
  let bytes = 0
  let since = 0
  parser.onValue = ({ value }) => {
    found.push(value)
  }
  parser.onError = (error) => {
    failure = error
  }
  const broken = (error: unknown) =>
    new ImportError('import.format', error instanceof Error ? error.message : String(error), file.name, error)
  const stream = (await file.open()) as Readable
  try {
    for await (let chunk of stream as AsyncIterable<Buffer>) {
      if (bytes === 0 && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) chunk = chunk.subarray(3)
      bytes += chunk.length
      since += chunk.length
      if (depth.isTooDeep(chunk)) throw tooDeep(file, jsonDepth)
      if (parser.isEnded) {
        // Only blanks may follow the end.
        if (chunk.some((byte) => byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09))
          throw broken('text goes on after the end of the JSON value')
        continue
      }
      try {
        parser.write(chunk)
      } catch (error) {
        failure ??= error
      }
      // What was whole before the damage is not lost sight of, but a damaged file is refused all the same.
      if (failure) throw broken(failure)
      const ready = found
      found = []
      if (ready.length > 0) since = 0
      if (since > rowBytes) throw broken(`an element is larger than ${rowBytes} bytes`)
      for (const value of ready) yield { index: ++index, value }
    }
  } finally {
    stream.destroy()
  }
  if (bytes === 0) throw empty(file)
  if (!parser.isEnded) throw broken('ends in the middle')
}
