import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AdminError, type AdminResult } from './types.ts'

/** No file of an operator's command is larger; more would not go through the control socket. */
const MOST_BYTES = 20 * 1024 ** 2

const read = (path: string): Buffer => {
  try {
    // Asked first: what is no file, or far too large, is not read at all.
    const { size } = statSync(path)
    if (size > MOST_BYTES) throw new AdminError('media.size', path)
    return readFileSync(path)
  } catch (error) {
    if (error instanceof AdminError) throw error
    throw new AdminError('file.unreadable', path)
  }
}

/** What a JSON file says. Throws `AdminError`. */
export const jsonFile = (path: string): unknown => {
  const bytes = read(path)
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    throw new AdminError('file.json', path)
  }
}

/** A file as a request carries it. Throws `AdminError`. */
export const carriedFile = (path: string): { name: string; data: string } => ({ name: basename(path), data: read(path).toString('base64') })

/** Puts the pictures of feedback into a folder, which is made where it is not there. Throws `folder.unwritable`. */
export const savePictures = (folder: string, { feedback = [] }: AdminResult): void => {
  try {
    mkdirSync(folder, { recursive: true })
    for (const { pictures = [] } of feedback)
      for (const { name, data } of pictures) writeFileSync(join(folder, basename(name)), Buffer.from(data, 'base64'))
  } catch {
    throw new AdminError('folder.unwritable', folder)
  }
}
