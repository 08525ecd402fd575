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

const read = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<number> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream: Readable) => {
      if (error) return reject(error)
      let length = 0
      stream.on('data', (chunk: Buffer) => {
        length += chunk.length
        // It says less than it has: the rest is not waited for.
        if (length > EXPANDED) stream.destroy(new Error('bomb'))
      })
      stream.on('end', () => resolve(length))
      stream.on('error', reject)
    })
  })

/** Every part is expanded once, and what it says of its size must be so. */
const wordFault = (bytes: Uint8Array): Promise<DocumentFault | null> =>
  new Promise((resolve) => {
    yauzl.fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true }, (error, zip) => {
      if (error) return resolve('damaged')
      let left = EXPANDED
      let isWord = false
      const end = (fault: DocumentFault | null) => {
        zip.close()
        resolve(fault)
      }
      if (zip.entryCount > PARTS) return end('bomb')
      zip.on('error', () => end('damaged'))
      zip.on('end', () => end(isWord ? null : 'format'))
      zip.on('entry', (entry: yauzl.Entry) => {
        if (/vbaProject\.bin$|\.(?:exe|dll|js|vbs)$/i.test(entry.fileName)) return end('macros')
        if (entry.fileName === 'word/document.xml') isWord = true
        left -= entry.uncompressedSize
        if (left < 0) return end('bomb')
        read(zip, entry).then(
          () => zip.readEntry(),
          (thrown: unknown) => end(thrown instanceof Error && thrown.message === 'bomb' ? 'bomb' : 'damaged'),
        )
      })
      zip.readEntry()
    })
  })

/** Why a file cannot be kept as the format that its name says; null where it can. */
export const documentFault = async (format: DocumentFormat | null, bytes: Uint8Array): Promise<DocumentFault | null> => {
  if (format === null) return 'name'
  if (bytes.length > DOCUMENT_BYTES) return 'too_large'
  const is = sniff(bytes)
  if (is === 'office') return 'protected'
  if (is !== format) return 'format'
  return format === 'pdf' ? null : await wordFault(bytes)
}
