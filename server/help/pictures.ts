import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { MANUAL_PICTURES } from '../../domain/help.ts'
import type { ArticleImage } from './article.ts'

/** A picture as it is served. */
export interface HelpPicture {
  data: Buffer
  type: string
}
/** Pictures of articles by the name they are served under, which tells what is in them. */
export type HelpPictures = Map<string, HelpPicture>

/** A picture that stands beside an article; `@2x`: drawn with two dots for each px it is shown with. */
const NAME = /^[a-z0-9][a-z0-9-]{0,62}(@2x)?\.(?:webp|png)$/
const MAX_BYTES = 512 * 1024

interface Size {
  width: number
  height: number
}

/** Of a PNG: its first chunk. */
const sizeOfPng = (data: Buffer): Size | null =>
  data.length > 24 && data.toString('latin1', 1, 4) === 'PNG' && data.toString('latin1', 12, 16) === 'IHDR'
    ? { width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
    : null

/** Of a WebP, which begins in three ways (RFC 9649): lossy, lossless, extended. */
const sizeOfWebp = (data: Buffer): Size | null => {
  if (data.length < 32 || data.toString('latin1', 0, 4) !== 'RIFF' || data.toString('latin1', 8, 12) !== 'WEBP') return null
  switch (data.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = data.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

/**
 * Reads a picture that an article names and keeps it to be served under a name of its own, a hash of what is in it. Its size in px comes
 * with it, so that nothing moves when it has come (HELP-01).
 *
 * @returns null for what is no picture beside the article: no such file, another kind, another place, larger than 512 kB
 */
export const readPicture = (folder: string, name: string, into: HelpPictures): ArticleImage | null => {
  const [, twice] = NAME.exec(name) ?? [null]
  const file = join(folder, name)
  if (twice === null || !existsSync(file)) return null
  const data = readFileSync(file)
  const kind = extname(name)
  const size = data.length > MAX_BYTES ? null : kind === '.png' ? sizeOfPng(data) : sizeOfWebp(data)
  if (!size) return null
  const served = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}${kind}`
  into.set(served, { data, type: `image/${kind.slice(1)}` })
  const scale = twice === undefined ? 1 : 2
  return { src: `/api/${MANUAL_PICTURES}/${served}`, width: Math.round(size.width / scale), height: Math.round(size.height / scale) }
}
