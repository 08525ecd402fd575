import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDocument } from '../../../machines/database/document/opened.ts'

/** Files as pdf.js itself reads them, which needs a browser only to draw: what a password does to a PDF is written here by hand (ISO 32000-1, 7.6.3). */

const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const rc4 = (key: Uint8Array, data: Uint8Array): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other]!, state[one]!])
  for (let at = 0, to = 0; at < 256; at++) swap(at, (to = (to + state[at]! + key[at % key.length]!) & 255))
  let [at, to] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      at = (at + 1) & 255
      swap(at, (to = (to + state[at]!) & 255))
      return byte ^ state[(state[at]! + state[to]!) & 255]!
    }),
  )
}

/** A page that says 'Sample insert', encrypted (40-bit RC4) so that it opens by the password, '' for none. */
const encrypted = (user: string): Uint8Array => {
  const id = Buffer.alloc(16, 7)
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(user))
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(-4)
  const key = md5(padded(user), owner, permissions, id).subarray(0, 5)
  const content = Buffer.from('BT /F1 18 Tf 20 100 Td (Sample insert) Tj ET', 'latin1')
  const stream = rc4(md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10), content)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, PADDING))} /P -4 >>`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Encrypt 6 0 R /ID [${hex(id)} ${hex(id)}] >>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}

// The same for engines that are older than the browsers we support.
vi.mock('pdfjs-dist', () => import('pdfjs-dist/legacy/build/pdf.mjs'))

/** What pdf.js looks for when it is loaded and nothing is drawn. */
const LENT = ['DOMMatrix', 'Path2D', 'ImageData', 'pdfjsWorker'] as const
const world = globalThis as unknown as Record<string, unknown>

describe('a PDF, read by pdf.js', () => {
  let readPdf: (bytes: Uint8Array) => Promise<OpenDocument>
  const lent: string[] = []
  beforeAll(async () => {
    for (const name of LENT)
      if (!(name in globalThis)) {
        lent.push(name)
        world[name] = function standIn() {}
      }
    world['pdfjsWorker'] = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs' as string)
    ;({ readPdf } = await import('../../../services/database/document/pdf.ts'))
  })
  afterAll(() => {
    for (const name of lent) delete world[name]
  })
  const opened = async (bytes: Uint8Array) => {
    const file = await readPdf(bytes).catch((error: { code?: string }) => error.code ?? String(error))
    if (typeof file === 'string') return file
    file.close()
    return 'texts' in file ? file.texts : 'none'
  }

  it('IPO-01 with a password is told as that, and waits for nobody', async () => {
    expect(await opened(encrypted('secret'))).toBe('document.password')
  })

  it('IPO-01 encrypted without one, as publishers do against changes, it opens', async () => {
    expect(await opened(encrypted(''))).toEqual(['Sample insert'])
  })

  it('IPO-01 what is none is broken, with and without the beginning of one', async () => {
    for (const text of ['%PDF-1.7 and nothing else', 'no file at all'])
      expect([text, await opened(new TextEncoder().encode(text))]).toEqual([text, 'document.broken'])
  })
})
