import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENT_BYTES, type DocumentFormat, formatOf, type RecordDocument } from '../../domain/documents.ts'
import { type DocumentFault, documentFault, sniff } from './check.ts'

/** Documents of records below `DATA_DIR/documents/<database>`, each under a hash of its name: no name leads anywhere else. */
export interface DocumentStore {
  /** What is there under a name; null where nothing is. */
  find(database: string, name: string): Promise<RecordDocument | null>
  /** Its bytes; null where there is none, or what lies there is no longer what it was. */
  read(database: string, name: string): Promise<{ format: DocumentFormat; bytes: Uint8Array } | null>
  /** Keeps a file under its name, in the place of another. @returns why it cannot be kept, or null. */
  keep(database: string, name: string, bytes: Uint8Array): Promise<DocumentFault | null>
}

const DATABASE = /^[a-z][a-z0-9]*$/

export const createDocumentStore = (dataDir: string): DocumentStore => {
  const folderOf = (database: string): string => {
    if (!DATABASE.test(database)) throw new Error(`no database ${database}`)
    return join(dataDir, 'documents', database)
  }
  const pathOf = (database: string, name: string, format: DocumentFormat): string =>
    join(folderOf(database), `${createHash('sha256').update(name.normalize('NFC').toLowerCase()).digest('hex')}.${format}`)
  const find: DocumentStore['find'] = async (database, name) => {
    const format = formatOf(name)
    if (format === null) return null
    const found = await stat(pathOf(database, name, format)).catch(() => null)
    return found?.isFile() ? { name, format, size: found.size } : null
  }
  return {
    find,
    read: async (database, name) => {
      const found = await find(database, name)
      if (!found || found.size > DOCUMENT_BYTES) return null
      const bytes = await readFile(pathOf(database, name, found.format))
      return sniff(bytes) === found.format ? { format: found.format, bytes } : null
    },
    keep: async (database, name, bytes) => {
      const format = formatOf(name)
      const fault = await documentFault(format, bytes)
      if (fault !== null || format === null) return fault ?? 'name'
      await mkdir(folderOf(database), { recursive: true })
      const path = pathOf(database, name, format)
      // Whoever reads it meanwhile has the old one or the new one.
      await writeFile(`${path}.new`, bytes)
      await rename(`${path}.new`, path)
      return null
    },
  }
}
