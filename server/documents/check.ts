import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { DOCUMENT_BYTES, type DocumentFormat } from '../../domain/documents.ts'

/** What is looked at before a document is kept, and again before it is handed out: nothing of it is ever run here. */

export const DOCUMENT_FAULTS = [
  'name', // no name of a PDF or a Word document
  'too_large',
  'format', // something else than its name says
  'protected', // a Word document with a password
  'macros',
  'damaged',
  'bomb', // expands beyond reason
] as const
export type DocumentFault = (typeof DOCUMENT_FAULTS)[number]

/** What a Word document may expand to, and how many parts it may have. */
const EXPANDED = 100 * 1024 ** 2
const PARTS = 2000

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean => head.every((byte, at) => bytes[at] === byte)

/** What bytes are, by themselves. A PDF may have something before its mark, 1024 bytes at most. */
export const sniff = (bytes: Uint8Array): DocumentFormat | 'office' | null => {
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf'
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return 'word'
  // What older programs wrote, and anything with a password.
  return startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? 'office' : null
}

const opened = (bytes: Uint8Array): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true, autoClose: false },
      (error, zip) => (error ? reject(error) : resolve(zip)),
    )
  })

/** Parts by what they say of themselves; their names have been checked not to lead anywhere else. */
const partsOf = (zip: yauzl.ZipFile): Promise<yauzl.Entry[]> =>
  new Promise((resolve, reject) => {
    const parts: yauzl.Entry[] = []
    zip.on('error', reject)
    zip.on('end', () => resolve(parts))
    zip.on('entry', (entry: yauzl.Entry) => {
      parts.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })

/** Expands a part; rejects where it is damaged, or has more than it says. */
const expand = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<void> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream: Readable) => {
      if (error) return reject(error)
      stream.on('end', resolve)
      stream.on('error', reject)
      stream.resume()
    })
  })

/** Every part is expanded once, so that what it says of its size is so. */
const wordFault = async (bytes: Uint8Array): Promise<DocumentFault | null> => {
  try {
    const zip = await opened(bytes)
    if (zip.entryCount > PARTS) return 'bomb'
    const parts = await partsOf(zip)
    if (parts.some(({ fileName }) => /vbaProject\.bin$|\.(?:exe|dll|js|vbs)$/i.test(fileName))) return 'macros'
    if (parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > EXPANDED) return 'bomb'
    for (const part of parts) await expand(zip, part)
    return parts.some(({ fileName }) => fileName === 'word/document.xml') ? null : 'format'
  } catch {
    return 'damaged'
  }
}

/** Why a file cannot be kept as the format that its name says; null where it can. */
export const documentFault = async (format: DocumentFormat | null, bytes: Uint8Array): Promise<DocumentFault | null> => {
  if (format === null) return 'name'
  if (bytes.length > DOCUMENT_BYTES) return 'too_large'
  const is = sniff(bytes)
  if (is === 'office') return 'protected'
  if (is !== format) return 'format'
  return format === 'pdf' ? null : await wordFault(bytes)
}
