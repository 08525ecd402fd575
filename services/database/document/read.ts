import { DOCUMENT_BYTES, type DocumentFormat, formatOf } from '../../../domain/documents.ts'
import { MateriaError } from '../../../domain/errors.ts'
import type { OpenDocument } from '../../../machines/database/document/opened.ts'
import { loadChunk } from '../../chunks.ts'

/** Readers by format, each a part of its own that comes with the first file of its kind. */
const READERS: Readonly<Record<DocumentFormat, () => Promise<(bytes: Uint8Array) => Promise<OpenDocument>>>> = {
  pdf: async () => (await import('./pdf.ts')).readPdf,
  word: async () => (await import('./word.ts')).readWord,
}

/** What its first bytes say it is, whatever it is called. */
const isWhatItSays = (format: DocumentFormat, bytes: Uint8Array): boolean =>
  format === 'word' ? bytes[0] === 0x50 && bytes[1] === 0x4b : new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

/**
 * A file's bytes as a document that can be shown.
 *
 * @throws MateriaError `document.too_large`, `document.broken`, `document.password`
 */
export const readDocument = async (name: string, bytes: Uint8Array): Promise<{ format: DocumentFormat; document: OpenDocument }> => {
  const format = formatOf(name)
  if (bytes.length > DOCUMENT_BYTES) throw new MateriaError('document.too_large')
  if (format === null || !isWhatItSays(format, bytes)) throw new MateriaError('document.broken')
  const read = await loadChunk(READERS[format])
  return { format, document: await read(bytes) }
}
