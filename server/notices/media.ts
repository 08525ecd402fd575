import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { StateSchema } from '../state/schema.ts'

/** Why a file is no picture or video of a notice. */
export type MediaProblem = 'media.type' | 'media.size' | 'media.pixels' | 'media.broken'
export class MediaError extends Error {
  readonly problem: MediaProblem
  constructor(problem: MediaProblem) {
    super(problem)
    this.name = 'MediaError'
    this.problem = problem
  }
}

const MEGABYTE = 1024 ** 2
/** **Decided**: a picture as anywhere (5 MB); a video of half a minute. */
const MOST_BYTES = { picture: 5 * MEGABYTE, video: 16 * MEGABYTE }
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 1600

/** A file of notices, named by what is in it. */
export interface Media {
  /** `<32 hex digits>.webp`, `.mp4` or `.webm` */
  name: string
  data: Buffer
}
export const MEDIA_TYPES = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' } as const
type Ending = keyof typeof MEDIA_TYPES

export const isVideo = (name: string): boolean => !name.endsWith('.webp')
export const mediaAddress = (name: string): string => `/api/media/${name}`

const starts = (bytes: Buffer, at: number, text: string): boolean => bytes.subarray(at, at + text.length).toString('latin1') === text

/** Whether a file is a picture that people send (PNG, JPEG, GIF) by its first bytes, whatever it is called. SVG is none: it can hold scripts. */
export const isPicture = (bytes: Buffer): boolean =>
  starts(bytes, 0, '\x89PNG\r\n\x1a\n') || starts(bytes, 0, '\xff\xd8\xff') || /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))

const typeOf = (bytes: Buffer): 'picture' | 'mp4' | 'webm' | null => {
  if (isPicture(bytes) || (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP'))) return 'picture'
  if (starts(bytes, 4, 'ftyp')) return 'mp4'
  return starts(bytes, 0, '\x1a\x45\xdf\xa3') && bytes.subarray(0, 64).includes('webm') ? 'webm' : null
}

const named = (data: Buffer, ending: Ending): Media => ({
  name: `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.${ending}`,
  data,
})

/** A picture drawn anew as WebP: nothing but its pixels is left, at most 1600 px wide or high. Throws `MediaError`. */
export const redraw = async (bytes: Buffer): Promise<Buffer> => {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
  } catch (error) {
    throw new MediaError(/pixel limit/.test(String(error)) ? 'media.pixels' : 'media.broken')
  }
}

/**
 * A picture (PNG, JPEG, GIF, WebP), drawn anew so that nothing but its pixels is left and at most 1600 px wide or high, or a video (MP4,
 * WebM) as it is. Throws `MediaError`.
 */
export const readMedia = async (bytes: Buffer): Promise<Media> => {
  const type = typeOf(bytes)
  if (type === null) throw new MediaError('media.type')
  if (bytes.length > MOST_BYTES[type === 'picture' ? 'picture' : 'video']) throw new MediaError('media.size')
  if (type !== 'picture') return named(bytes, type)
  return named(await redraw(bytes), 'webp')
}

/** Keeps a file; the same one is kept once, and counts as new: the sweep takes it for one that is being published. */
export const keepMedia = async (db: Kysely<StateSchema>, { name, data }: Media, now: number): Promise<void> => {
  await db
    .insertInto('notice_media')
    .values({ name, data: data.toString('base64'), created_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: now }))
    .execute()
}

/** A file by its name; null when there is none. */
export const findMedia = async (db: Kysely<StateSchema>, name: string): Promise<{ type: string; data: Buffer } | null> => {
  const ending = /^[\da-f]{32}\.(webp|mp4|webm)$/.exec(name)?.[1] as Ending | undefined
  const row = ending && (await db.selectFrom('notice_media').select('data').where('name', '=', name).executeTakeFirst())
  return row ? { type: MEDIA_TYPES[ending], data: Buffer.from(row.data, 'base64') } : null
}
