import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrokenFile, readJson } from '../../domain/brokenFile.ts'
import { type CoverageAnswer, CoverageSchema, joinRecords } from '../../domain/coverage.ts'

/** Largest record, and all of them together, bytes; a record of the largest machine has some 20 kB. */
export const MAX_RECORD_BYTES = 4 * 1024 * 1024
const MAX_FOLDER_BYTES = 32 * 1024 * 1024
const MAX_FILES = 500

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** The records in a folder, none where it is not there; a file that is none is named, and the others are read (MACH-06). */
export const readCoverageFolder = async (folder: string): Promise<CoverageAnswer> => {
  const records: CoverageAnswer['records'] = []
  const broken: BrokenFile[] = []
  let names: string[]
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  } catch (error) {
    if (isMissing(error)) return { records, broken }
    return { records, broken: [{ file: '', fault: 'unreadable', at: '' }] }
  }
  let bytes = 0
  for (const [index, file] of names.entries())
    try {
      const path = join(folder, file)
      const { size, mtimeMs } = await stat(path)
      if (index >= MAX_FILES || size > MAX_RECORD_BYTES || bytes + size > MAX_FOLDER_BYTES) {
        broken.push({ file, fault: 'large', at: '' })
        continue
      }
      bytes += size
      const read = readJson(await readFile(path, 'utf8'), CoverageSchema)
      if ('value' in read) records.push({ coverage: read.value, writtenAt: Math.round(mtimeMs) })
      else broken.push({ file, ...read })
    } catch (error) {
      // Gone in between: a suite that writes it anew.
      if (!isMissing(error)) broken.push({ file, fault: 'unreadable', at: '' })
    }
  return { records: joinRecords(records), broken }
}
