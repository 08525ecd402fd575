import { randomBytes } from 'node:crypto'
import { MateriaError } from '../../domain/errors.ts'
import { FEEDBACK_LIMITS, PictureName } from '../../domain/feedback.ts'
import { isPicture, MediaError, redraw } from '../notices/media.ts'
import type { StateDatabase } from '../state/schema.ts'

const refused = (field: 'image.type' | 'image.size' | 'image.pixels' | 'image.broken') => new MateriaError('request.malformed', { field })

/**
 * A picture as it is kept (FEED-02): a JPEG, PNG or GIF by its bytes and under 5 MB, drawn anew, so that nothing but its pixels is left.
 * Throws `request.malformed`.
 */
export const readPicture = async (bytes: Buffer): Promise<Buffer> => {
  if (!isPicture(bytes)) throw refused('image.type')
  if (bytes.length >= FEEDBACK_LIMITS.pictureBytes) throw refused('image.size')
  return redraw(bytes).catch((error: unknown) => {
    throw error instanceof MediaError ? refused(error.problem === 'media.pixels' ? 'image.pixels' : 'image.broken') : error
  })
}

/** Keeps a picture of an account; its name, which nobody guesses. */
export const keepPicture = async (db: StateDatabase, userId: string, data: Buffer, now: number): Promise<string> => {
  const name = `${randomBytes(16).toString('hex')}.webp`
  await db
    .insertInto('feedback_images')
    .values({ name, user_id: userId, data: data.toString('base64'), created_at: now, taken_at: null })
    .execute()
  return name
}

/** A picture of this account; null when there is none of that name. */
export const findPicture = async (db: StateDatabase, userId: string, name: string): Promise<Buffer | null> => {
  if (!PictureName.safeParse(name).success) return null
  const row = await db
    .selectFrom('feedback_images')
    .select('data')
    .where('name', '=', name)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? Buffer.from(row.data, 'base64') : null
}
